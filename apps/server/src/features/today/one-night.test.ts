// Who is where in the night that runs: roster, Today, export, cards, threads, safety board and its report over HTTP, against the rows that were made.
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { thread } from '@yadori/api/messages/staff-calls';
import { resident } from '@yadori/api/residents/staff-calls';
import { closeSafetyCheck } from '@yadori/api/safety/staff-calls';
import { roster, today } from '@yadori/api/today/staff-calls';
import { addDays, date, dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { beginCheck, peopleOn, readBoard } from '../../../../../tests/support/safety-world.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { refreshIndex } from '../resident-index/refresh-index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const base = date('2026-11-18');
const on = (offset: number) => addDays(base, offset);

/** Days are counted from the day on which the night of the first clocks began. */
interface MadeReport {
  type: 1 | 2;
  first: number;
  nights: 1 | 2;
}

interface MadeTenant {
  hasAccount: boolean;
  start: number;
  end: number | null;
  movesIn: number | null;
  reports: MadeReport[];
}

const reports = fc.array(
  fc.record<MadeReport>({
    type: fc.constantFrom(1, 2),
    first: fc.integer({ min: -2, max: 1 }),
    nights: fc.constantFrom(1, 2),
  }),
  { maxLength: 2 },
);

const tenants = fc.array(
  fc.record<MadeTenant>({
    hasAccount: fc.boolean(),
    start: fc.constantFrom(-30, -1, 0, 1, 2),
    end: fc.constantFrom(null, -1, 0, 1),
    movesIn: fc.constantFrom(null, -1, 0, 1),
    reports,
  }),
  { minLength: 1, maxLength: 5 },
);

/** The instant, and the night that runs then. */
const clocks = fc.constantFrom(
  ...([
    ['2026-11-18T23:59:59+09:00', on(0)],
    ['2026-11-19T00:00:00+09:00', on(0)],
    ['2026-11-19T05:59:59+09:00', on(0)],
    ['2026-11-19T06:00:00+09:00', on(1)],
  ] as const),
);

const run = (text: string, values: unknown[]) => server.db.pool.query(text, values);

async function insertReport(
  { accountId, contractId }: { accountId: number; contractId: number },
  dormitoryId: number,
  { type, first, nights }: MadeReport,
) {
  const { rows } = await server.db.pool.query<{ id: number }>(
    `insert into stay_reports (account_id, contract_id, dormitory_id, type, first_day, last_day, created_at)
     values ($1, $2, $3, $4, $5, $6, '2026-11-01T12:00:00+09:00') returning id`,
    [accountId, contractId, dormitoryId, type, on(first), on(first + nights)],
  );
  await run(
    type === 1
      ? `insert into own_stays (report_id, name, relationship, phone_number, address, note, start_breakfast, start_dinner, end_breakfast, end_dinner)
         values ($1, '実家', '母', '', '北海道札幌市', '', 1, 0, 0, 1)`
      : `insert into guest_stays (report_id, friend_name, relationship, friend_address, stay_days, day_one_evening, day_two_morning, futon_lease)
         values ($1, '高木 結', '友人', '', ${nights}, 1, 2, 1)`,
    [rows[0]?.id],
  );
}

interface Placed extends MadeTenant {
  contractId: number;
  accountId: number | null;
}

async function place(dormitoryId: number, made: MadeTenant, index: number): Promise<Placed> {
  const room = `${index % 2 === 0 ? '03' : '04'}${String(index).padStart(2, '0')}`;
  const [start, end] = [on(made.start), made.end === null ? null : on(made.end)];
  if (!made.hasAccount) {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `insert into contracts (number, dormitory_id, room_number, start_date, end_date, is_company, tenant_name)
       values ($1, $2, $3, $4, $5, false, '新田 薫') returning id`,
      [`N${dormitoryId}-${index}`, dormitoryId, room, start, end],
    );
    return { ...made, accountId: null, contractId: rows[0]?.id ?? 0 };
  }
  const who = await server.resident({ dormitoryId, room });
  await run('update contracts set start_date = $2, end_date = $3 where id = $1', [
    who.contractId,
    start,
    end,
  ]);
  if (made.movesIn !== null)
    await run(
      `insert into move_ins (account_id, contract_id, movein_date, movein_time, filed_at) values ($1, $2, $3, '10:00', now())`,
      [who.accountId, who.contractId, on(made.movesIn)],
    );
  for (const report of made.reports) await insertReport(who, dormitoryId, report);
  return { ...made, ...who };
}

/** By the meaning of the rows alone. */
function expected(placed: readonly Placed[], night: CalendarDate) {
  const holds = ({ start, end }: MadeTenant) =>
    on(start) <= night && (end === null || (end >= start && on(end) >= night));
  return placed.filter(holds).map(({ contractId, accountId, movesIn, reports: filed }) => {
    const own = accountId === null ? [] : filed;
    const covers = ({ first, nights }: MadeReport) =>
      on(first) <= night && on(first + nights) > night;
    return {
      contractId,
      accountId,
      isExpected: accountId !== null && movesIn !== null && on(movesIn) > night,
      isAway: own.some((report) => report.type === 1 && covers(report)),
      guests: own.filter((report) => report.type === 2 && covers(report)).length,
    };
  });
}

type Expected = ReturnType<typeof expected>[number];

const key = ({ contractId }: { contractId: number }) => contractId;
const byContract = <Row extends { contractId: number }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => key(one) - key(other));

const answerOf = async <Data>(sent: Promise<{ ok: true; data: Data } | { ok: false }>) => {
  const answer = await sent;
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.data;
};

