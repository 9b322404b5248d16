// Fills a database with people as staff search them: names that repeat, kana, rooms, contracts, some of them unclaimed.
import type pg from 'pg';

const families = [
  ['佐藤', 'サトウ'],
  ['鈴木', 'スズキ'],
  ['高橋', 'タカハシ'],
  ['田中', 'タナカ'],
  ['山本', 'ヤマモト'],
  ['渡邉', 'ワタナベ'],
  ['中村', 'ナカムラ'],
  ['小林', 'コバヤシ'],
  ['加藤', 'カトウ'],
  ['山田', 'ヤマダ'],
  ['森', 'モリ'],
  ['長谷川', 'ハセガワ'],
] as const;
const givens = [
  ['美咲', 'ミサキ'],
  ['蓮', 'レン'],
  ['陽菜', 'ヒナ'],
  ['健司', 'ケンジ'],
  ['凛', 'リン'],
  ['翔太', 'ショウタ'],
  ['千尋', 'チヒロ'],
] as const;

export interface PeopleSize {
  residents: number;
  dormitories: number;
}

/** A fifth more contracts than residents: some that no resident has claimed. One in twenty has ended. */
export async function seedPeople(
  pool: pg.Pool,
  { residents, dormitories }: PeopleSize,
): Promise<void> {
  await pool.query(
    `insert into dormitories (office_code, name_ja, name_en, seats)
     select 'B' || n, '寮' || n, 'Dormitory ' || n, 40 from generate_series(1, $1::int) n`,
    [dormitories],
  );
  const client = await pool.connect();
  try {
    // Account and contract name each other; the check between them comes at the end of the transaction.
    await client.query('begin');
    await client.query(
      `insert into accounts (email, password_hash, active_contract_id, created_at)
       select case n % 7 when 0 then 'misaki' else 'bench' end || n || '@example.jp', 'none', n, now()
         from generate_series(1, $1::int) n`,
      [residents],
    );
    await client.query(
      `insert into contracts (number, dormitory_id, room_number, start_date, end_date, account_id, claimed_at, tenant_name)
       select 'Y26-' || lpad(n::text, 5, '0'), 1 + n % $2::int, lpad((100 * (1 + n / $2::int / 20 % 20) + 1 + n / $2::int % 20)::text, 4, '0'),
              current_date - 500, case when (n / $2::int) % 20 = 0 then current_date - 60 end,
              case when n <= $1::int then n end, case when n <= $1::int then now() end,
              case when n > $1::int then '入居 予定' || n end
         from generate_series(1, ($1::int * 6) / 5) n`,
      [residents, dormitories],
    );
    await client.query(
      `update accounts a set active_contract_id = c.id from contracts c where c.account_id = a.id`,
    );
    await client.query(
      `insert into profiles (account_id, name, furigana, phone_number)
       select id, ($1::text[])[1 + id % ${families.length}] || ' ' || ($3::text[])[1 + id % ${givens.length}],
              ($2::text[])[1 + id % ${families.length}] || ' ' || ($4::text[])[1 + id % ${givens.length}],
              '0901234' || lpad((id % 10000)::text, 4, '0')
         from accounts`,
      [
        families.map(([name]) => name),
        families.map(([, kana]) => kana),
        givens.map(([name]) => name),
        givens.map(([, kana]) => kana),
      ],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

const place = `abs(hashint8(contracts.id) / 2)`;

/** Companies, ends, moves behind and before today, invitations, move-ins: in each dormitory some, by a hash of the key. */
export async function seedContracts(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into staff (kind, email, name, password_hash, created_at, activated_at)
     values ('person', 'contracts@example.jp', '本部', 'none', now(), now()) returning id`,
  );
  const by = rows[0]?.id;
  await pool.query(
    `insert into companies (code, name, changed_at, changed_by)
     select 'C' || n, '会社' || n, now(), $1 from generate_series(1, 40) n`,
    [by],
  );
  await pool.query(
    `update contracts
        set company_id = case when ${place} % 3 = 0 then (select min(id) from companies) + ${place} % 40 end,
            end_date = case when end_date is null and move_out_on is null and ${place} % 4 = 1
                            then current_date + ${place} % 700 else end_date end,
            invite_email = case when account_id is null and ${place} % 4 > 0 then 'c' || id || '@example.jp' end
      where ${place} % 3 = 0 or ${place} % 4 = 1 or account_id is null`,
  );
  // One in ten has moved; one in twenty is going to.
  await pool.query(
    `insert into contract_rooms (contract_id, from_day, room_number, decided_at, applied_at)
     select contracts.id, d.day, lpad((100 * (1 + (${place} + d.at) % 6) + 1 + ${place} % 20)::text, 4, '0'), now(), d.applied
       from contracts
       cross join lateral (values (0, contracts.start_date, now()), (1, contracts.start_date + 90, now()), (2, current_date + 30, null))
                          as d (at, day, applied)
      where ${place} % 10 = 0 and d.at < 2 or ${place} % 20 = 0`,
  );
  await pool.query(
    `insert into invitations (contract_id, way, seed, secret_hash, created_by, created_at, expires_at, opened_at)
     select contracts.id, w.way, decode(md5(contracts.id::text), 'hex'), sha256((contracts.id || w.way)::bytea), $1, now() - interval '9 days',
            now() + interval '51 days', case when ${place} % 3 = 0 then now() end
       from contracts cross join (values ('mail'), ('letter')) w (way)
      where contracts.account_id is null and contracts.invite_email is not null`,
    [by],
  );
  // A busy dormitory receives forty people on one day.
  await pool.query(
    `insert into move_ins (account_id, contract_id, movein_date, movein_time, companion_count, filed_at)
     select account_id, id, current_date + ${place} % 3, make_time(9 + ${place} % 9, 0, 0), 1, now()
       from contracts where account_id is not null and coalesce(end_date, 'infinity') > current_date + 9
     on conflict do nothing`,
  );
}
