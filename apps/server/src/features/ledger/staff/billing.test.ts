// 月次請求: lines and sums of a month as a file, of one dormitory or of all, preliminary while one of them is open.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportBilling } from '@yadori/api/exports/ledger-calls';
import * as all from '@yadori/api/ledger/all-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  payByCompany,
  writeCharge,
  writeReversal,
} from '../../../../../../tests/support/ledger-world.ts';
import { roleRequests } from '../../../../../../tests/support/role-requests.ts';
import { moveClock, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { sheetsOf } from '../../../../../../tests/support/workbook.ts';
import { taxIn } from '../tax.ts';

let server: TestServer;
let ids: number[];
let codes: string[];
let people: TestResident[];
let charges: number[];
let company: string;
let office: TestStaff;
/** Of the three dormitories, so that others of the server have no line here. */
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const month = '2026-07-01' as never;
const { rows, old } = roleRequests(() => server);

/** Three dormitories with a charge each; of the second one a part is taken off again, the first is paid by a company. */
beforeEach(async () => {
  server.at('2026-06-15T10:00:00+09:00');
  await server.forgetLimits();
  ids = [await server.dormitory(), await server.dormitory(), await server.dormitory()];
  codes = await Promise.all(ids.map((id) => server.officeCode(id)));
  office = await old({ role: 'head_office' });
  manager = await old({ dormitoryId: ids[0] ?? 0 });
  await rows(
    `insert into staff_grants (staff_id, role, dormitory_id, from_day, granted_by, granted_at)
     select staff_id, role, unnest($2::bigint[]), from_day, granted_by, granted_at from staff_grants where staff_id = $1`,
    [manager.staffId, ids.slice(1)],
  );
  people = [];
  charges = [];
  for (const [index, dormitoryId] of ids.entries()) {
    const who = await server.resident({ dormitoryId });
    people.push(who);
    const date = `2026-06-1${index}`;
    charges.push(
      await writeCharge(server, { who, by: office.staffId, date, amount: 500 + 275 * index }),
    );
  }
  company = await payByCompany(server, people[0]?.contractId ?? 0);
  await writeReversal(server, { charge: charges[1] ?? 0, by: office.staffId, amount: 300 });
  await moveClock(server, '2026-07-01T09:00:00+09:00');
  await rows('update staff_sessions set proved_at = $1', [new Date(server.now())]);
});

async function closeAll(): Promise<void> {
  const page = await office.send(all.allLedgers, { query: { month } });
  if (!page.ok) throw new Error(page.message);
  const dormitories = page.data.rows
    .filter(({ dormitory }) => codes.includes(dormitory))
    .map(({ dormitory: code, lines: count, total: sum }) => ({ code, count, sum }));
  const answer = await office.send(all.closeLedgers, { params: { month }, body: { dormitories } });
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.data.rows.map(({ outcome }) => outcome)).toEqual(['closed', 'closed', 'closed']);
}

const send = (given: object = {}, who = manager) =>
  who.send(exportBilling, {
    body: { format: 'xlsx', purpose: 'accounting', month, ...given } as never,
  });

async function octets(given: object = {}, who = manager): Promise<Buffer> {
  const answer = await send(given, who);
  if (!answer.ok) throw new Error(answer.message);
  return Buffer.from(await answer.data.arrayBuffer());
}

const sheets = async (given: object = {}, who = manager) =>
  Object.values(sheetsOf(await octets(given, who)));

