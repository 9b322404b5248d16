// The list of conversations over HTTP, and who reaches which conversation.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendMessage } from '@yadori/api/messages/calls';
import { waitingConversations } from '@yadori/api/messages/count-calls';
import { dormitorySearch } from '@yadori/api/messages/search-calls';
import * as calls from '@yadori/api/messages/staff-calls';
import { pageOf, sayTo, sendAs } from '../../../../../../tests/support/conversation.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { write } from '../write.ts';

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

/** The same day. */
const tick = (iso: string) => moveClock(server, `2026-06-10T${iso}+09:00`);

describe('the count of the navigation', () => {
  requirements('SL042 SK087 SF022 SF023');
  const waiting = async () => {
    const found = await manager.send(waitingConversations, { params: { dormitory: code } });
    return found.ok ? found.data : undefined;
  };

  test('presses once something has waited longer than the red hours, to the second', async () => {
    expect(await waiting()).toEqual({ to_answer: 0, is_pressing: false });
    await sendAs(resident, 'こんにちは');
    await tick('18:00:00');
    expect(await waiting()).toEqual({ to_answer: 1, is_pressing: false });
    await tick('18:00:01');
    expect(await waiting()).toEqual({ to_answer: 1, is_pressing: true });
    await answer('お待たせしました');
    expect(await waiting()).toEqual({ to_answer: 0, is_pressing: false });
  });

  test('presses at once where something is urgent, until it is answered', async () => {
    await sendAs(resident, '水があふれています');
    await server.db.pool.query('update conversations set urgent_at = $2 where account_id = $1', [
      resident.accountId,
      new Date(server.now()),
    ]);
    expect(await waiting()).toEqual({ to_answer: 1, is_pressing: true });
    await answer('すぐ行きます');
    expect(await waiting()).toEqual({ to_answer: 0, is_pressing: false });
  });
});

