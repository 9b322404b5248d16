// Fills the index of residents, and compares it with what it repeats once a day.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Log } from '../../platform/log.ts';
import { refreshIndex, type IndexDifferences } from './refresh-index.ts';

const batchSize = 500;
/** Rows that one run compares, those first that were compared longest ago. */
const comparedRows = 1000;

/** Index rows for all contracts and withdrawn accounts that have none; repeated, it finds nothing to do. */
export async function fillIndex(db: Database, now: Instant): Promise<number> {
  const contracts = await fillWith(db, 'contractIds', contractsWithoutRow, now);
  return contracts + (await fillWith(db, 'accountIds', formerWithoutRow, now));
}

const contractsWithoutRow = `
  select c.id from contracts c
   where c.id > $1 and not exists (
     select from resident_index r where r.contract_id = c.id and not r.is_former)
   order by c.id limit $2`;

const formerWithoutRow = `
  select a.id from accounts a
   where a.id > $1 and a.withdrawn_at is not null and a.anonymized_at is null
     and exists (select from former_contracts f
                  where f.account_id = a.id and not exists (
                    select from resident_index r
                     where r.account_id = a.id and r.contract_id = f.contract_id and r.is_former))
   order by a.id limit $2`;

/** Each batch in a transaction of its own: no contract stays locked for long. */
async function fillWith(
  db: Database,
  subjects: 'contractIds' | 'accountIds',
  statement: string,
  now: Instant,
): Promise<number> {
  let filled = 0;
  for (let after = 0; ;) {
    const { rows } = await db.pool.query<{ id: number }>(statement, [after, batchSize]);
    const last = rows.at(-1);
    if (last === undefined) return filled;
    const ids = rows.map(({ id }) => id);
    const found = await db.transaction((trx) => refreshIndex(trx, { [subjects]: ids }, now));
    filled += found.missing;
    after = last.id;
  }
}

/** Compares the rows that were compared longest ago, mends what differs, and reports it (SC004). */
export async function checkIndex(
  { db, log }: { db: Database; log: Log },
  now: Instant,
): Promise<IndexDifferences> {
  const found: IndexDifferences = { missing: await fillIndex(db, now), wrong: 0, surplus: 0 };
  const { rows } = await db.pool.query<{ id: number; contract_id: number; account_id: number }>(
    `select id, contract_id, case when is_former then account_id end as account_id
       from resident_index order by checked_at, id limit $1`,
    [comparedRows],
  );
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize);
    const former = batch.flatMap(({ account_id: id }) => (id === null ? [] : [id]));
    const more = await db.transaction(async (trx) => {
      const subjects = {
        contractIds: batch.map(({ contract_id: id }) => id),
        accountIds: [...new Set(former)],
      };
      const differences = await refreshIndex(trx, subjects, now);
      await trx
        .updateTable('resident_index')
        .set({ checked_at: timestamp(now) })
        .where(
          'id',
          'in',
          batch.map(({ id }) => id),
        )
        .execute();
      return differences;
    });
    for (const key of ['missing', 'wrong', 'surplus'] as const) found[key] += more[key];
  }
  if (found.missing + found.wrong + found.surplus > 0) await report({ db, log }, found, now);
  return found;
}

/** A writer that does not refresh the index is a defect: it must not stay unseen because the job mends it. */
async function report(
  { db, log }: { db: Database; log: Log },
  found: IndexDifferences,
  now: Instant,
): Promise<void> {
  log.warn(found, 'the index of residents differed');
  const event = { kind: 'resident_index.mended', actor: 'system', at: now } as const;
  await recordEvent(db.queries, { ...event, detail: { ...found } });
}
