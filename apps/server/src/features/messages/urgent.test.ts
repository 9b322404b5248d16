// Urgent messages of residents: to the second of the desk hours, once per key, few in an hour, and first in the inbox
// until the conversation is answered or done.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeDeskSettings } from '@yadori/api/dormitory/staff-calls';
import * as calls from '@yadori/api/messages/calls';
import * as inbox from '@yadori/api/messages/staff-calls';
import { writeCursor } from '../../platform/database/keyset.ts';
import { pageOf, sendAs } from '../../../../../tests/support/conversation.ts';
import { today } from '@yadori/api/today/staff-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import {
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { write } from './write.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-09T10:00:00+09:00');
  code = `U${Math.random().toString(36).slice(2, 10)}`;
  dormitoryId = await server.dormitory({ office_code: code });
  manager = await staffMember(server, { dormitoryId });
  resident = await server.resident({ dormitoryId });
  await server.forgetLimits();
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', until: '18:00' }));
  await manager.send(changeDeskSettings, {
    params: { dormitory: code },
    body: { hours, emergency_phone: '0312345678', revision: 0 },
  });
});
afterAll(() => server.close());

const at = (iso: string) => moveClock(server, `${iso}+09:00`);

const urgent = (content: string, client_key?: string, who = resident) =>
  sendAs(who, content, { urgent: 1, ...(client_key !== undefined && { client_key }) });

const tryOf = (content: string, client_key: string) =>
  resident.send(calls.sendMessage, { body: { content, client_key, urgent: 1 } });

const params = () => ({ id: resident.accountId });

async function stateNow() {
  const thread = await manager.send(inbox.thread, { params: params(), query: {} });
  if (!thread.ok) throw new Error(thread.message);
  return thread.data.state;
}

async function listed(query: Record<string, string> = {}) {
  const found = await manager.send(inbox.conversations, {
    params: { dormitory: code },
    query: query as never,
  });
  if (!found.ok) throw new Error(found.message);
  return found.data;
}

const pushes = async () =>
  (
    await server.db.pool.query<{ payload: { kind: string; id: number } }>(
      `select payload from jobs where task = 'notifications.push_staff' order by id`,
    )
  ).rows.map(({ payload }) => payload.kind);

describe('what counts as urgent', () => {
  test('is sent from the second in which the desk closes until it opens', async () => {
    requirements('SF023');
    const marks: boolean[] = [];
    for (const moment of [
      '2026-06-09T17:59:59',
      '2026-06-09T18:00:00',
      '2026-06-10T08:59:59',
      '2026-06-10T09:00:00',
      '2026-06-13T12:00:00',
    ]) {
      await at(moment);
      marks.push((await urgent(moment)).is_urgent);
    }
    expect(marks).toEqual([false, true, true, false, true]);
    const page = await pageOf(resident);
    expect(page.messages.map(({ is_urgent: isUrgent }) => isUrgent)).toEqual(marks);
  });

  test('is nothing in a dormitory without desk hours, and nothing without the mark', async () => {
    requirements('SF023');
    const other = await server.resident();
    await at('2026-06-09T23:00:00');
    expect((await urgent('夜', undefined, other)).is_urgent).toBe(false);
    expect((await sendAs(resident, '夜', { urgent: 0 })).is_urgent).toBe(false);
    expect((await stateNow()).urgent_since).toBeNull();
    const wrong = await resident.send(calls.sendMessage, {
      body: { content: '夜', urgent: 2 as never },
    });
    expect(wrong).toMatchObject({ status: 422, errors: { urgent: [expect.any(String)] } });
  });

  test('goes with a file as well', async () => {
    await at('2026-06-09T23:00:00');
    const file = new File([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')], 'a.png');
    expect((await sendAs(resident, '水もれ', { urgent: 1, file })).is_urgent).toBe(true);
  });
});

describe('the limit', () => {
  test('is three in an hour, with words that say what to do; ordinary ones go on', async () => {
    requirements('SF023');
    await at('2026-06-09T23:00:00');
    const client_key = randomUUID();
    await urgent('一', client_key);
    // A try again is the same message.
    for (let more = 0; more < 5; more += 1) await urgent('一', client_key);
    await urgent('二');
    await urgent('三');
    const fourth = await resident.send(calls.sendMessage, { body: { content: '四', urgent: 1 } });
    const text = '緊急のメッセージは1時間に3件までです。電話するか、緊急にせずに送ってください。';
    expect(fourth).toMatchObject({ status: 429, message: text, errors: { urgent: [text] } });
    expect((await sendAs(resident, '四')).is_urgent).toBe(false);
    expect((await pageOf(resident)).messages.map((one) => one.text)).toEqual([
      '一',
      '二',
      '三',
      '四',
    ]);
    const other = await server.resident({ dormitoryId });
    expect((await urgent('別の人', undefined, other)).is_urgent).toBe(true);
    await at('2026-06-10T01:00:00');
    expect((await urgent('五')).is_urgent).toBe(true);
  });

  test('counts one message once, however many tries of it come at once', async () => {
    requirements('SF023');
    await at('2026-06-09T23:00:00');
    const client_key = randomUUID();
    const tries = await Promise.all(Array.from({ length: 100 }, () => tryOf('一', client_key)));
    // The limit of all messages lets 60 of them through.
    expect(tries.filter(({ ok }) => ok)).toHaveLength(60);
    expect(tries.flatMap((one) => (one.ok ? [one.data.message.is_urgent] : []))).not.toContain(
      false,
    );
    expect((await pageOf(resident)).messages.map((one) => one.text)).toEqual(['一']);
    await at('2026-06-09T23:02:00');
    await urgent('二');
    await urgent('三');
    expect(await tryOf('四', randomUUID())).toMatchObject({ status: 429 });
  });

  test('holds where many come at once', async () => {
    await at('2026-06-09T23:00:00');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        resident.send(calls.sendMessage, { body: { content: `${index}`, urgent: 1 } }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.status]));
    expect(new Set(refused)).toEqual(new Set([429]));
  });
});

