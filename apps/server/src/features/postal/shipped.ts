// The addresses that come with the product, loaded by a job into a database that has none or older ones.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { sourceOf, type PostalSource } from './postal-address.ts';
import { replaceEdition } from './edition.ts';

/** Changes with the file; decision 0018 says where it comes from. */
export const shippedEdition = 'shipped 2026-11-27';

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
  const lines = bySource(await readShippedLines());
  // One transaction for each, so that requests get their turn in between.
  for (const source of wanted) {
    const edition = { source, edition: shippedEdition, lines: lines[source] };
    await db.transaction((trx) => replaceEdition(trx, edition, now));
  }
}

function bySource(all: readonly string[]): Record<PostalSource, string[]> {
  const lines: Record<PostalSource, string[]> = { towns: [], offices: [] };
  for (const line of all) lines[sourceOf(line)].push(line);
  return lines;
}

export async function readShippedLines(): Promise<string[]> {
  const file = path.join(projectRoot(), 'apps/server/data/postal-codes.tsv.br');
  const content = await promisify(brotliDecompress)(await readFile(file));
  return content.toString('utf8').trimEnd().split('\n');
}
