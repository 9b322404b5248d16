// The service that other features use: announcements, their recipients, and the events that open pages get.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { openEventStream, type StreamEvent } from '@yadori/api/contract/event-stream';
import { lineEvents, liveStreamPath } from '@yadori/api/live/stream';
import * as calls from '@yadori/api/messages/calls';
import { messageEvents } from '@yadori/api/messages/live';
import { pageOf, sayTo, sendAs } from '../../../../../tests/support/conversation.ts';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { markStaffRead, sendFromStaff } from './staff.ts';
import { announceInConversations } from './service.ts';
import { publishMessageChange } from './live.ts';

let server: TestServer;
let dormitoryId: number;
let resident: TestResident;
const endings: (() => void)[] = [];
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
});
afterEach(() => {
  for (const end of endings.splice(0)) end();
});
afterAll(() => server.close());

async function announce(more: Partial<Parameters<typeof announceInConversations>[1]> = {}) {
  const announcement = {
    dormitoryId,
    text: '断水のお知らせ',
    actor: 'operator',
    at: server.now(),
  } as const;
  const reached = await server.db.transaction((trx) =>
    announceInConversations(trx, { ...announcement, ...more }),
  );
  publishMessageChange(server.db, reached);
  return reached;
}

const openSurvey = async (closesAt: string | null = null) => {
  const { rows } = await server.db.pool.query<{ id: number }>(
    `insert into surveys (dormitory_id, title, start_date, created_at, closes_at)
     values ($1, '食堂について', '2026-06-01', now(), $2) returning id`,
    [dormitoryId, closesAt],
  );
  return rows[0]?.id ?? 0;
};

describe('an announcement', () => {
  test('reaches everybody who lives in the dormitory on that day, and nobody else', async () => {
    const lastDay = await server.resident({ dormitoryId, endDate: '2026-06-10' });
    const moved = await server.resident({ dormitoryId, endDate: '2026-06-09' });
    const left = await server.resident({ dormitoryId });
    const elsewhere = await server.resident();
    await left.send(withdraw, {});
    expect(await announce()).toEqual([resident.accountId, lastDay.accountId]);
    expect((await pageOf(resident)).messages).toMatchObject([
      { from_admin: 1, type: 1, survey_id: null },
    ]);
    for (const one of [moved, elsewhere]) expect((await pageOf(one)).messages).toEqual([]);
    const some = await announce({ accountIds: [lastDay.accountId, elsewhere.accountId] });
    expect(some).toEqual([lastDay.accountId]);
    expect(await announce({ dormitoryId: null })).toContain(elsewhere.accountId);
    expect(await announce({ accountIds: [] })).toEqual([]);
  });

  test('is undone with its transaction', async () => {
    await expect(
      server.db.transaction(async (trx) => {
        await announceInConversations(trx, {
          dormitoryId,
          text: 'undone',
          actor: 'operator',
          at: server.now(),
        });
        throw new Error('the survey was not opened');
      }),
    ).rejects.toThrow('not opened');
    expect((await pageOf(resident)).messages).toEqual([]);
  });

  test('of a survey is of type 2 and follows what becomes of it', async () => {
    requirements('H007 H009 K013');
    const surveyId = await openSurvey('2026-06-10T20:00:00+09:00');
    await announce({ surveyId, name: '寮長 田中' });
    const shown = async () => (await pageOf(resident)).messages[0];
    expect(await shown()).toMatchObject({
      type: 2,
      survey_id: surveyId,
      name: '寮長 田中',
      is_answer: false,
      is_expired_survey: false,
    });
    const count = await resident.send(calls.newMessageCount, {});
    expect(count).toMatchObject({ ok: true, data: { new_count: 0 } });
    server.at('2026-06-10T19:59:59.999+09:00');
    expect(await shown()).toMatchObject({ is_expired_survey: false });
    server.at('2026-06-10T20:00:00+09:00');
    expect(await shown()).toMatchObject({ is_expired_survey: true });
    await server.db.pool.query(
      'insert into survey_answers (survey_id, account_id, answered_at) values ($1, $2, now())',
      [surveyId, resident.accountId],
    );
    expect(await shown()).toMatchObject({ is_answer: true });
    const other = await server.resident({ dormitoryId });
    await announce({ surveyId, accountIds: [other.accountId] });
    expect((await pageOf(other)).messages[0]).toMatchObject({ is_answer: false });
    const closed = await openSurvey();
    await announce({ surveyId: closed });
    await server.db.pool.query('update surveys set closed_at = now() where id = $1', [closed]);
    expect((await pageOf(resident)).messages[1]).toMatchObject({ is_expired_survey: true });
  });

  test('to many at once and to some of them meanwhile neither waits for ever nor doubles', async () => {
    const many = await Promise.all(
      Array.from({ length: 20 }, () => server.resident({ dormitoryId })),
    );
    const accountIds = many.map((one) => one.accountId);
    await Promise.all([
      announce(),
      announce({ accountIds: accountIds.toReversed() }),
      ...many.map((one) => sendAs(one, 'at the same time')),
      ...many.map((one) => sayTo(server, one, 'and this')),
    ]);
    for (const one of many) expect((await pageOf(one)).messages).toHaveLength(4);
  });
});

