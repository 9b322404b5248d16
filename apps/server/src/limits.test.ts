// What all limits have in common: every write has one, and none that a stranger can use up for somebody else refuses.
import { expect, test } from 'vitest';
import { limitOf } from '@yadori/api/contract/call-limit';
import { calls } from '@yadori/api/resident-calls';
import { staffCalls } from '@yadori/api/staff-calls';
import { requirements } from '../../../tests/support/requirements.ts';
import { declaredLimits } from './platform/limits.ts';
// Loads every module that declares one.
import './server.ts';

/** What guards the calls that are made without a session. */
const guardedByAttempt: Record<string, string[]> = {
  login: ['login-network', 'login-account-here'],
  forgotPassword: ['reset-network', 'reset-mail-address-here'],
  register: ['contract-network', 'registration-mail-contract-here'],
  staffLogin: ['staff-network', 'staff-account-here'],
  staffPasskeyLogin: ['staff-passkey-network'],
  openInvitation: ['link-miss'],
  enrolStation: ['station-code-network', 'station-code'],
};

test('every call that writes has a limit', () => {
  requirements('AM246');
  const names = new Set(declaredLimits().map(({ name }) => name));
  const unlimited = [...Object.entries(calls), ...Object.entries(staffCalls)].filter(
    ([, declared]) => declared.method !== 'GET' && limitOf(declared) === undefined,
  );
  expect(unlimited.map(([name]) => name).toSorted()).toEqual(
    Object.keys(guardedByAttempt).toSorted(),
  );
  expect(
    Object.values(guardedByAttempt)
      .flat()
      .filter((name) => !names.has(name)),
  ).toEqual([]);
});

test('a limit of people behind one network waits, and so does one that strangers could use up for somebody else', () => {
  requirements('AM246');
  const refuses = declaredLimits().filter(({ waits }) => waits !== true);
  const strangers = /^(network|installation)$|^(address|contract number)(,|$)/;
  const wrongly = refuses.filter(({ notes }) => strangers.test(notes.per)).map(({ name }) => name);
  // Beyond these two mails of each network pass, and staff are mailed by staff alone.
  const opened = /-mail-address$|^staff-reset-mail$|^staff-mail$/;
  expect(wrongly.filter((name) => !opened.test(name))).toEqual([]);
});
