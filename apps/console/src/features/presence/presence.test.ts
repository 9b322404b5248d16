import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { stillPresent, withWake } from './presence.ts';

test('a person is named once, with the newest state, and is gone after thirty seconds without a wake', () => {
  requirements('SF012');
  const wake = (staffId: number, state: 'viewing' | 'writing') => ({
    dormitory: 'KYK01',
    staff_id: staffId,
    account_id: 7,
    state,
  });
  const first = withWake(withWake([], wake(1, 'viewing'), 0), wake(2, 'viewing'), 5_000);
  const later = withWake(first, wake(1, 'writing'), 20_000);
  expect(later).toEqual([
    { staffId: 1, state: 'writing', at: 20_000 },
    { staffId: 2, state: 'viewing', at: 5_000 },
  ]);
  expect(stillPresent(later, 34_999)).toHaveLength(2);
  expect(stillPresent(later, 35_000).map(({ staffId }) => staffId)).toEqual([1]);
  expect(stillPresent(later, 50_000)).toEqual([]);
});
