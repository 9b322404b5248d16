// Planned changes of many dormitories as one line for each change.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { groupPlans } from './plans.ts';

test('the same change of many dormitories on a day is one line, those of most of them first', () => {
  requirements('AM261');
  const plan = (
    name: string,
    effective_on: string,
    cells: [column: string, before: string, after: string][],
  ) => ({
    line: 2,
    group: 'money' as const,
    name,
    effective_on,
    cells: cells.map(([column, before, after]) => ({ column, before, after })),
  });
  const groups = groupPlans([
    plan('KYK01', '2026-07-01', [['dinner_fee', '500', '600']]),
    plan('KYK02', '2026-07-01', [['dinner_fee', '550', '600']]),
    plan('KYK03', '2026-07-01', [['dinner_fee', '550', '600']]),
    plan('KYK04', '2026-08-01', [['dinner_fee', '550', '600']]),
  ]);
  const shared = { group: 'money', column: 'dinner_fee', after: '600' };
  expect(groups).toEqual([
    { ...shared, effective_on: '2026-07-01', before: '550', codes: ['KYK02', 'KYK03'] },
    { ...shared, effective_on: '2026-07-01', before: '500', codes: ['KYK01'] },
    { ...shared, effective_on: '2026-08-01', before: '550', codes: ['KYK04'] },
  ]);
});
