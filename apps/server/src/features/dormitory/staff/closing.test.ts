// The closing of a dormitory over HTTP: what is in the way, what is refused from then on, and the day itself.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { register, registerInformation } from '@yadori/api/account/registration';
import { registrationPayload } from '@yadori/api/account/registration-payload';
import * as administration from '@yadori/api/dormitory/administration-calls';
import * as calls from '@yadori/api/dormitory/closing-calls';
import * as meals from '@yadori/api/meals/calls';
import { sendMessage } from '@yadori/api/messages/calls';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import * as moveOuts from '@yadori/api/moveout/staff-calls';
import { moveContract } from '../../../../../../tests/support/contract-days.ts';
import {
  applied,
  contractBy,
  contractTable,
  freshNumber,
  undo,
} from '../../../../../../tests/support/import-world.ts';
import { moveOut } from '../../../../../../tests/support/move-out.ts';
import {
  draft,
  holding,
  newcomer,
  photo,
  registerBody,
  walk,
} from '../../../../../../tests/support/registration.ts';
import { closeLedger } from '@yadori/api/ledger/closing-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { ask, away, file } from '../../../../../../tests/support/stay-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let name: string;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  name = (await rowOf())?.name_ja ?? '';
});
afterAll(() => server.close());

const reason = { code: 'lease_ends' } as const;
const rowOf = async () => {
  const answer = await office.send(administration.allDormitories, {});
  return answer.ok ? answer.data.rows.find((row) => row.code === code) : undefined;
};
const close = (last_day: string, more: object = {}, by = office) =>
  by.send(calls.closeDormitory, {
    params: { dormitory: code },
    body: { last_day, typed_name: name, reason, ...more } as never,
  });
const cancel = (by = office) =>
  by.send(calls.cancelClosing, { params: { dormitory: code }, body: { reason } });
const rows = async <Row extends object>(text: string, values: unknown[]) =>
  (await server.db.pool.query<Row>(text, values)).rows;
const closedOn = async () =>
  (
    await rows<{ day: string | null }>(
      'select closed_on::text as day from dormitories where id = $1',
      [dormitoryId],
    )
  )[0]?.day;
const living = (endDate: string | null) => server.resident({ dormitoryId, endDate });
const dinnerOn = (date: string) => ({ date, type_of_meal: 2, type_of_food: 3 });

