// Import of companies from the operator's table (SK128).
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { companyCodePattern, companyLength } from '@yadori/api/companies/company-code';
import type { Instant } from '@yadori/api/time/tokyo';
import { requiredText } from '@yadori/api/validation/fields';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { recordEvent, staffIdIn } from '../../platform/events.ts';
import {
  compareRows,
  countChanges,
  readKnown,
  writeRevised,
  type ImportedTable,
  type UndoHooks,
} from '../../platform/import-rows.ts';
import {
  findRepeated,
  importEvent,
  parseRows,
  requireWhole,
  runImport,
  type ImportOptions,
  type ImportOutcome,
  type ImportRow,
} from '../../platform/import.ts';
import { codeCell } from '../../platform/tables/import-cells.ts';

/** Codes compare without case. */
const companyRow = z.object({
  company_code: z.pipe(
    codeCell(companyLength.code, companyCodePattern, 'invalid'),
    z.transform((value: string) => value.toUpperCase()),
  ),
  name: requiredText(companyLength.name),
});

export const companyTable: ImportedTable = { name: 'companies', key: ['code'], hasId: true };

/** Adds new companies and renames known ones. */
export async function importCompanies(
  db: Database,
  rows: readonly ImportRow[],
  options: ImportOptions,
  now: Instant,
): Promise<ImportOutcome> {
  return runImport(db, options, rows.length, async (trx) => {
    const read = await parseRows(companyRow, rows, options);
    read.problems.push(...findRepeated(read.rows, (row) => row.company_code, options));
    const desired = requireWhole(read).map(({ line, row: { company_code: code, name } }) => ({
      line,
      key: { code },
      values: { name },
    }));
    const keys = desired.map(({ key }) => key);
    const known = await readKnown(trx, companyTable, keys, options);
    const changes = compareRows(companyTable, desired, known);
    const decided = { ...countChanges(changes), changes, warnings: [] };
    if (options.dryRun) return decided;
    const by = { changed_at: timestamp(now).toISOString(), changed_by: staffIdIn(options.by) };
    await writeRevised(trx, companyTable, changes, { known, by }, options);
    await recordEvent(trx, importEvent('company.imported', decided, options, now));
    return decided;
  });
}

/** What refers to a company keeps it by its foreign key; a form that is open sees another version. */
export const companyUndo: UndoHooks = {
  afterUndo: async (trx, { changedIds }, { actor, now }) => {
    await trx
      .updateTable('companies')
      .set((row) => ({
        revision: row('revision', '+', 1),
        changed_at: timestamp(now),
        changed_by: staffIdIn(actor),
      }))
      .where('id', '=', sql<number>`any(${[...changedIds]}::bigint[])`)
      .execute();
    return () => undefined;
  },
};
