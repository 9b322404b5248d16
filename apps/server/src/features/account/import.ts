// Import of staff mail addresses, which no resident may take (AM192).
import * as z from 'zod/mini';
import { plainCell } from '@yadori/api/language/normalise';
import { email } from '@yadori/api/validation/fields';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import {
  compareRows,
  countChanges,
  readKnown,
  writeChanges,
  type ImportedTable,
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

const staffRow = z.object({
  email: z.pipe(
    z.pipe(z.pipe(z.string({ error: 'required' }), z.transform(plainCell)), email()),
    z.transform((value: string) => value.toLowerCase()),
  ),
});

export const staffAddressTable: ImportedTable = {
  name: 'staff_addresses',
  key: ['email'],
  hasId: false,
};

/** Adds addresses; a known one stays as it is. */
export async function importStaffAddresses(
  db: Database,
  rows: readonly ImportRow[],
  options: ImportOptions,
  now: Instant,
): Promise<ImportOutcome> {
  return runImport(db, options, rows.length, async (trx) => {
    const read = await parseRows(staffRow, rows, options);
    read.problems.push(...findRepeated(read.rows, (row) => row.email, options));
    const parsed = requireWhole(read);
    const keys = parsed.map(({ row }) => ({ email: row.email }));
    const known = await readKnown(trx, staffAddressTable, keys, options);
    const onAdd = { added_at: timestamp(now).toISOString() };
    const desired = parsed.map(({ line, row }) => ({ line, key: row, values: {}, onAdd }));
    const changes = compareRows(staffAddressTable, desired, known);
    const decided = { ...countChanges(changes), changes, warnings: [] };
    if (options.dryRun) return decided;
    await writeChanges(trx, staffAddressTable, changes, options);
    await recordEvent(trx, importEvent('staff.imported', decided, options, now));
    return decided;
  });
}
