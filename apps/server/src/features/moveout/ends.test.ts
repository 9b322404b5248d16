// What a move-out would end, said before it is filed, and booking again what it gave back.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, waitForMeal } from '@yadori/api/meals/calls';
import * as calls from '@yadori/api/moveout/calls';
import {
  dinner,
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { moveOut } from '../../../../../tests/support/move-out.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { away, file, guest } from '../../../../../tests/support/stay-world.ts';
import { withdrawMoveOut } from './withdraw.ts';

let server: TestServer;
let dormitoryId: number;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-11-20T09:00:00+09:00');
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
});

const on = (day: string) => `${day} 10:00:00`;
const save = (changed: Record<string, unknown>) =>
  resident.send(calls.saveMoveOut, { body: moveOut(changed) });
const endsOn = async (day: string) => {
  const answer = await save({ move_out_at: on(day), validate_only: true });
  return answer.ok && answer.data !== null && 'ends' in answer.data ? answer.data.ends : undefined;
};
const returned = async () => {
  const answer = await resident.send(calls.moveOutTerms, {});
  return answer.ok ? answer.data.returned.map(({ date }) => date) : [];
};
const rebook = async () => {
  const answer = await resident.send(calls.rebookReturned, {});
  const days = (meals: { date: string }[]) => meals.map(({ date }) => date);
  return answer.ok ? { booked: days(answer.data.booked), gone: days(answer.data.gone) } : answer;
};
const live = async () =>
  (
    await server.db.pool.query<{ date: string }>(
      `select date::text as date from reservations where account_id = $1 and cancelled_at is null order by date`,
      [resident.accountId],
    )
  ).rows.map(({ date }) => date);

async function bookDinner(date: string, capacity = 180): Promise<void> {
  await server.menu({ date, capacity, dormitoryId });
  expect(await resident.send(book, { body: dinner(date) })).toMatchObject({ ok: true });
}

describe('before an application is filed', () => {
  requirements('AM236 Q033');
  test('nothing ends where nothing lies beyond the day', async () => {
    await bookDinner('2026-12-01');
    expect(await endsOn('2026-12-01')).toEqual({
      meals: [],
      waits: [],
      own_reports: [],
      guest_reports: [],
      charges_yen: 0,
    });
  });

  test('meals, waits, reports, guests, beddings and charges are named, and all stay', async () => {
    await bookDinner('2026-11-29');
    await bookDinner('2026-12-03');
    await server.menu({ date: '2026-12-04', capacity: 0, dormitoryId });
    await resident.send(waitForMeal, { body: dinner('2026-12-04') });
    const trip = { outing_start_date: '2026-11-30', outing_end_date: '2026-12-02' };
    await file(server, resident, { ...away, ...trip });
    await file(server, resident, { ...guest, stay_date_start: '2026-12-12' });
    const before = await live();
    const ends = await endsOn('2026-12-01');
    expect(ends).toMatchObject({
      meals: [dinner('2026-12-03')],
      waits: [dinner('2026-12-04')],
      own_reports: [{ first_day: '2026-11-30', last_day: '2026-12-02', shortened: true }],
      guest_reports: [{ first_day: '2026-12-12', beddings: 2 }],
    });
    expect(ends?.charges_yen).toBeGreaterThan(4400);
    expect(await live()).toEqual(before);
    // What was named is what ends.
    await save({ move_out_at: on('2026-12-01') });
    expect(await live()).toEqual(['2026-11-29']);
    expect(await endsOn('2026-12-01')).toMatchObject({ meals: [], waits: [], guest_reports: [] });
  });
});

describe('given-back meals', () => {
  requirements('AM236');
  test('are offered after a later date and booked again in one press, as far as there is room', async () => {
    await bookDinner('2026-12-03');
    await bookDinner('2026-12-07', 1);
    await bookDinner('2026-12-21');
    await save({ move_out_at: on('2026-12-01') });
    expect(await returned(), 'outside of the contract').toEqual([]);
    const neighbour = await server.resident({ dormitoryId });
    expect(await neighbour.send(book, { body: dinner('2026-12-07') })).toMatchObject({ ok: true });
    server.at('2026-11-20T09:05:00+09:00');
    expect(await save({ move_out_at: on('2026-12-14'), revision: 1 })).toMatchObject({ ok: true });
    expect(await returned()).toEqual(['2026-12-03']);
    expect(await rebook()).toEqual({
      booked: ['2026-12-03'],
      gone: ['2026-12-07', '2026-12-21'],
    });
    expect(await live()).toEqual(['2026-12-03']);
    expect(await returned()).toEqual([]);
    expect(await rebook(), 'a second press').toMatchObject({ booked: [] });
  });

  test('are offered after a withdrawal', async () => {
    await bookDinner('2026-12-03');
    await save({ move_out_at: on('2026-12-01') });
    const { rows } = await server.db.pool.query<{ number: string }>(
      'select number from contracts where id = $1',
      [resident.contractId],
    );
    const withdrawal = { contractNumber: rows[0]?.number ?? '', dryRun: false };
    await withdrawMoveOut(server.db, { ...withdrawal, actor: 'operator' }, server.now());
    expect(await returned()).toEqual(['2026-12-03']);
    expect(await rebook()).toEqual({ booked: ['2026-12-03'], gone: [] });
  });

  test('are those of an application alone, and of the resident alone', async () => {
    await bookDinner('2026-12-03');
    const [{ id } = { id: 0 }] = (
      await server.db.pool.query<{ id: number }>(
        'select id from reservations where account_id = $1',
        [resident.accountId],
      )
    ).rows;
    await server.db.pool.query(
      `update reservations set cancelled_at = '2026-11-20T08:00:00+09:00' where id = $1`,
      [id],
    );
    expect(await returned()).toEqual([]);
    expect(await rebook()).toEqual({ booked: [], gone: [] });
  });
});
