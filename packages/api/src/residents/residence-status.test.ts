import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import type { CalendarDate } from '../time/tokyo.ts';
import { residenceStatus, residenceStatuses, type ResidenceFacts } from './residence-status.ts';

const day = (text: string) => text as CalendarDate;

const living: ResidenceFacts = {
  today: day('2026-06-10'),
  isWithdrawn: false,
  isClaimed: true,
  startDate: day('2025-04-01'),
  endDate: null,
  moveOutOn: null,
  isRegistering: false,
  isInvited: false,
};
const unclaimed = { ...living, isClaimed: false };
const ends = (endDate: string, moveOutOn?: string) => ({
  endDate: day(endDate),
  moveOutOn: moveOutOn === undefined ? null : day(moveOutOn),
});
const files = (moveOutOn: string) => ({ moveOutOn: day(moveOutOn) });
const starts = (startDate: string) => ({ startDate: day(startDate) });

test.each<[string, ResidenceFacts]>([
  ['living', living],
  ['living', { ...living, ...starts('2026-06-10') }],
  ['living', { ...living, ...ends('2026-06-10') }],
  ['living', { ...living, ...ends('2027-03-31') }],
  ['living', { ...living, isRegistering: true, isInvited: true }],
  ['before', { ...living, ...starts('2026-06-11') }],
  ['before', { ...living, ...starts('2027-04-01'), ...ends('2028-03-31') }],
  ['notice', { ...living, ...files('2026-08-01') }],
  ['notice', { ...living, ...files('2026-06-10') }],
  ['notice', { ...living, ...ends('2026-08-31', '2026-08-01') }],
  ['notice', { ...living, ...starts('2026-07-01'), ...files('2026-08-01') }],
  ['month', { ...living, ...files('2026-06-09') }],
  ['month', { ...living, ...files('2026-05-10') }],
  ['left', { ...living, ...files('2026-05-09') }],
  ['month', { ...living, ...ends('2026-06-09') }],
  ['month', { ...living, ...ends('2026-05-10') }],
  ['left', { ...living, ...ends('2026-05-09') }],
  ['month', { ...living, today: day('2026-02-28'), ...ends('2026-01-31') }],
  ['left', { ...living, today: day('2026-03-01'), ...ends('2026-01-31') }],
  // Moved out before the contract's end: the month of messages goes by the end.
  ['month', { ...living, ...ends('2026-06-30', '2026-06-09') }],
  ['month', { ...living, ...ends('2026-05-31', '2026-04-30') }],
  // A move-out filed for later than the contract's end changes nothing.
  ['left', { ...living, ...ends('2026-05-01', '2026-07-01') }],
  ['withdrawn', { ...living, isWithdrawn: true }],
  ['withdrawn', { ...living, isWithdrawn: true, ...ends('2026-05-09') }],
  ['unclaimed', unclaimed],
  ['unclaimed', { ...unclaimed, ...starts('2026-07-01') }],
  ['invited', { ...unclaimed, isInvited: true }],
  ['registering', { ...unclaimed, isRegistering: true }],
  ['registering', { ...unclaimed, isRegistering: true, isInvited: true, ...starts('2026-07-01') }],
  ['left', { ...unclaimed, ...ends('2026-06-09'), isRegistering: true }],
])('%s, case %#', (status, facts) => {
  requirements('SC006');
  expect(residenceStatus(facts)).toBe(status);
});

test('the closed list stands in the order in which the statuses are tried', () => {
  requirements('SC006');
  expect(residenceStatuses.join(' ')).toBe(
    'withdrawn left month notice living before registering invited unclaimed',
  );
});
