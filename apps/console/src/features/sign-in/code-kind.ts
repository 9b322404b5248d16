// Second factors that are typed.
import type { secondFactors } from '@yadori/api/staff/session-calls';

/** The digits of an authenticator app, or one of the recovery codes. */
export type CodeKind = Exclude<FactorKind, 'passkey'>;

export type FactorKind = (typeof secondFactors)[number];
