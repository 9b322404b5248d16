// Rewrites the database of a back-up as somebody who can write to its folder would, with digests that fit again.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

const BLOCK = 512;
const archive = 'database/base.tar.gz';

const padded = (bytes: number) => Math.ceil(bytes / BLOCK) * BLOCK;

/** Adds these files to the archive, in the place of those of the same name. */
export function putIntoDatabase(backup: string, files: Readonly<Record<string, string>>): void {
  const file = path.join(backup, archive);
  const kept = entriesOf(gunzipSync(readFileSync(file))).filter(({ name }) => !(name in files));
  const added = Object.entries(files).map(([name, content]) => entryOf(name, content));
  writeFileSync(file, gzipSync(Buffer.concat([...kept.map(({ bytes }) => bytes), ...added])));
  rewriteDigest(backup, archive);
}

/** What `sha256sum` would write for the file as it is now. */
function rewriteDigest(backup: string, name: string): void {
  const sums = path.join(backup, 'SHA256SUMS');
  const digest = createHash('sha256')
    .update(readFileSync(path.join(backup, name)))
    .digest('hex');
  const lines = readFileSync(sums, 'utf8').split('\n');
  const changed = lines.map((line) => (line.endsWith(`  ${name}`) ? `${digest}  ${name}` : line));
  writeFileSync(sums, changed.join('\n'));
}

function entriesOf(tar: Buffer): { name: string; bytes: Buffer }[] {
  const entries: { name: string; bytes: Buffer }[] = [];
  for (let at = 0; at < tar.length && tar[at] !== 0;) {
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8);
    const end = at + BLOCK + padded(size);
    const name = tar.toString('utf8', at, at + 100).replace(/\0.*$/s, '');
    entries.push({ name: name.replace(/^\.\//, ''), bytes: tar.subarray(at, end) });
    at = end;
  }
  return entries;
}

function entryOf(name: string, content: string): Buffer {
  const entry = Buffer.alloc(BLOCK + padded(Buffer.byteLength(content)));
  entry.write(name, 0);
  entry.write('0000600\0', 100);
  entry.write(`${Buffer.byteLength(content).toString(8).padStart(11, '0')}\0`, 124);
  entry.write('0', 156);
  entry.write('ustar\0', 257);
  entry.write(content, BLOCK);
  return entry;
}
