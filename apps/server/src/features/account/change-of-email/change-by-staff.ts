// What staff change about the address of a resident (SC025). The caller holds the lock of the account.
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database, Trx } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refreshIndex } from '../../resident-index/refresh-index.ts';
import { emailChangedAtDeskMail } from '../mails.ts';
import { isEmailTaken, isStaffAddress } from '../queries.ts';
import {
  recordSecurityChange,
  revokeResetLinks,
  voidEmailChanges,
} from '../security/security-changes.ts';

/** Why an address cannot be the resident's. */
export async function whyNotByStaff(
  db: Database,
  { accountId, email }: { accountId: number; email: string },
): Promise<'address_taken' | 'address_current' | undefined> {
  const own = await db.queries
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (own !== undefined) return 'address_current';
  const isTaken =
    (await isEmailTaken(db.queries, email)) || (await isStaffAddress(db.queries, email));
  return isTaken ? 'address_taken' : undefined;
}

interface DeskChange {
  accountId: number;
  email: string;
  former: string;
  /** In the language of the mails. */
  staffReason: string;
  language: Language;
}

/**
 * The address of a resident whom staff identified counts at once. Both addresses get a mail, the former one with the
 * links that bring it back and end all sessions. Throws the unique violation where another resident was faster.
 */
export async function changeAtDesk(
  trx: Trx,
  { publicUrl }: Platform,
  { accountId, email, former, staffReason, language }: DeskChange,
  now: Instant,
): Promise<void> {
  await voidEmailChanges(trx, accountId, now);
  await trx.updateTable('accounts').set({ email }).where('id', '=', accountId).execute();
  await refreshIndex(trx, { accountIds: [accountId] }, now);
  await revokeResetLinks(trx, accountId, now);
  const change = {
    accountId,
    kind: 'email',
    proven: true,
    formerEmail: former,
    device: '',
  } as const;
  await recordSecurityChange(trx, { ...change, staffReason, language, publicUrl }, now);
  await queueMail(trx, { to: email, ...emailChangedAtDeskMail({ language, publicUrl }) }, now);
}
