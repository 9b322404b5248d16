// The pages of the local outbox over HTTP: in the reader's language, without anything of a mail running.
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { queueMail } from './mail.ts';
import { serveOutbox } from './outbox.ts';
import { renderMail } from './templates/template.ts';

let server: TestServer;
let id: number;
beforeAll(async () => {
  server = await openTestServer();
  const rendered = renderMail(
    {
      subject: 'キー <b>&',
      heading: 'パスワードの再設定',
      parts: [{ button: '開く', href: 'http://localhost:3000/reset-password?token=a&x=1' }],
    },
    { language: 'ja', publicUrl: 'http://localhost:3000' },
  );
  await queueMail(server.db.queries, { to: 'misaki@example.jp', ...rendered }, server.now());
  const row = await server.db.queries.selectFrom('mails').select('id').executeTakeFirstOrThrow();
  id = row.id;
});
afterAll(() => server.close());

const read = async (address: string, language = 'ja') => {
  const headers = { 'accept-language': language };
  const response = await fetch(`${server.origin}${address}`, { headers });
  return { status: response.status, headers: response.headers, page: await response.text() };
};

test('the list names each mail and leads to it', async () => {
  const { page } = await read('/dev/outbox');
  expect(page).toContain('<html lang="ja">');
  expect(page).toContain(`href="/dev/outbox/${id}"`);
  expect(page).toContain('<b>キー &#60;b&#62;&#38;</b>');
  expect(page).toContain('misaki@example.jp');
  expect((await read('/dev/outbox', 'en-GB,en;q=0.9')).page).toContain('<h1>Outbox</h1>');
});

test('one mail stands with its design in a shut frame and its text beside it, links open', async () => {
  const { page, headers } = await read(`/dev/outbox/${id}`);
  const sandbox = /<iframe sandbox="([^"]*)"/.exec(page)?.[1];
  expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/);
  expect(page).toContain('<a href="http://localhost:3000/reset-password?token=a&#38;x=1"');
  expect(page.replace(/srcdoc="[^"]*"/, '')).not.toContain('<h1 class="ink"');
});

test.each(['999999', '0', 'x', '1%27', '99999999999999999999'])('no mail %s', async (unknown) => {
  expect((await read(`/dev/outbox/${unknown}`)).status).toBe(404);
});

test.each([
  ['127.0.0.1', {}, 200],
  ['127.1.2.3', {}, 200],
  ['::1', {}, 200],
  ['::ffff:127.0.0.1', {}, 200],
  ['192.168.1.20', {}, 404],
  ['::ffff:192.168.1.20', {}, 404],
  ['2001:db8::1', {}, 404],
  ['127.0.0.1', { 'x-forwarded-for': '192.168.1.20' }, 404],
  ['127.0.0.1', { forwarded: 'for=192.168.1.20' }, 404],
])('only this machine reads it: %s %o', async (remoteAddress, headers, status) => {
  const app = Fastify();
  serveOutbox(app, server.db);
  for (const url of ['/dev/outbox', '/dev/outbox.json', `/dev/outbox/${id}`]) {
    const { statusCode, body } = await app.inject({ url, remoteAddress, headers });
    expect(statusCode).toBe(status);
    expect(body.includes('misaki@example.jp')).toBe(status === 200);
  }
});
