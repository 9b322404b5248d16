// Files in a folder of this machine. A row that names a file is committed after the file has reached the disk.
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { syncToDisk } from './durable.ts';
import { assertKey, type FileStore } from './file-store.ts';

export function folderStore(folder: string): FileStore {
  const place = (key: string) => {
    assertKey(key);
    return path.join(folder, key);
  };
  return {
    async put(key, content) {
      await aside(place(key), (temporary) =>
        writeFile(temporary, content, { mode: 0o600, flush: true }),
      );
    },
    async take(key, from) {
      const target = place(key);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      // Its mode is that of whatever wrote it.
      await chmod(from, 0o600);
      await syncToDisk(from);
      await rename(from, target).catch(async (error: NodeJS.ErrnoException) => {
        // The folder lies on another disk.
        if (error.code !== 'EXDEV') throw error;
        await aside(target, async (temporary) => {
          await copyFile(from, temporary);
          await syncToDisk(temporary);
        });
        await rm(from, { force: true });
      });
      await syncToDisk(path.dirname(target));
    },
    async get(key, part) {
      const file = await open(place(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (file === undefined) return undefined;
      const { size } = await file.stat();
      const stream = createReadStream('', { fd: file, ...part });
      // Destroyed before anybody reads; who reads gets the error all the same.
      stream.on('error', () => {});
      return { stream, size };
    },
    async delete(key) {
      await rm(place(key), { force: true });
    },
  };
}

/** Written aside and renamed: a reader never sees half a file, and a writer that fails leaves nothing. */
async function aside(target: string, write: (temporary: string) => Promise<void>): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const temporary = `${target}.${randomUUID()}`;
  try {
    await write(temporary);
    await rename(temporary, target);
    await syncToDisk(path.dirname(target));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
