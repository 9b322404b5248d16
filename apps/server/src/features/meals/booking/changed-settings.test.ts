// Settings that come into force at 00:00 while a resident has the ones of before on the screen (SD049, SD055).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as bulk from '@yadori/api/meals/bulk-calls';
import * as meals from '@yadori/api/meals/calls';
import { date } from '@yadori/api/time/tokyo';
import { everyStatementDuring } from '../../../../../../tests/support/statements.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../../tests/support/staff-world.ts';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { applyDueSettings } from '../../dormitory/apply-settings.ts';

let server: TestServer;
let dormitoryId: number;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-30T23:59:59+09:00');
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
});
afterAll(() => server.close());

const day = '2026-07-08';

/** Planned for the 1st of July, and in force since its first second. */
async function changed(group: 'times' | 'money', settings: object): Promise<void> {
  const { staffId } = await staffMember(server, { role: 'head_office', dormitoryId: null });
  await server.db.pool.query(
    `insert into dormitory_setting_changes (dormitory_id, setting_group, effective_on, settings, planned_by, planned_at)
     values ($1, $2, '2026-07-01', $3, $4, now())`,
    [dormitoryId, group, JSON.stringify(settings), staffId],
  );
  server.at('2026-07-01T00:00:00+09:00');
  await applyDueSettings(server.db, server.now());
}

const looked = async () => {
  const answer = await resident.send(meals.dayOfMeals, { query: { date: date(day) } });
  return answer.ok ? answer.data.dinner : undefined;
};
const book = (choice = dinner(day)) => resident.send(meals.book, { body: choice });
const bookMany = () =>
  resident.send(bulk.bulkBook, { body: { japanese: [], western: [], dinner: [date(day)] } });

test('a meal that was open a second ago is refused with the deadline of now, in both ways to book', async () => {
  requirements('SD049 SD055 AM077');
  await server.menu({ date: day, meal: 'dinner', capacity: null, dormitoryId });
  expect(await looked()).toMatchObject({
    is_reservation: true,
    bookable_until: '2026-07-03T23:59:59+09:00',
  });
  await changed('money', { booking_lead_days: 10 });
  const refused = 'このお食事の受付は、6月24日(水) 23:59で締め切りました。';
  expect(await book()).toMatchObject({ data: { reason: 'closed' }, message: refused });
  const many = await bookMany();
  expect(many).toMatchObject({ ok: false });
  expect(many.ok ? '' : many.message).toContain(refused);
  const english = await server.resident({ dormitoryId, language: 'en' });
  expect(await english.send(meals.book, { body: dinner(day) })).toMatchObject({
    message: 'Booking for this meal closed on Wed 24 Jun at 23:59.',
  });
  expect(await looked()).toMatchObject({ bookable_until: '2026-06-24T23:59:59+09:00' });
});

test('a reception that begins earlier closes the meal at its own time, also for a change of the kind', async () => {
  requirements('SD049 SD055');
  for (const meal of ['japanese', 'western'] as const)
    await server.menu({ date: '2026-07-01', meal, capacity: 9, dormitoryId });
  const choice = breakfast('2026-07-01', 'japanese');
  expect(await book(choice)).toMatchObject({ ok: true });
  await changed('times', { breakfast_start: '05:00' });
  server.at('2026-07-01T05:00:00+09:00');
  const refused = 'このお食事の受付は、7月1日(水) 05:00で締め切りました。';
  expect(
    await resident.send(bulk.changeOrder, { body: breakfast('2026-07-01', 'western') }),
  ).toMatchObject({ data: { reason: 'closed' }, message: refused });
});

test('no statement of booking, waiting, changing and giving back names the planned changes', async () => {
  requirements('SD055');
  for (const meal of ['japanese', 'western', 'dinner'] as const)
    await server.menu({ date: day, meal, capacity: 1, dormitoryId });
  const other = await server.resident({ dormitoryId });
  const statements = await everyStatementDuring(async () => {
    await looked();
    expect(await bookMany()).toMatchObject({ ok: true });
    expect(await book(breakfast(day, 'japanese'))).toMatchObject({ ok: true });
    const body = breakfast(day, 'western');
    const order = await resident.send(bulk.changeOrder, { body });
    const id = order.ok ? order.data.reservation_id : 0;
    expect(await other.send(meals.waitForMeal, { body: dinner(day) })).toMatchObject({ ok: true });
    expect(await resident.send(meals.checkCancel, { body: { reservation_id: id } })).toMatchObject({
      ok: true,
    });
    const reservation_ids = [id];
    expect(await resident.send(bulk.bulkCancel, { body: { reservation_ids } })).toMatchObject({
      ok: true,
    });
  });
  expect(statements.length).toBeGreaterThan(8);
  expect(statements.join('\n')).not.toContain('dormitory_setting_changes');
});
