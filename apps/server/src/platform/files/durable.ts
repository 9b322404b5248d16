// Writes that have reached the disk when they resolve.
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A file, or the entries of a folder. */
export async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Readable by the owner only; refuses to replace a file. */
export async function writePrivateFile(file: string, content: string | Buffer): Promise<void> {
  await writeFile(file, content, { mode: 0o600, flag: 'wx', flush: true });
}

/**
 * Of two nodes that start at once the first one's content stays. It gets its name when it has reached the disk: after a
 * power cut the file would otherwise be there and empty.
 */
export async function keepFirst(file: string, content: string): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const aside = `${file}.${randomUUID()}`;
  try {
    await writePrivateFile(aside, content);
    await link(aside, file);
    await syncToDisk(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(aside, { force: true });
  }
}
