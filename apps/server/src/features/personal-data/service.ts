// Downloads everything that is stored about a resident, after the password was entered again.
import type { Readable } from 'node:stream';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { recordEvent } from '../../platform/events.ts';
import { passwordMatches } from '../../platform/session/password.ts';
import { unprovenUntil } from '../account/security/proof.ts';
import type { Owner } from './part.ts';
import { zipOf } from './zip.ts';

type DownloadOutcome =
  | { stream: Readable }
  | { refused: 'password_wrong' }
  /** Password or address was changed without the present password (AM215). */
  | { refused: 'changed_without_password'; until: Instant };

/** That it was downloaded stays on record; reading one's own data leaves no other row. */
export async function downloadOf(
  owner: Owner,
  password: string,
  language: Language,
): Promise<DownloadOutcome> {
  const { accountId, now, platform } = owner;
  const account = await platform.db.queries
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!(await passwordMatches(account?.password_hash, password)))
    return { refused: 'password_wrong' };
  const until = await unprovenUntil(platform.db.queries, accountId, now);
  if (until !== undefined) return { refused: 'changed_without_password', until };
  const actor = { resident: accountId };
  const event = { kind: 'personal_data.downloaded', actor, at: now, accountId } as const;
  await recordEvent(platform.db.queries, event);
  return { stream: await zipOf(owner, language) };
}
