// Starts safety checks (SH013 to SH015, SH026).
// Nothing else opens a safety check, from the console, a file or the demo: boards that read surveys without a check
// would have had a second case in eleven statements (AM235).
import { sql } from 'kysely';
import { grouped } from '@yadori/api/grouped';
import { defaultSteps, type Cause, type CheckKind, type Step } from '@yadori/api/safety/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import {
  actorName,
  originOf,
  recordEvents,
  type Actor,
  type Event,
} from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import { findEscalations } from '../dormitory/desk.ts';
import { publishMessageChange } from '../messages/live.ts';
import { publishSurveys } from '../surveys/service.ts';
import { announceSurveys, openSurveysWithin } from '../surveys/open.ts';
import {
  standardSafetyCheck,
  writtenSafetyCheck,
  type OwnQuestion,
  type WrittenCheck,
} from '../surveys/safety-check.ts';
import { endWithin } from './end.ts';
import { enqueueStep } from './escalate-job.ts';
import { joins } from './rules.ts';
import { headingOf } from './texts.ts';

async function findRunning(trx: Trx, dormitoryIds: readonly number[], now: Instant) {
  const rows = await trx
    .selectFrom('safety_check_dormitories as d')
    .innerJoin('safety_checks as k', 'k.id', 'd.check_id')
    .innerJoin('surveys as y', 'y.id', 'd.survey_id')
    .select(['d.check_id', 'd.dormitory_id', 'd.survey_id', 'k.kind', 'k.started_at'])
    .select(['y.closed_at', 'y.closes_at', 'y.deleted_at'])
    .where('d.closed_at', 'is', null)
    .where('d.dormitory_id', '=', sql<number>`any(${dormitoryIds})`)
    .orderBy('d.dormitory_id')
    .execute();
  return rows.map((row) => ({
    checkId: row.check_id,
    dormitoryId: row.dormitory_id,
    surveyId: row.survey_id,
    kind: row.kind as CheckKind,
    startedAt: row.started_at.getTime(),
    // The command line deletes surveys by themselves.
    takesAnswers:
      row.closed_at === null &&
      row.deleted_at === null &&
      (row.closes_at === null || row.closes_at.getTime() > now),
  }));
}

export interface Start {
  kind: CheckKind;
  cause: Cause;
  /** Japanese heading in place of the one of the cause. */
  text?: string | undefined;
  dormitoryIds: readonly number[];
  act: Pick<Event, 'sessionId' | 'requestId'> & { actor: Actor };
  /** Not where an old check is loaded. */
  push?: boolean;
  /** One more question of the dormitory. */
  own?: OwnQuestion | undefined;
  /** Heading and questions of a file in place of the standard ones. */
  asks?: WrittenCheck | undefined;
  /** The escalation in place of that of each dormitory. */
  steps?: readonly Step[];
  /** When no more answers are taken; undefined: until the check is closed. */
  closesAt?: Instant | undefined;
  /** A message in the conversation of everybody who is asked as well (H007). */
  announce?: boolean;
}

/** The check that runs in a dormitory after a start. */
interface Started {
  dormitoryId: number;
  checkId: number;
  surveyId: number;
  joined: boolean;
}

/**
 * One transaction for all dormitories: a server that dies in between has started none of them. Their rows are locked in
 * the order of their keys, so of two starts at once the second finds the check of the first and joins it.
 */
export async function startSafetyCheck(
  db: Database,
  start: Start,
  now: Instant,
): Promise<Started[]> {
  const { started, informed } = await db.transaction((trx) => startWithin(trx, start, now));
  const changed = started.filter(({ joined }) => !joined).map(({ dormitoryId }) => dormitoryId);
  publishSurveys(db, changed);
  publishToStaff(db, 'safety', changed);
  publishMessageChange(db, informed);
  return started;
}

interface StartedWithin {
  started: Started[];
  /** Accounts that got a message. */
  informed: number[];
}

