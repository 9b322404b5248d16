// Published notices as staff read them over HTTP: their state, who has read them, and their withdrawal.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acknowledgeNotice, notice, notices } from '@yadori/api/notices/calls';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import {
  inRoom,
  noticeContent,
  publishNotice,
} from '../../../../../../tests/support/draft-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  managedDormitory,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { sheetsOf } from '../../../../../../tests/support/workbook.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  ({ dormitoryId, code, manager } = await managedDormitory(server));
  office = await staffMember(server, { role: 'head_office' });
});

const query = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

async function livingIn(room: string): Promise<TestResident> {
  const resident = await server.resident({ dormitoryId });
  await inRoom(server, resident.contractId, room);
  return resident;
}

const open = ({ send }: TestResident, id: number) => send(notice, { params: { id } });

async function list(filter: object = {}, who = manager) {
  const answer = await who.send(calls.staffNotices, { query: { dormitory: code, ...filter } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
async function full(id: number, who = manager, more: object = {}) {
  const answer = await who.send(calls.staffNotice, { params: { id }, query: more });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.message}`);
  return answer.data;
}
async function readersOf(id: number, who = manager) {
  const answer = await who.send(calls.noticeReaders, { params: { id }, query: {} });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.message}`);
  return answer.data;
}

test('the list counts the residents of today who have read, newest first, by state', async () => {
  requirements('SG001 SG012 SK101');
  const [first, second] = [await livingIn('0201'), await livingIn('0301')];
  const [whole = 0] = await publishNotice(manager, { dormitory: code });
  const [above = 0] = await publishNotice(manager, {
    dormitory: code,
    target: { dormitories: [code], floors: ['03'] },
    content: {
      ...noticeContent({ title: '3階へ', title_en: '', must_confirm: true, body_en: [] }),
    },
  });
  const [brief = 0] = await publishNotice(manager, {
    dormitory: code,
    content: { ...noticeContent({ end_date: '2026-06-10' as never }) },
  });
  await open(first, whole);
  await open(second, whole);
  await open(second, above);
  await second.send(acknowledgeNotice, { params: { id: above } });
  expect((await list()).rows).toMatchObject([
    { id: brief, state: 'live', end_date: '2026-06-10', recipients: 2, read: 0 },
    {
      id: above,
      recipients: 1,
      read: 1,
      confirmed: 1,
      is_targeted: true,
      must_confirm: true,
      has_english: false,
      target: { dormitories: [code], floors: ['03'] },
    },
    { id: whole, recipients: 2, read: 2, confirmed: 0, has_english: true, can: { edit: true } },
  ]);
  // One moved out, one moved to another floor: they count where they are.
  await query(`update contracts set move_out_on = '2026-06-10' where id = $1`, [first.contractId]);
  server.at('2026-06-11T10:00:00+09:00');
  manager = await staffMember(server, { dormitoryId });
  expect((await list({ state: 'ended' })).rows).toMatchObject([{ id: brief, recipients: 1 }]);
  const live = await list({ state: 'live' });
  expect([live.total, live.rows.map(({ id, read }) => [id, read])]).toEqual([
    2,
    [
      [above, 1],
      [whole, 1],
    ],
  ]);
});

test('fifty rows make a page, and the next one follows without a gap', async () => {
  requirements('SG001 SK101');
  await query(
    `insert into notices (type, dormitory_id, kind, title, content, start_date, created_at)
     select 2, $1, 'text', 'N' || n, 'x', '2026-06-12', now() from generate_series(1, 51) n`,
    [dormitoryId],
  );
  const first = await list({ state: 'upcoming' });
  expect([first.rows.length, first.total, first.rows[0]?.title]).toEqual([50, 51, 'N51']);
  const second = await list({ state: 'upcoming', cursor: first.next });
  expect(second.rows.map(({ title }) => title)).toEqual(['N1']);
  expect(second.next).toBeNull();
  const id = second.rows[0]?.id ?? 0;
  const rich = '<h2>見出し</h2>\n<p>a &#x26; b<br>c</p><ul><li>一</li><li>二</li></ul>';
  await query(`update notices set kind = 'html', content = $2 where id = $1`, [id, rich]);
  expect(await full(id)).toMatchObject({
    published_by: null,
    target: null,
    body_en: [],
    body: [{ kind: 'paragraph', text: '見出し\na & b\nc\n一\n二' }],
  });
  for (const cursor of ['x', '-1', '0', "1' or 1=1", '99999999999999999999999'])
    expect(
      await manager.send(calls.staffNotices, { query: { dormitory: code, cursor } }),
    ).toMatchObject({ ok: false, status: 422 });
});

test('title and first day sort the whole list, page by page, as the language has the titles', async () => {
  requirements('SL044 SK101');
  await query(
    `insert into notices (type, dormitory_id, kind, title, title_en, content, start_date, created_at)
     select 2, $1, 'text', 'N' || lpad((n * 37 % 101)::text, 3, '0'),
            case when n % 2 = 0 then 'English ' || lpad(n::text, 3, '0') end, 'x', '2026-06-12'::date + n * 13 % 5, now()
       from generate_series(1, 101) n`,
    [dormitoryId],
  );
  const rowsOf = async (filter: object, who = manager) => {
    const rows = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(
        { state: 'upcoming', ...filter, ...(cursor !== '' && { cursor }) },
        who,
      );
      rows.push(...page.rows);
      cursor = page.next;
    }
    return rows;
  };
  const titles = (await rowsOf({ sort: 'title' })).map(({ title }) => title);
  expect(titles).toHaveLength(101);
  expect(titles).toEqual([...new Set(titles)].toSorted());
  const english = await staffMember(server, { dormitoryId, language: 'en' });
  const inEnglish = (await rowsOf({ sort: 'title' }, english)).map(({ title }) => title);
  expect(inEnglish.slice(0, 2)).toEqual(['English 002', 'English 004']);
  expect(inEnglish).toEqual([...new Set(inEnglish)].toSorted());
  const byDay = await rowsOf({ sort: 'period' });
  expect(new Set(byDay.map(({ id }) => id)).size).toBe(101);
  const places = byDay.map(({ start_date: day, id }) => `${day} ${String(id).padStart(9, '0')}`);
  expect(places).toEqual(places.toSorted());
  expect(
    await manager.send(calls.staffNotices, { query: { dormitory: code, sort: 'read' } as never }),
  ).toMatchObject({ status: 422 });
});

