// The term of residents' own acts: those of sealed days are removed when it is over; the acts of everyone else stay.
import { sql } from 'kysely';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { parseRanges } from './id-ranges.ts';

const day = 24 * 60 * 60_000;

/** Of days that ended more than `keptDays` days ago, one transaction for each, oldest first. */
export async function removeResidentsEvents(
  db: Database,
  keptDays: number,
  now: Instant,
): Promise<void> {
  const due = await db.queries
    .selectFrom('audit_days')
    .select('day')
    .where('residents_removed_at', 'is', null)
    .where('day', '<', dateAt(now - keptDays * day))
    .orderBy('day')
    .execute();
  for (const row of due) await removeDay(db, row.day, now);
}

/** The database admits the deletion because the day says that it happened. */
async function removeDay(db: Database, on: CalendarDate, now: Instant): Promise<void> {
  await db.transaction(async (trx) => {
    const marked = await trx
      .updateTable('audit_days')
      .set({ residents_removed_at: timestamp(now) })
      .where('day', '=', on)
      .where('residents_removed_at', 'is', null)
      .returning('ids')
      .executeTakeFirst();
    for (const { first, last } of parseRanges(marked?.ids ?? ''))
      await sql`delete from events
                 where id between ${first} and ${last} and actor like 'resident:%' and detail_digest is null`.execute(
        trx,
      );
  });
}
