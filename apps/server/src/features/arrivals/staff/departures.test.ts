// Marks of the day on which somebody moves out, over HTTP: steps, their undo, keys that come back, two tablets at once.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { markDeparture } from '@yadori/api/arrivals/departure-calls';
import { arrivals } from '@yadori/api/arrivals/staff-calls';
import { lendThing, loansOfDormitory, returnLoan } from '@yadori/api/loans/staff-calls';
import { date } from '@yadori/api/time/tokyo';
import {
  waitersReach,
  whileHeld,
  withoutGuards,
} from '../../../../../../tests/support/lock-waits.ts';
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

let server: TestServer;
let manager: TestStaff;
let code: string;
let dormitoryId: number;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:31:00+09:00');
  ({ code, manager, dormitoryId } = await managedDormitory(server));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const leaves = ({ contractId }: Pick<TestResident, 'contractId'>, on: string) =>
  server.db.pool.query('update contracts set move_out_on = $2 where id = $1', [contractId, on]);

async function leaver(room = '0411', on = '2026-06-10') {
  const who = await server.resident({ dormitoryId, room, name: '小川 悠真' });
  await leaves(who, on);
  return who;
}

async function read(day?: string) {
  const query = day === undefined ? {} : { day: date(day) };
  const answer = await manager.send(arrivals, { params: { dormitory: code }, query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.departures;
}

const mark = (who: Pick<TestResident, 'contractId'>, body: object, by = manager) =>
  by.send(markDeparture, { params: { id: who.contractId }, body: body as never });

async function lent(who: TestResident, what: string, number: string): Promise<number> {
  const answer = await manager.send(lendThing, {
    params: { id: who.contractId },
    body: { what, number } as never,
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.id;
}

async function eventsOf({ contractId }: TestResident): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ said: string }>(
    `select kind || ' ' || (detail->>'step') as said from events
      where subject_id = $1 and kind like 'departure.%' order by id`,
    [contractId],
  );
  return rows.map(({ said }) => said);
}

describe('marks', () => {
  test('have who and when, the inspection before or after the keys, and the end behind them', async () => {
    requirements('SC048 SK171');
    const who = await leaver();
    expect(await mark(who, { step: 'done' })).toMatchObject({ status: 409, errCode: 'keys_first' });
    expect(await mark(who, { step: 'keys' })).toMatchObject({
      ok: true,
      data: { keys: { at: '2026-06-10T10:31:00+09:00', is_today: true }, attended: null },
    });
    await moveClock(server, '2026-06-10T10:40:00+09:00');
    expect(await mark(who, { step: 'attended' })).toMatchObject({ ok: true });
    expect(await mark(who, { step: 'done' })).toMatchObject({
      data: { done: { at: '2026-06-10T10:40:00+09:00' } },
    });
    expect(await mark(who, { step: 'keys' })).toMatchObject({
      data: { keys: { at: '2026-06-10T10:31:00+09:00' } },
    });
    expect(await eventsOf(who)).toEqual([
      'departure.marked keys',
      'departure.marked attended',
      'departure.marked done',
    ]);
    expect(await read()).toMatchObject([
      { room_number: '0411', name: '小川 悠真', done: { name: expect.stringMatching(/職員/) } },
    ]);
  });

  test('are made from the last day on, late too, and taken back until midnight of their day', async () => {
    requirements('SC048');
    const who = await leaver('0411', '2026-06-11');
    expect(await mark(who, { step: 'attended' })).toMatchObject({ errCode: 'other_day' });
    await moveClock(server, '2026-06-12T23:59:59+09:00');
    expect(await mark(who, { step: 'attended' })).toMatchObject({ ok: true });
    expect(await mark(who, { step: 'attended', marked: false })).toMatchObject({
      ok: true,
      data: { attended: null },
    });
    await mark(who, { step: 'attended' });
    await moveClock(server, '2026-06-13T00:00:00+09:00');
    expect(await mark(who, { step: 'attended', marked: false })).toMatchObject({
      status: 409,
      errCode: 'other_day',
    });
    expect((await read('2026-06-11'))[0]).toMatchObject({ attended: { is_today: false } });
    const stays = await server.resident({ dormitoryId, room: '0412' });
    expect(await mark(stays, { step: 'attended' })).toMatchObject({ errCode: 'other_day' });
  });

  test('of another last day do not count', async () => {
    requirements('SC048');
    const who = await leaver();
    await mark(who, { step: 'attended' });
    await leaves(who, '2026-06-20');
    expect((await read('2026-06-20'))[0]).toMatchObject({ attended: null });
    await leaves(who, '2026-06-10');
    expect((await read())[0]).toMatchObject({ attended: { is_today: true } });
  });

  test('of a contract that is given back are gone with the resident', async () => {
    const who = await leaver();
    await mark(who, { step: 'attended' });
    expect(await who.send(withdraw, {})).toMatchObject({ ok: true });
    const { rows } = await server.db.pool.query('select 1 from departures where contract_id = $1', [
      who.contractId,
    ]);
    expect(rows).toEqual([]);
  });

  test('are made by the deputy, not by the kitchen, and not in another dormitory', async () => {
    requirements('SA041');
    const who = await leaver();
    const deputy = await staffMember(server, { role: 'deputy', dormitoryId });
    expect(await mark(who, { step: 'attended' }, deputy)).toMatchObject({ ok: true });
    const kitchen = await staffMember(server, { role: 'kitchen', dormitoryId });
    expect(await mark(who, { step: 'keys' }, kitchen)).toMatchObject({ status: 403 });
    const elsewhere = await staffMember(server, { dormitoryId: await server.dormitory() });
    expect(await mark(who, { step: 'keys' }, elsewhere)).toMatchObject({ status: 404 });
  });
});

describe('keys', () => {
  test('that were lent come back with their mark, and go out again with it', async () => {
    requirements('SC048 SC051');
    const who = await leaver();
    const other = await leaver('0412');
    const key = await lent(who, 'key', '411-A');
    const card = await lent(who, 'card', 'C-0588');
    const foreign = await lent(other, 'key', '412-A');
    expect(await mark(who, { step: 'keys', loan_ids: [key, foreign] })).toMatchObject({
      data: { back: [{ id: key, number: '411-A' }], out: [{ id: card, what: 'card' }] },
    });
    const state = async () => {
      const of = { params: { dormitory: code }, query: {} };
      const answer = await manager.send(loansOfDormitory, of);
      return answer.ok && answer.data.rows.map(({ id }) => id);
    };
    expect(await state()).toEqual([foreign, card]);
    expect(await mark(who, { step: 'keys', marked: false })).toMatchObject({
      data: { keys: null, back: [], out: [{ id: key }, { id: card }] },
    });
    expect(await state()).toEqual([foreign, card, key]);
    const { rows } = await server.db.pool.query<{ kind: string }>(
      `select kind from events where subject_id = $1 and kind like 'loan.return%' order by id`,
      [key],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['loan.returned', 'loan.return_undone']);
  });

  test('that came back later on their own stay back where the mark is taken back', async () => {
    requirements('SC051');
    const who = await leaver();
    const key = await lent(who, 'key', '411-A');
    await mark(who, { step: 'keys', loan_ids: [key] });
    await manager.send(returnLoan, { params: { id: key }, body: { returned: false } });
    await moveClock(server, '2026-06-10T11:00:00+09:00');
    await manager.send(returnLoan, { params: { id: key }, body: {} });
    expect(await mark(who, { step: 'keys', marked: false })).toMatchObject({
      ok: true,
      data: { keys: null, out: [] },
    });
  });

  test('of a departure that is done are not taken back before that', async () => {
    requirements('SC048');
    const who = await leaver();
    await mark(who, { step: 'keys' });
    await mark(who, { step: 'done' });
    expect(await mark(who, { step: 'keys', marked: false })).toMatchObject({
      status: 409,
      errCode: 'is_done',
    });
    await mark(who, { step: 'done', marked: false });
    expect(await mark(who, { step: 'keys', marked: false })).toMatchObject({ ok: true });
  });
});

describe('two tablets', () => {
  const race = async (who: TestResident, first: 'undo' | 'done') => {
    const deputy = await staffMember(server, { role: 'deputy', dormitoryId });
    const acts = {
      undo: () => mark(who, { step: 'keys', marked: false }),
      done: () => mark(who, { step: 'done' }, deputy),
    };
    const { pool } = server.db;
    const held = {
      query: 'select 1 from contracts where id = $1 for update',
      values: [who.contractId],
    };
    const sent = await whileHeld(pool, held, async () => {
      const earlier = acts[first]();
      await waitersReach(pool, 1);
      const later = acts[first === 'undo' ? 'done' : 'undo']();
      await waitersReach(pool, 2);
      return [earlier, later] as const;
    });
    return Promise.all(sent);
  };

  test.each(['undo', 'done'] as const)(
    'whichever comes first (%s), no departure is done without its keys',
    async (first) => {
      requirements('SC048');
      const who = await leaver();
      await mark(who, { step: 'keys' });
      const [earlier, later] = await race(who, first);
      expect(earlier).toMatchObject({ ok: true });
      const errCode = first === 'undo' ? 'keys_first' : 'is_done';
      expect(later).toMatchObject({ status: 409, errCode });
    },
  );

  test('the control: without the lock of the contract the later one runs into the rule of the table', async () => {
    const who = await leaver();
    await mark(who, { step: 'keys' });
    const guards = withoutGuards([/ for no key update of "c"/]);
    const { pool } = server.db;
    const held = {
      query: 'select 1 from departures where contract_id = $1 for update',
      values: [who.contractId],
    };
    const deputy = await staffMember(server, { role: 'deputy', dormitoryId });
    const sent = await whileHeld(pool, held, async () => {
      const undo = mark(who, { step: 'keys', marked: false });
      await waitersReach(pool, 1);
      const done = mark(who, { step: 'done' }, deputy);
      await waitersReach(pool, 2);
      return [undo, done] as const;
    });
    const answers = await Promise.all(sent);
    expect(guards.out).toBe(2);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(answers[1]).toMatchObject({ ok: false, status: 500 });
  });

  test('that mark the keys of one departure leave one mark and one return', async () => {
    const who = await leaver();
    const key = await lent(who, 'key', '411-A');
    const deputies = await Promise.all(
      Array.from({ length: 4 }, () => staffMember(server, { role: 'deputy', dormitoryId })),
    );
    const answers = await Promise.all(
      deputies.map((by) => mark(who, { step: 'keys', loan_ids: [key] }, by)),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one.ok && one.data))).size).toBe(1);
    expect(await eventsOf(who)).toEqual(['departure.marked keys']);
  });
});