test('a notice of all dormitories is counted in the own one, and foreign ones are not found', async () => {
  requirements('SG001 SG005 SK101 SA041');
  const reader = await livingIn('0201');
  await livingIn('0202');
  const elsewhere = await server.dormitory();
  const stranger = await server.resident({ dormitoryId: elsewhere });
  const [all = 0] = await publishNotice(office, {
    dormitory: null,
    content: { ...noticeContent() },
  });
  await open(reader, all);
  await open(stranger, all);
  expect((await list()).rows[0]).toMatchObject({
    id: all,
    dormitory: null,
    recipients: 2,
    read: 1,
    can: { edit: false },
  });
  const whole = await full(all, office);
  expect(whole.recipients).toBeGreaterThan(2);
  expect(whole).toMatchObject({ read: 2, can: { edit: true } });
  expect(await full(all, office, { dormitory: code })).toMatchObject({ recipients: 2, read: 1 });
  expect((await readersOf(all)).rows.map(({ account_id }) => account_id)).not.toContain(
    stranger.accountId,
  );
  const foreign = await staffMember(server, { dormitoryId: elsewhere });
  const [own = 0] = await publishNotice(manager, { dormitory: code });
  const kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
  const outcomes = async (who: TestStaff, id: number) => {
    const params = { id };
    const answers = [
      await who.send(calls.staffNotice, { params, query: {} }),
      await who.send(calls.noticeReaders, { params, query: {} }),
      await who.send(calls.withdrawStaffNotice, { params, body: { reason: '誤り' } }),
    ];
    return answers.map((one) => (one.ok ? 200 : one.status));
  };
  expect(await outcomes(foreign, own)).toEqual([404, 404, 404]);
  expect(await outcomes(kitchen, own)).toEqual([403, 403, 403]);
  const deputy = await staffMember(server, { dormitoryId, role: 'deputy' });
  expect(await outcomes(deputy, own)).toEqual([200, 200, 403]);
  expect(await outcomes(manager, all)).toEqual([200, 200, 404]);
  expect(await foreign.send(calls.staffNotices, { query: { dormitory: code } })).toMatchObject({
    status: 404,
  });
});

