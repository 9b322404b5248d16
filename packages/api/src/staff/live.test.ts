// Kinds of wakes are a closed list (SL.6.5).
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { ownSessionEvent, staffWakes } from './live.ts';

test('a dormitory wakes for these kinds and no other', () => {
  requirements('SL040');
  expect(staffWakes.toSorted()).toEqual(
    [
      'meals',
      'board',
      'residents',
      'stays',
      'messages',
      'presence',
      'notices',
      'surveys',
      'safety',
      'contracts',
      'ledger',
      'log',
      'alerts',
      'imports',
      'approvals',
    ].toSorted(),
  );
  expect(ownSessionEvent).toBe('session');
});
