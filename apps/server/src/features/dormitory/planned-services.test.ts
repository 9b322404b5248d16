// Services of a dormitory that begin or end on a day.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dormitorySettings } from '@yadori/api/dormitory/calls';
import { dormitoryStays } from '@yadori/api/stays/staff-calls';
import { bookMeal } from '../../../../../tests/support/meal-booking.ts';
import { plannedSettingsOf, usual } from '../../../../../tests/support/planned-settings.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import {
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { invite, leave } from '../../../../../tests/support/today-world.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.db.pool.query('delete from dormitory_setting_changes');
  dormitoryId = await server.dormitory({ seats: 72 });
  code = await server.officeCode(dormitoryId);
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
});
afterAll(() => server.close());

const { plan, planServices, preview, read, columns, allColumns, applyAt } = plannedSettingsOf(
  () => ({
    server,
    dormitoryId,
    code,
    office,
  }),
);

test('a service ends on its day: until 23:59:59 it is there, open pages follow', async () => {
  requirements('SD049 SD055');
  const resident = await server.resident({ dormitoryId });
  const offered = () => resident.send(dormitorySettings, {});
  expect(await planServices('2026-06-11', { guest_report: 0 })).toMatchObject({
    data: { present: usual, planned: [{ group: 'services', settings: { guest_report: 0 } }] },
  });
  await applyAt('2026-06-10T23:59:59+09:00');
  expect(await offered()).toMatchObject({ data: { guest_report: 1 } });
  await applyAt('2026-06-11T00:00:00+09:00');
  expect(await offered()).toMatchObject({ data: { guest_report: 0, overnight_report: 1 } });
  expect(await columns()).toEqual({ ...usual, guest_report: 0 });
  expect(await read()).toMatchObject({ past: [{ group: 'services' }] });
});

test('each group has its own change for a day, and its own fields', async () => {
  requirements('SD048 SD049');
  expect(await plan('2026-06-12', { seats: 50 })).toMatchObject({ ok: true });
  expect(await planServices('2026-06-12', { meal_reservation: 0 })).toMatchObject({ ok: true });
  expect(await planServices('2026-06-12', { guest_report: 0 })).toMatchObject({
    status: 409,
    errors: { effective_on: [expect.any(String)] },
  });
  expect(await planServices('2026-06-13', { seats: 40 })).toMatchObject({
    status: 422,
    errors: { seats: [expect.any(String)] },
  });
  await applyAt('2026-06-12T00:00:00+09:00');
  expect(await columns()).toEqual({ ...usual, seats: 50, meal_reservation: 0 });
});

test('before a service ends it says who loses it and what stays', async () => {
  requirements('SD050 SK129');
  const resident = await server.resident({ dormitoryId });
  await server.resident({ dormitoryId });
  await server.menu({ dormitoryId, date: '2026-06-18' });
  await bookMeal(resident, dinner('2026-06-18'));
  await invite(server, resident, '2026-06-20', '2026-06-21');
  const ends = { meal_reservation: 0, guest_report: 0 };
  expect(await preview('2026-06-15', ends, 'services')).toMatchObject({
    data: {
      meals: [],
      services: [
        { service: 'meal_reservation', residents: 2, kept: 1 },
        { service: 'guest_report', residents: 2, kept: 1 },
      ],
    },
  });
  expect(await preview('2026-06-22', ends, 'services')).toMatchObject({
    data: { services: [{ kept: 0 }, { kept: 0 }] },
  });
  await planServices('2026-06-12', { guest_report: 0 });
  expect(await preview('2026-06-15', { guest_report: 0 }, 'services')).toMatchObject({
    data: { services: [] },
  });
});

test('nights of a long absence change on a day; before, it says who would be listed', async () => {
  requirements('SI009 SD049 SD050');
  await leave(server, await server.resident({ dormitoryId }), '2026-06-03', '2026-06-30');
  await leave(server, await server.resident({ dormitoryId }), '2026-06-09', '2026-06-30');
  const manager = await staffMember(server, { dormitoryId });
  const listed = async () => {
    const answer = await manager.send(dormitoryStays, { params: { dormitory: code }, query: {} });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.long_absences.map(({ nights }) => nights);
  };
  // Seven nights and one, with the one that runs.
  expect(await preview('2026-06-11', { long_absence_nights: 6 }, 'services')).toMatchObject({
    data: { meals: [], services: [], absences: { before: 0, after: 1 } },
  });
  expect(await preview('2026-06-11', { guest_report: 0 }, 'services')).toMatchObject({
    data: { absences: null },
  });
  for (const nights of [0, 61])
    expect(await planServices('2026-06-14', { long_absence_nights: nights })).toMatchObject({
      status: 422,
      errors: { long_absence_nights: [expect.any(String)] },
    });
  expect(await planServices('2026-06-11', { long_absence_nights: 7 })).toMatchObject({ ok: true });
  await applyAt('2026-06-10T23:59:59+09:00');
  expect(await listed()).toEqual([]);
  await applyAt('2026-06-11T10:00:00+09:00');
  expect(await listed()).toEqual([9]);
});

test('nights of a guest, bedding, the last arrival and the end of March change on a day', async () => {
  requirements('SD048 SD049 SI007');
  const before = await allColumns();
  const terms = {
    guest_max_nights: 1,
    bedding_stock: 10,
    movein_last_time: '17:00',
    march_contract_end_day: 20,
  };
  const wrong = {
    guest_max_nights: 3,
    bedding_stock: 100,
    movein_last_time: '16:00',
    march_contract_end_day: 31,
  };
  for (const [field, value] of Object.entries(wrong))
    expect(await planServices('2026-06-12', { [field]: value })).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  expect(await planServices('2026-06-12', terms)).toMatchObject({
    ok: true,
    data: { planned: [{ group: 'services', settings: terms }] },
  });
  await applyAt('2026-06-11T23:59:59+09:00');
  expect(await allColumns()).toEqual(before);
  await applyAt('2026-06-12T00:00:00+09:00');
  expect(await allColumns()).toEqual({ ...before, ...terms });
  expect((await read()).past).toMatchObject([
    { replaced: { guest_max_nights: 2, movein_last_time: '18:00', march_contract_end_day: 24 } },
  ]);
});
