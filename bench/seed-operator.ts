// Fills a database with all that staff read: people, meals, conversations and the record of acts (SL001).
import { parseArgs } from 'node:util';
import pg from 'pg';
import { dateAt } from '@yadori/api/time/tokyo';
import { migrate } from '@yadori/server/platform/database/migrate';
import { seedMessages } from './seed-messages.ts';
import { seedMoveOuts } from './seed-move-outs.ts';
import { seedContracts, seedPeople, type PeopleSize } from './seed-people.ts';
import { seedStays } from './seed-stays.ts';
import { layBare, seed, seedMenus, seedReservations } from './seed.ts';

interface OperatorSize extends PeopleSize {
  reservations: number;
  messages: number;
  events: number;
}

export async function seedOperator(pool: pg.Pool, size: OperatorSize): Promise<void> {
  await seedPeople(pool, size);
  await seedMenus(pool);
  if (size.reservations > 0) await seedReservations(pool, size.reservations);
  const { messages, residents } = size;
  const longest = Math.min(400, messages);
  if (messages > 0) await seedMessages(pool, { messages, residents, longest });
  await seedMoveOuts(pool, dateAt(Date.now()));
  await seedStays(pool);
  await seedContracts(pool);
  await seedStates(pool);
  await seedEvents(pool, size);
  await seedSealedDays(pool);
  await endStaysOutside(pool);
  await seedKeptSheets(pool);
  await pool.query('vacuum analyze');
}

/** Staff have read and answered all but one conversation in ten, whose newest message waits. */
async function seedStates(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update conversations v
        set staff_read_id = case when v.account_id % 10 = 0 then n.id - 1 else n.id end,
            state = case when v.account_id % 10 = 0 then 'to_answer' else 'done' end,
            waiting_from = case when v.account_id % 10 = 0 then n.at end
       from (select account_id, max(id) as id, max(created_at) as at from messages group by account_id) n
      where n.account_id = v.account_id`,
  );
}

const batch = 1_000_000;

/** One in ten is of staff; the newest is of now. */
async function seedEvents(pool: pg.Pool, { events, residents, dormitories }: OperatorSize) {
  const client = await pool.connect();
  try {
    await client.query("set maintenance_work_mem = '1GB'");
    const restore = await layBare(client, 'events');
    for (let first = 0; first < events; first += batch)
      await client.query(
        `insert into events (kind, actor, happened_at, dormitory_id, account_id, subject_id, detail)
         select case n % 10 when 0 then 'resident.viewed' else 'meal.reserved' end,
                case n % 10 when 0 then 'staff:' || 1 + n % 20 else 'resident:' || 1 + n % $3::int end,
                now() - ($2::int - n) * interval '3 seconds', 1 + n % $4::int, 1 + n % $3::int, n, '{}'
           from generate_series($1::int + 1, least($1::int + ${batch}, $2::int)) n`,
        [first, events, residents, dormitories],
      );
    for (const statement of restore) await client.query(statement);
  } finally {
    client.release(true);
  }
}

/** As if each night had sealed its day: the first seal of all events would run beside the measurement. */
async function seedSealedDays(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into audit_days (day, count, first_id, last_id, ids, complete_id, late, previous, residents_digest,
                             others_digest, digest, sealed_at)
     select (now() at time zone 'Asia/Tokyo')::date - 1, count(*), min(id), max(id), min(id) || '-' || max(id), max(id), '',
            z.none, z.none, z.none, z.none, now()
       from events cross join (select decode(repeat('00', 32), 'hex') as none) z group by z.none
     on conflict do nothing`,
  );
}

/** As the change of each contract would have: what it leaves outside its days is for no job to find. */
async function endStaysOutside(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update stay_reports s set cancelled_at = now()
       from contracts c
      where c.id = s.contract_id and s.last_day >= current_date and s.last_day > c.last_day`,
  );
}

/** As if each meal had been counted at its instants: the first count of all of them would run beside the measurement. */
async function seedKeptSheets(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into meal_counts (dormitory_id, date, type_of_meal, stage, as_of, counted_at, figures)
     select m.dormitory_id, m.date, m.type_of_meal, k.stage, now(), now(),
            json_agg(json_build_object('food', m.type_of_food, 'reserved', m.reserved, 'guests', 0, 'waiting', 0,
                                       'capacity', m.capacity, 'stopped', false) order by m.type_of_food)
       from menus m cross join (values (3), (1), (0)) k (stage)
      where m.date between current_date - 5 and current_date + 40
      group by m.dormitory_id, m.date, m.type_of_meal, k.stage`,
  );
}

/**
 * `npm run bench:seed -- --residents 20000 --reservations 5000000` with DATABASE_URL set; with `--dormitories` also what
 * staff read: names, conversations and events (SL001).
 */
export async function seedFromArguments(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      residents: { type: 'string', default: '20000' },
      reservations: { type: 'string', default: '5000000' },
      dormitories: { type: 'string' },
      messages: { type: 'string', default: '1000000' },
      events: { type: 'string', default: '20000000' },
    },
  });
  const connectionString = process.env['DATABASE_URL'];
  if (connectionString === undefined) throw new Error('DATABASE_URL is not set.');
  const pool = new pg.Pool({ connectionString, options: '-c statement_timeout=0' });
  await migrate(pool);
  const size = { residents: Number(values.residents), reservations: Number(values.reservations) };
  if (values.dormitories === undefined) await seed(pool, size);
  else {
    const dormitories = Number(values.dormitories);
    const voices = { messages: Number(values.messages), events: Number(values.events) };
    await seedOperator(pool, { ...size, ...voices, dormitories });
  }
  await pool.end();
}
