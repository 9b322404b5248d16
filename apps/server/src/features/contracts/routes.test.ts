// Contracts over HTTP: seeing, adding and switching, with several residents and devices at once.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profile } from '@yadori/api/account/profile';
import * as calls from '@yadori/api/contracts/calls';
import { contractRules } from '@yadori/api/contracts/form';
import { dormitorySettings } from '@yadori/api/dormitory/calls';
import { casesOf } from '@yadori/api/validation/rule-cases';
import { fieldMessage } from '@yadori/api/validation/rule-messages';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  resident = await server.resident();
});

interface Paper {
  contract_number: string;
  dormitory_code: string;
  room_number: string;
}

/** An unclaimed contract in a dormitory of its own. */
async function paper(columns: { start?: string; end?: string | null } = {}): Promise<Paper> {
  const dormitoryId = await server.dormitory({ meal_reservation: 0 });
  const number = `N${randomBytes(5).toString('hex').toUpperCase()}`;
  const { start = '2026-04-01', end = null } = columns;
  await server.db.pool.query(
    `insert into contracts (number, dormitory_id, room_number, start_date, end_date) values ($1, $2, '0204', $3, $4)`,
    [number, dormitoryId, start, end],
  );
  const { office_code } = await server.db.queries
    .selectFrom('dormitories')
    .select('office_code')
    .where('id', '=', dormitoryId)
    .executeTakeFirstOrThrow();
  return { contract_number: number, dormitory_code: office_code, room_number: '0204' };
}

const movein = { movein_date: '2026/06/20', movein_time: '10:30' };
const add = (who: TestResident, papers: Paper, changed: object = {}) =>
  who.send(calls.addContract, { body: { ...papers, ...movein, ...changed } });

