// Scarce portions under a rush, and the control that shows the race when the guard is off.
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import {
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { bookCountedPortion } from '../statements.ts';

const rushing = 200;
const portions = 3;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
afterAll(() => server.close());

async function rush(date: string) {
  const menuId = await server.menu({ date, capacity: portions });
  const residents = await Promise.all(Array.from({ length: rushing }, () => server.resident()));
  const answers = await Promise.all(
    residents.map((resident) => resident.send(meals.book, { body: dinner(date) })),
  );
  return { answers, stock: await server.stock(menuId) };
}

test('200 residents at once on 3 portions: 3 winners, no server error', async () => {
  requirements('E037');
  const { answers, stock } = await rush('2027-02-01');
  expect(answers.filter((answer) => answer.ok)).toHaveLength(portions);
  const losers = answers.filter((answer) => !answer.ok);
  for (const loser of losers)
    expect(loser).toMatchObject({
      status: 200,
      code: 'error',
      data: { reason: 'full', can_wait: true },
    });
  expect(stock).toEqual({ reserved: portions, live: portions, waiting: 0 });
});

test('control: with the guard switched off the same rush sells more than there is', async () => {
  const guard = ' and (m.capacity is null or m.reserved < m.capacity)';
  expect(bookCountedPortion.text).toContain(guard);
  await server.db.pool.query('alter table menus drop constraint menus_reserved_within_capacity');
  const query = pg.Client.prototype.query;
  // One more booking than there is stands before the statement, each having seen a free portion.
  let arrived = 0;
  let release = () => {};
  const crowd = new Promise<void>((resolve) => (release = resolve));
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function unguarded(
    this: pg.Client,
    ...values: unknown[]
  ) {
    const [config] = values as [{ name?: string; text?: string }];
    const isBooking = typeof config === 'object' && config.name === bookCountedPortion.name;
    if (!isBooking) return Reflect.apply(query, this, values) as never;
    const left = { ...config, name: 'unguarded', text: config.text?.replace(guard, '') };
    arrived += 1;
    if (arrived > portions) release();
    return crowd.then((): unknown =>
      Reflect.apply(query, this, [left, ...values.slice(1)]),
    ) as never;
  });
  const { answers, stock } = await rush('2027-02-02');
  expect(answers.filter((answer) => answer.ok).length).toBeGreaterThan(portions);
  expect(stock.live).toBeGreaterThan(portions);
});

test('one resident, thirty bookings of one meal at once: one reservation', async () => {
  vi.restoreAllMocks();
  const menuId = await server.menu({ date: '2027-02-03' });
  const resident = await server.resident();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => resident.send(meals.book, { body: dinner('2027-02-03') })),
  );
  const ids = new Set(answers.map((answer) => answer.ok && answer.data.reservation_id));
  expect(ids.size).toBe(1);
  expect([...ids][0]).toBeGreaterThan(0);
  expect(await server.stock(menuId)).toEqual({ reserved: 1, live: 1, waiting: 0 });
});

test('giving back and waiting at the same time never leaves a portion unused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const date = `2027-02-${10 + round}`;
    const menuId = await server.menu({ date, capacity: 1 });
    const [holder, waiter] = [await server.resident(), await server.resident()];
    const booked = await holder.send(meals.book, { body: dinner(date) });
    if (!booked.ok) throw new Error(booked.message);
    const id = booked.data.reservation_id;
    const [, joined] = await Promise.all([
      holder.send(meals.cancel, { params: { id: String(id) }, body: { date, reservation_id: id } }),
      waiter.send(meals.waitForMeal, { body: dinner(date) }),
    ]);
    const stock = await server.stock(menuId);
    expect(stock.waiting).toBe(0);
    expect(stock.live).toBe(joined.ok ? 1 : 0);
    expect(stock.reserved).toBe(stock.live);
  }
});
