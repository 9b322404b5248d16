// Who registers: the registration behind a register token, and how far it has come (A081).
import type { RegistrationStage } from '@yadori/api/contract/call';
import { timestamp, type Database } from '../database/database.ts';
import { hashToken } from './token.ts';
import type { Instant } from '@yadori/api/time/tokyo';

declare const registration: unique symbol;

/** A key that came out of a live register token. */
type RegistrationId = number & { readonly [registration]: true };

export interface Registrant {
  registrationId: RegistrationId;
  contractId: number;
  email: string;
  stage: RegistrationStage;
}

/** The registration of a register token; undefined where the token is dead. Its row decides (AM014, AM020). */
export async function findRegistrant(
  db: Database,
  token: string,
  now: Instant,
): Promise<Registrant | undefined> {
  const row = await db.queries
    .selectFrom('sessions as s')
    .innerJoin('registrations as r', 'r.id', 's.registration_id')
    .select(['r.id', 'r.contract_id', 'r.email'])
    .select(['r.verified_at', 'r.confirmed_at', 'r.completed_at'])
    .where('s.token_hash', '=', hashToken(token))
    .where('s.kind', '=', 'register')
    // The token that opened the account ended with it.
    .where((session) =>
      session.or([
        session('s.revoked_at', 'is', null),
        session('s.revoked_at', '=', session.ref('r.completed_at')),
      ]),
    )
    .where('s.expires_at', '>', timestamp(now))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    registrationId: row.id as RegistrationId,
    contractId: row.contract_id,
    email: row.email,
    stage: stageOf(row),
  };
}

function stageOf(row: {
  verified_at: Date | null;
  confirmed_at: Date | null;
  completed_at: Date | null;
}): RegistrationStage {
  if (row.completed_at !== null) return 'completed';
  if (row.confirmed_at !== null) return 'confirmed';
  return row.verified_at === null ? 'mailed' : 'verified';
}
