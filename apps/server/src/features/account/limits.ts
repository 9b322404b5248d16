// Rate limits of signing in, of contracts that are guessed, and of mails on request (AM023, AM218, AM244, AM246, B030).
import { defineLimit, hour, peopleOfNetwork, quarterHour } from '../../platform/limits.ts';
import type { AnyClaim, Claim } from '../../platform/rate-limit.ts';

const ofNetwork = {
  hits: peopleOfNetwork,
  windowSeconds: quarterHour,
  waits: true,
} as const;
const met = 'the whole dormitory, while somebody in it guesses or very many mistype';

/** Links of mails about changes that are over or never were. */
const missesOfLinks = defineLimit({
  ...ofNetwork,
  name: 'link-miss',
  notes: { counts: 'links of mails that are over or never were', per: 'network', met },
});

export const linkClaims = (network: string): Claim[] => [
  { limit: missesOfLinks, subject: network },
];

/**
 * A whole dormitory shares one network address, so only failures count here. A try holds its place until it is known to
 * be right: twice the people, so that where each mistypes once, all of them can try again at one moment.
 */
const failuresOfNetwork = { ...ofNetwork, hits: 2 * peopleOfNetwork } as const;

const failedLoginsOfNetwork = defineLimit({
  ...failuresOfNetwork,
  name: 'login-network',
  notes: { counts: 'failed sign-ins', per: 'network', met },
});

/** Counted per network, so that strangers elsewhere cannot lock the owner out. */
export const failedLoginsOfAccountHere = defineLimit({
  name: 'login-account-here',
  hits: 10,
  windowSeconds: quarterHour,
  notes: {
    counts: 'failed sign-ins',
    per: 'address and network, whether it has an account or not',
    met: 'who mistypes ten times on a new device',
    lifted: 'a new password from there, staff (SK143)',
  },
});

/** Over all networks: what many machines together may try before each try takes its time. */
export const failedLoginsOfAccount = defineLimit({
  name: 'login-account',
  hits: 100,
  windowSeconds: quarterHour,
  waits: true,
  notes: {
    counts: 'failed sign-ins',
    per: 'address, whether it has an account or not',
    met: 'the owner on a new device, while many machines guess',
    lifted: 'a new password, staff (SK143)',
  },
});

/** Of a device that signed in to the account before; what strangers fail does not count for it. */
const failedLoginsOfDevice = defineLimit({
  name: 'login-device',
  hits: 10,
  windowSeconds: quarterHour,
  notes: {
    counts: 'failed sign-ins of a device that signed in before',
    per: 'address and device',
    met: 'who mistypes ten times; a private window counts for itself',
  },
});

interface SignIn {
  /** In small letters. */
  email: string;
  network: string;
  /** Hash of the device, where it signed in to this account before. */
  knownDevice: string | undefined;
}

/** The counter that only this device, or callers of this network, can use up. */
const ownFailures = ({ email, network, knownDevice }: SignIn): Claim =>
  knownDevice === undefined
    ? { limit: failedLoginsOfAccountHere, subject: [email, network] }
    : { limit: failedLoginsOfDevice, subject: `${knownDevice} ${email}` };

/**
 * Known devices do not wait. All others are counted alike, whether the address has an account, and whether that
 * account was used on this network: else the answer would tell who lives here (AM069).
 */
export function signInClaims(signIn: SignIn): Claim[] {
  const own = ownFailures(signIn);
  if (signIn.knownDevice !== undefined) return [own];
  return [
    { limit: failedLoginsOfNetwork, subject: signIn.network },
    own,
    { limit: failedLoginsOfAccount, subject: signIn.email },
  ];
}

/** What a right password resets. */
export const failuresBeforeSuccess = (signIn: SignIn): Claim => ownFailures(signIn);

/** Limits that a password reset clears, so that the new password works at once after ten wrong tries. */
export const failuresBeforeReset = (email: string, network: string): Claim[] => [
  { limit: failedLoginsOfAccountHere, subject: [email, network] },
  { limit: failedLoginsOfAccount, subject: email },
];

const wrongContractsOfNetwork = defineLimit({
  ...failuresOfNetwork,
  name: 'contract-network',
  notes: { counts: 'wrong contract numbers, office codes and rooms', per: 'network', met },
});

/** Whether the number exists or not. */
export const wrongDetailsOfContractHere = defineLimit({
  name: 'contract-details-here',
  hits: 10,
  windowSeconds: quarterHour,
  notes: {
    counts: 'wrong office codes and rooms',
    per: 'contract number and network',
    met: 'a newcomer who tries ten rooms',
    lifted: 'staff (SK144)',
  },
});

export const wrongDetailsOfContract = defineLimit({
  name: 'contract-details',
  hits: 30,
  windowSeconds: quarterHour,
  waits: true,
  notes: {
    counts: 'wrong office codes and rooms',
    per: 'contract number',
    met: 'the newcomer, while many machines guess',
    lifted: 'staff (SK144)',
  },
});

