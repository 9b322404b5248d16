// Prices of many dormitories as one line for each change.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { groupPrices } from './prices.ts';

test('the same change of many dormitories is one line, those of most of them first', () => {
  requirements('AM261');
  const changed = (name: string, cells: [column: string, before: string, after: string][]) => ({
    line: 2,
    change: 'changed' as const,
    name,
    cells: cells.map(([column, before, after]) => ({ column, before, after })),
  });
  const groups = groupPrices([
    changed('KYK01', [['dinner_fee', '500', '600']]),
    changed('KYK02', [
      ['dinner_fee', '550', '600'],
      ['bedding_price', '2200', '2500'],
    ]),
    changed('KYK03', [['dinner_fee', '550', '600']]),
  ]);
  expect(groups).toEqual([
    { column: 'dinner_fee', before: '550', after: '600', codes: ['KYK02', 'KYK03'] },
    { column: 'dinner_fee', before: '500', after: '600', codes: ['KYK01'] },
    { column: 'bedding_price', before: '2200', after: '2500', codes: ['KYK02'] },
  ]);
});
