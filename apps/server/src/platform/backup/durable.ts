// Writes that have reached the disk when they resolve.
import { open, writeFile } from 'node:fs/promises';

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
