// The download itself: written while it is sent, so that its size costs no memory.
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Language } from '@yadori/api/language/language';
import type { Owner, Part } from './part.ts';
import { parts } from './parts.ts';
import { readMe } from './read-me.ts';
import { safeName } from './safe-name.ts';
import { asCsv, asJson } from './write-rows.ts';

/** A stream of the ZIP. Whatever fails on the way breaks it off, so that no half file looks whole. */
export async function zipOf(owner: Owner, language: Language): Promise<Readable> {
  const content = await lookAt(owner);
  const zip = new ZipFile();
  const writing = new Writing(zip, new Date(owner.now));
  zip.addBuffer(Buffer.from(readMe(content, language, owner.now)), 'README.txt');
  for (const part of content.filled) {
    writing.add(`data/${part.name}.json`, async () => Readable.from(asJson(part.rows(owner))));
    writing.add(`data/${part.name}.csv`, async () => Readable.from(asCsv(part.rows(owner))));
  }
  for (const part of content.filled)
    for await (const file of part.files?.(owner) ?? [])
      // Photos and PDFs are compressed already.
      writing.add(`files/${safeName(file.name)}`, file.open, false);
  zip.end();
  return writing.out;
}

/** Which parts have rows; the first of each is looked at. */
async function lookAt(owner: Owner): Promise<{ filled: Part[]; empty: Part[] }> {
  const filled: Part[] = [];
  const empty: Part[] = [];
  for (const part of parts) {
    const first = await part.rows(owner)[Symbol.asyncIterator]().next();
    (first.done === true ? empty : filled).push(part);
  }
  return { filled, empty };
}

/** One entry is open at a time, and only as far as the reader of the download has come. */
class Writing {
  readonly out = new PassThrough();
  readonly #zip: ZipFile;
  readonly #mtime: Date;
  #open: Readable | undefined;

  constructor(zip: ZipFile, mtime: Date) {
    this.#zip = zip;
    this.#mtime = mtime;
    zip.on('error', (error: Error) => this.out.destroy(error));
    zip.outputStream.on('error', (error: Error) => this.out.destroy(error));
    zip.outputStream.pipe(this.out);
    // Who goes away in the middle leaves no file open.
    this.out.on('close', () => this.#open?.destroy());
  }

  add(name: string, open: () => Promise<Readable | undefined>, compress = true): void {
    const options = { mtime: this.#mtime, compress };
    this.#zip.addReadStreamLazy(name, options, (begin) => {
      void open().then(
        (stream) => {
          this.#open = stream ?? Readable.from([]);
          if (this.out.destroyed) this.#open.destroy();
          begin(null, this.#open);
        },
        (error: Error) => this.out.destroy(error),
      );
    });
  }
}
