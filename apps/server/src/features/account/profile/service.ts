// Changes that residents make to their own data (I007 to I014).
import type { ProfileChanges } from '@yadori/api/account/profile-form';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import type { SensitiveBox } from '../../../platform/sensitive/sensitive.ts';
import { lockAccount } from '../../../platform/session/lock-account.ts';
import type { Resident } from '../../../platform/session/resident.ts';
import { refreshIndex } from '../../resident-index/refresh-index.ts';
import { withAvatarFile } from '../avatar-file.ts';
import { recordName } from '../names/service.ts';
import { recordSecurityChange, revokeOtherAccess } from '../security/security-changes.ts';
import { verifyProof, type Proof } from '../security/proof.ts';
import { keepSensitive, openOwn } from '../../sensitive/service.ts';
import {
  emergencyContactChanges,
  healthChanges,
  profileChanges,
  unknownContact,
  unknownHealth,
} from './changes.ts';

type Changes = Omit<ProfileChanges, 'current_password'>;

interface Save {
  changes: Changes;
  /** The present password, where the client sent it. */
  currentPassword: string | undefined;
  device: string;
  language: Language;
  /** A new photo, already re-encoded. */
  jpeg: Buffer | undefined;
}

/**
 * Saves what was sent and nothing else. A new password ends the resident's other sessions, reset links and the calendar
 * address (AM064, AM066, AM215).
 */
export async function saveProfile(
  platform: Platform,
  actor: Resident,
  { changes, currentPassword, jpeg, device, language }: Save,
  now: Instant,
): Promise<Exclude<Proof, { proven: boolean }> | undefined> {
  const { db, files } = platform;
  let password: NewPassword | undefined;
  if (changes.password !== undefined) {
    const { accountId, sessionId } = actor;
    const proof = await verifyProof(db, { accountId, sessionId, currentPassword }, now);
    if ('failed' in proof) return proof;
    const hash = await hashPassword(changes.password);
    password = { hash, proven: proof.proven, device, language };
  }
  const replaced = await withAvatarFile(files, jpeg, (avatarFile) =>
    db.transaction((trx) => write(trx, platform, actor, { changes, password, avatarFile, now })),
  );
  // A photo that stays behind costs a file; one that is gone too early would cost the picture.
  if (replaced !== null) await files.delete(replaced).catch(() => {});
  return undefined;
}

interface NewPassword {
  hash: string;
  proven: boolean;
  device: string;
  language: Language;
}

interface Write {
  changes: Changes;
  password: NewPassword | undefined;
  avatarFile: string | undefined;
  now: Instant;
}

/** What staff search by; other changes leave the contracts unlocked. */
const indexed = ['name', 'furigana', 'phone_number'] as const;

/** Gives the photo that was replaced, if one was. */
async function write(
  trx: Trx,
  { sensitive, publicUrl }: Platform,
  { accountId, sessionId }: Resident,
  { changes, password, avatarFile, now }: Write,
): Promise<string | null> {
  await lockAccount(trx, accountId);
  // The row's lock keeps two saves from mixing what each of them read.
  const before = await trx
    .selectFrom('profiles')
    .select(['avatar_file', 'name', 'furigana'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const columns = {
    ...profileChanges(changes),
    ...(avatarFile === undefined ? {} : { avatar_file: avatarFile }),
  };
  if (Object.keys(columns).length > 0)
    await trx.updateTable('profiles').set(columns).where('account_id', '=', accountId).execute();
  const { name = before.name, furigana = before.furigana } = changes;
  if (name !== before.name || furigana !== before.furigana) {
    const source = { source: 'profile', actor: { resident: accountId } } as const;
    await recordName(trx, { accountId, name, furigana, ...source }, now);
  }
  if (indexed.some((column) => column in columns))
    await refreshIndex(trx, { accountIds: [accountId] }, now);
  await writeSensitive(trx, changes, { sensitive, accountId, now });
  if (password !== undefined)
    await changePassword(trx, { ...password, accountId, sessionId, publicUrl }, now);
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

async function writeSensitive(trx: Trx, changes: Changes, keep: Keep): Promise<void> {
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

/** The session of the call stays valid, every other one ends. */
async function changePassword(
  trx: Trx,
  change: NewPassword & { accountId: number; sessionId: number; publicUrl: string },
  now: Instant,
): Promise<void> {
  const { accountId, sessionId, hash } = change;
  const { email } = await trx
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', accountId)
    .returning('email')
    .executeTakeFirstOrThrow();
  await revokeOtherAccess(trx, accountId, now, { except: sessionId });
  await recordSecurityChange(trx, { ...change, kind: 'password', formerEmail: email }, now);
  const actor = { resident: accountId };
  await recordEvent(trx, { kind: 'password.changed', actor, at: now, accountId });
}
