// Moving out over HTTP: checking, filing, changing, and who may when, to the second.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book } from '@yadori/api/meals/calls';
import * as calls from '@yadori/api/moveout/calls';
import {
  dinner,
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { moveOut } from '../../../../../tests/support/move-out.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // A Friday; the following Monday is a holiday.
  server.at('2026-11-20T09:00:00+09:00');
  resident = await server.resident();
});

const save = (who: TestResident, changed: Record<string, unknown> = {}) =>
  who.send(calls.saveMoveOut, { body: moveOut(changed) });
const check = (who: TestResident, changed: Record<string, unknown> = {}) =>
  save(who, { ...changed, validate_only: true });

async function read(who: TestResident) {
  const answer = await who.send(calls.moveOutApplication, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function rows(who: TestResident): Promise<object[]> {
  const text = 'select * from move_out_applications where account_id = $1';
  return (await server.db.pool.query<{ id: number }>(text, [who.accountId])).rows;
}

const eventsOf = async (who: TestResident) =>
  (
    await server.db.pool.query<{ kind: string }>(
      `select kind from events where account_id = $1 and kind like 'moveout.%' order by id`,
      [who.accountId],
    )
  ).rows.map(({ kind }) => kind);

describe('reading', () => {
  requirements('W042');
  test('there is none at first: a success without data', async () => {
    requirements('AM180 Q002');
    expect(await resident.send(calls.moveOutApplication, {})).toMatchObject({
      ok: true,
      data: null,
    });
  });

  test('the answer has editable and the stored fields, and nothing else', async () => {
    requirements('Q025 Q032 Q034');
    await save(resident);
    const { mail_address, ...sent } = moveOut();
    expect(mail_address).toBe('');
    expect(await read(resident)).toEqual({
      ...sent,
      mail_address: resident.email,
      editable: true,
      revision: 1,
    });
  });

  test('nobody sees another resident’s; the month after the contract has none of it', async () => {
    requirements('AM095');
    await save(resident);
    expect(await read(await server.resident())).toBeNull();
    const moved = await server.resident({ endDate: '2026-11-10' });
    for (const answer of [await moved.send(calls.moveOutApplication, {}), await save(moved)])
      expect(answer).toMatchObject({ status: 403, code: 'function_disabled' });
    const visitor = await server.visitor()(calls.moveOutApplication, {});
    expect(visitor).toMatchObject({ status: 401, code: 'token_invalid' });
  });
});

describe('the terms, before anything is chosen', () => {
  test('name the earliest day by the dormitory’s own calendar', async () => {
    requirements('AM175 Q027');
    const shut = await server.dormitory();
    await server.db.pool.query(`insert into closing_days values ($1, '2026-11-26', '')`, [shut]);
    const other = await server.resident({ dormitoryId: shut });
    expect(await resident.send(calls.moveOutTerms, {})).toMatchObject({
      data: { earliest_date: '2026-12-01', contract_end_day: 24, is_company: false },
    });
    expect(await other.send(calls.moveOutTerms, {})).toMatchObject({
      data: { earliest_date: '2026-12-02' },
    });
  });

  test('tell the day on which contracts end and whether the employer pays', async () => {
    requirements('AM182 AM183 Q015 Q029 Y047');
    const dormitoryId = await server.dormitory({ march_contract_end_day: 20 });
    const employee = await server.resident({ dormitoryId });
    await server.db.pool.query('update contracts set is_company = true where id = $1', [
      employee.contractId,
    ]);
    expect(await employee.send(calls.moveOutTerms, {})).toMatchObject({
      data: { contract_end_day: 20, is_company: true },
    });
  });
});

describe('checking alone', () => {
  requirements('W043');
  test('stores nothing and leaves no event, also beside an application', async () => {
    requirements('Q005 Q033');
    expect(await check(resident)).toMatchObject({ ok: true, data: { ends: { meals: [] } } });
    expect(await rows(resident)).toEqual([]);
    await save(resident);
    expect((await check(resident, { address: '京都市' })).ok).toBe(true);
    expect(await read(resident)).toMatchObject({ address: '東京都渋谷区神宮前1-2-3', revision: 1 });
    expect(await eventsOf(resident)).toEqual(['moveout.filed']);
  });

  test('refuses whatever filing would refuse, in the same words', async () => {
    for (const wrong of [
      { move_out_at: '2026-11-30 10:00:00' },
      { luggage_removal_at: '2026-11-19 10:00:00' },
      { revision: 3 },
      { address: '' },
    ])
      expect(await check(resident, wrong)).toEqual(await save(resident, wrong));
    expect(await rows(resident)).toEqual([]);
  });
});

describe('filing', () => {
  requirements('W044');
  test('the earliest day is taken, the day before is not, until midnight in Tokyo', async () => {
    requirements('AM175 Q027 Y042');
    const early = '2026-11-30 10:00:00';
    server.at('2026-11-19T23:59:59+09:00');
    expect((await check(resident, { move_out_at: early })).ok).toBe(true);
    server.at('2026-11-20T00:00:00+09:00');
    const message =
      '退寮日は、今日から6営業日以上先の日付にしてください。いま申請できる最も早い日は2026年12月1日です。';
    expect(await save(resident, { move_out_at: early })).toMatchObject({
      status: 409,
      code: 'error',
      message,
      data: { reason: 'too_soon' },
      errors: { move_out_at: [message] },
    });
    expect((await save(resident)).ok).toBe(true);
  });

  test('the refusal speaks English to who reads English', async () => {
    const reader = await server.resident({ language: 'en' });
    expect(await check(reader, { move_out_at: '2026-11-30 10:00:00' })).toMatchObject({
      message: expect.stringContaining('The earliest date now is December 1, 2026.'),
    });
  });

  test('the resident’s own mail and phone are copied, whatever is sent, and stay as they were', async () => {
    requirements('AM186');
    await server.db.pool.query(
      `update profiles set phone_number = '08011112222' where account_id = $1`,
      [resident.accountId],
    );
    const own = { use_user_phone_number: true, phone_number: '1', mail_address: 'x@example.jp' };
    expect((await save(resident, own)).ok).toBe(true);
    await server.db.pool.query(
      `update profiles set phone_number = '08033334444' where account_id = $1`,
      [resident.accountId],
    );
    expect(await read(resident)).toMatchObject({
      mail_address: resident.email,
      phone_number: '08011112222',
    });
  });

  test('an empty number in the profile is a missing one', async () => {
    requirements('AM185');
    expect(await check(resident, { use_user_phone_number: true })).toMatchObject({
      status: 422,
      message: '電話番号を入力してください',
      errors: { phone_number: ['電話番号を入力してください'] },
    });
  });

  test('luggage may go before or after the resident, but not in the past', async () => {
    requirements('AM176 AM178');
    for (const luggage_removal_at of ['2026-11-20 09:00:00', '2027-02-01 17:00:00'])
      expect((await check(resident, { luggage_removal_at })).ok).toBe(true);
    expect(await check(resident, { luggage_removal_at: '2026-11-19 09:00:00' })).toMatchObject({
      status: 422,
      errors: { luggage_removal_at: ['荷物の搬出日時は2026/11/20以降の日付にしてください'] },
    });
  });

  test('without a company no name of one is kept', async () => {
    await save(resident, { use_shipping_company: false });
    expect(await read(resident)).toMatchObject({ shipping_company_name: '' });
  });

  test('ten presses at the same moment file one application', async () => {
    requirements('AM179 Q003');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => save(resident, { revision: 0 })),
    );
    expect(answers.map((answer) => answer.ok)).toEqual(Array(10).fill(true));
    expect(await rows(resident)).toHaveLength(1);
    expect(await read(resident)).toMatchObject({ revision: 1 });
    expect(await eventsOf(resident)).toEqual(['moveout.filed']);
  });

  test('while one is filed the same resident books, and a second one waits', async () => {
    const dormitoryId = await server.dormitory();
    const eater = await server.resident({ dormitoryId });
    await server.menu({ date: '2026-12-16', meal: 'dinner', capacity: 9, dormitoryId });
    const holder = await server.db.pool.connect();
    const waiting = async () => {
      const { rows: found } = await server.db.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return found.length;
    };
    try {
      // The application has locked its resident, and comes no further.
      await holder.query('begin; lock table move_out_applications in access exclusive mode');
      const first = save(eater);
      await expect.poll(waiting).toBe(1);
      const booked = await eater.send(book, { body: dinner('2026-12-16') });
      expect(booked.ok).toBe(true);
      const second = save(eater, { revision: 0 });
      await expect.poll(waiting).toBe(2);
      await holder.query('rollback');
      expect((await Promise.all([first, second])).map(({ ok }) => ok)).toEqual([true, true]);
      expect(await eventsOf(eater)).toEqual(['moveout.filed']);
    } finally {
      holder.release(true);
    }
  });

  test('the table itself takes no second one', async () => {
    requirements('AM179');
    await save(resident);
    const copy = server.db.pool.query(
      `insert into move_out_applications (account_id, contract_id, move_out_on, move_out_time, luggage_removal_on,
         luggage_removal_time, use_shipping_company, shipping_company_name, postal_code, address, building,
         use_user_mail_address, mail_address, use_user_phone_number, phone_number, filed_at, changed_at)
       select account_id, contract_id, move_out_on, move_out_time, luggage_removal_on, luggage_removal_time,
         use_shipping_company, shipping_company_name, postal_code, address, building, use_user_mail_address,
         mail_address, use_user_phone_number, phone_number, filed_at, changed_at
         from move_out_applications where account_id = $1`,
      [resident.accountId],
    );
    await expect(copy).rejects.toThrow(/move_out_applications_one/);
  });
});

