// Boards for safety checks that have none: those that a server or command of the release before opened as a survey alone
// (AM235). Until then residents call for help where no staff looks.
import { defaultSteps } from '@yadori/api/safety/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import { publishSurveys } from '../surveys/service.ts';
import { splitByDormitory } from '../surveys/split.ts';
import { endWithin, insertEnded } from './end.ts';
import { enqueueStep } from './escalate-job.ts';
import { findRunning } from './running.ts';

const minute = 60_000;
const system = { actor: 'system' } as const;

export async function adoptSafetyChecks(db: Database, now: Instant): Promise<void> {
  for (const { id } of await findWithoutBoard(db.queries, now)) {
    const adopted = await db.transaction((trx) => adoptWithin(trx, id, now));
    publishSurveys(db, adopted);
    publishToStaff(db, 'safety', adopted);
  }
}

const findWithoutBoard = (queries: Queries, now: Instant, id?: number) =>
  queries
    .selectFrom('surveys as y')
    .select(['y.id', 'y.dormitory_id', 'y.created_at'])
    .where('y.emergency_contact', '=', 1)
    .$if(id !== undefined, (query) => query.where('y.id', '=', id ?? 0))
    .where('y.closed_at', 'is', null)
    .where('y.deleted_at', 'is', null)
    .where((y) => y.or([y('y.closes_at', 'is', null), y('y.closes_at', '>', timestamp(now))]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('safety_check_dormitories as d')
            .select('d.survey_id')
            .whereRef('d.survey_id', '=', 'y.id'),
        ),
      ),
    )
    .orderBy('y.id')
    .execute();

/** The dormitories that have a board now. They are locked as a start locks them, then the survey as answers lock it. */
async function adoptWithin(trx: Trx, surveyId: number, now: Instant): Promise<number[]> {
  const all = await trx
    .selectFrom('dormitories')
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await trx.selectFrom('surveys').select('id').where('id', '=', surveyId).forUpdate().execute();
  const [survey] = await findWithoutBoard(trx, now, surveyId);
  const ids = survey?.dormitory_id === null ? all.map(({ id }) => id) : [survey?.dormitory_id ?? 0];
  const [first, ...others] = ids;
  if (survey === undefined || first === undefined) return [];
  const surveyIds =
    survey.dormitory_id === null
      ? await splitByDormitory(trx, surveyId, [first, ...others])
      : [surveyId];
  const check = { surveyIds, dormitoryIds: ids, startedAt: survey.created_at.getTime() };
  await insertBoards(trx, check, now);
  return ids;
}

interface Adopted {
  surveyIds: readonly number[];
  dormitoryIds: readonly number[];
  startedAt: Instant;
}

/**
 * A dormitory has one open check: the newer one stays, as where one is started during another, but a drill never ends a
 * real check. What ends keeps its report.
 */
async function insertBoards(
  trx: Trx,
  { surveyIds, dormitoryIds, startedAt }: Adopted,
  now: Instant,
): Promise<void> {
  // What is past is not sent again: residents were asked when it was opened.
  const steps = defaultSteps.filter(({ after }) => startedAt + after * minute > now);
  const { id: checkId } = await trx
    .insertInto('safety_checks')
    .values({
      ...{ kind: 'real', cause: 'other', started_by: 'operator' },
      ...{ started_at: timestamp(startedAt), steps: JSON.stringify(steps) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, dormitory_id] of dormitoryIds.entries()) {
    const [running] = await findRunning(trx, [dormitory_id], now);
    const row = { check_id: checkId, dormitory_id, survey_id: surveyIds[index] ?? 0 };
    if (running?.kind === 'real' && running.startedAt > startedAt) {
      await insertEnded(trx, { ...row, startedAt, act: system }, now);
      continue;
    }
    if (running !== undefined) {
      const ending = { checkId: running.checkId, dormitoryIds: [dormitory_id], act: system };
      await endWithin(trx, ending, now);
    }
    await trx
      .insertInto('safety_check_dormitories')
      .values({ ...row, steps: JSON.stringify(steps) })
      .execute();
  }
  await recordEvents(
    trx,
    dormitoryIds.map((dormitoryId) => ({
      ...{ ...system, kind: 'safety.started', at: now, dormitoryId, subjectId: checkId },
      detail: { kind: 'real', cause: 'other' },
    })),
  );
  await enqueueStep(trx, { checkId, step: 0 }, { steps, startedAt });
}
