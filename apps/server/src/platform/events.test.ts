// Event rows: written with their cause or not at all, never changed, free of names and texts.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import * as meals from '@yadori/api/meals/calls';
import { forgetEvents } from '../../../../tests/support/forget-events.ts';
import { requirements } from '../../../../tests/support/requirements.ts';
import {
  dinner,
  openTestServer,
  password,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { eraseDetails, openDetail } from './event-details.ts';
import { recordEvent, recordEvents, type DetailedEvent } from './events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface EventRow {
  kind: string;
  actor: string;
}

const events = async (where = 'true') =>
  (await server.db.pool.query<EventRow>(`select * from events where ${where} order by id`)).rows;

test('an event goes with its transaction: undone, it never happened', async () => {
  const event = { kind: 'test.undone', actor: 'operator', at: server.now() } as const;
  const undone = server.db.transaction(async (trx) => {
    await recordEvent(trx, event);
    await sql`select 1 / 0`.execute(trx);
  });
  await expect(undone).rejects.toThrow('division by zero');
  expect(await events(`kind = 'test.undone'`)).toEqual([]);
  await server.db.transaction(async (trx) => recordEvent(trx, event));
  expect(await events(`kind = 'test.undone'`)).toHaveLength(1);
});

test('says who, when, what and of whom', async () => {
  await recordEvents(server.db.queries, [
    {
      kind: 'test.told',
      actor: { resident: 7 },
      at: server.now(),
      dormitoryId: 1,
      accountId: 7,
      subjectId: 3,
      detail: { fee: 550, late: true },
    },
    { kind: 'test.told', actor: 'system', at: server.now() },
  ]);
  await recordEvents(server.db.queries, []);
  expect(await events(`kind = 'test.told'`)).toMatchObject([
    {
      actor: 'resident:7',
      happened_at: new Date(server.now()),
      dormitory_id: 1,
      account_id: 7,
      subject_id: 3,
      detail: { fee: 550, late: true },
    },
    { actor: 'system', dormitory_id: null, account_id: null, subject_id: null, detail: {} },
  ]);
});

test.each(['Test.told', 'test', 'test.', 'test.told!'])(
  'the database refuses the kind %j',
  async (kind) => {
    const event = { kind: kind as 'test.told', actor: 'system', at: server.now() } as const;
    await expect(recordEvent(server.db.queries, event)).rejects.toThrow('check constraint');
  },
);

test('every change of a resident leaves its event, and no event holds a name, a mail or a text', async () => {
  const date = '2026-09-10';
  await server.menu({ date, capacity: 1 });
  const [holder, waiter] = [await server.resident(), await server.resident()];
  await server.visitor()(account.login, { body: { email: holder.email, password } });
  const booked = await holder.send(meals.book, { body: dinner(date) });
  if (!booked.ok) throw new Error(booked.message);
  await waiter.send(meals.waitForMeal, { body: dinner(date) });
  const reservationId = booked.data.reservation_id;
  await holder.send(meals.cancel, {
    params: { id: reservationId },
    body: { date, reservation_id: reservationId },
  });
  await holder.send(account.logout, {});
  const mine = await events(`account_id in (${holder.accountId}, ${waiter.accountId})`);
  expect(mine.map((row) => `${row.kind} ${row.actor}`)).toEqual([
    'account.opened operator',
    'account.opened operator',
    `session.opened resident:${holder.accountId}`,
    `meal.reserved resident:${holder.accountId}`,
    `meal.wait_joined resident:${waiter.accountId}`,
    `meal.cancelled resident:${holder.accountId}`,
    'meal.wait_promoted system',
    `session.closed resident:${holder.accountId}`,
  ]);
  const all = JSON.stringify(await events());
  expect(all).not.toMatch(/@example\.jp|住人|豚の生姜焼き/);
});

