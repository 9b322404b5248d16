// Takes the answers of a resident: one set for each survey, which a later answer to a safety check replaces.
import type { AnswerRefusal } from '@yadori/api/surveys/kinds';
import { surveyEvents } from '@yadori/api/surveys/live';
import { validateAnswers, type GivenAnswer } from '@yadori/api/surveys/rules';
import type { SurveyAnswers } from '@yadori/api/surveys/shapes';
import { isoInTokyo, type Instant } from '@yadori/api/time/tokyo';
import type { Database, Trx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { publishToAccounts, publishToStaff } from '../../platform/live/publish.ts';
import { publishMessageChange } from '../messages/live.ts';
import { notifyStaff } from '../notifications/staff-pushes.ts';
import { isRepeated, takeAnonymous } from './anonymous.ts';
import {
  findAnsweredAt,
  findDelivery,
  findNewestBefore,
  findQuestions,
  insertSet,
  keepDelivery,
  lockSurvey,
  raiseRevision,
  replaceAnswers,
  type AnswerSet,
  type LockedSurvey,
} from './answer-rows.ts';

/** Whose answers: keys that a live session gave. */
interface AnswerScope {
  accountId: number;
  dormitoryId: number;
}

type AnswerOutcome =
  | { answeredAt: Instant; isSafetyCheck: boolean }
  /** `unknown`: questions or choices that are not of this survey. */
  | { refused: AnswerRefusal | 'unknown'; questionIds: number[] };

/**
 * One transaction. The survey's row is locked for sharing, so closing it waits for the answers under way and
 * none is taken afterwards. With a key, a repeated delivery changes nothing and is answered as the first one.
 * Codes and rules: K017, AM130 to AM132.
 */
export async function answerSurvey(
  db: Database,
  scope: AnswerScope,
  sent: SurveyAnswers,
  now: Instant,
): Promise<AnswerOutcome> {
  const outcome = await db.transaction((trx) => take(trx, scope, sent, now));
  if (!('refused' in outcome)) {
    publishToAccounts(db, surveyEvents.changed, [scope.accountId]);
    // The message that announced it now says that it is answered (K013).
    publishMessageChange(db, [scope.accountId]);
    publishToStaff(db, outcome.isSafetyCheck ? 'safety' : 'surveys', [scope.dormitoryId]);
  }
  return outcome;
}

const refuse = (refused: AnswerRefusal | 'unknown', questionIds: number[] = []) => ({
  refused,
  questionIds,
});

async function take(
  trx: Trx,
  { accountId, dormitoryId }: AnswerScope,
  sent: SurveyAnswers,
  now: Instant,
): Promise<AnswerOutcome> {
  const survey = await lockSurvey(trx, { id: sent.survey_id, accountId, dormitoryId }, now);
  if (survey === undefined) return refuse('deleted');
  if (survey.isAnonymous)
    return takeWithoutName(trx, { survey, accountId, dormitoryId }, sent, now);
  const { isSafetyCheck } = survey;
  const set = { surveyId: survey.id, accountId };
  const taken = await findDelivery(trx, set, sent.answer_key);
  if (taken !== undefined) return { answeredAt: taken, isSafetyCheck };
  if (survey.isClosed) return refuse('expired');
  const questions = await findQuestions(trx, survey.id);
  const validated = validateAnswers(questions, sent.question_answers);
  if (!validated.ok) return refuse(validated.reason, validated.questionIds);
  const needsSomebody = needHelp(questions, validated.given);
  const waited = { set, survey, given: sent.given_at, needsSomebody };
  const firstAt = await givenAt(trx, waited, now);
  const isFirst = await insertSet(trx, set, firstAt);
  if (!isFirst) {
    // Has waited for a concurrent answer of the same resident: its result is visible now.
    const meanwhile = await findDelivery(trx, set, sent.answer_key);
    if (meanwhile !== undefined) return { answeredAt: meanwhile, isSafetyCheck };
    if (!isSafetyCheck) return refuse('answered');
    const givenBefore = await findAnsweredAt(trx, set);
    if (!needsSomebody && sent.given_at !== undefined && Date.parse(sent.given_at) < givenBefore) {
      // Another device has said something newer: what is over must not hide a call for help.
      if (sent.answer_key !== undefined) await keepDelivery(trx, set, sent.answer_key, givenBefore);
      return { answeredAt: givenBefore, isSafetyCheck };
    }
  }
  const at = isFirst ? firstAt : await givenAt(trx, waited, now);
  const revision = isFirst ? 1 : await raiseRevision(trx, set, at);
  if (sent.answer_key !== undefined) await keepDelivery(trx, set, sent.answer_key, at);
  const touched = sent.question_answers.map(({ question_id }) => question_id);
  await replaceAnswers(trx, set, touched, validated.given);
  await recordEvent(trx, {
    kind: isFirst ? 'survey.answered' : 'survey.answer_changed',
    actor: { resident: accountId },
    at: now,
    accountId,
    subjectId: survey.id,
    detail: { revision, ...(isSafetyCheck && inNumbers(validated.given)), ...givenIn(at, now) },
  });
  if (needsSomebody) await notifyStaff(trx, { kind: 'help', id: survey.id }, now);
  return { answeredAt: at, isSafetyCheck };
}

type Questions = Awaited<ReturnType<typeof findQuestions>>;

function needHelp(questions: Questions, given: readonly GivenAnswer[]): boolean {
  const chosen = new Set(given.flatMap(({ choiceIds }) => choiceIds));
  return questions
    .flatMap(({ answers }) => answers)
    .some(
      ({ id, kind }) => id !== null && chosen.has(id) && (kind === 'help' || kind === 'injured'),
    );
}

interface Waited {
  set: AnswerSet;
  survey: LockedSurvey;
  given: string | undefined;
  needsSomebody: boolean;
}

/**
 * An answer to a safety check that waited for a network counts from when it was given: it is no newer than what staff
 * learned of the resident meanwhile. It is never older than the check or than the resident's answer before. Neither is help
 * or an injury older than what staff have said of the resident: their statement would hide it. Whether staff have opened an
 * answer does not depend on its time, but on its revision.
 */
async function givenAt(
  trx: Trx,
  { set, survey: { isSafetyCheck, openedAt }, given, needsSomebody }: Waited,
  now: Instant,
): Promise<Instant> {
  if (!isSafetyCheck || given === undefined) return now;
  const after = await findNewestBefore(trx, set, { withStatements: needsSomebody });
  return Math.min(now, Math.max(Date.parse(given), openedAt, after + 1));
}

interface Unnamed extends AnswerScope {
  survey: LockedSurvey;
}

/** No event and no delivery: both would say when. */
async function takeWithoutName(
  trx: Trx,
  { survey: { id, isClosed, startDate }, ...person }: Unnamed,
  sent: SurveyAnswers,
  now: Instant,
): Promise<AnswerOutcome> {
  const set = { ...person, surveyId: id, startDate, key: sent.answer_key };
  if (isClosed) {
    const isKnown = await isRepeated(trx, set);
    return isKnown ? { answeredAt: now, isSafetyCheck: false } : refuse('expired');
  }
  const validated = validateAnswers(await findQuestions(trx, id), sent.question_answers);
  if (!validated.ok) return refuse(validated.reason, validated.questionIds);
  const taken = await takeAnonymous(trx, set, validated.given, now);
  return taken === 'answered' ? refuse('answered') : { answeredAt: now, isSafetyCheck: false };
}

/** Of an answer that waited: from when it counts. The record's own time is that of its arrival. */
const givenIn = (at: Instant, now: Instant) => (at < now ? { given_at: isoInTokyo(at) } : {});

/** Of safety checks alone: staff read other answers without names, and the record has them. Texts stay out of events. */
const inNumbers = (given: readonly GivenAnswer[]) => ({
  choices: given.flatMap(({ choiceIds }) => choiceIds).join(' '),
  texts: given.filter(({ text }) => text !== null).length,
});
