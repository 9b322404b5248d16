// The download itself: written while it is sent, so that its size costs no memory.
import { Readable } from 'node:stream';
import type { Language } from '@yadori/api/language/language';
import { ZipStream } from '../../platform/files/zip-stream.ts';
import type { Owner, Part } from './part.ts';
import { parts } from './parts.ts';
import { readMe } from './read-me.ts';
import { safeName } from './safe-name.ts';
import { asCsv, asJson } from './write-rows.ts';

export async function zipOf(owner: Owner, language: Language): Promise<Readable> {
  const content = await lookAt(owner);
  const zip = new ZipStream();
  const options = { mtime: new Date(owner.now) };
  zip.addText('README.txt', readMe(content, language, owner.now));
  for (const part of content.filled) {
    zip.add(`data/${part.name}.json`, async () => Readable.from(asJson(part.rows(owner))), options);
    zip.add(`data/${part.name}.csv`, async () => Readable.from(asCsv(part.rows(owner))), options);
  }
  // Photos and PDFs are compressed already.
  const packed = { ...options, compress: false };
  try {
    for (const part of content.filled)
      for await (const file of part.files?.(owner) ?? [])
        zip.add(`files/${safeName(file.name)}`, file.open, packed);
  } catch (error) {
    zip.out.destroy();
    throw error;
  }
  zip.end();
  return zip.out;
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
