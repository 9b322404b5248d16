// What staff write for each other: never in anything that a resident gets; and what wakes the console.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf } from '@yadori/api/contract/call';
import { openEventStream, type StreamEvent } from '@yadori/api/contract/event-stream';
import * as messages from '@yadori/api/messages/calls';
import * as calls from '@yadori/api/messages/staff-calls';
import * as templateCalls from '@yadori/api/messages/template-calls';
import { downloadPersonalData } from '@yadori/api/personal-data/calls';
import { staffLivePath } from '@yadori/api/staff/live';
import { sendAs } from '../../../../../../tests/support/conversation.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  allCalls,
  openTestServer,
  password,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { unpack } from '../../../../../../tests/support/unpack.ts';

let server: TestServer;
let resident: TestResident;
let manager: TestStaff;
const endings: (() => void)[] = [];
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  resident = await server.resident();
  manager = await staffMember(server);
});
afterEach(() => endings.splice(0).forEach((end) => end()));
afterAll(() => server.close());

const params = () => ({ id: resident.accountId });
const canary = '金糸雀メモ';

const read = async (by = manager) => {
  const page = await by.send(calls.thread, { params: params(), query: {} });
  return page.ok ? page.data : undefined;
};

test('a note and a draft are in no answer of a call of residents, no download, search or push', async () => {
  requirements('SF011 SF019 SK093');
  await sendAs(resident, '質問です');
  const body = { text: canary };
  expect(await manager.send(calls.writeNote, { params: params(), body })).toMatchObject({
    ok: true,
  });
  expect(await manager.send(calls.saveReplyDraft, { params: params(), body })).toMatchObject({
    ok: true,
  });
  const headers = { authorization: `Bearer ${resident.token}`, language: 'ja', platform: '1' };
  const reads = allCalls.filter(([, { method, path }]) => method === 'GET' && !path.includes(':'));
  expect(reads.length).toBeGreaterThan(20);
  const leaks: string[] = [];
  let answered = 0;
  for (const [, call] of reads) {
    const response = await fetch(server.origin + addressOf(call), { headers });
    answered += response.status === 200 ? 1 : 0;
    if ((await response.text()).includes(canary)) leaks.push(call.path);
  }
  expect(answered).toBeGreaterThan(10);
  const found = await resident.send(messages.searchMessages, { query: { keyword: canary } });
  expect(found).toMatchObject({ ok: true, data: { messages: [] } });
  const download = await fetch(server.origin + addressOf(downloadPersonalData), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  expect(download.status).toBe(200);
  const files = unpack(new Uint8Array(await download.arrayBuffer()));
  expect(files.size).toBeGreaterThan(0);
  for (const [name, content] of files) if (content.includes(canary)) leaks.push(name);
  expect(leaks).toEqual([]);
  const { rows } = await server.db.pool.query<{ payload: string }>(
    'select payload::text as payload from jobs',
  );
  expect(rows.map(({ payload }) => payload).join('\n')).not.toContain(canary);
  // Control: staff do get both.
  expect(await read()).toMatchObject({ notes: [{ text: canary }], draft: canary });
});

test('a note can be removed by its author for ten minutes', async () => {
  requirements('SF011');
  const write = async (text: string) => {
    const note = await manager.send(calls.writeNote, { params: params(), body: { text } });
    return note.ok ? note.data.id : 0;
  };
  const first = await write('業者は10時');
  const second = await write('業者は11時');
  const remove = (id: number, by = manager) => by.send(calls.removeNote, { params: { id } });
  const other = await staffMember(server, { role: 'deputy' });
  expect(await remove(first, other)).toMatchObject({ ok: false, status: 404 });
  server.at('2026-06-10T10:10:00+09:00');
  expect(await remove(first)).toMatchObject({ ok: true });
  expect(await remove(first)).toMatchObject({ ok: false, status: 404 });
  server.at('2026-06-10T10:10:00.001+09:00');
  expect(await remove(second)).toMatchObject({ ok: false, errCode: 'too_late' });
  expect((await read())?.notes.map(({ text }) => text)).toEqual(['業者は11時']);
  const long = { params: params(), body: { text: 'あ'.repeat(1001) } };
  expect(await manager.send(calls.writeNote, long)).toMatchObject({ ok: false, status: 422 });
});

test('a draft belongs to its author and goes with the answer', async () => {
  requirements('SF019');
  const save = (text: string, by = manager) =>
    by.send(calls.saveReplyDraft, { params: params(), body: { text } });
  await save('書きかけ');
  await save('書きかけの続き');
  const other = await staffMember(server, { role: 'deputy' });
  expect((await read(other))?.draft).toBe('');
  expect((await read())?.draft).toBe('書きかけの続き');
  await save('');
  expect((await read())?.draft).toBe('');
  await save('送ります');
  await manager.send(calls.reply, { params: params(), body: { content: '送りました' } });
  expect((await read())?.draft).toBe('');
});

test('a message of a resident wakes the staff of the dormitory, and nobody else', async () => {
  requirements('SF027 SL040');
  const elsewhere = await staffMember(server, { dormitoryId: await server.dormitory() });
  const watch = async ({ headers }: TestStaff) => {
    const events: StreamEvent[] = [];
    let opened = false;
    const stream = openEventStream({
      path: staffLivePath,
      origin: server.origin,
      language: () => 'ja',
      token: () => undefined,
      fetch: (address, init) =>
        fetch(address, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), ...headers },
        }),
      onEvent: (event) => events.push(event),
      onOpen: () => (opened = true),
      onRefused: () => undefined,
      lastEvent: 'replaced',
      pause: { shortest: 20, longest: 200 },
    });
    endings.push(() => stream.close());
    await vi.waitFor(() => expect(opened).toBe(true), { timeout: 15_000 });
    return events;
  };
  const [own, other] = [await watch(manager), await watch(elsewhere)];
  await sendAs(resident, '届きますか');
  await vi.waitFor(() => expect(own.map(({ event }) => event)).toContain('messages'), {
    timeout: 15_000,
  });
  expect(own[0]?.data).not.toContain('届きますか');
  expect(other).toEqual([]);
});

