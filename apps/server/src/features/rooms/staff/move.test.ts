// A move to another room over HTTP: from tonight, planned, warned, at once by two.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmRegistration } from '@yadori/api/account/registration';
import { moveRoom } from '@yadori/api/rooms/move-calls';
import { roomsOfDay } from '@yadori/api/rooms/staff-calls';
import { residents } from '@yadori/api/residents/staff-calls';
import { date } from '@yadori/api/time/tokyo';
import { roster } from '@yadori/api/today/staff-calls';
import { inOrder, withoutGuards } from '../../../../../../tests/support/lock-waits.ts';
import { holding, newcomer, walk } from '../../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
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
let office: TestStaff;
let manager: TestStaff;
let code: string;
let dormitoryId: number;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T21:00:00+09:00');
  ({ code, manager, dormitoryId } = await managedDormitory(server));
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  for (const number of ['0223', '0230', '0405'])
    await server.db.pool.query(
      `insert into rooms (dormitory_id, number, floor) values ($1, $2, left($2, 2))`,
      [dormitoryId, number],
    );
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const reason = { code: 'dormitory' } as const;
const living = (room: string, more: object = {}) => server.resident({ dormitoryId, room, ...more });

const move = (who: Pick<TestResident, 'contractId'>, given: object = {}, by = manager) =>
  by.send(moveRoom, {
    params: { id: who.contractId },
    body: {
      room: '230',
      from: date('2026-06-10'),
      room_number: '224',
      accepts: [],
      reason,
      ...given,
    },
  });

