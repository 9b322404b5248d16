// Rate limits of signing in, of contracts that are guessed, and of mails on request (AM023, AM218, B030).
import type { AnyClaim, Claim, Limit, LimitReached } from '../../platform/rate-limit.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/** Links of mails about changes that are over or never were, from one network. */
const missesOfLinks: Limit = { name: 'link-miss', hits: 30, windowSeconds: quarterHour };

export const linkClaims = (network: string): Claim[] => [
  { limit: missesOfLinks, subject: network },
];

/** A whole dormitory shares one network address, so only failures count here. */
const failedLoginsOfNetwork: Limit = {
  name: 'login-network',
  hits: 50,
  windowSeconds: quarterHour,
};

/** Counted per network, so that strangers elsewhere cannot lock the owner out. */
const failedLoginsOfAccountHere: Limit = {
  name: 'login-account-here',
  hits: 10,
  windowSeconds: quarterHour,
};

/** Over all networks: what many machines together may try. */
const failedLoginsOfAccount: Limit = {
  name: 'login-account',
  hits: 100,
  windowSeconds: quarterHour,
};

/** Of a device that signed in to the account before; what strangers fail does not count for it. */
const failedLoginsOfDevice: Limit = {
  name: 'login-device',
  hits: 10,
  windowSeconds: quarterHour,
};

export interface SignIn {
  /** In small letters. */
  email: string;
  network: string;
  /** Hash of the device, where it signed in to this account before. */
  knownDevice: string | undefined;
  /** The account signed in from this network lately. */
  isKnownNetwork: boolean;
}

/** The counter that only this device, or callers of this network, can use up. */
const ownFailures = ({ email, network, knownDevice }: SignIn): Claim =>
  knownDevice === undefined
    ? { limit: failedLoginsOfAccountHere, subject: `${network} ${email}` }
    : { limit: failedLoginsOfDevice, subject: `${knownDevice} ${email}` };

/** Known devices and known networks are not locked by what strangers fail elsewhere or beside them. */
export function signInClaims(signIn: SignIn): Claim[] {
  const own = ownFailures(signIn);
  if (signIn.knownDevice !== undefined || signIn.isKnownNetwork) return [own];
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
  { limit: failedLoginsOfAccountHere, subject: `${network} ${email}` },
  { limit: failedLoginsOfAccount, subject: email },
];

/** Contract numbers, office codes and rooms that were wrong, from one network. */
const wrongContractsOfNetwork: Limit = { name: 'contract-network', hits: 30, windowSeconds: day };

/** Wrong office codes and rooms per contract number, over all callers, whether the number exists or not. */
const wrongDetailsOfContract: Limit = { name: 'contract-details', hits: 10, windowSeconds: day };

/** Whether it is the attempts at one contract that ran out, not those of a network. */
export const isOfContract = ({ limit }: LimitReached): boolean =>
  limit === wrongDetailsOfContract.name;

export const contractNumberClaims = (network: string): Claim[] => [
  { limit: wrongContractsOfNetwork, subject: network },
];

export const contractDetailClaims = (number: string, network: string): Claim[] => [
  ...contractNumberClaims(network),
  { limit: wrongDetailsOfContract, subject: number.toUpperCase() },
];

/** Calls that mail, or that say whether something is taken or unknown. */
const disclosuresOfAccount: Limit = { name: 'disclosure-account', hits: 5, windowSeconds: hour };
const disclosuresOfNetwork: Limit = { name: 'disclosure-network', hits: 30, windowSeconds: hour };

export const disclosureClaims = (network: string, accountId?: number): Claim[] => [
  ...(accountId === undefined ? [] : [{ limit: disclosuresOfAccount, subject: String(accountId) }]),
  { limit: disclosuresOfNetwork, subject: network },
];

/** Mails that one address is sent on request: keys and links together. */
const mailsOfAddress: Limit = { name: 'mail-address', hits: 5, windowSeconds: hour };
const mailsOfAddressHere: Limit = { name: 'mail-address-here', hits: 5, windowSeconds: hour };

/** Two mails from a network pass also where others used up those of the address: a resident cannot be locked out. */
const firstMailsOfAddressHere: Limit = { name: 'mail-first-here', hits: 2, windowSeconds: hour };

/** Mails to one address: five an hour from one network; two of them pass whatever other networks requested. */
export function mailClaims(email: string, network: string): (Claim | AnyClaim)[] {
  const here = `${network} ${email}`;
  return [
    { limit: mailsOfAddressHere, subject: here },
    {
      anyOf: [
        { limit: mailsOfAddress, subject: email },
        { limit: firstMailsOfAddressHere, subject: here },
      ],
    },
  ];
}

/** Password reset links requested from a device that has signed in to the account before. */
const resetsOfDevice: Limit = { name: 'reset-device', hits: 5, windowSeconds: hour };

export const deviceResetClaims = (knownDevice: string, email: string): Claim[] => [
  { limit: resetsOfDevice, subject: `${knownDevice} ${email}` },
];
