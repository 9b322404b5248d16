// Forgets the persons behind withdrawn accounts after the keeping period. Amounts, dates and event rows stay.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { eraseEmployeeCodes } from '../payroll/lines.ts';
import { eraseWords } from '../../platform/approvals/requests.ts';
import { eraseDetails } from '../../platform/event-details.ts';
import { recordEvent } from '../../platform/events.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetCharges } from '../ledger/service.ts';
import { eraseConversation } from '../messages/erase.ts';
import { forgetMoveOuts } from '../moveout/service.ts';
import { refreshIndex } from '../resident-index/refresh-index.ts';
import { forgetSafetyNotes } from '../safety/acts.ts';
import { eraseRoomRecords } from '../room-records/photos.ts';
import { forgetStays } from '../stays/service.ts';
import { forgetTexts } from '../surveys/service.ts';

const day = 24 * 60 * 60 * 1000;
const portion = 100;

/** Anonymizes accounts withdrawn more than `keptDays` ago; each in a transaction of its own (AM195). */
export async function anonymizeWithdrawn(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  keptDays: number,
  now: Instant,
): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const due = await db.queries
      .selectFrom('accounts')
      .select('id')
      .where('withdrawn_at', '<=', timestamp(now - keptDays * day))
      .where('anonymized_at', 'is', null)
      .orderBy('id')
      .limit(portion)
      .execute();
    for (const { id } of due) {
      await db.transaction((trx) => forget(trx, files, id, now));
      forgotten += 1;
    }
    if (due.length < portion) return forgotten;
  }
}

async function forget(trx: Trx, files: FileStore, accountId: number, now: Instant): Promise<void> {
  const account = await trx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .where('anonymized_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) return;
  const profile = await trx
    .selectFrom('profiles')
    .select('avatar_file')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  await trx
    .updateTable('accounts')
    .set({
      email: `withdrawn-${accountId}@anonymous.invalid`,
      password_hash: '',
      anonymized_at: timestamp(now),
    })
    .where('id', '=', accountId)
    .execute();
  await trx
    .updateTable('profiles')
    .set({
      name: '-',
      furigana: '',
      phone_number: '',
      gender: null,
      birthday: null,
      blood_type: null,
      employment_name: '',
      major_or_department: '',
      avatar_file: null,
    })
    .where('account_id', '=', accountId)
    .execute();
  await eraseRows(trx, accountId, account.email);
  await refreshIndex(trx, { accountIds: [accountId] }, now);
  await eraseConversation(trx, files, accountId);
  await eraseRoomRecords(trx, files, accountId);
  await eraseDetails(trx, accountId, now);
  await eraseWords(trx, { accountId });
  await eraseEmployeeCodes(trx, [accountId]);
  await recordEvent(trx, { kind: 'account.anonymized', actor: 'system', at: now, accountId });
  // Before the commit: a file that could not be deleted is tried again with its row.
  if (typeof profile?.avatar_file === 'string') await files.delete(profile.avatar_file);
}

async function eraseRows(trx: Trx, accountId: number, email: string): Promise<void> {
  await eraseMails(trx, accountId, email);
  await eraseTenantNames(trx, accountId);
  await trx
    .updateTable('former_contracts')
    .set({ employee_code: null })
    .where('account_id', '=', accountId)
    .where('employee_code', 'is not', null)
    .execute();
  await trx
    .deleteFrom('former_accounts')
    .where(({ or, eb }) =>
      or([eb('former_account_id', '=', accountId), eb('account_id', '=', accountId)]),
    )
    .execute();
  const named = [
    'move_ins',
    'certificates',
    'security_changes',
    'resident_names',
    'meal_patterns',
    'consents',
    'calendar_subscriptions',
  ] as const;
  for (const table of named)
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
  await erasePurposes(trx, accountId);
  await forgetMoveOuts(trx, accountId);
  await forgetTexts(trx, accountId);
  await forgetSafetyNotes(trx, accountId);
  await forgetStays(trx, accountId);
  await forgetCharges(trx, accountId);
  for (const table of ['registrations', 'email_changes'] as const)
    await eraseKeyed(trx, table, accountId);
}

/** Erases mails to every address that the account had or requested, but not where another account has it by now. */
async function eraseMails(trx: Trx, accountId: number, email: string): Promise<void> {
  const changes = await trx
    .selectFrom('email_changes')
    .select('new_email')
    .where('account_id', '=', accountId)
    .execute();
  const registrations = await trx
    .selectFrom('registrations')
    .select('email')
    .where('account_id', '=', accountId)
    .execute();
  const former = await trx
    .selectFrom('security_changes')
    .select('former_email')
    .where('account_id', '=', accountId)
    .execute();
  const addresses = [
    email,
    ...changes.map((row) => row.new_email),
    ...registrations.map((row) => row.email),
    ...former.flatMap((row) => (row.former_email === null ? [] : [row.former_email])),
  ];
  await trx
    .deleteFrom('mails')
    .where('recipient', 'in', addresses)
    .where((mail) =>
      mail.not(
        mail.exists(
          mail
            .selectFrom('accounts as a')
            .select('a.id')
            .whereRef('a.email', '=', 'mails.recipient')
            .where('a.id', '<>', accountId),
        ),
      ),
    )
    .execute();
}

/** Who opened sealed data stays on record; why is free text about the person. */
const erasePurposes = (trx: Trx, accountId: number) =>
  trx
    .updateTable('sensitive_reads')
    .set({ purpose: '-' })
    .where('account_id', '=', accountId)
    .execute();

/** A contract that is free again has no tenant; one that somebody else has keeps theirs. */
const eraseTenantNames = (trx: Trx, accountId: number) =>
  trx
    .updateTable('contracts')
    .set({ tenant_name: null, tenant_furigana: null })
    .where('account_id', 'is', null)
    .where('id', 'in', (former) =>
      former
        .selectFrom('former_contracts')
        .select('contract_id')
        .where('account_id', '=', accountId),
    )
    .execute();

/** Registrations and changes of mail name addresses; their keys go with them. */
async function eraseKeyed(
  trx: Trx,
  table: 'registrations' | 'email_changes',
  accountId: number,
): Promise<void> {
  const erased = await trx
    .deleteFrom(table)
    .where('account_id', '=', accountId)
    .returning('key_id')
    .execute();
  const keys = erased.map((row) => row.key_id);
  if (keys.length > 0) await trx.deleteFrom('one_time_keys').where('id', 'in', keys).execute();
}