describe('in the inbox', () => {
  test('it stays first until it is answered or done, over pages and filters', async () => {
    requirements('SF023 SF008');
    const [early, late] = [
      await server.resident({ dormitoryId }),
      await server.resident({ dormitoryId }),
    ];
    await sendAs(early, '先の用');
    await at('2026-06-09T23:00:00');
    await sendAs(late, '後の用');
    await urgent('水が止まりません');
    const ids = async (query = {}) => (await listed(query)).rows.map((row) => row.account_id);
    const order = [resident.accountId, early.accountId, late.accountId];
    expect(await ids()).toEqual(order);
    expect(await ids({ state: 'all' })).toEqual(order);
    expect((await listed()).rows[0]?.urgent_since).toBe('2026-06-09T23:00:00+09:00');
    // On hold it is still first of those on hold and of all.
    const { revision } = await stateNow();
    const change = (body: object) =>
      manager.send(inbox.threadState, { params: params(), body: body as never });
    await change({ state: 'waiting', revision });
    expect(await ids({ state: 'all' })).toEqual(order);
    await change({ state: 'done', revision: revision + 1 });
    expect((await stateNow()).urgent_since).toBeNull();
    expect((await ids({ state: 'all' }))[0]).toBe(early.accountId);
  });

  test('pages go on behind it', async () => {
    const people = await Promise.all(
      Array.from({ length: 55 }, () => server.resident({ dormitoryId })),
    );
    await at('2026-06-09T23:00:00');
    for (const who of people) await write(server.db, saidBy(who));
    for (const who of people.slice(10, 12)) await urgent('助けて', undefined, who);
    const first = await listed();
    const second = await listed({ cursor: first.next ?? '' });
    const all = [...first.rows, ...second.rows].map((row) => row.account_id);
    expect(new Set(all).size).toBe(55);
    expect(all).toHaveLength(55);
    expect(new Set(all.slice(0, 2))).toEqual(
      new Set(people.slice(10, 12).map(({ accountId }) => accountId)),
    );
    // A page that ends within the urgent ones goes on with them.
    const cut = await listed({ cursor: cursorOf(first.rows[0]) });
    expect(cut.rows[0]?.account_id).toBe(first.rows[1]?.account_id);
  });

  test('its words stand in the list and first on Today, whatever came since', async () => {
    requirements('SF023 SB005 SB010 AM253');
    const second = await server.resident({ dormitoryId });
    await at('2026-06-09T19:00:00');
    await sendAs(second, 'きのうの荷物');
    await at('2026-06-09T23:00:00');
    await urgent('洗濯機の水が床にあふれています');
    await sendAs(resident, '電源は切りました');
    await write(server.db, { ...saidBy(resident), fromAdmin: 1, text: '夕食が変わります' });
    expect((await listed()).rows[0]?.shown).toMatchObject({
      from_admin: 0,
      text: '洗濯機の水が床にあふれています',
    });
    const read = async () => {
      const page = await manager.send(today, { params: { dormitory: code }, query: {} });
      if (!page.ok) throw new Error(page.message);
      const alerts = page.data.alerts.filter(({ kind }) => kind.startsWith('message'));
      return { alerts, rows: page.data.conversations?.rows };
    };
    const { alerts, rows } = await read();
    expect(alerts).toMatchObject([
      {
        kind: 'message_urgent',
        text: '洗濯機の水が床にあふれています',
        count: null,
        action: { place: 'inbox', address: `/${code}/inbox/${resident.accountId}` },
      },
    ]);
    expect(rows).toMatchObject([
      { account_id: resident.accountId, text: '洗濯機の水が床にあふれています', is_urgent: true },
      { account_id: second.accountId, text: 'きのうの荷物', is_urgent: false },
    ]);
    // The others that wait too long are counted without it.
    await at('2026-06-10T14:00:00');
    expect((await read()).alerts).toMatchObject([
      { kind: 'message_urgent' },
      { kind: 'message_late', count: 1 },
    ]);
    await manager.send(inbox.reply, { params: params(), body: { content: '向かいます' } });
    expect((await read()).alerts).toMatchObject([{ kind: 'message_late', count: 1 }]);
  });

  test('an answer ends it, but not a message that came after what was answered', async () => {
    await at('2026-06-09T23:00:00');
    await urgent('一つ目');
    const { data } = (await manager.send(inbox.thread, { params: params(), query: {} })) as {
      data: { newest_id: number };
    };
    expect(data.newest_id).toBeGreaterThan(0);
    await manager.send(inbox.reply, { params: params(), body: { content: '向かいます' } });
    expect((await stateNow()).urgent_since).toBeNull();
    await at('2026-06-09T23:10:00');
    await urgent('二つ目');
    expect((await stateNow()).urgent_since).toBe('2026-06-09T23:10:00+09:00');
  });

  test('taken back it ends with the last urgent one, and a try again begins none', async () => {
    requirements('SF023 SF003');
    await at('2026-06-09T23:00:00');
    const client_key = randomUUID();
    const first = await urgent('一', client_key);
    await at('2026-06-09T23:05:00');
    const second = await urgent('二');
    const since = async () => (await stateNow()).urgent_since;
    await resident.send(calls.deleteMessage, { params: { id: first.id } });
    expect(await since()).toBe('2026-06-09T23:05:00+09:00');
    await resident.send(calls.deleteMessage, { params: { id: second.id } });
    expect(await since()).toBeNull();
    await at('2026-06-09T23:10:00');
    await urgent('一', client_key);
    expect(await since()).toBeNull();
  });

  test('an answer that is taken back leaves it as it was, unless it was done before', async () => {
    requirements('SF023 SF014');
    await at('2026-06-09T23:00:00');
    await urgent('水が止まりません');
    const answerAndTakeBack = async () => {
      const body = { content: '別の人への返事' };
      const sent = await manager.send(inbox.reply, { params: params(), body });
      if (!sent.ok) throw new Error(sent.message);
      expect((await stateNow()).urgent_since).toBeNull();
      const { id } = sent.data.message;
      expect(await manager.send(inbox.takeBackReply, { params: { id } })).toMatchObject({
        ok: true,
      });
      return stateNow();
    };
    const left = await answerAndTakeBack();
    expect(left).toMatchObject({ state: 'to_answer', urgent_since: '2026-06-09T23:00:00+09:00' });
    expect((await listed()).rows[0]?.urgent_since).toBe('2026-06-09T23:00:00+09:00');
    const body = { state: 'done', revision: left.revision } as const;
    expect(await manager.send(inbox.threadState, { params: params(), body })).toMatchObject({
      ok: true,
    });
    await at('2026-06-10T10:00:00');
    await sendAs(resident, '直りました');
    expect((await answerAndTakeBack()).urgent_since).toBeNull();
  });

  test('every urgent message is pushed, an ordinary one only where it begins to wait', async () => {
    requirements('SF023 SF028');
    await at('2026-06-09T23:00:00');
    await server.db.pool.query('truncate jobs');
    await sendAs(resident, '先に');
    expect(await pushes()).toEqual([]);
    await at('2026-06-09T23:00:01');
    await server.db.pool.query(
      `insert into staff_push_devices (staff_id, staff_session_id, endpoint, p256dh, auth, public_key, language, kinds,
         created_at)
       select staff_id, id, 'https://push.example.com/' || id, decode(repeat('00', 65), 'hex'),
              decode(repeat('00', 16), 'hex'), 'key', 'ja', '{}', now() from staff_sessions where staff_id = $1`,
      [manager.staffId],
    );
    await sendAs(resident, 'まだ');
    expect(await pushes()).toEqual([]);
    await urgent('急ぎ');
    await urgent('もう一度');
    expect(await pushes()).toEqual(['urgent', 'urgent']);
    await server.db.pool.query('truncate jobs, staff_push_devices');
  });
});

const saidBy = ({ accountId }: TestResident) =>
  ({ accountIds: [accountId], fromAdmin: 0, text: '用', at: server.now() }) as const;

const cursorOf = (
  row: { waiting_since: string | null; shown: { id: number } | null } | undefined,
) => writeCursor([1, Date.parse(row?.waiting_since ?? ''), row?.shown?.id ?? 0]);
