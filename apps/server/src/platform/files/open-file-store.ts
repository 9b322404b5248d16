// Chooses the file store of the configuration: a folder, or an S3-compatible bucket.
import { ConfigError } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** `filesUrl`: a path, `file://…`, or `https://KEY:SECRET@host/bucket?region=…`. */
export function openFileStore(filesUrl: string | undefined, defaultFolder: string): FileStore {
  if (filesUrl === undefined) return folderStore(defaultFolder);
  if (filesUrl.startsWith('file://')) return folderStore(new URL(filesUrl).pathname);
  if (!/^https?:\/\//.test(filesUrl)) return folderStore(filesUrl);
  if (!URL.canParse(filesUrl)) throw new ConfigError('FILES_URL is not a valid address.');
  return s3Store(new URL(filesUrl));
}
