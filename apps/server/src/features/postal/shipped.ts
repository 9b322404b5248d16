// The addresses that come with the product, loaded by a job into a database that has none or older ones.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { sourceOf } from './postal-address.ts';
import { replaceEdition } from './service.ts';

export const loadPostalTask = 'postal.load';

/** Changes with the file; `docs/decisions` says where it comes from. */
export const shippedEdition = 'shipped 2026-08-24';

/** Loads what is shipped unless it is there already or an operator imported the official file. Harmless twice. */
export async function loadShippedAddresses(db: Database, now: Instant): Promise<void> {
  const editions = await db.queries
    .selectFrom('postal_editions')
    .select(['source', 'edition'])
    .execute();
  const wanted = (['towns', 'offices'] as const).filter((source) => {
    const there = editions.find((edition) => edition.source === source)?.edition;
    return there === undefined || (there.startsWith('shipped ') && there < shippedEdition);
  });
  if (wanted.length === 0) return;
  const all = await readShippedLines();
  await db.transaction(async (trx) => {
    for (const source of wanted) {
      const lines = all.filter((line) => sourceOf(line) === source);
      await replaceEdition(trx, { source, edition: shippedEdition, lines }, now);
    }
  });
}

export async function readShippedLines(): Promise<string[]> {
  const file = path.join(projectRoot(), 'apps/server/data/postal-codes.tsv.br');
  const content = await promisify(brotliDecompress)(await readFile(file));
  return content.toString('utf8').trimEnd().split('\n');
}
