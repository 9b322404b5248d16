// Prices of known dormitories in a table: shown first, and written after the office codes were typed (AM261).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  apply,
  checked,
  codeOf,
  contractTable,
  freshNumber,
  undo,
} from '../../../../../../tests/support/import-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  office = await staffMember(server, { role: 'head_office' });
});
afterAll(() => server.close());

interface Line {
  code: string;
  dinner?: number;
  bedding?: number;
  seats?: number;
}

const tableOf = (lines: readonly Line[]): string =>
  [
    '事業所コード,寮名,寮名（英語）,食堂の席数,夕食の取消料,寝具の料金',
    ...lines.map(({ code, dinner = 550, bedding = 2200, seats = 80 }) =>
      [code, '楓寮', 'Kaede', seats, dinner, bedding].join(','),
    ),
  ].join('\n');

let made = 0;

/** Known dormitories with the fees and prices that `tableOf` has. */
async function knownCodes(count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => `PR${String((made += 1)).padStart(4, '0')}`);
  const batch = await check(codes.map((code) => ({ code })));
  expect(batch).toMatchObject({ added: count, money_changes: [], confirm_codes: [] });
  expect(await apply(office, batch)).toMatchObject({ ok: true, data: { state: 'applied' } });
  return codes;
}

const check = (lines: readonly Line[]) =>
  checked(office, { kind: 'dormitories', content: tableOf(lines) });

const dinnerFees = async (codes: readonly string[]) => {
  const { rows } = await server.db.pool.query<{ fee: number }>(
    'select dinner_fee as fee from dormitories where office_code = any($1) order by office_code',
    [codes],
  );
  return rows.map(({ fee }) => fee);
};

test('a check names what costs something else, and of new dormitories and other columns nothing', async () => {
  requirements('AM261 SD039 SK050');
  const [dearer = '', larger = ''] = await knownCodes(2);
  const batch = await check([
    { code: larger, seats: 90 },
    { code: dearer, dinner: 600, bedding: 2300, seats: 90 },
    { code: 'PRNEW1', dinner: 700 },
  ]);
  expect(batch).toMatchObject({ added: 1, changed: 2, confirm_codes: [dearer] });
  expect(batch.money_changes).toEqual([
    {
      line: 3,
      change: 'changed',
      name: dearer,
      cells: [
        { column: 'dinner_fee', before: '550', after: '600' },
        { column: 'bedding_price', before: '2200', after: '2300' },
      ],
    },
  ]);
  // Of other kinds no code is asked for.
  const number = freshNumber();
  const contracts = await checked(office, {
    content: contractTable([{ number, code: await codeOf(server) }]),
  });
  expect(contracts).toMatchObject({ money_changes: [], confirm_codes: [] });
});

test('an apply without the codes of all these dormitories, or with others, writes nothing', async () => {
  requirements('AM261 SK051');
  const codes = await knownCodes(3);
  const [first = '', second = '', third = ''] = codes;
  const batch = await check([
    { code: first, dinner: 600 },
    { code: second, dinner: 600 },
    { code: third, seats: 90 },
  ]);
  const refusals: [codes: string[] | undefined, text: string][] = [
    [undefined, '料金が変わる寮の事業所コードを入力してください。'],
    [[first], '料金が変わる寮の事業所コードが、あと1件足りません。'],
    [[first, second, third], `${third}は、料金が変わる寮の事業所コードではありません。`],
  ];
  for (const [given, text] of refusals)
    expect(await apply(office, batch, given)).toMatchObject({
      ok: false,
      status: 422,
      message: text,
      errors: { office_codes: [text] },
    });
  expect(await dinnerFees(codes)).toEqual([550, 550, 550]);
  const tooMany = Array.from({ length: 1001 }, (_, index) => `X${index}`);
  expect(await apply(office, batch, tooMany)).toMatchObject({ status: 422 });
  // As people write them: the console reads them by the same rule.
  const answer = await apply(office, batch, [` ${second.toLowerCase()}`, first]);
  expect(answer).toMatchObject({
    ok: true,
    data: { state: 'applied', confirm_codes: [first, second] },
  });
  expect(await dinnerFees(codes)).toEqual([600, 600, 550]);
  // Pressed once more, with or without them, it is the applied batch.
  expect(await apply(office, batch)).toMatchObject({ ok: true, data: { state: 'applied' } });
  expect(await undo(office, batch.id)).toMatchObject({ ok: true });
  expect(await dinnerFees(codes)).toEqual([550, 550, 550]);
});

test('the codes of a check do not hold for the one that the moved data led to', async () => {
  requirements('AM261 SD040');
  const codes = await knownCodes(2);
  const [first = '', second = ''] = codes;
  const batch = await check([
    { code: first, dinner: 600 },
    { code: second, seats: 90 },
  ]);
  expect(batch.confirm_codes).toEqual([first]);
  // A colleague changes the price of the other one: the file would set it back.
  await server.db.pool.query('update dormitories set dinner_fee = 580 where office_code = $1', [
    second,
  ]);
  expect(await apply(office, batch, [first])).toMatchObject({
    ok: false,
    status: 409,
    code: 'changed',
    data: { state: 'dry_run', has_moved: true, confirm_codes: codes },
  });
  expect(await dinnerFees(codes)).toEqual([550, 580]);
  expect(await apply(office, batch, [first])).toMatchObject({
    status: 422,
    errors: { office_codes: [expect.stringContaining('あと1件')] },
  });
  const presses = [[first], codes, [first], codes];
  const answers = await Promise.all(presses.map((given) => apply(office, batch, given)));
  // Of the two with all codes one applies the file; the other may be answered while it does.
  expect([answers[1]?.ok, answers[3]?.ok]).toEqual([true, true]);
  expect([answers[1], answers[3]]).toContainEqual(
    expect.objectContaining({ data: expect.objectContaining({ state: 'applied' }) }),
  );
  expect(await dinnerFees(codes)).toEqual([600, 550]);
});

test('of several hundred dormitories every code is asked for', async () => {
  requirements('AM261');
  const codes = await knownCodes(500);
  const batch = await check(codes.map((code) => ({ code, dinner: 600 })));
  expect(batch.money_changes).toHaveLength(500);
  expect(batch.changes).toHaveLength(200);
  expect(await apply(office, batch, codes.slice(1))).toMatchObject({ status: 422 });
  expect(await apply(office, batch, codes.toReversed())).toMatchObject({ ok: true });
  expect(new Set(await dinnerFees(codes))).toEqual(new Set([600]));
});
