// Rate limits of signing in to the console (SA014, AM246), in the manner of the residents'.
import { defineLimit, hour, peopleOfNetwork, quarterHour } from '../../../platform/limits.ts';
import type { AnyClaim, Claim } from '../../../platform/rate-limit.ts';

const ofNetwork = { hits: peopleOfNetwork, windowSeconds: quarterHour, waits: true } as const;
const met = 'an office, while somebody in it guesses';

const failuresOfNetwork = defineLimit({
  ...ofNetwork,
  name: 'staff-network',
  notes: { counts: 'failed sign-ins of staff', per: 'network', met },
});

/** Counted per network, so that strangers elsewhere keep nobody out. */
const failuresOfAccountHere = defineLimit({
  name: 'staff-account-here',
  hits: 10,
  windowSeconds: quarterHour,
  notes: {
    counts: 'failed sign-ins of staff',
    per: 'address and network, whether it is known or not',
    met: 'who mistypes ten times in a new browser; a passkey works meanwhile',
  },
});

/** Over all networks: what many machines together may try before each try takes its time. */
const failuresOfAccount = defineLimit({
  name: 'staff-account',
  hits: 100,
  windowSeconds: quarterHour,
  waits: true,
  notes: {
    counts: 'failed sign-ins of staff',
    per: 'address, whether it is known or not',
    met: 'the person in a new browser, while many machines guess',
  },
});

/** Of a browser from which the person has signed in: what strangers fail does not count for it (SA015). */
const failuresOfBrowser = defineLimit({
  name: 'staff-browser',
  hits: 10,
  windowSeconds: quarterHour,
  notes: {
    counts: 'failed sign-ins of a browser that signed in before',
    per: 'address and browser',
    met: 'who mistypes ten times; a passkey works meanwhile',
  },
});

const ofSession = { hits: 5, windowSeconds: quarterHour } as const;
const ofAccount = { hits: 10, windowSeconds: quarterHour } as const;

const factorsOfSession = defineLimit({
  ...ofSession,
  name: 'staff-factor-session',
  notes: { counts: 'wrong second factors', per: 'session', met: 'who mistypes five codes' },
});
const factorsOfAccount = defineLimit({
  ...ofAccount,
  name: 'staff-factor-account',
  notes: { counts: 'wrong second factors', per: 'person', met: 'who mistypes ten codes' },
});
const unlocksOfSession = defineLimit({
  ...ofSession,
  name: 'staff-unlock-session',
  notes: { counts: 'wrong passwords to unlock', per: 'session', met: 'who mistypes five times' },
});
const unlocksOfAccount = defineLimit({
  ...ofAccount,
  name: 'staff-unlock-account',
  notes: { counts: 'wrong passwords to unlock', per: 'person', met: 'who mistypes ten times' },
});

/** Apart from passwords: what strangers fail by those never keeps a passkey out (SA015). */
const passkeysOfNetwork = defineLimit({
  ...ofNetwork,
  name: 'staff-passkey-network',
  notes: { counts: 'wrong answers of passkeys', per: 'network', met },
});

interface Attempt {
  /** In small letters. */
  email: string;
  network: string;
  /** Hash of the browser, where the person signed in from it lately. */
  knownBrowser: string | undefined;
}

const ownFailures = ({ email, network, knownBrowser }: Attempt): Claim =>
  knownBrowser === undefined
    ? { limit: failuresOfAccountHere, subject: [email, network] }
    : { limit: failuresOfBrowser, subject: `${knownBrowser} ${email}` };

export function passwordClaims(attempt: Attempt): Claim[] {
  const own = ownFailures(attempt);
  if (attempt.knownBrowser !== undefined) return [own];
  return [
    { limit: failuresOfNetwork, subject: attempt.network },
    own,
    { limit: failuresOfAccount, subject: attempt.email },
  ];
}

export const passkeyClaims = (network: string): Claim[] => [
  { limit: passkeysOfNetwork, subject: network },
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
  { limit: unlocksOfSession, subject: String(sessionId) },
  { limit: unlocksOfAccount, subject: String(staffId) },
];

const forgotten = { windowSeconds: hour } as const;
const counts = 'requests of staff for a new password';

const mailsOfAddress = defineLimit({
  ...forgotten,
  name: 'staff-reset-mail',
  hits: 5,
  notes: { counts, per: 'address', met: 'nobody: two of each network pass beyond it' },
});
const mailsOfAddressHere = defineLimit({
  ...forgotten,
  name: 'staff-reset-mail-here',
  hits: 5,
  notes: { counts, per: 'address and network', met: 'who asks for five mails in an hour' },
});

/** Two pass also where others used up those of the address: nobody closes the way back of a person. */
const firstMailsHere = defineLimit({
  ...forgotten,
  name: 'staff-reset-first-here',
  hits: 2,
  notes: {
    counts: `${counts}, beyond those of the address`,
    per: 'address and network',
    met: 'who is mailed by strangers from elsewhere',
  },
});

export const forgottenClaims = (email: string, network: string): (Claim | AnyClaim)[] => [
  { limit: mailsOfAddressHere, subject: [email, network] },
  {
    anyOf: [
      { limit: mailsOfAddress, subject: email },
      { limit: firstMailsHere, subject: [email, network] },
    ],
  },
];
