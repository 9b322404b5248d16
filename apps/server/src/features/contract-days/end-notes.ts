// Notes to residents before the end of their contract, where the dormitory has them switched on (SC039); run by a job
// that may be late, run twice, or on two nodes. What was sent about one end stays with that end: another one clears it.
import { sql } from 'kysely';
import { fullDay } from '@yadori/api/contracts/act-texts';
import { dueEndNote, endNote } from '@yadori/api/contracts/end-note';
import { filledText } from '@yadori/api/operator-texts/filled';
import { isTimeOfNotes } from '@yadori/api/time/note-hours';
import {
  addDays,
  dateAt,
  daysBetween,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import type { Database, Trx } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events.ts';
import { publishToStaffAtCommit } from '../../platform/live/publish.ts';
import { sendNotesOf } from '../dormitory/desk-notes.ts';
import { writeAutomaticMessages } from '../messages/service.ts';
import { findInForce } from '../operator-texts/queries.ts';

export async function sendEndNotes(db: Database, now: Instant): Promise<void> {
  if (!isTimeOfNotes(now)) return;
  await sendNotesOf(db, 'contract_end_notes', (trx, dormitoryId) => send(trx, dormitoryId, now));
}

async function send(trx: Trx, dormitoryId: number, now: Instant): Promise<void> {
  const today = dateAt(now);
  const due = (await lockEnding(trx, dormitoryId, today)).flatMap((row) => {
    const days = dueEndNote({ end: row.end_date, sent: row.end_told }, today);
    return days === undefined ? [] : [{ ...row, days }];
  });
  if (due.length === 0) return;
  await setSent(trx, due);
  const [own] = await findInForce(trx, ['contract_ends'], now);
  await writeAutomaticMessages(
    trx,
    due.map(({ account_id: accountId, end_date: end }) => {
      const { ja, en } = filledText('contract_ends', valuesOf(end, today), own);
      return { accountId, text: ja, textEn: en, at: now };
    }),
  );
  await recordEvents(
    trx,
    due.map(({ id, account_id: accountId, days }) => ({
      kind: 'contract.end_told' as const,
      actor: 'system' as const,
      at: now,
      dormitoryId,
      accountId,
      subjectId: id,
      detail: { days },
    })),
  );
  await publishToStaffAtCommit(trx, 'contracts', [dormitoryId]);
  await publishToStaffAtCommit(trx, 'messages', [dormitoryId]);
}

/** A contract `c` in use by its account `a`, without a move-out and without one of the same resident beyond its end. */
export const getsEndNotes = sql<boolean>`
  (a.active_contract_id = c.id and c.move_out_on is null
   and not exists (select from contracts o where o.account_id = c.account_id and o.id <> c.id
                      and coalesce(o.end_date, 'infinity') > c.end_date))`;

interface EndingContract {
  id: number;
  account_id: number;
  end_date: CalendarDate;
  end_told: number | null;
}

/**
 * That end within the days of the first note, locked: an extension or a move-out at the same moment is seen, or comes
 * after.
 */
async function lockEnding(
  trx: Trx,
  dormitoryId: number,
  today: CalendarDate,
): Promise<EndingContract[]> {
  const [most] = endNote.days;
  const { rows } = await sql<EndingContract>`
    select c.id, c.account_id, c.end_date, c.end_told
      from contracts c join accounts a on a.id = c.account_id
     where c.dormitory_id = ${dormitoryId} and c.start_date <= ${today}::date and ${getsEndNotes}
       and c.end_date between ${today}::date and ${addDays(today, most)}::date
     order by c.id for no key update of c`.execute(trx);
  return rows;
}

async function setSent(trx: Trx, due: readonly { id: number; days: number }[]): Promise<void> {
  await sql`
    update contracts c set end_told = s.days
      from unnest(${due.map(({ id }) => id)}::bigint[], ${due.map(({ days }) => days)}::smallint[]) s (id, days)
     where c.id = s.id`.execute(trx);
}

const valuesOf = (end: CalendarDate, today: CalendarDate) => {
  const left = String(daysBetween(today, end));
  return {
    契約の終わり: { ja: fullDay(end, 'ja'), en: fullDay(end, 'en') },
    残りの日数: { ja: left, en: left },
  };
};
