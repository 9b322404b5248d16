// The other accounts of the person of a card, as far as the caller reaches them (SC032).
import type { LinkedAccount } from '@yadori/api/residents/shapes';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import type { StaffScope } from '../../../platform/session/staff.ts';
import { findWithin } from '../../resident-index/scope.ts';
import type { CardRow, StoredLink } from '../staff/queries.ts';
import { residentNumberOf } from '../staff/resident-number.ts';

export interface CardLinks {
  former_accounts: LinkedAccount[];
  goes_on_as: LinkedAccount | null;
}

/** A dormitory of the scope alone: of an account beyond it not even the number is shown (SA041). */
export async function findLinks(
  db: Database,
  scope: StaffScope,
  { former_accounts: former, goes_on_as: later }: CardRow,
  now: Instant,
): Promise<CardLinks> {
  const reach = async (link: StoredLink): Promise<LinkedAccount[]> => {
    const reached = await findWithin(db, scope, link.account_id, now);
    if (reached === undefined) return [];
    const number = residentNumberOf(link.account_id);
    return [{ ...link, resident_number: number, dormitory: reached.officeCode }];
  };
  const links = await Promise.all(former.map(reach));
  const [goesOnAs = null] = later === null ? [] : await reach(later);
  return { former_accounts: links.flat(), goes_on_as: goesOnAs };
}
