// The automatic answer outside of desk hours: once a night, to the second, in both languages; and the hours that
// residents read.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeDeskSettings } from '@yadori/api/dormitory/staff-calls';
import * as calls from '@yadori/api/messages/calls';
import * as inbox from '@yadori/api/messages/staff-calls';
import { today } from '@yadori/api/today/staff-calls';
import { pageOf, sendAs } from '../../../../../tests/support/conversation.ts';
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
import { timestamp } from '../../platform/database/database.ts';

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
  code = `A${Math.random().toString(36).slice(2, 10)}`;
  dormitoryId = await server.dormitory({ office_code: code, name_ja: '青空寮', name_en: 'Aozora' });
  manager = await staffMember(server, { dormitoryId });
  resident = await server.resident({ dormitoryId });
  await server.forgetLimits();
  await setDesk();
});
afterAll(() => server.close());

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', until: '18:00' }));

async function setDesk(more: Record<string, unknown> = {}) {
  const changed = await manager.send(changeDeskSettings, {
    params: { dormitory: code },
    body: {
      hours: weekdays,
      automatic: true,
      emergency_phone: '0312345678',
      revision: 0,
      automatic_ja: '翌朝9時から返信します。',
      automatic_en: 'We answer from 9:00.',
      ...more,
    },
  });
  if (!changed.ok) throw new Error(`${changed.status} ${changed.message}`);
}

const at = (iso: string) => moveClock(server, `${iso}+09:00`);

const automatic = async () => {
  const { rows } = await server.db.pool.query<{ text: string; text_en: string | null }>(
    'select text, text_en from messages where account_id = $1 and is_automatic order by id',
    [resident.accountId],
  );
  return rows;
};

test('one for each night, from the second in which the desk closes until it opens', async () => {
  requirements('SF021');
  const counts: number[] = [];
  // A Tuesday, the night, Wednesday, its night; then Friday evening, the weekend and Monday.
  for (const moment of [
    '2026-06-09T17:59:59',
    '2026-06-09T18:00:00',
    '2026-06-09T23:00:00',
    '2026-06-10T08:59:59',
    '2026-06-10T09:00:00',
    '2026-06-10T18:00:00',
    '2026-06-12T20:00:00',
    '2026-06-13T12:00:00',
    '2026-06-15T08:59:59',
    '2026-06-15T09:00:00',
    '2026-06-15T18:00:00',
  ]) {
    server.at(`${moment}+09:00`);
    await sendAs(resident, moment);
    counts.push((await automatic()).length);
  }
  expect(counts).toEqual([0, 1, 1, 1, 1, 2, 3, 3, 3, 3, 4]);
});

test('on a closing day and on a holiday as in the night', async () => {
  requirements('SF020 SF021');
  await server.db.pool.query('insert into closing_days (dormitory_id, date) values ($1, $2)', [
    dormitoryId,
    '2026-07-17',
  ]);
  await at('2026-07-17T11:00:00');
  // The session of the other one has ended by now.
  resident = await server.resident({ dormitoryId });
  await sendAs(resident, '休業日');
  // Marine Day, a Monday: closed without a break since Thursday evening.
  await at('2026-07-20T11:00:00');
  await sendAs(resident, '祝日');
  expect(await automatic()).toHaveLength(1);
  expect((await pageOf(resident)).desk).toEqual({
    is_open: false,
    changes_at: '2026-07-21T09:00:00+09:00',
    today: [],
    emergency_phone: '0312345678',
  });
});

test('in the language of its reader, with the phone, marked as automatic, and it answers nothing', async () => {
  requirements('SF004 SF021');
  await at('2026-06-09T22:00:00');
  const sent = await sendAs(resident, '鍵が開きません');
  const page = await pageOf(resident);
  expect(page.messages).toMatchObject([
    { id: sent.id },
    {
      from_admin: 1,
      name: '青空寮 管理室（自動）',
      text: '翌朝9時から返信します。\n\n緊急のときの電話：0312345678',
    },
  ]);
  const english = await fetch(`${server.origin}/api/v1/messages`, {
    headers: { authorization: `Bearer ${resident.token}`, language: 'en', platform: '1' },
  });
  expect(await english.json()).toMatchObject({
    data: {
      messages: [
        {},
        {
          name: 'Aozora Office (automatic)',
          text: 'We answer from 9:00.\n\nPhone for emergencies: 0312345678',
        },
      ],
    },
  });
  const thread = await manager.send(inbox.thread, {
    params: { id: resident.accountId },
    query: {},
  });
  expect(thread).toMatchObject({
    ok: true,
    data: {
      messages: [{ automatic: false }, { automatic: true, author: null, from_admin: 1 }],
      state: { state: 'to_answer', waiting_since: '2026-06-09T22:00:00+09:00' },
    },
  });
  // The list goes on with the words of the resident.
  const list = await manager.send(inbox.conversations, {
    params: { dormitory: code },
    query: {},
  });
  expect(list).toMatchObject({
    ok: true,
    data: { rows: [{ shown: { text: '鍵が開きません', from_admin: 0 } }] },
  });
});

