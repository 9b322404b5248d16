// Where signing in leads: only to screens of the console.
import { expect, test } from 'vitest';
import { nextAddress } from './leave.ts';

const search = (next: string) => `?next=${encodeURIComponent(next)}`;

test.each(['/staff/', '/staff/KYK01/today', '/staff/KYK01/residents?status=living&q=佐藤'])(
  '%s is kept',
  (next) => expect(nextAddress(search(next))).toBe(next),
);

test.each([
  '',
  '/',
  '//evil.example',
  '/staff//evil.example',
  'https://evil.example/staff/',
  'javascript:alert(1)',
  '/staff/login',
  '/staff/link',
  '/staff/station',
  '/staff/../login',
  '/staffed',
  '/staff/\\evil.example',
  '/staff/a#b',
  '/meal-reservation',
])('%j leads to the first screen', (next) => expect(nextAddress(search(next))).toBe('/staff/'));

test('no address at all leads to the first screen', () => expect(nextAddress('')).toBe('/staff/'));
