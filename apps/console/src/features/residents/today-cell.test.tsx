// The cell of today in the list of residents: signs for the eye, and the same in words for readers.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ResidentRow } from '@yadori/api/residents/shapes';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { TodayCell } from './components/today-cell.tsx';

const row = {
  account_id: 7,
  contract_id: 1,
  name: '',
  kana: '',
  room_number: '0312',
  status: 'living',
  since: '2026-04-01',
  contract_end: null,
  unread: false,
  is_away: false,
  meals_today: { breakfast: null, dinner: null },
} satisfies ResidentRow;

const wordsOf = (change: Partial<ResidentRow>) =>
  renderToStaticMarkup(<TodayCell row={{ ...row, ...change }} />)
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<span aria-hidden="true">.*?<\/span>/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .trim();

test.each([
  [{}, '朝食 予約なし 夕食 予約なし'],
  [{ meals_today: { breakfast: 'eaten', dinner: 'booked' } }, '朝食 食事済み 夕食 予約'],
  [{ is_away: true }, '朝食 予約なし 夕食 予約なし 外泊中'],
  // Without a right to meals or to stays, and before a registration.
  [{ meals_today: null, is_away: null }, ''],
  [{ account_id: null, is_away: false }, ''],
] satisfies [Partial<ResidentRow>, string][])('%j says %j', (change, words) => {
  requirements('SC005');
  expect(wordsOf(change)).toBe(words);
});
