// Names of a resident: each one as a row, and which of them papers print (AM214).
import type { Instant } from '@yadori/api/time/tokyo';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../../platform/database/database.ts';
import { actorName, recordEvent, type Actor } from '../../../platform/events.ts';
import { lockAccount } from '../../../platform/session/lock-account.ts';

interface PersonName {
  name: string;
  furigana: string;
}

interface NameRow extends PersonName {
  accountId: number;
  source: 'registration' | 'profile' | 'confirmed';
  actor: Actor;
}

export const recordName = (
  queries: Queries,
  { accountId, name, furigana, source, actor }: NameRow,
  now: Instant,
) =>
  queries
    .insertInto('resident_names')
    .values({
      account_id: accountId,
      name,
      furigana,
      source,
      actor: actorName(actor),
      recorded_at: timestamp(now),
    })
    .execute();

/**
 * The name that papers of a contract print: the contract's tenant, else the last name that staff confirmed, else the
 * one of registration. What the resident writes into the profile is not among them.
 */
export async function findPaperName(
  queries: Queries,
  { accountId, contractId }: { accountId: number; contractId: number },
): Promise<PersonName | undefined> {
  const contract = await queries
    .selectFrom('contracts')
    .select(['tenant_name', 'tenant_furigana'])
    .where('id', '=', contractId)
    .executeTakeFirst();
  if (typeof contract?.tenant_name === 'string')
    return { name: contract.tenant_name, furigana: contract.tenant_furigana ?? '' };
  return findVouchedName(queries, accountId);
}

/** Without the contract's tenant. */
const findVouchedName = (queries: Queries, accountId: number): Promise<PersonName | undefined> =>
  queries
    .selectFrom('resident_names')
    .select(['name', 'furigana'])
    .where('account_id', '=', accountId)
    .where('source', 'in', ['confirmed', 'registration'])
    .orderBy((row) => row('source', '=', 'confirmed'), 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

type ConfirmOutcome =
  | { failed: 'unknown_email' }
  /** The profile says another name by now. */
  | { failed: 'other_name'; present: string }
  | {
      former: string;
      name: string;
      /** Contracts whose papers print the tenant's name all the same. */
      tenants: { number: string; name: string }[];
    };

/** Lets papers print the name that the profile shows. The caller names it, so that no later change slips in. */
export async function confirmName(
  db: Database,
  { email, name, dryRun }: { email: string; name: string; dryRun: boolean },
  now: Instant,
): Promise<ConfirmOutcome> {
  return db.transaction(async (trx) => {
    const profile = await findProfileName(trx, email);
    if (profile === undefined) return { failed: 'unknown_email' };
    const { account_id: accountId, furigana } = profile;
    await lockAccount(trx, accountId);
    if (spaced(profile.name) !== spaced(name))
      return { failed: 'other_name', present: profile.name };
    const former = await findVouchedName(trx, accountId);
    if (!dryRun && former?.name !== profile.name) {
      const row = { accountId, name: profile.name, furigana, source: 'confirmed' } as const;
      await recordName(trx, { ...row, actor: 'operator' }, now);
      await recordEvent(trx, { kind: 'name.confirmed', actor: 'operator', at: now, accountId });
    }
    const tenants = await trx
      .selectFrom('contracts')
      .select(['number', 'tenant_name'])
      .where('account_id', '=', accountId)
      .where('tenant_name', 'is not', null)
      .orderBy('number')
      .execute();
    return {
      former: former?.name ?? '',
      name: profile.name,
      tenants: tenants.map(({ number, tenant_name }) => ({ number, name: tenant_name ?? '' })),
    };
  });
}

const findProfileName = (trx: Trx, email: string) =>
  trx
    .selectFrom('profiles as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.account_id', 'p.name', 'p.furigana'])
    .where('a.email', '=', email.toLowerCase())
    .where('a.withdrawn_at', 'is', null)
    .forNoKeyUpdate('p')
    .executeTakeFirst();

/** Full-width and half-width spaces between the parts of a name are the same. */
const spaced = (name: string): string => name.normalize('NFC').trim().split(/\s+/u).join(' ');
