// Ends safety checks with their report, and opens them again (SH024, SH025).
import { CompiledQuery } from 'kysely';
import type { SafetyFigures, SafetyReport } from '@yadori/api/safety/shapes';
import { isoInTokyo, type Instant } from '@yadori/api/time/tokyo';
import {
  errorCode,
  timestamp,
  uniqueViolation,
  type Database,
  type Trx,
} from '../../platform/database/database.ts';
import { actorName, recordEvents, type Actor, type Event } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import { closeSurveyWithin, publishSurveys, reopenSurveyWithin } from '../surveys/service.ts';
import { readRooms, type RoomRow } from './room-statements.ts';
import { countedOf, floorsOf, openCases, pace } from './rules.ts';
import { readStandings, type StandingRow } from './statements.ts';

interface OfDormitories {
  checkId: number;
  dormitoryIds: readonly number[];
  act: Pick<Event, 'sessionId' | 'requestId'> & { actor: Actor };
}

interface Ending extends OfDormitories {
  /** How many open cases the person has seen; undefined: none. */
  typed?: number | undefined;
  plan?: string | undefined;
}

interface EndedDormitory {
  dormitoryId: number;
  report: SafetyReport;
}

interface OpenCases {
  /** People and rooms. */
  open: number;
  /** Of them rooms without account. */
  rooms: number;
}

/** Rolls back the closing of the surveys, after which alone the number of open cases is exact. */
class NumberDiffers extends Error {
  override name = 'NumberDiffers';
  readonly open: OpenCases;
  constructor(open: OpenCases) {
    super();
    this.open = open;
  }
}

/** The reports, also of dormitories that were closed before; or how many open cases there are where another number was typed. */
export async function closeSafetyCheck(
  db: Database,
  ending: Ending,
  now: Instant,
): Promise<EndedDormitory[] | OpenCases> {
  try {
    const ended = await db.transaction(async (trx) => {
      const { figures, unregistered, reports } = await endWithin(trx, ending, now);
      const rooms = openCases(unregistered);
      const open = openCases(figures) + rooms;
      if (open !== (ending.typed ?? 0) && open > 0) throw new NumberDiffers({ open, rooms });
      return reports;
    });
    publish(db, ending.dormitoryIds);
    return ended;
  } catch (error) {
    if (error instanceof NumberDiffers) return error.open;
    throw error;
  }
}

