// Opens surveys: their rows, events, pushes and messages.
import { instantAt, type Instant } from '@yadori/api/time/tokyo';
import type { Database, Trx } from '../../platform/database/database.ts';
import { recordEvents, type Actor } from '../../platform/events.ts';
import { announceInConversations } from '../messages/service.ts';
import { publishMessageChange } from '../messages/live.ts';
import { notifyResidents, remindResidents } from '../notifications/service.ts';
import { insertSurveys } from './insert.ts';
import { eventOf, publishSurveyChange, touchedDormitories, type Origin } from './live.ts';
import { announcementOf } from './texts.ts';
import type { OrdinaryDraft, SurveyDraft } from './survey-draft.ts';

export interface OpeningOptions {
  /** A message of type 2 in the conversation of everybody who is asked (H007). */
  announce?: boolean;
  /** Pushes to devices; not where old surveys are loaded. */
  push?: boolean;
}

/** Opens a survey and publishes it to open pages; returns its key. */
export async function openSurvey(
  db: Database,
  draft: OrdinaryDraft,
  actor: Actor,
  now: Instant,
  { announce = false, push = true }: OpeningOptions = {},
): Promise<number> {
  const dormitoryId = draft.dormitoryId ?? null;
  const opened = await db.transaction(async (trx) => {
    const surveyId = await openWithin(trx, draft, { actor, now, push });
    const informed = announce
      ? await announceSurveys(trx, [draft], [surveyId], { actor, now })
      : [];
    return { surveyId, informed, touched: await touchedDormitories(trx, dormitoryId) };
  });
  publishSurveyChange(db, dormitoryId, opened.touched);
  publishMessageChange(db, opened.informed);
  return opened.surveyId;
}

/** A message that opens its survey, to everybody who is asked. Returns the accounts, see `announceInConversations`. */
export async function announceSurveys(
  trx: Trx,
  drafts: readonly SurveyDraft[],
  surveyIds: readonly number[],
  { actor, now, origin = {} }: Omit<Opening, 'push'>,
): Promise<number[]> {
  const informed: number[] = [];
  for (const [index, draft] of drafts.entries()) {
    const { dormitoryId = null, recipients } = draft;
    const to = { dormitoryId, ...(recipients && { accountIds: recipients.accountIds }) };
    const message = { ...to, ...announcementOf(draft), surveyId: surveyIds[index] ?? 0 };
    informed.push(...(await announceInConversations(trx, { ...message, actor, origin, at: now })));
  }
  return informed;
}

interface Opening {
  actor: Actor;
  now: Instant;
  push?: boolean;
  origin?: Origin;
}

/** Opens surveys in the caller's transaction; returns their keys in the order of the drafts. */
export async function openSurveysWithin(
  trx: Trx,
  drafts: readonly SurveyDraft[],
  { actor, now, push = true, origin = {} }: Opening,
): Promise<number[]> {
  const ids = await insertSurveys(trx, drafts, now);
  const opened = drafts.flatMap((draft, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, draft }];
  });
  await recordEvents(
    trx,
    opened.map(({ id, draft: { dormitoryId = null, isAnonymous = false } }) => ({
      ...eventOf(openedKind(isAnonymous), { dormitoryId, subjectId: id }, actor, now),
      ...origin,
    })),
  );
  if (push) await pushOpened(trx, opened, now);
  return ids;
}

const openedKind = (isAnonymous: boolean) =>
  isAnonymous ? 'survey.opened_anonymous' : 'survey.opened';

async function pushOpened(
  trx: Trx,
  opened: readonly { id: number; draft: SurveyDraft }[],
  now: Instant,
): Promise<void> {
  const whole = opened.filter(({ draft }) => draft.recipients === undefined);
  await notifyResidents(
    trx,
    whole.map(({ id, draft }) => newsOf(id, draft)),
    now,
  );
  for (const { id, draft } of opened)
    if (draft.recipients !== undefined) {
      const { accountIds } = draft.recipients;
      await remindResidents(trx, { kind: 'survey', id, accountIds, isDrill: false }, now);
    }
}

async function openWithin(trx: Trx, draft: SurveyDraft, opening: Opening): Promise<number> {
  const [id] = await openSurveysWithin(trx, [draft], opening);
  if (id === undefined) throw new Error('the survey was not written');
  return id;
}

const newsOf = (id: number, { dormitoryId, isSafetyCheck, isDrill, startDate }: SurveyDraft) =>
  ({
    kind: isSafetyCheck ? 'safety_check' : 'survey',
    id,
    dormitoryId: dormitoryId ?? null,
    ...(startDate === undefined ? {} : { from: instantAt(startDate) }),
    ...(isDrill === true && { isDrill }),
  }) as const;
