// Signed addresses of files: who may open them, for how long, and how they are handed to a browser.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { fileAddress } from './file-address.ts';

const hour = 60 * 60 * 1000;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.platform.files.put('emergency/a.pdf', Buffer.from('%PDF-1.4 paper'));
  await server.platform.files.put('messages/a.html', Buffer.from('<script>alert(1)</script>'));
  await server.platform.files.put('avatars/a.svg', Buffer.from('<svg onload="alert(1)"/>'));
  for (const kind of ['jpg', 'png', 'webp'])
    await server.platform.files.put(`avatars/a.${kind}`, Buffer.from('picture'));
});
afterAll(() => server.close());

const addressOf = (key: string, now = server.now()) => fileAddress(server.platform, key, now) ?? '';
const get = (address: string, init: RequestInit = {}) => fetch(server.origin + address, init);

test('no file has no address, a drawing of the product needs no signature', () => {
  expect(fileAddress(server.platform, null, server.now())).toBeNull();
  expect(addressOf('/drawings/set-dinner-curry.svg')).toBe('/drawings/set-dinner-curry.svg');
});

test('the same address comes again for hours, so that a browser’s copy is found again', () => {
  const start = Date.parse('2026-06-10T12:00:00Z');
  expect(addressOf('emergency/a.pdf', start)).toBe(
    addressOf('emergency/a.pdf', start + 6 * hour - 1),
  );
  expect(addressOf('emergency/a.pdf', start)).not.toBe(
    addressOf('emergency/a.pdf', start + 6 * hour),
  );
});

test('an address opens for six to twelve hours, then answers 404 with the envelope', async () => {
  server.at('2026-06-10T12:00:00Z');
  const address = addressOf('emergency/a.pdf');
  for (const [at, status] of [
    ['2026-06-10T12:00:00Z', 200],
    ['2026-06-10T18:00:00Z', 200],
    ['2026-06-11T00:00:00Z', 200],
    ['2026-06-11T00:00:01Z', 404],
    ['2027-06-11T00:00:00Z', 404],
  ] as const) {
    server.at(at);
    const response = await get(address);
    expect({ at, status: response.status }).toEqual({ at, status });
  }
  const late = await get(address, { headers: { language: 'en' } });
  expect(await late.json()).toEqual({ code: 'error', message: 'Nothing was found.' });
  server.at('2026-06-10T06:50:00+09:00');
});

describe('forged addresses', () => {
  test('a changed key, time or signature, another key’s signature and another secret open nothing', async () => {
    const address = addressOf('emergency/a.pdf');
    const { pathname, searchParams } = new URL(address, server.origin);
    const [expires, signature] = [searchParams.get('e') ?? '', searchParams.get('s') ?? ''];
    const other = fileAddress({ secretKey: 'another key' }, 'emergency/a.pdf', server.now()) ?? '';
    const forged = [
      pathname,
      `${pathname}?e=${expires}`,
      `${pathname}?s=${signature}`,
      `${pathname}?e=${Number(expires) + 60}&s=${signature}`,
      `${pathname}?e=9e99&s=${signature}`,
      `${pathname}?e=${expires}&e=${expires}&s=${signature}`,
      `${pathname}?e=${expires}&s=${signature}&s=${signature}`,
      `${pathname}?e=${expires}&s=${signature.slice(0, -1)}`,
      `${pathname}?e=${expires}&s=${signature.toUpperCase()}`,
      `${pathname}?e=${expires}&s=`,
      `/files/avatars/a.jpg?e=${expires}&s=${signature}`,
      `/files/emergency/..%2Femergency%2Fa.pdf?e=${expires}&s=${signature}`,
      `/files/?e=${expires}&s=${signature}`,
      other,
    ];
    for (const wrong of forged) {
      const response = await get(wrong);
      expect({ wrong, status: response.status }).toEqual({ wrong, status: 404 });
      expect(await response.json()).toMatchObject({ code: 'error' });
    }
  });

  test('a signed address of a file that is gone answers 404', async () => {
    expect((await get(addressOf('emergency/gone.pdf'))).status).toBe(404);
  });
});

describe('delivery', () => {
  test.each([
    ['avatars/a.jpg', 'image/jpeg'],
    ['avatars/a.png', 'image/png'],
    ['avatars/a.webp', 'image/webp'],
    ['emergency/a.pdf', 'application/pdf'],
  ])('%s is shown as %s, nothing runs in it', async (key, kind) => {
    const { headers, status } = await get(addressOf(key));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(kind);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    );
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    expect(headers.get('content-disposition')).toBeNull();
  });

  test.each(['messages/a.html', 'avatars/a.svg'])('%s is never shown, only saved', async (key) => {
    const { headers } = await get(addressOf(key));
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toBe('attachment');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('HEAD tells the length alone', async () => {
    const response = await get(addressOf('emergency/a.pdf'), { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('14');
    expect(await response.text()).toBe('');
  });
});
