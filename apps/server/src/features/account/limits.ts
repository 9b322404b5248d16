// Limits against guessing of passwords (AM023, B030).
import type { Limit } from '../../platform/rate-limit.ts';

const quarterHour = 15 * 60;

export const failedLoginsOfAccount: Limit = {
  name: 'login-account',
  hits: 10,
  windowSeconds: quarterHour,
};

/** A whole house shares one network address, so only failures count here. */
export const failedLoginsOfNetwork: Limit = {
  name: 'login-network',
  hits: 50,
  windowSeconds: quarterHour,
};

const hour = 60 * 60;

/** Mails that one address is sent on request: keys and links together. */
export const mailsOfAddress: Limit = { name: 'mails-address', hits: 5, windowSeconds: hour };

/** Guessing of contract numbers from one network. */
export const unknownContractsOfNetwork: Limit = {
  name: 'contracts-network',
  hits: 50,
  windowSeconds: quarterHour,
};

/** Guessing of office code and room within one registration. */
export const confirmationsOfRegistration: Limit = {
  name: 'confirm-registration',
  hits: 20,
  windowSeconds: hour,
};
