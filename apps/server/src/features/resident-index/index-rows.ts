// What the index of residents says of contracts and people, computed from the rows that it repeats.
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { foldName } from '@yadori/api/residents/fold-name';
import type { Queries } from '../../platform/database/database.ts';

/** A row of the index without its key and the instant of its last comparison. */
export interface IndexRow {
  contract_id: number;
  account_id: number | null;
  is_former: boolean;
  dormitory_id: number;
  room_number: string;
  folded: string;
  phone_end: string;
  email: string;
  standing_until: CalendarDate | null;
}

/** Names begin behind a line feed, the contract's number behind a tab: a search finds beginnings by these characters. */
export const beforeName = '\n';
export const beforeNumber = '\t';

interface Named {
  number: string;
  name: string | null;
  furigana: string | null;
  tenant_name: string | null;
  tenant_furigana: string | null;
}

function foldedOf({ number, ...named }: Named): string {
  const names = [named.name, named.furigana, named.tenant_name, named.tenant_furigana]
    .map((name) => foldName(name ?? ''))
    .filter((name) => name !== '');
  const distinct = [...new Set(names)].map((name) => `${beforeName}${name}`);
  return `${distinct.join('')}${beforeNumber}${foldName(number)}${beforeNumber}`;
}

function phoneEndOf(phoneNumber: string | null): string {
  const digits = (phoneNumber ?? '').replaceAll(/\D/g, '');
  return digits.length < 4 ? '' : digits.slice(-4);
}

/** The rows that the index must have for these contracts, with the resident who has each of them now. */
export async function rowsOfContracts(
  queries: Queries,
  contractIds: readonly number[],
): Promise<IndexRow[]> {
  if (contractIds.length === 0) return [];
  const rows = await queries
    .selectFrom('contracts as c')
    .leftJoin('accounts as a', 'a.id', 'c.account_id')
    .leftJoin('profiles as p', 'p.account_id', 'c.account_id')
    .select(['c.id', 'c.account_id', 'c.dormitory_id', 'c.room_number', 'c.number', 'c.last_day'])
    .select(['c.tenant_name', 'c.tenant_furigana', 'p.name', 'p.furigana', 'p.phone_number'])
    .select('a.email')
    .where('c.id', 'in', contractIds)
    .execute();
  return rows.map((row) => ({
    contract_id: row.id,
    account_id: row.account_id,
    is_former: false,
    dormitory_id: row.dormitory_id,
    room_number: row.room_number,
    folded: foldedOf(row),
    phone_end: phoneEndOf(row.phone_number),
    email: row.email ?? '',
    standing_until: row.last_day,
  }));
}

/** The rows of people who withdrew, one for each contract that was theirs; none once they are anonymous. */
export async function rowsOfFormer(
  queries: Queries,
  accountIds: readonly number[],
): Promise<IndexRow[]> {
  if (accountIds.length === 0) return [];
  const rows = await queries
    .selectFrom('former_contracts as f')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .innerJoin('profiles as p', 'p.account_id', 'f.account_id')
    .innerJoin('contracts as c', 'c.id', 'f.contract_id')
    .select(['f.contract_id', 'f.account_id', 'f.released_at', 'c.dormitory_id', 'c.room_number'])
    .select(['c.number', 'p.name', 'p.furigana', 'p.phone_number', 'a.email'])
    .distinctOn(['f.account_id', 'f.contract_id'])
    .where('f.account_id', 'in', accountIds)
    .where('a.withdrawn_at', 'is not', null)
    .where('a.anonymized_at', 'is', null)
    .orderBy('f.account_id')
    .orderBy('f.contract_id')
    .orderBy('f.released_at', 'desc')
    .execute();
  return rows.map((row) => ({
    contract_id: row.contract_id,
    account_id: row.account_id,
    is_former: true,
    dormitory_id: row.dormitory_id,
    room_number: row.room_number,
    // The tenant whom the contract names may be the next one.
    folded: foldedOf({ ...row, tenant_name: null, tenant_furigana: null }),
    phone_end: phoneEndOf(row.phone_number),
    email: row.email,
    standing_until: dateAt(row.released_at.getTime()),
  }));
}
