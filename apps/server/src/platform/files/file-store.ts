// Where uploaded and imported files live. Keys are made by us, never by a client.
import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  /** Bytes; undefined where the store does not tell. */
  size: number | undefined;
}

export interface FileStore {
  put(key: string, content: Buffer): Promise<void>;
  /** Undefined where no such file is kept. */
  get(key: string): Promise<StoredFile | undefined>;
  delete(key: string): Promise<void>;
}

/** Keys are folders and names of letters, digits, dot and dash: `avatars/3f2c….jpg`. */
const keyPattern = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9][a-z0-9.-]*)+$/;

export function assertKey(key: string): void {
  if (!keyPattern.test(key) || key.includes('..')) throw new RangeError('not a file key');
}
