// Things lent, over HTTP: with the key of an arrival, by hand, their return and its undo, a contract that is given free.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { arrivals, markArrival } from '@yadori/api/arrivals/staff-calls';
import { changeDeskSettings } from '@yadori/api/dormitory/staff-calls';
import * as calls from '@yadori/api/loans/staff-calls';
import { comerOf, unclaimedOf, type OfContract } from '../../../../../../tests/support/arrivals.ts';
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

const comer = (room = '0411') => comerOf(server, dormitoryId, room, { name: '小川 悠真' });

const mark = (who: OfContract, body: object) =>
  manager.send(markArrival, { params: { id: who.contractId }, body: body as never });

async function list(query: object = {}) {
  const answer = await manager.send(calls.loansOfDormitory, { params: { dormitory: code }, query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const lend = (who: OfContract, body: object, by = manager) =>
  by.send(calls.lendThing, { params: { id: who.contractId }, body: body as never });

const giveBack = (id: number, returned = true, by = manager) =>
  by.send(calls.returnLoan, { params: { id }, body: { returned } });

async function lentId(who: OfContract, body: object): Promise<number> {
  const answer = await lend(who, body);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.id;
}

async function eventsOf(): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ said: string }>(
    `select kind || ' ' || (detail->>'what') as said from events
      where dormitory_id = $1 and kind like 'loan.%' order by id`,
    [dormitoryId],
  );
  return rows.map(({ said }) => said);
}

describe('with the key of an arrival', () => {
  const things = [{ what: 'card', number: 'C-0588' }, { what: 'bedding' }];

  test('the key and what is ticked are lent in the act', async () => {
    requirements('SC051 SK151');
    const who = await comer();
    await mark(who, { step: 'arrived' });
    await mark(who, { step: 'key', key_numbers: '411-A', things });
    const { rows, out, total } = await list();
    expect(rows.map(({ what, number }) => `${what} ${number}`.trim()).toSorted()).toEqual([
      'bedding',
      'card C-0588',
      'key 411-A',
    ]);
    expect(rows[0]).toMatchObject({ person: '小川 悠真', room_number: '0411', returned_at: null });
    expect({ out, total }).toMatchObject({ out: { all: 3, key: 1, card: 1, other: 0 }, total: 3 });
  });

  test('a thing of no kind goes out by its words, and keys of the room that are back are proposed', async () => {
    requirements('SC051 SK127');
    const before = await comer();
    await lentId(before, { what: 'key', number: '411-B' });
    await giveBack(await lentId(before, { what: 'key', number: '411-A' }));
    await giveBack(await lentId(await comer('0412'), { what: 'key', number: '412-A' }));
    const who = await comer();
    const keys = async () => {
      const answer = await manager.send(arrivals, { params: { dormitory: code }, query: {} });
      const of = ({ contract_id: id }: { contract_id: number }) => id === who.contractId;
      return answer.ok && answer.data.people.find(of)?.room_keys;
    };
    expect(await keys()).toEqual([]);
    await mark(who, { step: 'arrived' });
    expect(await keys()).toEqual(['411-A']);
    const key = { step: 'key', key_numbers: '411-A' };
    const heater = { what: 'other', name: '電気ストーブ', number: '3' };
    expect(await mark(who, { ...key, things: [{ what: 'other' }] })).toMatchObject({ status: 422 });
    expect(await mark(who, { ...key, things: [heater, heater] })).toMatchObject({ ok: true });
    expect(await keys()).toEqual([]);
    const { rows } = await list({ what: 'other' });
    expect(rows).toMatchObject([heater, heater]);
  });

  test('a number that is put right stays one key, and the undone mark lends nothing', async () => {
    requirements('SC051 SC048');
    const who = await comer();
    await mark(who, { step: 'arrived' });
    await mark(who, { step: 'key', key_numbers: '411-B', things });
    await mark(who, { step: 'key', key_numbers: '411-A' });
    expect((await list({ what: 'key' })).rows).toMatchObject([{ number: '411-A' }]);
    await mark(who, { step: 'arrived', marked: false, key_back: true });
    expect((await list()).rows).toEqual([]);
  });

  test('of two desks that hand over the same things each lends what is not out yet', async () => {
    requirements('SC051 SC048');
    const who = await comer();
    await mark(who, { step: 'arrived' });
    const key = { step: 'key', key_numbers: '411-A' };
    const bicycle = { what: 'bicycle', number: '27' };
    await Promise.all(Array.from({ length: 6 }, () => mark(who, { ...key, things })));
    await mark(who, { ...key, things: [...things, bicycle] });
    await mark(who, { ...key, key_numbers: '411-B', things });
    const { rows } = await list();
    expect(rows.map(({ what, number }) => `${what} ${number}`.trim()).toSorted()).toEqual([
      'bedding',
      'bicycle 27',
      'card C-0588',
      'key 411-B',
    ]);
  });

  test('the desk says what is proposed', async () => {
    requirements('SC051');
    const read = async () => {
      const answer = await manager.send(arrivals, { params: { dormitory: code }, query: {} });
      return answer.ok && answer.data.lent_with_key;
    };
    expect(await read()).toEqual(['card', 'bedding']);
    const changed = await manager.send(changeDeskSettings, {
      params: { dormitory: code },
      body: { lent_with_key: ['bicycle', 'card'], revision: 0 },
    });
    expect(changed).toMatchObject({ ok: true });
    expect(await read()).toEqual(['card', 'bicycle']);
  });
});

describe('by hand', () => {
  test('a thing has who lent it and who took it back, and both are on record', async () => {
    requirements('SC051 SC016 SK152 SK153 SK154');
    const who = await comer();
    const id = await lentId(who, { what: 'other', name: '電気ストーブ', note: '冬のあいだ' });
    expect(await giveBack(id)).toMatchObject({
      data: { returned_at: '2026-06-10T10:31:00+09:00', can_undo: true },
    });
    await lentId(who, { what: 'bicycle', number: '27' });
    const answer = await manager.send(calls.loansOfResident, { params: { id: who.accountId } });
    expect(answer).toMatchObject({
      data: {
        rows: [{ what: 'bicycle' }, { what: 'other', name: '電気ストーブ', note: '冬のあいだ' }],
        contract_id: who.contractId,
        can_edit: true,
      },
    });
    expect(await eventsOf()).toEqual([
      'loan.given other',
      'loan.returned other',
      'loan.given bicycle',
    ]);
  });

  test.each([
    [{ what: 'other' }, 'name'],
    [{ what: 'key' }, 'number'],
    [{ what: 'card', number: 'あ'.repeat(51) }, 'number'],
    [{ what: 'house' }, 'what'],
  ])('%j is refused', async (body, field) => {
    requirements('SC051');
    expect(await lend(await unclaimedOf(server, dormitoryId), body)).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  });

  test('a return is taken back until midnight of its day', async () => {
    requirements('SC051');
    const id = await lentId(await comer(), { what: 'card' });
    await giveBack(id);
    expect(await giveBack(id, false)).toMatchObject({ ok: true, data: { returned_at: null } });
    await giveBack(id);
    await moveClock(server, '2026-06-11T00:00:00+09:00');
    expect(await giveBack(id, false)).toMatchObject({ status: 409, errCode: 'other_day' });
  });

  test('two tablets that take one thing back leave one return and one event', async () => {
    requirements('SC051');
    const id = await lentId(await comer(), { what: 'card' });
    const deputies = await Promise.all(
      Array.from({ length: 4 }, () => staffMember(server, { role: 'deputy', dormitoryId })),
    );
    const answers = await Promise.all(deputies.map((by) => giveBack(id, true, by)));
    expect(new Set(answers.map((one) => JSON.stringify(one.ok && one.data))).size).toBe(1);
    expect(await eventsOf()).toEqual(['loan.given card', 'loan.returned card']);
  });

  test('the list is filtered by state, kind and words', async () => {
    requirements('SC051 SK151');
    const who = await comer();
    await giveBack(await lentId(who, { what: 'card', number: 'C-1' }));
    await lentId(who, { what: 'card', number: 'C-2' });
    await lentId(await unclaimedOf(server, dormitoryId), { what: 'key', number: '301_A' });
    const numbers = async (query: object) => (await list(query)).rows.map((row) => row.number);
    expect(await numbers({})).toEqual(['301_A', 'C-2']);
    expect(await numbers({ state: 'back' })).toEqual(['C-1']);
    expect(await numbers({ what: 'card' })).toEqual(['C-2']);
    expect(await numbers({ q: '岩崎' })).toEqual(['301_A']);
    expect(await numbers({ q: '301_a' })).toEqual(['301_A']);
    expect(await numbers({ q: '３０１＿Ａ' })).toEqual(['301_A']);
    expect(await numbers({ q: '%' })).toEqual([]);
  });

  test('pages neither skip nor repeat', async () => {
    const who = await comer();
    for (let at = 0; at < 52; at += 1) await lentId(who, { what: 'card', number: String(at) });
    const first = await list();
    expect(first).toMatchObject({ total: 52 });
    const second = await list({ cursor: first.next });
    expect(second.next).toBeNull();
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(52);
  });
});

describe('of a contract that is given free', () => {
  test('what is out stays without a person, what came back is gone', async () => {
    requirements('SC051');
    const who = await comer();
    await lentId(who, { what: 'key', number: '411-A', note: '合鍵は妹' });
    await giveBack(await lentId(who, { what: 'card' }));
    expect(await who.send(withdraw, {})).toMatchObject({ ok: true });
    const { rows } = await list();
    expect(rows).toMatchObject([
      { number: '411-A', room_number: '0411', account_id: null, person: '', note: '' },
    ]);
    expect((await list({ state: 'back' })).rows).toEqual([]);
    expect(await giveBack(rows[0]?.id ?? 0)).toMatchObject({ ok: true });
  });
});

test('head office sees them and changes nothing, and another dormitory is like none', async () => {
  requirements('SA041 SC051');
  const who = await comer();
  const id = await lentId(who, { what: 'card' });
  const office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  expect(
    await office.send(calls.loansOfDormitory, { params: { dormitory: code }, query: {} }),
  ).toMatchObject({ data: { total: 1, can_edit: false } });
  expect(await giveBack(id, true, office)).toMatchObject({ status: 403 });
  const elsewhere = await staffMember(server, { dormitoryId: await server.dormitory() });
  expect(await giveBack(id, true, elsewhere)).toMatchObject({ status: 404 });
  expect(await lend(who, { what: 'card' }, elsewhere)).toMatchObject({ status: 404 });
  expect(
    await elsewhere.send(calls.loansOfResident, { params: { id: who.accountId } }),
  ).toMatchObject({ status: 404 });
});
