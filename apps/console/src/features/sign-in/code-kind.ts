// Second factors that are typed.
import type { secondFactors } from '@yadori/api/staff/sign-in-calls';

/** The digits of an authenticator app, or one of the recovery codes. */
export type CodeKind = Exclude<FactorKind, 'passkey'>;

export type FactorKind = (typeof secondFactors)[number];
