// A token that was renewed long ago is sent to be renewed once more: somebody has a copy of it (AM240).
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { recordEvent } from '../../platform/events.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { findReusedFamily, revokeFamily } from '../../platform/session/family.ts';
import { reusedTokenMail } from './mails.ts';

interface DeadToken {
  platform: Platform;
  token: string;
  language: Language;
  now: Instant;
}

/**
 * Ends the sign-in that the token belongs to and informs its owner, once. A token that was never renewed has run out as
 * any other, and a sign-in that has ended needs no second end.
 */
export async function endReusedFamily({
  platform,
  token,
  language,
  now,
}: DeadToken): Promise<void> {
  const { db, publicUrl } = platform;
  const family = await findReusedFamily(db.queries, token, now);
  if (family === undefined) return;
  const { accountId, familyId, device } = family;
  await db.transaction(async (trx) => {
    // The account's row is locked by the first of several requests; the others find nothing that is left to end.
    if (!(await revokeFamily(trx, { accountId, familyId }, now, { livingOnly: true }))) return;
    const actor = 'system';
    await recordEvent(trx, { kind: 'session.reused', actor, at: now, accountId });
    const account = await trx
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', accountId)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (account === undefined) return;
    const mail = reusedTokenMail({ at: now, device }, { language, publicUrl });
    await queueMail(trx, { to: account.email, ...mail }, now);
  });
}
