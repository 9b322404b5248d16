// A notice sent again to those who have not read or not confirmed it, by push or message (SG013).
import { sql } from 'kysely';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Database, Trx } from '../../platform/database/database.ts';
import { originOf, recordEvent, type Event } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import { announceInConversations } from '../messages/service.ts';
import { publishMessageChange } from '../messages/live.ts';
import { pushNoticeAgain } from '../notifications/service.ts';
import { recordReminders, reminderRefusal } from '../targets/reminders.ts';
import { reminderOf } from './texts.ts';

interface Reminder {
  id: number;
  staffId: number;
  act: Pick<Event, 'sessionId' | 'requestId' | 'actor'>;
  way: 'push' | 'message';
  /** Residents who had not read it when that was read. */
  people: readonly { account_id: number; dormitory_id: number }[];
}

type ReminderOutcome = { count: number } | 'not_shown' | 'too_soon' | 'twice_done';

/** The limit counts under the lock of the notice, before anything is sent. */
export async function remindOfNotice(
  db: Database,
  { id, staffId, act, way, people }: Reminder,
  now: Instant,
): Promise<ReminderOutcome> {
  const outcome = await db.transaction(async (trx) => {
    const notice = await lockShown(trx, id, now);
    if (notice === undefined) return 'not_shown' as const;
    const reminded = { subject: 'notice' as const, id };
    const dormitoryIds = [...new Set(people.map(({ dormitory_id }) => dormitory_id))];
    const refusal = await reminderRefusal(trx, reminded, dormitoryIds, now);
    if (refusal !== undefined) return refusal;
    const left = await withoutReaders(trx, notice, people);
    if (left.length === 0) return { accountIds: [], touched: [] };
    const touched = await recordReminders(trx, reminded, left, { way, staffId, now });
    const accountIds = left.map(({ account_id }) => account_id);
    const only = touched.length === 1 ? touched[0] : undefined;
    const where = only === undefined ? {} : { dormitoryId: only };
    const detail = { way, count: left.length };
    await recordEvent(trx, {
      ...act,
      ...where,
      kind: 'notice.reminded',
      at: now,
      subjectId: id,
      detail,
    });
    if (way === 'push') await pushNoticeAgain(trx, { id, accountIds }, now);
    else {
      const { title, title_en: titleEn, must_confirm: mustConfirm } = notice;
      const texts = reminderOf({ id, title, titleEn, mustConfirm });
      const to = { dormitoryId: only ?? null, accountIds };
      await announceInConversations(trx, {
        ...to,
        ...texts,
        actor: act.actor,
        origin: originOf(act),
        at: now,
      });
    }
    return { accountIds, touched };
  });
  if (typeof outcome === 'string') return outcome;
  if (way === 'message') publishMessageChange(db, outcome.accountIds);
  publishToStaff(db, 'notices', outcome.touched);
  return { count: outcome.accountIds.length };
}

/** Readers go on meanwhile; another reminder, a correction and a withdrawal wait. */
const lockShown = (trx: Trx, id: number, now: Instant) =>
  trx
    .selectFrom('notices')
    .select(['id', 'title', 'title_en', 'must_confirm'])
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('start_date', '<=', dateAt(now))
    .where((where) =>
      where.or([where('end_date', 'is', null), where('end_date', '>=', dateAt(now))]),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();

async function withoutReaders<Person extends { account_id: number }>(
  trx: Trx,
  { id, must_confirm }: { id: number; must_confirm: boolean },
  people: readonly Person[],
): Promise<Person[]> {
  const table = must_confirm ? 'notice_acknowledgements' : 'notice_reads';
  const { rows } = await sql<{ account_id: number }>`
    select account_id from ${sql.table(table)} where notice_id = ${id}`.execute(trx);
  const done = new Set(rows.map(({ account_id }) => account_id));
  return people.filter(({ account_id }) => !done.has(account_id));
}
