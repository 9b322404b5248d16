// Event rows: written with their cause or not at all, never changed, free of names and texts.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import * as meals from '@yadori/api/meals/calls';
import {
  dinner,
  openTestServer,
  password,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { recordEvent, recordEvents, sweepEvents } from './events.ts';

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

test('the sweep removes events past their term, in batches, and stops at the first younger ones', async () => {
  const day = 24 * 60 * 60 * 1000;
  const at = (days: number) => server.now() - days * day;
  const old = Array.from({ length: 7 }, (_, n) => at(800 - n));
  await server.db.pool.query('delete from events');
  await recordEvents(
    server.db.queries,
    [...old, at(700), at(1)].map((instant) => ({
      kind: 'test.aged',
      actor: 'system',
      at: instant,
    })),
  );
  await sweepEvents(server.db, 731, server.now(), 3);
  expect(await events(`kind = 'test.aged'`)).toHaveLength(2);
  await sweepEvents(server.db, 731, server.now(), 3);
  expect(await events(`kind = 'test.aged'`)).toHaveLength(2);
});
