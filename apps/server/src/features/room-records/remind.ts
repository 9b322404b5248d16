// Reminds residents who have not sent the record of their room, once, on the day before its last day (SC052).
import { fullDay } from '@yadori/api/contracts/act-texts';
import { lastDayOfRecord, recordDays } from '@yadori/api/room-records/rules';
import { isTimeOfNotes } from '@yadori/api/time/note-hours';
import { addDays, dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import { sendText } from '../operator-texts/send-text.ts';

/** May run late, then also on the last day, twice, and on two nodes at once. */
export async function remindOfRecords(db: Database, now: Instant): Promise<void> {
  if (!isTimeOfNotes(now)) return;
  const today = dateAt(now);
  const due = await db.queries
    .selectFrom('room_records')
    .select('id')
    .where('sent_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('arrived_on', '>=', addDays(today, -recordDays))
    .where('arrived_on', '<=', addDays(today, 1 - recordDays))
    .orderBy('id')
    .execute();
  await eachAlone(
    due,
    ({ id }) => db.transaction((trx) => remind(trx, id, now)),
    'not all residents were reminded',
  );
}

/** Whose contract or arrival is another one by now has no record to send. */
async function remind(trx: Trx, id: number, now: Instant): Promise<void> {
  const reminded = await trx
    .updateTable('room_records as r')
    .set({ reminded_at: timestamp(now) })
    .from('contracts as c')
    .whereRef('c.id', '=', 'r.contract_id')
    .whereRef('c.account_id', '=', 'r.account_id')
    .where('r.id', '=', id)
    .where('r.sent_at', 'is', null)
    .where('r.reminded_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('arrivals as v')
          .select('v.id')
          .whereRef('v.contract_id', '=', 'r.contract_id')
          .where('v.kind', '=', 'in')
          .where('v.undone_at', 'is', null),
      ),
    )
    .returning(['r.account_id', 'r.arrived_on'])
    .executeTakeFirst();
  if (reminded === undefined) return;
  const day = lastDayOfRecord(reminded.arrived_on);
  const values = { 記録の期限: { ja: fullDay(day, 'ja'), en: fullDay(day, 'en') } };
  await sendText(trx, { accountId: reminded.account_id, key: 'room_record_open', values }, now);
}
