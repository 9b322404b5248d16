// For any history of a dormitory (contracts added, ended earlier, extended, taken back, given free, moves from tonight and
// from a day on, with the job late or not run yet) the people of a room on a day are the same by grid and roster, and
// tonight also by the index of the lists, by the search and by the board of a safety check.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { changeContract, createContract } from '@yadori/api/contracts/change-calls';
import { extendContracts } from '@yadori/api/contracts/extension-calls';
import { contractOf } from '@yadori/api/contracts/staff-calls';
import { findPeople } from '@yadori/api/residents/staff-calls';
import { moveRoom } from '@yadori/api/rooms/move-calls';
import { roomsOfDay } from '@yadori/api/rooms/staff-calls';
import { roster } from '@yadori/api/today/staff-calls';
import { addDays, dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { undo } from '../../../../../../tests/support/import-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { beginCheck, readBoard } from '../../../../../../tests/support/safety-world.ts';
import {
  managedDormitory,
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { carryOutDueMoves } from '../due-moves.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const numbers = ['0201', '0202', '0203', '0204'];
const who = fc.nat(3);
const ahead = fc.integer({ min: 0, max: 4 });
const room = fc.constantFrom(...numbers);
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), who, room, ahead }) },
  fc.record({ kind: fc.constant('end' as const), who, ahead }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('extend' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  fc.record({ kind: fc.constant('withdraw' as const), who }),
  fc.record({ kind: fc.constant('add' as const), room, ahead }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('days' as const), ahead }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('job' as const) }) },
);
type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never;

/** Each of its steps changes something. */
const fullHistory: Step[] = [
  { kind: 'move', who: 0, room: '0204', ahead: 1 },
  { kind: 'extend', who: 1 },
  { kind: 'undo' },
  { kind: 'days', ahead: 2 },
  { kind: 'job' },
  { kind: 'end', who: 1, ahead: 1 },
  { kind: 'add', room: '0203', ahead: 0 },
  { kind: 'withdraw', who: 2 },
];

/** A dormitory with three residents, of whom two have an end, and those who were added since. */
interface World {
  code: string;
  dormitoryId: number;
  manager: TestStaff;
  office: TestStaff;
  contracts: number[];
  residents: (TestResident | undefined)[];
  /** Extensions that were not taken back. */
  batches: number[];
}

async function openWorld(): Promise<World> {
  server.at('2026-06-10T12:00:00+09:00');
  await server.forgetLimits();
  const { manager, code, dormitoryId } = await managedDormitory(server);
  const office = await freshOffice();
  const ends = ['2026-06-12', '2026-06-15', null];
  const residents = [];
  for (const [at, endDate] of ends.entries())
    residents.push(await server.resident({ dormitoryId, room: numbers[at] ?? '', endDate }));
  await server.db.pool.query(
    `insert into rooms (dormitory_id, number, floor) values ($1, '0204', '02')`,
    [dormitoryId],
  );
  const contracts = residents.map(({ contractId }) => contractId);
  return { code, dormitoryId, manager, office, contracts, residents, batches: [] };
}

const today = () => dateAt(server.now());
const reason = { code: 'company_asked' } as const;

/** What a rule refuses, as an end before today, changes nothing; any other failure is one of the server. */
function isDone(answer: { ok: boolean; status?: number }): boolean {
  if (!answer.ok) expect([404, 409, 422]).toContain(answer.status);
  return answer.ok;
}

