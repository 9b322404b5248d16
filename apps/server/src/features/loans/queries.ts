// Reads of things lent.
import { sql, type RawBuilder } from 'kysely';
import type { LoanState } from '@yadori/api/loans/staff-calls';
import type { LentThing } from '@yadori/api/loans/things';
import type { Queries } from '../../platform/database/database.ts';
import { descending, type Page } from '../../platform/database/keyset.ts';

export interface FoundLoan {
  id: number;
  what: LentThing;
  name: string;
  number: string;
  note: string;
  account_id: number | null;
  person: string;
  room_number: string;
  given_at: Date;
  given_by: string;
  returned_at: Date | null;
  returned_by: string;
}

const select = sql`
  select l.id, l.what, l.name, l.number, l.note, c.account_id,
         coalesce(p.name, c.tenant_name, '') as person, coalesce(c.room_number, l.room_number) as room_number,
         l.given_at, (select s.name from staff s where s.id = l.given_by) as given_by,
         l.returned_at, coalesce((select s.name from staff s where s.id = l.returned_by), '') as returned_by
    from loans l
    left join contracts c on c.id = l.contract_id
    left join profiles p on p.account_id = c.account_id`;

interface LoanFilter {
  dormitoryId: number;
  state: LoanState;
  what: LentThing | undefined;
  /** Empty: all. */
  keyword: string;
  cursor: string | undefined;
}

const pageSize = 50;
const newest = descending({ column: 'l.id', kind: 'id' });

export async function listLoans(
  queries: Queries,
  { cursor, ...filter }: LoanFilter,
): Promise<Page<FoundLoan>> {
  const { rows } = await sql<FoundLoan>`${select}
    where ${fits(filter)} and ${newest.follows(cursor)}
    order by ${newest.orderBy} limit ${pageSize + 1}`.execute(queries);
  return newest.page(rows, pageSize);
}

/** Without case and width: an input method leaves １１ where a label has 11. */
const folded = (text: RawBuilder<unknown>) => sql`lower(normalize(${text}, nfkc))`;

function fits({ dormitoryId, state, what, keyword }: Omit<LoanFilter, 'cursor'>) {
  const parts: RawBuilder<unknown>[] = [
    sql`l.dormitory_id = ${dormitoryId}`,
    state === 'out' ? sql`l.returned_at is null` : sql`l.returned_at is not null`,
  ];
  if (what !== undefined) parts.push(sql`l.what = ${what}`);
  if (keyword !== '')
    parts.push(
      sql`strpos(${folded(sql`concat_ws(' ', l.number, l.name, coalesce(c.room_number, l.room_number),
                                        coalesce(p.name, c.tenant_name))`)}, ${folded(sql`${keyword}::text`)}) > 0`,
    );
  return sql.join(parts, sql` and `);
}

interface LoanCounts extends Record<LentThing | 'all', number> {
  /** Rows of the filter. */
  total: number;
}

export async function countLoans(
  queries: Queries,
  filter: Omit<LoanFilter, 'cursor'>,
): Promise<LoanCounts> {
  const of = (what: LentThing) =>
    sql<number>`(count(*) filter (where l.returned_at is null and l.what = ${what}))::int`;
  const { rows } = await sql<LoanCounts>`
    select (count(*) filter (where ${fits(filter)}))::int as total,
           (count(*) filter (where l.returned_at is null))::int as "all",
           ${of('key')} as key, ${of('card')} as card, ${of('bedding')} as bedding,
           ${of('bicycle')} as bicycle, ${of('other')} as other
      from loans l
      left join contracts c on c.id = l.contract_id
      left join profiles p on p.account_id = c.account_id
     where l.dormitory_id = ${filter.dormitoryId}
       and ${filter.state === 'out' ? sql`l.returned_at is null` : sql`true`}`.execute(queries);
  return rows[0] ?? { total: 0, all: 0, key: 0, card: 0, bedding: 0, bicycle: 0, other: 0 };
}

/** Those that came back are of the last hundred. */
export async function findLoansOf(
  queries: Queries,
  { accountId, dormitoryId }: { accountId: number; dormitoryId: number },
): Promise<FoundLoan[]> {
  const { rows } = await sql<FoundLoan>`${select}
    where c.account_id = ${accountId} and l.dormitory_id = ${dormitoryId}
    order by l.returned_at is not null, l.returned_at desc, l.id desc limit 100`.execute(queries);
  return rows;
}

export async function findLoan(queries: Queries, id: number): Promise<FoundLoan | undefined> {
  const { rows } = await sql<FoundLoan>`${select} where l.id = ${id}`.execute(queries);
  return rows[0];
}
