// 月次請求 octet by octet in both code pages, and the workbook of a closed month made a month apart.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportBilling } from '@yadori/api/exports/ledger-calls';
import { writeCharge, writeReversal } from '../../../../../../tests/support/ledger-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../../tests/support/role-requests.ts';
import { moveClock, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { unpack } from '../../../../../../tests/support/unpack.ts';
import { closeLedger } from '../closing.ts';
import { sumMonth } from './queries.ts';

let server: TestServer;
let office: TestStaff;
let code: string;
let people: TestResident[];
const { rows, old } = roleRequests(() => server);
const month = '2026-07-01' as never;

/** A closed month: 髙木 𠮷 with a charge and a part taken off, and a name that a sheet would compute. */
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-15T10:00:00+09:00');
  const dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
  office = await old({ role: 'head_office' });
  people = [await server.resident({ dormitoryId }), await server.resident({ dormitoryId })];
  for (const [index, who] of people.entries()) {
    await rows('update profiles set name = $1 where account_id = $2', [
      ['髙木 𠮷', '=1+1,"結"'][index],
      who.accountId,
    ]);
    await rows('update contracts set room_number = $1, number = $2 where id = $3', [
      `010${index + 1}`,
      `OC-${dormitoryId}-${index}`,
      who.contractId,
    ]);
    const charge = { who, by: office.staffId, date: '2026-06-10', amount: 550 + 330 * index };
    const id = await writeCharge(server, charge);
    if (index === 0) await writeReversal(server, { charge: id, by: office.staffId, amount: 100 });
  }
  await moveClock(server, '2026-07-01T09:00:00+09:00');
  const { lines: count, total: sum } = await sumMonth(server.db, { dormitoryId, month });
  const act = { by: { actor: 'system' as const }, staffId: office.staffId, now: server.now() };
  expect(await closeLedger(server.platform, { dormitoryId, month, count, sum }, act)).toBe(
    'closed',
  );
});
afterAll(() => server.close());

async function octets(given: object): Promise<Buffer> {
  await rows('update staff_sessions set proved_at = $1', [new Date(server.now())]);
  const body = { purpose: 'accounting', month, dormitory: code, ...given };
  const answer = await office.send(exportBilling, { body: body as never });
  if (!answer.ok) throw new Error(answer.message);
  return Buffer.from(await answer.data.arrayBuffer());
}

const contracts = async () =>
  (
    await rows<{ number: string }>('select number from contracts where id = any($1) order by id', [
      people.map(({ contractId }) => contractId),
    ])
  ).map(({ number }) => number);

/** 請求月,入居者番号,… as Windows writes it. */
const headerInCp932 =
  '90bf8b818c8e2c93fc8b8f8ed294d48d862c8e8196bc2c959489ae94d48d862c8c5f96f194d48d862c89ef8ed0' +
  '8352815b83682c93fa95742c93e097652c8be08a7a816990c58d9e816a2c90c597a6816925816a2c8fc194ef90' +
  'c58a7a2c96c68f9c814592f990b30d0a';
/** そのほか, 寮の都合, and 髙木 with the geta sign for 𠮷. */
const [otherInCp932, dormitoryInCp932, nameInCp932] = [
  '82bb82cc82d982a9',
  '97be82cc93738d87',
  'fbfc96d82081ac',
];

interface Signs {
  header: Buffer;
  other: Buffer;
  dormitory: Buffer;
  names: readonly Buffer[];
}

/** The octets of the file, from those of its Japanese signs. */
async function expectedFrom({ header, other, dormitory, names }: Signs): Promise<Buffer> {
  const [first, second] = await contracts();
  const [one, two] = people.map(({ accountId }) => accountId);
  const [name = header, formula = header] = names;
  return Buffer.concat([
    header,
    Buffer.from(`2026-07,${one},`),
    name,
    Buffer.from(`,0101,${first},,2026/06/10,`),
    other,
    Buffer.from(`,550,10,50,\r\n2026-07,${one},`),
    name,
    Buffer.from(`,0101,${first},,2026/06/10,`),
    other,
    Buffer.from(',-100,10,-9,'),
    dormitory,
    Buffer.from(`\r\n2026-07,${two},`),
    formula,
    Buffer.from(`,0102,${second},,2026/06/10,`),
    other,
    Buffer.from(',880,10,80,\r\n'),
  ]);
}

test('in UTF-8 it has its mark, its very octets, and a formula as a text', async () => {
  requirements('SI038 SL021');
  const header =
    '\uFEFF請求月,入居者番号,氏名,部屋番号,契約番号,会社コード,日付,内容,金額（税込）,税率（%）,消費税額,免除・訂正\r\n';
  const expected = await expectedFrom({
    header: Buffer.from(header),
    other: Buffer.from('そのほか'),
    dormitory: Buffer.from('寮の都合'),
    names: [Buffer.from('髙木 𠮷'), Buffer.from(`"'=1+1,""結"""`)],
  });
  expect((await octets({ format: 'csv', code_page: 'utf-8' })).toString('hex')).toBe(
    expected.toString('hex'),
  );
});

test('in CP932 it has the octets of Windows, with 〓 for 𠮷 once that is agreed', async () => {
  requirements('SI038 SL021');
  const hex = (text: string) => Buffer.from(text, 'hex');
  const expected = await expectedFrom({
    header: hex(headerInCp932),
    other: hex(otherInCp932 ?? ''),
    dormitory: hex(dormitoryInCp932 ?? ''),
    names: [
      hex(nameInCp932 ?? ''),
      Buffer.concat([Buffer.from(`"'=1+1,""`), hex('8c8b'), Buffer.from('"""')]),
    ],
  });
  const made = await octets({ format: 'csv', code_page: 'cp932', replace_signs: true });
  expect(made.toString('hex')).toBe(expected.toString('hex'));
});

test('the workbook and the CSV of a closed month are the same a month later but for a name', async () => {
  requirements('SI038 SI044');
  const partsOf = async () =>
    [...unpack(new Uint8Array(await octets({ format: 'xlsx' })))].map(([name, part]) => [
      name,
      part.toString(),
    ]);
  const [parts, csv] = [await partsOf(), await octets({ format: 'csv', code_page: 'utf-8' })];
  await moveClock(server, '2026-08-01T09:00:00+09:00');
  await rows(
    `update contracts set room_number = '9999', number = number || 'X' where id = any($1)`,
    [people.map(({ contractId }) => contractId)],
  );
  expect(await partsOf()).toEqual(parts);
  expect((await octets({ format: 'csv', code_page: 'utf-8' })).equals(csv)).toBe(true);
  await rows(`update profiles set name = '森 亮介' where account_id = $1`, [people[0]?.accountId]);
  expect(await partsOf()).toEqual(
    parts.map(([name, part]) => [name, part?.replaceAll('髙木 𠮷', '森 亮介')]),
  );
  expect(await partsOf()).not.toEqual(parts);
});
