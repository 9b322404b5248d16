// Chooses the file store of the configuration: a folder, or an S3-compatible bucket.
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** `filesUrl`: a path, or `https://KEY:SECRET@host/bucket?region=…`; the configuration has checked it. */
export function openFileStore(filesUrl: string | undefined, defaultFolder: string): FileStore {
  if (filesUrl === undefined) return folderStore(defaultFolder);
  return /^https?:\/\//.test(filesUrl) ? s3Store(new URL(filesUrl)) : folderStore(filesUrl);
}
