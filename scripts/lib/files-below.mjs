// The files of a folder and all below it, without what a check leaves out.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Paths from `root`, in the order of their names; none where the folder is not there. */
export function filesBelow(root, folder, skipped) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (skipped.test(file)) return [];
      return entry.isDirectory() ? filesBelow(root, file, skipped) : [file];
    });
}
