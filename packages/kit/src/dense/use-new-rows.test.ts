// Which rows count as arrived.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { arrivedRows } from './use-new-rows.ts';

const shown = { list: 'open', keys: new Set([1, 2]) };

test('rows of a list that was shown before are new, those of another list are not', () => {
  requirements('SL049');
  expect(arrivedRows(undefined, 'open', [1, 2])).toEqual([]);
  expect(arrivedRows(shown, 'open', [3, 1, 2])).toEqual([3]);
  expect(arrivedRows(shown, 'open', [2])).toEqual([]);
  expect(arrivedRows(shown, 'done', [3, 4])).toEqual([]);
});
