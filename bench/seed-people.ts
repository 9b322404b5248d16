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
       select 'Y26-' || lpad(n::text, 5, '0'), 1 + n % $2::int, lpad(((n / $2::int) % 10 + 1) || lpad((n % 20)::text, 2, '0'), 4, '0'),
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
