// Reads chosen parts of a ZIP that lies in memory, within a limit for everything that they unpack to.
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';

export interface ZipParts {
  names: ReadonlySet<string>;
  /** Undefined where there is no such part. Throws `ZipTooLarge` while it is read. */
  open(name: string): Promise<AsyncIterable<Buffer> | undefined>;
}

export class ZipTooLarge extends Error {
  override name = 'ZipTooLarge';
}

const mostParts = 1000;

/** Throws where the content is no readable ZIP. Sizes that the ZIP states are not believed, but counted. */
export async function openZip(content: Buffer, maxUnpacked: number): Promise<ZipParts> {
  const zip = await yauzl.fromBufferPromise(content, {
    lazyEntries: true,
    validateEntrySizes: true,
    strictFileNames: true,
  });
  const entries = new Map<string, yauzl.Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size === mostParts) throw new ZipTooLarge('too many parts');
    if (entries.has(entry.fileName)) throw new Error('a part comes twice');
    entries.set(entry.fileName, entry);
  }
  let left = maxUnpacked;
  return {
    names: new Set(entries.keys()),
    open: async (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      const stream = await zip.openReadStreamPromise(entry);
      return bounded(stream, (octets) => {
        left -= octets;
        if (left < 0) throw new ZipTooLarge('it unpacks to too much');
      });
    },
  };
}

async function* bounded(stream: Readable, count: (octets: number) => void) {
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    count(chunk.length);
    yield chunk;
  }
}
