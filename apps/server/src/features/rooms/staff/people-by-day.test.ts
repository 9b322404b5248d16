// For any history of a dormitory (contracts added, ended earlier, extended, taken back, given free, moves from tonight and
// from a day on, with the job late or not run yet) the people of a room on a day are the same by grid and roster, and
// tonight also by the index of search and lists and by the board of a safety check.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { changeContract, createContract } from '@yadori/api/contracts/change-calls';
import { extendContracts } from '@yadori/api/contracts/extension-calls';
import { contractOf } from '@yadori/api/contracts/staff-calls';
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
  fc.record({ kind: fc.constant('extend' as const), who }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constant('withdraw' as const), who }),
  fc.record({ kind: fc.constant('add' as const), room, ahead }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('days' as const), ahead }) },
  fc.record({ kind: fc.constant('job' as const) }),
);
type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never;

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
function expectAnswered(answer: { ok: boolean; status?: number }): void {
  if (!answer.ok) expect([404, 409, 422]).toContain(answer.status);
}

async function move(
  { manager, contracts }: World,
  step: { who: number; room: string; ahead: number },
) {
  const id = contracts[step.who];
  if (id === undefined) return;
  const { room_number } = await server.db.queries
    .selectFrom('contracts')
    .select('room_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const from = addDays(today(), step.ahead);
  const body = { room: step.room, from, room_number, accepts: ['overlap' as const], reason };
  expectAnswered(
    await manager.send(moveRoom, {
      params: { id },
      body: { ...body, reason: { code: 'dormitory' } },
    }),
  );
}

async function endEarlier({ office, contracts }: World, step: { who: number; ahead: number }) {
  const params = { id: contracts[step.who] ?? 0 };
  const read = await office.send(contractOf, { params });
  if (!read.ok) return;
  const { revision, start_date } = read.data;
  const fields = { start_date, company_id: null, employee_code: '' };
  const end_date = addDays(today(), step.ahead);
  const body = { ...fields, end_date, revision, reason };
  expectAnswered(await office.send(changeContract, { params, body }));
}

async function extend({ office, contracts, code, batches }: World, step: { who: number }) {
  const id = contracts[step.who];
  if (id === undefined) return;
  const answer = await office.send(extendContracts, {
    params: { dormitory: code },
    body: { ids: [id], end_date: null, extended: 1, reason },
  });
  expectAnswered(answer);
  if (answer.ok) batches.push(answer.data.batch_id);
}

async function leave({ residents }: World, step: { who: number }) {
  const resident = residents[step.who];
  residents[step.who] = undefined;
  if (resident !== undefined) expectAnswered(await resident.send(withdraw, {}));
}

async function add({ office, code, contracts }: World, step: { room: string; ahead: number }) {
  if (contracts.length > 3) return;
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
}

/** A batch is taken back with a fresh proof of the second factor. */
const freshOffice = () => staffMember(server, { role: 'head_office', dormitoryId: null });

async function take(world: World, step: Step) {
  const batch = step.kind === 'undo' ? world.batches.pop() : undefined;
  if (batch !== undefined) expectAnswered(await undo(await freshOffice(), batch, true));
  if (step.kind === 'move') await move(world, step);
  if (step.kind === 'end') await endEarlier(world, step);
  if (step.kind === 'extend') await extend(world, step);
  if (step.kind === 'withdraw') await leave(world, step);
  if (step.kind === 'add') await add(world, step);
  if (step.kind === 'days')
    await moveClock(server, `${addDays(today(), step.ahead)}T12:00:00+09:00`);
  if (step.kind === 'job') await carryOutDueMoves(server.platform, server.now());
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
  for (const days of [-3, -1, 0, 1, 2, 4]) {
    const day = addDays(today(), days);
    const grid = await byGrid(world, day);
    expect([day, grid]).toEqual([day, await byRoster(world, day)]);
    compared += grid.length;
  }
  await carryOutDueMoves(server.platform, server.now());
  const grid = await byGrid(world, today());
  expect(grid).toEqual(await byRoster(world, today()));
  expect(grid).toEqual(await byIndex(world));
  expect(grid).toEqual(await byBoard(world));
}

test(
  'grid, roster, index and board agree over some hundred histories',
  { timeout: 300_000 },
  async () => {
    requirements('SC045 SC046 SH027');
    let histories = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 9 }), async (history) => {
        const world = await openWorld();
        for (const each of history) await take(world, each);
        await compare(world);
        histories += 1;
      }),
      // On a busy machine fewer of them, within the same time.
      { numRuns: 300, interruptAfterTimeLimit: 120_000 },
    );
    expect(compared).toBeGreaterThan(histories);
  },
);
