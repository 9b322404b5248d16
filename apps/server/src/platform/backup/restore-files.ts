// Copies the uploaded files of a back-up, each against its digest.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';
import type { ChosenBackup } from './choose-backup.ts';
import { DigestStream } from './digests.ts';
import type { ReportRestore } from './restore-progress.ts';

const CONCURRENCY = 4;

export async function restoreFiles(
  { folder, digests }: ChosenBackup,
  into: string,
  onProgress: ReportRestore,
): Promise<void> {
  const files = [...digests].filter(([name]) => name.startsWith('files/'));
  const next = files[Symbol.iterator]();
  let done = 0;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const [name, digest] of next) {
        const target = path.join(into, name.slice('files/'.length));
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await copyChecked(path.join(folder, name), target, digest);
        onProgress({ step: 'files', done: (done += 1), expected: files.length });
      }
    }),
  );
}

async function copyChecked(from: string, to: string, digest: string): Promise<void> {
  const digesting = new DigestStream();
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(createReadStream(from), digesting, target).catch(
    (error: NodeJS.ErrnoException) => {
      // The back-up names the file and does not have it.
      throw error.code === 'ENOENT' ? new BackupError({ kind: 'damaged', file: from }) : error;
    },
  );
  if (digesting.digest() !== digest) throw new BackupError({ kind: 'damaged', file: from });
}
