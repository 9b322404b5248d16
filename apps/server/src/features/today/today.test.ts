// Today over HTTP: figures of a made dormitory, alerts that come and go, rights, and what the page costs.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '@yadori/api/staff/rights';
import { today } from '@yadori/api/today/staff-calls';
import { plansDuring } from '../../../../../tests/support/plans.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import {
  invite,
  leave,
  reserve,
  unclaimed,
  wait,
} from '../../../../../tests/support/today-world.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await settle({});
});

async function settle(settings: Record<string, unknown>) {
  dormitoryId = await server.dormitory(settings);
  code = await server.officeCode(dormitoryId);
  manager = await staffMember(server, { dormitoryId });
}

/** A session is locked when its person does nothing for a quarter of an hour. */
async function moveTo(instant: string) {
  server.at(instant);
  manager = await staffMember(server, { dormitoryId });
}

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.pool.query<Row>(text, values)).rows;

const send = (who: TestStaff) => who.send(today, { params: { dormitory: code }, query: {} });
async function read(who = manager) {
  const answer = await send(who);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
const alertsOf = async (kind: string, who = manager) =>
  (await read(who)).alerts.filter((alert) => alert.kind === kind);

const resident = () => server.resident({ dormitoryId });

describe('tiles', () => {
  test('the meal whose reception ends next and the three after it, with figures and deadline', async () => {
    requirements('SB003 SB004 SK029');
    const people = [await resident(), await resident(), await resident()];
    const [first, second, third] = people as [TestResident, TestResident, TestResident];
    const japanese = await server.menu({ date: '2026-06-10', meal: 'japanese', dormitoryId });
    const western = await server.menu({
      date: '2026-06-10',
      meal: 'western',
      capacity: 1,
      dormitoryId,
    });
    const dinner = await server.menu({ date: '2026-06-10', capacity: null, dormitoryId });
    for (const date of ['2026-06-11', '2026-06-16'])
      await server.menu({ date, meal: 'western', dormitoryId });
    await server.menu({ date: '2026-06-17', dormitoryId });
    await reserve(server, japanese, first, true);
    await reserve(server, japanese, second);
    await reserve(server, western, third);
    await wait(server, western, first);
    await reserve(server, dinner, first);
    await invite(server, first, '2026-06-10', '2026-06-11');
    const { meals, services } = await read();
    expect(services.meal_reservation).toBe(true);
    expect(meals?.next).toMatchObject({
      date: '2026-06-10',
      type_of_meal: 1,
      reception_end: '2026-06-10T09:00:00+09:00',
      state: 'closed',
      kinds: [
        { type_of_food: 1, reserved: 2, checked_in: 1, expected: 1, waiting: 0, capacity: 180 },
        { type_of_food: 2, reserved: 1, checked_in: 0, expected: 1, waiting: 1, capacity: 1 },
      ],
      totals: { reserved: 3, checked_in: 1, expected: 2, waiting: 1, guests: 0 },
    });
    expect(meals?.following).toMatchObject([
      { date: '2026-06-10', type_of_meal: 2, totals: { guests: 1 }, kinds: [{ capacity: null }] },
      { date: '2026-06-11', kinds: [{ type_of_food: 2, guests: 1 }], state: 'closed' },
      {
        date: '2026-06-16',
        state: 'open',
        last_day: '2026-06-11',
        deadline: '2026-06-12T00:00:00+09:00',
      },
    ]);
    await moveTo('2026-06-10T08:59:59+09:00');
    expect((await read()).meals?.next?.type_of_meal).toBe(1);
    await moveTo('2026-06-10T09:00:00+09:00');
    const afterBreakfast = (await read()).meals;
    expect(afterBreakfast?.next?.type_of_meal).toBe(2);
    expect(afterBreakfast?.of_today).toMatchObject([
      { type_of_meal: 1, reception_end: '2026-06-10T09:00:00+09:00' },
      { type_of_meal: 2 },
    ]);
    await moveTo('2026-06-11T23:59:59+09:00');
    expect((await read()).meals?.next).toMatchObject({ date: '2026-06-16', state: 'open' });
    await moveTo('2026-06-12T00:00:00+09:00');
    await rows(
      `update menus set stopped_at = now(), stop_reason_ja = '故障' where dormitory_id = $1 and date = $2`,
      [dormitoryId, '2026-06-16'],
    );
    expect((await read()).meals).toMatchObject({
      next: { date: '2026-06-16', state: 'closed', kinds: [{ stopped: true }] },
      of_today: [],
    });
  });

  test('tonight, guests, and who moves in and out within seven days', async () => {
    requirements('SB006 SB007 SB008');
    const [stays, away, back] = [await resident(), await resident(), await resident()];
    const leaves = await resident();
    await rows(`update contracts set room_number = '0402' where id = $1`, [away.contractId]);
    await leave(server, away, '2026-06-09', '2026-06-12');
    await leave(server, back, '2026-06-08', '2026-06-10');
    await invite(server, stays, '2026-06-10', '2026-06-11');
    await rows(`update contracts set end_date = '2026-06-17' where id = $1`, [leaves.contractId]);
    await rows(
      `insert into move_ins (account_id, contract_id, movein_date, movein_time, luggage_delivery, package_arrival_date, package_arrival_time, use_shipping_company, filed_at)
       values ($1, $2, '2026-06-12', '14:30', 1, '2026-06-11', 2, 0, now())`,
      [leaves.accountId, leaves.contractId],
    );
    await unclaimed(server, dormitoryId, 'TODAY-1', '2026-06-17');
    await unclaimed(server, dormitoryId, 'TODAY-2', '2026-06-18');
    const page = await read();
    // Who comes on the 12th and the 17th does not live here yet.
    const { floors, ...totals } = page.tonight ?? { floors: [] };
    expect(totals).toEqual({
      date: '2026-06-10',
      residents: 3,
      in: 2,
      away: 1,
      back_today: 1,
      guests: 1,
      people: 3,
      unconfirmed: 0,
    });
    expect(floors.reduce((sum, floor) => sum + floor.residents, 0)).toBe(3);
    const windows = floors.flatMap(({ rooms }) => rooms);
    expect(windows.filter(({ lit }) => !lit)).toEqual([{ room_number: '0402', lit: false }]);
    expect(page.guests).toMatchObject([
      {
        name: '高木 結',
        arrives_today: true,
        expected_at: '17:45',
        until: '2026-06-11',
        bedding: 1,
        breakfast: 0,
        dinner: 1,
      },
    ]);
    expect(page.moves?.in).toMatchObject([
      { date: '2026-06-12', time: '14:30', luggage: { date: '2026-06-11', time: 2 } },
      { date: '2026-06-17', time: null, account_id: null, name: '新田 薫', luggage: null },
    ]);
    expect(page.moves?.out).toMatchObject([{ date: '2026-06-17', time: null }]);
  });

  test('conversations to answer, the longest waiting first', async () => {
    requirements('SB005');
    const people = await Promise.all(Array.from({ length: 6 }, () => resident()));
    const write = (who: TestResident | undefined, text: string, at: string) =>
      rows(
        'insert into messages (account_id, from_admin, text, created_at) values ($1, 0, $2, $3)',
        [who?.accountId, text, at],
      );
    for (const [index, who] of people.entries()) {
      const at = `2026-06-09T0${index}:00:00+09:00`;
      const waiting = `insert into conversations (account_id, state, waiting_from) values ($1, 'to_answer', $2)`;
      await rows(waiting, [who.accountId, at]);
      await write(who, 'あ'.repeat(41), at);
    }
    await write(people[0], 'つづき', '2026-06-10T06:00:00+09:00');
    const { conversations } = await read();
    expect(conversations?.total).toBe(6);
    expect(conversations?.rows.map(({ account_id }) => account_id)).toEqual(
      people.slice(0, 5).map(({ accountId }) => accountId),
    );
    expect(conversations?.rows.slice(0, 2)).toMatchObject([
      { text: 'つづき', unread: 2, waiting_since: '2026-06-09T00:00:00+09:00', has_file: false },
      { text: 'あ'.repeat(40), unread: 1 },
    ]);
    await rows('update conversations set staff_read_id = 9999999');
    expect((await read()).conversations?.rows[0]).toMatchObject({ unread: 0 });
    await rows(`update conversations set state = 'done'`);
    expect((await read()).conversations).toEqual({ total: 0, rows: [] });
  });
});

describe('alerts', () => {
  test('a day without a menu, three days before its booking closes', async () => {
    requirements('SB010');
    for (const date of ['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14'])
      await server.menu({ date, dormitoryId });
    const days = async () => (await alertsOf('menu_missing')).map(({ date }) => date);
    expect(await days()).toEqual(['2026-06-15', '2026-06-16', '2026-06-17']);
    await server.menu({ date: '2026-06-16', dormitoryId });
    expect(await days()).toEqual(['2026-06-15', '2026-06-17']);
    expect((await alertsOf('menu_missing'))[0]?.action).toEqual({
      place: 'menus',
      address: `/${code}/menus?date=2026-06-15`,
    });
  });

  test('a full kind for which five wait', async () => {
    requirements('SB010');
    const menu = await server.menu({ date: '2026-06-20', capacity: 1, dormitoryId });
    await reserve(server, menu, await resident());
    for (let index = 0; index < 4; index += 1) await wait(server, menu, await resident());
    expect(await alertsOf('meal_full')).toEqual([]);
    await wait(server, menu, await resident());
    expect(await alertsOf('meal_full')).toMatchObject([
      { date: '2026-06-20', type_of_meal: 2, type_of_food: 3, count: 5 },
    ]);
    await rows('update menus set capacity = 2 where id = $1', [menu]);
    expect(await alertsOf('meal_full')).toEqual([]);
  });

  test('an import that failed or waits, of the kinds that the person may import', async () => {
    requirements('SB010 SD041');
    const batch = (state: string) =>
      rows(
        `insert into import_batches (kind, dormitory_id, actor, language, file_name, encoding, state, total_rows, added, made_at, expires_at)
         values ('menus', $1, 'operator', 'ja', '献立.csv', 'utf-8', $2, 1, 1, '2026-06-10T06:00:00+09:00', '2026-06-11T06:00:00+09:00')`,
        [dormitoryId, state],
      );
    const kinds = async (who = manager) =>
      (await read(who)).alerts.map(({ kind }) => kind).filter((kind) => kind.startsWith('import'));
    await batch('failed');
    expect(await kinds()).toEqual(['import_failed']);
    expect(await kinds(await staffMember(server, { role: 'deputy', dormitoryId }))).toEqual([]);
    await batch('dry_run');
    expect(await kinds()).toEqual(['import_waiting']);
    await moveTo('2026-06-11T06:00:00+09:00');
    expect(await kinds()).toEqual([]);
  });

  test('a mail that was given up, until another one is written', async () => {
    requirements('SB010');
    const who = await resident();
    const mail = async () => {
      const [row] = await rows<{ id: number }>(
        `insert into mails (recipient, subject, body_text, body_html, created_at)
         values ($1, 's', 't', 'h', '2026-06-09T12:00:00+09:00') returning id`,
        [who.email],
      );
      return row?.id ?? 0;
    };
    const id = await mail();
    expect(await alertsOf('mail_failed')).toEqual([]);
    await rows(
      `insert into jobs (task, unique_key, run_at, failed_at) values ('mail.send', $1, now(), now())`,
      [`mail:${id}`],
    );
    expect(await alertsOf('mail_failed')).toMatchObject([
      {
        date: '2026-06-09',
        action: { address: `/${code}/residents/${who.accountId}/overview` },
      },
    ]);
    const dropped = await mail();
    expect(await alertsOf('mail_failed')).toEqual([]);
    await rows('update mails set dropped_at = now() where id = $1', [dropped]);
    expect(await alertsOf('mail_failed')).toHaveLength(1);
  });

  test('a move-in of today without account, and a resident away for more than 14 nights', async () => {
    requirements('SB010 AM248');
    const contractId = await unclaimed(server, dormitoryId, 'TODAY-3', '2026-06-10');
    await leave(server, await resident(), '2026-05-27', '2026-06-20');
    expect(await alertsOf('movein_without_account')).toMatchObject([
      { name: '新田 薫', date: '2026-06-10', action: { address: `/${code}/residents` } },
    ]);
    expect(await alertsOf('long_absence')).toMatchObject([
      { date: '2026-05-27', until: '2026-06-20', count: 15 },
    ]);
    // As many as the dormitory sets.
    await rows('update dormitories set long_absence_nights = 15 where id = $1', [dormitoryId]);
    expect(await alertsOf('long_absence')).toEqual([]);
    await rows('update dormitories set long_absence_nights = 14 where id = $1', [dormitoryId]);
    await moveTo('2026-06-09T23:59:59+09:00');
    expect(await alertsOf('movein_without_account')).toEqual([]);
    expect(await alertsOf('long_absence')).toEqual([]);
    // The last night away is over at six.
    await moveTo('2026-06-20T05:59:59+09:00');
    expect(await alertsOf('long_absence')).toMatchObject([{ count: 24 }]);
    await moveTo('2026-06-20T06:00:00+09:00');
    expect(await alertsOf('long_absence')).toEqual([]);
    await moveTo('2026-06-10T06:50:00+09:00');
    const { accountId } = await resident();
    await rows('update contracts set account_id = $1, claimed_at = now() where id = $2', [
      accountId,
      contractId,
    ]);
    expect(await alertsOf('movein_without_account')).toEqual([]);
  });
});

describe('rights', () => {
  test('tiles of functions that the person has not are null', async () => {
    requirements('SB016 SA041');
    const tiles = async (role: Role) => {
      const page = await read(await staffMember(server, { role, dormitoryId }));
      const { meals, conversations, tonight, moves, guests } = page;
      return Object.entries({ meals, conversations, tonight, moves, guests })
        .filter(([, tile]) => tile !== null)
        .map(([name]) => name);
    };
    const all = ['meals', 'conversations', 'tonight', 'moves', 'guests'];
    expect(await tiles('manager')).toEqual(all);
    expect(await tiles('deputy')).toEqual(all);
    expect(await tiles('kitchen')).toEqual(['meals']);
    expect(await tiles('head_office')).toEqual(['meals', 'tonight', 'moves']);
    await unclaimed(server, dormitoryId, 'TODAY-4', '2026-06-10');
    const kitchen = await staffMember(server, { role: 'kitchen', dormitoryId });
    expect(await alertsOf('movein_without_account', kitchen)).toEqual([]);
  });

  test('services that the dormitory has not are said, and have no tile', async () => {
    requirements('SB016');
    await settle({ meal_reservation: 0, overnight_report: 0, guest_report: 0 });
    const page = await read();
    expect(page.services).toEqual({
      meal_reservation: false,
      overnight_report: false,
      guest_report: false,
    });
    expect([page.meals, page.guests]).toEqual([null, null]);
    expect(page.alerts).toEqual([]);
  });

  test('another dormitory finds nothing, and sees nothing of this one', async () => {
    requirements('SA041');
    const foreign = await staffMember(server, { dormitoryId: await server.dormitory() });
    expect(await send(foreign)).toMatchObject({ status: 404 });
    await resident();
    await settle({});
    expect((await read()).tonight).toMatchObject({ residents: 0 });
  });
});

test('the page takes seven statements, and reads no large table whole', async () => {
  requirements('SB002');
  const who = await resident();
  await leave(server, who, '2026-06-09', '2026-06-12');
  await reserve(server, await server.menu({ date: '2026-06-10', dormitoryId }), who);
  await rows('analyze');
  // The first call of a day notes that the person was there.
  await read();
  const plans = await plansDuring(server.db, () => read());
  expect(plans).toHaveLength(7);
  const large =
    'accounts|contracts|profiles|messages|conversations|reservations|waits|menus|mails|jobs|move_ins|' +
    'move_out_applications|stay_reports|own_stays|guest_stays|resident_index|import_batches|dormitory_log|registrations|staff_grants|staff_links';
  expect(plans.join('\n')).toMatch(/contracts_by_dormitory/);
  expect(plans.join('\n')).not.toMatch(new RegExp(`Seq Scan on (${large})\\b`));
});
