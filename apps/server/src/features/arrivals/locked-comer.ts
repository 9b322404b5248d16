// The contract of somebody who moves in, locked, and its arrival.
import type { Trx } from '../../platform/database/database.ts';

interface OfContract {
  contractId: number;
  dormitoryId: number;
}

/** Of two tablets the later one sees what the earlier one has written. */
export const lockComer = (trx: Trx, { contractId, dormitoryId }: OfContract) =>
  trx
    .selectFrom('contracts as c')
    .leftJoin('move_ins as m', (join) =>
      join.onRef('m.contract_id', '=', 'c.id').onRef('m.account_id', '=', 'c.account_id'),
    )
    .select([
      'c.account_id',
      'c.start_date',
      'c.last_day',
      'c.room_number',
      'm.movein_date',
      'm.movein_time',
    ])
    .where('c.id', '=', contractId)
    .where('c.dormitory_id', '=', dormitoryId)
    .forNoKeyUpdate('c')
    .executeTakeFirst();

export type Comer = NonNullable<Awaited<ReturnType<typeof lockComer>>>;

/** Undefined: not here yet, or taken back. */
export const findLive = (trx: Trx, contractId: number) =>
  trx
    .selectFrom('arrivals')
    .select(['id', 'arrived_at', 'keys', 'keys_at', 'explained_at'])
    .where('contract_id', '=', contractId)
    .where('kind', '=', 'in')
    .where('undone_at', 'is', null)
    .executeTakeFirst();

export type LiveArrival = NonNullable<Awaited<ReturnType<typeof findLive>>>;
