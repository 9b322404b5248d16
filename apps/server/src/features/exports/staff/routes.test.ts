// Exports over HTTP: the octets of the file, what it must not hold, who may, and what is on record.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/exports/staff-calls';
import { applied, checked, contractTable } from '../../../../../../tests/support/import-world.ts';
import { staffCalls } from '@yadori/api/staff-calls';
import { plansDuring } from '../../../../../../tests/support/plans.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { beginCheck, sayOwn } from '../../../../../../tests/support/safety-world.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { sheetsOf } from '../../../../../../tests/support/workbook.ts';
import { readTable } from '../../../platform/tables/read-table.ts';

let server: TestServer;
let manager: TestStaff;
let office: TestStaff;
let code: string;
let place: number;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  place = await server.dormitory();
  code = await server.officeCode(place);
  manager = await staffMember(server, { dormitoryId: place });
  office = await staffMember(server, { role: 'head_office' });
});
afterAll(() => server.close());

const headers = 'room,name,kana,status,since,contract number,contract end,paid by the employer';

function request(who: TestStaff, body: Record<string, unknown>, language = 'ja') {
  return fetch(`${server.origin}/api/v1/staff/dormitories/${code}/exports/residents`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json', language },
    body: JSON.stringify({ format: 'csv', purpose: 'dormitory', ...body }),
  });
}

const octetsOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

const contractsOf = (lines: { number: string; room: string; name: string }[]) =>
  applied(office, {
    content: contractTable(lines.map((line) => ({ ...line, code, end: '2027-03-24' }))),
  });

const made = async () =>
  server.db.queries.selectFrom('exports').selectAll().orderBy('id', 'desc').execute();

describe('the residents of a dormitory', () => {
  test('are a CSV with mark, line ends, guarded cells and days with strokes', async () => {
    requirements('SL018 SL021 SL024 SL025 SK054');
    await contractsOf([
      { number: `A${place}`, room: '0205', name: '=1+1' },
      { number: `B${place}`, room: '0101', name: '髙木 陸' },
    ]);
    const response = await request(manager, {}, 'en');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="T[0-9a-f]+_residents_2026-06-10\.csv"; filename\*=UTF-8''.*_2026-06-10\.csv$/,
    );
    expect((await octetsOf(response)).toString()).toBe(
      `\uFEFF${headers}\r\n0101,髙木 陸,,not registered,2026/07/01,B${place},2027/03/24,\r\n` +
        `0205,'=1+1,,not registered,2026/07/01,A${place},2027/03/24,\r\n`,
    );
  });

  test('are CP932 on choice; signs without a place are named before', async () => {
    requirements('SL022 SK054');
    await contractsOf([{ number: `A${place}`, room: '0101', name: '𠮷田 髙' }]);
    const before = (await made()).length;
    const refused = await request(manager, { code_page: 'cp932' });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      err_code: 'unmappable',
      data: { total: 1, signs: [{ row: 2, column: '氏名', sign: '𠮷' }] },
    });
    expect(await made()).toHaveLength(before);
    const accepted = await request(manager, { code_page: 'cp932', replace_signs: true });
    const octets = await octetsOf(accepted);
    expect(accepted.headers.get('content-type')).toBe('text/csv; charset=Shift_JIS');
    expect(new TextDecoder('shift_jis').decode(octets)).toContain('〓田 髙');
    expect(octets.includes(Buffer.from([0xfb, 0xfc]))).toBe(true);
  });

  test('are a workbook with leading zeros, and hold nothing beyond the list', async () => {
    requirements('SL023 SL038');
    const resident = await server.resident({ dormitoryId: place });
    await server.db.pool.query(
      `update profiles set birthday = '2001-02-03', phone_number = '09011112222' where account_id = $1`,
      [resident.accountId],
    );
    const response = await request(manager, { format: 'xlsx' }, 'en');
    const columns = { required: headers.split(','), optional: [] };
    const { rows } = await readTable(await octetsOf(response), columns, { language: 'en' });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.values).toMatchObject({
      status: 'living',
      room: expect.stringMatching(/^0\d+$/) as string,
    });
    expect(JSON.stringify(rows)).not.toMatch(/2001|0901111|example\.jp/);
  });

  test('need a purpose, with words where it is another one', async () => {
    requirements('SJ028');
    expect((await request(manager, { purpose: undefined })).status).toBe(422);
    const other = await request(manager, { purpose: 'other' });
    expect(((await other.json()) as { errors: object }).errors).toHaveProperty('purpose_text');
    expect((await request(manager, { purpose: 'other', purpose_text: '防災訓練' })).status).toBe(
      422,
    );
    const said = { purpose: 'other', purpose_text: '防災訓練のため' };
    expect((await request(manager, said)).status).toBe(200);
    expect((await made())[0]).toMatchObject({
      kind: 'residents',
      dormitory_id: place,
      staff_id: manager.staffId,
      total_rows: 0,
      format: 'csv',
      code_page: 'utf-8',
      ...said,
    });
    const event = server.db.queries.selectFrom('events').selectAll();
    const [last] = await event.where('kind', '=', 'export.made').orderBy('id', 'desc').execute();
    expect(last).toMatchObject({
      actor: `staff:${manager.staffId}`,
      dormitory_id: place,
      detail: { kind: 'residents', rows: 0, format: 'csv', purpose: 'other' },
    });
  });

  test('of more than 200 need a second factor', async () => {
    requirements('SK054');
    const line = (index: number) => ({ number: `P${place}X${index}`, room: '0101', name: '' });
    await contractsOf(Array.from({ length: 201 }, (_, index) => line(index)));
    server.at('2026-06-10T07:00:01+09:00');
    const refused = await request(manager, {});
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'step_up',
    ]);
    server.at('2026-06-10T07:00:00+09:00');
    expect((await request(manager, {})).status).toBe(200);
  });
});

