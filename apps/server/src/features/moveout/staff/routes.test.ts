// Move-outs in the console: the list of a dormitory, one application, filing, changing, withdrawing and finishing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { certificateInformation } from '@yadori/api/certificates/calls';
import { book } from '@yadori/api/meals/calls';
import { mealCode } from '@yadori/api/meals/code-calls';
import { messages, sendMessage } from '@yadori/api/messages/calls';
import * as own from '@yadori/api/moveout/calls';
import { staffCalls } from '@yadori/api/staff-calls';
import { withdraw as endAccount } from '@yadori/api/account/withdrawal';
import { moveOut } from '../../../../../../tests/support/move-out.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { findApplicationById } from '../queries.ts';
import { withdrawWithin } from '../withdraw.ts';

let server: TestServer;
let code: string;
let place: number;
let manager: TestStaff;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  // A Friday; the following Monday is a holiday.
  server.at('2026-11-20T09:00:00+09:00');
  await server.forgetLimits();
  place = await server.dormitory();
  code = await server.officeCode(place);
  manager = await staffMember(server, { dormitoryId: place });
  resident = await server.resident({ dormitoryId: place });
});
afterAll(() => server.close());

const reason = { code: 'requested_desk' } as const;

/** A later day: sessions of staff end after twelve hours. */
async function at(instant: string) {
  server.at(instant);
  manager = await staffMember(server, { dormitoryId: place });
}

const sent = (changed: Record<string, unknown> = {}) =>
  ({ ...moveOut(changed), reason, revision: 0, ...changed }) as never;

const file = (changed: Record<string, unknown> = {}, who = manager) =>
  who.send(staffCalls.fileMoveOutFor, {
    params: { id: resident.accountId },
    body: sent(changed),
  });

