// Staff of the demo data: made as if they had accepted an invitation.
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Role } from '@yadori/api/staff/rights';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { issueCode } from './stations/codes.ts';
import { insertStation } from './stations/service.ts';
import { keepTotpSecret } from './totp-secrets.ts';

export interface DemoStaff {
  email: string;
  name: string;
  kana: string;
  /** `null`: for all dormitories. */
  grants: readonly { role: Role; officeCode: string | null }[];
  isDisabled?: boolean;
}

interface Secrets {
  passwordHash: string;
  totpSecret: string;
  recoveryCodes: readonly string[];
}

/** Grants of this age may decide approvals. */
const grantedBeforeMs = 30 * 24 * 60 * 60 * 1000;

export async function createDemoStaff(
  trx: Trx,
  platform: Platform,
  { email, name, kana, grants, isDisabled = false }: DemoStaff,
  { passwordHash, totpSecret, recoveryCodes }: Secrets,
  now: Instant,
): Promise<void> {
  const { sensitive, secretKey } = platform;
  const at = timestamp(now);
  const { id: staffId } = await trx
    .insertInto('staff')
    .values({
      email,
      name,
      kana,
      password_hash: passwordHash,
      created_at: at,
      activated_at: at,
      disabled_at: isDisabled ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { role, officeCode } of grants)
    await trx
      .insertInto('staff_grants')
      .values((values) => ({
        staff_id: staffId,
        role,
        dormitory_id:
          officeCode === null
            ? null
            : values.selectFrom('dormitories').select('id').where('office_code', '=', officeCode),
        from_day: dateAt(now),
        granted_at: timestamp(now - grantedBeforeMs),
        granted_by: 'system',
      }))
      .execute();
  await trx
    .insertInto('staff_addresses')
    .values({ email, added_at: at })
    .onConflict((known) => known.doNothing())
    .execute();
  await keepTotpSecret(trx, { staffId, sensitive }, totpSecret, { step: 0, now });
  await renewRecoveryCodes(trx, { staffId, secretKey }, recoveryCodes);
  await recordEvent(trx, { kind: 'staff.created', actor: 'system', at: now, subjectId: staffId });
}

interface DemoStation {
  name: string;
  officeCode: string;
  code: string;
  codeLivesMs: number;
}

export async function createDemoStation(
  trx: Trx,
  { secretKey }: Platform,
  { name, officeCode, code, codeLivesMs }: DemoStation,
  now: Instant,
): Promise<void> {
  const { id: dormitoryId } = await trx
    .selectFrom('dormitories')
    .select('id')
    .where('office_code', '=', officeCode)
    .executeTakeFirstOrThrow();
  const by = 'system';
  const stationId = await insertStation(trx, { dormitoryId, name, by }, now);
  await issueCode(trx, { stationId, secretKey, by, validForMs: codeLivesMs, now, code });
  const event = { actor: by, at: now, dormitoryId, subjectId: stationId } as const;
  await recordEvent(trx, { ...event, kind: 'station.added' });
}