describe('the roster of a night', () => {
  const roster = (who: TestStaff, body: object = {}, language = 'en') =>
    fetch(`${server.origin}/api/v1/staff/dormitories/${code}/exports/roster`, {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'application/json', language },
      body: JSON.stringify({ format: 'csv', purpose: 'dormitory', ...body }),
    });

  test('names who is in by floor and room, on the day that was asked for', async () => {
    requirements('SH030 SH033 SL021 SL038 SK054');
    const line = { code, start: '2026-06-12', end: '2027-03-24' };
    await applied(office, {
      content: contractTable([
        { ...line, number: `R${place}`, room: '1205', name: '=1+1' },
        { ...line, number: `S${place}`, room: '0301', name: '髙木 陸' },
      ]),
    });
    const empty = await octetsOf(await roster(manager));
    const header = 'floor,room,name,at night,until,guests,night';
    expect(empty.toString()).toBe(`\uFEFF${header}\r\n`);
    const response = await roster(manager, { date: '2026-06-13' });
    expect((await octetsOf(response)).toString()).toBe(
      `\uFEFF${header}\r\n3,0301,髙木 陸,in (not confirmed),,,Night of 13 to 14 Jun\r\n12,1205,'=1+1,in (not confirmed),,,Night of 13 to 14 Jun\r\n`,
    );
    expect((await made())[0]).toMatchObject({
      kind: 'roster',
      dormitory_id: place,
      total_rows: 2,
      filters: { date: '2026-06-13' },
    });
    const book = await roster(manager, { date: '2026-06-13', format: 'xlsx' });
    const columns = { required: header.split(','), optional: [] };
    const { rows } = await readTable(await octetsOf(book), columns, { language: 'en' });
    expect(rows.map(({ values }) => values['room'])).toEqual(['0301', '1205']);
  });

  test('is no older and no further away than the roster of the screen, and needs its right', async () => {
    requirements('SH030 SL038');
    for (const date of ['2026-06-02', '2026-06-25'])
      expect((await roster(manager, { date })).status).toBe(422);
    for (const date of ['2026-06-03', '2026-06-24'])
      expect((await roster(manager, { date })).status).toBe(200);
    const kitchen = await staffMember(server, { role: 'kitchen', dormitoryId: place });
    expect((await roster(kitchen)).status).toBe(403);
  });
});