async function startWithin(trx: Trx, start: Start, now: Instant): Promise<StartedWithin> {
  const ids = [...new Set(start.dormitoryIds)].toSorted((one, other) => one - other);
  await trx
    .selectFrom('dormitories')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const running = await findRunning(trx, ids, now);
  const joined = running.filter((one) => one.takesAnswers && joins(one, start.kind, now));
  const over = running.filter((one) => !joined.includes(one));
  for (const { checkId, dormitoryId } of over)
    await endWithin(trx, { checkId, dormitoryIds: [dormitoryId], act: start.act }, now);
  const opening = ids.filter((id) => !joined.some(({ dormitoryId }) => dormitoryId === id));
  const rest = joined.map(({ dormitoryId, checkId, surveyId }) => ({
    dormitoryId,
    checkId,
    surveyId,
    joined: true,
  }));
  await recordEvents(
    trx,
    rest.map(({ dormitoryId, checkId }) => ({
      ...start.act,
      kind: 'safety.joined',
      at: now,
      dormitoryId,
      subjectId: checkId,
    })),
  );
  if (opening.length === 0) return { started: rest, informed: [] };
  const { started, informed } = await insertCheck(trx, { ...start, dormitoryIds: opening }, now);
  return { started: [...started, ...rest], informed };
}

async function insertCheck(trx: Trx, start: Start, now: Instant): Promise<StartedWithin> {
  const { kind, cause, dormitoryIds, act, push = true, announce } = start;
  const { id: checkId } = await trx
    .insertInto('safety_checks')
    .values({
      kind,
      cause,
      started_by: actorName(act.actor),
      started_at: timestamp(now),
      steps: JSON.stringify(start.steps ?? defaultSteps),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const drafts = draftsOf(start);
  const by = { actor: act.actor, now, origin: originOf(act) };
  const surveyIds = await openSurveysWithin(trx, drafts, { ...by, push });
  const escalations = await escalationsOf(trx, start);
  const rows = dormitoryIds.map((dormitory_id, index) => ({
    check_id: checkId,
    dormitory_id,
    survey_id: surveyIds[index] ?? 0,
    steps: JSON.stringify(escalations.get(dormitory_id) ?? defaultSteps),
  }));
  await trx.insertInto('safety_check_dormitories').values(rows).execute();
  await recordEvents(
    trx,
    dormitoryIds.map((dormitoryId) => ({
      ...act,
      kind: 'safety.started',
      at: now,
      dormitoryId,
      subjectId: checkId,
      detail: { kind, cause },
    })),
  );
  await enqueueFirstSteps(trx, checkId, escalations, now);
  const started = rows.map(({ dormitory_id: dormitoryId, survey_id: surveyId }) => ({
    dormitoryId,
    checkId,
    surveyId,
    joined: false,
  }));
  return {
    started,
    informed: announce === true ? await announceSurveys(trx, drafts, surveyIds, by) : [],
  };
}

/** One chain of jobs for all dormitories with the same steps. */
async function enqueueFirstSteps(
  trx: Trx,
  checkId: number,
  escalations: Awaited<ReturnType<typeof escalationsOf>>,
  now: Instant,
): Promise<void> {
  for (const [first] of grouped([...escalations], ([, steps]) => JSON.stringify(steps)).values())
    if (first !== undefined) {
      const [likeId, steps] = first;
      await enqueueStep(trx, { checkId, step: 0, likeId }, { steps, startedAt: now });
    }
}

function draftsOf({ kind, cause, text, dormitoryIds, own, asks, closesAt }: Start) {
  const asked =
    asks === undefined
      ? { ...standardSafetyCheck(own), ...headingOf(cause, kind, text) }
      : writtenSafetyCheck(asks);
  const shared = { ...asked, closesAt, isDrill: kind === 'drill' };
  return dormitoryIds.map((dormitoryId) => ({ ...shared, dormitoryId }));
}

const escalationsOf = async (trx: Trx, { dormitoryIds, steps }: Start) =>
  steps === undefined
    ? findEscalations(trx, dormitoryIds)
    : new Map(dormitoryIds.map((id) => [id, steps]));
