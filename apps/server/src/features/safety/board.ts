// Reads safety checks for staff: the list, figures of each dormitory, and one of them by floor.
import { grouped } from '@yadori/api/grouped';
import type { BoardPerson, OpenCheck, SafetyBoard } from '@yadori/api/safety/shapes';
import { textIn, type Language } from '@yadori/api/language/language';
import { nightOf } from '@yadori/api/time/night';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { timestamp, type Database, type Queries } from '../../platform/database/database.ts';
import { createSingleFlight, type SingleFlight } from '../../platform/single-flight.ts';
import type { StaffDormitoryId } from '../../platform/session/staff.ts';
import { within, type Dormitories } from '../../platform/session/within.ts';
import { findDormitoryDay, type DormitoryDay } from '../presence/dormitory-day.ts';
import { findRooms } from './rooms.ts';
import { callsForHelp, countedOf, floorsOf, noFigures, prefectureIn, sumOf } from './rules.ts';
import {
  readCheck,
  readDetails,
  readFigures,
  readFiguresOfOne,
  readNewestChecks,
  readProxies,
  readStandingsOfOne,
  type CheckRow,
  type DetailRow,
  type FigureRow,
  type ProxyRow,
  type StandingRow,
} from './statements.ts';

/** Rows of the dormitories; none where the check touches none of them. */
export const findCheck = (
  db: Database,
  checkId: number,
  dormitoryIds: readonly number[] | null,
): Promise<CheckRow[]> => db.named(readCheck, [checkId, dormitoryIds]).then((rows) => rows);

export const headOf = (row: Omit<CheckRow, 'report'>, language: Language) => ({
  id: row.check_id,
  kind: row.kind,
  cause: row.cause,
  title: textIn(language, { ja: row.title, en: row.title_en }),
  started_at: row.started_at,
  started_by: row.starter,
});

const stateOf = ({ closed_at }: CheckRow) => (closed_at === null ? 'open' : 'closed');

const mostListed = 50;
const noRates = { after_10: 0, after_30: 0, after_60: 0 };

/** The newest checks of the dormitories. Those that are closed are read from their reports. */
export async function listChecks(
  db: Database,
  dormitoryIds: readonly number[] | null,
  { language, now }: { language: Language; now: Instant },
) {
  const rows = await db.named(readNewestChecks, [dormitoryIds, mostListed]);
  const open = rows.filter(({ report }) => report === null);
  const figures = await figuresIn(db, open, now);
  return [...grouped(rows, ({ check_id }) => check_id).values()].flatMap((ofCheck) => {
    const [head] = ofCheck;
    if (head === undefined) return [];
    const parts = ofCheck.map(({ report, survey_id }) => report ?? liveReport(figures, survey_id));
    const sum = (of: keyof typeof noRates) => parts.reduce((all, { rates }) => all + rates[of], 0);
    return [
      {
        ...headOf(head, language),
        state: ofCheck.some(({ closed_at }) => closed_at === null)
          ? ('open' as const)
          : ('closed' as const),
        dormitories: ofCheck.map(({ code }) => code),
        figures: sumOf(parts.map((part) => part.figures)),
        unregistered: sumOf(parts.map((part) => part.unregistered ?? noFigures)),
        rates: {
          after_10: sum('after_10'),
          after_30: sum('after_30'),
          after_60: sum('after_60'),
        },
      },
    ];
  });
}

async function figuresIn(db: Database, rows: readonly Pick<CheckRow, 'survey_id'>[], now: Instant) {
  if (rows.length === 0) return new Map<number, FigureRow>();
  const [first, ...others] = rows.map((row) => row.survey_id);
  if (first === undefined || others.length > 0)
    return flightOf(db).join(rows.map((row) => row.survey_id).join(' '), now);
  const found = await db.named(readFiguresOfOne, [timestamp(now), first]);
  return new Map(found.map((row) => [row.survey_id, row]));
}

type FiguresFlight = SingleFlight<Instant, Map<number, FigureRow>>;

const flightsOf = new WeakMap<Database, FiguresFlight>();

/**
 * After an earthquake every console of the head office reads five hundred dormitories again with each wave of answers,
 * a fifth of a second of a processor each time: consoles that read at once share the statement.
 */
function flightOf(db: Database): FiguresFlight {
  const known = flightsOf.get(db);
  if (known !== undefined) return known;
  const flight: FiguresFlight = createSingleFlight(async (key, instants) => {
    const values = [timestamp(Math.max(...instants)), key.split(' ').map(Number)];
    const found = await db.named(readFigures, values);
    return new Map(found.map((row) => [row.survey_id, row]));
  });
  flightsOf.set(db, flight);
  return flight;
}

