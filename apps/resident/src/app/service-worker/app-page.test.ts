// Which addresses are screens of the app.
import { expect, test } from 'vitest';
import { isAppPage } from './app-page.ts';

test.each(['/', '/message', '/notices/12/content', '/checkin-completed/4', '/unknown', '/staffed'])(
  '%s is a screen of the app',
  (path) => expect(isAppPage(path)).toBe(true),
);
test.each([
  '/login',
  '/staff',
  '/staff/KYK01/today',
  '/api/docs',
  '/api/v1/live',
  '/files/meals/1.jpg',
  '/dev/outbox',
  '/assets/app.js',
  '/drawings/dish.svg',
  '/icons/icon-192.png',
  '/healthz',
  '/verify/7K3MQ2XF8N0P4TVDZC6RH1YW',
  '/terms',
  '/privacy',
  '/allergy-notice',
  '/account-links/Xa7K3MQ2XF8N0P4TVDZC6RH1YW',
  '/calendars/abc.ics',
  '/service-worker.js',
])('%s is none', (path) => expect(isAppPage(path)).toBe(false));
