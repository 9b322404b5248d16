// What must be true of the ledger after any history, of many dormitories at once: files, sums, digests, and what was shown.
import { startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { planBilling, readBilling } from '@yadori/server/features/ledger/staff/billing-queries';
import type { TestServer } from '../test-server.ts';
import type { LedgerWorld } from './worlds.ts';

const firstMonth = '2026-05-01' as CalendarDate;
/** Of all days of the histories, and of what met closed ones. */
const monthsAhead = 8;

/** What is wrong, by dormitory; empty where nothing is. */
export async function findProblems(
  { db }: TestServer,
  worlds: readonly LedgerWorld[],
): Promise<Problem[]> {
  const ids = worlds.map(({ dormitoryId }) => dormitoryId);
  const rowsOf = async <Row extends object>(text: string) =>
    (await db.pool.query<Row>(text, [ids])).rows;
  const problems = (await rowsOf<Problem>(problemsText)).map(({ dormitoryId, problem }) => ({
    dormitoryId: Number(dormitoryId),
    problem,
  }));
  const owed = new Map<number, Billed>();
  for (const { id, yen, lines } of await rowsOf<Billed & { id: number }>(owedText))
    owed.set(Number(id), { yen, lines });
  const billed = await billedInFiles(db, ids);
  for (const dormitoryId of ids) {
    const [has, wants] = [billed.get(dormitoryId) ?? nothing, owed.get(dormitoryId) ?? nothing];
    if (has.yen !== wants.yen || has.lines !== wants.lines)
      problems.push({ dormitoryId, problem: `files ${show(has)}, owed ${show(wants)}` });
  }
  return [
    ...problems,
    ...(await findDigests(worlds, rowsOf)),
    ...(await findUnshown(worlds, rowsOf)),
  ];
}

interface Problem {
  dormitoryId: number;
  problem: string;
}

const show = ({ yen, lines }: Billed) => `${yen} yen in ${lines} lines`;

interface Billed {
  yen: number;
  lines: number;
}

const nothing: Billed = { yen: 0, lines: 0 };

/** Of lines `l` of accounts `a`: of the first tenant of the first room, wherever that person is by now. */
const ofEmployee = `l.room_number = '0101' and a.email = 'h' || l.contract_id || '@example.jp'`;

/** $1 dormitories. Each line of the answer is something that must not be. */
const problemsText = `
  with months as (select * from ledger_months where dormitory_id = any($1) and state <> 'open'),
       kept as (select ledger_month_id as id, sum(amount_yen)::int as yen, count(*)::int as n
                  from ledger_lines where ledger_month_id in (select id from months) group by 1),
       own as (select c.*, k.dormitory_id from charges c join contracts k on k.id = c.contract_id
                where k.dormitory_id = any($1)),
       off as (select charge_id, sum(amount_yen)::int as yen from charge_reversals
                where dormitory_id = any($1) group by 1),
       held as (select dormitory_id, billed_month as month, amount_yen as yen from own where released_at is null
                 union all
                select dormitory_id, billed_month, -amount_yen from charge_reversals where dormitory_id = any($1)),
       sums as (select dormitory_id, month, sum(yen)::int as yen, count(*)::int as n from held group by 1, 2)
  select m.dormitory_id as "dormitoryId", 'month ' || m.id || ' kept other lines than it counted' as problem
    from months m left join kept t on t.id = m.id
   where (m.total_yen, m.line_count) is distinct from (coalesce(t.yen, 0), coalesce(t.n, 0))
  union all
  select m.dormitory_id, 'month ' || m.id || ' holds other lines than it kept' from months m
    left join sums s on s.dormitory_id = m.dormitory_id and s.month = m.month
   where m.state = 'closed' and (m.total_yen, m.line_count) is distinct from (coalesce(s.yen, 0), coalesce(s.n, 0))
  union all
  select min(m.dormitory_id), 'line of charge ' || l.charge_id || ' is in two closed months' from ledger_lines l
    join months m on m.id = l.ledger_month_id and m.state = 'closed'
   group by l.charge_id, coalesce(l.reversal_id, 0) having count(*) > 1
  union all
  select m.dormitory_id, 'month ' || m.id || ' has other sums for wages than for bills' from months m
   where (select coalesce(sum(p.amount_yen), 0) from payroll_lines p where p.ledger_month_id = m.id)
      <> (select coalesce(sum(l.amount_yen), 0) from ledger_lines l join accounts a on a.id = l.account_id
           where l.ledger_month_id = m.id and ${ofEmployee})
  union all
  select m.dormitory_id, 'month ' || m.id || ' bills a company for somebody else' from months m
    join ledger_lines l on l.ledger_month_id = m.id join accounts a on a.id = l.account_id
   where (l.company_code is not null) <> (${ofEmployee})
  union all
  select c.dormitory_id, 'charge ' || c.id || ' is given back more than once' from own c join off o on o.charge_id = c.id
   where o.yen > c.amount_yen or c.released_at is not null
  union all
  select m.dormitory_id, 'month ' || s.month || ' is passed over, and has lines' from months m
    join sums s on s.dormitory_id = m.dormitory_id and s.month < m.month
   where m.state = 'closed' and not exists (select from months x
     where x.dormitory_id = s.dormitory_id and x.month = s.month and x.state = 'closed')
     and not exists (select from ledger_months x
     where x.dormitory_id = s.dormitory_id and x.month = s.month and x.state = 'open')`;

const owedText = `
  select k.dormitory_id as id, sum(x.yen)::int as yen, count(*)::int as lines from (
    select contract_id, amount_yen as yen from charges where released_at is null
    union all
    select c.contract_id, -v.amount_yen from charge_reversals v join charges c on c.id = v.charge_id) x
    join contracts k on k.id = x.contract_id where k.dormitory_id = any($1) group by 1`;

async function billedInFiles(
  { queries }: TestServer['db'],
  dormitoryIds: readonly number[],
): Promise<Map<number, Billed>> {
  const billed = new Map<number, Billed>();
  for (let ahead = 0; ahead < monthsAhead; ahead += 1) {
    const wanted = { month: startOfMonth(firstMonth, ahead), dormitoryIds };
    const plan = await planBilling(queries, wanted, Date.now());
    for await (const { contract_number: number, amount } of readBilling(queries, plan)) {
      const id = Number(/\d+/.exec(number)?.[0]);
      const { yen, lines } = billed.get(id) ?? nothing;
      billed.set(id, { yen: yen + amount, lines: lines + 1 });
    }
  }
  return billed;
}

type Rows = <Row extends object>(text: string) => Promise<Row[]>;

async function findDigests(worlds: readonly LedgerWorld[], rowsOf: Rows): Promise<Problem[]> {
  const now = new Map<number, string>();
  const text = `select id, encode(digest, 'hex') as digest from ledger_months
                 where dormitory_id = any($1) and state <> 'open'`;
  for (const { id, digest } of await rowsOf<{ id: number; digest: string }>(text))
    now.set(Number(id), digest);
  return worlds.flatMap(({ dormitoryId, digests }) =>
    [...digests]
      .filter(([id, digest]) => now.get(id) !== digest)
      .map(([id]) => ({ dormitoryId, problem: `the digest of month ${id} changed` })),
  );
}

/** What is charged is what was shown before each act; releases and reversals only lower it. */
async function findUnshown(worlds: readonly LedgerWorld[], rowsOf: Rows): Promise<Problem[]> {
  const charged = new Map<string, number>();
  const text = `select k.dormitory_id as home, c.account_id as who, sum(c.amount_yen)::int as yen from charges c
                  join contracts k on k.id = c.contract_id where k.dormitory_id = any($1) group by 1, 2`;
  for (const { home, who, yen } of await rowsOf<{ home: number; who: number; yen: number }>(text))
    charged.set(`${home} ${who}`, yen);
  const problems: Problem[] = [];
  for (const { dormitoryId, shown } of worlds)
    for (const [who, yen] of shown) {
      const key = `${dormitoryId} ${who}`;
      const paid = charged.get(key) ?? 0;
      if (paid !== yen)
        problems.push({ dormitoryId, problem: `account ${who} was shown ${yen}, charged ${paid}` });
      charged.delete(key);
    }
  for (const [key, yen] of charged)
    problems.push({ dormitoryId: Number(key.split(' ')[0]), problem: `${yen} yen never shown` });
  return problems;
}
