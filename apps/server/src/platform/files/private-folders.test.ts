// Files of residents are read by the server's user alone, also those that earlier versions wrote.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderStore } from './folder-store.ts';
import { closeToOthers } from './private-folders.ts';
import { receive } from './upload.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-private-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (...below: string[]) =>
  (statSync(path.join(folder, ...below)).mode & 0o777).toString(8);

test('what is written is closed from the first octet on', async () => {
  const files = path.join(folder, 'files');
  await folderStore(files).put('avatars/a.jpg', Buffer.from('x'));
  expect([
    modeOf('files'),
    modeOf('files', 'avatars'),
    modeOf('files', 'avatars', 'a.jpg'),
  ]).toEqual(['700', '700', '600']);
  const uploads = path.join(folder, 'uploads');
  const upload = await receive(Readable.from([Buffer.from('%PDF-1.7')]), 'a.pdf', uploads);
  expect([modeOf('uploads'), modeOf('uploads', path.basename(upload.path))]).toEqual([
    '700',
    '600',
  ]);
  await folderStore(files).take('messages/a.pdf', upload.path);
  expect([modeOf('files', 'messages'), modeOf('files', 'messages', 'a.pdf')]).toEqual([
    '700',
    '600',
  ]);
});

test('a file that was open for others is closed when it is taken over', async () => {
  const given = path.join(folder, 'given.pdf');
  writeFileSync(given, '%PDF-1.7');
  chmodSync(given, 0o644);
  await folderStore(path.join(folder, 'files')).take('messages/a.pdf', given);
  expect(modeOf('files', 'messages', 'a.pdf')).toBe('600');
});

test('what stands open is closed at the start', async () => {
  const files = path.join(folder, 'files');
  mkdirSync(path.join(files, 'messages'), { recursive: true });
  writeFileSync(path.join(files, 'messages', 'a.pdf'), 'x');
  for (const each of [files, path.join(files, 'messages')]) chmodSync(each, 0o755);
  chmodSync(path.join(files, 'messages', 'a.pdf'), 0o644);
  await closeToOthers(folder, [files, path.join(folder, 'none')]);
  expect([modeOf(), modeOf('files'), modeOf('files', 'messages')]).toEqual(['700', '700', '700']);
  expect(modeOf('files', 'messages', 'a.pdf')).toBe('600');
});