describe('open pages hear', () => {
  requirements('H012 J004');
  async function listen(who: TestResident) {
    const heard: string[] = [];
    let opened = 0;
    const stream = openEventStream({
      path: liveStreamPath,
      origin: server.origin,
      language: () => 'ja',
      token: () => who.token,
      onEvent: ({ event }: StreamEvent) => heard.push(event),
      onOpen: () => (opened += 1),
      lastEvent: lineEvents.replaced,
    });
    endings.push(() => stream.close());
    await vi.waitFor(() => expect(opened).toBe(1), { timeout: 8000 });
    return heard;
  }
  const { changed, read } = messageEvents;

  test('of messages sent, taken back, read by the staff and read by the resident; others get none', async () => {
    const other = await server.resident({ dormitoryId });
    const [heard, heardByOther] = [await listen(resident), await listen(other)];
    const hears = async (expected: string[]) => {
      await expect.poll(() => heard, { timeout: 8000 }).toEqual(expected);
      heard.length = 0;
    };
    const { id } = await sendAs(resident, 'one');
    await hears([changed]);
    await markStaffRead(server.db, resident.accountId, id, server.now());
    await hears([changed]);
    await resident.send(calls.deleteMessage, { params: { id } });
    await hears([changed]);
    await sayTo(server, resident, 'from the staff');
    await hears([changed]);
    await pageOf(resident);
    await hears([read]);
    await pageOf(resident);
    const draft = {
      accountIds: [resident.accountId],
      text: 'again',
      fromAdmin: 1,
      name: '',
    } as const;
    await sendFromStaff(server.platform, draft, server.now());
    await hears([changed]);
    expect(heardByOther).toEqual([]);
  });

  test('also in the month after moving out', async () => {
    const mover = await server.resident({ dormitoryId, endDate: '2026-06-09' });
    const heard = await listen(mover);
    await sayTo(server, mover, 'The deposit is on its way.');
    await expect.poll(() => heard, { timeout: 8000 }).toEqual([changed]);
  });
});

test('the staff’s read mark only moves forward', async () => {
  const { id: first } = await sendAs(resident, 'first');
  const { id: second } = await sendAs(resident, 'second');
  await markStaffRead(server.db, resident.accountId, second, server.now());
  await markStaffRead(server.db, resident.accountId, first, server.now());
  expect((await pageOf(resident)).last_read_id).toBe(second);
  const { rowCount } = await server.db.pool.query(
    `select 1 from events where kind = 'message.read_by_staff' and account_id = $1`,
    [resident.accountId],
  );
  expect(rowCount).toBe(1);
});

test('a message of the staff is pushed, one of the resident and one of a survey are not', async () => {
  const pushes = async () => {
    const { rows } = await server.db.pool.query<{ count: number }>(
      `select count(*)::int as count from jobs where task = 'notifications.push_messages'`,
    );
    return rows[0]?.count ?? 0;
  };
  const before = await pushes();
  await sendAs(resident, 'mine');
  await announce({ surveyId: await openSurvey() });
  expect(await pushes()).toBe(before);
  await sayTo(server, resident, 'from the staff');
  await announce();
  expect(await pushes()).toBe(before + 2);
});