function liveReport(figures: Map<number, FigureRow>, surveyId: number) {
  const row = figures.get(surveyId);
  if (row === undefined) return { figures: noFigures, unregistered: noFigures, rates: noRates };
  const { survey_id: _survey, after_10, after_30, after_60, rooms, ...rest } = row;
  const rates = { after_10, after_30, after_60 };
  return { figures: rest, unregistered: rooms ?? noFigures, rates };
}

/** The open check of each dormitory. */
const openChecks = (queries: Queries, dormitories: Dormitories) =>
  queries
    .selectFrom('safety_check_dormitories as d')
    .innerJoin('safety_checks as k', 'k.id', 'd.check_id')
    .innerJoin('surveys as y', 'y.id', 'd.survey_id')
    .select(['k.id', 'k.kind', 'k.cause', 'k.started_at', 'd.survey_id', 'd.dormitory_id'])
    .where(within('d.dormitory_id', dormitories))
    .where('d.closed_at', 'is', null)
    .where('y.closed_at', 'is', null)
    .where('y.deleted_at', 'is', null);

/** That of one dormitory: to be read with others in one statement. */
export const openCheckOf = (queries: Queries, dormitoryId: StaffDormitoryId) =>
  openChecks(queries, dormitoryId).orderBy('k.started_at', 'desc').limit(1);

/** Those of several dormitories with their figures: one statement, and another one while a check is open. */
export async function findOpenChecks(
  db: Database,
  dormitories: readonly StaffDormitoryId[] | null,
  now: Instant,
) {
  const open = await db.prepared(openChecks(db.queries, dormitories));
  const live = await figuresIn(db, open, now);
  return open.map(({ started_at: startedAt, ...check }) => ({
    ...check,
    started_at: startedAt.toISOString(),
    ...counted(liveReport(live, check.survey_id)),
  }));
}

const counted = ({ figures, unregistered }: ReturnType<typeof liveReport>) => ({
  figures,
  unregistered,
});

/** The residents who are asked in a survey and the rooms without account, counted by state. */
export async function findFigures(db: Database, surveyId: number, now: Instant) {
  const live = await figuresIn(db, [{ survey_id: surveyId }], now);
  return counted(liveReport(live, surveyId));
}

interface Reader {
  language: Language;
  /** Of the dormitories in the check. */
  mayEdit: (dormitoryId: number) => boolean;
  mayOpenContacts: (dormitoryId: number) => boolean;
  now: Instant;
}

/** `rows` of one check; the board is that of `shown`, which is one of them. */
export async function openCheck(
  db: Database,
  rows: readonly [CheckRow, ...CheckRow[]],
  shown: CheckRow | undefined,
  reader: Reader,
): Promise<AnswerInput<OpenCheck>> {
  const { now, language } = reader;
  const open = rows.filter((row) => row.report === null);
  const others = open.filter((row) => row !== shown);
  const [figures, board] = await Promise.all([
    // The same dormitories whichever is shown, so that readers of different ones share the figures.
    figuresIn(db, others.length === 0 ? [] : open, now),
    shown === undefined ? null : boardOf(db, shown, reader),
  ]);
  const dormitories = rows.map((row) =>
    dormitoryOf(
      row,
      row === shown && board !== null ? board : (row.report ?? liveReport(figures, row.survey_id)),
    ),
  );
  return {
    check: headOf(rows[0], language),
    read_at: now,
    figures: sumOf(dormitories.map((one) => one.figures)),
    unregistered: sumOf(dormitories.map((one) => one.unregistered)),
    dormitories,
    board,
  };
}

type Counted = Pick<SafetyBoard, 'figures' | 'unregistered'>;

const dormitoryOf = (row: CheckRow, { figures, unregistered }: Counted) => ({
  dormitory: row.code,
  name_ja: row.name_ja,
  name_en: row.name_en,
  survey_id: row.survey_id,
  state: stateOf(row) as 'open' | 'closed',
  figures,
  unregistered,
});

async function boardOf(
  db: Database,
  row: CheckRow,
  reader: Reader,
): Promise<AnswerInput<SafetyBoard>> {
  const { dormitory_id: dormitoryId } = row;
  const at = row.closed_at?.getTime() ?? reader.now;
  const mayEdit = reader.mayEdit(dormitoryId);
  const night = nightOf(at);
  const [standings, rooms, day, steps] = await Promise.all([
    db.named(readStandingsOfOne, [timestamp(reader.now), row.survey_id]),
    findRooms(db, row.survey_id, reader.now),
    findDormitoryDay(db, dormitoryId, night),
    stepsOf(db, row),
  ]);
  const people = await describe(db, row.survey_id, { standings, day, night, mayEdit });
  const figures = countedOf({ people, rooms });
  const floors = floorsOf({ people, rooms }).map(([floor, ofFloor]) => ({
    floor,
    ...ofFloor,
    ...countedOf(ofFloor),
  }));
  return {
    ...dormitoryOf(row, figures),
    night,
    closed_at: row.closed_at,
    closed_by: row.closer,
    missing_away: people.filter((one) => one.standing === 'missing' && one.reported_away !== null)
      .length,
    guests: day.guests.filter(({ sleepsTonight }) => sleepsTonight).length,
    floors,
    steps,
    plan: row.plan,
    report: row.report,
    can: { edit: mayEdit, open_contacts: reader.mayOpenContacts(dormitoryId) },
  };
}