describe('an event with a text', () => {
  const act = (accountId: number): DetailedEvent => ({
    kind: 'test.corrected',
    actor: 'operator',
    at: server.now(),
    accountId,
    subjectId: accountId,
    sessionId: 4,
    requestId: 'r-17',
    batchId: 9,
    reason: 'mistake',
    text: { words: '電話で依頼', before: { name: '佐藤' }, after: { name: '斉藤' } },
  });
  interface DetailRow {
    id: number;
    sealed: string | null;
    digest: Buffer;
  }
  const details = async () =>
    (
      await server.db.pool.query<DetailRow>(
        `select e.id, d.sealed, e.detail_digest as digest from events e join event_details d on d.event_id = e.id
          where kind = 'test.corrected' order by e.id`,
      )
    ).rows;
  beforeEach(() => forgetEvents(server.db));

  test('says by whose session, why, in which request and batch; the text is sealed beside it', async () => {
    requirements('SJ017 SJ019');
    const plain = { kind: 'test.plain', actor: 'system', at: server.now() } as const;
    await recordEvents(server.db.queries, [act(7), plain, act(8)], server.platform.sensitive);
    expect(await events(`kind = 'test.corrected'`)).toMatchObject([
      {
        account_id: 7,
        session_id: 4,
        request_id: 'r-17',
        batch_id: 9,
        reason: 'mistake',
        detail: {},
      },
      { account_id: 8, happened_at: new Date(server.now()) },
    ]);
    const rows = await details();
    const opened = rows.map(({ id, sealed, digest }) =>
      openDetail(server.platform.sensitive, { eventId: id, sealed: sealed ?? '', digest }),
    );
    expect(opened).toEqual([act(7).text, act(8).text]);
    expect(rows[0]?.digest).not.toEqual(rows[1]?.digest);
    expect(JSON.stringify(rows)).not.toContain('佐藤');
    expect((await events()).map(({ kind }) => kind)).toEqual([
      'test.corrected',
      'test.plain',
      'test.corrected',
    ]);
  });

  test('goes with its transaction, and opens in its own row alone', async () => {
    requirements('SJ018');
    const undone = server.db.transaction(async (trx) => {
      await recordEvents(trx, [act(7)], server.platform.sensitive);
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(undone).rejects.toThrow('division by zero');
    expect([await events(), await details()]).toEqual([[], []]);
    await recordEvents(server.db.queries, [act(7), act(8)], server.platform.sensitive);
    const [first, second] = await details();
    const swapped = {
      eventId: first?.id ?? 0,
      sealed: second?.sealed ?? '',
      digest: Buffer.alloc(32),
    };
    expect(() => openDetail(server.platform.sensitive, swapped)).toThrow('does not open');
    const ownText = { ...swapped, sealed: first?.sealed ?? '' };
    expect(openDetail(server.platform.sensitive, ownText)).toBeUndefined();
  });

  test('of a person who is forgotten is erased, and nothing else of the event', async () => {
    await recordEvents(server.db.queries, [act(7), act(8)], server.platform.sensitive);
    const before = await events();
    await eraseDetails(server.db.queries, 7, server.now());
    expect((await details()).map(({ sealed }) => sealed !== null)).toEqual([false, true]);
    expect(await events()).toEqual(before);
  });

  test.each([
    [`update events set actor = 'system'`, 'events are only added'],
    ['delete from events', 'events are only added'],
    ['truncate events cascade', 'never emptied'],
    ['delete from event_details', 'only erased'],
    ['truncate event_details', 'never emptied'],
    ['update event_details set account_id = 1', 'only erased'],
  ])('the database refuses %j', async (statement, refusal) => {
    requirements('SJ020');
    await recordEvents(server.db.queries, [act(7)], server.platform.sensitive);
    await expect(server.db.pool.query(statement)).rejects.toThrow(refusal);
    expect(await details()).toHaveLength(1);
  });

  test('the database gives an erased detail no other text', async () => {
    await recordEvents(server.db.queries, [act(7)], server.platform.sensitive);
    const [row] = await details();
    await eraseDetails(server.db.queries, 7, server.now());
    const restore = server.db.pool.query('update event_details set sealed = $1, erased_at = null', [
      row?.sealed,
    ]);
    await expect(restore).rejects.toThrow('only erased');
  });
});