const csv = async (given: object = {}) =>
  (await octets({ format: 'csv', ...given }))
    .toString('utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

const sumOf = (table: readonly (readonly unknown[])[], column: number) =>
  table.slice(1).reduce((sum, row) => sum + Number(row[column]), 0);

const owed = 500 + 775 + 1050 - 300;

const columns = [
  '請求月',
  '入居者番号',
  '氏名',
  '部屋番号',
  '契約番号',
  '会社コード',
  '日付',
  '内容',
  '金額（税込）',
  '税率（%）',
  '消費税額',
  '免除・訂正',
];

test('of three closed dormitories has the charges and reversals, and sheet 2 adds up to the same', async () => {
  requirements('SI038 SI041');
  await closeAll();
  const [lines = [], sums = []] = await sheets();
  expect(lines[0]).toEqual(columns);
  expect(sumOf(lines, 8)).toBe(owed);
  expect(sumOf(sums, 4)).toBe(owed);
  expect(sumOf(sums, 5)).toBe(sumOf(lines, 10));
  expect(sums.slice(1).map((row) => row[0])).toEqual(people.map(({ accountId }) => accountId));
  const [contract] = await rows<{ number: string; room_number: string }>(
    'select number, room_number from contracts where id = $1',
    [people[0]?.contractId],
  );
  expect(lines[1]).toEqual([
    '2026-07',
    people[0]?.accountId,
    expect.any(String),
    contract?.room_number,
    contract?.number,
    company,
    '2026-06-10T00:00',
    'そのほか',
    500,
    10,
    45,
  ]);
  expect(lines[3]?.slice(6)).toEqual(['2026-06-11T00:00', 'そのほか', -300, 10, -27, '寮の都合']);
});

test('of one dormitory has its lines alone, and its CSV numbers that a sheet adds up', async () => {
  requirements('SI038');
  await closeAll();
  const [lines = []] = await sheets({ dormitory: codes[1] });
  expect(lines.slice(1).map((row) => row[8])).toEqual([775, -300]);
  const table = await csv({ dormitory: codes[1] });
  expect(table.slice(1).map((row) => row[8])).toEqual(['775', '-300']);
  expect(table[0]).toEqual(columns);
  const cp932 = await octets({ format: 'csv', code_page: 'cp932', dormitory: codes[1] });
  expect(new TextDecoder('shift_jis').decode(cp932)).toContain('請求月,入居者番号,氏名');
  await rows(`update profiles set name = '𠮷田' where account_id = $1`, [people[1]?.accountId]);
  const body = { format: 'csv', code_page: 'cp932', dormitory: codes[1] };
  expect(await send(body)).toMatchObject({ errCode: 'unmappable', data: { total: 2 } });
});

test('is read by another reader, and its octets in CP932 have 〓 for what is lacking, once that is agreed', async () => {
  requirements('SI038 SL023');
  await closeAll();
  const [one] = people;
  await rows(`update profiles set name = '髙木 𠮷' where account_id = $1`, [one?.accountId]);
  const book = await octets({ dormitory: codes[0] });
  const { rows: read } = await readTable(book, 'none', { language: 'ja' });
  expect(read.map(({ values }) => [values['3'], values['9']])).toEqual([
    ['氏名', '金額（税込）'],
    ['髙木 𠮷', '500'],
  ]);
  const cp932 = { format: 'csv', code_page: 'cp932', dormitory: codes[0] };
  expect(await send(cp932)).toMatchObject({ errCode: 'unmappable', data: { total: 1 } });
  const written = await octets({ ...cp932, replace_signs: true });
  // 髙木 in the octets of Windows, a space, and the geta sign.
  const name = Buffer.from([0xfb, 0xfc, 0x96, 0xd8, 0x20, 0x81, 0xac]);
  expect(written.includes(Buffer.concat([Buffer.from(','), name, Buffer.from(',')]))).toBe(true);
});

test('of a closed month is the same later but for the names', async () => {
  requirements('SI038 SI044');
  await closeAll();
  const before = await csv();
  await moveClock(server, '2026-08-20T09:00:00+09:00');
  await rows(
    `update contracts set room_number = '9999', number = number || 'X', company_id = null where id = any($1)`,
    [people.map(({ contractId }) => contractId)],
  );
  await rows(`update companies set code = code || 'X'`);
  await rows(`insert into tax_rates (first_day, percent) values ('2026-06-01', 15)`);
  try {
    await rows(`update profiles set name = '-' where account_id = $1`, [people[2]?.accountId]);
    const after = await csv();
    const unnamed = (table: string[][]) => table.map((row) => row.with(2, ''));
    expect(unnamed(after)).toEqual(unnamed(before));
    expect(after.at(-1)?.[2]).toBe('');
    expect(before.at(-1)?.[2]).not.toBe('');
  } finally {
    await rows(`delete from tax_rates where first_day = '2026-06-01'`);
  }
});

test('is preliminary in name, heading and record while one of the dormitories is open', async () => {
  requirements('SI040');
  const book = sheetsOf(await octets());
  expect(Object.keys(book)).toEqual(['月次請求（速報）', '入居者ごとの合計（速報）']);
  expect(Object.values(book)[0]?.[0]?.[0]).toBe('請求月（速報）');
  expect(sumOf((await sheets())[0] ?? [], 8)).toBe(owed);
  expect((await csv())[0]?.[0]).toBe('請求月（速報）');
  await closeAll();
  expect(Object.keys(sheetsOf(await octets()))).toEqual(['月次請求', '入居者ごとの合計']);
  const made = await rows<{ kind: string; total_rows: number }>(
    'select kind, total_rows from exports where staff_id = $1 order by id',
    [manager.staffId],
  );
  expect(made.map(({ kind }) => kind)).toEqual([
    'billing-preliminary',
    'billing-preliminary',
    'billing-preliminary',
    'billing',
  ]);
  expect(made.at(-1)?.total_rows).toBe(4 + 3);
});

test('is refused of a dormitory out of reach, and to those who see no charges', async () => {
  requirements('SI038 SL021');
  const elsewhere = await server.officeCode(await server.dormitory());
  expect(await send({ dormitory: elsewhere })).toMatchObject({ status: 404 });
  expect(await send({ dormitory: 'NONE1' })).toMatchObject({ status: 404 });
  const kitchen = await old({ role: 'kitchen', dormitoryId: ids[0] ?? 0 });
  expect(await send({}, kitchen)).toMatchObject({ status: 403 });
});

test('of more than 200 people it wants a fresh proof', async () => {
  requirements('SI038 SL018');
  const [one] = people;
  const fill = (count: number) =>
    rows(
      `with made as (
         insert into accounts (email, password_hash, created_at, withdrawn_at)
         select 'many' || gen_random_uuid() || '@example.jp', '', now(), now() from generate_series(1, $3::int) returning id)
       insert into charges (account_id, contract_id, reason, rule, text, written_by, date, amount_yen, billed_month,
                            created_at)
       select id, $1, 'manual', 'by_hand', '鍵を作り直しました', $2, '2026-06-10', 1, '2026-07-01', now() from made`,
      [one?.contractId, office.staffId, count],
    );
  await rows('update staff_sessions set proved_at = null where staff_id = $1', [manager.staffId]);
  await fill(197);
  expect(await send()).toMatchObject({ ok: true });
  await fill(1);
  expect(await send()).toMatchObject({ status: 403, code: 'step_up' });
  await rows('update staff_sessions set proved_at = $1', [new Date(server.now())]);
  expect(await send()).toMatchObject({ ok: true });
});

test('tax is what the amount includes, down to the yen, by the rate of the day', async () => {
  requirements('SI041');
  expect([550, 1, -300, 0].map((yen) => taxIn(yen, 10))).toEqual([50, 0, -27, 0]);
  expect(taxIn(1080, 8)).toBe(80);
  await rows(`insert into tax_rates (first_day, percent) values ('2026-06-11', 8)`);
  try {
    const [lines = []] = await sheets();
    expect(lines.slice(1).map((row) => [row[6], row[9]])).toEqual([
      ['2026-06-10T00:00', 10],
      ['2026-06-11T00:00', 8],
      ['2026-06-11T00:00', 8],
      ['2026-06-12T00:00', 8],
    ]);
  } finally {
    await rows(`delete from tax_rates where first_day = '2026-06-11'`);
  }
});
