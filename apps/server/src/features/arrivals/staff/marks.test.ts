// Marks of the day on which somebody moves in, over HTTP: steps, their undo, two tablets at once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { arrivals, markArrival } from '@yadori/api/arrivals/staff-calls';
import { date } from '@yadori/api/time/tokyo';
import {
  arrivalEvents,
  comerOf,
  unclaimedOf,
  type OfContract,
} from '../../../../../../tests/support/arrivals.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  managedDormitory,
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

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
afterAll(() => server.close());

const comer = (room: string, named: object = {}) => comerOf(server, dormitoryId, room, named);
const unclaimed = () => unclaimedOf(server, dormitoryId);
const eventsOf = (who: OfContract) => arrivalEvents(server, who);

async function read(day?: string) {
  const query = day === undefined ? {} : { day: date(day) };
  const answer = await manager.send(arrivals, { params: { dormitory: code }, query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const mark = (who: OfContract, body: object, by = manager) =>
  by.send(markArrival, { params: { id: who.contractId }, body: body as never });

describe('marks', () => {
  test('have who and when, in any order after the arrival', async () => {
    requirements('SC048 SK127');
    const who = await comer('0411');
    expect(await mark(who, { step: 'key', key_numbers: '411-A' })).toMatchObject({
      status: 409,
      errCode: 'not_arrived',
    });
    expect(await mark(who, { step: 'arrived' })).toMatchObject({
      ok: true,
      data: { arrived: { at: '2026-06-10T10:31:00+09:00', is_today: true }, key: null },
    });
    expect(await mark(who, { step: 'explained' })).toMatchObject({ ok: true });
    await moveClock(server, '2026-06-10T10:40:00+09:00');
    expect(await mark(who, { step: 'key', key_numbers: ' 411-A ' })).toMatchObject({
      ok: true,
      data: { key_numbers: '411-A', key: { at: '2026-06-10T10:40:00+09:00' } },
    });
    expect(await mark(who, { step: 'arrived' })).toMatchObject({
      data: { arrived: { at: '2026-06-10T10:31:00+09:00' } },
    });
    expect(await eventsOf(who)).toEqual([
      'arrival.marked arrived',
      'arrival.marked explained',
      'arrival.marked key',
    ]);
    expect((await read()).people[0]?.arrived?.name).toMatch(/職員/);
  });

  test('take up to fifty signs of a key, and not none', async () => {
    requirements('SC048');
    const who = await comer('0411');
    await mark(who, { step: 'arrived' });
    for (const keys of ['', 'あ'.repeat(51)])
      expect(await mark(who, { step: 'key', key_numbers: keys })).toMatchObject({
        status: 422,
        errors: { key_numbers: [expect.any(String)] },
      });
    expect(await mark(who, { step: 'key', key_numbers: 'あ'.repeat(50) })).toMatchObject({
      ok: true,
    });
  });

  test('are taken back until midnight of their day', async () => {
    requirements('SC048');
    const who = await comer('0411');
    await mark(who, { step: 'arrived' });
    await mark(who, { step: 'explained' });
    await moveClock(server, '2026-06-10T23:59:59+09:00');
    expect(await mark(who, { step: 'explained', marked: false })).toMatchObject({
      ok: true,
      data: { explained: null },
    });
    await moveClock(server, '2026-06-11T00:00:00+09:00');
    expect(await mark(who, { step: 'arrived', marked: false })).toMatchObject({
      status: 409,
      errCode: 'other_day',
    });
    expect((await read('2026-06-10')).people[0]).toMatchObject({ arrived: { is_today: false } });
    expect(await eventsOf(who)).toEqual([
      'arrival.marked arrived',
      'arrival.marked explained',
      'arrival.unmarked explained',
    ]);
  });

  test('of an arrival whose key is out are taken back with the key alone', async () => {
    requirements('SC048');
    const who = await comer('0411');
    await mark(who, { step: 'arrived' });
    await mark(who, { step: 'key', key_numbers: '411-A' });
    expect(await mark(who, { step: 'arrived', marked: false })).toMatchObject({
      status: 409,
      errCode: 'key_out',
    });
    expect(await mark(who, { step: 'arrived', marked: false, key_back: true })).toMatchObject({
      ok: true,
      data: { arrived: null, key: null, key_numbers: '' },
    });
    expect(await mark(who, { step: 'arrived' })).toMatchObject({
      ok: true,
      data: { key_numbers: '' },
    });
  });

  test('are made from the day on that was named, late too', async () => {
    requirements('SC048');
    const who = await comer('0411', { day: '2026-06-11' });
    expect(await mark(who, { step: 'arrived' })).toMatchObject({ errCode: 'other_day' });
    await moveClock(server, '2026-06-13T09:00:00+09:00');
    expect(await mark(who, { step: 'arrived' })).toMatchObject({ ok: true });
  });

  test('are made until the last day of the contract', async () => {
    requirements('SC048');
    const [stays, left] = [await comer('0411'), await comer('0412')];
    for (const { contractId } of [stays, left])
      await server.db.pool.query(`update contracts set end_date = '2026-06-12' where id = $1`, [
        contractId,
      ]);
    await moveClock(server, '2026-06-12T23:59:59+09:00');
    expect(await mark(stays, { step: 'arrived' })).toMatchObject({ ok: true });
    await moveClock(server, '2026-06-13T00:00:00+09:00');
    expect(await mark(left, { step: 'arrived' })).toMatchObject({ errCode: 'other_day' });
    expect(await mark(stays, { step: 'explained' })).toMatchObject({ ok: true });
  });

  test('of a contract that is given back are gone with the resident', async () => {
    const who = await comer('0411');
    await mark(who, { step: 'arrived' });
    expect(await who.send(withdraw, {})).toMatchObject({ ok: true });
    const { rows } = await server.db.pool.query('select 1 from arrivals where contract_id = $1', [
      who.contractId,
    ]);
    expect(rows).toEqual([]);
  });

  test('stay with somebody who registers after the arrival', async () => {
    const who = await unclaimed();
    expect(await mark(who, { step: 'arrived' })).toMatchObject({ ok: true });
    const newcomer = await server.resident({ dormitoryId });
    await server.db.pool.query(
      'update contracts set account_id = $1, claimed_at = now() where id = $2',
      [newcomer.accountId, who.contractId],
    );
    const row = { account_id: newcomer.accountId, arrived: { is_today: true } };
    expect((await read()).people[0]).toMatchObject(row);
  });

  test('are made by the deputy at night, and not by the kitchen', async () => {
    const who = await comer('0411');
    const deputy = await staffMember(server, { role: 'deputy', dormitoryId });
    expect(await mark(who, { step: 'arrived' }, deputy)).toMatchObject({ ok: true });
    const kitchen = await staffMember(server, { role: 'kitchen', dormitoryId });
    expect(await mark(who, { step: 'arrived' }, kitchen)).toMatchObject({ status: 403 });
  });

  test('of another dormitory are like those of none', async () => {
    requirements('SA041');
    const who = await comer('0411');
    const elsewhere = await staffMember(server, { dormitoryId: await server.dormitory() });
    expect(await mark(who, { step: 'arrived' }, elsewhere)).toMatchObject({ status: 404 });
  });
});

describe('two tablets', () => {
  const waiting = async () =>
    (
      await server.db.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;

  const stateOf = async ({ contractId }: OfContract) =>
    (
      await server.db.pool.query<{ keys: string | null; is_undone: boolean }>(
        'select keys, undone_at is not null as is_undone from arrivals where contract_id = $1',
        [contractId],
      )
    ).rows;

  test.each(['undo', 'key'] as const)(
    'whichever comes first (%s), no key is out without an arrival',
    async (first) => {
      requirements('SC048');
      const who = await comer('0411');
      await mark(who, { step: 'arrived' });
      const deputy = await staffMember(server, { role: 'deputy', dormitoryId });
      const acts = {
        undo: () => mark(who, { step: 'arrived', marked: false }),
        key: () => mark(who, { step: 'key', key_numbers: '411-A' }, deputy),
      };
      const holder = await server.db.pool.connect();
      await holder.query('begin');
      await holder.query('select 1 from contracts where id = $1 for update', [who.contractId]);
      const earlier = acts[first]();
      await expect.poll(waiting).toBe(1);
      const later = acts[first === 'undo' ? 'key' : 'undo']();
      await expect.poll(waiting).toBe(2);
      await holder.query('commit');
      holder.release();
      expect(await earlier).toMatchObject({ ok: true });
      const errCode = first === 'undo' ? 'not_arrived' : 'key_out';
      expect(await later).toMatchObject({ status: 409, errCode });
      expect(await stateOf(who)).toEqual([
        first === 'undo' ? { keys: null, is_undone: true } : { keys: '411-A', is_undone: false },
      ]);
    },
  );

  test('the control: in a table without lock and rule the same steps leave a key without an arrival', async () => {
    const { pool } = server.db;
    await pool.query('create table plain_arrivals (id int primary key, keys text, undone boolean)');
    await pool.query('insert into plain_arrivals values (1, null, false)');
    const [undoing, giving] = [await pool.connect(), await pool.connect()];
    try {
      const look = 'select keys, undone from plain_arrivals where id = 1';
      await undoing.query('begin');
      await giving.query('begin');
      expect((await undoing.query(look)).rows).toEqual([{ keys: null, undone: false }]);
      expect((await giving.query(look)).rows).toEqual([{ keys: null, undone: false }]);
      await undoing.query('update plain_arrivals set undone = true where id = 1');
      await undoing.query('commit');
      await giving.query(`update plain_arrivals set keys = '411-A' where id = 1`);
      await giving.query('commit');
      expect((await pool.query(look)).rows).toEqual([{ keys: '411-A', undone: true }]);
    } finally {
      undoing.release();
      giving.release();
      await pool.query('drop table plain_arrivals');
    }
  });

  test('the table itself refuses a key of an arrival that was taken back, and a second live one', async () => {
    const who = await comer('0411');
    await mark(who, { step: 'arrived' });
    const { pool } = server.db;
    await expect(
      pool.query(
        `update arrivals set undone_at = now(), undone_by = arrived_by, keys = 'x', keys_at = now(), keys_by = arrived_by
          where contract_id = $1`,
        [who.contractId],
      ),
    ).rejects.toThrow(/arrivals_undone_without_key/);
    await expect(
      pool.query(
        `insert into arrivals (contract_id, kind, arrived_at, arrived_by)
         select contract_id, kind, now(), arrived_by from arrivals where contract_id = $1`,
        [who.contractId],
      ),
    ).rejects.toThrow(/arrivals_live/);
  });

  test('that mark one arrival leave one mark and one event', async () => {
    const who = await comer('0411');
    const deputies = await Promise.all(
      Array.from({ length: 4 }, () => staffMember(server, { role: 'deputy', dormitoryId })),
    );
    const answers = await Promise.all(deputies.map((by) => mark(who, { step: 'arrived' }, by)));
    expect(new Set(answers.map((one) => JSON.stringify(one.ok && one.data))).size).toBe(1);
    expect(await eventsOf(who)).toEqual(['arrival.marked arrived']);
  });
});
