// Imports over HTTP: what a check shows and what an apply writes.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/imports/staff-calls';
import {
  applied,
  apply,
  checked,
  checkTable,
  codeOf,
  contractBy,
  contractTable,
  freshNumber,
  snapshot,
} from '../../../../../../tests/support/import-world.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
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

const events = async (kind: string) =>
  server.db.queries
    .selectFrom('events')
    .select(['actor', 'detail', 'subject_id', 'batch_id'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute();

describe('the check', () => {
  test('shows each change cell by cell and writes nothing', async () => {
    requirements('SD037 SD039 SK050');
    const [known, added] = [freshNumber(), freshNumber()];
    await applied(office, {
      content: contractTable([{ number: known, code, room: '0205', name: '髙木 陸' }]),
    });
    const before = await snapshot(server);
    const lines = [
      { number: known, code, room: '301', name: '髙木 陸' },
      { number: added, code, name: '山田 花子' },
    ];
    const batch = await checked(office, { content: contractTable(lines), cp932: true });
    expect(batch).toMatchObject({
      state: 'dry_run',
      encoding: 'shift_jis',
      total_rows: 2,
      added: 1,
      changed: 1,
      errors: 0,
      label: '契約',
      file_name: '契約_2026年7月.csv',
      made_by: { id: office.staffId },
      can: { apply: true, undo: false, file: true },
    });
    expect(batch.changes).toEqual([
      {
        line: 2,
        change: 'changed',
        name: known,
        cells: [{ column: 'room_number', before: '0205', after: '0301' }],
      },
      expect.objectContaining({
        line: 3,
        change: 'added',
        name: added,
        cells: expect.arrayContaining([
          { column: 'office_code', before: null, after: code },
          { column: 'tenant_name', before: null, after: '山田 花子' },
        ]) as unknown,
      }),
    ]);
    expect(await snapshot(server)).toBe(before);
    expect((await events('import.checked'))[0]).toMatchObject({
      actor: `staff:${office.staffId}`,
      subject_id: batch.id,
    });
  });

  test('names every error of a file in one round: cells, rules of rows, other tables', async () => {
    requirements('SD039 SD047 AM258');
    const resident = await server.resident();
    const claimed = (await contractOf(resident.contractId)) ?? '';
    const other = await codeOf(server, await server.dormitory({}));
    const [repeated, backwards] = [freshNumber(), freshNumber()];
    const content = contractTable([
      { number: '1.23E+11', code: 'NONE', room: '12345', start: '7/31/26' },
      { number: repeated, code },
      { number: repeated, code, start: '2026-13-01' },
      { number: backwards, code, start: '2026/7/1', end: '令和8年6月30日' },
      { number: claimed, code: other },
    ]);
    const batch = await checked(office, { content });
    expect(batch).toMatchObject({ errors: 8, added: 0, can: { apply: false } });
    const found = batch.problems.map(({ line, column, value, text }) => [
      line,
      column,
      value,
      text,
    ]);
    expect(found).toEqual([
      [2, 'contract_number', '1.23E+11', expect.stringContaining('表計算ソフトが縮めたもの')],
      [2, 'room_number', '12345', '部屋番号は4文字以内で入力してください'],
      [2, 'start_date', '7/31/26', '契約開始日を日付として読めません（例 2026-12-05、2026/12/5）'],
      [2, 'office_code', 'NONE', '事業所コード「NONE」は登録されていません'],
      [4, 'start_date', '2026-13-01', expect.stringContaining('契約開始日を日付として')],
      [4, null, '', '3行目と同じ行です'],
      [5, 'end_date', '2026-06-30', '契約終了日が契約開始日より前です'],
      [6, 'office_code', other, expect.stringContaining('登録済みの契約')],
    ]);
    expect(await apply(office, batch)).toMatchObject({ status: 409, errCode: 'has_errors' });
  });

  test('says what is allowed, by the names that the file has', async () => {
    requirements('SD047 AM258');
    const content = `office_code,date,meal,kind,menu_name,kcal\n${code},2027/1/4,夜食,,鮭,百八十\n`;
    const batch = await checked(office, { kind: 'menus', content });
    expect(batch.problems.map(({ text }) => text)).toEqual([
      'mealに使えない値です（朝食・夕食のどちらか）',
      'kcalを数として読めません（例 720。整数、10000まで）',
    ]);
    expect(batch.given_columns).toEqual([
      { column: 'meal', name: 'meal' },
      { column: 'kcal', name: 'kcal' },
    ]);
    const english = await staffMember(server, { role: 'head_office', language: 'en' });
    const paid = `${contractTable([{ number: freshNumber(), code }]).replace('契約終了日', '会社負担')}`;
    const answer = await checked(english, { content: paid.replace(',,,', ',maybe,,') });
    expect(answer.problems.map(({ text }) => text)).toEqual([
      expect.stringMatching(/会社負担 has a value that it cannot have \(0 or 1/),
    ]);
  });

  test('takes days, times and numbers as people and spreadsheets write them', async () => {
    requirements('AM258');
    const number = freshNumber();
    await applied(office, {
      content: contractTable([
        {
          number: `\u200B${number.toLowerCase()}`,
          code: `${code}\u200B`,
          start: '2027/4/1',
          end: '令和10年3月31日',
        },
      ])
        .replace(/,$/, ',やまだ ﾊﾅｺ')
        .replace(',,やまだ', ',山田 花子,やまだ'),
    });
    expect(await contractBy(server, number)).toMatchObject({
      start_date: '2027-04-01',
      end_date: '2028-03-31',
      tenant_name: '山田 花子',
      tenant_furigana: 'ヤマダ ハナコ',
    });
  });

  test('names errors of cells that no table keeps: with NUL, or cut within a character', async () => {
    requirements('SD037 SD039');
    const content = contractTable([
      { number: 'IM\0', code },
      { number: freshNumber(), code, name: `${'あ'.repeat(199)}𠮷` },
    ]).replace('契約終了日', `${'列'.repeat(199)}𠮷`);
    const batch = await checked(office, { content, ignoreUnknown: true });
    expect(batch.problems.map(({ line, column, value }) => [line, column, value.at(-1)])).toEqual([
      [2, 'contract_number', '\uFFFD'],
      [3, 'tenant_name', '\uFFFD'],
    ]);
    expect(batch.ignored_columns).toEqual([`${'列'.repeat(199)}\uFFFD`]);
  });

  test('takes a workbook and pasted cells as it takes CSV', async () => {
    requirements('SD036 SD037');
    const [inWorkbook, pasted] = [freshNumber(), freshNumber()];
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (cells: string[]) => `<row>${cells.map(cell).join('')}</row>`;
    const rows =
      row(['契約番号', '事業所コード', '部屋番号', '契約開始日']) +
      row([inWorkbook, code, '0101', '2026-07-01']);
    const batch = await checked(office, { content: await workbookOf({ rows }) });
    expect(batch).toMatchObject({ encoding: 'xlsx', added: 1 });
    const cells = `契約番号\t事業所コード\t部屋番号\t契約開始日\n${pasted}\t${code}\t0101\t2026/07/01`;
    const answer = await office.send(calls.importDryRun, { body: { kind: 'contracts', cells } });
    expect(answer).toMatchObject({ ok: true, data: { added: 1, file_name: '貼り付け' } });
  });

  test('takes 15,000 pasted characters of any script whole, and not one more', async () => {
    requirements('SD036');
    const number = freshNumber();
    const head = '契約番号\t事業所コード\t部屋番号\t契約開始日\t備考\n';
    const last = `${number}\t${code}\t0101\t2026-07-01\t`;
    const send = (note: string) =>
      office.send(calls.importDryRun, {
        body: { kind: 'contracts', ignore_unknown: '1', cells: `${head}${last}${note}` },
      });
    // Cells of at most 5,000 characters: the long text is split over lines that name no contract twice.
    const row = (index: number, note: string) =>
      `${number}X${index}\t${code}\t0101\t2026-07-01\t${note}\n`;
    const filler = [0, 1, 2].map((index) => row(index, '寮'.repeat(4000))).join('');
    const used = head.length + filler.length + last.length;
    const cells = (length: number) => `${head}${filler}${last}${'寮'.repeat(length - used)}`;
    const whole = await office.send(calls.importDryRun, {
      body: { kind: 'contracts', ignore_unknown: '1', cells: cells(15_000) },
    });
    expect(Buffer.byteLength(cells(15_000))).toBeGreaterThan(16 * 1024);
    expect(whole).toMatchObject({ ok: true, data: { total_rows: 4, added: 4, errors: 0 } });
    // The person gets back what was pasted, octet by octet.
    const id = whole.ok ? whole.data.id : 0;
    const file = await office.send(calls.importFile, { params: { id } });
    expect(file.ok && (await file.data.text()) === cells(15_000)).toBe(true);
    const tooMuch = await office.send(calls.importDryRun, {
      body: { kind: 'contracts', ignore_unknown: '1', cells: cells(15_001) },
    });
    expect(tooMuch).toMatchObject({ status: 422 });
    expect(tooMuch.ok ? {} : tooMuch.errors).toHaveProperty('cells');
    // However much more there is, it is refused and never cut.
    for (const note of ['寮'.repeat(200_000), '𠮷'.repeat(30_000), `${'\n'.repeat(40_000)}${last}`])
      expect(await send(note)).toMatchObject({ status: 422 });
  });

  test('shows changes that stand behind many new rows', async () => {
    requirements('SD039');
    const known = freshNumber();
    await applied(office, { content: contractTable([{ number: known, code, room: '0205' }]) });
    const many = Array.from({ length: 201 }, () => ({ number: freshNumber(), code }));
    const lines = [...many, { number: known, code, room: '0206' }];
    const batch = await checked(office, { content: contractTable(lines) });
    expect(batch).toMatchObject({ added: 201, changed: 1 });
    expect(batch.changes).toHaveLength(201);
    expect(batch.changes.at(-1)).toMatchObject({ line: 203, change: 'changed', name: known });
  });

  test('leaves unknown columns out only once that is wanted', async () => {
    requirements('SD037');
    const content = `${contractTable([{ number: freshNumber(), code }]).replace('契約終了日', '担当者')}`;
    expect(await checkTable(office, { content })).toMatchObject({
      status: 409,
      errCode: 'unknown_columns',
      data: { columns: ['担当者'] },
    });
    const batch = await checked(office, { content, ignoreUnknown: true });
    expect(batch).toMatchObject({ added: 1, ignored_columns: ['担当者'] });
  });

  test('refuses what is no table, too large or nothing, at the file', async () => {
    requirements('SD037');
    for (const [content, status] of [
      [Buffer.from([0xff, 0xfe, 0x80, 0x00]), 422],
      ['', 422],
      [Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413],
    ] as const) {
      const answer = await checkTable(office, { content });
      expect(answer).toMatchObject({ ok: false, status });
      expect(answer.ok ? {} : answer.errors).toHaveProperty('file');
    }
  });

  test('warns where a resident has claimed the contract whose days move', async () => {
    const resident = await server.resident();
    const number = (await contractOf(resident.contractId)) ?? '';
    const batch = await checked(office, {
      content: contractTable([{ number, code, start: '2026-04-01', end: '2026-06-20' }]),
    });
    expect(batch.warning_count).toBe(1);
    expect(batch.warnings[0]).toMatchObject({
      line: 2,
      column: 'start_date',
      text: '入居者が登録済みです。新しい契約期間の外にある予約・届出はいまありません',
    });
  });
});

const contractOf = async (id: number) => {
  const found = server.db.queries.selectFrom('contracts').select('number').where('id', '=', id);
  return (await found.executeTakeFirst())?.number;
};

describe('the apply', () => {
  test('writes what was shown, once, however often it is pressed', async () => {
    requirements('SD040 SK051');
    const number = freshNumber();
    const batch = await checked(office, {
      content: contractTable([{ number, code, end: '2027-03-24', name: '山田 花子' }]),
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply(office, batch)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await contractBy(server, number)).toMatchObject({
      end_date: '2027-03-24',
      tenant_name: '山田 花子',
    });
    const found = (await events('import.applied')).filter((event) => event.subject_id === batch.id);
    expect(found).toEqual([
      expect.objectContaining({ subject_id: batch.id, detail: { added: 1, changed: 0 } }),
    ]);
    expect((await events('contract.imported'))[0]).toMatchObject({
      actor: `staff:${office.staffId}`,
      detail: { added: 1, changed: 0 },
      batch_id: batch.id,
    });
  });

  test('shows the check anew where the data moved, though the counts are the same', async () => {
    requirements('SD040');
    const number = freshNumber();
    await applied(office, { content: contractTable([{ number, code, room: '0101' }]) });
    const batch = await checked(office, {
      content: contractTable([{ number, code, room: '0103' }]),
    });
    await applied(office, { content: contractTable([{ number, code, room: '0102' }]) });
    const refused = await apply(office, batch);
    expect(refused).toMatchObject({
      ok: false,
      status: 409,
      code: 'changed',
      data: {
        state: 'dry_run',
        has_moved: true,
        changes: [{ cells: [{ column: 'room_number', before: '0102', after: '0103' }] }],
      },
    });
    expect(await contractBy(server, number)).toMatchObject({ room_number: '0102' });
    expect(await apply(office, batch)).toMatchObject({ ok: true, data: { state: 'applied' } });
    expect(await contractBy(server, number)).toMatchObject({ room_number: '0103' });
  });

  test('is refused with other counts than the check has, and a day after it', async () => {
    requirements('SD039 SD040');
    const batch = await checked(office, {
      content: contractTable([{ number: freshNumber(), code }]),
    });
    expect(await apply(office, { ...batch, added: 7 })).toMatchObject({ code: 'changed' });
    server.at('2026-06-11T06:50:00+09:00');
    const later = await staffMember(server, { role: 'head_office' });
    expect(await apply(later, batch)).toMatchObject({ status: 409, errCode: 'expired' });
    await tasksOf(server)['imports.sweep']?.({});
    const answer = await later.send(calls.importBatch, { params: { id: batch.id } });
    expect(answer).toMatchObject({ ok: true, data: { state: 'expired', can: { file: false } } });
    const { rows } = await server.db.pool.query(
      'select file_key from import_batches where id = $1',
      [batch.id],
    );
    expect(rows).toEqual([{ file_key: null }]);
  });

  test('of more than 1,000 rows needs a second factor', async () => {
    requirements('SK051');
    const lines = Array.from({ length: 1001 }, () => ({ number: freshNumber(), code }));
    const batch = await checked(office, { content: contractTable(lines) });
    server.at('2026-06-10T07:00:01+09:00');
    expect(await apply(office, batch)).toMatchObject({ status: 403, code: 'step_up' });
    server.at('2026-06-10T07:00:00+09:00');
    expect(await apply(office, batch)).toMatchObject({ ok: true, data: { state: 'applying' } });
  });
});
