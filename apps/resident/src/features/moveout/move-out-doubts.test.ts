// Which entries are pointed out before an application is sent.
import { expect, test } from 'vitest';
import { moveOutDoubts } from './move-out-doubts.ts';

const usual = {
  move_out_at: '2026-12-11 10:00:00',
  luggage_removal_at: '2026-12-11 15:00:00',
  address: '東京都杉並区荻窪1-2-3',
  building: 'やどり荘101',
};

test.each([
  ['the usual application', {}, []],
  ['luggage before moving out', { luggage_removal_at: '2026-12-10 10:00:00' }, []],
  ['luggage on a later day', { luggage_removal_at: '2026-12-12 09:00:00' }, ['luggageLater']],
  ['a town without a number', { address: '東京都杉並区荻窪', building: 'なし' }, ['noHouseNumber']],
  ['a number in full width', { address: '杉並区荻窪１丁目', building: 'なし' }, []],
  ['a number in kanji', { address: '杉並区荻窪二丁目', building: 'なし' }, []],
  ['a number with the building', { address: '杉並区荻窪', building: '荻窪ハイツ 2-3' }, []],
  [
    'a prefecture with a numeral in its name',
    { address: '三重県津市', building: 'なし' },
    ['noHouseNumber'],
  ],
])('%s', (_, changed, doubts) => {
  expect(moveOutDoubts({ ...usual, ...changed })).toEqual(doubts);
});