async function list(who: TestResident) {
  const answer = await who.send(calls.contracts, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.contracts;
}

async function added(who: TestResident, papers: Paper): Promise<number> {
  const answer = await add(who, papers);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.id;
}

describe('adding', () => {
  requirements('W048');
  test('a further contract is there and inactive; its move-in is filed', async () => {
    requirements('AM172 P003 P012');
    const papers = await paper();
    const id = await added(resident, papers);
    const own = await list(resident);
    expect(own).toHaveLength(2);
    expect(own.find((contract) => contract.id === id)).toEqual({
      id,
      contract_number: papers.contract_number,
      dormitory_name: expect.any(String),
      room_number: '0204',
      tenancy_status: 'before',
      tenancy_status_text: '入居前',
      start_date: '2026-04-01',
      end_date: null,
      active: 0,
      can_activate: true,
      renewal: null,
    });
    expect(own.filter(({ active }) => active === 1)).toHaveLength(1);
    const { rows } = await server.db.pool.query(
      'select movein_date, movein_time from move_ins where contract_id = $1',
      [id],
    );
    expect(rows).toEqual([{ movein_date: '2026-06-20', movein_time: '10:30:00' }]);
  });

  test('where each stands today: before, living, moved out, to the day', async () => {
    requirements('AM173 P001');
    const papers = await paper({ start: '2026-06-20', end: '2026-06-30' });
    const id = await added(resident, papers);
    const tenancyStatus = async (at: string) => {
      server.at(at);
      return (await list(resident)).find((contract) => contract.id === id);
    };
    expect(await tenancyStatus('2026-06-19T23:59:59+09:00')).toMatchObject({
      tenancy_status: 'before',
      tenancy_status_text: '入居前',
    });
    expect(await tenancyStatus('2026-06-20T00:00:00+09:00')).toMatchObject({
      tenancy_status: 'living',
    });
    expect(await tenancyStatus('2026-06-30T23:59:59+09:00')).toMatchObject({
      tenancy_status: 'living',
    });
    expect(await tenancyStatus('2026-07-01T00:00:00+09:00')).toMatchObject({
      tenancy_status: 'moved_out',
      tenancy_status_text: '退去済み',
    });
  });

  test('case and leading zero do not matter', async () => {
    requirements('AM058');
    const papers = await paper();
    const typed = {
      contract_number: papers.contract_number.toLowerCase(),
      dormitory_code: papers.dormitory_code.toLowerCase(),
      room_number: '204',
    };
    expect((await add(resident, typed)).ok).toBe(true);
  });

  test('unknown, foreign and already used ones are refused, with nothing changed', async () => {
    requirements('AM171 P014');
    const papers = await paper();
    const other = await server.resident();
    for (const wrong of [
      { contract_number: 'NOSUCH1' },
      { dormitory_code: 'XXX99' },
      { room_number: '0205' },
    ])
      expect(await add(resident, papers, wrong)).toMatchObject({
        status: 409,
        data: { reason: 'contract_unknown' },
        errors: { contract_number: [expect.stringContaining('見つかりません')] },
      });
    await added(other, papers);
    expect(await add(resident, papers)).toMatchObject({ data: { reason: 'contract_taken' } });
    const over = await paper({ end: '2026-06-09' });
    expect(await add(resident, over)).toMatchObject({ data: { reason: 'contract_unknown' } });
    expect(await list(resident)).toHaveLength(1);
  });

  test('a move-in before the contract, or in Obon, or beside its times is refused at its field', async () => {
    requirements('AM050 AM052 AM202 P010 P011');
    const papers = await paper({ start: '2026-07-01' });
    for (const [movein_date, said] of [
      ['2026/06/30', '入居予定日は2026/07/01以降の日付にしてください'],
      ['2026/08/17', 'お盆（8月10日〜17日）と年末年始（12月28日〜1月5日）は選べません'],
      ['2031/06/11', '入居予定日は2031/06/10までの日付にしてください'],
    ])
      expect(await add(resident, papers, { movein_date })).toMatchObject({
        status: 422,
        errors: { movein_date: [said] },
      });
    expect(await add(resident, papers, { movein_time: '18:30' })).toMatchObject({
      status: 422,
      errors: { movein_time: ['入居予定時刻を選んでください'] },
    });
  });

  test('a day that no contract could have is refused together with other fields', async () => {
    requirements('AM237');
    const papers = { ...(await paper({ start: '2026-07-01' })), room_number: '' };
    expect(await add(resident, papers, { movein_date: '2026/08/17' })).toMatchObject({
      status: 422,
      errors: { room_number: [expect.any(String)], movein_date: [expect.any(String)] },
    });
  });

  describe.each(Object.entries(contractRules))('%s', (field, rule) => {
    requirements('P008 P009');
    const bad = casesOf(rule).filter(({ refused }) => refused !== undefined);
    test.each(bad)(`$what`, async ({ value, refused }) => {
      const message = fieldMessage('ja', refused ?? '', field);
      const papers = { contract_number: 'A1', dormitory_code: 'A1', room_number: '1' };
      expect(await add(resident, papers, { [field]: value })).toMatchObject({
        status: 422,
        errors: { [field]: [message] },
      });
    });
  });

  test('guessing ends after ten attempts of a resident, and after ten at a contract on one network', async () => {
    requirements('AM218 AM244 AM246');
    const papers = await paper();
    const guess = async (who: TestResident) =>
      (await add(who, papers, { room_number: '9999' })) as { status?: number };
    for (const who of [resident, await server.resident()])
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect(await guess(who)).toMatchObject({ status: 409 });
    expect(await add(resident, papers), 'its contract').toMatchObject({ status: 429 });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await add(resident, { ...papers, contract_number: `NO${attempt}` })).toMatchObject({
        status: 409,
      });
    expect(await add(resident, await paper()), 'its own').toMatchObject({ status: 429 });
    const third = await server.resident({ language: 'en' });
    expect(await add(third, papers)).toMatchObject({ status: 429 });
    expect((await add(third, await paper())).ok).toBe(true);
    server.at('2026-06-10T07:20:00+09:00');
    expect((await add(third, papers)).ok).toBe(true);
  });

  test('a contract number that does not exist is limited as one that does', async () => {
    const papers = { contract_number: 'NOSUCH2', dormitory_code: 'XXX99', room_number: '0101' };
    for (const who of [resident, await server.resident()])
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect(await add(who, papers)).toMatchObject({ status: 409 });
    expect(await add(await server.resident(), papers)).toMatchObject({ status: 429 });
  });

  test('a day that no contract allows is told first, and uses up no attempt', async () => {
    requirements('P010');
    const papers = { contract_number: 'NOSUCH3', dormitory_code: 'XXX99', room_number: '0101' };
    for (const movein_date of ['1939/12/31', '2031/06/11', '2026/08/10', '2027/01/05'])
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect(await add(resident, papers, { movein_date })).toMatchObject({
          status: 422,
          errors: { movein_date: [expect.any(String)] },
        });
    expect(await add(resident, papers)).toMatchObject({ data: { reason: 'contract_unknown' } });
  });

  test('a press that is delivered five times adds it once, and each is told so', async () => {
    const papers = await paper();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(resident, papers)));
    const ids = answers.map((answer) => (answer.ok ? answer.data.id : answer.message));
    expect(new Set(ids).size).toBe(1);
    expect(await list(resident)).toHaveLength(2);
    const { rows } = await server.db.pool.query(
      `select kind from events where account_id = $1 and kind = 'contract.claimed'`,
      [resident.accountId],
    );
    expect(rows).toHaveLength(1);
    const other = await add(resident, papers, { movein_time: '11:00' });
    expect(other, 'another move-in is no repetition').toMatchObject({
      data: { reason: 'contract_taken' },
    });
    const [id] = ids;
    await resident.send(calls.activateContract, { params: { id: Number(id) } });
    expect(await add(resident, papers)).toMatchObject({ data: { reason: 'contract_taken' } });
  });

  test('of ten residents who add one contract exactly one gets it', async () => {
    const papers = await paper();
    const people = await Promise.all(Array.from({ length: 10 }, () => server.resident()));
    const answers = await Promise.all(people.map((person) => add(person, papers)));
    const outcomes = answers.map((answer) => (answer.ok ? 'added' : answer.data?.reason));
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'contract_taken')).toHaveLength(9);
  });
});