async function move(
  { manager, contracts }: World,
  step: { who: number; room: string; ahead: number },
) {
  const id = contracts[step.who];
  if (id === undefined) return false;
  const { room_number } = await server.db.queries
    .selectFrom('contracts')
    .select('room_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const from = addDays(today(), step.ahead);
  const body = { room: step.room, from, room_number, accepts: ['overlap' as const], reason };
  return isDone(
    await manager.send(moveRoom, {
      params: { id },
      body: { ...body, reason: { code: 'dormitory' } },
    }),
  );
}

async function endEarlier({ office, contracts }: World, step: { who: number; ahead: number }) {
  const params = { id: contracts[step.who] ?? 0 };
  const read = await office.send(contractOf, { params });
  if (!read.ok) return false;
  const { revision, start_date } = read.data;
  const fields = { start_date, company_id: null, employee_code: '' };
  const end_date = addDays(today(), step.ahead);
  const body = { ...fields, end_date, revision, reason };
  return isDone(await office.send(changeContract, { params, body }));
}

async function extend({ office, contracts, code, batches }: World, step: { who: number }) {
  const id = contracts[step.who];
  if (id === undefined) return false;
  const answer = await office.send(extendContracts, {
    params: { dormitory: code },
    body: { ids: [id], end_date: null, extended: 1, reason },
  });
  if (answer.ok) batches.push(answer.data.batch_id);
  return isDone(answer);
}

async function leave({ residents }: World, step: { who: number }) {
  const resident = residents[step.who];
  residents[step.who] = undefined;
  return resident !== undefined && isDone(await resident.send(withdraw, {}));
}

async function add({ office, code, contracts }: World, step: { room: string; ahead: number }) {
  if (contracts.length > 3) return false;
  const answer = await office.send(createContract, {
    params: { dormitory: code },
    body: {
      contract_number: `${code}-${contracts.length}`,
      room_number: step.room,
      start_date: addDays(today(), step.ahead),
      end_date: null,
      company_id: null,
      employee_code: '',
      tenant_name: '新人',
      tenant_furigana: '',
      reason,
    },
  });
  if (!answer.ok) throw new Error(answer.message);
  contracts.push(answer.data.id);
  return true;
}

/** A batch is taken back with a fresh proof of the second factor. */
const freshOffice = () => staffMember(server, { role: 'head_office', dormitoryId: null });

async function takeBack({ batches }: World) {
  const batch = batches.pop();
  return batch !== undefined && isDone(await undo(await freshOffice(), batch, true));
}

async function passDays(days: number) {
  await moveClock(server, `${addDays(today(), days)}T12:00:00+09:00`);
  return days > 0;
}

/** Whether the job carried a move out. */
async function runJob({ dormitoryId }: World) {
  const waiting = async () => {
    const { rows } = await server.db.pool.query(
      `select from contract_rooms r join contracts c on c.id = r.contract_id
        where c.dormitory_id = $1 and r.applied_at is null`,
      [dormitoryId],
    );
    return rows.length;
  };
  const before = await waiting();
  await carryOutDueMoves(server.platform, server.now());
  return (await waiting()) < before;
}

/** Whether it changed something. */
async function take(world: World, step: Step): Promise<boolean> {
  switch (step.kind) {
    case 'move':
      return move(world, step);
    case 'end':
      return endEarlier(world, step);
    case 'extend':
      return extend(world, step);
    case 'undo':
      return takeBack(world);
    case 'withdraw':
      return leave(world, step);
    case 'add':
      return add(world, step);
    case 'days':
      return passDays(step.ahead);
    case 'job':
      return runJob(world);
  }
}

const named = (number: string, contractId: number) => `${number} ${contractId}`;

async function byGrid({ manager, code }: World, day: CalendarDate) {
  const params = { dormitory: code };
  const answer = await manager.send(roomsOfDay, { params, query: { day } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rooms
    .flatMap(({ number, people }) =>
      people.filter((one) => one.is_living).map((one) => named(number, one.contract_id)),
    )
    .toSorted();
}

async function byRoster({ manager, code }: World, day: CalendarDate) {
  const params = { dormitory: code };
  const answer = await manager.send(roster, { params, query: { date: day } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.floors
    .flatMap(({ rooms }) => rooms)
    .flatMap(({ room_number, people }) =>
      people.map(({ contract_id }) => named(room_number, contract_id)),
    )
    .toSorted();
}

/** Of those who live there tonight. */
async function byIndex({ dormitoryId }: World) {
  const { rows } = await server.db.pool.query<{ room_number: string; id: number }>(
    `select i.room_number, c.id from resident_index i join contracts c on c.id = i.contract_id
      where i.dormitory_id = $1 and not i.is_former
        and c.start_date <= $2 and coalesce(c.last_day, 'infinity') >= $2`,
    [dormitoryId, today()],
  );
  return rows.map(({ room_number: number, id }) => named(number, id)).toSorted();
}

/** By a search for each room: of what it finds there, those who live somewhere tonight. */
async function bySearch({ manager }: World, living: ReadonlySet<number>) {
  const rows = await Promise.all(
    numbers.map(async (q) => {
      const answer = await manager.send(findPeople, { query: { q } });
      if (!answer.ok) throw new Error(answer.message);
      return answer.data.rows.filter((one) => one.room_number === q);
    }),
  );
  return (
    rows
      .flat()
      // Who gave a contract back is still found by it.
      .filter(({ contract_id: id, status }) => living.has(id) && status !== 'withdrawn')
      .map((one) => named(one.room_number, one.contract_id))
      .toSorted()
  );
}

/** Residents by their account, and rooms that are let without one. */
async function byBoard({ manager, office, code, dormitoryId }: World) {
  const { id } = await beginCheck(manager, code, {}, office);
  const { floors } = await readBoard(manager, id, code);
  const { rows } = await server.db.pool.query<{ id: number; account_id: number }>(
    'select id, account_id from contracts where dormitory_id = $1 and account_id is not null',
    [dormitoryId],
  );
  const contractOfAccount = new Map(rows.map((row) => [row.account_id, row.id]));
  return floors
    .flatMap(({ people, rooms }) => [
      ...people.map((one) => named(one.room_number, contractOfAccount.get(one.account_id) ?? 0)),
      ...rooms.map((one) => named(one.room_number, one.contract_id)),
    ])
    .toSorted();
}

/** Of rooms with people: a history without any would say nothing. */
let compared = 0;

async function compare(world: World) {
  const days = [-3, -1, 0, 1, 2, 4].map((later) => addDays(today(), later));
  const pictures = await Promise.all(
    days.map((day) => Promise.all([byGrid(world, day), byRoster(world, day)])),
  );
  for (const [at, [grid, listed]] of pictures.entries()) {
    expect([days[at], grid]).toEqual([days[at], listed]);
    compared += grid.length;
  }
  await carryOutDueMoves(server.platform, server.now());
  const [grid, listed, indexed, boarded] = await Promise.all([
    byGrid(world, today()),
    byRoster(world, today()),
    byIndex(world),
    byBoard(world),
  ]);
  expect(grid).toEqual(listed);
  expect(grid).toEqual(indexed);
  const living = new Set(grid.map((one) => Number(one.split(' ')[1])));
  expect(await bySearch(world, living)).toEqual(grid);
  expect(grid).toEqual(boarded);
}

test(
  'grid, roster, index and board agree over some hundred histories',
  { timeout: 300_000 },
  async () => {
    requirements('SC045 SC046 SH027');
    let histories = 0;
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 9 }), async (history) => {
        const world = await openWorld();
        for (const each of history) if (await take(world, each)) done.add(each.kind);
        await compare(world);
        histories += 1;
      }),
      // On a busy machine fewer of them, within the same time.
      { examples: [[fullHistory]], numRuns: 300, interruptAfterTimeLimit: 120_000 },
    );
    expect(histories).toBeGreaterThanOrEqual(30);
    expect([...done].toSorted()).toEqual(fullHistory.map(({ kind }) => kind).toSorted());
    expect(compared).toBeGreaterThan(histories);
  },
);
