// Odd files of rooms and companies: refused by row and column, and nothing is written.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  applied,
  apply,
  checked,
  checkTable,
  codeOf,
  companyBy,
  companyTable,
  contractTable,
  freshNumber,
  freshRoom,
  roomBy,
  roomTable,
  snapshot,
} from '../../../../../../tests/support/import-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { workbookOf } from '../../../../../../tests/support/workbook.ts';

let server: TestServer;
let office: TestStaff;
let code: string;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  code = await codeOf(server);
  office = await staffMember(server, { role: 'head_office' });
});
afterAll(() => server.close());

describe('odd files', () => {
  const header = 'office_code,room_number,floor,beds,gender_rule,usable_from,usable_until,note';
  const odd = (row: string) => ({ kind: 'rooms', content: `${header}\n${row}` }) as const;

  test.each([
    ['a number of five signs', (at: string) => `${at},12345,,,,,,`, 'room_number'],
    [
      'a number that a spreadsheet has shortened',
      (at: string) => `${at},1.2E+11,,,,,,`,
      'room_number',
    ],
    ['no number', (at: string) => `${at},,,,,,,`, 'room_number'],
    ['a floor of three signs', (at: string) => `${at},X1,123,,,,,`, 'floor'],
    ['no beds at all', (at: string) => `${at},X1,,0,,,,`, 'beds'],
    ['21 beds', (at: string) => `${at},X1,,21,,,,`, 'beds'],
    ['beds below none', (at: string) => `${at},X1,,-1,,,,`, 'beds'],
    ['a gender of no rule', (at: string) => `${at},X1,,,3,,,`, 'gender_rule'],
    ['a name of the prototype', (at: string) => `${at},X1,,,constructor,,,`, 'gender_rule'],
    ['a day that is none', (at: string) => `${at},X1,,,,2026-02-30,,`, 'usable_from'],
    ['days backwards', (at: string) => `${at},X1,,,,2027-01-02,2027-01-01,`, 'usable_until'],
    ['a note of NUL', (at: string) => `${at},X1,,,,,,a\0b`, 'note'],
    ['a note of 201 signs', (at: string) => `${at},X1,,,,,,${'あ'.repeat(201)}`, 'note'],
    ['an unknown dormitory', () => `NONE,X1,,,,,,`, 'office_code'],
  ])('of rooms with %s are refused', async (_name, row, column) => {
    requirements('SD037 SD047 AM258');
    const before = await snapshot(server);
    const batch = await checked(office, odd(row(code)));
    expect(batch.problems.map((one) => one.column)).toEqual([column]);
    expect(batch.can.apply).toBe(false);
    expect(await apply(office, batch)).toMatchObject({ ok: false, errCode: 'has_errors' });
    expect(await snapshot(server)).toBe(before);
  });

  test.each([
    ['a code with a space', 'A B,名', 'company_code'],
    ['a code of 21 signs', `${'A'.repeat(21)},名`, 'company_code'],
    ['no name', 'IM-9,', 'name'],
    ['a name of signs that show nothing', 'IM-9,\u200B\u200B', 'name'],
    ['a name of 101 signs', `IM-9,${'名'.repeat(101)}`, 'name'],
  ])('of companies with %s are refused', async (_name, row, column) => {
    requirements('SD037 SK128');
    const batch = await checked(office, companyTable(row));
    expect(batch.problems.map((one) => one.column)).toEqual([column]);
    expect(await companyBy(server, 'IM-9')).toBeUndefined();
  });

  test('twice the same row, also as 205 and 0205 and without case', async () => {
    requirements('SD037');
    const batch = await checked(office, roomTable(`${code},7a1,,,,,,`, `${code},07A1,,,,,,`));
    expect(batch.problems).toMatchObject([{ line: 3, column: null }]);
    const two = await checked(office, companyTable('im-a,一', 'IM-A,二'));
    expect(two.problems).toMatchObject([{ line: 3 }]);
  });

  test('a workbook is taken as CSV is, and formulas are not', async () => {
    requirements('SD036 SD037');
    const room = freshRoom();
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (...cells: string[]) => `<row>${cells.map(cell).join('')}</row>`;
    const head = row('事業所コード', '部屋番号', 'ベッド数');
    const whole = await workbookOf({ rows: head + row(code, room, '2') });
    expect(await applied(office, { kind: 'rooms', content: whole })).toMatchObject({
      added: 1,
      encoding: 'xlsx',
    });
    expect(await roomBy(server, room)).toMatchObject({ beds: 2 });
    const formula = await workbookOf({
      rows: `${head}<row>${cell(code)}${cell(room)}<c><f>1+1</f><v>2</v></c></row>`,
    });
    expect(await checkTable(office, { kind: 'rooms', content: formula })).toMatchObject({
      ok: false,
      status: 422,
    });
  });

  test('that name the columns of another table are refused', async () => {
    requirements('SD037');
    const content = contractTable([{ number: freshNumber(), code }]);
    expect(await checkTable(office, { kind: 'rooms', content })).toMatchObject({
      ok: false,
      status: 409,
    });
    expect(await checkTable(office, { kind: 'companies', content })).toMatchObject({
      ok: false,
      status: 422,
    });
  });
});
