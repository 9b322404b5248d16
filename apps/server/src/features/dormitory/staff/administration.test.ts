// The list of dormitories, new ones and their names over HTTP.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@yadori/api/dormitory/administration-calls';
import { menuSettings } from '@yadori/api/dormitory/calls';
import * as desk from '@yadori/api/dormitory/staff-calls';
import { templates } from '@yadori/api/messages/template-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let source: string;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  dormitoryId = await server.dormitory({ seats: 72, breakfast_fee: 400, guest_report: 0 });
  source = await server.officeCode(dormitoryId);
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
});
afterAll(() => server.close());

const names = {
  name_ja: 'さざなみ寮',
  name_en: 'Sazanami',
  location_ja: '神奈川県茅ヶ崎市',
  location_en: '',
};
let made = 0;
const freshCode = () => `N${Date.now().toString(36).slice(-5)}${(made += 1)}`;
const create = (more: Record<string, unknown> = {}, by = office) =>
  by.send(calls.createDormitory, {
    body: { office_code: freshCode(), ...names, ...more } as never,
  });
const list = async (by = office) => {
  const answer = await by.send(calls.allDormitories, {});
  return answer.ok ? answer.data : undefined;
};
const eventsOf = async (kind: string, id: number) =>
  (
    await server.db.pool.query<{ actor: string; detail: object | null }>(
      'select actor, detail from events where kind = $1 and dormitory_id = $2',
      [kind, id],
    )
  ).rows;
const idOf = async (code: string) =>
  (
    await server.db.pool.query<{ id: string }>(
      'select id from dormitories where office_code = $1',
      [code],
    )
  ).rows.map(({ id }) => Number(id))[0] ?? 0;

test('the list says who lives and works there, and that nobody has a contract yet', async () => {
  requirements('SJ001 SK130');
  await server.resident({ dormitoryId });
  await staffMember(server, { dormitoryId });
  const empty = await create();
  const code = empty.ok ? empty.data.code : '';
  const data = await list();
  expect(data?.can_create).toBe(true);
  expect(data?.rows.map((row) => row.code)).toEqual(
    data?.rows.map((row) => row.code).toSorted((a, b) => (a < b ? -1 : 1)),
  );
  expect(data?.rows.find((row) => row.code === source)).toMatchObject({
    residents: 1,
    staff: 1,
    stations: 0,
    state: 'open',
    services: { meal_reservation: true, guest_report: false },
    can_rename: true,
  });
  expect(data?.rows.find((row) => row.code === code)).toMatchObject({
    ...names,
    residents: 0,
    staff: 0,
    state: 'preparing',
    services: { meal_reservation: true, overnight_report: true, guest_report: true },
  });
});

test('a copy has the settings and none of the people, papers, menus, answer and phone', async () => {
  requirements('SJ002 SK130');
  await server.resident({ dormitoryId });
  const manager = await staffMember(server, { dormitoryId });
  await manager.send(desk.changeDeskSettings, {
    params: { dormitory: source },
    body: {
      revision: 0,
      hours: [{ weekday: 1, from: '09:00', until: '18:00' }],
      automatic: true,
      automatic_ja: '受付時間外です。',
      emergency_phone: '0312345678',
      red_hours: 12,
    },
  });
  await server.db.pool.query(
    `update dormitories set emergency_manual_file = 'emergency/x.pdf' where id = $1`,
    [dormitoryId],
  );
  await server.db.pool.query(
    `insert into menu_links (dormitory_id, position, link, description_jp)
     values ($1, 0, 'https://a.example.jp/', '店'), ($1, 1, 'http://old.example.jp/', '古い')`,
    [dormitoryId],
  );
  const answer = await create({ copy_of: source });
  expect(answer).toMatchObject({
    data: { ...names, residents: 0, staff: 0, stations: 0, services: { guest_report: false } },
  });
  const code = answer.ok ? answer.data.code : '';
  const id = await idOf(code);
  const { rows } = await server.db.pool.query('select * from dormitories where id = $1', [id]);
  expect(rows).toMatchObject([
    { seats: 72, breakfast_fee: 400, has_desk_hours: true, emergency_manual_file: null },
  ]);
  const chief = await staffMember(server, { dormitoryId: id });
  expect(await chief.send(desk.deskSettings, { params: { dormitory: code } })).toMatchObject({
    data: {
      hours: [{ weekday: 1, from: '09:00', until: '18:00' }],
      automatic: false,
      automatic_ja: '受付時間外です。',
      emergency_phone: '',
      red_hours: 12,
    },
  });
  const resident = await server.resident({ dormitoryId: id });
  expect(await resident.send(menuSettings, {})).toMatchObject({
    data: [{ link: 'https://a.example.jp/', description_jp: '店' }],
  });
  expect(await eventsOf('dormitory.created', id)).toMatchObject([
    { actor: `staff:${office.staffId}`, detail: { source: dormitoryId } },
  ]);
});

