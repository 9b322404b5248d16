// Fills a database with all that staff read: people, meals, conversations and the record of acts (SL001).
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '@yadori/server/platform/database/migrate';
import { seedMessages } from './seed-messages.ts';
import { seedPeople, type PeopleSize } from './seed-people.ts';
import { seed, seedMenus, seedReservations } from './seed.ts';

export interface OperatorSize extends PeopleSize {
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
  await seedEvents(pool, size);
  await pool.query('vacuum analyze');
}

const batch = 1_000_000;

/** One in ten is of staff; the newest is of now. */
async function seedEvents(pool: pg.Pool, { events, residents, dormitories }: OperatorSize) {
  for (let first = 0; first < events; first += batch)
    await pool.query(
      `insert into events (kind, actor, happened_at, dormitory_id, account_id, subject_id, detail)
       select case n % 10 when 0 then 'resident.viewed' else 'meal.reserved' end,
              case n % 10 when 0 then 'staff:' || 1 + n % 20 else 'resident:' || 1 + n % $3::int end,
              now() - ($2::int - n) * interval '3 seconds', 1 + n % $4::int, 1 + n % $3::int, n, '{}'
         from generate_series($1::int + 1, least($1::int + ${batch}, $2::int)) n`,
      [first, events, residents, dormitories],
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
