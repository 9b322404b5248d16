// Closing the months of a dormitory, and reopening one by two persons.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as all from '@yadori/api/ledger/all-calls';
import * as closing from '@yadori/api/ledger/closing-calls';
import { reverseCharge } from '@yadori/api/ledger/staff-calls';
import { payByCompany } from '../../../../../../tests/support/ledger-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../../tests/support/role-requests.ts';
import { moveClock, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
let office: TestStaff;
let second: TestStaff;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-30T23:00:00+09:00');
  await rows('update staff set disabled_at = now() where disabled_at is null');
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
  manager = await old({ dormitoryId });
  office = await old({ role: 'head_office' });
  second = await old({ role: 'head_office' });
  resident = await server.resident({ dormitoryId });
});

const { rows, old, asked, approve } = roleRequests(() => server);

/** With everybody signed in and proved. */
async function moveTo(iso: string): Promise<void> {
  await moveClock(server, iso);
  await rows('update staff_sessions set proved_at = $1', [new Date(server.now())]);
}

const of = (month: string) => ({ params: { dormitory: code, month: month as never } });

async function view(who = office) {
  const answer = await who.send(closing.ledgerMonths, { params: { dormitory: code } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function close(month: string, who = office) {
  const { next } = await view();
  const { lines, total } = next.sums;
  return who.send(closing.closeLedger, { ...of(month), body: { count: lines, sum: total } });
}

const reopen = (month: string, who = office) =>
  who.send(closing.reopenLedger, { ...of(month), body: { reason: { code: 'wrong_charge' } } });

/** A line of the month after its day. */
async function charged(date: string, amount: number, who = resident): Promise<number> {
  const { rows: written } = await server.db.pool.query<{ id: number }>(
    `insert into charges (account_id, contract_id, reason, rule, text, written_by, date, amount_yen, billed_month, created_at)
     values ($1, $2, 'manual', 'by_hand', '鍵を作り直しました', $3, $4::date, $5,
             (date_trunc('month', $4::date) + interval '1 month')::date, now()) returning id`,
    [who.accountId, who.contractId, office.staffId, date, amount],
  );
  return Number(written[0]?.id);
}

const monthsOf = () =>
  rows<{ month: string; yen: number }>(
    `select c.billed_month as month, sum(c.amount_yen)::int as yen from charges c join contracts k on k.id = c.contract_id
      where k.dormitory_id = $1 group by 1 order by 1`,
    [dormitoryId],
  );

describe('closing', () => {
  test('begins ten minutes into the month, and from then on its lines go to the next one', async () => {
    requirements('SI031 SI032 SK121');
    await charged('2026-06-10', 500);
    await moveTo('2026-07-01T00:09:59+09:00');
    expect(await close('2026-07-01')).toMatchObject({ status: 409, errCode: 'too_early' });
    await moveTo('2026-07-01T00:10:00+09:00');
    expect(await close('2026-08-01')).toMatchObject({ errCode: 'earlier_open' });
    expect(await close('2026-07-01', manager)).toMatchObject({ status: 403 });
    expect(await close('2026-07-01')).toMatchObject({
      data: {
        next: { month: '2026-08-01' },
        months: [{ month: '2026-07-01', state: 'closed', lines: 1, total: 500, reopened_at: null }],
        reopens: '2026-07-01',
      },
    });
    expect(await close('2026-07-01')).toMatchObject({ errCode: 'closed_already' });
    await charged('2026-06-30', 300);
    expect(await monthsOf()).toEqual([
      { month: '2026-07-01', yen: 500 },
      { month: '2026-08-01', yen: 300 },
    ]);
  });

  test('refuses another number or sum than was shown, and keeps nothing then', async () => {
    requirements('SI031 SK121');
    await charged('2026-06-10', 500);
    await moveTo('2026-07-01T09:00:00+09:00');
    const send = (count: number, sum: number, who = office) =>
      who.send(closing.closeLedger, { ...of('2026-07-01'), body: { count, sum } });
    expect(await send(1, 499)).toMatchObject({ errCode: 'count_differs' });
    expect(await send(2, 500)).toMatchObject({
      errCode: 'count_differs',
      data: { next: { sums: { lines: 1, total: 500 } } },
    });
    expect(
      await rows(
        'select from ledger_lines l join ledger_months m on m.id = l.ledger_month_id where m.dormitory_id = $1',
        [dormitoryId],
      ),
    ).toEqual([]);
    const answers = await Promise.all([send(1, 500), send(1, 500, second), send(1, 500)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok)).toMatchObject([
      { errCode: 'closed_already' },
      { errCode: 'closed_already' },
    ]);
  });

  test('of a month without a line makes 0, and warns of who gets more than is owed', async () => {
    requirements('SI031');
    await moveTo('2026-07-01T09:00:00+09:00');
    const id = await charged('2026-06-10', 500);
    expect(await close('2026-07-01')).toMatchObject({ ok: true });
    await office.send(reverseCharge, {
      params: { id },
      body: { amount: 500, reason: { code: 'dormitory' } },
    });
    await moveTo('2026-08-01T09:00:00+09:00');
    expect((await view()).next).toMatchObject({
      month: '2026-08-01',
      negative: [{ account_id: resident.accountId, total: -500 }],
    });
    expect(await close('2026-08-01')).toMatchObject({ ok: true });
    await moveTo('2026-09-01T09:00:00+09:00');
    expect(await close('2026-09-01')).toMatchObject({
      data: { months: [{ lines: 0, total: 0 }, { total: -500 }, { total: 500 }] },
    });
  });

  test('shows the month beside the one before, who has a line, and who owes most', async () => {
    requirements('SI031');
    const other = await server.resident({ dormitoryId });
    await charged('2026-05-10', 700);
    const id = await charged('2026-06-10', 500);
    await charged('2026-06-11', 300);
    await charged('2026-06-12', 900, other);
    await moveTo('2026-07-01T09:00:00+09:00');
    expect(await close('2026-06-01')).toMatchObject({ ok: true });
    await office.send(reverseCharge, {
      params: { id },
      body: { amount: 200, reason: { code: 'dormitory' } },
    });
    const { next } = await view();
    expect(next).toMatchObject({
      month: '2026-07-01',
      sums: { charged: 1700, reversed: 200, total: 1500, lines: 4 },
      reversals: 1,
      people: 2,
      before: { reversed: 0, total: 700 },
      reasons: [{ reason: 'manual', count: 3, amount: 1700, before: 700 }],
    });
    expect(next.largest).toMatchObject([
      { account_id: other.accountId, total: 900, count: 1, reason: 'manual' },
      { account_id: resident.accountId, total: 600, count: 2 },
    ]);
  });

  test('warns of residents without a company code and of move-outs that are not finished', async () => {
    requirements('SI031');
    await moveTo('2026-07-01T09:00:00+09:00');
    await charged('2026-06-10', 500);
    await rows('update contracts set is_company = true where id = $1', [resident.contractId]);
    expect((await view()).next).toMatchObject({ negative: [], uncoded: [], moved_out: [] });
    const paid = await server.resident({ dormitoryId });
    await payByCompany(server, paid.contractId);
    const leaving = await server.resident({ dormitoryId });
    const file = (on: string) =>
      rows(
        `insert into move_out_applications
           (account_id, contract_id, move_out_on, move_out_time, luggage_removal_on, luggage_removal_time,
            use_shipping_company, shipping_company_name, postal_code, address, building, use_user_mail_address,
            mail_address, use_user_phone_number, phone_number, filed_at, changed_at)
         values ($1, $2, $3, '10:00', $3, '10:00', false, '', '1500001', '渋谷区', '201', true, 'a@example.jp', true,
                 '09012345678', now(), now())`,
        [leaving.accountId, leaving.contractId, on],
      );
    await file('2026-06-28');
    expect((await view()).next).toMatchObject({
      uncoded: [{ account_id: resident.accountId, total: 500 }],
      moved_out: [{ account_id: leaving.accountId, total: 0, on: '2026-06-28' }],
    });
    const page = await office.send(all.allLedgers, { query: { month: '2026-07-01' as never } });
    expect(page.ok && page.data.rows.find(({ dormitory }) => dormitory === code)).toMatchObject({
      warnings: [
        { of: 'no_code', count: 1 },
        { of: 'move_out', count: 1 },
      ],
    });
    const end =
      'update move_out_applications set finished_at = now(), closed_at = now() where account_id = $1';
    await rows(end, [leaving.accountId]);
    expect((await view()).next.moved_out).toEqual([]);
    expect(await close('2026-07-01'), 'never in the way').toMatchObject({ ok: true });
  });

  test('has the digest of ids, days, reasons and amounts, which its kept lines give again', async () => {
    requirements('SI031 SI044');
    const [one, other] = [await charged('2026-06-10', 500), await charged('2026-06-11', 300)];
    await moveTo('2026-07-01T09:00:00+09:00');
    await office.send(reverseCharge, {
      params: { id: one },
      body: { amount: 200, reason: { code: 'ill' } },
    });
    expect(await close('2026-07-01')).toMatchObject({ ok: true });
    const [off] = await rows<{ id: number }>(
      'select id from charge_reversals where charge_id = $1',
      [one],
    );
    const lines = [
      [one, null, '2026-06-10', 'manual', 500],
      [one, off?.id, '2026-06-10', 'dormitory', -200],
      [other, null, '2026-06-11', 'manual', 300],
    ];
    const sha = (hashed: readonly unknown[]) =>
      createHash('sha256')
        .update(hashed.map((line) => `${JSON.stringify(line)}\n`).join(''))
        .digest('hex');
    expect((await view()).months[0]?.digest).toBe(sha(lines));
    const kept = await rows<Record<string, unknown>>(
      `select charge_id, reversal_id, l.date::text as date, reason, amount_yen from ledger_lines l
         join ledger_months m on m.id = l.ledger_month_id
        where m.dormitory_id = $1 order by charge_id, reversal_id nulls first`,
      [dormitoryId],
    );
    expect(sha(kept.map((line) => Object.values(line)))).toBe(sha(lines));
  });

  test('keeps its lines as they were, whoever lives in the room later', async () => {
    requirements('SI031');
    const id = await charged('2026-06-10', 500);
    await moveTo('2026-07-01T09:00:00+09:00');
    await close('2026-07-01');
    await rows(`update contracts set room_number = '9999' where id = $1`, [resident.contractId]);
    const [line] = await rows<{ room_number: string }>(
      'select * from ledger_lines where charge_id = $1',
      [id],
    );
    expect(line).toMatchObject({ account_id: resident.accountId, amount_yen: 500 });
    expect(line?.room_number).not.toBe('9999');
  });
});

describe('reopening', () => {
  test('takes two persons, the newest closed month, and keeps both digests', async () => {
    requirements('SI033 SK121');
    await charged('2026-06-10', 500);
    await moveTo('2026-08-01T09:00:00+09:00');
    expect(await close('2026-07-01')).toMatchObject({ ok: true });
    const { id: request, runsAt } = asked(await reopen('2026-07-01'));
    expect(runsAt).toBeNull();
    expect(await approve(office, request)).toMatchObject({ errCode: 'own' });
    expect(await approve(manager, request)).toMatchObject({ ok: false });
    expect(await approve(second, request)).toMatchObject({
      ok: true,
      data: { month: '2026-07-01' },
    });
    await charged('2026-06-12', 200);
    expect(await close('2026-07-01')).toMatchObject({ ok: true });
    const { months } = await view();
    expect(months.map(({ state, total }) => [state, total])).toEqual([
      ['closed', 700],
      ['reopened', 500],
    ]);
    expect(new Set(months.map(({ digest }) => digest)).size).toBe(2);
    expect(months[1]).toMatchObject({ reopened_by: expect.any(String) });
  });

  test('is over once the next month is closed, also for what waited', async () => {
    requirements('SI033');
    await moveTo('2026-08-01T09:00:00+09:00');
    await charged('2026-06-10', 500);
    await close('2026-07-01');
    const { id: request } = asked(await reopen('2026-07-01'));
    await close('2026-08-01');
    expect(await approve(second, request)).toMatchObject({ errCode: 'cannot_reopen' });
    expect(await reopen('2026-07-01')).toMatchObject({ status: 409, errCode: 'not_newest' });
    expect((await view()).months.map(({ state }) => state)).toEqual(['closed', 'closed']);
  });

  test('is of the closing that was asked about, and not of a later one of the month', async () => {
    requirements('SI033');
    await moveTo('2026-08-01T09:00:00+09:00');
    await charged('2026-06-10', 500);
    await close('2026-07-01');
    const third = await old({ role: 'head_office' });
    const { id: request } = asked(await reopen('2026-07-01'));
    const { id: stale } = asked(await reopen('2026-07-01', third));
    expect(await approve(second, request)).toMatchObject({ ok: true });
    await close('2026-07-01');
    expect(await approve(second, stale)).toMatchObject({ ok: false });
    expect((await view()).months.map(({ state }) => state)).toEqual(['closed', 'reopened']);
    // One that was stored while the month was reopened.
    await rows('update approvals set decision = null, decided_at = null where id = $1', [stale]);
    expect(await approve(second, stale)).toMatchObject({ errCode: 'cannot_reopen' });
    await rows('delete from approvals where id = $1', [stale]);
    const { id: fresh } = asked(await reopen('2026-07-01', third));
    expect(await approve(second, fresh)).toMatchObject({ ok: true });
  });
});