test('readers are named with their times, those who are missing first, and counted by floor', async () => {
  requirements('SG012 SK101');
  const [low, high, third] = [
    await livingIn('0201'),
    await livingIn('0301'),
    await livingIn('0302'),
  ];
  const content = { ...noticeContent({ must_confirm: true }) };
  const [id = 0] = await publishNotice(manager, { dormitory: code, content });
  await open(low, id);
  server.at('2026-06-10T10:05:00+09:00');
  await open(high, id);
  await high.send(acknowledgeNotice, { params: { id } });
  expect(await full(id)).toMatchObject({
    recipients: 3,
    read: 2,
    confirmed: 1,
    published_by: expect.stringContaining('職員'),
    body: [{ kind: 'paragraph', text: '11日は大浴場を使えません。' }],
    body_en: [{ kind: 'paragraph', text: 'The bath is closed on the 11th.' }],
    floors: [
      { dormitory: code, floor: '2', recipients: 1, read: 1, confirmed: 0 },
      { dormitory: code, floor: '3', recipients: 2, read: 1, confirmed: 1 },
    ],
  });
  const at = '2026-06-10T10:05:00+09:00';
  const { rows, total } = await readersOf(id);
  expect(total).toBe(3);
  expect(rows).toMatchObject([
    {
      account_id: low.accountId,
      room_number: '0201',
      confirmed_at: null,
      read_at: '2026-06-10T10:00:00+09:00',
    },
    { account_id: third.accountId, read_at: null, confirmed_at: null },
    { account_id: high.accountId, dormitory: code, read_at: at, confirmed_at: at },
  ]);
});

test('who has read it is a workbook of the own dormitory, with the floors, on record', async () => {
  requirements('SG012 SL023 SL038 SK054');
  const [low, high] = [await livingIn('0201'), await livingIn('0301')];
  const stranger = await server.resident({ dormitoryId: await server.dormitory() });
  for (const [person, name] of [
    [low, '=髙木 陸'],
    [high, '鈴木 蓮'],
    [stranger, 'よその人'],
  ] as const)
    await query('update profiles set name = $2 where account_id = $1', [person.accountId, name]);
  const content = { ...noticeContent({ must_confirm: true }) };
  const [id = 0] = await publishNotice(manager, { dormitory: code, content });
  await query('update notices set type = 1, dormitory_id = null where id = $1', [id]);
  await open(stranger, id);
  server.at('2026-06-10T10:05:00+09:00');
  await open(high, id);
  await high.send(acknowledgeNotice, { params: { id } });
  const request = (who: TestStaff, notice_id = id) =>
    who.send(calls.exportNoticeReaders, {
      params: { dormitory: code },
      body: { format: 'xlsx', purpose: 'dormitory', notice_id },
    });
  const auditor = await staffMember(server, { role: 'auditor' });
  const answer = await request(auditor);
  expect(answer.ok && sheetsOf(Buffer.from(await answer.data.arrayBuffer()))).toEqual({
    既読一覧: [
      ['階', '部屋番号', '氏名', '読んだ日時', '確認した日時'],
      ['2', '0201', '=髙木 陸'],
      ['3', '0301', '鈴木 蓮', '2026-06-10T10:05', '2026-06-10T10:05'],
    ],
    階ごと: [
      ['階', '対象', '既読', '確認済'],
      ['2', 1, 0, 0],
      ['3', 1, 1, 1],
    ],
  });
  const recorded = await query('select * from exports where dormitory_id = $1', [dormitoryId]);
  expect(recorded.rows).toMatchObject([
    { kind: 'notice-readers', staff_id: auditor.staffId, filters: { notice: id }, total_rows: 4 },
  ]);
  const otherId = stranger.dormitoryId;
  const elsewhere = await staffMember(server, { dormitoryId: otherId });
  expect(await request(elsewhere)).toMatchObject({ status: 404 });
  const [foreign = 0] = await publishNotice(elsewhere, {
    dormitory: await server.officeCode(otherId),
  });
  expect(await request(manager, foreign)).toMatchObject({ status: 404 });
  const kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
  expect(await request(kitchen)).toMatchObject({ status: 403 });
});

