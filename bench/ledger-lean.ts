// What the machine can do beside the billing file and the closing: the rows alone, by one bare connection.
import pg from 'pg';
import type { CalendarDate } from '@yadori/api/time/tokyo';

interface LeanFigure {
  /** Of lines, or of dormitories. */
  count: number;
  seconds: number;
  /** Of this process, in seconds. */
  cpu: number;
}

async function measured(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<number>,
): Promise<LeanFigure> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const [cpu, began] = [process.cpuUsage(), performance.now()];
    const count = await work(client);
    const { user, system } = process.cpuUsage(cpu);
    return {
      count,
      seconds: (performance.now() - began) / 1000,
      cpu: (user + system) / 1e6,
    };
  } finally {
    await client.end();
  }
}

/** The lines of a closed month, each as a text that the database has joined. */
export const readLines = (databaseUrl: string, month: CalendarDate): Promise<LeanFigure> =>
  measured(databaseUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select concat_ws(',', m.month, l.account_id, p.name, l.room_number, l.contract_number, l.company_code, l.date,
                        c.reason, l.amount_yen, l.tax_percent) as line
         from ledger_months m join ledger_lines l on l.ledger_month_id = m.id join charges c on c.id = l.charge_id
         left join profiles p on p.account_id = l.account_id
        where m.month = $1 and m.state = 'closed'
        order by m.dormitory_id, l.room_number, l.account_id, l.date, l.charge_id`,
      [month],
    );
    return rows.length;
  });

/** The lines of each dormitory copied in a transaction of its own, which is rolled back. */
export const copyLines = (databaseUrl: string, month: CalendarDate): Promise<LeanFigure> =>
  measured(databaseUrl, async (client) => {
    const { rows: months } = await client.query<{ id: number; dormitory_id: number }>(
      `select id, dormitory_id from ledger_months where month = $1 and state = 'open' order by dormitory_id`,
      [month],
    );
    for (const { id, dormitory_id: dormitoryId } of months) {
      await client.query('begin');
      await client.query('select from ledger_months where id = $1 for update', [id]);
      await client.query(
        `insert into ledger_lines (ledger_month_id, charge_id, account_id, contract_id, room_number, date, reason,
                                   amount_yen, contract_number, tax_percent)
         select $1, c.id, c.account_id, k.id, k.room_number, c.date, c.reason, c.amount_yen, k.number, 10
           from contracts k join charges c on c.contract_id = k.id
          where k.dormitory_id = $2 and c.billed_month = $3 and c.released_at is null
         returning charge_id, date, reason, amount_yen`,
        [id, dormitoryId, month],
      );
      await client.query('rollback');
    }
    await client.query('vacuum ledger_lines');
    return months.length;
  });
