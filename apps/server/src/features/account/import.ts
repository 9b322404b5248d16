// Import of staff mail addresses, which no resident may take (AM192).
import * as z from 'zod/mini';
import { email } from '@yadori/api/validation/fields';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import {
  parseRows,
  portions,
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

/** Adds addresses; a known one stays as it is. */
export async function importStaffAddresses(
  db: Database,
  rows: readonly ImportRow[],
  options: ImportOptions,
  now: Instant,
): Promise<ImportOutcome> {
  return runImport(db, options, rows.length, async (trx) => {
    const parsed = parseRows(staffRow, rows, options.language);
    refuseRepeated(parsed, (row) => row.email, options.language);
    const counts = { added: 0, changed: 0 };
    for (const portion of portions(parsed)) {
      const added = await trx
        .insertInto('staff_addresses')
        .values(portion.map(({ row }) => ({ email: row.email, added_at: timestamp(now) })))
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('email')
        .execute();
      counts.added += added.length;
    }
    await recordEvent(trx, { kind: 'staff.imported', actor: 'operator', at: now, detail: counts });
    return counts;
  });
}
