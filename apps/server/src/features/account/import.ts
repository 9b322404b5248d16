// Import of staff mail addresses, which no resident may take (AM192).
import * as z from 'zod/mini';
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
  importEvent,
  parseRows,
  refuseRepeated,
  runImport,
  type ImportOptions,
  type ImportOutcome,
  type ImportRow,
} from '../../platform/import.ts';

const staffRow = z.object({
  email: z.pipe(
    email(),
    z.transform((value) => value.toLowerCase()),
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
    const parsed = await parseRows(staffRow, rows, options.language);
    refuseRepeated(parsed, (row) => row.email, options.language);
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
