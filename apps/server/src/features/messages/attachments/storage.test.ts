// What one resident may store and how: quotas, uploads at a time, slow lines, a full disk, files of messages taken back.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@yadori/api/messages/calls';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../../tests/support/test-server.ts';
import type { UploadLimits } from '../../../platform/files/upload-limits.ts';
import { keepOwnAttachment, sweepAttachments } from './attachments.ts';

let server: TestServer;
let resident: TestResident;
let lines: net.Socket[] = [];
beforeAll(async () => {
  server = await openTestServer();
  mkdirSync(server.platform.uploads.folder, { recursive: true });
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  resident = await server.resident();
});
afterEach(async () => {
  for (const line of lines) line.destroy();
  lines = [];
  limit({});
});
afterAll(() => server.close());

const limit = (limits: Partial<UploadLimits>) => {
  server.platform.uploads.limits = limits;
};
/** No photo, which would lose a part as damaged. */
const pdf = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(Buffer.from('%PDF-1.7\n', 'latin1'));
  return bytes;
};
const send = (size: number, by = resident) =>
  by.send(calls.sendMessage, { body: {}, file: new File([pdf(size)], 'a.pdf') });
const day = 24 * 60 * 60_000;

test('500 MB within 24 hours, whatever is taken back meanwhile', async () => {
  limit({ dayBytes: 1000 });
  const first = await send(600);
  if (!first.ok) throw new Error(first.message);
  await resident.send(calls.deleteMessage, { params: { id: first.data.message.id } });
  expect(await send(401)).toMatchObject({
    status: 413,
    code: 'error',
    errors: { attachment: [expect.stringContaining('24時間')] },
  });
  expect(await send(400)).toMatchObject({ ok: true });
  server.at(new Date(server.now() + day).toISOString());
  expect(await send(1000)).toMatchObject({ ok: true });
});

test('2 GB in all, free again 7 days after a message was taken back', async () => {
  limit({ totalBytes: 1000 });
  const first = await send(600);
  if (!first.ok) throw new Error(first.message);
  expect(await send(500)).toMatchObject({
    status: 413,
    errors: { attachment: [expect.stringContaining('7日後')] },
  });
  await resident.send(calls.deleteMessage, { params: { id: first.data.message.id } });
  const taken = server.now();
  const { rows } = await server.db.pool.query<{ file: string }>(
    'select file from attachments where account_id = $1',
    [resident.accountId],
  );
  const key = rows[0]?.file ?? '';
  const isKept = () => existsSync(path.join(path.dirname(server.platform.uploads.folder), key));
  await sweepAttachments(server.platform, taken + 7 * day - 1);
  expect(isKept()).toBe(true);
  await sweepAttachments(server.platform, taken + 7 * day);
  expect(isKept()).toBe(false);
  server.at(new Date(taken + 7 * day).toISOString());
  expect(await send(1000)).toMatchObject({ ok: true });
});

test('of 100 files that come together no more is kept than there is room for', async () => {
  limit({ dayBytes: 1000 });
  const { folder } = server.platform.uploads;
  mkdirSync(folder, { recursive: true });
  const kept = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const file = path.join(folder, randomUUID());
      writeFileSync(file, pdf(100));
      const attachable = { path: file, type: 'pdf', name: 'a.pdf', size: 100 } as const;
      return keepOwnAttachment(server.platform, resident.accountId, attachable, server.now());
    }),
  );
  expect(kept.filter((one) => typeof one !== 'string')).toHaveLength(10);
  const { rows } = await server.db.pool.query<{ size: number }>(
    'select sum(size)::int as size from attachments where account_id = $1',
    [resident.accountId],
  );
  expect(rows).toEqual([{ size: 1000 }]);
});

/** A line on which an upload has begun. */
async function begin(): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(server.origin).port), '127.0.0.1');
  lines.push(socket);
  await once(socket, 'connect');
  socket.write(
    `POST /api/v1/messages HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${resident.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n` +
      `--b\r\nContent-Disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n`,
  );
  socket.write(pdf(5000));
  return socket;
}

const uploading = () =>
  readdirSync(server.platform.uploads.folder).filter((name) => name.endsWith('.part')).length;

test('three uploads at a time for each resident', async () => {
  const before = uploading();
  const [first] = [await begin(), await begin(), await begin()];
  await expect.poll(uploading).toBe(before + 3);
  expect(await send(100)).toMatchObject({
    status: 429,
    code: 'error',
    errors: { attachment: [expect.stringContaining('3つまで')] },
  });
  expect(await send(100, await server.resident())).toMatchObject({ ok: true });
  first?.destroy();
  await expect.poll(async () => (await send(100)).ok).toBe(true);
});

test('a file that drips is refused in words and leaves nothing behind', async () => {
  limit({ periodMs: 150, minBytesPerSecond: 10 * 1024 });
  const before = uploading();
  const line = await begin();
  const drip = setInterval(() => line.write('x'), 20);
  const answer = await text(line);
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('通信が遅いため');
  await expect.poll(uploading).toBe(before);
});

test('a disk that is nearly full takes no file, but texts', async () => {
  limit({ minFreeBytes: Number.MAX_SAFE_INTEGER });
  expect(await send(100)).toMatchObject({
    status: 503,
    code: 'error',
    errors: { attachment: ['今はファイルを受け取れません。時間をおいてもう一度お試しください。'] },
  });
  expect(await resident.send(calls.sendMessage, { body: { content: 'こんにちは' } })).toMatchObject(
    { ok: true },
  );
});
