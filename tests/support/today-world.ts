// Rows that Today counts: bookings, waits, reports of nights away and of guests, contracts without a resident.
import { refreshIndex } from '@yadori/server/features/resident-index/refresh-index';
import type { TestResident, TestServer } from './test-server.ts';

export async function reserve(
  server: TestServer,
  menuId: number,
  who: TestResident,
  /** An instant, or at the breakfast of 10 June. */
  checkedIn: string | boolean = false,
) {
  const checkedInAt = checkedIn === true ? '2026-06-10T06:45:00+09:00' : checkedIn || null;
  await server.db.pool.query(
    `insert into reservations (menu_id, account_id, contract_id, dormitory_id, date, type_of_meal, type_of_food, reserved_at, checked_in_at)
     select id, $2, $3, dormitory_id, date, type_of_meal, type_of_food, '2026-06-01T12:00:00+09:00', $4 from menus where id = $1`,
    [menuId, who.accountId, who.contractId, checkedInAt],
  );
  await server.db.pool.query('update menus set reserved = reserved + 1 where id = $1', [menuId]);
}

export const wait = (server: TestServer, menuId: number, who: TestResident) =>
  server.db.pool.query(
    'insert into waits (menu_id, account_id, contract_id, created_at) values ($1, $2, $3, $4)',
    [menuId, who.accountId, who.contractId, '2026-06-09T12:00:00+09:00'],
  );

async function report(
  server: TestServer,
  who: TestResident,
  type: 1 | 2,
  from: string,
  until: string,
) {
  const {
    rows: [row],
  } = await server.db.pool.query<{ id: number }>(
    `insert into stay_reports (account_id, contract_id, dormitory_id, type, first_day, last_day, created_at)
     select $1, id, dormitory_id, $3, $4, $5, '2026-06-01T12:00:00+09:00' from contracts where id = $2 returning id`,
    [who.accountId, who.contractId, type, from, until],
  );
  return row?.id ?? 0;
}

export async function leave(server: TestServer, who: TestResident, from: string, until: string) {
  const id = await report(server, who, 1, from, until);
  await server.db.pool.query(
    `insert into own_stays (report_id, name, relationship, phone_number, address, note, start_breakfast, start_dinner, end_breakfast, end_dinner)
     values ($1, '実家', '母', '', '', '', 1, 0, 0, 1)`,
    [id],
  );
}

/** A guest of one night from that day, with bedding, dinner and a Western breakfast. */
export async function invite(server: TestServer, who: TestResident, from: string, until: string) {
  const id = await report(server, who, 2, from, until);
  await server.db.pool.query(
    `insert into guest_stays (report_id, friend_name, relationship, friend_address, stay_days, admission_time, day_one_evening, day_two_morning, futon_lease)
     values ($1, '高木 結', '友人', '', 1, '17:45', 1, 2, 1)`,
    [id],
  );
  return id;
}

/** A contract that no resident has claimed. */
export async function unclaimed(
  server: TestServer,
  dormitoryId: number,
  number: string,
  start: string,
): Promise<number> {
  const {
    rows: [row],
  } = await server.db.pool.query<{ id: number }>(
    `insert into contracts (number, dormitory_id, room_number, start_date, is_company, tenant_name)
     values ($1, $2, '0901', $3, false, '新田 薫') returning id`,
    [number, dormitoryId, start],
  );
  const id = row?.id ?? 0;
  await refreshIndex(server.db.queries, { contractIds: [id] }, server.now());
  return id;
}