describe('the staff', () => {
  const staff = (who: TestStaff, body: object = {}) =>
    fetch(`${server.origin}/api/v1/staff/exports/staff`, {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'application/json', language: 'en' },
      body: JSON.stringify({ format: 'csv', purpose: 'dormitory', ...body }),
    });

  test('are one row for each role, of the dormitories of the caller alone', async () => {
    requirements('SJ003 SL021 SL038 SK054');
    const colleague = await staffMember(server, { role: 'kitchen', dormitoryId: place });
    const elsewhere = await staffMember(server, { role: 'kitchen' });
    await server.db.pool.query('update staff set name = $2 where id = $1', [
      colleague.staffId,
      '@厨房 花子',
    ]);
    await server.db.pool.query('update staff set name = $2 where id = $1', [
      elsewhere.staffId,
      'よその 人',
    ]);
    const text = (await octetsOf(await staff(manager))).toString();
    const [head, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toBe('name,role,dormitory,from,until,last seen');
    expect(lines.find((line) => line.startsWith("'@厨房 花子,Kitchen,"))).toMatch(
      /,\d{4}\/\d\d\/\d\d,,/,
    );
    expect(text).not.toContain('よその 人');
    expect(text).not.toMatch(/example\.jp/);
    expect((await octetsOf(await staff(office))).toString()).toContain('よその 人');
    expect((await made())[0]).toMatchObject({ kind: 'staff', staff_id: office.staffId });
    expect((await staff(await staffMember(server, { role: 'deputy' }))).status).toBe(403);
  });
});

test('the report of a safety check is a workbook: the whole, floors, open cases by name', async () => {
  requirements('SH024 SL023 SL038 SK054');
  const [a, b] = [
    await server.resident({ dormitoryId: place, room: '0201', name: '鈴木 蓮' }),
    await server.resident({ dormitoryId: place, room: '0301', name: '=髙木 陸' }),
  ];
  const { id, surveyId } = await beginCheck(manager, code, { kind: 'drill' });
  const asked = (who: TestStaff, check = id) =>
    who.send(staffCalls.exportSafetyReport, {
      params: { dormitory: code },
      body: { format: 'xlsx', purpose: 'authority', check_id: check },
    });
  expect(await asked(manager), 'an open check has no report').toMatchObject({ status: 404 });
  server.at('2026-06-10T06:59:00+09:00');
  await sayOwn(a, surveyId, 'safe');
  await manager.send(staffCalls.noteSafetyCalls, {
    params: { id },
    body: { accounts: [b.accountId], result: 'no_answer' },
  });
  await manager.send(staffCalls.closeSafetyCheck, {
    params: { id },
    body: { typed: 1, note: '朝、部屋を訪ねる' },
  });
  const answer = await asked(await staffMember(server, { role: 'auditor', language: 'en' }));
  const sheets = answer.ok ? sheetsOf(Buffer.from(await answer.data.arrayBuffer())) : {};
  expect(Object.keys(sheets)).toEqual(['Safety report', 'By floor', 'Open cases']);
  expect(Object.fromEntries(sheets['Safety report'] ?? [])).toMatchObject({
    kind: 'Drill',
    cause: 'Earthquake',
    started: '2026/06/10 06:50',
    closed: '2026/06/10 06:59',
    asked: 2,
    safe: 1,
    'no answer': 1,
    'first answer (seconds after the start)': 540,
    'median answer (seconds after the start)': 540,
    'half of all (seconds after the start)': 540,
    'nine of ten (seconds after the start)': 'not reached',
    'last answer (seconds after the start)': 540,
    'known within 10 minutes': 1,
    'statements by staff': 0,
    calls: 1,
    'what is planned': '朝、部屋を訪ねる',
  });
  expect(sheets['By floor']?.slice(1)).toEqual([
    ['2', 1, 0, 0, 0, 0, 1, 0, 0],
    ['3', 1, 0, 0, 1, 0, 0, 0, 0],
    ['all', 2, 0, 0, 1, 0, 1, 0, 0],
  ]);
  expect(sheets['Open cases']).toEqual([
    ['floor', 'room', 'name', 'state', 'reported away', 'calls'],
    ['3', '0301', '=髙木 陸', 'no answer', undefined, '06:59 No answer'],
  ]);
  expect((await made())[0]).toMatchObject({
    kind: 'safety-report',
    dormitory_id: place,
    format: 'xlsx',
    purpose: 'authority',
    filters: { check: id },
  });
  const otherId = await server.dormitory();
  const elsewhere = await staffMember(server, { dormitoryId: otherId });
  expect(await asked(elsewhere)).toMatchObject({ status: 404 });
  const foreign = await beginCheck(elsewhere, await server.officeCode(otherId));
  await elsewhere.send(staffCalls.closeSafetyCheck, { params: { id: foreign.id }, body: {} });
  expect(await asked(manager, foreign.id)).toMatchObject({ status: 404 });
  const kitchen = await staffMember(server, { dormitoryId: place, role: 'kitchen' });
  expect(await asked(kitchen)).toMatchObject({ status: 403 });
});

