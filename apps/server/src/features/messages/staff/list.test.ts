// The list of conversations over HTTP, and who reaches which conversation.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/messages/staff-calls';
import { sendAs } from '../../../../../../tests/support/conversation.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let resident: TestResident;
let manager: TestStaff;
let deputy: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  code = `I${Math.random().toString(36).slice(2, 10)}`;
  dormitoryId = await server.dormitory({ office_code: code });
  resident = await server.resident({ dormitoryId });
  manager = await staffMember(server, { dormitoryId });
  deputy = await staffMember(server, { dormitoryId, role: 'deputy' });
  await server.forgetLimits();
});
afterAll(() => server.close());

const params = () => ({ id: resident.accountId });

const answer = (content: string) =>
  manager.send(calls.reply, { params: params(), body: { content } });

async function list(query: Record<string, string> = {}, by = manager) {
  const found = await by.send(calls.conversations, {
    params: { dormitory: code },
    query: query as never,
  });
  if (!found.ok) throw new Error(`${found.status} ${found.message}`);
  return found.data;
}

/** The same day, with the session of staff in use. */
async function tick(iso: string) {
  server.at(`2026-06-10T${iso}+09:00`);
  await server.db.pool.query('update staff_sessions set last_seen_at = $1', [
    new Date(server.now()),
  ]);
}

describe('the list', () => {
  test('has filters, counts and the longest waiting first', async () => {
    requirements('SF008 SF009 SK087');
    const [second, third, fourth] = await Promise.all([
      server.resident({ dormitoryId }),
      server.resident({ dormitoryId }),
      server.resident({ dormitoryId }),
    ]);
    await sendAs(second, '二番');
    await tick('09:00:00');
    await sendAs(resident, '一番');
    await tick('11:00:00');
    await sendAs(third, '三番');
    await sendAs(fourth, '四番');
    const assign = { params: { id: second.accountId } };
    const take = (revision: number, assignee: number | null, by = manager) =>
      by.send(calls.threadState, { ...assign, body: { revision, assignee } });
    expect(await take(0, manager.staffId)).toMatchObject({ ok: false, code: 'changed' });
    expect(await take(1, manager.staffId)).toMatchObject({
      ok: true,
      data: { assignee: { staff_id: manager.staffId }, state: 'to_answer' },
    });
    await manager.send(calls.reply, {
      params: { id: fourth.accountId },
      body: { content: '済', hold: 1 },
    });
    const ids = async (query: Record<string, string>, by = manager) =>
      (await list(query, by)).rows.map(({ account_id: id }) => id);
    expect(await ids({})).toEqual([resident.accountId, second.accountId, third.accountId]);
    expect((await list()).counts).toEqual({
      ...{ to_answer: 3, mine: 1, unassigned: 3, waiting: 1, done: 0, all: 4 },
    });
    expect(await ids({ state: 'open', assignee: 'me' })).toEqual([second.accountId]);
    expect(await ids({ state: 'open', assignee: 'me' }, deputy)).toEqual([]);
    expect(await ids({ state: 'waiting' })).toEqual([fourth.accountId]);
    expect(await ids({ state: 'open', assignee: 'none' })).toEqual([
      ...[resident.accountId, third.accountId, fourth.accountId],
    ]);
    expect((await list()).people.map(({ staff_id: id }) => id)).toEqual([
      ...[manager.staffId, deputy.staffId],
    ]);
    // Only people who may answer are put in charge, and a disabled person no longer is.
    const kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
    expect(await take(2, kitchen.staffId)).toMatchObject({ ok: false, status: 422 });
    await server.db.pool.query('update staff set disabled_at = now() where id = $1', [
      manager.staffId,
    ]);
    expect(await ids({ state: 'open', assignee: 'none' }, deputy)).toHaveLength(4);
  });

  test('goes on where the page before ended', async () => {
    requirements('SK087');
    const people = await Promise.all(
      Array.from({ length: 55 }, () => server.resident({ dormitoryId })),
    );
    for (const one of people) await sendAs(one, '質問');
    const first = await list();
    expect(first.rows).toHaveLength(50);
    const rest = await list({ cursor: first.next ?? '' });
    expect(rest.next).toBeNull();
    const ids = [...first.rows, ...rest.rows].map(({ account_id: id }) => id);
    expect(new Set(ids)).toEqual(new Set(people.map(({ accountId }) => accountId)));
    for (const cursor of ['x', '1.', '.', '999999999999999.1', `${'9'.repeat(40)}.1`])
      await expect(list({ cursor })).rejects.toThrow('422');
  });
});

test('nobody reaches a conversation of another dormitory', async () => {
  requirements('SA041');
  const sent = await sendAs(resident, '秘密');
  const note = await manager.send(calls.writeNote, { params: params(), body: { text: 'メモ' } });
  const noteId = note.ok ? note.data.id : 0;
  const own = await answer('答え');
  const ownId = own.ok ? own.data.message.id : 0;
  const other = await staffMember(server, { dormitoryId: await server.dormitory() });
  const attempts = [
    other.send(calls.conversations, { params: { dormitory: code }, query: {} }),
    other.send(calls.thread, { params: params(), query: {} }),
    other.send(calls.markThreadRead, { params: params(), body: { message_id: sent.id } }),
    other.send(calls.reply, { params: params(), body: { content: 'x' } }),
    other.send(calls.takeBackReply, { params: { id: ownId } }),
    other.send(calls.threadState, { params: params(), body: { state: 'done', revision: 1 } }),
    other.send(calls.writeNote, { params: params(), body: { text: 'x' } }),
    other.send(calls.removeNote, { params: { id: noteId } }),
    other.send(calls.saveReplyDraft, { params: params(), body: { text: 'x' } }),
    other.send(calls.staffAttachment, { params: { id: sent.id } }),
  ];
  for (const attempt of await Promise.all(attempts)) {
    expect(attempt).toMatchObject({ ok: false, status: 404 });
    expect(JSON.stringify(attempt)).not.toMatch(/秘密|メモ|答え/);
  }
  for (const role of ['head_office', 'kitchen', 'auditor', 'system_admin'] as const) {
    const without = await staffMember(server, { role, dormitoryId });
    const tried = await without.send(calls.thread, { params: params(), query: {} });
    expect(tried).toMatchObject({ ok: false, status: 403 });
  }
});
