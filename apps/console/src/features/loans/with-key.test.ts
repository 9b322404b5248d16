// What goes out with a key.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { lacksName, lentThingsOf, proposedWithKey } from './with-key.ts';

test('things of the desk are ticked, and an empty line is no thing', () => {
  requirements('SC051');
  const proposed = proposedWithKey(['card', 'bedding']);
  expect(lentThingsOf(proposed)).toEqual([
    { what: 'card', number: '' },
    { what: 'bedding', number: '' },
  ]);
  const others = [
    { name: ' 電気ストーブ ', number: '' },
    { name: '', number: '' },
  ];
  expect(lentThingsOf({ ticked: { card: ' C-0588 ' }, others })).toEqual([
    { what: 'card', number: 'C-0588' },
    { what: 'other', name: '電気ストーブ', number: '' },
  ]);
});

test('a number without words is noticed', () => {
  expect(lacksName({ ticked: {}, others: [{ name: '', number: '' }] })).toBe(false);
  expect(lacksName({ ticked: {}, others: [{ name: ' ', number: '3' }] })).toBe(true);
});