test('of all kinds together a person makes 20 an hour, however many come at once', async () => {
  requirements('SL019');
  const kinds = [`dormitories/${code}/exports/residents`, `dormitories/${code}/exports/roster`];
  const send = (who: TestStaff, index: number) =>
    fetch(`${server.origin}/api/v1/staff/${[...kinds, 'exports/staff'][index % 3]}`, {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv', purpose: 'dormitory' }),
    });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => send(manager, index)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect((await send(office, 0)).status).toBe(200);
});

describe('the history', () => {
  test('names kind, person and purpose to those who may see it, of their dormitories', async () => {
    requirements('SJ027 SK054');
    await request(manager, {});
    const auditor = await staffMember(server, { role: 'auditor' });
    const elsewhere = await staffMember(server);
    const listed = async (who: TestStaff) => {
      const answer = await who.send(calls.madeExports, { query: {} });
      return answer.ok ? answer.data.rows.filter((row) => row.dormitory === code) : [];
    };
    expect(await listed(auditor)).toMatchObject([{ kind: 'residents', purpose: 'dormitory' }]);
    expect(await listed(manager)).toHaveLength(1);
    expect(await listed(elsewhere)).toEqual([]);
  });

  const insertMany = () =>
    server.db.pool.query(
      `insert into exports (kind, dormitory_id, staff_id, format, total_rows, purpose, made_at)
       select 'residents', $1, $2, 'xlsx', n % 7, 'dormitory', now() from generate_series(1, 120) n`,
      [place, manager.staffId],
    );
  const orders = { newest: 'id desc', oldest: 'id', rows: 'total_rows desc, id desc' } as const;

  test('is sorted by its heads, and its pages neither miss nor repeat an export', async () => {
    requirements('SL044 SJ027 SK054');
    await insertMany();
    const auditor = await staffMember(server, { role: 'auditor' });
    const pages = async (who: TestStaff, sort: keyof typeof orders) => {
      const ids: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: { sort: typeof sort; cursor?: string } = {
          sort,
          ...(cursor !== '' && { cursor }),
        };
        const answer = await who.send(calls.madeExports, { query });
        if (!answer.ok) throw new Error(answer.message);
        ids.push(...answer.data.rows.map(({ id }) => id));
        cursor = answer.data.next;
      }
      return ids;
    };
    for (const sort of ['newest', 'oldest', 'rows'] as const) {
      const by = (where: string) =>
        server.db.pool.query<{ id: number }>(
          `select id from exports where ${where} order by ${orders[sort]}`,
        );
      const own = await by(`dormitory_id = ${place}`);
      expect(await pages(manager, sort)).toEqual(own.rows.map(({ id }) => id));
      expect(await pages(auditor, sort)).toEqual((await by('true')).rows.map(({ id }) => id));
    }
    const query = { sort: 'person' } as never;
    expect(await auditor.send(calls.madeExports, { query })).toMatchObject({ status: 422 });
  });

  test('reads one page by an index in every order', async () => {
    requirements('SL044');
    await insertMany();
    const auditor = await staffMember(server, { role: 'auditor' });
    for (const sort of ['newest', 'oldest', 'rows'] as const)
      for (const who of [manager, auditor]) {
        const plans = await plansDuring(server.db, () =>
          who.send(calls.madeExports, { query: { sort } }),
        );
        const [plan = ''] = plans.filter((text) => text.includes(' exports '));
        // Of one dormitory, a bitmap of its index may come first.
        expect(plan).toMatch(/Index .*Scan.* on exports(_of_dormitory| x)/);
        expect(plan).not.toMatch(/Seq Scan on exports/);
      }
  });
});

test('errors of a check are a file for those who see the import', async () => {
  requirements('SD039 SL038');
  const content = contractTable([{ number: `E${place}`, code, room: '12345' }]);
  const batch = await checked(office, { content });
  const body = { batch_id: batch.id, format: 'csv' as const, purpose: 'dormitory' as const };
  const answer = await office.send(calls.exportImportErrors, { body });
  const text = answer.ok ? Buffer.from(await answer.data.arrayBuffer()).toString() : '';
  expect(text).toBe(
    '\uFEFF行,列,内容,直すこと\r\n2,部屋番号,12345,部屋番号は4文字以内で入力してください\r\n',
  );
  expect(await manager.send(calls.exportImportErrors, { body })).toMatchObject({ status: 404 });
});
