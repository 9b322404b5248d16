// Notes to residents who missed a third meal, where the dormitory has them switched on (SE048); run by a job.
// A day counts from noon of the next one, until when staff mark meals of a forgotten check-in. The event is the record
// of the pause; promotions from the waiting list never count (AM090).
import { lastSettledDay, missedNote } from '@yadori/api/meals/missed-note';
import { addDays, dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../../platform/database/database.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import { recordEvents } from '../../../platform/events.ts';
import { publishToStaffAtCommit } from '../../../platform/live/publish.ts';
import { sendNotesOf } from '../../dormitory/desk-notes.ts';
import { writeAutomaticMessages } from '../../messages/service.ts';
import { findTemplates } from '../../messages/templates.ts';
import { findInForce } from '../../operator-texts/queries.ts';
import { missedNoteText, type NotedResident } from './missed-texts.ts';
import { run } from '../run-statement.ts';

/** Days for which a job that did not run still notes a missed meal. */
const daysBack = 2;

interface MissedRow extends NotedResident {
  account_id: number;
  meals: number;
}

/** What came from a waiting list was given while it was free to give back, often late: it never counts (AM090). */
const missed = (row: string) =>
  `${row}.cancelled_at is null and ${row}.checked_in_at is null and ${row}.booked_way is distinct from 2`;

/**
 * $1 dormitory, $2 first day of a meal that is noted, $3 first day that counts, $4 last day, $5 today, $6 end of the
 * pause, $7 meals. Begins with the few days of the menus, by their index, and then counts for those residents alone.
 */
const readMissed = defineStatement<MissedRow>({
  name: 'meals_missed_often',
  text: `
    with missing as materialized (
      select distinct r.account_id from menus m join reservations r on r.menu_id = m.id
       where m.dormitory_id = $1 and m.date between $2::date and $4::date and ${missed('r')}),
    informed as materialized (
      select e.account_id from events e
       where e.dormitory_id = $1 and e.happened_at > $6::timestamptz and e.kind = 'meal.missed_told'
         and e.actor not like 'resident:%')
    select n.account_id, p.name, c.room_number, d.name_ja, d.name_en, k.meals
      from missing n
      join accounts a on a.id = n.account_id and a.withdrawn_at is null
      join contracts c on c.id = a.active_contract_id and c.dormitory_id = $1
                      and coalesce(c.end_date, 'infinity') >= $5::date
      join dormitories d on d.id = $1
      join profiles p on p.account_id = n.account_id
     cross join lateral (
       select count(*)::int as meals from reservations r
        where r.account_id = n.account_id and r.date between $3::date and $4::date and r.dormitory_id = $1
          and ${missed('r')}) k
     where k.meals >= $7::int and n.account_id not in (select account_id from informed where account_id is not null)
     order by n.account_id`,
  columns: {
    account_id: 'int8',
    name: 'text',
    room_number: 'text',
    name_ja: 'text',
    name_en: 'text',
    meals: 'int4',
  },
});

export const noteMissedMeals = (db: Database, now: Instant): Promise<void> =>
  sendNotesOf(db, 'missed_meal_notes', (trx, dormitoryId) => note(trx, dormitoryId, now));

async function note(trx: Trx, dormitoryId: number, now: Instant): Promise<void> {
  const until = lastSettledDay(now);
  const today = dateAt(now);
  const residents = await run(trx, readMissed, [
    dormitoryId,
    addDays(until, -daysBack),
    addDays(until, 1 - missedNote.days),
    until,
    today,
    timestamp(now - missedNote.pauseDays * 24 * 60 * 60 * 1000),
    missedNote.meals,
  ]);
  if (residents.length === 0) return;
  const templates = await findTemplates({ queries: trx }, dormitoryId);
  const template = templates.find(({ title }) => title === missedNote.template);
  const [own] = await findInForce(trx, ['meal_missed'], now);
  const messages = residents.map((resident) => ({
    accountId: resident.account_id,
    at: now,
    ...missedNoteText({ template, own }, resident, today),
  }));
  await writeAutomaticMessages(trx, messages);
  await recordEvents(
    trx,
    residents.map(({ account_id: accountId, meals }) => ({
      kind: 'meal.missed_told' as const,
      actor: 'system' as const,
      at: now,
      dormitoryId,
      accountId,
      detail: { meals },
    })),
  );
  await publishToStaffAtCommit(trx, 'messages', [dormitoryId]);
}
