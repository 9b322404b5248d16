// Both homes of files do the same: a folder of the machine, and an S3-compatible bucket over HTTP.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBucket, type Bucket } from '../../../../../tests/support/bucket.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-files-寮 '));
let bucket: Bucket;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (store: FileStore, key: string) => {
  const file = await store.get(key);
  return file && { size: file.size, content: await buffer(file.stream) };
};

describe.each([
  ['a folder', () => openFileStore(folder, '/nowhere')],
  ['a bucket', () => openFileStore(bucket.url, '/nowhere')],
] as const)('%s', (_name, open) => {
  test('gives back what was put, to the byte, and the newest of two', async () => {
    const store = open();
    const content = randomBytes(300_000);
    await store.put('avatars/3f2c.jpg', Buffer.from('first'));
    await store.put('avatars/3f2c.jpg', content);
    const file = await read(store, 'avatars/3f2c.jpg');
    expect(file?.size).toBe(content.length);
    expect(file?.content.equals(content)).toBe(true);
    await store.put('avatars/empty.png', Buffer.alloc(0));
    expect(await read(store, 'avatars/empty.png')).toEqual({ size: 0, content: Buffer.alloc(0) });
  });

  test('takes over a file of the disk and gives back a part of it', async () => {
    const store = open();
    const content = randomBytes(300_000);
    const upload = path.join(folder, 'upload.part');
    writeFileSync(upload, content);
    await store.take('messages/9c1e.pdf', upload);
    expect(existsSync(upload)).toBe(false);
    expect((await read(store, 'messages/9c1e.pdf'))?.content.equals(content)).toBe(true);
    const part = await store.get('messages/9c1e.pdf', { start: 1000, end: 1999 });
    expect(part?.size).toBe(content.length);
    expect((await buffer(part?.stream as Readable)).equals(content.subarray(1000, 2000))).toBe(
      true,
    );
    expect(await store.get('messages/none.pdf', { start: 0, end: 1 })).toBeUndefined();
  });

  test('a file that cannot be taken over stays where it was', async () => {
    const store = open();
    await expect(store.take('messages/9c1f.pdf', path.join(folder, 'none.part'))).rejects.toThrow(
      'ENOENT',
    );
    expect(await store.get('messages/9c1f.pdf')).toBeUndefined();
  });

  test('knows nothing of what is not there, and deletes twice without complaint', async () => {
    const store = open();
    expect(await store.get('avatars/none.jpg')).toBeUndefined();
    await store.put('messages/7/a.pdf', Buffer.from('%PDF'));
    await store.delete('messages/7/a.pdf');
    await store.delete('messages/7/a.pdf');
    expect(await store.get('messages/7/a.pdf')).toBeUndefined();
  });

  test.each([
    '../secret-key',
    '/etc/passwd',
    'avatars/../../x',
    'avatars',
    'a/b c',
    'a/é',
    'A/b',
    'a//b',
    '',
  ])('refuses the key %j before anything is touched', async (key) => {
    const store = open();
    const asked = bucket.requests.length;
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('not a file key');
    await expect(store.get(key)).rejects.toThrow('not a file key');
    await expect(store.delete(key)).rejects.toThrow('not a file key');
    expect(bucket.requests).toHaveLength(asked);
  });
});

test('a folder never shows half a file: writers at once leave one whole file and nothing beside it', async () => {
  const store = openFileStore(folder, '/nowhere');
  const contents = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, index));
  await Promise.all(contents.map((content) => store.put('rush/one.bin', content)));
  const kept = readFileSync(path.join(folder, 'rush/one.bin'));
  expect(contents.some((content) => content.equals(kept))).toBe(true);
  expect(readdirSync(path.join(folder, 'rush'))).toEqual(['one.bin']);
});

test('every request to the bucket is signed; a wrong secret is refused and said so', async () => {
  expect(bucket.requests.length).toBeGreaterThan(0);
  expect(bucket.requests.filter((request) => !request.signed)).toEqual([]);
  expect(bucket.requests[0]?.path).toBe('/yadori-files/avatars/3f2c.jpg');
  const forged = openFileStore(bucket.forgedUrl, '/nowhere');
  await expect(forged.put('avatars/x.jpg', Buffer.from('x'))).rejects.toThrow('answered 403');
  await expect(forged.get('avatars/3f2c.jpg')).rejects.toThrow('answered 403');
  const upload = path.join(folder, 'forged.part');
  writeFileSync(upload, 'kept here');
  await expect(forged.take('messages/x.pdf', upload)).rejects.toThrow('answered 403');
  expect(readFileSync(upload, 'utf8')).toBe('kept here');
});

test('a passing failure of the bucket is tried again', async () => {
  const store = openFileStore(bucket.url, '/nowhere');
  bucket.failures = 2;
  await store.put('avatars/again.jpg', Buffer.from('again'));
  expect((await read(store, 'avatars/again.jpg'))?.content.toString()).toBe('again');
  const upload = path.join(folder, 'again.part');
  writeFileSync(upload, 'from the disk');
  bucket.failures = 2;
  await store.take('messages/again.pdf', upload);
  expect((await read(store, 'messages/again.pdf'))?.content.toString()).toBe('from the disk');
});

test('a bucket that tells no length still gives the whole file', async () => {
  const store = openFileStore(bucket.url, '/nowhere');
  await store.put('avatars/long.jpg', Buffer.from('whole file'));
  bucket.hideLength = true;
  const file = await read(store, 'avatars/long.jpg');
  bucket.hideLength = false;
  expect(file).toEqual({ size: undefined, content: Buffer.from('whole file') });
});
