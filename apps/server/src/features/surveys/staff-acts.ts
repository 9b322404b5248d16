// What staff do with an open survey beside closing it: reminders and another last day (SH004, SH007).
import { addDays, instantAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { recordEvent, type Event } from '../../platform/events.ts';
import { announceInConversations, publishMessageChange } from '../messages/service.ts';
import { remindResidents } from '../notifications/service.ts';
import { publishSurveyChange } from './service.ts';
import { announcementOf } from './texts.ts';

interface Act {
  id: number;
  staffId: number;
  act: Pick<Event, 'sessionId' | 'requestId' | 'actor'>;
}

const dayMs = 24 * 60 * 60 * 1000;
const mostReminders = 2;

export type ReminderOutcome = { count: number } | 'closed' | 'too_soon' | 'twice_done';

/** `accountIds`: who is asked and had not answered when that was read. */
export async function remindOfSurvey(
  db: Database,
  { id, staffId, act, way, accountIds }: Act & { way: 'push' | 'message'; accountIds: number[] },
  now: Instant,
): Promise<ReminderOutcome> {
  const outcome = await db.transaction(async (trx) => {
    const survey = await lockOpenSurvey(trx, id, now);
    if (survey === undefined) return 'closed' as const;
    const sent = await trx
      .selectFrom('reminders')
      .select('at')
      .where('subject', '=', 'survey')
      .where('subject_id', '=', id)
      .orderBy('at', 'desc')
      .execute();
    if (sent.length >= mostReminders) return 'twice_done' as const;
    const [last] = sent;
    if (last !== undefined && now - last.at.getTime() < dayMs) return 'too_soon' as const;
    const left = await withoutAnswer(trx, id, accountIds);
    if (left.length === 0) return { left };
    const count = left.length;
    await trx
      .insertInto('reminders')
      .values({
        ...{ subject: 'survey', subject_id: id, way, count, staff_id: staffId },
        at: timestamp(now),
      })
      .execute();
    const dormitory = survey.dormitory_id === null ? {} : { dormitoryId: survey.dormitory_id };
    const event = { ...act, ...dormitory, at: now, subjectId: id };
    await recordEvent(trx, { ...event, kind: 'survey.reminded', detail: { way, count } });
    if (way === 'push')
      await remindResidents(trx, { kind: 'survey', id, accountIds: left, isDrill: false }, now);
    else {
      const { title, title_en: titleEn } = survey;
      const texts = announcementOf({ title, titleEn: titleEn ?? title, isSafetyCheck: false });
      const { dormitory_id: dormitoryId } = survey;
      const to = { dormitoryId, accountIds: left, surveyId: id };
      await announceInConversations(trx, { ...to, ...texts, actor: act.actor, at: now });
    }
    return { left };
  });
  if (typeof outcome === 'string') return outcome;
  if (way === 'message') publishMessageChange(db, outcome.left);
  return { count: outcome.left.length };
}

async function withoutAnswer(trx: Trx, id: number, accountIds: readonly number[]) {
  const answered = await trx
    .selectFrom('survey_answers')
    .select('account_id')
    .where('survey_id', '=', id)
    .execute();
  const done = new Set(answered.map(({ account_id }) => account_id));
  return accountIds.filter((accountId) => !done.has(accountId));
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
    return survey;
  });
  if (changed !== undefined) publishSurveyChange(db, changed.dormitory_id);
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
