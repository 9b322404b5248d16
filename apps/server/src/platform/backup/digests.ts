// Digests of all files of a back-up, in `SHA256SUMS`: `sha256sum -c` checks them without this program too.
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { BackupError } from './backup-error.ts';

export const DIGESTS = 'SHA256SUMS';

/** Digest in hexadecimal by path below the back-up, with `/` between folders. */
export type Digests = Map<string, string>;

export function formatDigests(digests: Digests): string {
  const lines = [...digests].map(([file, digest]) => `${digest}  ${file}\n`);
  return lines.toSorted().join('');
}

export async function readDigests(folder: string): Promise<Digests> {
  const file = path.join(folder, DIGESTS);
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').slice(0, -1);
  const digests: Digests = new Map(lines.map((line) => parseLine(line, file)));
  if (digests.size === 0) throw new BackupError({ kind: 'damaged', file });
  return digests;
}

/** A path must stay below the back-up: somebody else may have written it. */
function parseLine(line: string, file: string): [file: string, digest: string] {
  const [, digest = '', name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
  const parts = name.split('/');
  if (digest === '' || parts.some((part) => ['', '.', '..'].includes(part)))
    throw new BackupError({ kind: 'damaged', file });
  return [name, digest];
}

/** Passes bytes on and keeps their digest and number. */
export class DigestStream extends Transform {
  readonly #hash: Hash = createHash('sha256');
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    this.push(chunk);
    done();
  }

  /** Once, after the end. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}

export async function digestOf(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const stream = createReadStream(file, { highWaterMark: 256 * 1024, signal });
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
