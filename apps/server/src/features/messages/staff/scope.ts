// Which conversations a member of staff reaches: those of residents whose active contract lies in a dormitory granted.
import { addMonths, dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Language } from '@yadori/api/language/language';
import type { Database } from '../../../platform/database/database.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import {
  dormitoryWithin,
  type Staff,
  type StaffDormitoryId,
} from '../../../platform/session/staff.ts';
import type { ReachedAccountId } from '../queries.ts';

export interface ScopedConversation {
  accountId: ReachedAccountId;
  dormitoryId: StaffDormitoryId;
  /** Until a month after the end of the last contract (AM095, SF029). */
  canReply: boolean;
}

interface Owner {
  dormitory_id: number;
  is_open: boolean;
  last_end: CalendarDate | null;
}

/** $1 account. Withdrawn residents have no conversation any more. */
const ownerOf = defineStatement<Owner>({
  name: 'messages_owner',
  text: `
    select c.dormitory_id,
           (select bool_or(h.end_date is null) from contracts h where h.account_id = a.id) as is_open,
           (select max(h.end_date) from contracts h where h.account_id = a.id) as last_end
      from accounts a join contracts c on c.id = a.active_contract_id
     where a.id = $1 and a.withdrawn_at is null`,
  columns: { dormitory_id: 'int8', is_open: 'bool', last_end: 'date or null' },
});

/** Throws for a resident of another dormitory as for one that does not exist (SA041). */
export async function requireConversation(
  db: Database,
  { scope }: Pick<Staff, 'scope'>,
  { accountId, language, now }: { accountId: number; language: Language; now: Instant },
): Promise<ScopedConversation> {
  const [owner] = await db.named(ownerOf, [accountId]);
  const dormitoryId = owner && dormitoryWithin(scope, owner.dormitory_id);
  if (owner === undefined || dormitoryId === undefined) throw notFound(language);
  const { is_open: isOpen, last_end: end } = owner;
  return {
    accountId: accountId as ReachedAccountId,
    dormitoryId,
    canReply: isOpen || (end !== null && dateAt(now) <= addMonths(end, 1)),
  };
}