/** Filed by staff for the day. */
async function filed(on: string) {
  const days = { move_out_at: `${on} 10:00:00`, luggage_removal_at: `${on} 09:00:00` };
  const answer = await file(days);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const change = (id: number, changed: Record<string, unknown>, who = manager) =>
  who.send(staffCalls.changeMoveOutFor, { params: { id }, body: sent(changed) });

const finish = (id: number, revision = 1, who = manager) =>
  who.send(staffCalls.finishMoveOut, { params: { id }, body: { revision } });

const withdraw = (id: number, revision = 1, who = manager) =>
  who.send(staffCalls.withdrawMoveOutFor, { params: { id }, body: { reason, revision } });

async function list(query: { from?: string; until?: string } = {}) {
  const answer = await manager.send(staffCalls.moveOuts, {
    params: { dormitory: code },
    query: query as never,
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rows;
}

async function one(id: number) {
  const answer = await manager.send(staffCalls.moveOutOf, { params: { id } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const contract = async () =>
  (
    await server.db.pool.query<{ end_date: string | null; last_day: string | null }>(
      'select end_date::text, last_day::text from contracts where id = $1',
      [resident.contractId],
    )
  ).rows[0];

const endsOn = (end: string | null) =>
  server.db.pool.query('update contracts set end_date = $2 where id = $1', [
    resident.contractId,
    end,
  ]);

const told = async () => {
  const answer = await resident.send(messages, { query: { keep_unread: 'true' } });
  return JSON.stringify(answer.ok ? answer.data : answer);
};

describe('on behalf', () => {
  test('staff file inside six business days, with a reason, and the resident is told', async () => {
    requirements('SI015 SK115 AM175 AM181 SA043 SA044');
    const move = await filed('2026-11-20');
    expect(move).toMatchObject({ state: 'due', revision: 1, move_out_on: '2026-11-20' });
    expect(move.revisions).toMatchObject([{ kind: 'filed', reason: 'requested_desk' }]);
    expect(move.revisions[0]?.by).toBeTypeOf('string');
    expect(await told()).toContain('退寮を代わりに申請しました');
    expect(await contract()).toMatchObject({ last_day: '2026-11-20' });
    const answer = await resident.send(own.moveOutApplication, {});
    expect(answer).toMatchObject({ ok: true, data: { revision: 1, editable: false } });
  });

  test('no day that is over', async () => {
    requirements('SI015');
    const days = { move_out_at: '2026-11-19 10:00:00', luggage_removal_at: '2026-11-20 09:00:00' };
    expect(await file(days)).toMatchObject({ status: 422, errors: { move_out_at: [/.+/] } });
    expect(await list()).toEqual([]);
  });

  test('what a filing would end is said before it', async () => {
    requirements('SK115 AM236');
    await server.menu({ dormitoryId: place, date: '2026-12-10' });
    expect(await resident.send(book, { body: dinner('2026-12-10') })).toMatchObject({ ok: true });
    const ends = await manager.send(staffCalls.moveOutConsequences, {
      params: { id: resident.accountId },
      query: { date: '2026-12-01' as never },
    });
    expect(ends).toMatchObject({ ok: true, data: { meals: [{ date: '2026-12-10' }] } });
    await filed('2026-12-01');
    const after = await manager.send(staffCalls.moveOutConsequences, {
      params: { id: resident.accountId },
      query: { date: '2026-12-01' as never },
    });
    expect(after).toMatchObject({ ok: true, data: { meals: [] } });
  });

  test('staff change inside five business days, where the resident cannot; the revision rises', async () => {
    requirements('SI015 AM175');
    const { id } = await filed('2026-11-25');
    const body = { ...moveOut({ move_out_at: '2026-12-10 10:00:00' }), revision: 1 } as never;
    expect(await resident.send(own.saveMoveOut, { body })).toMatchObject({
      status: 409,
      data: { reason: 'not_editable' },
    });
    const days = { move_out_at: '2026-11-26 11:00:00', revision: 1 };
    expect(await change(id, days)).toMatchObject({ ok: true, data: { revision: 2 } });
    const { revisions } = await one(id);
    expect(revisions.map(({ kind, move_out_on: on }) => `${kind} ${on}`)).toEqual([
      'filed 2026-11-25',
      'changed 2026-11-26',
    ]);
  });

  test('two managers on one application: the later one is refused with what stands, nothing is lost', async () => {
    requirements('SI015 SK115');
    const { id } = await filed('2026-12-01');
    const other = await staffMember(server, { dormitoryId: place });
    const answers = await Promise.all([
      change(id, { move_out_at: '2026-12-02 10:00:00', revision: 1 }),
      change(id, { move_out_at: '2026-12-03 10:00:00', revision: 1 }, other),
    ]);
    const [won] = answers.filter(({ ok }) => ok);
    const [lost] = answers.filter(({ ok }) => !ok);
    const stands = won?.ok === true ? won.data : undefined;
    expect(lost).toMatchObject({
      status: 409,
      code: 'changed',
      data: { move_out: { revision: 2, move_out_on: stands?.move_out_on } },
    });
    expect((await one(id)).revisions).toHaveLength(2);
    // The resident's own edit that began before is refused, too.
    const body = { ...moveOut({ move_out_at: '2026-12-04 10:00:00' }), revision: 1 } as never;
    expect(await resident.send(own.saveMoveOut, { body })).toMatchObject({
      status: 409,
      data: { reason: 'changed_elsewhere' },
    });
  });

  test('a second filing is refused, and one of another dormitory does not show', async () => {
    requirements('SI015 SA041');
    await filed('2026-12-01');
    expect(await file()).toMatchObject({
      status: 409,
      code: 'changed',
      data: { move_out: { move_out_on: '2026-12-01' } },
    });
    const foreign = await staffMember(server);
    expect(await file({}, foreign)).toMatchObject({ status: 404 });
    const deputy = await staffMember(server, { role: 'deputy', dormitoryId: place });
    expect(await file({}, deputy)).toMatchObject({ status: 403 });
  });

  test('withdrawing lets the contract last until its end again', async () => {
    requirements('SI015');
    await endsOn('2027-03-31');
    const { id } = await filed('2026-12-01');
    expect(await withdraw(id)).toMatchObject({ ok: true, data: { state: 'withdrawn' } });
    expect(await contract()).toEqual({ end_date: '2027-03-31', last_day: '2027-03-31' });
    expect(await told()).toContain('取り下げました');
    expect(await withdraw(id)).toMatchObject({ status: 409, code: 'changed' });
    expect(await resident.send(own.moveOutApplication, {})).toMatchObject({ data: null });
  });
});

describe('finishing', () => {
  test('is possible when the day has come, to the second', async () => {
    requirements('SI023 SI046 SK115');
    const { id } = await filed('2026-11-25');
    await at('2026-11-24T23:59:59+09:00');
    expect(await one(id)).toMatchObject({ state: 'filed', can: { finish: false } });
    expect(await finish(id)).toMatchObject({ status: 409 });
    expect(await contract()).toMatchObject({ end_date: null });
    await at('2026-11-25T00:00:00+09:00');
    expect(await one(id)).toMatchObject({ state: 'due', can: { finish: true } });
    expect(await finish(id)).toMatchObject({
      ok: true,
      data: { state: 'finished', contract_end: '2026-11-25', end_moved: true, end_before: null },
    });
  });

  test.each([
    [null, '2026-11-25'],
    ['2028-03-31', '2026-11-25'],
    ['2026-11-25', '2026-11-25'],
    ['2026-11-24', '2026-11-24'],
  ])('a contract until %s ends on %s', async (before, after) => {
    requirements('SI023 SI046');
    await endsOn(before);
    const { id } = await filed('2026-11-25');
    await at('2026-11-25T09:00:00+09:00');
    expect(await finish(id)).toMatchObject({ ok: true });
    expect(await contract()).toMatchObject({ end_date: after });
  });

  test('after it: no booking and no code from the next day, messages for a month, the paper has ended', async () => {
    requirements('SI023 SI046 AM095 AM214');
    const paper = await resident.send(certificateInformation, { query: {} });
    const number = paper.ok ? (paper.data?.number ?? '') : '';
    const verified = async () => (await fetch(`${server.origin}/verify/${number}`)).text();
    await server.menu({ dormitoryId: place, date: '2026-11-30' });
    // The session of the app outlasts the month.
    const longer = `update sessions set expires_at = '2027-06-01' where account_id = $1`;
    await server.db.pool.query(longer, [resident.accountId]);
    const { id } = await filed('2026-11-25');
    await at('2026-11-25T21:00:00+09:00');
    expect(await finish(id)).toMatchObject({ ok: true });
    expect(await told()).toContain('12月25日');
    server.at('2026-11-25T23:59:59+09:00');
    expect(await resident.send(mealCode, {})).toMatchObject({ ok: true });
    expect(await verified()).toContain('有効な証明書です');
    server.at('2026-11-26T00:00:00+09:00');
    for (const answer of [
      await resident.send(book, { body: dinner('2026-11-30') }),
      await resident.send(mealCode, {}),
    ])
      expect(answer).toMatchObject({ ok: false, code: 'function_disabled' });
    expect(await verified()).toContain('現在は有効ではありません');
    const write = () => resident.send(sendMessage, { body: { content: '鍵を返しました' } });
    expect(await write()).toMatchObject({ ok: true });
    server.at('2026-12-25T23:59:59+09:00');
    expect(await write()).toMatchObject({ ok: true });
    server.at('2026-12-26T00:00:00+09:00');
    expect(await write()).toMatchObject({ ok: false, code: 'move_out' });
  });

  test('without it an open contract goes on, which is listed after seven days', async () => {
    requirements('SI046 SK114');
    const { id } = await filed('2026-11-25');
    const states = async () => (await list()).map((row) => `${row.id} ${row.state}`);
    await at('2026-12-01T23:59:59+09:00');
    expect(await states()).toEqual([`${id} due`]);
    await at('2026-12-02T00:00:00+09:00');
    expect(await states()).toEqual([`${id} overdue`]);
    expect(await contract()).toMatchObject({ end_date: null });
    expect(await finish(id)).toMatchObject({ ok: true });
    expect(await states()).toEqual([]);
    expect((await list({ from: '2026-11-01' })).map(({ state }) => state)).toEqual(['finished']);
  });

  test('makes room for the next application, and no second one for the same day', async () => {
    requirements('SI023 AM179');
    const { id } = await filed('2026-11-25');
    await at('2026-11-25T09:00:00+09:00');
    await finish(id);
    expect(await resident.send(own.moveOutApplication, {})).toMatchObject({
      data: { editable: false, revision: 2 },
    });
    expect(await file()).toMatchObject({ status: 409, code: 'changed' });
  });

  test('can be withdrawn: the end that it moved is set back, one that was moved since stays', async () => {
    requirements('SI015 SI046');
    await endsOn('2028-03-31');
    const { id } = await filed('2026-11-25');
    await at('2026-11-25T09:00:00+09:00');
    await finish(id);
    expect(await withdraw(id, 2)).toMatchObject({ ok: true, data: { state: 'withdrawn' } });
    expect(await contract()).toEqual({ end_date: '2028-03-31', last_day: '2028-03-31' });
    const again = await filed('2026-11-25');
    await finish(again.id);
    await endsOn('2027-01-31');
    expect(await withdraw(again.id, 2)).toMatchObject({ ok: true });
    expect(await contract()).toEqual({ end_date: '2027-01-31', last_day: '2027-01-31' });
  });

  test('twenty at once finish once', async () => {
    requirements('SI023');
    const { id } = await filed('2026-11-25');
    await at('2026-11-25T09:00:00+09:00');
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await told()).split('退寮の手続きが完了しました')).toHaveLength(2);
  });

  test('of an account that was ended before is answered as unknown', async () => {
    requirements('SI023');
    const { id } = await filed('2026-11-25');
    await at('2026-11-25T09:00:00+09:00');
    await resident.send(endAccount, {});
    expect(await finish(id)).toMatchObject({ status: 404 });
    expect((await list()).filter(({ state }) => state !== 'finished')).toEqual([]);
  });
});

const waiting = async () =>
  (
    await server.db.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount;

describe('a withdrawal against a finish', () => {
  test.each(['finish', 'withdrawal'] as const)(
    'the %s comes first: the other one is refused',
    async (first) => {
      requirements('SI046 SK115');
      await endsOn('2028-03-31');
      const { id } = await filed('2026-11-25');
      await at('2026-11-25T09:00:00+09:00');
      const holder = await server.db.pool.connect();
      await holder.query('begin');
      await holder.query('select 1 from accounts where id = $1 for update', [resident.accountId]);
      const acts = { finish: () => finish(id), withdrawal: () => withdraw(id) };
      const [one_, other] =
        first === 'finish'
          ? (['finish', 'withdrawal'] as const)
          : (['withdrawal', 'finish'] as const);
      const earlier = acts[one_]();
      await expect.poll(waiting).toBe(1);
      const later = acts[other]();
      await expect.poll(waiting).toBe(2);
      await holder.query('commit');
      holder.release();
      expect(await earlier).toMatchObject({ ok: true });
      expect(await later).toMatchObject({ status: 409, code: 'changed' });
      expect(await contract()).toMatchObject({
        end_date: first === 'finish' ? '2026-11-25' : '2028-03-31',
      });
      expect((await one(id)).state).toBe(first === 'finish' ? 'finished' : 'withdrawn');
    },
  );

  test('the control: what was read before the lock withdraws what a finish has ended meanwhile', async () => {
    requirements('SI046');
    await endsOn('2028-03-31');
    const { id } = await filed('2026-11-25');
    await at('2026-11-25T09:00:00+09:00');
    const read = await findApplicationById(server.db.queries, id);
    if (read === undefined) throw new Error('no application');
    await finish(id);
    await server.db.transaction((trx) => withdrawWithin(trx, read, server.now()));
    // Withdrawn, and the contract ends all the same: both happened.
    expect(await one(id)).toMatchObject({ state: 'withdrawn', contract_end: '2026-11-25' });
  });
});

test('the list of a period is in the order of days and times', async () => {
  requirements('SI013 SI018 SK114');
  for (const time of ['24 16:45', '23 11:00', '24 09:00']) {
    resident = await server.resident({ dormitoryId: place });
    const on = { move_out_at: `2027-03-${time}:00`, luggage_removal_at: '2027-03-20 09:00:00' };
    expect(await file(on)).toMatchObject({ ok: true });
  }
  const rows = await list({ from: '2027-03-01', until: '2027-03-31' });
  expect(rows.map((row) => `${row.move_out_on.slice(8)} ${row.move_out_time}`)).toEqual([
    '23 11:00',
    '24 09:00',
    '24 16:45',
  ]);
  expect(await list({ from: '2027-04-01' })).toEqual([]);
});
