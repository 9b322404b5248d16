// Which addresses a browser may name as its push service.
import { expect, test } from 'vitest';
import { isPublicEndpoint } from './endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGf',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
  'https://push.example.co.jp:443/x',
])('%s may be one', (address) => expect(isPublicEndpoint(address)).toBe(true));

test.each([
  '',
  'fcm.googleapis.com/x',
  'http://fcm.googleapis.com/x',
  'ftp://fcm.googleapis.com/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://8.8.8.8/x',
  'https://localhost/x',
  'https://a.localhost/x',
  'https://printer/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'https://router.lan/x',
  'https://push.test/x',
  'https://localhost./x',
  'https://fcm.googleapis.com:8443/x',
  'https://user@fcm.googleapis.com/x',
  'https://user:secret@fcm.googleapis.com/x',
])('"%s" is none', (address) => expect(isPublicEndpoint(address)).toBe(false));
