// The project's folder, found from wherever this code runs: its source, a bundle in dist, a test.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

let found: string | null = null;

/** Absolute path of the folder whose package.json is named `yadori`. */
export function projectRoot(): string {
  found ??= findUpwards(path.dirname(fileURLToPath(import.meta.url)));
  return found;
}

function findUpwards(folder: string): string {
  const file = path.join(folder, 'package.json');
  if (existsSync(file)) {
    const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown };
    if (name === 'yadori') return folder;
  }
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('the code no longer lies inside the project folder');
  return findUpwards(parent);
}
