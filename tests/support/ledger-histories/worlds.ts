// Dormitories for random histories, many in one statement each: two residents, the first one of a company, and meals
// around two turns of a month.
import type { TestServer } from '../test-server.ts';
import { mealDays } from './steps.ts';

interface Seat {
  accountId: number;
  contractId: number;
  /** Has withdrawn; the contract is free. */
  hasLeft: boolean;
}

export interface LedgerWorld {
  dormitoryId: number;
  /** By contract; another resident takes the place of one who left. */
  seats: [Seat, Seat];
  /** Yen that each resident was shown before an act, by account. */
  shown: Map<number, number>;
  /** Digests of closed months as they were right after the closing, by key. */
  digests: Map<number, string>;
}

const worldsText = `
  with homes as (
         insert into dormitories (office_code, name_ja, name_en, seats, fee_window_hours, walk_in_breakfast_price,
                                  walk_in_dinner_price, waiver_month_yen)
         select 'H' || (select coalesce(max(id), 0) from dormitories) + n, 'けやき寮', 'Keyaki', 40, 72, 400, 700, 2500
           from generate_series(1, $1::int) n returning id),
       menued as (
         insert into menus (dormitory_id, date, type_of_meal, type_of_food, menu_name, capacity)
         select h.id, d::date, case f when 3 then 2 else 1 end, f, '定食', 180
           from homes h cross join unnest($2::text[]) d cross join generate_series(1, 3) f),
       payer as (
         insert into companies (code, name, changed_at, changed_by)
         select 'H' || (select coalesce(max(id), 0) + 1 from companies), '会社', now(), min(id) from staff returning id),
       let as (
         insert into contracts (number, dormitory_id, room_number, start_date, company_id, employee_code)
         select 'H' || h.id || '-' || n, h.id, '010' || n, '2025-04-01', case n when 1 then p.id end,
                case n when 1 then 'E' || h.id end
           from homes h cross join generate_series(1, 2) n cross join payer p
         returning id, dormitory_id)
  select id, dormitory_id from let order by dormitory_id, id`;

const residentsText = `
  with made as (
         insert into accounts (email, password_hash, active_contract_id, created_at)
         select 'h' || k || '@example.jp', 'none', k, now() from unnest($1::bigint[]) k
         returning id, active_contract_id),
       claimed as (
         update contracts k set account_id = m.id, claimed_at = now() from made m where k.id = m.active_contract_id),
       named as (insert into profiles (account_id, name) select id, '住人' || id from made)
  select id, active_contract_id as contract_id from made order by active_contract_id`;

export async function openWorlds({ db }: TestServer, count: number): Promise<LedgerWorld[]> {
  const { rows: rented } = await db.pool.query<{ id: number; dormitory_id: number }>(worldsText, [
    count,
    mealDays,
  ]);
  const { rows: people } = await db.pool.query<{ id: number; contract_id: number }>(residentsText, [
    rented.map(({ id }) => id),
  ]);
  const accounts = new Map(people.map((row) => [Number(row.contract_id), Number(row.id)]));
  const seatOf = (id: number): Seat => ({
    contractId: Number(id),
    accountId: accounts.get(Number(id)) ?? 0,
    hasLeft: false,
  });
  const worlds: LedgerWorld[] = [];
  for (let at = 0; at + 1 < rented.length; at += 2) {
    const [one, other] = rented.slice(at, at + 2) as [(typeof rented)[0], (typeof rented)[0]];
    worlds.push({
      dormitoryId: Number(one.dormitory_id),
      seats: [seatOf(one.id), seatOf(other.id)],
      shown: new Map(),
      digests: new Map(),
    });
  }
  return worlds;
}