describe('changing', () => {
  test('until six business days remain, to the second', async () => {
    requirements('AM175 AM210 Q010 Q011 Q028');
    await save(resident);
    // The weekend and the holiday of Monday bring no business day.
    server.at('2026-11-23T23:59:59+09:00');
    expect(await read(resident)).toMatchObject({ editable: true });
    expect((await save(resident, { building: 'なし' })).ok).toBe(true);
    server.at('2026-11-24T00:00:00+09:00');
    expect(await read(resident)).toMatchObject({ editable: false });
    for (const send of [check, save])
      expect(await send(resident, { move_out_at: '2027-01-20 10:00:00' })).toMatchObject({
        status: 409,
        message: expect.stringContaining('5営業日以内のため'),
        data: { reason: 'not_editable' },
      });
    expect(await read(resident)).toMatchObject({ building: 'なし', revision: 2 });
  });

  test('a changed date is judged as a new one, and raises the revision', async () => {
    await save(resident, { move_out_at: '2026-12-21 10:00:00' });
    expect(await save(resident, { move_out_at: '2026-11-30 10:00:00' })).toMatchObject({
      data: { reason: 'too_soon' },
    });
    expect(await save(resident, { move_out_at: '2026-12-02 17:00:00' })).toMatchObject({
      data: { move_out_at: '2026-12-02 17:00:00', revision: 2 },
    });
    expect(await eventsOf(resident)).toEqual(['moveout.filed', 'moveout.changed']);
  });

  test('luggage that has gone meanwhile does not stand in the way', async () => {
    await save(resident, {
      move_out_at: '2027-01-20 10:00:00',
      luggage_removal_at: '2026-11-20 09:00:00',
    });
    server.at('2026-11-24T09:00:00+09:00');
    const later = { move_out_at: '2027-01-21 10:00:00' };
    expect((await save(resident, { ...later, luggage_removal_at: '2026-11-20 11:00:00' })).ok).toBe(
      true,
    );
    expect(
      await save(resident, { ...later, luggage_removal_at: '2026-11-21 09:00:00' }),
    ).toMatchObject({ status: 422 });
  });

  test('the older of two edits is refused in words and changes nothing; one without revision is taken', async () => {
    await save(resident);
    const first = { revision: 1, building: '甲' };
    const [one, other] = await Promise.all([
      save(resident, first),
      save(resident, { revision: 1, building: '乙' }),
    ]);
    const lost = one.ok ? other : one;
    expect([one, other].filter((answer) => answer.ok)).toHaveLength(1);
    expect(lost).toMatchObject({
      status: 409,
      message: expect.stringContaining('別の端末で申請の内容が変わりました'),
      data: { reason: 'changed_elsewhere' },
    });
    expect(await save(resident, { revision: 0, building: '丙' })).toMatchObject({
      data: { reason: 'changed_elsewhere' },
    });
    expect(await read(resident)).toMatchObject({ building: one.ok ? '甲' : '乙', revision: 2 });
    expect(await save(resident, { building: '丁' })).toMatchObject({ data: { revision: 3 } });
  });

  test('the same edit delivered twice is one', async () => {
    requirements('Q003');
    await save(resident);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => save(resident, { revision: 1, building: 'なし' })),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await read(resident)).toMatchObject({ revision: 2 });
  });

  test('it stays with the contract and the calendar for which it was filed', async () => {
    requirements('AM179');
    await save(resident);
    const dormitoryId = await server.dormitory({ march_contract_end_day: 20 });
    await server.db.pool.query(
      `insert into closing_days select $1, on_day::date, '' from generate_series('2026-11-01'::date, '2026-11-30', '1 day') on_day`,
      [dormitoryId],
    );
    const { rows: added } = await server.db.pool.query<{ id: number }>(
      `insert into contracts (number, dormitory_id, room_number, start_date, account_id, claimed_at)
       values ($1, $2, '0101', '2026-04-01', $3, now()) returning id`,
      [`M${resident.accountId}`, dormitoryId, resident.accountId],
    );
    await server.db.pool.query('update accounts set active_contract_id = $1 where id = $2', [
      added[0]?.id,
      resident.accountId,
    ]);
    expect(await read(resident)).toMatchObject({ editable: true });
    expect(await resident.send(calls.moveOutTerms, {})).toMatchObject({
      data: { earliest_date: '2026-12-01', contract_end_day: 24 },
    });
    expect((await save(resident, { building: 'なし' })).ok).toBe(true);
    expect(await rows(resident)).toMatchObject([{ contract_id: resident.contractId }]);
  });

  test('a finished one makes room for the next, once its day and its contract are over', async () => {
    requirements('AM179');
    await save(resident);
    const { rows: added } = await server.db.pool.query<{ id: number }>(
      `insert into contracts (number, dormitory_id, room_number, start_date, account_id, claimed_at)
       values ($1, $2, '0102', '2026-04-01', $3, now()) returning id`,
      [`G${resident.accountId}`, resident.dormitoryId, resident.accountId],
    );
    await server.db.pool.query('update accounts set active_contract_id = $1 where id = $2', [
      added[0]?.id,
      resident.accountId,
    ]);
    server.at('2026-12-10T09:00:00+09:00');
    expect(await read(resident), 'its contract goes on').toMatchObject({ editable: false });
    await server.db.pool.query(`update contracts set end_date = '2026-12-10' where id = $1`, [
      resident.contractId,
    ]);
    expect(await read(resident), 'until that day').not.toBeNull();
    server.at('2026-12-11T00:00:00+09:00');
    expect(await read(resident)).toBeNull();
    const next = { move_out_at: '2027-03-10 10:00:00', luggage_removal_at: '2027-03-09 10:00:00' };
    expect((await save(resident, { ...next, revision: 0 })).ok).toBe(true);
    expect(await read(resident)).toMatchObject({ revision: 1, ...next });
    expect(await rows(resident)).toHaveLength(2);
  });
});

test('open pages on other devices are told', async () => {
  const told: string[] = [];
  server.db.listen('live', { keys: (keys) => told.push(...keys) });
  await check(resident);
  await save(resident);
  await expect.poll(() => told).toContain(`a${resident.accountId}:move-out`);
});
