// Rate limits of signing in to the console (SA014), in the manner of the residents' (AM218).
import type { Claim, Limit } from '../../../platform/rate-limit.ts';

const quarterHour = 15 * 60;

const failuresOfNetwork: Limit = { name: 'staff-network', hits: 50, windowSeconds: quarterHour };
const failuresOfAccount: Limit = { name: 'staff-account', hits: 10, windowSeconds: quarterHour };

/** Of a browser from which the person has signed in: what strangers fail does not count for it (SA015). */
const failuresOfBrowser: Limit = { name: 'staff-browser', hits: 10, windowSeconds: quarterHour };

const factorsOfSession: Limit = {
  name: 'staff-factor-session',
  hits: 5,
  windowSeconds: quarterHour,
};
const factorsOfAccount: Limit = {
  name: 'staff-factor-account',
  hits: 10,
  windowSeconds: quarterHour,
};

interface Attempt {
  /** In small letters. */
  email: string;
  network: string;
  /** Hash of the browser, where the person signed in from it lately. */
  knownBrowser: string | undefined;
}

const ownFailures = ({ email, knownBrowser }: Attempt): Claim =>
  knownBrowser === undefined
    ? { limit: failuresOfAccount, subject: email }
    : { limit: failuresOfBrowser, subject: `${knownBrowser} ${email}` };

export const passwordClaims = (attempt: Attempt): Claim[] =>
  attempt.knownBrowser === undefined
    ? [{ limit: failuresOfNetwork, subject: attempt.network }, ownFailures(attempt)]
    : [ownFailures(attempt)];

/** Wrong answers of passkeys, apart from passwords: these never keep a passkey out (SA015). */
export const passkeyClaims = (network: string): Claim[] => [
  { limit: { ...failuresOfNetwork, name: 'staff-passkey-network' }, subject: network },
];

/** What a right password resets. */
export const failuresBeforeSuccess = ownFailures;

/** Wrong codes: of one session, and of the person over all of them. */
export const factorClaims = (sessionId: number, staffId: number): Claim[] => [
  { limit: factorsOfSession, subject: String(sessionId) },
  { limit: factorsOfAccount, subject: String(staffId) },
];

/** Passwords that are typed to unlock. */
export const unlockClaims = (sessionId: number, staffId: number): Claim[] => [
  { limit: { ...factorsOfSession, name: 'staff-unlock-session' }, subject: String(sessionId) },
  { limit: { ...factorsOfAccount, name: 'staff-unlock-account' }, subject: String(staffId) },
];
