// What staff do with an open survey beside closing it: reminders and another last day (SH004, SH007).
import { addDays, instantAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { originOf, recordEvent, type Event } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import { announceInConversations } from '../messages/service.ts';
import { publishMessageChange } from '../messages/live.ts';
import { remindResidents } from '../notifications/service.ts';
import { recordReminders, reminderRefusal } from '../targets/reminders.ts';
import { publishSurveyChange, touchedDormitories } from './live.ts';
import type { AskedRow } from './staff-results.ts';
import { announcementOf } from './texts.ts';

interface Act {
  id: number;
  staffId: number;
  act: Pick<Event, 'sessionId' | 'requestId' | 'actor'>;
}

type ReminderOutcome = { count: number } | 'closed' | 'too_soon' | 'twice_done';

type Person = Pick<AskedRow, 'account_id' | 'dormitory_id'>;

/** `people`: who is asked and had not answered when that was read. */
export async function remindOfSurvey(
  db: Database,
  { id, staffId, act, way, people }: Act & { way: 'push' | 'message'; people: readonly Person[] },
  now: Instant,
): Promise<ReminderOutcome> {
  const outcome = await db.transaction(async (trx) => {
    const survey = await lockOpenSurvey(trx, id, now);
    if (survey === undefined) return 'closed' as const;
    const dormitoryIds = [...new Set(people.map(({ dormitory_id }) => dormitory_id))];
    const reminded = { subject: 'survey' as const, id };
    const refusal = await reminderRefusal(trx, reminded, dormitoryIds, now);
    if (refusal !== undefined) return refusal;
    const left = await withoutAnswer(trx, id, people);
    if (left.length === 0) return { accountIds: [], touched: [] };
    const accountIds = left.map(({ account_id }) => account_id);
    const touched = await recordReminders(trx, reminded, left, { way, staffId, now });
    const only = touched.length === 1 ? touched[0] : undefined;
    const dormitory = only === undefined ? {} : { dormitoryId: only };
    const event = { ...act, ...dormitory, at: now, subjectId: id };
    const detail = { way, count: left.length };
    await recordEvent(trx, { ...event, kind: 'survey.reminded', detail });
    if (way === 'push')
      await remindResidents(trx, { kind: 'survey', id, accountIds, isDrill: false }, now);
    else {
      const { title, title_en: titleEn } = survey;
      const texts = announcementOf({ title, titleEn: titleEn ?? title, isSafetyCheck: false });
      const to = { dormitoryId: only ?? null, accountIds, surveyId: id };
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
  const { accountIds, touched } = outcome;
  if (way === 'message') publishMessageChange(db, accountIds);
  publishToStaff(db, 'surveys', touched);
  return { count: accountIds.length };
}

async function withoutAnswer(trx: Trx, id: number, people: readonly Person[]) {
  const answered = await trx
    .selectFrom('survey_answers')
    .select('account_id')
    .where('survey_id', '=', id)
    .execute();
  const done = new Set(answered.map(({ account_id }) => account_id));
  return people.filter(({ account_id }) => !done.has(account_id));
}

/** The day still takes answers. False where the survey takes none any more. */
export async function changeLastDay(
  db: Database,
  { id, act, date }: Omit<Act, 'staffId'> & { date: CalendarDate },
  now: Instant,
): Promise<boolean> {
  const changed = await db.transaction(async (trx) => {
    const survey = await lockOpenSurvey(trx, id, now);
    if (survey === undefined) return undefined;
    const closes_at = timestamp(instantAt(addDays(date, 1)));
    await trx.updateTable('surveys').set({ closes_at }).where('id', '=', id).execute();
    const dormitory = survey.dormitory_id === null ? {} : { dormitoryId: survey.dormitory_id };
    const event = { ...act, ...dormitory, at: now, subjectId: id };
    await recordEvent(trx, { ...event, kind: 'survey.last_day_changed', detail: { date } });
    return { ...survey, touched: await touchedDormitories(trx, survey.dormitory_id) };
  });
  if (changed !== undefined) publishSurveyChange(db, changed.dormitory_id, changed.touched);
  return changed !== undefined;
}

/** Locks the survey against concurrent answers and acts; undefined where it takes no more answers. */
async function lockOpenSurvey(trx: Trx, id: number, now: Instant) {
  const survey = await trx
    .selectFrom('surveys')
    .select(['dormitory_id', 'title', 'title_en', 'closed_at', 'closes_at', 'deleted_at'])
    .where('id', '=', id)
    .where('emergency_contact', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  if (survey === undefined || survey.closed_at !== null || survey.deleted_at !== null)
    return undefined;
  return survey.closes_at !== null && survey.closes_at.getTime() <= now ? undefined : survey;
}
