// Import of the official files of Japan Post (AM053): one file takes the place of everything its source had before.
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Database, Queries } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import {
  ImportRefused,
  importEvent,
  runImport,
  type ImportOptions,
  type ImportOutcome,
  type ImportRow,
} from '../../platform/import.ts';
import { readOfficialFile, type WrongRow } from './official-file.ts';
import { parseLine, lineOf, type PostalAddress, type PostalSource } from './postal-address.ts';
import { replaceEdition } from './edition.ts';
import { postalTexts } from './texts.ts';

/** Counts are of codes. A code that the new file lacks goes away. */
export async function importPostalCodes(
  db: Database,
  rows: readonly ImportRow[],
  options: ImportOptions,
  now: Instant,
): Promise<ImportOutcome> {
  const file = readOfficialFile(rows);
  if (file.source === undefined) return { ok: false, problems: explain(file.wrong, options) };
  const { source, addresses } = file;
  const codes = linesByCode(addresses);
  return runImport(db, options, codes.size, async (trx) => {
    const before = linesByCode(await readAddresses(trx, source));
    refuseExcerpt(before.size, codes.size, options.language);
    const lines = addresses.map(lineOf);
    await replaceEdition(trx, { source, edition: `imported ${dateAt(now)}`, lines }, now);
    const counts = compare(before, codes);
    const event = importEvent('postal_code.imported', counts, options, now);
    await recordEvent(trx, { ...event, detail: { source, ...event.detail } });
    return { ...counts, changes: [], warnings: [] };
  });
}

function explain(
  wrong: readonly { line: number; reason: WrongRow }[],
  { language }: ImportOptions,
): { line: number; text: string }[] {
  const texts = postalTexts(language);
  return wrong.map(({ line, reason }) => ({ line, text: texts[reason] }));
}

/** The monthly lists of changes and cut-off files look like whole ones; they would empty the table. */
function refuseExcerpt(before: number, after: number, language: Language): void {
  if (after >= before * 0.9) return;
  const text = postalTexts(language).excerpt(after, before);
  throw new ImportRefused([{ line: 1, text }]);
}

async function readAddresses(queries: Queries, source: PostalSource): Promise<PostalAddress[]> {
  const areas = await queries
    .selectFrom('postal_areas')
    .select('lines')
    .where('source', '=', source)
    .execute();
  return areas.flatMap(({ lines }) => lines.split('\n').map(parseLine));
}

function linesByCode(addresses: readonly PostalAddress[]): Map<string, string> {
  const codes = new Map<string, string>();
  for (const address of addresses)
    codes.set(address.code, `${codes.get(address.code) ?? ''}${lineOf(address)}\n`);
  return codes;
}

function compare(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const counts = { added: 0, changed: 0 };
  for (const [code, lines] of after) {
    const known = before.get(code);
    if (known === undefined) counts.added += 1;
    else if (known !== lines) counts.changed += 1;
  }
  return counts;
}