/** Whether it is the attempts at one contract that ran out or are slowed, not those of a network. */
export const isOfContract = (limitName: string): boolean =>
  limitName === wrongDetailsOfContractHere.name || limitName === wrongDetailsOfContract.name;

export const contractNumberClaims = (network: string): Claim[] => [
  { limit: wrongContractsOfNetwork, subject: network },
];

export function contractDetailClaims(typed: string, network: string): Claim[] {
  const number = contractSubject(typed);
  return [
    ...contractNumberClaims(network),
    { limit: wrongDetailsOfContractHere, subject: [number, network] },
    { limit: wrongDetailsOfContract, subject: number },
  ];
}

/** One counter for all spellings of a number. */
export const contractSubject = (typed: string): string => typed.trim().toUpperCase();

const wrongContractsOfAccount = defineLimit({
  name: 'contract-account',
  hits: 10,
  windowSeconds: quarterHour,
  notes: {
    counts: 'contracts that could not be added',
    per: 'account',
    met: 'a resident who mistypes ten times',
  },
});

export const addContractClaims = (accountId: number): Claim[] => [
  { limit: wrongContractsOfAccount, subject: String(accountId) },
];

const wrongKeysOfNetwork = defineLimit({
  ...failuresOfNetwork,
  name: 'key-network',
  notes: { counts: 'wrong one-time keys of registrations', per: 'network', met },
});

export const keyClaims = (network: string): Claim[] => [
  { limit: wrongKeysOfNetwork, subject: network },
];

/** One unclaimed contract must not serve to mail to very many addresses. */
export const mailsOfContractHere = defineLimit({
  name: 'registration-mail-contract-here',
  hits: 10,
  windowSeconds: hour,
  notes: {
    counts: 'registrations that were begun',
    per: 'contract number and network',
    met: 'who begins ten times',
    lifted: 'staff (SK144)',
  },
});

export const beginClaims = (number: string, network: string): Claim[] => [
  { limit: mailsOfContractHere, subject: [contractSubject(number), network] },
];

/** The answer is the same for all addresses, so nothing tells a success, and every request counts. */
const resetsOfNetwork = defineLimit({
  ...ofNetwork,
  name: 'reset-network',
  notes: { counts: 'requests for a new password', per: 'network', met },
});

export const resetNetworkClaims = (network: string): Claim[] => [
  { limit: resetsOfNetwork, subject: network },
];

const changesOfAccount = defineLimit({
  name: 'email-change-account',
  hits: 5,
  windowSeconds: hour,
  notes: {
    counts: 'requests for another mail address',
    per: 'account',
    met: 'a resident who asks for five keys',
  },
});

export const emailChangeClaims = (accountId: number): Claim[] => [
  { limit: changesOfAccount, subject: String(accountId) },
];

/** Mails that one address is sent on request, for each purpose. */
function mailLimits(purpose: string, counts: string) {
  const mails = { windowSeconds: hour } as const;
  return {
    ofAddress: defineLimit({
      ...mails,
      name: `${purpose}-mail-address`,
      hits: 5,
      notes: { counts, per: 'address', met: 'nobody: two mails of each network pass beyond it' },
    }),
    ofAddressHere: defineLimit({
      ...mails,
      name: `${purpose}-mail-address-here`,
      hits: 5,
      notes: { counts, per: 'address and network', met: 'who asks for five mails in an hour' },
    }),
    /** Two pass also where others used up those of the address: a resident cannot be locked out. */
    firstHere: defineLimit({
      ...mails,
      name: `${purpose}-mail-first-here`,
      hits: 2,
      notes: {
        counts: `${counts}, beyond those of the address`,
        per: 'address and network',
        met: 'who is mailed by strangers from elsewhere',
      },
    }),
  };
}

const mailsOf = {
  registration: mailLimits('registration', 'mails with a key to register'),
  change: mailLimits('email-change', 'mails with a key for another address'),
  reset: mailLimits('reset', 'mails with a link for a new password'),
};

/** Mails to one address: five an hour from one network; two of them pass whatever other networks requested. */
export function mailClaims(
  purpose: keyof typeof mailsOf,
  email: string,
  network: string,
): (Claim | AnyClaim)[] {
  const { ofAddress, ofAddressHere, firstHere } = mailsOf[purpose];
  return [
    { limit: ofAddressHere, subject: [email, network] },
    {
      anyOf: [
        { limit: ofAddress, subject: email },
        { limit: firstHere, subject: [email, network] },
      ],
    },
  ];
}

/** Password reset links requested from a device that has signed in to the account before. */
const resetsOfDevice = defineLimit({
  name: 'reset-device',
  hits: 5,
  windowSeconds: hour,
  notes: {
    counts: 'requests for a new password from a device that signed in before',
    per: 'address and device',
    met: 'who asks for five mails in an hour',
  },
});

export const deviceResetClaims = (knownDevice: string, email: string): Claim[] => [
  { limit: resetsOfDevice, subject: `${knownDevice} ${email}` },
];