async function readSheet(manager: TestStaff, code: string): Promise<string[][]> {
  const response = await fetch(`${server.origin}/api/v1/staff/dormitories/${code}/exports/roster`, {
    method: 'POST',
    headers: { ...manager.headers, 'content-type': 'application/json', language: 'ja' },
    body: JSON.stringify({ format: 'csv', purpose: 'dormitory' }),
  });
  const [, ...lines] = (await response.text()).trimEnd().split('\r\n');
  return lines.map((line) => line.split(','));
}

const names: Readonly<Record<string, string>> = {
  '2026-11-18': '11月18日の夜〜19日の朝',
  '2026-11-19': '11月19日の夜〜20日の朝',
};

async function comparePapers(
  who: TestStaff,
  code: string,
  wanted: readonly Expected[],
  night: CalendarDate,
) {
  const present = wanted.filter(({ isExpected }) => !isExpected);
  const read = await answerOf(who.send(roster, { params: { dormitory: code }, query: {} }));
  expect(read.date).toBe(night);
  const listed = read.floors.flatMap(({ rooms }) => rooms.flatMap(({ people }) => people));
  expect(
    byContract(
      listed.map(({ contract_id: contractId, state, guests }) => ({
        contractId,
        isAway: state === 'away',
        guests: guests.length,
      })),
    ),
  ).toEqual(
    byContract(present.map(({ contractId, isAway, guests }) => ({ contractId, isAway, guests }))),
  );
  const { tonight } = await answerOf(who.send(today, { params: { dormitory: code }, query: {} }));
  const { totals } = read;
  expect(tonight).toMatchObject({ date: night, ...totals });
  const rows = await readSheet(who, code);
  expect(rows.map((row) => row.at(-1))).toEqual(present.map(() => names[night]));
  expect(rows.filter((row) => row[3]?.startsWith('外泊'))).toHaveLength(totals.away);
  expect(rows.flatMap((row) => row[5]?.match(/高木 結/g) ?? [])).toHaveLength(totals.guests);
}

async function compareCards(who: TestStaff, wanted: readonly Expected[]) {
  for (const { accountId: id, isAway } of wanted) {
    if (id === null) continue;
    const card = await answerOf(who.send(resident, { params: { id } }));
    const { resident: facts } = await answerOf(who.send(thread, { params: { id }, query: {} }));
    expect([card.is_away, facts.is_away]).toEqual([isAway, isAway]);
  }
}

async function compareReport(
  who: TestStaff,
  { id, open }: { id: number; open: number },
  { accounts, rooms }: { accounts: readonly Expected[]; rooms: readonly Expected[] },
) {
  const body = open === 0 ? {} : { typed: open };
  const ended = await answerOf(who.send(closeSafetyCheck, { params: { id }, body }));
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  for (const { report } of ended.reports) {
    expect(report.figures).toMatchObject({ asked: accounts.length, missing: accounts.length });
    expect(report.unregistered).toMatchObject({ asked: rooms.length, missing: rooms.length });
    const { floors } = report;
    expect(sum(floors.map(({ figures }) => figures.asked))).toBe(accounts.length);
    expect(sum(floors.map(({ unregistered }) => unregistered.asked))).toBe(rooms.length);
  }
}

async function compareBoard(
  who: TestStaff,
  code: string,
  wanted: readonly Expected[],
  night: CalendarDate,
) {
  const { id } = await beginCheck(who, code);
  const board = await readBoard(who, id);
  expect(board.night).toBe(night);
  const rooms = wanted.filter(({ accountId }) => accountId === null);
  const onBoard = board.floors.flatMap(({ rooms: ofFloor }) => ofFloor);
  expect(byContract(onBoard.map((room) => ({ contractId: room.contract_id })))).toEqual(
    byContract(rooms.map(({ contractId }) => ({ contractId }))),
  );
  expect(board.unregistered).toMatchObject({ asked: rooms.length, missing: rooms.length });
  const accounts = wanted.filter(({ accountId }) => accountId !== null);
  expect(
    peopleOn(board)
      .map(({ account_id: accountId, reported_away: away, arrives_on, guests }) => ({
        accountId,
        isAway: away !== null,
        isExpected: arrives_on !== null,
        guests,
      }))
      .toSorted((one, other) => one.accountId - other.accountId),
  ).toEqual(
    accounts
      .map(({ accountId, isAway, isExpected, guests }) => ({
        accountId: accountId ?? 0,
        isAway,
        isExpected,
        guests,
      }))
      .toSorted((one, other) => one.accountId - other.accountId),
  );
  await compareReport(who, { id, open: wanted.length }, { accounts, rooms });
}

test('roster, Today, export, cards, board and report say the same of the night that runs', async () => {
  requirements('AM248 AM249 SB006 SC009 SH017 SH024 SH030 SH033');
  await fc.assert(
    fc.asyncProperty(tenants, clocks, async (made, [instant, night]) => {
      server.at(instant);
      await server.forgetLimits();
      const dormitoryId = await server.dormitory();
      const code = await server.officeCode(dormitoryId);
      const placed: Placed[] = [];
      for (const [index, one] of made.entries())
        if (one.end === null || one.end >= one.start)
          placed.push(await place(dormitoryId, one, index));
      const contractIds = placed.map(key);
      await refreshIndex(server.db.queries, { contractIds }, server.now());
      const manager = await staffMember(server, { dormitoryId });
      const wanted = expected(placed, night);
      expect(dateAt(server.now()) >= night).toBe(true);
      await comparePapers(manager, code, wanted, night);
      await compareCards(manager, wanted);
      await compareBoard(manager, code, wanted, night);
    }),
    { numRuns: 40 },
  );
});