/** Of each table: what a copy has of its own. */
const ownOfACopy: Readonly<Record<string, string>> = {
  dormitories:
    'id office_code name_ja name_en location_ja location_en closed_on emergency_manual_file evacuation_route_file',
  desk_settings: 'dormitory_id automatic emergency_phone revision changed_at changed_by',
  desk_hours: 'dormitory_id',
};

const isOwn = (table: string, column: string): boolean =>
  ownOfACopy[table]?.split(' ').includes(column) === true;

test('every other column of dormitory, desk and hours is that of the source, also one of a later release', async () => {
  requirements('SJ002');
  const manager = await staffMember(server, { dormitoryId });
  const hours = [{ weekday: 1, from: '09:00', until: '18:00' }];
  const body = { revision: 0, hours } as never;
  const params = { dormitory: source };
  expect(await manager.send(desk.changeDeskSettings, { params, body })).toMatchObject({ ok: true });
  await changeEachColumn('dormitories', 'id');
  await changeEachColumn('desk_settings', 'dormitory_id');
  const answer = await create({ copy_of: source });
  const id = await idOf(answer.ok ? answer.data.code : '');
  for (const table of Object.keys(ownOfACopy)) {
    const key = table === 'dormitories' ? 'id' : 'dormitory_id';
    const of = async (which: number) => {
      const text = `select * from ${table} where ${key} = $1`;
      const { rows } = await server.db.pool.query<object>(text, [which]);
      return rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !isOwn(table, column))),
      );
    };
    const copied = await of(id);
    expect([table, copied.length > 0, copied]).toEqual([table, true, await of(dormitoryId)]);
  }
});

/** Of the source, to values that no dormitory begins with: a number one higher, a switch the other way. */
async function changeEachColumn(table: string, key: string): Promise<void> {
  const { rows } = await server.db.pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1`,
    [table],
  );
  for (const { name, type } of rows) {
    if (isOwn(table, name)) continue;
    const other = { integer: `${name} + 1`, smallint: `1 - ${name}`, boolean: `not ${name}` }[type];
    if (other === undefined) continue;
    const change = `update ${table} set ${name} = ${other} where ${key} = $1`;
    // Some columns bound each other.
    await server.db.pool.query(change, [dormitoryId]).catch(() => undefined);
  }
}

test('reply templates of the source are offered in the copy', async () => {
  requirements('SJ002');
  await server.db.pool.query(
    `insert into text_templates (dormitory_id, kind, title, ja, position, changed_at, changed_by)
     values ($1, 'reply', '鍵', '鍵は管理室です。', 1, now(), $2)`,
    [dormitoryId, office.staffId],
  );
  const answer = await create({ copy_of: source });
  const code = answer.ok ? answer.data.code : '';
  const chief = await staffMember(server, { dormitoryId: await idOf(code) });
  const found = await chief.send(templates, { query: { dormitory: code } } as never);
  expect(JSON.stringify(found)).toContain('鍵は管理室です。');
});

test('of two with one code one is made, and the other is refused at the code', async () => {
  requirements('SJ001 SK130');
  const office_code = freshCode();
  const answers = await Promise.all(Array.from({ length: 5 }, () => create({ office_code })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const refused of answers.filter(({ ok }) => !ok))
    expect(refused).toMatchObject({
      status: 409,
      errCode: 'code_taken',
      errors: { office_code: [expect.any(String) as string] },
    });
});

test.each(['', '寮１', 'all', 'ME', 'login', 'ABCDEFGHIJK', 'A-1'])(
  '%j is no office code',
  async (office_code) => {
    requirements('SJ001');
    const refused = await create({ office_code });
    expect(refused).toMatchObject({ ok: false, status: 422 });
    expect(Object.keys(refused.ok ? {} : (refused.errors ?? {}))).toEqual(['office_code']);
  },
);

test('an unknown source makes nothing', async () => {
  requirements('SJ002');
  const office_code = freshCode();
  expect(await create({ office_code, copy_of: 'NOWHERE' })).toMatchObject({ status: 404 });
  expect(await idOf(office_code)).toBe(0);
});

test('names change with what they were on record, and an older change is refused with the newer names', async () => {
  requirements('SJ001 SK130');
  const answer = await create();
  const { code = '', revision = '' } = answer.ok ? answer.data : {};
  const rename = (name_ja: string) =>
    office.send(calls.renameDormitory, {
      params: { dormitory: code },
      body: { ...names, name_ja, revision },
    });
  expect(await rename('なぎさ寮')).toMatchObject({ data: { name_ja: 'なぎさ寮' } });
  expect(await rename('うみべ寮')).toMatchObject({
    ok: false,
    status: 409,
    code: 'changed',
    data: { name_ja: 'なぎさ寮' },
  });
  expect(await eventsOf('dormitory.renamed', await idOf(code))).toMatchObject([
    { actor: `staff:${office.staffId}`, detail: { fields: 'name_ja' } },
  ]);
});

test('system administrators create and rename; a role of one dormitory does neither', async () => {
  requirements('SJ001 SD048');
  const administrator = await staffMember(server, { role: 'system_admin', dormitoryId: null });
  const answer = await create({}, administrator);
  expect(answer).toMatchObject({ ok: true });
  const { code = '', revision = '' } = answer.ok ? answer.data : {};
  const body = { ...names, name_ja: 'なぎさ寮', revision };
  const of = { params: { dormitory: code }, body };
  expect(await administrator.send(calls.renameDormitory, of)).toMatchObject({ ok: true });
  const manager = await staffMember(server, { dormitoryId });
  expect(await create({}, manager)).toMatchObject({ ok: false, status: 403 });
  expect(await list(manager)).toMatchObject({
    can_create: false,
    rows: [{ code: source, can_rename: false }],
  });
  const auditor = await staffMember(server, { role: 'auditor', dormitoryId: null });
  expect(await create({}, auditor)).toMatchObject({ ok: false, status: 403 });
  expect(await list(auditor)).toMatchObject({ can_create: false });
  const local = await staffMember(server, { role: 'head_office', dormitoryId });
  expect(await create({}, local)).toMatchObject({ ok: false, status: 403 });
});

test('the file of the list has the rows of its filters, on record', async () => {
  requirements('SJ001 SL038 SK178');
  const region = 'QY';
  await server.db.pool.query(
    `update dormitories set office_code = $1, name_ja = '=いちょう寮', location_ja = '東京都国立市' where id = $2`,
    [`${region}901`, dormitoryId],
  );
  await server.resident({ dormitoryId });
  const fileOf = async (filters: object) => {
    const answer = await fetch(`${server.origin}/api/v1/staff/exports/dormitories`, {
      method: 'POST',
      headers: { ...office.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv', purpose: 'dormitory', ...filters }),
    });
    return (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
  };
  const [head, row, ...others] = await fileOf({ region, state: 'open', q: '国立' });
  expect(head).toBe('事業所コード,寮,所在地,室,在寮,職員,端末,機能,状態,最後の日');
  expect(row).toBe(`QY901,'=いちょう寮,東京都国立市,1,1,0,0,食事、外泊,営業中,`);
  expect(others).toEqual([]);
  expect(await fileOf({ region, state: 'closed' })).toHaveLength(1);
  const { rows } = await server.db.pool.query(
    `select total_rows, filters from exports where kind = 'dormitories' order by id desc limit 2`,
  );
  expect(rows).toEqual([
    { total_rows: 0, filters: { region, state: 'closed' } },
    { total_rows: 1, filters: { region, state: 'open', q: '国立' } },
  ]);
});