describe('switching', () => {
  requirements('W049');
  test('everything is that of the other dormitory from the next call, with the same token', async () => {
    requirements('AM174 P005');
    const id = await added(resident, await paper());
    expect(await resident.send(dormitorySettings, {})).toMatchObject({
      data: { meal_reservation: 1 },
    });
    expect(await resident.send(calls.activateContract, { params: { id } })).toMatchObject({
      ok: true,
    });
    expect(await resident.send(dormitorySettings, {})).toMatchObject({
      data: { meal_reservation: 0 },
    });
    expect(await resident.send(profile, {})).toMatchObject({ data: { room_number: '0204' } });
    const own = await list(resident);
    expect(own.filter(({ active }) => active === 1).map((contract) => contract.id)).toEqual([id]);
    expect(own.find((contract) => contract.id === id)?.can_activate).toBe(false);
  });

  test('switches at the same moment leave exactly one active', async () => {
    requirements('P004');
    const ids = [resident.contractId];
    for (let count = 0; count < 3; count += 1) ids.push(await added(resident, await paper()));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        resident.send(calls.activateContract, { params: { id: ids[turn % ids.length] ?? 0 } }),
      ),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
    const active = (await list(resident)).filter((contract) => contract.active === 1);
    expect(active).toHaveLength(1);
    const { rows } = await server.db.pool.query<{ contract: number }>(
      `select subject_id as contract from events
        where account_id = $1 and kind = 'contract.activated' order by id desc limit 1`,
      [resident.accountId],
    );
    expect(rows[0]?.contract, 'what was written down last is what stands').toBe(active[0]?.id);
  });

  test('the table itself knows no second active one, and none of anybody else', async () => {
    requirements('P004');
    const other = await server.resident();
    const set = server.db.pool.query('update accounts set active_contract_id = $2 where id = $1', [
      resident.accountId,
      other.contractId,
    ]);
    await expect(set).rejects.toThrow(/accounts_active_contract_is_own/);
    const none = server.db.pool.query(
      'update accounts set active_contract_id = null where id = $1',
      [resident.accountId],
    );
    await expect(none).rejects.toThrow(/check constraint/);
  });

  test('the control: with a mark on each contract, two switches at the same moment leave two active', async () => {
    const { pool } = server.db;
    await pool.query('create table marked_contracts (id int primary key, active boolean)');
    await pool.query('insert into marked_contracts values (1, true), (2, false), (3, false)');
    const [one, other] = [await pool.connect(), await pool.connect()];
    try {
      for (const client of [one, other])
        await client.query('update marked_contracts set active = false where active');
      await one.query('update marked_contracts set active = true where id = 2');
      await other.query('update marked_contracts set active = true where id = 3');
    } finally {
      one.release();
      other.release();
    }
    const { rows } = await pool.query('select id from marked_contracts where active');
    expect(rows).toHaveLength(2);
  });

  test('open pages on other devices are told of a switch and of a new contract', async () => {
    requirements('AM174');
    const told: string[] = [];
    server.db.listen('live', { keys: (keys) => told.push(...keys) });
    const id = await added(resident, await paper());
    const key = `a${resident.accountId}:contracts`;
    await expect.poll(() => told.filter((each) => each === key).length).toBe(1);
    await resident.send(calls.activateContract, { params: { id } });
    await expect.poll(() => told.filter((each) => each === key).length).toBe(2);
  });

  test('another resident’s contract, an unknown and an unclaimed one are not found', async () => {
    const other = await server.resident();
    const { rows } = await server.db.pool.query<{ id: number }>(
      'select id from contracts where number = $1',
      [(await paper()).contract_number],
    );
    for (const id of [other.contractId, rows[0]?.id ?? 0, 999_999_999])
      expect(await resident.send(calls.activateContract, { params: { id } })).toMatchObject({
        status: 404,
      });
  });

  test('a contract is offered until its month of messages is over', async () => {
    requirements('AM174');
    server.at('2026-07-30T23:59:59+09:00');
    const late = await server.resident();
    const { contract_number } = await paper({ end: '2026-06-30' });
    const { rows } = await server.db.pool.query<{ id: number }>(
      'update contracts set account_id = $1, claimed_at = start_date where number = $2 returning id',
      [late.accountId, contract_number],
    );
    const id = rows[0]?.id ?? 0;
    expect((await list(late)).find((contract) => contract.id === id)).toMatchObject({
      tenancy_status: 'moved_out',
      can_activate: true,
    });
    server.at('2026-07-31T00:00:00+09:00');
    const later = (await list(late)).find((contract) => contract.id === id);
    expect(later).toMatchObject({ tenancy_status: 'moved_out', can_activate: false });
    expect(await late.send(calls.activateContract, { params: { id } })).toMatchObject({
      status: 409,
      data: { reason: 'contract_over' },
    });
  });
});

describe('after the active contract’s end', () => {
  requirements('AM095');
  test('who has another one may switch to it; who has none sees messages alone', async () => {
    const moving = await server.resident({ endDate: '2026-06-30' });
    const id = await added(moving, await paper());
    const leaving = await server.resident({ endDate: '2026-06-30' });
    server.at('2026-07-01T00:00:00+09:00');
    expect(await leaving.send(calls.contracts, {})).toMatchObject({
      status: 403,
      code: 'function_disabled',
    });
    expect(await moving.send(dormitorySettings, {})).toMatchObject({ code: 'function_disabled' });
    expect(await list(moving)).toHaveLength(2);
    expect((await moving.send(calls.activateContract, { params: { id } })).ok).toBe(true);
    expect((await moving.send(dormitorySettings, {})).ok).toBe(true);
  });
});
