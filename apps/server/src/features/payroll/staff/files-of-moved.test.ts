// Payroll files beside the charges of a resident who has moved: each dormitory reads those of its own months.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '@yadori/api/companies/payroll-calls';
import { usualLayout } from '@yadori/api/companies/payroll-layout';
import { residentCharges } from '@yadori/api/ledger/staff-calls';
import { writeCharge } from '../../../../../../tests/support/ledger-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../../tests/support/role-requests.ts';
import {
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { closeLedger } from '../../ledger/closing.ts';

let server: TestServer;
let office: TestStaff;
let who: TestResident;
let former: number;
let later: number;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-15T10:00:00+09:00');
  office = await roleRequests(() => server).old({ role: 'head_office' });
  former = await server.dormitory();
  later = await server.dormitory();
  who = await server.resident({ dormitoryId: former });
});
afterAll(() => server.close());

const rows = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await server.db.pool.query(text, [...values])).rows as Row[];

async function company(code: string, name: string): Promise<number> {
  const [made] = await rows<{ id: number }>(
    `insert into companies (code, name, layout, changed_at, changed_by) values ($1, $2, $3, now(), $4) returning id`,
    [code, name, JSON.stringify(usualLayout), office.staffId],
  );
  return Number(made?.id);
}

const employ = (contract: number, company_id: number) =>
  rows(`update contracts set company_id = $1, employee_code = '41127' where id = $2`, [
    company_id,
    contract,
  ]);

/** To the later dormitory, from the first of July on. */
async function move(): Promise<number> {
  const [made] = await rows<{ id: number }>(
    `insert into contracts (number, dormitory_id, room_number, start_date, account_id, claimed_at)
     values ('MOVED', $1, '0901', '2026-07-01', $2, now()) returning id`,
    [later, who.accountId],
  );
  await rows(`update contracts set end_date = '2026-06-30' where id = $1`, [who.contractId]);
  await rows('update accounts set active_contract_id = $1 where id = $2', [
    made?.id,
    who.accountId,
  ]);
  return Number(made?.id);
}

async function make(month: string, id: number) {
  const body = { month, company_ids: [id], purpose: 'accounting' } as never;
  const answer = await office.send(calls.exportPayroll, { body });
  if (!answer.ok) throw new Error(answer.message);
}

async function filesFor(reader: TestStaff): Promise<string[]> {
  const answer = await reader.send(residentCharges, { params: { id: who.accountId }, query: {} });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.payroll_files.map((file) => `${file.company} ${file.month}`);
}

async function close(dormitoryId: number, sum: number) {
  const by = { actor: { staff: office.staffId }, sessionId: 1, requestId: 'test' } as never;
  const of = { dormitoryId, month: '2026-07-01' as never, count: 1, sum };
  const act = { by, staffId: office.staffId, now: server.now() };
  expect(await closeLedger(server.platform, of, act)).toBe('closed');
}

test('of a resident who has moved, a manager reads the files of the own dormitory alone', async () => {
  requirements('SA041 SI045');
  const [first, second] = [
    await company('TOWA', '東和システム'),
    await company('MINATO', 'みなと精機'),
  ];
  await employ(who.contractId, first);
  await writeCharge(server, { who, by: office.staffId, date: '2026-06-10', amount: 800 });
  await moveClock(server, '2026-07-01T09:00:00+09:00');
  const contractId = await move();
  await employ(contractId, second);
  const moved = { ...who, contractId };
  await writeCharge(server, { who: moved, by: office.staffId, date: '2026-07-01', amount: 550 });
  await rows('update staff_sessions set proved_at = $1', [new Date(server.now())]);
  await make('2026-07-01', first);
  await make('2026-08-01', second);
  const reader = await staffMember(server, { dormitoryId: later });
  const both = ['みなと精機 2026-08-01', '東和システム 2026-07-01'];
  expect(await filesFor(office)).toEqual(both);
  expect(await filesFor(reader), 'both months are open').toEqual(['みなと精機 2026-08-01']);
  await close(former, 800);
  expect(await filesFor(reader), 'the month of the former dormitory is closed').toEqual([
    'みなと精機 2026-08-01',
  ]);
  expect(await filesFor(office)).toEqual(both);
  const everywhere = await staffMember(server, { dormitoryId: later });
  await rows(
    `insert into staff_grants (staff_id, staff_kind, role, dormitory_id, from_day, granted_at, granted_by)
     select staff_id, staff_kind, role, $2, from_day, granted_at, granted_by from staff_grants where staff_id = $1`,
    [everywhere.staffId, former],
  );
  expect(await filesFor(everywhere), 'with the rights of both dormitories').toEqual(both);
});
