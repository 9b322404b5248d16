// Where uploaded and imported files live. Keys are made by us, never by a client.
import type { Readable } from 'node:stream';

interface StoredFile {
  stream: Readable;
  /** Bytes of the whole file; undefined where the store does not report a size. */
  size: number | undefined;
}

/** Positions in a file, both included. */
export interface FilePart {
  start: number;
  end: number;
}

export interface FileStore {
  put(key: string, content: Buffer): Promise<void>;
  /** Takes over a file of this machine's disk, whatever its size, without reading it into memory. */
  take(key: string, path: string): Promise<void>;
  /** Undefined where no such file is kept. `part` must lie within the file. */
  get(key: string, part?: FilePart): Promise<StoredFile | undefined>;
  delete(key: string): Promise<void>;
}

/** Keys are folders and names of letters, digits, dot and dash: `avatars/3f2c….jpg`. */
const keyPattern = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9][a-z0-9.-]*)+$/;

export function assertKey(key: string): void {
  if (!keyPattern.test(key) || key.includes('..')) throw new RangeError('not a file key');
}
