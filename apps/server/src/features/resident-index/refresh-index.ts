// Keeps the index of residents true: compares its rows with what they repeat, and writes those that differ.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../../platform/database/database.ts';
import { publishToStaffAtCommit } from '../../platform/live/publish.ts';
import { rowsOfContracts, rowsOfFormer, type IndexRow } from './index-rows.ts';

interface IndexSubjects {
  accountIds?: readonly number[];
  contractIds?: readonly number[];
}

export interface IndexDifferences {
  missing: number;
  wrong: number;
  surplus: number;
}

/** Contracts that one statement carries comfortably. */
const batchSize = 500;

/**
 * Writes the index rows of accounts with all their contracts, and of contracts, in the transaction of the change that
 * they repeat. Locks the contracts: of two transactions that change one of them and its person the later one reads what
 * the earlier one wrote (SC004).
 */
export async function refreshIndex(
  queries: Queries,
  { accountIds = [], contractIds = [] }: IndexSubjects,
  now: Instant,
): Promise<IndexDifferences> {
  const found: IndexDifferences = { missing: 0, wrong: 0, surplus: 0 };
  const add = (more: IndexDifferences) => {
    for (const key of ['missing', 'wrong', 'surplus'] as const) found[key] += more[key];
  };
  for (let from = 0; from < Math.max(accountIds.length, contractIds.length); from += batchSize)
    add(
      await refreshBatch(
        queries,
        {
          accountIds: accountIds.slice(from, from + batchSize),
          contractIds: contractIds.slice(from, from + batchSize),
        },
        now,
      ),
    );
  return found;
}

async function refreshBatch(
  queries: Queries,
  { accountIds, contractIds }: Required<IndexSubjects>,
  now: Instant,
): Promise<IndexDifferences> {
  const contracts = await lockContracts(queries, accountIds, contractIds);
  const wanted = [
    ...(await rowsOfContracts(queries, contracts)),
    ...(await rowsOfFormer(queries, accountIds)),
  ];
  const present = await presentRows(queries, accountIds, contracts);
  const kept = new Map(present.map(({ id, ...row }) => [keyOf(row), { id, row }]));
  const missing: IndexRow[] = [];
  const wrong: { id: number; row: IndexRow }[] = [];
  for (const row of wanted) {
    const known = kept.get(keyOf(row));
    kept.delete(keyOf(row));
    if (known === undefined) missing.push(row);
    else if (!isSame(known.row, row)) wrong.push({ id: known.id, row });
  }
  const surplus = [...kept.values()].map(({ id }) => id);
  const gone = [...surplus, ...wrong.map(({ id }) => id)];
  if (gone.length > 0) await queries.deleteFrom('resident_index').where('id', 'in', gone).execute();
  const written = [...missing, ...wrong.map(({ row }) => row)];
  await insertRows(queries, written, now);
  const changed = [...written, ...present.filter(({ id }) => gone.includes(id))];
  await wake(queries, changed);
  return { missing: missing.length, wrong: wrong.length, surplus: surplus.length };
}

/** An import writes rows of many dormitories at once: their screens then follow by the change of the import. */
const mostWoken = 50;

async function wake(queries: Queries, rows: readonly Pick<IndexRow, 'dormitory_id'>[]) {
  const dormitoryIds = [...new Set(rows.map((row) => row.dormitory_id))];
  if (dormitoryIds.length <= mostWoken)
    await publishToStaffAtCommit(queries, 'residents', dormitoryIds);
}

/** In the order in which everybody locks contracts; those that an account had are among them. */
async function lockContracts(
  queries: Queries,
  accountIds: readonly number[],
  contractIds: readonly number[],
): Promise<number[]> {
  const rows = await queries
    .selectFrom('contracts')
    .select('id')
    .where((contract) =>
      contract.or([
        ...(contractIds.length > 0 ? [contract('id', 'in', contractIds)] : []),
        ...(accountIds.length > 0
          ? [
              contract('account_id', 'in', accountIds),
              contract('id', 'in', (former) =>
                former
                  .selectFrom('former_contracts')
                  .select('contract_id')
                  .where('account_id', 'in', accountIds),
              ),
            ]
          : []),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

type PresentRow = IndexRow & { id: number };

async function presentRows(
  queries: Queries,
  accountIds: readonly number[],
  contractIds: readonly number[],
): Promise<PresentRow[]> {
  const rows = queries
    .selectFrom('resident_index')
    .select(['id', 'contract_id', 'account_id', 'is_former', 'dormitory_id', 'room_number'])
    .select(['folded', 'phone_end', 'email', 'standing_until']);
  const ofContracts =
    contractIds.length === 0
      ? []
      : await rows.where('contract_id', 'in', contractIds).where('is_former', '=', false).execute();
  const ofFormer =
    accountIds.length === 0
      ? []
      : await rows.where('account_id', 'in', accountIds).where('is_former', '=', true).execute();
  return [...ofContracts, ...ofFormer];
}

const keyOf = (row: IndexRow): string =>
  row.is_former ? `${row.contract_id}:${row.account_id}` : `${row.contract_id}`;

const isSame = (a: IndexRow, b: IndexRow): boolean =>
  (Object.keys(b) as (keyof IndexRow)[]).every((column) => a[column] === b[column]);

async function insertRows(queries: Queries, rows: readonly IndexRow[], now: Instant) {
  if (rows.length === 0) return;
  await queries
    .insertInto('resident_index')
    .values(rows.map((row) => ({ ...row, checked_at: timestamp(now) })))
    .execute();
}