describe('what is in the way', () => {
  test('contracts, reports and move-outs after the last day are counted, and none of them is on the day itself', async () => {
    requirements('SJ001 SJ038 SK130');
    server.at('2026-11-20T10:00:00+09:00');
    office = await staffMember(server, { role: 'head_office', dormitoryId: null });
    const [staying, leaving] = [await living(null), await living('2026-12-10')];
    await file(server, staying, {
      ...away,
      outing_start_date: '2026-12-10',
      outing_end_date: '2026-12-11',
    });
    const later = moveOut({ move_out_at: '2026-12-11 10:00:00' });
    expect(await leaving.send(saveMoveOut, { body: later })).toMatchObject({ ok: true });
    const hindrances = { contracts: 1, reports: 1, move_outs: 1, months: 0 };
    const query = { last_day: '2026-12-10' as never };
    const params = { dormitory: code };
    expect(await office.send(calls.closingHindrances, { params, query })).toMatchObject({
      data: hindrances,
    });
    expect(await close('2026-12-10')).toMatchObject({
      status: 409,
      errCode: 'closing_hindered',
      data: hindrances,
    });
    expect(await closedOn()).toBeNull();
    await moveContract(server, staying, { end: '2026-12-10' });
    const earlier = moveOut({ move_out_at: '2026-12-10 10:00:00', revision: 1 });
    expect(await leaving.send(saveMoveOut, { body: earlier })).toMatchObject({ ok: true });
    expect(await close('2026-12-09')).toMatchObject({ data: { contracts: 2, move_outs: 1 } });
    expect(await close('2026-12-10')).toMatchObject({
      ok: true,
      data: { state: 'closing', last_day: '2026-12-10' },
    });
    expect(await closedOn()).toBe('2026-12-11');
  });

  test('months with charges that can be closed and are open are counted; what closes later is not', async () => {
    requirements('SJ038 SI031');
    server.at('2026-11-20T10:00:00+09:00');
    office = await staffMember(server, { role: 'head_office', dormitoryId: null });
    const { accountId, contractId } = await living('2026-12-10');
    for (const day of ['2026-09-05', '2026-09-06', '2026-10-07', '2026-11-08'])
      await rows(
        `insert into charges (account_id, contract_id, date, amount_yen, reason, rule, billed_month, detail, created_at, text, written_by)
         values ($1, $2, $3::date, 500, 'manual', 'by_hand', (date_trunc('month', $3::date) + interval '1 month')::date, '{}', now(), '鍵の再発行', $4)`,
        [accountId, contractId, day, office.staffId],
      );
    expect(await close('2026-12-10')).toMatchObject({
      errCode: 'closing_hindered',
      data: { contracts: 0, months: 2 },
    });
    for (const [month, count] of [
      ['2026-10-01', 2],
      ['2026-11-01', 1],
    ] as const) {
      const params = { dormitory: code, month: month as never };
      const body = { count, sum: count * 500 };
      expect(await office.send(closeLedger, { params, body })).toMatchObject({ ok: true });
    }
    expect(await close('2026-12-10')).toMatchObject({ ok: true });
  });

  test('a filed move-out ends no contract before it is finished', async () => {
    requirements('SJ038');
    server.at('2026-11-20T10:00:00+09:00');
    office = await staffMember(server, { role: 'head_office', dormitoryId: null });
    const leaving = await living(null);
    await leaving.send(saveMoveOut, { body: moveOut() });
    expect(await close('2026-12-31')).toMatchObject({ data: { contracts: 1, move_outs: 0 } });
  });

  test('a day before today or far ahead, and another name, are refused at their fields', async () => {
    requirements('SJ038 SK130');
    const fieldOf = async (answer: ReturnType<typeof close>) => {
      const { status, errors } = (await answer) as never as { status: number; errors: object };
      return [status, ...Object.keys(errors)];
    };
    expect(await fieldOf(close('2026-06-09'))).toEqual([422, 'last_day']);
    expect(await fieldOf(close('2036-06-09'))).toEqual([422, 'last_day']);
    expect(await fieldOf(close('2026-06-31'))).toEqual([422, 'last_day']);
    expect(await fieldOf(close('2026-06-30', { typed_name: '別の寮' }))).toEqual([
      422,
      'typed_name',
    ]);
    expect(await fieldOf(close('2026-06-30', { reason: { code: 'requested_desk' } }))).toEqual([
      422,
      'reason',
    ]);
    expect(await closedOn()).toBeNull();
    expect(await close('2026-06-10', { typed_name: ` ${name} ` })).toMatchObject({ ok: true });
  });

  test('only who names dormitories closes one, where the role reaches', async () => {
    requirements('SJ038 SD048');
    const manager = await staffMember(server, { dormitoryId });
    const elsewhere = await staffMember(server, {
      role: 'head_office',
      dormitoryId: server.dormitoryId,
    });
    expect(await close('2026-06-30', {}, manager)).toMatchObject({ status: 403 });
    expect(await close('2026-06-30', {}, elsewhere)).toMatchObject({ status: 404 });
    const administrator = await staffMember(server, { role: 'system_admin', dormitoryId: null });
    expect(await close('2026-06-30', {}, administrator)).toMatchObject({ ok: true });
    expect(await cancel(manager)).toMatchObject({ status: 403 });
    expect(await cancel(elsewhere)).toMatchObject({ status: 404 });
    expect(await cancel(administrator)).toMatchObject({ ok: true });
  });
});

