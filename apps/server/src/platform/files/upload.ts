// A file on its way in: written to the disk piece by piece, so that its size costs no memory.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileKindOf, headBytes, type FileKind } from '../images/file-kind.ts';
import type { Uploads } from './upload-limits.ts';

export interface UploadedFile {
  /** Undefined where the content is none of the known kinds; then it was not kept. */
  kind: FileKind | undefined;
  /** Octets that came. */
  size: number;
  /** The name that the client gives; never trusted. */
  name: string;
  /** On this machine's disk, until the request is answered. */
  path: string;
}

/** Takes a stream to its end. Whatever ends it before, no file stays behind. */
export async function receive(
  incoming: Readable,
  name: string,
  folder: string,
): Promise<UploadedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = path.join(folder, `${randomUUID()}.part`);
  const watch = watchContent();
  try {
    await pipeline(
      incoming,
      watch.through,
      createWriteStream(target, { flags: 'wx', mode: 0o600 }),
    );
  } catch (error) {
    await discard(target);
    throw error;
  }
  return { ...watch.result(), name, path: target };
}

export const discard = (file: string): Promise<void> => rm(file, { force: true });

/** Counts, looks at the beginning, and lets through only what is worth keeping. */
function watchContent() {
  let head = Buffer.alloc(0);
  let size = 0;
  let isUnknown = false;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (head.length < headBytes) {
        head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
        isUnknown = head.length === headBytes && fileKindOf(head) === undefined;
      }
      if (isUnknown) done();
      else done(null, chunk);
    },
  });
  return { through, result: () => ({ size, kind: fileKindOf(head) }) };
}

/** Removes what a process left that ended in the middle of an upload. */
export async function sweepUploads({ folder }: Uploads, olderThanMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.part'))) {
    const file = path.join(folder, name);
    const known = await stat(file).catch(() => undefined);
    if (known !== undefined && Date.now() - known.mtimeMs > olderThanMs) await discard(file);
  }
}