async function peopleByGrid(day: string) {
  const answer = await manager.send(roomsOfDay, {
    params: { dormitory: code },
    query: { day: date(day) },
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rooms.flatMap(({ number, people }) =>
    people.filter((one) => one.is_living).map((one) => `${number} ${one.account_id}`),
  );
}

async function peopleByRoster(day: string) {
  const answer = await manager.send(roster, {
    params: { dormitory: code },
    query: { date: date(day) },
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.floors
    .flatMap(({ rooms }) => rooms)
    .flatMap(({ room_number, people }) =>
      people.map(({ account_id }) => `${room_number} ${account_id}`),
    );
}

async function roomByList({ accountId }: TestResident) {
  const answer = await manager.send(residents, { params: { dormitory: code }, query: {} });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rows.find(({ account_id }) => account_id === accountId)?.room_number;
}

const messagesTo = async ({ accountId }: TestResident) => {
  const { rows } = await server.db.pool.query<{ text: string }>(
    'select text from messages where account_id = $1 order by id',
    [accountId],
  );
  return rows.map(({ text }) => text);
};

const movesOnRecord = async ({ contractId }: TestResident) => {
  const { rows } = await server.db.pool.query<{ act: string; actor: string }>(
    `select detail->>'act' as act, actor from events
      where kind = 'contract.room_moved' and subject_id = $1 order by id`,
    [contractId],
  );
  return rows.map(({ act, actor }) => `${act} ${actor.split(':')[0] ?? ''}`);
};

describe('from tonight', () => {
  test('grid, roster and list have the new room, and the nights before the old one', async () => {
    requirements('SC046 SK124');
    const who = await living('0224');
    await living('0225');
    expect(await move(who)).toMatchObject({ ok: true, data: { room_number: '0230', moves: [] } });
    for (const day of ['2026-06-09', '2026-06-10', '2026-06-20'])
      expect(await peopleByGrid(day)).toEqual(await peopleByRoster(day));
    expect(await peopleByRoster('2026-06-09')).toContain(`0224 ${who.accountId}`);
    expect(await peopleByRoster('2026-06-10')).toContain(`0230 ${who.accountId}`);
    expect(await roomByList(who)).toBe('0230');
  });

  test('the resident reads it once; the same room again says nothing', async () => {
    requirements('SC046 SA044');
    const who = await living('0224');
    await move(who);
    expect(await move(who, { room_number: '230' })).toMatchObject({ ok: true });
    const texts = await messagesTo(who);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('あなたの部屋を230号室に変更しました');
    expect(await movesOnRecord(who)).toEqual(['moved staff']);
  });

  test('before six it is of the night that runs', async () => {
    const who = await living('0224');
    await moveClock(server, '2026-06-11T02:00:00+09:00');
    expect(await move(who)).toMatchObject({ ok: true, data: { room_number: '0230' } });
    expect(await peopleByRoster('2026-06-10')).toContain(`0230 ${who.accountId}`);
    expect(await peopleByRoster('2026-06-09')).toContain(`0224 ${who.accountId}`);
  });

  test('of two moves on one day the later one counts', async () => {
    const who = await living('0224');
    await move(who);
    await move(who, { room: '405', room_number: '230' });
    expect(await peopleByGrid('2026-06-10')).toEqual([`0405 ${who.accountId}`]);
    expect(await peopleByGrid('2026-06-09')).toEqual([`0224 ${who.accountId}`]);
  });

  test('the old room goes out of use with it', async () => {
    requirements('SC046');
    const who = await living('0224');
    await move(who, { closed_reason: '天井からの水もれ' });
    const { rows } = await server.db.pool.query(
      `select closed_from::text, closed_reason, revision from rooms where dormitory_id = $1 and number = '0224'`,
      [dormitoryId],
    );
    expect(rows).toEqual([
      { closed_from: '2026-06-10', closed_reason: '天井からの水もれ', revision: 2 },
    ]);
  });
});

describe('from a day on', () => {
  test('the old room until the day, the new one from 00:00, late and twice and on two nodes', async () => {
    requirements('SC046');
    const who = await living('0224');
    await move(who, { from: date('2026-06-12') });
    for (const day of ['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13'])
      expect(await peopleByGrid(day)).toEqual(await peopleByRoster(day));
    expect(await peopleByGrid('2026-06-11')).toEqual([`0224 ${who.accountId}`]);
    expect(await peopleByGrid('2026-06-12')).toEqual([`0230 ${who.accountId}`]);
    await carryOutDueMoves(server.platform, Date.parse('2026-06-11T23:59:59+09:00'));
    expect(await roomByList(who)).toBe('0224');
    const midnight = Date.parse('2026-06-12T00:00:00+09:00');
    await Promise.all([
      carryOutDueMoves(server.platform, midnight),
      carryOutDueMoves(server.platform, midnight),
    ]);
    await carryOutDueMoves(server.platform, midnight + 3_600_000);
    expect(await roomByList(who)).toBe('0230');
    expect(await movesOnRecord(who)).toEqual(['planned staff', 'moved system']);
    expect(await messagesTo(who)).toHaveLength(1);
    await moveClock(server, '2026-06-12T10:00:00+09:00');
    expect(await peopleByGrid('2026-06-11')).toEqual([`0224 ${who.accountId}`]);
    expect(await peopleByRoster('2026-06-11')).toEqual([`0224 ${who.accountId}`]);
  });

  test('the room that is left then goes out of use, and by a cancelled move none', async () => {
    requirements('SC046');
    const who = await living('0224');
    const closed_reason = '天井からの水もれ';
    await move(who, { from: date('2026-06-12') });
    await move(who, { room: '405', from: date('2026-06-20'), closed_reason });
    const back = { room: '224', from: date('2026-06-12'), closed_reason };
    expect(await move(who, back)).toMatchObject({ ok: true, data: { moves: [] } });
    const { rows } = await server.db.pool.query(
      'select number, closed_from::text from rooms where dormitory_id = $1 and closed_from is not null',
      [dormitoryId],
    );
    expect(rows).toEqual([{ number: '0230', closed_from: '2026-06-20' }]);
  });

  test('back to the present room cancels it, and says so', async () => {
    const who = await living('0224');
    await move(who, { from: date('2026-06-12') });
    const back = { room: '224', from: date('2026-06-12') };
    expect(await move(who, back)).toMatchObject({ ok: true, data: { moves: [] } });
    expect((await messagesTo(who)).at(-1)).toContain('予定していた部屋替えを取りやめました');
    await carryOutDueMoves(server.platform, Date.parse('2026-06-12T00:00:00+09:00'));
    expect(await roomByList(who)).toBe('0224');
  });

  test('a contract that is given free loses the plan', async () => {
    const who = await living('0224');
    await move(who, { from: date('2026-06-12') });
    await server.db.transaction(async (trx) => {
      await trx
        .updateTable('accounts')
        .set({ active_contract_id: null, withdrawn_at: new Date(server.now()) })
        .where('id', '=', who.accountId)
        .execute();
      await trx
        .updateTable('contracts')
        .set({ account_id: null, claimed_at: null })
        .where('id', '=', who.contractId)
        .execute();
    });
    const { rows } = await server.db.pool.query(
      'select 1 from contract_rooms where contract_id = $1',
      [who.contractId],
    );
    expect(rows).toEqual([]);
  });

  test('registration takes the old and the new room until the day', async () => {
    requirements('SC046');
    const person = await newcomer(server);
    await server.db.pool.query(
      `insert into rooms (dormitory_id, number, floor) values ($1, '0999', '09') on conflict do nothing`,
      [server.dormitoryId],
    );
    const plan = { room: '999', from: date('2026-06-12'), room_number: person.roomNumber };
    expect(await move(person, plan, office)).toMatchObject({ ok: true });
    const confirm = async (room_number: string) => {
      const token = await walk(server, person, 'verified');
      const body = { dormitory_code: person.officeCode, room_number };
      return holding(server, token)(confirmRegistration, { body });
    };
    await server.forgetLimits();
    expect(await confirm('999')).toMatchObject({ ok: true });
    expect(await confirm(person.roomNumber)).toMatchObject({ ok: true });
    await carryOutDueMoves(server.platform, Date.parse('2026-06-12T00:00:00+09:00'));
    expect(await confirm(person.roomNumber)).toMatchObject({ ok: false });
  });

  test.each([
    ['from', { from: '2026-06-09' }],
    ['from', { from: '2027-06-11' }],
    ['from', { from: '2026-08-01' }],
    ['room', { room: '777' }],
    ['reason', { reason: undefined }],
  ])('a wrong %s is refused there', async (field, wrong) => {
    const who = await living('0224', { endDate: '2026-07-31' });
    expect(await move(who, wrong)).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  });
});

describe('warnings', () => {
  test('are said first and refuse nothing', async () => {
    requirements('SC037 SC046');
    const who = await living('0224');
    await living('0230', { name: '三浦 遥' });
    const first = await move(who);
    expect(first).toMatchObject({
      status: 409,
      errCode: 'room_warning',
      data: { warnings: [{ kind: 'overlap', on: '2026-06-10', name: '三浦 遥' }] },
    });
    expect(await move(who, { accepts: ['overlap'] })).toMatchObject({ ok: true });
  });

  test('a room out of use or being prepared', async () => {
    const who = await living('0224');
    await server.db.pool.query(
      `update rooms set is_preparing = true, closed_from = '2026-06-01', closed_reason = '床' where dormitory_id = $1 and number = '0230'`,
      [dormitoryId],
    );
    expect(await move(who, { accepts: ['preparing'] })).toMatchObject({
      data: { warnings: [{ kind: 'out_of_use' }, { kind: 'preparing' }] },
    });
  });

  test('the gender rule, to those who change contracts alone', async () => {
    requirements('SC044');
    const who = await living('0224');
    await server.db.pool.query(
      `update rooms set gender_rule = 2 where dormitory_id = $1 and number = '0230'`,
      [dormitoryId],
    );
    await server.db.pool.query('update profiles set gender = 1 where account_id = $1', [
      who.accountId,
    ]);
    expect(await move(who, {}, office)).toMatchObject({
      data: { warnings: [{ kind: 'gender' }] },
    });
    expect(await move(who)).toMatchObject({ ok: true });
  });
});

describe('who may', () => {
  test.each([
    ['manager', 200],
    ['deputy', 200],
    ['head_office', 200],
    ['auditor', 403],
    ['kitchen', 403],
  ] as const)('%s: %i', async (role, status) => {
    requirements('SK124');
    const who = await living('0224');
    const by = await staffMember(server, { role, dormitoryId });
    const answer = await move(who, {}, by);
    expect(answer.ok ? 200 : answer.status).toBe(status);
  });

  test('nobody of another dormitory, and no room of another one', async () => {
    requirements('SA041');
    const who = await living('0224');
    const elsewhere = await managedDormitory(server);
    expect(await move(who, {}, elsewhere.manager)).toMatchObject({ status: 404 });
    await server.resident({ dormitoryId: elsewhere.dormitoryId, room: '0777' });
    expect(await move(who, { room: '777' })).toMatchObject({ status: 422 });
  });
});

describe('at once', () => {
  /** Both write their event last: who comes first has the room already. */
  const intoOneBed = async () => {
    const [one, other] = [await living('0224'), await living('0225')];
    return inOrder(server.db.pool, { query: 'lock table events in share mode' }, [
      () => move(one),
      () => move(other, { room_number: '225' }, office),
    ]);
  };
  const inTheBed = async () =>
    (await peopleByGrid('2026-06-10')).filter((who) => who.startsWith('0230')).length;

  test('two people move two residents into one bed: the second one is warned', async () => {
    requirements('SC046');
    const [first, second] = await intoOneBed();
    expect(first).toMatchObject({ ok: true });
    expect(second).toMatchObject({
      errCode: 'room_warning',
      data: { warnings: [{ kind: 'overlap' }] },
    });
    expect(await inTheBed()).toBe(1);
  });

  test('control: without the lock of the room both find the bed free', async () => {
    const left = withoutGuards([/(?<=from "rooms" where .*) for no key update$/]);
    const answers = await intoOneBed();
    expect([...answers.map(({ ok }) => ok), left.out]).toEqual([true, true, 2]);
    expect(await inTheBed()).toBe(2);
  });

  test('two people move one resident: the second one is refused', async () => {
    const who = await living('0224');
    const answers = await Promise.all([move(who), move(who, { room: '405' }, office)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'changed' });
  });
});