test('a list of names leaves one event in an hour of a session', async () => {
  requirements('SG012 SG014');
  await livingIn('0201');
  const [id = 0] = await publishNotice(manager, { dormitory: code });
  const events = async () =>
    (
      await query(
        `select actor from events where kind = 'notice.readers_named' and subject_id = $1 order by id`,
        [id],
      )
    ).rows as { actor: string }[];
  await full(id);
  expect(await events(), 'figures name nobody').toEqual([]);
  await readersOf(id);
  await readersOf(id);
  const [one, other] = [manager, await staffMember(server, { dormitoryId })];
  expect(await events()).toMatchObject([{ actor: `staff:${one.staffId}` }]);
  await readersOf(id, other);
  expect(await events()).toMatchObject(
    [one, other].map((who) => ({ actor: `staff:${who.staffId}` })),
  );
  server.at('2026-06-10T11:00:01+09:00');
  const again = await staffMember(server, { dormitoryId });
  await readersOf(id, again);
  expect(await events()).toHaveLength(3);
});

test('a poster is a PDF of one page for those who may see the notice', async () => {
  requirements('SG016 SK103');
  await livingIn('0201');
  const [id = 0] = await publishNotice(manager, { dormitory: code });
  const poster = (who: TestStaff) =>
    who.send(calls.noticePoster, { params: { id }, query: { dormitory: code } });
  const answer = await poster(await staffMember(server, { dormitoryId, role: 'deputy' }));
  const bytes = answer.ok ? Buffer.from(await answer.data.arrayBuffer()) : Buffer.alloc(0);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const foreign = await staffMember(server, { dormitoryId: await server.dormitory() });
  expect(await poster(foreign)).toMatchObject({ status: 404 });
  const kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
  expect(await poster(kitchen)).toMatchObject({ status: 403 });
});

test('a withdrawn notice is gone for residents and keeps its reason and readers', async () => {
  requirements('SG009 SK102');
  const resident = await livingIn('0201');
  const [id = 0] = await publishNotice(manager, { dormitory: code });
  await open(resident, id);
  const withdraw = (reason: string) =>
    manager.send(calls.withdrawStaffNotice, { params: { id }, body: { reason } });
  for (const reason of ['', '   ', 'x'.repeat(201)])
    expect(await withdraw(reason)).toMatchObject({ status: 422, errors: { reason: [/理由/] } });
  const both = await Promise.all([withdraw('日付の誤り'), withdraw('日付の誤り')]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ status: 409, errCode: 'withdrawn' });
  expect(await open(resident, id)).toMatchObject({ status: 404 });
  const listed = await resident.send(notices, { query: {} });
  expect(listed.ok && listed.data.notices.map((one) => one.id)).not.toContain(id);
  expect(await full(id)).toMatchObject({
    state: 'withdrawn',
    withdrawn_why: '日付の誤り',
    read: 1,
    withdrawn_at: '2026-06-10T10:00:00+09:00',
  });
  const { rows } = await query(
    `select actor, request_id is not null as named from events where kind = 'notice.withdrawn' and subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ actor: `staff:${manager.staffId}`, named: true }]);
});
