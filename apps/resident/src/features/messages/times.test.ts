// The tests run in New York, thirteen hours behind Tokyo in summer.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { conversationTime, dayOf, instantOf, searchTime } from './times.ts';

test('a message of the morning in Tokyo is one of the evening before in New York', () => {
  requirements('AM026 H022');
  const instant = instantOf('2026-06-10T09:05:00+09:00');
  expect(conversationTime(instant)).toBe('06/09 20:05');
  expect(searchTime(instant)).toBe('2026/06/09 20:05');
  expect(dayOf(instant)).toBe('2026-06-09');
});

test.each(['2026-06-10T09:05:00', '2026-06-10 09:05:00', '2026-06-10T00:05:00Z'])(
  '%s is the same instant',
  (stamp) => {
    requirements('AM027');
    expect(instantOf(stamp)).toBe(instantOf('2026-06-10T09:05:00+09:00'));
  },
);
