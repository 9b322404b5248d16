// The data folder is read by its owner alone: photos, private files and keys lie in it.
import { chmod, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

const ownFolder = 0o700;
const ownFile = 0o600;

/** Makes the folder where there is none, and closes what earlier versions left open in these folders below it. */
export async function closeToOthers(folder: string, below: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ownFolder });
  await chmod(folder, ownFolder);
  for (const each of below) await closeTree(each);
}

async function closeTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return;
  await chmod(folder, ownFolder);
  for (const entry of entries) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) await closeTree(at);
    // It may have been removed meanwhile.
    else if (entry.isFile()) await chmod(at, ownFile).catch(() => {});
  }
}
