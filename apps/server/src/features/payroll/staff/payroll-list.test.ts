// The list of companies: what the file of each adds up to, before and after the closing, and the files that were made.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@yadori/api/companies/payroll-calls';
import { usualLayout, type PayrollLayout } from '@yadori/api/companies/payroll-layout';
import { exportBilling } from '@yadori/api/exports/ledger-calls';
import { writeCharge, writeReversal } from '../../../../../../tests/support/ledger-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../../tests/support/role-requests.ts';
import { moveClock, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { closeLedger } from '../../ledger/closing.ts';
import { sumMonth } from '../../ledger/staff/queries.ts';

let server: TestServer;
let places: number[];
let office: TestStaff;
let company: number;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const { rows, old } = roleRequests(() => server);
const month = '2026-07-01' as never;

/** Two people of a company in two dormitories; the second one has no employee code, a third one in the first has. */
beforeEach(async () => {
  server.at('2026-06-15T10:00:00+09:00');
  await server.forgetLimits();
  places = [await server.dormitory(), await server.dormitory()];
  office = await old({ role: 'head_office' });
  const [made] = await rows<{ id: number }>(
    `insert into companies (code, name, changed_at, changed_by) values ($1, '三河部品', now(), $2) returning id`,
    [`L-${places[0]}`, office.staffId],
  );
  company = Number(made?.id);
  for (const [index, code] of ['41127', null, '41305'].entries()) {
    const who = await server.resident({ dormitoryId: places[index % 2] ?? 0 });
    await rows('update contracts set company_id = $1, employee_code = $2 where id = $3', [
      company,
      code,
      who.contractId,
    ]);
    const charge = { who, by: office.staffId, date: '2026-06-10', amount: 500 + 300 * index };
    const id = await writeCharge(server, charge);
    if (index === 0) await writeReversal(server, { charge: id, by: office.staffId, amount: 200 });
    await rows(
      `with m as (insert into menus (dormitory_id, date, type_of_meal, type_of_food, menu_name)
                  select $1, '2026-06-05', 2, 3, '夕食'
                   where not exists (select from menus where dormitory_id = $1 and date = '2026-06-05') returning id),
            n as (select id from m union all select id from menus where dormitory_id = $1 and date = '2026-06-05')
       insert into reservations (account_id, contract_id, dormitory_id, menu_id, date, type_of_meal, type_of_food, reserved_at)
       select $2, $3, $1, min(id), '2026-06-05', 2, 3, now() from n`,
      [places[index % 2], who.accountId, who.contractId],
    );
  }
  await moveClock(server, '2026-07-01T09:00:00+09:00');
  await rows('update staff_sessions set proved_at = $1', [new Date(server.now())]);
});

async function listed() {
  const answer = await office.send(calls.payrolls, { query: { month } });
  if (!answer.ok) throw new Error(answer.message);
  const summed = await office.send(calls.payrollSums, { query: { month } });
  if (!summed.ok) throw new Error(summed.message);
  const row = answer.data.rows.find(({ id }) => id === company);
  const amount = summed.data.rows.find(({ id }) => id === company)?.amount;
  return { ...answer.data, row: row && { ...row, amount } };
}

async function save(layout: PayrollLayout): Promise<void> {
  const { row } = await listed();
  const body = { layout, revision: row?.revision ?? 0 };
  const answer = await office.send(calls.changePayrollLayout, { params: { id: company }, body });
  expect(answer.ok).toBe(true);
}

async function close(dormitoryId: number): Promise<void> {
  const { lines: count, total: sum } = await sumMonth(server.db, { dormitoryId, month });
  const act = { by: { actor: 'system' as const }, staffId: office.staffId, now: server.now() };
  const of = { dormitoryId, month, count, sum };
  expect(await closeLedger(server.platform, of, act)).toBe('closed');
}

/** Of the file itself, whose last column is the amount. */
async function sumOfFile(): Promise<number> {
  const answer = await office.send(calls.exportPayroll, {
    body: { month, company_ids: [company], purpose: 'accounting', leave_out: true } as never,
  });
  if (!answer.ok) throw new Error(answer.message);
  const lines = Buffer.from(await answer.data.arrayBuffer())
    .toString('utf8')
    .trim()
    .split('\r\n');
  return lines.slice(1).reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0);
}

