// What the table of roles promises: functions of the product, each with what it has.
import { expect, test } from 'vitest';
import { allStaffCalls } from '@yadori/api/staff-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { importKinds } from '../../imports/kinds.ts';
import { functionsInUse, rightsOfImports } from './functions.ts';

test('a function without a call is absent, and each call has its function at its level', () => {
  requirements('SJ003');
  const rights = Object.values(allStaffCalls).flatMap(({ right }) => right ?? []);
  const called = new Set(rights.map(({ of }) => of));
  const promised = functionsInUse.map(({ of }) => of);
  expect(promised.filter((of) => !called.has(of) && !rightsOfImports.includes(of))).toEqual([]);
  const missing = rights.filter(
    ({ of, level }) => functionsInUse.find((one) => one.of === of)?.[level] !== true,
  );
  expect(missing).toEqual([]);
  const ofImports = Object.values(importKinds).flatMap(({ right }) => right ?? []);
  expect([...new Set(ofImports)].toSorted()).toEqual(rightsOfImports);
  expect(functionsInUse.find(({ of }) => of === 'audit')).toMatchObject({
    view: true,
    edit: false,
  });
});
