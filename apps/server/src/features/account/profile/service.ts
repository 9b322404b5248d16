// Changes that residents make to their own data (I007 to I014).
import type { ProfileChanges } from '@yadori/api/account/profile-form';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import type { SensitiveBox } from '../../../platform/sensitive/sensitive.ts';
import type { Resident } from '../../../platform/session/resident.ts';
import { revokeSessionsOf } from '../../../platform/session/token.ts';
import { withAvatarFile } from '../avatar-file.ts';
import { keepSensitive, openOwn } from '../sensitive.ts';
import {
  emergencyContactChanges,
  healthChanges,
  profileChanges,
  unknownContact,
  unknownHealth,
} from './changes.ts';

interface Save {
  changes: ProfileChanges;
  /** A new photo, already drawn anew. */
  jpeg: Buffer | undefined;
}

/** Saves what was sent and nothing else; a new password ends the resident's other sessions (AM064, AM066). */
export async function saveProfile(
  platform: Platform,
  actor: Resident,
  { changes, jpeg }: Save,
  now: Instant,
): Promise<void> {
  const { db, files } = platform;
  const passwordHash =
    changes.password === undefined ? undefined : await hashPassword(changes.password);
  const replaced = await withAvatarFile(files, jpeg, (avatarFile) =>
    db.transaction((trx) =>
      write(trx, platform, actor, { changes, passwordHash, avatarFile, now }),
    ),
  );
  // A photo that stays behind costs a file; one that is gone too early would cost the picture.
  if (replaced !== null) await files.delete(replaced).catch(() => {});
}

interface Write {
  changes: ProfileChanges;
  passwordHash: string | undefined;
  avatarFile: string | undefined;
  now: Instant;
}

/** Gives the photo that was replaced, if one was. */
async function write(
  trx: Trx,
  { sensitive }: Platform,
  { accountId, sessionId }: Resident,
  { changes, passwordHash, avatarFile, now }: Write,
): Promise<string | null> {
  // The row's lock keeps two saves from mixing what each of them read.
  const before = await trx
    .selectFrom('profiles')
    .select('avatar_file')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const columns = {
    ...profileChanges(changes),
    ...(avatarFile === undefined ? {} : { avatar_file: avatarFile }),
  };
  if (Object.keys(columns).length > 0)
    await trx.updateTable('profiles').set(columns).where('account_id', '=', accountId).execute();
  await writeSensitive(trx, changes, { sensitive, accountId, now });
  if (passwordHash !== undefined)
    await changePassword(trx, { accountId, sessionId, passwordHash }, now);
  const detail = { fields: Object.keys(changes).length, avatar: avatarFile !== undefined };
  const actor = { resident: accountId };
  await recordEvent(trx, { kind: 'profile.changed', actor, at: now, accountId, detail });
  return avatarFile === undefined ? null : before.avatar_file;
}

interface Keep {
  sensitive: SensitiveBox;
  accountId: number;
  now: Instant;
}

async function writeSensitive(trx: Trx, changes: ProfileChanges, keep: Keep): Promise<void> {
  const health = healthChanges(changes);
  if (Object.keys(health).length > 0) {
    const known = (await openOwn(trx, 'health_records', keep)) ?? unknownHealth;
    await keepSensitive(trx, 'health_records', { ...known, ...health }, keep);
  }
  const contact = emergencyContactChanges(changes);
  if (Object.keys(contact).length > 0) {
    const known = (await openOwn(trx, 'emergency_contacts', keep)) ?? unknownContact;
    await keepSensitive(trx, 'emergency_contacts', { ...known, ...contact }, keep);
  }
}

/** The session that asks lives on, every other one ends. */
async function changePassword(
  trx: Trx,
  change: { accountId: number; sessionId: number; passwordHash: string },
  now: Instant,
): Promise<void> {
  const { accountId, sessionId, passwordHash } = change;
  const account = trx.updateTable('accounts').set({ password_hash: passwordHash });
  await account.where('id', '=', accountId).execute();
  await revokeSessionsOf(trx, accountId, now, { except: sessionId });
  const actor = { resident: accountId };
  await recordEvent(trx, { kind: 'password.changed', actor, at: now, accountId });
}