test('a company has the sum of its file, while dormitories are open, closed, and after a code was written', async () => {
  requirements('SI039 SK168 SK172');
  expect((await listed()).row).toMatchObject({
    amount: undefined,
    people: 3,
    dormitories: 2,
    missing: 1,
  });
  const layout = { ...usualLayout, code_page: 'utf-8' as const };
  await save(layout);
  const owed = 500 - 200 + 1100;
  expect((await listed()).row).toMatchObject({ amount: owed, open: 2 });
  expect(await sumOfFile()).toBe(owed);
  await close(places[0] ?? 0);
  expect((await listed()).row).toMatchObject({ amount: owed, open: 1 });
  await close(places[1] ?? 0);
  expect((await listed()).row).toMatchObject({ amount: owed, open: 0 });
  await rows(
    `update contracts set employee_code = '9' where company_id = $1 and employee_code is null`,
    [company],
  );
  expect((await listed()).row).toMatchObject({ amount: owed + 800, missing: 0 });
  expect(await sumOfFile()).toBe(owed + 800);
  await save({ ...layout, yen: { breakfast: 300, dinner: 450 } });
  expect((await listed()).row?.amount).toBe(3 * 450);
  expect(await sumOfFile()).toBe(3 * 450);
});

test('the files that were made stand beside it, the newest first, also those of billing', async () => {
  requirements('SI039 SI040');
  await save({ ...usualLayout, code_page: 'utf-8' });
  await sumOfFile();
  const [dormitory] = await Promise.all(places.map((place) => server.officeCode(place)));
  const billing = { format: 'csv', purpose: 'accounting', month, dormitory };
  expect(await office.send(exportBilling, { body: billing as never })).toMatchObject({ ok: true });
  const { made } = await listed();
  expect(made.slice(0, 2)).toMatchObject([
    { kind: 'billing-preliminary', month: '2026-07-01', companies: null },
    { kind: 'payroll-preliminary', month: '2026-07-01', companies: 1 },
  ]);
});

test('a file of more than 200 people wants a fresh proof, and without one no person is on record', async () => {
  requirements('SI039 SI045 SL018');
  await save({ ...usualLayout, code_page: 'utf-8' });
  const fill = async (count: number) => {
    await rows(
      `insert into contracts (number, dormitory_id, room_number, start_date, company_id, employee_code)
       select 'MANY-' || m.id + n, $1, '0999', '2025-04-01', $2, 'M' || m.id + n
         from (select max(id) as id from contracts) m cross join generate_series(1, $3::int) n`,
      [places[0], company, count],
    );
    await rows(
      `with made as (
         insert into accounts (email, password_hash, active_contract_id, created_at)
         select 'many' || id || '@example.jp', 'none', id, now() from contracts
          where number like 'MANY-%' and account_id is null returning id, active_contract_id as contract_id),
       claimed as (
         update contracts k set account_id = m.id, claimed_at = now() from made m where k.id = m.contract_id)
       insert into charges (account_id, contract_id, reason, rule, text, written_by, date, amount_yen, billed_month,
                            created_at)
       select id, contract_id, 'manual', 'by_hand', '鍵を作り直しました', $1, '2026-06-10', 1, '2026-07-01', now() from made`,
      [office.staffId],
    );
  };
  const make = () =>
    office.send(calls.exportPayroll, {
      body: { month, company_ids: [company], purpose: 'accounting', leave_out: true } as never,
    });
  const persons = async () =>
    (await rows('select from export_persons where company_id = $1', [company])).length;
  await rows('update staff_sessions set proved_at = null where staff_id = $1', [office.staffId]);
  await fill(198);
  expect(await make(), 'beside the two with a code').toMatchObject({ ok: true });
  const before = await persons();
  await fill(1);
  expect(await make()).toMatchObject({ status: 403, code: 'step_up' });
  expect(await persons()).toBe(before);
  await rows('update staff_sessions set proved_at = $1', [new Date(server.now())]);
  expect(await make()).toMatchObject({ ok: true });
  expect(await persons()).toBe(before + 201);
});