describe('the list', () => {
  test('has filters, counts and the longest waiting first', async () => {
    requirements('SF008 SF009 SK087 SL042');
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
      to_answer: 3,
      mine: 1,
      unassigned: 3,
      waiting: 1,
      done: 0,
      all: 4,
    });
    const waiting = { params: { dormitory: code } };
    expect(await manager.send(waitingConversations, waiting)).toMatchObject({
      data: { to_answer: 3, is_pressing: false },
    });
    const cook = await staffMember(server, { dormitoryId, role: 'kitchen' });
    expect(await cook.send(waitingConversations, waiting)).toMatchObject({ status: 403 });
    expect(await ids({ state: 'open', assignee: 'me' })).toEqual([second.accountId]);
    expect(await ids({ state: 'open', assignee: 'me' }, deputy)).toEqual([]);
    expect(await ids({ state: 'waiting' })).toEqual([fourth.accountId]);
    expect(await ids({ state: 'open', assignee: 'none' })).toEqual([
      resident.accountId,
      third.accountId,
      fourth.accountId,
    ]);
    expect((await list()).people.map(({ staff_id: id }) => id)).toEqual([
      manager.staffId,
      deputy.staffId,
    ]);
    // Only people who may answer are put in charge, and a disabled person no longer is.
    const kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
    expect(await take(2, kitchen.staffId)).toMatchObject({ ok: false, status: 422 });
    await server.db.pool.query('update staff set disabled_at = now() where id = $1', [
      manager.staffId,
    ]);
    expect(await ids({ state: 'open', assignee: 'none' }, deputy)).toHaveLength(4);
  });

  test('shows what is waited for, and not what was sent to many or by itself since', async () => {
    requirements('AM253 SF002');
    const first = async (query = {}) => (await list(query)).rows[0]?.shown;
    await sendAs(resident, '洗濯機の水があふれています');
    await tick('10:05:00');
    await sendAs(resident, '止まりました');
    await tick('10:10:00');
    await write(server.db, {
      accountIds: [resident.accountId],
      fromAdmin: 1 as const,
      name: '',
      at: server.now(),
      text: '夕食が変わります',
      toMany: true,
    });
    await sayTo(server, resident, '予約を取り消しました');
    expect(await first()).toMatchObject({ from_admin: 0, text: '止まりました' });
    await answer('伺います');
    expect(await first({ state: 'done' })).toMatchObject({ from_admin: 2, text: '伺います' });
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

describe('the search over a dormitory', () => {
  const search = async (query: Record<string, unknown>, by = manager) => {
    const found = await by.send(dormitorySearch, {
      params: { dormitory: code },
      query: query as never,
    });
    if (!found.ok) throw new Error(`${found.status} ${found.message}`);
    return found.data.messages;
  };
  const textsOf = async (query: Record<string, unknown>) =>
    (await search(query)).map(({ text }) => text);

  test('finds parts of texts of all its residents without case, width and kind of kana, newest first', async () => {
    requirements('SF025 SK095');
    const second = await server.resident({ dormitoryId });
    const elsewhere = await server.resident({ dormitoryId: await server.dormitory() });
    await sendAs(elsewhere, 'センタクキは別の寮');
    await sendAs(resident, '洗濯機（ｾﾝﾀｸｷ）が止まりました');
    await tick('11:00:00');
    await sendAs(second, `${'長い'.repeat(400)}せんたくき`);
    await answer('センタクキを直しました');
    const hits = await search({ keyword: 'せんたくき' });
    expect(hits.map(({ account_id: id }) => id)).toEqual([
      resident.accountId,
      second.accountId,
      resident.accountId,
    ]);
    expect(hits[0]).toMatchObject({ from_admin: 2, text: 'センタクキを直しました' });
    expect(hits[2]).toMatchObject({
      from_admin: 0,
      sender: '',
      created_at: '2026-06-10T10:00:00+09:00',
    });
    for (const keyword of ['%', '_', "'", 'ない言葉'])
      expect(await search({ keyword })).toEqual([]);
    expect(await textsOf({ keyword: 'せんたくき', account: second.accountId })).toHaveLength(1);
    // Where a hit leads: it is shown among the messages around it.
    const around = await manager.send(calls.thread, {
      params: params(),
      query: { around: hits[2]?.id ?? 0 },
    });
    expect(around.ok && around.data.messages.map(({ id }) => id)).toContain(hits[2]?.id);
  });

  test('by period and with files, and a hundred at most', async () => {
    requirements('SF025');
    await sendAs(resident, '見てください');
    const file = new File(['%PDF-1.4\n%%EOF'], '書類.pdf', { type: 'application/pdf' });
    const sent = await resident.send(sendMessage, { body: { content: '' }, file });
    expect(sent).toMatchObject({ ok: true });
    expect(await search({ with_files: '1' })).toMatchObject([{ text: '', has_attachment: true }]);
    expect(await search({ with_files: '1', keyword: '見て' })).toEqual([]);
    server.at('2026-06-11T00:00:00+09:00');
    manager = await staffMember(server, { dormitoryId });
    await sendAs(resident, '見てくださいね');
    const keyword = '見て';
    expect(await textsOf({ keyword, from: '2026-06-11' })).toEqual(['見てくださいね']);
    expect(await textsOf({ keyword, until: '2026-06-10' })).toEqual(['見てください']);
    expect(await textsOf({ account: resident.accountId })).toHaveLength(3);
    for (const query of [
      {},
      { from: '2026-06-10' },
      { keyword: 'x'.repeat(101) },
      { keyword, account: 'x' },
    ])
      await expect(search(query)).rejects.toThrow('422');
    await server.db.pool.query(
      `with written as (
         insert into messages (account_id, from_admin, name, text, created_at)
         select $1, 1, '', '点検 ' || n, now() from generate_series(1, 150) n returning id, account_id, text)
       insert into message_search (message_id, account_id, folded) select id, account_id, text from written`,
      [resident.accountId],
    );
    const many = await textsOf({ keyword: '点検' });
    expect([many.length, many[0], many[99]]).toEqual([100, '点検 150', '点検 51']);
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
    other.send(dormitorySearch, { params: { dormitory: code }, query: { keyword: '秘密' } }),
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

describe('when an answer is to be expected', () => {
  const promised = async () => (await pageOf(resident)).reply_expected_at;
  const stateNow = async () => {
    const found = await manager.send(calls.thread, { params: params(), query: {} });
    if (!found.ok) throw new Error(`${found.status} ${found.message}`);
    return found.data.state;
  };
  const change = async (body: object) => {
    const { revision } = await stateNow();
    return manager.send(calls.threadState, { params: params(), body: { revision, ...body } });
  };
  const until = '2026-06-10T17:00:00+09:00';
  const hold = (tells: boolean) => change({ snoozed_until: until, tell_resident: tells });

  test('is read by the resident where staff say so, until the answer or that time', async () => {
    requirements('SF010 SK092');
    await sendAs(resident, '鍵をなくしました');
    await hold(false);
    expect(await promised()).toBeNull();
    await hold(true);
    expect(await promised()).toBe(until);
    expect(await stateNow()).toMatchObject({ reply_expected_at: until, state: 'waiting' });
    // Nothing of it changes where the resident writes on.
    await sendAs(resident, '見つかりません');
    expect(await promised()).toBe(until);
    expect(await stateNow()).toMatchObject({ reply_expected_at: until, state: 'to_answer' });
    await tick('16:59:59');
    expect(await promised()).toBe(until);
    await tick('17:00:00');
    expect(await promised()).toBeNull();
  });

  test('ends with an answer, with what is done, and with a hold that says nothing', async () => {
    requirements('SF010 SF004');
    const ends = {
      answer: () => answer('いま伺います。'),
      done: () => change({ state: 'done' }),
      hold: () => hold(false),
    };
    for (const end of Object.values(ends)) {
      await sendAs(resident, '鍵をなくしました');
      await hold(true);
      expect(await promised()).toBe(until);
      await end();
      expect(await promised()).toBeNull();
    }
  });

  test('stays where a colleague takes the conversation over, and wakes the open page', async () => {
    requirements('SF009 SF010 SF027');
    await sendAs(resident, '鍵をなくしました');
    const woken: string[] = [];
    server.db.listen('live', { keys: (keys) => void woken.push(...keys) });
    await hold(true);
    const isWoken = () => woken.some((key) => key.includes(`${resident.accountId}`));
    await expect.poll(isWoken).toBe(true);
    await change({ assignee: deputy.staffId });
    expect(await promised()).toBe(until);
  });
});