test('of first messages at once one gets it', async () => {
  requirements('SF021');
  await at('2026-06-09T22:00:00');
  await Promise.all(Array.from({ length: 8 }, (_, n) => sendAs(resident, `${n}`)));
  expect(await automatic()).toHaveLength(1);
  // The claim of the night alone decides: it is written before the answer.
  const { rows } = await server.db.pool.query(
    'select auto_at from conversations where account_id = $1',
    [resident.accountId],
  );
  expect(rows).toEqual([{ auto_at: new Date(server.now()) }]);
});

test('control: reading before writing would answer all of them', async () => {
  const { queries } = server.db;
  await at('2026-06-09T22:00:00');
  await setDesk({ automatic: false, revision: 1 });
  await sendAs(resident, '最初');
  const own = queries.selectFrom('conversations').where('account_id', '=', resident.accountId);
  const reads = await Promise.all(
    Array.from({ length: 8 }, () => own.select('auto_at').executeTakeFirstOrThrow()),
  );
  const writes = await Promise.all(
    reads
      .filter(({ auto_at: claimed }) => claimed === null)
      .map(() =>
        queries
          .updateTable('conversations')
          .set({ auto_at: timestamp(server.now()) })
          .where('account_id', '=', resident.accountId)
          .executeTakeFirst(),
      ),
  );
  expect(writes).toHaveLength(8);
});

test('none without hours, without the switch, or to a message of the staff', async () => {
  requirements('SF021');
  await at('2026-06-09T22:00:00');
  const answer = { params: { id: resident.accountId }, body: { content: 'こんばんは' } };
  expect(await manager.send(inbox.reply, answer)).toMatchObject({ ok: true });
  expect(await automatic()).toEqual([]);
  await setDesk({ automatic: false, revision: 1 });
  await sendAs(resident, 'スイッチなし');
  await setDesk({ automatic: true, hours: [], revision: 2 });
  await sendAs(resident, '時間なし');
  expect(await automatic()).toEqual([]);
  expect((await pageOf(resident)).desk).toBeNull();
});

test('residents read whether the desk is open, until when, and the hours of the day', async () => {
  requirements('SF021');
  await at('2026-06-09T17:59:59');
  expect((await pageOf(resident)).desk).toEqual({
    is_open: true,
    changes_at: '2026-06-09T18:00:00+09:00',
    today: [{ from: '09:00', until: '18:00' }],
    emergency_phone: '0312345678',
  });
  await at('2026-06-09T18:00:00');
  expect((await pageOf(resident)).desk).toMatchObject({
    is_open: false,
    changes_at: '2026-06-10T09:00:00+09:00',
  });
  const older = await resident.send(calls.messages, { query: { previous_id: 1 } });
  expect(older).toMatchObject({ ok: true, data: { desk: null } });
});

test('a message sent again answers the same, and the night stays with one answer', async () => {
  requirements('SF021');
  await at('2026-06-09T22:00:00');
  const key = { client_key: 'b7f0b2a4-7c0e-4e07-9a0f-0c1f4f6d5a10' };
  const first = await sendAs(resident, '一度だけ', key);
  expect(await sendAs(resident, '一度だけ', key)).toMatchObject({ id: first.id });
  expect(await automatic()).toHaveLength(1);
});

test('Today names conversations that wait for more than the desk hours of the dormitory', async () => {
  requirements('SB010 SF022');
  const waiting = async () => {
    const answer = await manager.send(today, { params: { dormitory: code }, query: {} });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.alerts.filter(({ kind }) => kind.startsWith('message'));
  };
  await at('2026-06-09T16:00:00');
  const { rows } = await server.db.pool.query<{ room: string }>(
    'select room_number as room from contracts where id = $1',
    [resident.contractId],
  );
  const second = await server.resident({ dormitoryId });
  await sendAs(resident, '鍵が開きません');
  await sendAs(second, '荷物が届きません');
  // Two of the four hours were in the evening.
  await at('2026-06-10T11:00:00');
  expect(await waiting()).toEqual([]);
  await at('2026-06-10T11:00:01');
  const [late] = await waiting();
  expect(late).toMatchObject({ kind: 'message_late', count: 2, hours: 4 });
  expect(late).toMatchObject({ room_number: rows[0]?.room });
  expect(late?.action).toEqual({ place: 'inbox', address: `/${code}/inbox` });
  await at('2026-06-10T15:00:00');
  expect(await waiting()).toMatchObject([{ kind: 'message_late' }]);
  await at('2026-06-10T15:00:01');
  expect(await waiting()).toMatchObject([{ kind: 'message_overdue', count: 2, hours: 8 }]);
  await setDesk({ amber_hours: 6, red_hours: 9, revision: 1 });
  expect(await waiting()).toMatchObject([{ kind: 'message_late', hours: 6 }]);
  const kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
  const foreign = await kitchen.send(today, { params: { dormitory: code }, query: {} });
  expect(foreign.ok && foreign.data.alerts.map(({ kind }) => kind)).not.toContain('message_late');
  const finish = async ({ accountId: id }: TestResident) => {
    const body = { state: 'done' as const, revision: 1 };
    expect(await manager.send(inbox.threadState, { params: { id }, body })).toMatchObject({
      ok: true,
    });
  };
  await finish(resident);
  expect(await waiting()).toMatchObject([{ count: 1 }]);
  await finish(second);
  expect(await waiting()).toEqual([]);
});
