// Unpacks the tar archive of a base backup: folders and plain files with short names, nothing else.
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

const BLOCK = 512;

/**
 * Rejects with a RangeError for an archive that PostgreSQL would not have written. Entries that `isWanted` does not
 * name are passed over.
 */
export async function extractTar(
  source: AsyncIterable<Buffer>,
  into: string,
  isWanted: (name: string) => boolean,
): Promise<void> {
  const made = new Set<string>();
  let pending: Buffer = Buffer.alloc(0);
  let file: FileHandle | undefined;
  let [left, padding] = [0, 0];
  let ended = false;
  try {
    for await (const chunk of source) {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      while (!ended && pending.length > 0) {
        if (left > 0) {
          const part = pending.subarray(0, left);
          await file?.writeFile(part);
          left -= part.length;
          pending = pending.subarray(part.length);
          if (left > 0) break;
        }
        await file?.close();
        file = undefined;
        if (pending.length < padding + BLOCK) break;
        const header = readHeader(pending.subarray(padding, padding + BLOCK));
        pending = pending.subarray(padding + BLOCK);
        ended = header === undefined;
        if (header === undefined) break;
        file = isWanted(header.name) ? await create(into, header, made) : undefined;
        left = header.size;
        padding = (BLOCK - (header.size % BLOCK)) % BLOCK;
      }
      if (ended) pending = Buffer.alloc(0);
    }
  } finally {
    await file?.close();
  }
  // PostgreSQL leaves the two closing blocks to the receiver, so the end may come after any whole entry.
  if (left > 0 || (!ended && pending.length > padding)) throw new RangeError('the archive is cut');
}

interface Header {
  name: string;
  size: number;
  folder: boolean;
}

/** Undefined for the block of zeros at the end. */
function readHeader(block: Buffer): Header | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  const text = (from: number, length: number) =>
    block.toString('utf8', from, from + length).split('\0', 1)[0] ?? '';
  const [name, size, type, prefix] = [text(0, 100), text(124, 12), text(156, 1), text(345, 155)];
  const parts = name.replace(/^\.\//, '').replace(/\/$/, '').split('/');
  const isPlain = parts.every((part) => part !== '' && part !== '..' && part !== '.');
  const known = type === '0' || type === '5' || type === '';
  if (!isPlain || !known || prefix !== '' || !/^[0-7]+ ?$/.test(size))
    throw new RangeError('the archive is no base backup');
  const folder = type === '5';
  return { name: parts.join('/'), size: folder ? 0 : Number.parseInt(size, 8), folder };
}

async function create(
  into: string,
  { name, folder }: Header,
  made: Set<string>,
): Promise<FileHandle | undefined> {
  const target = path.join(into, name);
  const parent = folder ? target : path.dirname(target);
  if (!made.has(parent)) await mkdir(parent, { recursive: true, mode: 0o700 });
  made.add(parent);
  return folder ? undefined : await open(target, 'wx', 0o600);
}
