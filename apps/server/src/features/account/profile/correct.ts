// Corrections of a profile by staff (SC022).
import type { Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/events.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { refreshIndex } from '../../resident-index/refresh-index.ts';
import { recordName } from '../names/service.ts';
import { profileChanges } from './changes.ts';

export interface Correction {
  accountId: number;
  changes: Parameters<typeof profileChanges>[0];
  actor: Actor;
}

/** A name that staff correct is vouched for: papers print it from now on (AM214). */
export async function correctProfile(
  trx: Trx,
  { accountId, changes, actor }: Correction,
  now: Instant,
): Promise<void> {
  const columns = profileChanges(changes);
  if (Object.keys(columns).length === 0) return;
  const { name, furigana } = await trx
    .updateTable('profiles')
    .set(columns)
    .where('account_id', '=', accountId)
    .returning(['name', 'furigana'])
    .executeTakeFirstOrThrow();
  if ('name' in columns || 'furigana' in columns)
    await recordName(trx, { accountId, name, furigana, source: 'confirmed', actor }, now);
  await refreshIndex(trx, { accountIds: [accountId] }, now);
}

/** Takes the photo off the profile; `after` deletes the file once that is committed. Undefined without a photo. */
export async function removeAvatar(
  trx: Trx,
  files: FileStore,
  accountId: number,
): Promise<(() => Promise<void>) | undefined> {
  const { avatar_file: file } = await trx
    .selectFrom('profiles')
    .select('avatar_file')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (file === null) return undefined;
  const columns = { avatar_file: null };
  await trx.updateTable('profiles').set(columns).where('account_id', '=', accountId).execute();
  // A photo that stays behind costs a file; one that is gone too early would cost the picture.
  return () => files.delete(file).catch(() => {});
}