describe('a planned closing', () => {
  test('is on record with its reason, is not planned twice, and is cancelled until its last day is over', async () => {
    requirements('SJ001 SJ038 SK130');
    const answers = await Promise.all(Array.from({ length: 5 }, () => close('2026-06-30')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const refused of answers.filter(({ ok }) => !ok))
      expect(refused).toMatchObject({ status: 409, errCode: 'closing_planned' });
    expect(await rowOf()).toMatchObject({ state: 'closing', last_day: '2026-06-30' });
    await moveClock(server, '2026-06-30T23:59:59+09:00');
    expect(await rowOf()).toMatchObject({ state: 'closing' });
    expect(await cancel()).toMatchObject({
      ok: true,
      data: { state: 'preparing', last_day: null },
    });
    expect(await cancel()).toMatchObject({ ok: true });
    office = await staffMember(server, { role: 'head_office', dormitoryId: null });
    expect(await close('2026-06-30')).toMatchObject({ ok: true });
    await moveClock(server, '2026-07-01T00:00:00+09:00');
    expect(await cancel()).toMatchObject({
      status: 409,
      errCode: 'dormitory_closed',
      data: { state: 'closed', last_day: '2026-06-30' },
    });
    const found = await rows<{ kind: string }>(
      'select kind, reason, detail from events where dormitory_id = $1 order by id',
      [dormitoryId],
    );
    const event = { reason: 'lease_ends', detail: { until: '2026-06-30' } };
    expect(found).toMatchObject([
      { kind: 'dormitory.closing_planned', ...event },
      { kind: 'dormitory.closing_cancelled', ...event },
      { kind: 'dormitory.closing_planned', ...event },
    ]);
  });

  test('refuses contracts that last longer, new or changed, at their line', async () => {
    requirements('SJ038');
    const resident = await living('2026-06-20');
    await close('2026-06-30');
    const wrong = (value: string) => ({
      ok: false,
      problems: [
        { line: 2, column: 'end_date', value, text: expect.stringContaining('2026-06-30') },
      ],
    });
    for (const dryRun of [true, false]) {
      expect(await moveContract(server, resident, { end: '2026-07-01', dryRun })).toMatchObject(
        wrong('2026-07-01'),
      );
      expect(await moveContract(server, resident, { end: null, dryRun })).toMatchObject(wrong(''));
    }
    expect(await moveContract(server, resident, { end: '2026-06-30' })).toMatchObject({ ok: true });
  });

  test('refuses a move-out after its last day, of residents and of staff', async () => {
    requirements('SJ038');
    server.at('2026-11-20T10:00:00+09:00');
    office = await staffMember(server, { role: 'head_office', dormitoryId: null });
    const manager = await staffMember(server, { dormitoryId });
    const resident = await living('2026-12-10');
    expect(await close('2026-12-10')).toMatchObject({ ok: true });
    const late = moveOut({ move_out_at: '2026-12-11 10:00:00' });
    const refused = {
      status: 422,
      errors: { move_out_at: [expect.stringContaining('2026年12月10日')] },
    };
    expect(await resident.send(saveMoveOut, { body: late })).toMatchObject(refused);
    const body = { ...late, reason: { code: 'requested_desk' }, revision: 0 } as never;
    const params = { id: resident.accountId };
    expect(await manager.send(moveOuts.fileMoveOutFor, { params, body })).toMatchObject(refused);
    const inTime = moveOut({ move_out_at: '2026-12-10 10:00:00' });
    expect(await resident.send(saveMoveOut, { body: inTime })).toMatchObject({ ok: true });
  });

  test('bounds the end that a withdrawn move-out gives back', async () => {
    requirements('SJ038');
    server.at('2026-11-20T10:00:00+09:00');
    const manager = await staffMember(server, { dormitoryId });
    const resident = await living(null);
    await resident.send(saveMoveOut, { body: moveOut() });
    await moveClock(server, '2026-12-01T12:00:00+09:00');
    const [application] = await rows<{ id: number; revision: number }>(
      'select id, revision from move_out_applications where account_id = $1',
      [resident.accountId],
    );
    const { id = 0, revision = 0 } = application ?? {};
    const finished = await manager.send(moveOuts.finishMoveOut, {
      params: { id },
      body: { revision },
    });
    expect(finished).toMatchObject({ ok: true });
    office = await staffMember(server, { role: 'head_office', dormitoryId: null });
    expect(await close('2026-12-31')).toMatchObject({ ok: true });
    const withdrawn = await manager.send(moveOuts.withdrawMoveOutFor, {
      params: { id },
      body: { reason: { code: 'mistake' }, revision: revision + 1 },
    });
    expect(withdrawn).toMatchObject({ ok: true, data: { contract_end: '2026-12-31' } });
  });

  test('the table refuses a contract that lasts longer, whoever writes it', async () => {
    requirements('SJ038');
    const { contractId } = await living('2026-06-20');
    await close('2026-06-30');
    const write = (end: string | null) =>
      server.db.pool.query('update contracts set end_date = $2 where id = $1', [contractId, end]);
    await expect(write('2026-07-01')).rejects.toThrow('closes on 2026-07-01');
    await expect(write(null)).rejects.toThrow('closes on 2026-07-01');
    await write('2026-06-30');
  });
});

describe('the undo of an import', () => {
  test('keeps a contract that would last longer than its dormitory', async () => {
    requirements('SJ038 SD043');
    const [bounded, other] = [freshNumber(), freshNumber()];
    const elsewhere = await server.officeCode(server.dormitoryId);
    const table = (end: string) =>
      contractTable([
        { number: bounded, code, start: '2026-04-01', end },
        { number: other, code: elsewhere, start: '2026-04-01', end },
      ]);
    await applied(office, { content: table('2027-03-24') });
    const batch = await applied(office, { content: table('2026-06-30') });
    await close('2026-06-30');
    const conflicts = [{ name: bounded, reason: 'closing', cells: [] }];
    expect(await undo(office, batch.id)).toMatchObject({
      errCode: 'conflicts',
      data: { conflicts },
    });
    expect(await undo(office, batch.id, true)).toMatchObject({
      ok: true,
      data: { result: { restored: 1, conflicts } },
    });
    expect(await contractBy(server, bounded)).toMatchObject({ end_date: '2026-06-30' });
    expect(await contractBy(server, other)).toMatchObject({ end_date: '2027-03-24' });
  });
});

describe('from 00:00 of the day after', () => {
  async function closedTonight(): Promise<TestResident> {
    const resident = await living('2026-06-30');
    await server.menu({ date: '2026-06-30', dormitoryId });
    await server.menu({ date: '2026-07-01', dormitoryId });
    await close('2026-06-30');
    return resident;
  }

  test('nothing is booked or filed, and the month of messages goes on', async () => {
    requirements('SJ038');
    const resident = await closedTonight();
    const book = (date: string) => resident.send(meals.book, { body: dinnerOn(date) });
    expect(await book('2026-06-30')).toMatchObject({ ok: true });
    expect(await book('2026-07-01')).toMatchObject({ data: { reason: 'outside_contract' } });
    await moveClock(server, '2026-06-30T23:59:59+09:00');
    const own = { outing_start_date: '2026-06-30', outing_end_date: '2026-06-30' };
    const validate = () =>
      ask(server, resident, 'v1/overnight-report/validate', { body: { ...away, ...own } });
    const before = await validate();
    expect(before.envelope).not.toMatchObject({ code: 'function_disabled' });
    await moveClock(server, '2026-07-01T00:00:00+09:00');
    expect((await validate()).envelope).toMatchObject({ code: 'function_disabled' });
    expect(await book('2026-07-01')).toMatchObject({ ok: false, code: 'function_disabled' });
    const body = { content: '鍵を返しました' };
    expect(await resident.send(sendMessage, { body })).toMatchObject({ ok: true });
  });

  test('nobody begins or ends a registration', async () => {
    requirements('SJ038');
    const own = { ...(await newcomer(server)), officeCode: code };
    await server.db.pool.query(
      `update contracts set dormitory_id = $2, start_date = '2026-06-20', end_date = '2026-06-30' where id = $1`,
      [own.contractId, dormitoryId],
    );
    await close('2026-06-30');
    await moveClock(server, '2026-06-30T23:59:00+09:00');
    const token = await walk(server, own);
    const finish = async () => {
      const body = registrationPayload(draft({ movein_date: '2026-07-10' }));
      return holding(server, token)(registerInformation, { body, file: await photo() });
    };
    await moveClock(server, '2026-07-01T00:00:00+09:00');
    expect(await finish()).toMatchObject({ status: 409, data: { reason: 'contract_unknown' } });
    const other = { ...own, email: `other.${own.email}` };
    expect(await server.visitor()(register, { body: registerBody(other) })).toMatchObject({
      data: { reason: 'contract_unknown' },
    });
    const [contract] = await rows('select account_id from contracts where id = $1', [
      own.contractId,
    ]);
    expect(contract).toEqual({ account_id: null });
  });
});
