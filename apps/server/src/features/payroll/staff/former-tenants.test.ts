// People whose account ended before the month was closed: their employer pays what they owed, and no other one.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import * as calls from '@yadori/api/companies/payroll-calls';
import { usualLayout } from '@yadori/api/companies/payroll-layout';
import { exportBilling } from '@yadori/api/exports/ledger-calls';
import { allLedgers } from '@yadori/api/ledger/all-calls';
import { writeCharge, writeReversal } from '../../../../../../tests/support/ledger-world.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../../tests/support/role-requests.ts';
import { moveClock, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { createResident } from '../../account/service.ts';
import { importContracts } from '../../contract-days/import.ts';
import { closeLedger } from '../../ledger/closing.ts';
import { sumMonth } from '../../ledger/staff/queries.ts';

let server: TestServer;
let place: number;
let office: TestStaff;
let leaver: TestResident;
let companies: [number, number];
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const { rows, old } = roleRequests(() => server);
const month = '2026-07-01' as never;

const company = async (code: string) => {
  const [made] = await rows<{ id: number }>(
    `insert into companies (code, name, layout, changed_at, changed_by) values ($1, $1, $2, now(), $3) returning id`,
    [code, JSON.stringify({ ...usualLayout, code_page: 'utf-8' }), office.staffId],
  );
  return Number(made?.id);
};

const employ = (contractId: number, id: number, code: string) =>
  rows('update contracts set company_id = $1, employee_code = $2 where id = $3', [
    id,
    code,
    contractId,
  ]);

/** A resident of the first company owes 800 less 300, ate a walk-in dinner, and leaves. */
beforeEach(async () => {
  server.at('2026-06-15T10:00:00+09:00');
  await server.forgetLimits();
  place = await server.dormitory();
  office = await old({ role: 'head_office' });
  companies = [await company(`OLD-${place}`), await company(`NEW-${place}`)];
  leaver = await server.resident({ dormitoryId: place });
  await employ(leaver.contractId, companies[0], 'E-1');
  const charge = { who: leaver, by: office.staffId, date: '2026-06-10', amount: 800 };
  const id = await writeCharge(server, charge);
  await writeReversal(server, { charge: id, by: office.staffId, amount: 300 });
  await rows(
    `with menu as (
       insert into menus (dormitory_id, date, type_of_meal, type_of_food, menu_name)
       values ($1, '2026-06-12', 2, 3, '夕食') returning id)
     insert into reservations (account_id, contract_id, dormitory_id, menu_id, date, type_of_meal, type_of_food,
                               reserved_at, checked_in_at)
     select $2, $3, $1, id, '2026-06-12', 2, 3, now(), now() from menu`,
    [place, leaver.accountId, leaver.contractId],
  );
  await moveClock(server, '2026-06-20T10:00:00+09:00');
  expect(await leaver.send(withdraw, {})).toMatchObject({ ok: true });
});

/** The contract goes to somebody of the second company, who owes 550. */
async function letAgain(): Promise<void> {
  const draft = {
    email: `next${place}@example.jp`,
    passwordHash: 'none',
    contractId: leaver.contractId,
    name: '次の住人',
    employmentStatus: 1 as const,
  };
  const accountId = await server.db.transaction((trx) =>
    createResident(trx, draft, 'operator', server.now()),
  );
  await employ(leaver.contractId, companies[1], 'N-1');
  const who = { ...leaver, accountId } as TestResident;
  await writeCharge(server, { who, by: office.staffId, date: '2026-06-25', amount: 550 });
}

async function endMonth(): Promise<void> {
  await moveClock(server, '2026-07-01T09:00:00+09:00');
  await rows('update staff_sessions set proved_at = $1', [new Date(server.now())]);
}

async function close(): Promise<void> {
  const { lines: count, total: sum } = await sumMonth(server.db, {
    dormitoryId: place,
    month,
  });
  const by = { actor: { staff: office.staffId } } as never;
  const act = { by, staffId: office.staffId, now: server.now() };
  const wanted = { dormitoryId: place, month, count, sum };
  expect(await closeLedger(server.platform, wanted, act)).toBe('closed');
}

async function payroll(id: number): Promise<string[]> {
  const body = { month, company_ids: [id], purpose: 'accounting' } as never;
  const answer = await office.send(calls.exportPayroll, { body });
  if (!answer.ok) throw new Error(answer.message);
  const text = Buffer.from(await answer.data.arrayBuffer()).toString();
  return text.trim().split('\r\n').slice(1);
}

/** Amounts by the code of the company. */
async function billed(): Promise<string[]> {
  const dormitory = await server.officeCode(place);
  const body = { format: 'csv', purpose: 'accounting', month, dormitory } as never;
  const answer = await office.send(exportBilling, { body });
  if (!answer.ok) throw new Error(answer.message);
  const lines = (await answer.data.text()).trim().split('\r\n').slice(1);
  return lines.map((line) => line.split(',')).map((cells) => `${cells[5]} ${cells[8]}`);
}

test.for(['open', 'closed'] as const)(
  'the employer of one who left has the charges and meals, that of the next tenant none of them (month: %s)',
  async (state) => {
    requirements('SI038 SI039 SI042');
    await letAgain();
    await endMonth();
    if (state === 'closed') await close();
    expect(await payroll(companies[0])).toEqual(['E-1,202606,0,1,500']);
    expect(await payroll(companies[1])).toEqual(['N-1,202606,0,0,550']);
    expect((await billed()).toSorted()).toEqual([
      `NEW-${place} 550`,
      `OLD-${place} -300`,
      `OLD-${place} 800`,
    ]);
  },
);

test('a contract that a company gave back needs no look for a missing code', async () => {
  requirements('SI031 SI043');
  await endMonth();
  const dormitory = await server.officeCode(place);
  const page = await office.send(allLedgers, { query: { month } });
  expect(page.ok && page.data.rows.find((row) => row.dormitory === dormitory)).toMatchObject({
    state: 'fits',
    warnings: [],
  });
});

test('the employee code of one who left goes with the person, the company of the tenancy stays', async () => {
  requirements('SI045');
  const kept = () =>
    rows('select company_id, employee_code from former_contracts where account_id = $1', [
      leaver.accountId,
    ]);
  expect(await kept()).toEqual([{ company_id: companies[0], employee_code: 'E-1' }]);
  await tasksOf(server, { YADORI_WITHDRAWN_DAYS: '0' })['accounts.anonymize']?.({});
  expect(await kept()).toEqual([{ company_id: companies[0], employee_code: null }]);
});

test('a contract with charges never moves to another dormitory, whose month would bill them again', async () => {
  requirements('SI042 SI032');
  const other = await server.dormitory();
  const [contract] = await rows<{ number: string }>('select number from contracts where id = $1', [
    leaver.contractId,
  ]);
  const load = () =>
    importContracts(
      server.db,
      [
        {
          line: 2,
          values: {
            contract_number: contract?.number ?? '',
            office_code: officeCode,
            room_number: '0101',
            start_date: '2026-08-01',
          },
        },
      ],
      { language: 'ja', dryRun: false, by: 'operator' },
      server.now(),
    );
  const officeCode = await server.officeCode(other);
  expect(await load()).toMatchObject({
    ok: false,
    problems: [{ line: 2, column: 'office_code', text: expect.stringContaining('料金') }],
  });
  const moved = rows('update contracts set dormitory_id = $1 where id = $2', [
    other,
    leaver.contractId,
  ]);
  await expect(moved).rejects.toMatchObject({ code: '23514' });
  expect(await sumMonth(server.db, { dormitoryId: other, month })).toMatchObject({
    lines: 0,
  });
});
