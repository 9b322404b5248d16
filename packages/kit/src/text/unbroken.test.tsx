// Dates and times that stay whole.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { unbroken } from './unbroken.tsx';

const pieces = (text: string) =>
  [...renderToStaticMarkup(unbroken(text)).matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(
    ([, piece]) => piece,
  );

test.each([
  ['11月24日(火) 23:59まで予約できます', ['11月24日(火)', '23:59まで']],
  ['11/24(火) 23:59まで', ['11/24(火)', '23:59まで']],
  ['今日の12:00まで無料で取り消せます。', ['今日の12:00まで']],
  ['清掃のため、11月30日(月)は休業します', ['11月30日(月)は']],
  ['お盆（8月10日〜17日）は選べません', ['8月10日〜']],
  ['2026年12月1日から', ['2026年12月1日から']],
  ['Book until Tue, Nov 24, 23:59', ['Tue, Nov 24', '23:59']],
  ['Free to cancel until 12:00 today.', ['12:00 today']],
  ['3食を取り消しますか？', []],
  ['May I ask 5 things?', []],
])('%s', (text, whole) => {
  expect(pieces(text)).toEqual(whole);
});

test('nothing of the text is lost', () => {
  const text = '11月24日(火) 23:59まで、または Dec 3, 09:00';
  expect(renderToStaticMarkup(unbroken(text)).replace(/<[^>]*>/g, '')).toBe(text);
});
