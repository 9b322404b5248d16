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