describe('reply templates', () => {
  let code: string;
  beforeEach(async () => {
    code = `T${Math.random().toString(36).slice(2, 10)}`;
    const dormitoryId = await server.dormitory({ office_code: code });
    manager = await staffMember(server, { dormitoryId });
    resident = await server.resident({ dormitoryId });
    await server.db.pool.query('delete from text_templates where dormitory_id is null');
  });

  const texts = { title: '荷物', ja: '{氏名}さん、荷物です', en: 'A parcel for {氏名}' };
  const add = (more: object = {}, by = manager) =>
    by.send(templateCalls.addTemplate, { body: { dormitory: code, ...texts, ...more } });
  const added = async (more: object = {}, by = manager) => {
    const answer = await add(more, by);
    if (!answer.ok) throw new Error(`${answer.status} ${answer.message}`);
    return answer.data;
  };
  const list = async (by = manager) => {
    const answer = await by.send(templateCalls.templates, { query: { dormitory: code } });
    if (!answer.ok) throw new Error(`${answer.status} ${answer.message}`);
    return answer.data;
  };

  test('belong to a dormitory or to all, with an order and a shortcut of their own', async () => {
    requirements('SF017 SK097');
    const office = await staffMember(server, { role: 'head_office' });
    const shared = await added({ dormitory: undefined, title: '全寮' }, office);
    const first = await added({ shortcut: ';荷物' });
    expect(first).toMatchObject({ ...texts, shortcut: '荷物', for_all: false, revision: 0 });
    expect(await add({ title: '別', shortcut: '荷物' })).toMatchObject({
      ok: false,
      status: 422,
      errors: { shortcut: [expect.any(String)] },
    });
    const second = await added({ title: '鍵' });
    const place = { params: { id: second.id }, body: { revision: 0, position: 1 } };
    expect(await manager.send(templateCalls.changeTemplate, place)).toMatchObject({ ok: true });
    const { rows, ...may } = await list();
    expect(rows.map(({ id }) => id)).toEqual([second.id, first.id, shared.id]);
    expect(rows.map((row) => row.can_edit)).toEqual([true, true, false]);
    expect(may).toEqual({ can_add: true, can_add_for_all: false });
    const change = { params: { id: first.id }, body: { revision: 0, ja: '変更' } };
    expect(await manager.send(templateCalls.changeTemplate, change)).toMatchObject({
      ok: true,
      data: { ja: '変更', en: texts.en, revision: 1 },
    });
    expect(await manager.send(templateCalls.changeTemplate, change)).toMatchObject({
      ok: false,
      status: 409,
      code: 'changed',
      data: { ja: '変更' },
    });
    const remove = { params: { id: first.id } };
    expect(await manager.send(templateCalls.removeTemplate, remove)).toMatchObject({ ok: true });
    expect(await manager.send(templateCalls.removeTemplate, remove)).toMatchObject({ status: 404 });
    const { rows: events } = await server.db.pool.query<{ act: string }>(
      `select detail ->> 'act' as act from events where kind = 'template.changed' and subject_id = $1 order by id`,
      [first.id],
    );
    expect(events.map(({ act }) => act)).toEqual(['added', 'changed', 'removed']);
  });

  test('are read and written by the right of their dormitory alone', async () => {
    requirements('SF017 SK097 SA041');
    const own = await added();
    const office = await staffMember(server, { role: 'head_office' });
    const shared = await added({ dormitory: undefined }, office);
    const stranger = await staffMember(server, { dormitoryId: await server.dormitory() });
    const change = (id: number, by: TestStaff) =>
      by.send(templateCalls.changeTemplate, { params: { id }, body: { revision: 0, ja: 'x' } });
    const remove = (id: number, by: TestStaff) =>
      by.send(templateCalls.removeTemplate, { params: { id } });
    const ofCode = { query: { dormitory: code } };
    for (const attempt of [
      stranger.send(templateCalls.templates, ofCode),
      add({}, stranger),
      change(own.id, stranger),
      remove(own.id, stranger),
    ])
      expect(await attempt).toMatchObject({ ok: false, status: 404 });
    for (const attempt of [
      add({ dormitory: undefined }),
      change(shared.id, manager),
      remove(shared.id, manager),
      add({ dormitory: undefined }, stranger),
    ])
      expect(await attempt).toMatchObject({ ok: false, status: 403 });
    const kitchen = await staffMember(server, { role: 'kitchen' });
    expect(await kitchen.send(templateCalls.templates, { query: {} })).toMatchObject({
      data: { rows: [], can_add: false, can_add_for_all: false },
    });
    const everywhere = await stranger.send(templateCalls.templates, { query: {} });
    expect(everywhere.ok && everywhere.data.rows.map(({ id }) => id)).toEqual([shared.id]);
  });

  test('of which 200 fit a dormitory, also where a hundred come at once', async () => {
    requirements('SF017');
    await server.db.pool.query(
      `insert into text_templates (dormitory_id, kind, title, ja, position, changed_at, changed_by)
       select d.id, 'reply', 'x', 'x', n, now(), $2
         from dormitories d, generate_series(1, 195) n where d.office_code = $1`,
      [code, manager.staffId],
    );
    const answers = await Promise.all(Array.from({ length: 100 }, () => add()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect((await list()).rows).toHaveLength(200);
  });

  test('have no fields but the five, and no answer is sent with one that was not filled', async () => {
    requirements('SF017');
    expect(await add({ ja: '{名前}さん' })).toMatchObject({
      ok: false,
      status: 422,
      errors: { ja: ['「{名前}」という項目はありません。'] },
    });
    for (const bad of [{ ja: '' }, { title: '' }, { ja: 'あ'.repeat(481) }, { shortcut: 'a b' }])
      expect(await add(bad)).toMatchObject({ ok: false, status: 422 });
    const answer = (content: string) =>
      manager.send(calls.reply, { params: params(), body: { content } });
    expect(await answer('{氏名}さん')).toMatchObject({
      ok: false,
      status: 422,
      errors: { content: [expect.stringContaining('{氏名}')] },
    });
    expect((await read())?.messages).toEqual([]);
    expect(await answer('{これ}は項目ではありません')).toMatchObject({ ok: true });
  });
});

test('a hold comes back with its push to staff, or stays', async () => {
  requirements('SF010');
  const { pool } = server.db;
  await pool.query(
    `insert into staff_push_devices (staff_id, staff_session_id, endpoint, p256dh, auth, public_key, language,
                                     kinds, created_at)
     select staff_id, id, 'https://push.example/' || id, decode(repeat('00', 65), 'hex'),
            decode(repeat('00', 16), 'hex'), 'key', 'ja', '{to_answer}', created_at
       from staff_sessions where staff_id = $1`,
    [manager.staffId],
  );
  await sendAs(resident, 'あとで');
  await pool.query(
    `update conversations set state = 'waiting', state_before = null, snoozed_until = $1 where account_id = $2`,
    [new Date(server.now()), resident.accountId],
  );
  const stateNow = async () => (await read())?.state.state;
  const pushes = async () =>
    (await pool.query(`select from jobs where task = 'notifications.push_staff'`)).rowCount ?? 0;
  const wake = () => tasksOf(server)['inbox.wake']?.({});
  const before = await pushes();
  await pool.query(
    `alter table jobs add constraint no_push check (task <> 'notifications.push_staff') not valid`,
  );
  await expect(wake()).rejects.toThrow('no_push');
  expect(await stateNow()).toBe('waiting');
  await pool.query('alter table jobs drop constraint no_push');
  await wake();
  expect(await stateNow()).toBe('to_answer');
  expect(await pushes()).toBe(before + 1);
});