/** Of a survey of the command line: ends its check in its dormitory. False: it is of none that is open. */
export async function endCheckOfSurvey(
  db: Database,
  { surveyId, actor }: { surveyId: number; actor: Actor },
  now: Instant,
): Promise<boolean> {
  const found = await db.queries
    .selectFrom('safety_check_dormitories as d')
    .innerJoin('surveys as y', 'y.id', 'd.survey_id')
    .select(['d.check_id', 'd.dormitory_id'])
    .where('d.survey_id', '=', surveyId)
    .where('d.closed_at', 'is', null)
    .where('y.deleted_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return false;
  const ending = { checkId: found.check_id, dormitoryIds: [found.dormitory_id], act: { actor } };
  await db.transaction((trx) => endWithin(trx, ending, now));
  publish(db, ending.dormitoryIds);
  return true;
}

const publish = (db: Database, dormitoryIds: readonly number[]) => {
  publishSurveys(db, dormitoryIds);
  publishToStaff(db, 'safety', dormitoryIds);
};

/**
 * In the caller's transaction. A survey is closed before its answers are counted: closing waits for answers under way,
 * so the report has every answer that residents saw accepted. `figures` are those of what was closed now.
 */
export async function endWithin(
  trx: Trx,
  { checkId, dormitoryIds, act, plan = '' }: Ending,
  now: Instant,
): Promise<{ figures: SafetyFigures; unregistered: SafetyFigures; reports: EndedDormitory[] }> {
  const rows = await lockRows(trx, { checkId, dormitoryIds });
  const closing = rows.filter((row) => row.closed_at === null);
  for (const { survey_id } of closing) await closeSurveyWithin(trx, survey_id, act, now);
  const [standings, rooms] = await stateOf(trx, closing, now);
  const reports: EndedDormitory[] = rows.flatMap(({ dormitory_id: dormitoryId, report }) =>
    report === null ? [] : [{ dormitoryId, report: report as unknown as SafetyReport }],
  );
  for (const { dormitory_id: dormitoryId, survey_id: surveyId, started_at } of closing) {
    const found = {
      people: standings.filter((row) => row.survey_id === surveyId),
      rooms: rooms.filter((row) => row.survey_id === surveyId),
    };
    const startedAt = started_at.getTime();
    const report = await reportOf(trx, { surveyId, ...found, startedAt }, now);
    reports.push({ dormitoryId, report });
    await trx
      .updateTable('safety_check_dormitories')
      .set({
        closed_at: timestamp(now),
        closed_by: actorName(act.actor),
        plan,
        report: JSON.stringify(report),
      })
      .where('check_id', '=', checkId)
      .where('dormitory_id', '=', dormitoryId)
      .execute();
  }
  await recordEvents(
    trx,
    reports
      .filter(({ dormitoryId }) => closing.some((row) => row.dormitory_id === dormitoryId))
      .map(({ dormitoryId, report }) => ({
        ...act,
        kind: 'safety.closed',
        at: now,
        dormitoryId,
        subjectId: checkId,
        detail: figuresOf(report),
      })),
  );
  return { ...countedOf({ people: standings, rooms }), reports };
}

const figuresOf = ({ figures, unregistered }: EndedDormitory['report']) => ({
  open: openCases(figures),
  asked: figures.asked,
  rooms: openCases(unregistered),
});

const lockRows = (trx: Trx, { checkId, dormitoryIds }: Pick<Ending, 'checkId' | 'dormitoryIds'>) =>
  trx
    .selectFrom('safety_check_dormitories as d')
    .innerJoin('safety_checks as k', 'k.id', 'd.check_id')
    .select(['d.dormitory_id', 'd.survey_id', 'd.closed_at', 'd.report', 'k.started_at'])
    .where('d.check_id', '=', checkId)
    .where('d.dormitory_id', 'in', dormitoryIds)
    .orderBy('d.dormitory_id')
    .forUpdate('d')
    .execute();

async function stateOf(
  trx: Trx,
  rows: readonly { survey_id: number }[],
  now: Instant,
): Promise<[people: StandingRow[], rooms: RoomRow[]]> {
  const values = [timestamp(now), rows.map((row) => row.survey_id)];
  const read = async ({ text }: { text: string }) =>
    (await trx.executeQuery(CompiledQuery.raw(text, values))).rows;
  return [(await read(readStandings)) as StandingRow[], (await read(readRooms)) as RoomRow[]];
}

async function countActs(trx: Trx, surveyId: number) {
  const count = async (table: 'safety_proxies' | 'safety_calls') => {
    const { n } = await trx
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('n'))
      .where('survey_id', '=', surveyId)
      .executeTakeFirstOrThrow();
    return n;
  };
  return { proxies: await count('safety_proxies'), calls: await count('safety_calls') };
}

interface Reported {
  surveyId: number;
  people: readonly StandingRow[];
  rooms: readonly RoomRow[];
  startedAt: Instant;
}

async function reportOf(
  trx: Trx,
  { surveyId, people, rooms, startedAt }: Reported,
  now: Instant,
): Promise<SafetyReport> {
  const floors = floorsOf({ people, rooms }).map(([floor, ofFloor]) => ({
    floor,
    ...countedOf(ofFloor),
  }));
  const first = people.map(({ first_at }) => first_at?.getTime() ?? null);
  return {
    closed_at: isoInTokyo(now),
    ...countedOf({ people, rooms }),
    floors,
    ...pace(first, startedAt),
    ...(await countActs(trx, surveyId)),
  };
}

/** The dormitories that take answers again; undefined where another check is open in one of them. */
export async function reopenSafetyCheck(
  db: Database,
  { checkId, dormitoryIds, act }: OfDormitories,
  now: Instant,
): Promise<number[] | undefined> {
  try {
    const reopened = await db.transaction(async (trx) => {
      const rows = await lockRows(trx, { checkId, dormitoryIds });
      const closed = rows.filter((row) => row.closed_at !== null);
      for (const { survey_id } of closed) await reopenSurveyWithin(trx, survey_id);
      const ids = closed.map((row) => row.dormitory_id);
      if (ids.length > 0)
        await trx
          .updateTable('safety_check_dormitories')
          .set({ closed_at: null, closed_by: null, report: null })
          .where('check_id', '=', checkId)
          .where('dormitory_id', 'in', ids)
          .execute();
      await recordEvents(
        trx,
        ids.map((dormitoryId) => ({
          ...act,
          kind: 'safety.reopened',
          at: now,
          dormitoryId,
          subjectId: checkId,
        })),
      );
      return ids;
    });
    publish(db, dormitoryIds);
    return reopened;
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return undefined;
    throw error;
  }
}