test('names and address say what they were, who changed them and when', async () => {
  requirements('SD048 SK179');
  const created = await create();
  if (!created.ok) throw new Error(created.message);
  const { code, revision } = created.data;
  const params = { dormitory: code };
  const read = async (by = office) => {
    const answer = await by.send(calls.dormitoryNames, { params });
    return answer.ok ? answer.data : undefined;
  };
  expect(await read()).toMatchObject({ code, ...names, can_change: true, past: [] });
  const rename = (body: object, from: string) =>
    office.send(calls.renameDormitory, { params, body: { ...names, ...body, revision: from } });
  await rename({ name_ja: 'なぎさ寮' }, revision);
  // Of two people the later one changes nothing, and saving the present names leaves no line.
  expect(await rename({ name_ja: 'うみ寮' }, revision)).toMatchObject({ status: 409 });
  const again = (await read())?.revision ?? '';
  await rename({ name_ja: 'なぎさ寮' }, again);
  server.at('2026-06-10T10:05:00+09:00');
  await rename({ name_ja: 'なぎさ寮', location_en: 'Chigasaki' }, again);
  const { rows } = await server.db.pool.query<{ name: string }>(
    'select name from staff where id = $1',
    [office.staffId],
  );
  expect((await read())?.past).toMatchObject([
    {
      changed_at: '2026-06-10T10:05:00+09:00',
      changed_by: rows[0]?.name,
      names: { location_en: 'Chigasaki' },
      replaced: { location_en: '' },
    },
    { names: { name_ja: 'なぎさ寮' }, replaced: { name_ja: 'さざなみ寮' } },
  ]);
  const chief = await staffMember(server, { dormitoryId: await idOf(code) });
  expect(await read(chief)).toMatchObject({ can_change: false, name_ja: 'なぎさ寮' });
});