/** The escalation of a check, with what of it was sent. */
export async function stepsOf(
  db: Database,
  { survey_id, steps }: Pick<CheckRow, 'survey_id' | 'steps'>,
) {
  const taken = await db.queries
    .selectFrom('reminders')
    .select(['step', 'count', 'at'])
    .where('subject', '=', 'survey')
    .where('subject_id', '=', survey_id)
    .where('step', 'is not', null)
    .execute();
  return steps.map(({ after, way }, index) => {
    const done = taken.find(({ step }) => step === index);
    return {
      way,
      after,
      done: done === undefined ? null : { at: done.at, count: done.count },
    };
  });
}

/** People as they stand now, after staff changed something about them. */
export async function findPeople(
  db: Database,
  row: CheckRow,
  accountIds: readonly number[],
  now: Instant,
): Promise<AnswerInput<BoardPerson>[]> {
  const night = nightOf(now);
  const [standings, day] = await Promise.all([
    db.named(readStandingsOfOne, [timestamp(now), row.survey_id]),
    findDormitoryDay(db, row.dormitory_id, night),
  ]);
  const wanted = standings.filter(({ account_id }) => accountIds.includes(account_id));
  return describe(db, row.survey_id, { standings: wanted, day, night, mayEdit: true });
}

interface Described {
  standings: readonly StandingRow[];
  day: DormitoryDay;
  night: CalendarDate;
  mayEdit: boolean;
}

async function describe(
  db: Database,
  surveyId: number,
  { standings, day, night, mayEdit }: Described,
): Promise<AnswerInput<BoardPerson>[]> {
  const [details, proxies] = await Promise.all([
    db.named(readDetails, [surveyId, standings.map((row) => row.account_id)]),
    db.named(readProxies, [standings.flatMap((row) => row.proxy_id ?? [])]),
  ]);
  const detailOf = new Map(details.map((row) => [row.account_id, row]));
  const proxyOf = new Map(proxies.map((row) => [row.id, row]));
  return standings.flatMap((row) => {
    const detail = detailOf.get(row.account_id);
    if (detail === undefined) return [];
    const proxy = row.proxy_id === null ? undefined : proxyOf.get(row.proxy_id);
    return [personOf(row, { detail, proxy, day, night, mayEdit })];
  });
}

function personOf(
  row: StandingRow,
  {
    detail,
    proxy,
    day,
    night,
    mayEdit,
  }: Omit<Described, 'standings'> & { detail: DetailRow; proxy: ProxyRow | undefined },
): AnswerInput<BoardPerson> {
  const away = day.away.find(
    ({ contractId, isAwayTonight }) => isAwayTonight && contractId === row.contract_id,
  );
  const guests = day.guests.filter(
    ({ contractId, sleepsTonight }) => sleepsTonight && contractId === row.contract_id,
  );
  return {
    account_id: row.account_id,
    name: detail.name,
    room_number: row.room_number,
    phone_number: mayEdit ? detail.phone_number : null,
    standing: row.standing,
    said_at: row.said_at,
    words: detail.words,
    proxy: proxy === undefined ? null : { name: proxy.name, how: proxy.how, note: proxy.note },
    own_standing: proxy === undefined ? null : row.own_standing,
    own_revision: row.own_revision,
    help: helpOf(row, detail),
    calls: detail.calls.map(({ result, at, name }) => ({
      result,
      name,
      at: Date.parse(at),
    })),
    reported_away:
      away === undefined
        ? null
        : {
            until: away.until,
            place: away.place.name,
            prefecture: prefectureIn(away.place.address),
          },
    arrives_on:
      detail.moves_in_on !== null && detail.moves_in_on > night ? detail.moves_in_on : null,
    guests: guests.length,
  };
}

/** Null where there is no call for help, or none that staff opened or answer. */
function helpOf(row: StandingRow, detail: DetailRow): AnswerInput<BoardPerson['help']> {
  if (!callsForHelp(row)) return null;
  const { help_seen_revision: seen, help_taken_by } = detail;
  const seenAt = seen !== null && seen >= (row.own_revision ?? 0) ? detail.help_seen_at : null;
  if (seenAt === null && help_taken_by === null) return null;
  return { seen_at: seenAt, taken_by: help_taken_by };
}
