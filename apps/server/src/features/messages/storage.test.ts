// What one resident may store and how: quotas, uploads at a time, slow lines, a full disk, files of messages taken back.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@yadori/api/messages/calls';
import { openHouse, type House, type TestResident } from '../../../../../tests/support/house.ts';
import type { UploadLimits } from '../../platform/files/upload-limits.ts';
import { keepOwnAttachment, sweepAttachments } from './attachments.ts';

let house: House;
let resident: TestResident;
let lines: net.Socket[] = [];
beforeAll(async () => {
  house = await openHouse();
  mkdirSync(house.platform.uploads.folder, { recursive: true });
});
beforeEach(async () => {
  house.at('2026-06-10T06:50:00+09:00');
  resident = await house.resident();
});
afterEach(async () => {
  for (const line of lines) line.destroy();
  lines = [];
  limit({});
});
afterAll(() => house.close());

const limit = (limits: Partial<UploadLimits>) => {
  house.platform.uploads.limits = limits;
};
const png = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  return bytes;
};
const send = (size: number, by = resident) =>
  by.send(calls.sendMessage, { body: {}, file: new File([png(size)], 'a.png') });
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
  house.at(new Date(house.now() + day).toISOString());
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
  const taken = house.now();
  const { rows } = await house.db.pool.query<{ file: string }>(
    'select file from attachments where account_id = $1',
    [resident.accountId],
  );
  const key = rows[0]?.file ?? '';
  const isKept = () => existsSync(path.join(path.dirname(house.platform.uploads.folder), key));
  await sweepAttachments(house.platform, taken + 7 * day - 1);
  expect(isKept()).toBe(true);
  await sweepAttachments(house.platform, taken + 7 * day);
  expect(isKept()).toBe(false);
  house.at(new Date(taken + 7 * day).toISOString());
  expect(await send(1000)).toMatchObject({ ok: true });
});

test('of 100 files that come together no more is kept than there is room for', async () => {
  limit({ dayBytes: 1000 });
  const { folder } = house.platform.uploads;
  mkdirSync(folder, { recursive: true });
  const kept = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const file = path.join(folder, randomUUID());
      writeFileSync(file, png(100));
      const attachable = { path: file, type: 'png', name: 'a.png', size: 100 } as const;
      return keepOwnAttachment(house.platform, resident.accountId, attachable, house.now());
    }),
  );
  expect(kept.filter((one) => typeof one !== 'string')).toHaveLength(10);
  const { rows } = await house.db.pool.query<{ size: number }>(
    'select sum(size)::int as size from attachments where account_id = $1',
    [resident.accountId],
  );
  expect(rows).toEqual([{ size: 1000 }]);
});

/** A line on which an upload has begun. */
async function begin(): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(house.origin).port), '127.0.0.1');
  lines.push(socket);
  await once(socket, 'connect');
  socket.write(
    `POST /api/v1/messages HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${resident.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n` +
      `--b\r\nContent-Disposition: form-data; name="attachment"; filename="a.png"\r\n\r\n`,
  );
  socket.write(png(5000));
  return socket;
}

const uploading = () =>
  readdirSync(house.platform.uploads.folder).filter((name) => name.endsWith('.part')).length;

test('three uploads at a time for each resident', async () => {
  const before = uploading();
  const [first] = [await begin(), await begin(), await begin()];
  await expect.poll(uploading).toBe(before + 3);
  expect(await send(100)).toMatchObject({
    status: 429,
    code: 'error',
    errors: { attachment: [expect.stringContaining('3つまで')] },
  });
  expect(await send(100, await house.resident())).toMatchObject({ ok: true });
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
