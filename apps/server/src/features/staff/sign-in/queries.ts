// Reads of a sign-in.
import type { secondFactors } from '@yadori/api/staff/sign-in-calls';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../../platform/database/database.ts';
import { defineStatement } from '../../../platform/database/statement.ts';

export type SecondFactor = (typeof secondFactors)[number];

interface PersonRow {
  id: number;
  password_hash: string | null;
  knows_browser: boolean;
  has_totp: boolean;
  has_passkey: boolean;
  has_recovery: boolean;
}

interface SignInPerson {
  id: number;
  passwordHash: string;
  knowsBrowser: boolean;
  factors: SecondFactor[];
}

/** A browser is known for so long after a sign-in (SA018). */
export const browserKnownMs = 90 * 24 * 60 * 60 * 1000;

/** $1 address in small letters, $2 hash of the browser, $3 since when it counts as known. */
const findStatement = defineStatement<PersonRow>({
  name: 'staff_sign_in_find',
  text: `
    select p.id, p.password_hash,
           exists (select 1 from staff_sessions s
                    where s.staff_id = p.id and s.stage = 'full' and s.browser_hash = $2 and s.created_at > $3)
             as knows_browser,
           exists (select 1 from staff_totp t where t.staff_id = p.id and t.confirmed_at is not null) as has_totp,
           exists (select 1 from staff_passkeys k where k.staff_id = p.id) as has_passkey,
           exists (select 1 from staff_recovery_codes c where c.staff_id = p.id and c.used_at is null) as has_recovery
      from staff p
     where p.email = $1 and p.kind = 'person' and p.disabled_at is null and p.activated_at is not null`,
  columns: {
    id: 'int8',
    password_hash: 'text or null',
    knows_browser: 'bool',
    has_totp: 'bool',
    has_passkey: 'bool',
    has_recovery: 'bool',
  },
});

/** The person of an address who may sign in. One statement, so equally fast for all (SA013). */
export async function findSignInPerson(
  db: Database,
  email: string,
  browserHash: Buffer | undefined,
  now: Instant,
): Promise<SignInPerson | undefined> {
  const values = [email, browserHash ?? null, timestamp(now - browserKnownMs)];
  const [row] = await db.named(findStatement, values);
  // Who may sign in has a password, by a check of the table.
  if (row?.password_hash == null) return undefined;
  return {
    id: row.id,
    passwordHash: row.password_hash,
    knowsBrowser: row.knows_browser,
    factors: [
      ...(row.has_totp ? (['totp'] as const) : []),
      ...(row.has_passkey ? (['passkey'] as const) : []),
      ...(row.has_recovery ? (['recovery'] as const) : []),
    ],
  };
}
