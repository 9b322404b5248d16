// The calls of messages over HTTP: shapes, sending, reading, taking back, counting, and who may.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/messages/calls';
import { newestNotices } from '@yadori/api/notices/calls';
import { pageOf, sayTo, sendAs } from '../../../../../tests/support/conversation.ts';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T20:14:05+09:00');
  resident = await server.resident();
});
afterAll(() => server.close());

const newCount = async (of = resident) => {
  const answer = await of.send(calls.newMessageCount, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};

const remove = (id: number, by = resident) => by.send(calls.deleteMessage, { params: { id } });

describe('sending', () => {
  requirements('AM117 H003 H004 W037');
  test('a message has every field of the specification', async () => {
    requirements('AM027 H005 H006 H007 H010');
    const sent = await sendAs(resident, '洗濯機の2号機が止まります。\n見ていただけますか。');
    expect(sent).toEqual({
      id: sent.id,
      from_admin: 0,
      type: 1,
      name: '',
      text: '洗濯機の2号機が止まります。\n見ていただけますか。',
      created_at: '2026-06-10T20:14:05+09:00',
      is_read: 0,
      attachment: null,
      survey_id: null,
      is_answer: false,
      is_expired_survey: false,
      client_key: null,
      is_urgent: false,
      charge: null,
    });
    expect(await pageOf(resident)).toEqual({
      messages: [sent],
      next_id: null,
      previous_id: null,
      last_read_id: 0,
      desk: null,
      reply_expected_at: null,
      attachment_max_bytes: 104_857_600,
    });
  });

  test.each([
    ['nothing', {}],
    ['an empty text', { content: '' }],
    ['white space', { content: ' \n　' }],
  ])('%s is refused in words of both languages', async (_name, body) => {
    const english = await server.resident({ language: 'en' });
    const [ja, en] = await Promise.all([
      resident.send(calls.sendMessage, { body }),
      english.send(calls.sendMessage, { body }),
    ]);
    expect(ja).toMatchObject({
      status: 422,
      code: 'error',
      errors: { content: ['メッセージを入力するか、ファイルを添付してください。'] },
    });
    expect(en).toMatchObject({
      status: 422,
      errors: { content: ['Enter a message or attach a file.'] },
    });
    expect((await pageOf(resident)).messages).toEqual([]);
  });

  test('1000 characters are the most, counted as they were typed', async () => {
    const lines = `${'あ'.repeat(499)}\n${'い'.repeat(500)}`;
    expect((await sendAs(resident, lines)).text).toBe(lines);
    const refused = await resident.send(calls.sendMessage, { body: { content: `${lines}う` } });
    expect(refused).toMatchObject({
      status: 422,
      errors: { content: ['メッセージは1000文字以内で入力してください'] },
    });
  });

  test('markup, wildcards and rare characters stay what they are', async () => {
    const text = `<script>alert(1)</script> & "x" 100%_\\ javascript:alert(1) 𠮷👨‍👩‍👧\n\tabc`;
    await sendAs(resident, text);
    expect((await pageOf(resident)).messages[0]?.text).toBe(text);
  });

  test('loses what turns it, and is none where nothing is to be seen', async () => {
    requirements('AM259');
    await sendAs(resident, '\u202Eabc\u202C\n\u2067def');
    expect((await pageOf(resident)).messages[0]?.text).toBe('abc\ndef');
    const empty = await resident.send(calls.sendMessage, { body: { content: '\u200F' } });
    expect(empty).toMatchObject({ ok: false, status: 422 });
  });

  test('leaves an event without its text', async () => {
    const { id } = await sendAs(resident, '秘密の相談');
    const { rows } = await server.db.pool.query<{ event: string }>(
      `select row_to_json(e)::text as event from events e where kind = 'message.sent' and subject_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.event).toContain(`resident:${resident.accountId}`);
    expect(rows[0]?.event).not.toContain('秘密');
  });

  test('more than sixty in a minute are told to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 61 }, (_, index) =>
        resident.send(calls.sendMessage, { body: { content: `${index}` } }),
      ),
    );
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ status: 429, code: 'error' });
    server.at('2026-06-10T20:15:05+09:00');
    await sendAs(resident, 'again');
  });
});

describe('what is read', () => {
  requirements('AM112 AM113 H011 H027 H028');
  test('the count marks nothing, the list marks what it answers, and tells what was unread before', async () => {
    await sayTo(server, resident, 'お荷物が届いています。');
    await sayTo(server, resident, 'a'.repeat(300));
    const unread = await newCount();
    expect(await newCount()).toEqual(unread);
    expect(unread.new_count).toBe(2);
    expect(unread.list.map(({ text }) => text)).toEqual([
      'a'.repeat(100),
      'お荷物が届いています。',
    ]);
    expect(unread.list[1]).toEqual({
      id: unread.list[1]?.id,
      type: 1,
      name: 'けやき寮 管理室',
      text: 'お荷物が届いています。',
      created_at: '2026-06-10T20:14:05+09:00',
      survey_id: null,
      has_attachment: false,
    });
    const first = await pageOf(resident);
    expect(first.messages.map((message) => message.is_read)).toEqual([0, 0]);
    expect(await newCount()).toEqual({ new_count: 0, list: [] });
    const second = await pageOf(resident);
    expect(second.messages.map((message) => message.is_read)).toEqual([1, 1]);
  });

  test('a copy that nobody looks at yet marks nothing as read', async () => {
    await sayTo(server, resident, 'お荷物が届いています。');
    const copy = await pageOf(resident, { keep_unread: 'true' });
    expect(copy.messages.map((message) => message.is_read)).toEqual([0]);
    expect(await newCount()).toMatchObject({ new_count: 1 });
    await pageOf(resident, { keep_unread: 'false' });
    expect(await newCount()).toMatchObject({ new_count: 0 });
  });

  test('only the answered page is marked: what lies further above stays unread', async () => {
    for (let count = 1; count <= 35; count += 1) await sayTo(server, resident, `${count}`);
    expect(await newCount()).toMatchObject({ new_count: 35 });
    expect((await newCount()).list).toHaveLength(30);
    const { previous_id: older } = await pageOf(resident);
    expect(await newCount()).toMatchObject({ new_count: 5 });
    await pageOf(resident, { previous_id: older ?? 0 });
    expect(await newCount()).toMatchObject({ new_count: 0 });
  });

  test('own messages are read up to the highest that the staff has read', async () => {
    const ids: number[] = [];
    for (const text of ['one', 'two', 'three']) ids.push((await sendAs(resident, text)).id);
    await server.db.queries
      .updateTable('conversations')
      .set({ staff_read_id: ids[1] })
      .where('account_id', '=', resident.accountId)
      .execute();
    const { messages, last_read_id } = await pageOf(resident);
    expect(last_read_id).toBe(ids[1]);
    expect(messages.map((message) => message.is_read)).toEqual([1, 1, 0]);
  });

  test('own messages are never new', async () => {
    await sendAs(resident, 'mine');
    expect(await newCount()).toEqual({ new_count: 0, list: [] });
  });

  test('the office is named in the reader’s language where the sender has no name', async () => {
    const english = await server.resident({ language: 'en' });
    await sayTo(server, english, 'Hello');
    expect((await newCount(english)).list[0]?.name).toBe('Keyaki Residence Office');
    expect((await pageOf(english)).messages[0]).toMatchObject({
      name: 'Keyaki Residence Office',
      from_admin: 1,
    });
  });
});

describe('taking back', () => {
  requirements('AM118 H014 H015 W038');
  test('an own message goes from list and search, its row stays; a second time answers 404', async () => {
    const { id } = await sendAs(resident, '間違えました');
    expect(await remove(id)).toMatchObject({ ok: true, data: null });
    expect((await pageOf(resident)).messages).toEqual([]);
    const found = await resident.send(calls.searchMessages, { query: { keyword: '間違え' } });
    expect(found).toMatchObject({ ok: true, data: { messages: [] } });
    const { rows } = await server.db.pool.query('select text from messages where id = $1', [id]);
    expect(rows).toEqual([{ text: '間違えました' }]);
    expect(await remove(id)).toMatchObject({
      status: 404,
      code: 'error',
      message: 'このメッセージは見つかりませんでした。すでに削除されています。',
    });
  });

  test('long after it was sent as well', async () => {
    const { id } = await sendAs(resident, 'old');
    server.at('2027-06-10T20:14:05+09:00');
    const later = await server.resident();
    expect(await remove(id, later)).toMatchObject({ status: 404 });
    expect(
      (
        await server.db.pool.query('select 1 from messages where id = $1 and deleted_at is null', [
          id,
        ])
      ).rowCount,
    ).toBe(1);
    server.at('2026-06-17T20:14:05+09:00');
    expect(await remove(id)).toMatchObject({ ok: true });
  });

  test('one of the staff answers 403 and stays', async () => {
    await sayTo(server, resident, 'from the staff');
    const [message] = (await pageOf(resident)).messages;
    expect(await remove(message?.id ?? 0)).toMatchObject({
      status: 403,
      code: 'error',
      message: '寮からのメッセージは削除できません。',
    });
    expect((await pageOf(resident)).messages).toHaveLength(1);
  });

  test('asked for thirty times at once it is taken back once', async () => {
    const { id } = await sendAs(resident, 'once');
    const answers = await Promise.all(Array.from({ length: 30 }, () => remove(id)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const { rowCount } = await server.db.pool.query(
      `select 1 from events where kind = 'message.taken_back' and subject_id = $1`,
      [id],
    );
    expect(rowCount).toBe(1);
  });
});

describe('only between the resident and the staff', () => {
  requirements('H029');
  test('another resident neither sees nor touches a message: every way answers 404 or nothing', async () => {
    const other = await server.resident();
    const mine = await sendAs(resident, '合言葉はけやき');
    await sayTo(server, resident, '合言葉を受け取りました');
    const [, fromStaff] = (await pageOf(resident)).messages;
    expect((await pageOf(other)).messages).toEqual([]);
    expect((await pageOf(other, { next_id: mine.id })).messages).toEqual([]);
    expect((await pageOf(other, { previous_id: mine.id + 100 })).messages).toEqual([]);
    expect(await newCount(other)).toEqual({ new_count: 0, list: [] });
    const found = await other.send(calls.searchMessages, { query: { keyword: '合言葉' } });
    expect(found).toMatchObject({ ok: true, data: { messages: [] } });
    for (const id of [mine.id, fromStaff?.id ?? 0]) {
      expect(await remove(id, other)).toMatchObject({ status: 404 });
      const file = await other.send(calls.messageAttachment, { params: { id } });
      expect(file).toMatchObject({ status: 404 });
    }
    expect((await pageOf(resident)).messages).toHaveLength(2);
    expect((await pageOf(resident)).messages[1]?.is_read).toBe(1);
  });
});

describe('the month after moving out', () => {
  requirements('AM095 H030');
  const anything = async (of: TestResident) => {
    const sent = await of.send(calls.sendMessage, { body: { content: '鍵を返します' } });
    const list = await of.send(calls.messages, { query: {} });
    const count = await of.send(calls.newMessageCount, {});
    const found = await of.send(calls.searchMessages, { query: { keyword: '鍵' } });
    const id = sent.ok ? sent.data.message.id : 1;
    const taken = await of.send(calls.deleteMessage, { params: { id } });
    return [sent, list, count, found, taken].map((answer) => (answer.ok ? 'ok' : answer.code));
  };

  test('messages go on until the last second of the month, and not longer', async () => {
    server.at('2026-07-01T00:00:00+09:00');
    const mover = await server.resident({ endDate: '2026-06-10' });
    const within = ['2026-06-10T23:59:59', '2026-06-11T00:00:00', '2026-07-10T23:59:59'];
    for (const instant of within) {
      server.at(`${instant}+09:00`);
      expect({ instant, answers: await anything(mover) }).toEqual({
        instant,
        answers: Array(5).fill('ok'),
      });
    }
    server.at('2026-07-11T00:00:00+09:00');
    expect(await anything(mover)).toEqual(Array(5).fill('move_out'));
  });

  test('the other calls are off meanwhile', async () => {
    const mover = await server.resident({ endDate: '2026-06-09' });
    expect(await mover.send(newestNotices, {})).toMatchObject({ code: 'function_disabled' });
    expect(await anything(mover)).toEqual(Array(5).fill('ok'));
  });
});
