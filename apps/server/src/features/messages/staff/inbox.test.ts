// The shared inbox over HTTP: states apart from what was read, answers, holds, and who reaches what.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as messages from '@yadori/api/messages/calls';
import * as calls from '@yadori/api/messages/staff-calls';
import { sayTo, sendAs } from '../../../../../../tests/support/conversation.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
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
import { announceInConversations } from '../service.ts';
import { sendFromStaff } from '../staff.ts';

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

async function read(by = manager) {
  const answer = await by.send(calls.thread, { params: params(), query: {} });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.message}`);
  return answer.data;
}

const stateNow = async () => (await read()).state;

const answer = (content: string, more: Record<string, unknown> = {}, by = manager) =>
  by.send(calls.reply, { params: params(), body: { content, ...more } });

const change = async (body: Record<string, unknown>, by = manager) => {
  const { revision } = await stateNow();
  return by.send(calls.threadState, { params: params(), body: { revision, ...body } });
};

/** The same day. */
const tick = (iso: string) => moveClock(server, `2026-06-10T${iso}+09:00`);

describe('the state of a conversation', () => {
  test('is to answer with a message of the resident, whatever staff have read', async () => {
    requirements('SF002 SF003 SK088 SK089');
    const sent = await sendAs(resident, '洗濯機が止まりました');
    expect(await stateNow()).toMatchObject({
      state: 'to_answer',
      waiting_since: '2026-06-10T10:00:00+09:00',
    });
    const marked = await manager.send(calls.markThreadRead, {
      params: params(),
      body: { message_id: sent.id },
    });
    expect(marked).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ last_read_id: sent.id, state: { state: 'to_answer' } });
  });

  test('is done with an answer, or waits where it is held', async () => {
    requirements('SF004 SK090');
    await sendAs(resident, '鍵をなくしました');
    expect(await answer('すぐ行きます')).toMatchObject({
      ok: true,
      data: {
        message: { from_admin: 2, name: expect.stringContaining('職員') as string, to_many: false },
        state: { state: 'done', waiting_since: null },
      },
    });
    await sendAs(resident, 'ありがとうございます');
    expect(await stateNow()).toMatchObject({ state: 'to_answer' });
    expect(await answer('業者に聞きます', { hold: 1 })).toMatchObject({
      ok: true,
      data: { state: { state: 'waiting' } },
    });
    const { messages: shown } = await resident
      .send(messages.messages, { query: {} })
      .then((page) => (page.ok ? page.data : { messages: [] }));
    expect(shown.map(({ text }) => text)).toEqual([
      '鍵をなくしました',
      'すぐ行きます',
      'ありがとうございます',
      '業者に聞きます',
    ]);
    // An answer moves the read mark as well.
    expect(shown[2]).toMatchObject({ is_read: 1 });
  });

  test('stays as it is with a message to many, an automatic one and one of the operator', async () => {
    requirements('SF004');
    await sendAs(resident, '質問です');
    const before = await stateNow();
    await sayTo(server, resident, '空き待ちから予約になりました');
    const announcement = {
      dormitoryId,
      text: '断水',
      actor: 'operator',
      at: server.now(),
    } as const;
    await server.db.transaction((trx) => announceInConversations(trx, announcement));
    const draft = {
      accountIds: [resident.accountId],
      text: '一斉',
      fromAdmin: 1,
      name: '',
    } as const;
    await sendFromStaff(server.platform, { ...draft, toMany: true }, server.now());
    await sendFromStaff(server.platform, draft, server.now());
    expect(await stateNow()).toEqual(before);
    await answer('お答えします');
    await sayTo(server, resident, '献立が変わりました');
    await server.db.transaction((trx) => announceInConversations(trx, announcement));
    expect(await stateNow()).toMatchObject({ state: 'done' });
  });

  test('is restored where the only new message is taken back', async () => {
    requirements('SF003');
    await sendAs(resident, '質問です');
    await answer('調べます', { hold: 1 });
    await change({ snoozed_until: '2026-06-10T17:00:00+09:00' });
    const takeBack = (id: number) => resident.send(messages.deleteMessage, { params: { id } });
    await tick('10:05:00');
    const first = await sendAs(resident, 'やっぱり急ぎです');
    const second = await sendAs(resident, 'お願いします');
    expect(await stateNow()).toMatchObject({ state: 'to_answer', snoozed_until: null });
    await takeBack(first.id);
    expect(await stateNow()).toMatchObject({ state: 'to_answer' });
    await takeBack(second.id);
    expect(await stateNow()).toMatchObject({
      state: 'waiting',
      snoozed_until: '2026-06-10T17:00:00+09:00',
      waiting_since: null,
    });
    const third = await sendAs(resident, 'もう一度');
    await change({ state: 'waiting' });
    await change({ state: 'to_answer' });
    await takeBack(third.id);
    expect(await stateNow(), 'staff have acted since').toMatchObject({ state: 'to_answer' });
  });

  test('is not opened again by a message that comes twice', async () => {
    requirements('SF003');
    const key = crypto.randomUUID();
    await sendAs(resident, '一度だけ', { client_key: key });
    await answer('はい');
    await tick('10:00:01');
    await sendAs(resident, '一度だけ', { client_key: key });
    expect(await stateNow()).toMatchObject({ state: 'done', waiting_since: null });
    // Nor is one that waits answered by it.
    const next = crypto.randomUUID();
    await sendAs(resident, 'もう一つ', { client_key: next });
    await sendAs(resident, 'もう一つ', { client_key: next });
    expect(await stateNow()).toMatchObject({ state: 'to_answer' });
  });

  test('is never done over a message that its reader did not see', async () => {
    requirements('SF003 SK092');
    const outcomes = { done: 0, refused: 0 };
    for (let round = 0; round < 10; round += 1) {
      await sendAs(resident, `質問 ${round}`);
      const { revision } = await stateNow();
      const [, pressed] = await Promise.all([
        sendAs(resident, `追伸 ${round}`),
        manager.send(calls.threadState, { params: params(), body: { state: 'done', revision } }),
      ]);
      outcomes[pressed.ok ? 'done' : 'refused'] += 1;
      expect(await stateNow()).toMatchObject({ state: 'to_answer' });
    }
    expect(outcomes.done + outcomes.refused).toBe(10);
    // Control: with the state as it is by now the same press succeeds.
    expect(await change({ state: 'done' })).toMatchObject({ ok: true, data: { state: 'done' } });
  });

  test('comes back from a hold at its time, and with the resident before it', async () => {
    requirements('SF010');
    await sendAs(resident, '網戸の件です');
    expect(await change({ snoozed_until: '2026-06-10T17:00:00+09:00' })).toMatchObject({
      ok: true,
      data: { state: 'waiting', snoozed_until: '2026-06-10T17:00:00+09:00' },
    });
    const wake = async () => tasksOf(server)['inbox.wake']?.({});
    await tick('16:59:59');
    await wake();
    expect(await stateNow()).toMatchObject({ state: 'waiting' });
    await tick('17:00:00');
    await wake();
    expect(await stateNow()).toMatchObject({
      state: 'to_answer',
      snoozed_until: null,
      waiting_since: '2026-06-10T10:00:00+09:00',
    });
    await change({ snoozed_until: '2026-06-11T09:00:00+09:00' });
    await sendAs(resident, '急ぎになりました');
    expect(await stateNow()).toMatchObject({ state: 'to_answer', snoozed_until: null });
    for (const until of ['2026-06-10T17:00:00+09:00', '2026-08-10T09:00:00+09:00', 'soon'])
      expect(await change({ snoozed_until: until })).toMatchObject({ ok: false, status: 422 });
  });
});

describe('an answer', () => {
  test('of two at once the second is asked, and nothing is sent twice', async () => {
    requirements('SF012 SF013');
    const sent = await sendAs(resident, 'どなたか');
    const after = { after_id: sent.id };
    const both = await Promise.all([
      answer('行きます', after),
      answer('向かいます', after, deputy),
    ]);
    const [first] = both.filter(({ ok }) => ok);
    const [second] = both.filter(({ ok }) => !ok);
    expect(second).toMatchObject({ status: 409, code: 'changed' });
    const shown = first?.ok === true ? first.data.message.id : 0;
    expect(second?.ok === false ? second.data?.message.id : 0).toBe(shown);
    expect((await read()).messages).toHaveLength(2);
    // Control: an answer that does not name what was seen is sent.
    await Promise.all([answer('三'), answer('四', {}, deputy)]);
    expect((await read()).messages).toHaveLength(4);
    // And so is one that names the newer message.
    const { newest_id: newest } = await read();
    expect(await answer('五', { after_id: newest }, deputy)).toMatchObject({ ok: true });
  });

  test('is asked about after a newer message of the resident, not after an automatic one', async () => {
    requirements('SF012');
    const sent = await sendAs(resident, '一');
    await sayTo(server, resident, '自動です');
    expect(await answer('はい', { after_id: sent.id })).toMatchObject({ ok: true });
    const { newest_id: newest } = await read();
    const newer = await sendAs(resident, '二');
    expect(await answer('いいえ', { after_id: newest })).toMatchObject({
      ok: false,
      code: 'changed',
      data: { message: { id: newer.id, text: '二' } },
    });
    expect(await stateNow()).toMatchObject({ state: 'to_answer' });
    // What a colleague has answered is named before what the resident wrote on that.
    const given = await answer('伺います', {}, deputy);
    await sendAs(resident, '助かります');
    expect(await answer('どうしましたか', { after_id: newer.id })).toMatchObject({
      data: { message: { id: given.ok && given.data.message.id, text: '伺います' } },
    });
  });

  test('with one key is one message, however often and at once it comes', async () => {
    requirements('SF013');
    const client_key = crypto.randomUUID();
    const many = await Promise.all(
      Array.from({ length: 20 }, () => answer('一度だけ', { client_key })),
    );
    const ids = many.map((one) => (one.ok ? one.data.message.id : 0));
    expect(new Set(ids).size).toBe(1);
    expect((await read()).messages).toHaveLength(1);
  });

  test('can be taken back by its author for 60 seconds, unless it was read', async () => {
    requirements('SF014 SK091');
    await sendAs(resident, '質問');
    const send = async (text: string) => {
      const one = await answer(text);
      return one.ok ? one.data.message.id : 0;
    };
    const takeBack = (id: number, by = manager) => by.send(calls.takeBackReply, { params: { id } });
    const first = await send('書きかけ');
    expect(await takeBack(first, deputy)).toMatchObject({ ok: false, status: 404 });
    await tick('10:01:00');
    expect(await takeBack(first)).toMatchObject({ ok: true });
    expect(await stateNow()).toMatchObject({
      state: 'to_answer',
      waiting_since: '2026-06-10T10:00:00+09:00',
    });
    expect(await takeBack(first)).toMatchObject({ ok: false, status: 404 });
    const unread = await resident.send(messages.newMessageCount, {});
    expect(unread).toMatchObject({ ok: true, data: { new_count: 0 } });
    const second = await send('書き直し');
    await tick('10:02:00.001');
    expect(await takeBack(second)).toMatchObject({ errCode: 'too_late', status: 409 });
    const third = await send('もう一つ');
    await resident.send(messages.messages, { query: {} });
    expect(await takeBack(third)).toMatchObject({ errCode: 'read_already', status: 409 });
  });

  test('needs text or file, and closes a month after the contract', async () => {
    requirements('SF029 H030');
    expect(await answer('  ')).toMatchObject({ ok: false, status: 422 });
    const moved = await server.resident({ dormitoryId, endDate: '2026-05-10' });
    const to = { params: { id: moved.accountId }, body: { content: 'お元気で' } };
    expect(await manager.send(calls.reply, to)).toMatchObject({ ok: true });
    server.at('2026-06-11T00:00:00+09:00');
    const later = await staffMember(server, { dormitoryId });
    expect(await later.send(calls.reply, to)).toMatchObject({ ok: false, status: 403 });
    const page = await later.send(calls.thread, { params: to.params, query: {} });
    expect(page).toMatchObject({ ok: true, data: { can_reply: false } });
  });

  test('carries a file, which staff open again; a drawing is only saved', async () => {
    requirements('SF026 SK096');
    const svg = new File(
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      'a.svg',
    );
    const from = await sendAs(resident, undefined, { file: svg });
    const open = (id: number, by: TestStaff) =>
      fetch(`${server.origin}/api/v1/staff/messages/${id}/attachment`, { headers: by.headers });
    const drawing = await open(from.id, manager);
    expect(drawing.headers.get('content-disposition')).toMatch(/^attachment/);
    const hostile = new File(['MZ not a picture'], '請求書.pdf');
    const refused = await manager.send(calls.reply, { params: params(), body: {}, file: hostile });
    expect(refused).toMatchObject({ ok: false, status: 422 });
    const pdf = new File(['%PDF-1.4\n%%EOF'], '../../地図.pdf');
    const sent = await manager.send(calls.reply, { params: params(), body: {}, file: pdf });
    const id = sent.ok ? sent.data.message.id : 0;
    expect(sent).toMatchObject({
      ok: true,
      data: { message: { attachment: { name: '地図.pdf' } } },
    });
    const opened = await open(id, deputy);
    expect([opened.status, await opened.text()]).toEqual([200, '%PDF-1.4\n%%EOF']);
    server.at('2026-09-09T10:00:00+09:00');
    expect((await open(id, await staffMember(server, { dormitoryId }))).status).toBe(404);
  });

  test('carries hostile words as they are', async () => {
    const words = "<img src=x onerror=alert(1)>evil {0} %s '; drop table messages; --";
    await answer(words);
    expect((await read()).messages[0]?.text).toBe(words);
  });
});
