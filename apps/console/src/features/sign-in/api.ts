// Calls of signing in and of proving again, without the dialogs that `send` of session/api.ts opens.
import { staffForgot } from '@yadori/api/staff/link-calls';
import {
  staffFactorOptions,
  staffPasskeyLogin,
  staffPasskeyOptions,
  staffProofOptions,
} from '@yadori/api/staff/passkey-calls';
import type { Assertion } from '@yadori/api/staff/passkey-fields';
import { enrolStation } from '@yadori/api/staff/station-calls';
import { staffLogout } from '@yadori/api/staff/session-calls';
import {
  staffLogin,
  staffProve,
  staffSecondFactor,
  staffUnlock,
} from '@yadori/api/staff/sign-in-calls';
import { client } from '../../session/client.ts';
import type { CodeKind } from './code-kind.ts';

export const signIn = (body: { email: string; password: string }) => client(staffLogin, { body });

/** The answer is the same whether there is such an address. */
export const askForLink = (email: string) => client(staffForgot, { body: { email } });

export const enrolTablet = (code: string) => client(enrolStation, { body: { code } });

export const confirmCode = (kind: CodeKind, code: string) =>
  client(staffSecondFactor, { body: { kind, code } });

export const unlock = (password: string) => client(staffUnlock, { body: { password } });

export const prove = (code: string) => client(staffProve, { body: { code } });

export const beginPasskeySignIn = () => client(staffPasskeyOptions, {});
export const signInByPasskey = (assertion: Assertion) =>
  client(staffPasskeyLogin, { body: { assertion } });

export const beginPasskeyFactor = () => client(staffFactorOptions, {});
export const confirmPasskey = (assertion: Assertion) =>
  client(staffSecondFactor, { body: { kind: 'passkey', assertion } });

export const beginPasskeyProof = () => client(staffProofOptions, {});
export const unlockByPasskey = (assertion: Assertion) =>
  client(staffUnlock, { body: { assertion } });
export const proveByPasskey = (assertion: Assertion) => client(staffProve, { body: { assertion } });

export const signOut = () => client(staffLogout, {});
