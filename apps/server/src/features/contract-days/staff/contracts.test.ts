// Contracts in the console over HTTP: the list, one contract, changes with what they give back, one by hand.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import * as changes from '@yadori/api/contracts/change-calls';
import * as calls from '@yadori/api/contracts/staff-calls';
import { findPeople } from '@yadori/api/residents/staff-calls';
import * as meals from '@yadori/api/meals/calls';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { moveOut } from '../../../../../../tests/support/move-out.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { away, ask } from '../../../../../../tests/support/stay-world.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let office: TestStaff;
let companyId: number;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T10:00:00+09:00');
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  const { rows } = await server.db.pool.query<{ id: string }>(
    `insert into companies (code, name, changed_at, changed_by) values ('TSU', 'つばめ食品', now(), $1) returning id`,
    [office.staffId],
  );
  companyId = Number(rows[0]?.id);
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
});
afterAll(() => server.close());

const list = async (query: Record<string, unknown> = {}, by = office) => {
  const answer = await by.send(calls.contractsOfDormitory, {
    params: { dormitory: code },
    query: query as never,
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const one = async (id: number, by = office) => {
  const answer = await by.send(calls.contractOf, { params: { id } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
type Body = Record<string, unknown>;
const reason = { code: 'company_asked' } as const;

/** As the form sends it: what is not named stays. */
async function change(id: number, body: Body, by = office) {
  const { start_date, end_date, company, employee_code, revision } = await one(id);
  const fields = { start_date, end_date, company_id: company?.id ?? null, employee_code, revision };
  return by.send(changes.changeContract, {
    params: { id },
    body: { ...fields, reason, ...body } as never,
  });
}
const create = (body: Body = {}, by = office) =>
  by.send(changes.createContract, {
    params: { dormitory: code },
    body: {
      contract_number: `hand-${(numbers += 1)}`,
      room_number: '205',
      start_date: '2026-07-01',
      end_date: '2027-03-24',
      company_id: null,
      employee_code: '',
      tenant_name: '山田 花子',
      tenant_furigana: 'ヤマダ ハナコ',
      reason,
      ...body,
    } as never,
  });
let numbers = 0;
async function unclaimed(body: Body = {}) {
  const answer = await create(body);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function holder(endDate: string | null, room = '0101'): Promise<TestResident> {
  return server.resident({ dormitoryId, endDate, room });
}
const dinner = async (resident: TestResident, date: string) => {
  await server.menu({ date, dormitoryId });
  return resident.send(meals.book, { body: { date, type_of_meal: 2, type_of_food: 3 } });
};
const liveMeals = async ({ accountId }: TestResident) =>
  (
    await server.db.pool.query<{ date: string }>(
      `select date::text as date from reservations where account_id = $1 and cancelled_at is null order by date`,
      [accountId],
    )
  ).rows.map(({ date }) => date);
const events = async (kind: string, id: number) =>
  (
    await server.db.pool.query<Body>(
      `select actor, reason, detail, account_id::int as account_id from events where kind = $1 and subject_id = $2`,
      [kind, id],
    )
  ).rows;

describe('the list', () => {
  test('has what has not ended by its end, with counts and filters', async () => {
    requirements('SC034 SC037 SK122');
    const ending = await holder('2026-08-09', '0102');
    const later = await holder('2026-08-10', '0101');
    const open = await holder(null, '0103');
    await holder('2026-06-09', '0104');
    const free = await unclaimed({ room_number: '0103', start_date: '2026-06-20' });
    const page = await list();
    expect(page.rows.map(({ id }) => id)).toEqual([
      ending.contractId,
      later.contractId,
      free.id,
      open.contractId,
    ]);
    expect(page.counts).toEqual({ all: 4, ending: 1, unclaimed: 1, invited: 0, overlapping: 2 });
    const of = async (query: Body) => (await list(query)).rows.map(({ id }) => id);
    expect(await of({ filter: 'ending' })).toEqual([ending.contractId]);
    expect(await of({ filter: 'unclaimed' })).toEqual([free.id]);
    expect(await of({ filter: 'overlapping', sort: 'number' })).toHaveLength(2);
    expect(page.rows.find(({ id }) => id === free.id)?.overlaps_from).toBe('2026-06-20');
    expect((await list({ sort: 'room' })).rows[0]?.id).toBe(later.contractId);
    // Two beds hold both.
    await server.db.pool.query(
      `update rooms set beds = 2 where dormitory_id = $1 and number = '0103'`,
      [dormitoryId],
    );
    expect((await list()).counts.overlapping).toBe(0);
  });

  test('a company is a filter, and a search finds also what has ended', async () => {
    requirements('SC034 SK122');
    const paid = await unclaimed({ company_id: companyId, employee_code: 'T-20418' });
    const gone = await holder('2026-06-01', '0309');
    await holder(null);
    const page = await list({ company: companyId });
    expect(page.rows.map(({ id }) => id)).toEqual([paid.id]);
    expect(page.companies).toEqual([{ id: companyId, name: 'つばめ食品' }]);
    const of = async (q: string) => (await list({ q })).rows.map(({ id }) => id);
    expect(await of('t-20418')).toEqual([paid.id]);
    expect(await of('山田')).toContain(paid.id);
    expect(await of('309')).toEqual([gone.contractId]);
    expect(await of('どこにもない')).toEqual([]);
  });

  test('goes on page by page, and refuses a cursor that it never gave', async () => {
    requirements('SC034 SK122');
    for (let at = 0; at < 52; at += 1) await unclaimed({ room_number: String(1000 + at) });
    const first = await list({ sort: 'room' });
    expect([first.rows.length, first.total]).toEqual([50, 52]);
    const second = await list({ sort: 'room', cursor: first.next });
    expect(second.rows.map(({ room_number: room }) => room)).toEqual(['1050', '1051']);
    const wrong = await office.send(calls.contractsOfDormitory, {
      params: { dormitory: code },
      query: { cursor: 'x' },
    });
    expect(wrong).toMatchObject({ status: 422 });
  });
});

test('a contract of another dormitory is like one that does not exist', async () => {
  requirements('SC035 SK122 SK123');
  const { contractId: id } = await holder(null);
  const stranger = await staffMember(server, {
    role: 'head_office',
    dormitoryId: server.dormitoryId,
  });
  const params = { id };
  const body = { reason, revision: 'x', start_date: '2026-06-01', end_date: null };
  const fields = { ...body, company_id: null, employee_code: '' };
  expect(await stranger.send(calls.contractOf, { params })).toMatchObject({ status: 404 });
  expect(await stranger.send(changes.changeContract, { params, body: fields })).toMatchObject({
    status: 404,
  });
  const query = { start_date: '2026-06-01' };
  expect(await stranger.send(changes.contractConsequences, { params, query })).toMatchObject({
    status: 404,
  });
  const manager = await staffMember(server, { dormitoryId });
  expect((await one(id, manager)).can_edit).toBe(false);
  expect(await change(id, {}, manager)).toMatchObject({ status: 403 });
});

describe('a change', () => {
  test('to an earlier end gives back what lies after it, says so before and writes it down', async () => {
    requirements('SC035 SK123 AM216');
    const resident = await holder('2027-03-24');
    const { contractId: id, accountId } = resident;
    await dinner(resident, '2026-07-05');
    await dinner(resident, '2026-07-12');
    await ask(server, resident, 'v1.4/overnight-report/register', {
      body: { ...away, outing_start_date: '2026-07-20', outing_end_date: '2026-07-22' },
    });
    const query = { start_date: '2026-01-01', end_date: '2026-07-10' } as const;
    const ends = await office.send(changes.contractConsequences, { params: { id }, query });
    expect(ends).toMatchObject({ ok: true, data: { meals: 1, waits: 0, own: 1, guests: 0 } });
    const saved = await change(id, { end_date: '2026-07-10' });
    expect(saved).toMatchObject({ ok: true, data: { ended: { meals: 1, own: 1 } } });
    expect(await liveMeals(resident)).toEqual(['2026-07-05']);
    const charged = await server.db.pool.query('select 1 from charges where account_id = $1', [
      accountId,
    ]);
    expect(charged.rowCount).toBe(0);
    expect(await events('contract.changed', id)).toEqual([
      {
        actor: `staff:${office.staffId}`,
        reason: 'company_asked',
        detail: { fields: 'end_date', was: '2027-03-24', until: '2026-07-10' },
        account_id: accountId,
      },
    ]);
    const { rows } = await server.db.pool.query<{ text: string }>(
      'select text from messages where account_id = $1 order by id',
      [accountId],
    );
    expect(rows.map(({ text }) => text).join('\n')).toContain('食事の予約 1食');
    expect(rows.map(({ text }) => text).join('\n')).toContain('2026年7月10日まで');
    const [event] = (await one(id)).events;
    expect(event).toMatchObject({ kind: 'contract.changed', reason: { text: '会社からの連絡' } });
  });

  test('a contract ends in no past beyond thirty days but for a mistake, and never before its start', async () => {
    requirements('SC035 SK123');
    const { contractId: id } = await holder('2027-03-24');
    const wrong = await change(id, { end_date: '2026-05-10' });
    expect(wrong).toMatchObject({ status: 422 });
    expect(!wrong.ok && Object.keys(wrong.errors)).toEqual(['end_date']);
    const mistake = { code: 'mistake' };
    const start_date = '2026-06-02';
    expect(await change(id, { start_date, end_date: '2026-06-01', reason: mistake })).toMatchObject(
      { status: 422 },
    );
    expect((await change(id, { end_date: '2026-05-11' })).ok).toBe(true);
    expect((await change(id, { end_date: '2026-05-10', reason: mistake })).ok).toBe(true);
    // What stays as it was is no new end in the past.
    expect((await change(id, { employee_code: 'E1' })).ok).toBe(true);
  });

  test('thirty days before today turn at 00:00', async () => {
    requirements('SC035');
    const { contractId: id } = await holder('2027-03-24');
    server.at('2026-06-10T23:59:59+09:00');
    office = await staffMember(server, { role: 'head_office', dormitoryId: null });
    expect((await change(id, { end_date: '2026-05-11' })).ok).toBe(true);
    server.at('2026-06-11T00:00:00+09:00');
    office = await staffMember(server, { role: 'head_office', dormitoryId: null });
    const { contractId: other } = await holder('2027-03-24', '0102');
    expect(await change(other, { end_date: '2026-05-11' })).toMatchObject({ status: 422 });
  });

  test('a closing dormitory keeps no contract beyond its last day', async () => {
    requirements('SC035 SJ038');
    const { contractId: id } = await holder('2027-03-24');
    await server.db.pool.query('update dormitories set closed_on = $2 where id = $1', [
      dormitoryId,
      '2027-04-01',
    ]);
    expect(await change(id, { end_date: '2027-04-01' })).toMatchObject({ status: 422 });
    expect(await change(id, { end_date: null })).toMatchObject({ status: 422 });
    expect((await change(id, { end_date: '2027-03-31' })).ok).toBe(true);
    expect(await create({ end_date: null })).toMatchObject({ status: 422 });
  });

  test('company and employee code are of the tenancy: they go with who leaves', async () => {
    requirements('SC035 SC040');
    const resident = await holder(null);
    const { contractId: id } = resident;
    await change(id, { company_id: companyId, employee_code: 'T-1' });
    const kept = await one(id);
    expect(kept).toMatchObject({ company: { name: 'つばめ食品' }, employee_code: 'T-1' });
    expect(kept.is_company).toBe(true);
    expect(await change(id, { company_id: 999_999 })).toMatchObject({ status: 422 });
    await change(id, { company_id: null });
    expect((await one(id)).is_company).toBe(false);
    await change(id, { company_id: companyId });
    expect(await resident.send(withdraw, {})).toMatchObject({ ok: true });
    expect(await one(id)).toMatchObject({ company: null, employee_code: '', account_id: null });
  });

  test('the room of a claimed contract is changed by a move, that of an unclaimed one here', async () => {
    requirements('SC035');
    const { contractId: id } = await holder(null);
    const refused = await change(id, { room_number: '0909' });
    expect(!refused.ok && Object.keys(refused.errors)).toEqual(['room_number']);
    const { id: free } = await unclaimed();
    expect((await change(free, { room_number: 'a9' })).ok).toBe(true);
    expect((await one(free)).room_number).toBe('00A9');
  });

  test('of two at once the later one is refused with the contract as it is', async () => {
    requirements('SC035 SK123');
    const { contractId: id } = await holder('2027-03-24');
    const answers = await Promise.all([
      change(id, { end_date: '2027-04-30' }),
      change(id, { end_date: '2027-05-31' }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, code: 'changed' });
    expect(await events('contract.changed', id)).toHaveLength(1);
  });
});

describe('races', () => {
  test('a booking and an earlier end at once leave no meal outside of the contract', async () => {
    requirements('SC035');
    await server.menu({ date: '2026-07-12', dormitoryId });
    for (let round = 0; round < 4; round += 1) {
      const resident = await holder('2027-03-24', `02${10 + round}`);
      const [booked, changed] = await Promise.all([
        resident.send(meals.book, {
          body: { date: '2026-07-12', type_of_meal: 2, type_of_food: 3 },
        }),
        change(resident.contractId, { end_date: '2026-07-10' }),
      ]);
      expect(changed.ok).toBe(true);
      expect([booked.ok, await liveMeals(resident)]).toEqual([booked.ok, []]);
    }
  });

  test('a move-out that was filed since is a conflict, not a later end over it', async () => {
    requirements('SC035 SK123');
    const resident = await holder('2027-03-24');
    const { contractId: id } = resident;
    const { revision } = await one(id);
    expect(
      (
        await resident.send(saveMoveOut, {
          body: moveOut({
            move_out_at: '2026-08-10 10:00:00',
            luggage_removal_at: '2026-08-09 10:00:00',
          }),
        })
      ).ok,
    ).toBe(true);
    const late = await change(id, { end_date: '2028-03-24', revision });
    expect(late).toMatchObject({
      status: 409,
      code: 'changed',
      data: { move_out_on: '2026-08-10' },
    });
    expect((await one(id)).end_date).toBe('2027-03-24');
  });
});

describe('by hand', () => {
  test('a contract is found at once, with its reason on record', async () => {
    requirements('SC036 SK123');
    const made = await unclaimed({ company_id: companyId, invite_email: 'Hanako@example.jp' });
    expect(made.invite_email).toBe('hanako@example.jp');
    expect(made).toMatchObject({ room_number: '0205', name: '山田 花子', status: 'unclaimed' });
    expect(await events('contract.created', made.id)).toMatchObject([{ reason: 'company_asked' }]);
    const found = await office.send(findPeople, { query: { q: made.number } });
    expect(found.ok && found.data.rows.map(({ contract_id: id }) => id)).toEqual([made.id]);
  });

  test('a number is used once, whatever its case', async () => {
    requirements('SC036');
    const twice = ['hand-twice', 'HAND-TWICE'];
    const answers = await Promise.all(twice.map((contract_number) => create({ contract_number })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, errCode: 'number_taken' });
  });

  test('the rules of the import hold at their fields', async () => {
    requirements('SC036');
    const wrong = await create({
      contract_number: '契約',
      room_number: '1-2',
      end_date: '2026-06-30',
      employee_code: '社員',
    });
    expect(wrong).toMatchObject({ status: 422 });
    expect(!wrong.ok && Object.keys(wrong.errors).toSorted()).toEqual([
      'contract_number',
      'employee_code',
      'room_number',
    ]);
    const backwards = await create({ end_date: '2026-06-30' });
    expect(!backwards.ok && Object.keys(backwards.errors)).toEqual(['end_date']);
  });
});
