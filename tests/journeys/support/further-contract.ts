// A further contract on paper, and one that a resident has already.
import { randomBytes } from 'node:crypto';
import { importContracts } from '@yadori/server/features/contract-days/import';
import { claimFurther, findUnclaimed } from '@yadori/server/features/contracts/service';
import type { Dormitory, Resident } from './dormitory.ts';
import type { Product } from './product.ts';

interface FurtherContract {
  number: string;
  officeCode: string;
  room: string;
  /** The operator imports it again with another last day. */
  endsOn(date: string): Promise<void>;
}

/** An unclaimed contract of a dormitory. */
export async function furtherContract(
  product: Product,
  dormitory: Dormitory,
): Promise<FurtherContract> {
  const { db } = product;
  const { office_code: officeCode } = await db.queries
    .selectFrom('dormitories')
    .select('office_code')
    .where('id', '=', dormitory.id)
    .executeTakeFirstOrThrow();
  const number = `F${randomBytes(5).toString('hex').toUpperCase()}`;
  const load = async (end_date: string) => {
    const values = {
      contract_number: number,
      office_code: officeCode,
      room_number: '0415',
      start_date: '2026-04-01',
      end_date,
    };
    const options = { language: 'en', dryRun: false, by: 'operator' } as const;
    const outcome = await importContracts(db, [{ line: 2, values }], options, product.now());
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  };
  await load('');
  return { number, officeCode, room: '0415', endsOn: load };
}

/** The resident has added it; it is inactive. */
export async function claim(
  { db, now }: Product,
  { scope: { accountId } }: Resident,
  { number }: FurtherContract,
): Promise<void> {
  await db.transaction(async (trx) => {
    const contractId = (await findUnclaimed(trx, number)) ?? 0;
    await claimFurther(trx, { contractId, accountId }, { resident: accountId }, now());
  });
}
