// Which texts a search finds.
import { expect, test } from 'vitest';
import type { OperatorTextRow } from '@yadori/api/operator-texts/staff-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { hasWords } from './wording.ts';

const row = (more: Partial<OperatorTextRow> = {}): OperatorTextRow => ({
  key: 'meal_stopped',
  version: 0,
  versions: [],
  ...more,
});

test('a text is found by its name, its occasion and its words, in both languages', () => {
  requirements('SJ008');
  const found = ['中止', '空き待ちの人', 'NOT SERVED', '取消料 {理由}', ' ', ''];
  expect(found.filter((typed) => !hasWords(row(), typed))).toEqual([]);
  expect(hasWords(row(), '退寮')).toBe(false);
  expect(hasWords(row(), '中止 退寮')).toBe(false);
});

test('a text of the operator is found by its own words', () => {
  requirements('SJ008');
  const version = {
    version: 1,
    from: '2026-06-10',
    state: 'current' as const,
    text: { ja: 'おわび：{日付}の{食事}', en: 'Sorry' },
    written_by: '本部',
    written_at: '2026-06-10T06:50:00+09:00',
  };
  expect(hasWords(row({ version: 1, versions: [version] }), 'おわび')).toBe(true);
  expect(hasWords(row(), 'おわび')).toBe(false);
});
