// Files in a folder of this machine.
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { assertKey, type FileStore } from './file-store.ts';

export function folderStore(folder: string): FileStore {
  const place = (key: string) => {
    assertKey(key);
    return path.join(folder, key);
  };
  return {
    async put(key, content) {
      const target = place(key);
      await mkdir(path.dirname(target), { recursive: true });
      // Written aside and renamed: a reader never sees half a file.
      const aside = `${target}.${randomUUID()}`;
      await writeFile(aside, content);
      await rename(aside, target);
    },
    async get(key) {
      const file = await open(place(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (file === undefined) return undefined;
      const { size } = await file.stat();
      return { stream: createReadStream('', { fd: file }), size };
    },
    async delete(key) {
      await rm(place(key), { force: true });
    },
  };
}
