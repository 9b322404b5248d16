import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { shownAfterSave, textTypedSince } from './text-typed-since.ts';

test('a form shows what was saved, unless something was typed since it was sent', () => {
  requirements('SL046');
  const [sent, typed, saved] = [{ phone: '03' }, { phone: '031' }, { phone: '03-' }];
  expect(shownAfterSave(sent, sent, saved)).toBe(saved);
  expect(shownAfterSave(typed, sent, saved)).toBe(typed);
});

test.each([
  ['はい', 'はい', ''],
  [' はい\n', 'はい', ''],
  ['はい\n明日です', 'はい', '明日です'],
  ['いいえ', 'はい', 'いいえ'],
  ['', 'はい', ''],
  ['写真です', '', '写真です'],
])('of %j, sent as %j, the field keeps %j', (now, sent, left) => {
  requirements('SL046');
  expect(textTypedSince(now, sent)).toBe(left);
});
