// Whether a build is older than its sources, by a stamp of their names, sizes and times.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './project.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.git']);

/** @param inputs files and folders, relative to the project */
export function stampOf(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) add(hash, inProject(input));
  return hash.digest('hex');
}

export function isFresh(output, stamp) {
  const file = stampFile(output);
  return existsSync(inProject(output)) && existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

export function markFresh(output, stamp) {
  mkdirSync(path.dirname(stampFile(output)), { recursive: true });
  writeFileSync(stampFile(output), stamp);
}

function stampFile(output) {
  return inProject('dist', '.stamps', output.replaceAll('/', '-'));
}

function add(hash, file) {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isDirectory()) {
    const names = readdirSync(file).filter(
      (name) => !SKIPPED.has(name) && !/\.test\.tsx?$/.test(name),
    );
    for (const name of names.toSorted()) add(hash, path.join(file, name));
  } else {
    hash.update(`${path.relative(inProject(), file)} ${found.size} ${found.mtimeMs}\n`);
  }
}
