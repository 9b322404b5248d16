// Fills a database for measurement: one dormitory and its neighbours, in the shape of the demo data.
import type pg from 'pg';

interface SeedSize {
  residents: number;
  /** Past reservations beside those that the rows of the bench make. */
  reservations: number;
}

/** Days around today that have a dinner without limit to speak of. */
const days = { before: 400, after: 70 };

/**
 * Settings of an embedded server that is filled: its large inserts and indexes take longer than any request, and a
 * checkpoint after each gigabyte would write every page many times.
 */
export const fillSettings = { statement_timeout: '0', max_wal_size: '16GB' };

/** Rows come from the database itself: five million of them take minutes, not hours. */
export async function seed(pool: pg.Pool, size: SeedSize): Promise<void> {
  await pool.query(
    `insert into dormitories (office_code, name_ja, name_en, seats)
     select 'B' || n, '寮' || n, 'House ' || n, 40 from generate_series(1, $1::int) n`,
    [Math.max(1, Math.ceil(size.residents / 400))],
  );
  await seedMenus(pool);
  await seedResidents(pool, size.residents);
  if (size.reservations > 0) await seedReservations(pool, size.reservations);
  await pool.query('vacuum analyze');
}

/** Of every dormitory, on all days. */
export async function seedMenus(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into menus (dormitory_id, date, type_of_meal, type_of_food, menu_name, menu_description, image, capacity)
     select d.id, current_date + n, k.meal, k.food, '献立', '主菜、副菜、味噌汁', '/drawings/set-dinner-curry.svg', 100000
       from dormitories d, generate_series($1::int, $2::int) n, (values (1, 1), (1, 2), (2, 3)) k (meal, food)`,
    [-days.before, days.after],
  );
}

async function seedResidents(pool: pg.Pool, residents: number): Promise<void> {
  const client = await pool.connect();
  try {
    // Account and contract name each other; the check between them comes at the end of the transaction.
    await client.query('begin');
    await client.query(
      `insert into accounts (email, password_hash, active_contract_id, created_at)
       select 'bench' || n || '@example.jp', 'none', n, now() from generate_series(1, $1::int) n`,
      [residents],
    );
    await client.query(
      `insert into contracts (number, dormitory_id, room_number, start_date, account_id, claimed_at)
       select 'B' || a.id, 1 + a.id % (select count(*) from dormitories), lpad((a.id % 10000)::text, 4, '0'),
              current_date - 500, a.id, now()
         from accounts a order by a.id`,
    );
    await client.query(
      `update accounts a set active_contract_id = c.id from contracts c where c.account_id = a.id`,
    );
    await client.query(
      `insert into profiles (account_id, name) select id, '住人' || id from accounts`,
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Past meals, newest first, each resident at most once a meal. */
export async function seedReservations(pool: pg.Pool, reservations: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set maintenance_work_mem = '512MB'");
    const restore = await layBare(client, 'reservations');
    await client.query(
      `insert into reservations (menu_id, account_id, contract_id, dormitory_id, date, type_of_meal, type_of_food,
                                 reserved_at, checked_in_at)
       select m.id, c.account_id, c.id, c.dormitory_id, m.date, m.type_of_meal, m.type_of_food,
              m.date - 10, case when m.id % 10 > 0 then m.date + interval '10 hours' end
         from menus m join contracts c on c.dormitory_id = m.dormitory_id
        where m.date < current_date and m.type_of_food <> 2 and c.account_id is not null
        order by m.date desc limit $1`,
      [reservations],
    );
    for (const statement of restore) await client.query(statement);
    await client.query(
      `update menus m set reserved = r.count
         from (select menu_id, count(*)::int as count from reservations group by menu_id) r where r.menu_id = m.id`,
    );
  } finally {
    client.release(true);
  }
}

/**
 * Takes the further indexes and foreign keys off a table and gives the statements that put them back: built over
 * whole rows at once they take a small part of the time that they take row by row.
 */
export async function layBare(client: pg.ClientBase, table: string): Promise<string[]> {
  const keys = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = $1::regclass and contype = 'f'`,
    [table],
  );
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = $1::regclass
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of keys.rows)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  return [
    ...indexes.rows.map(({ definition }) => definition),
    ...keys.rows.map(
      ({ name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
  ];
}
