import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { addressOfSearch, openedOf, piecesOf, searchOfAddress } from './search-query.ts';

test('a search stands in the address, and comes back from it as it was', () => {
  requirements('SF025');
  const search = { keyword: '洗濯機', withFiles: true, from: '2026-06-01', until: '' };
  expect(searchOfAddress(addressOfSearch(search))).toEqual(search);
  expect(searchOfAddress({ q: 123 })).toMatchObject({ keyword: '123', withFiles: false });
  expect(searchOfAddress({ show: 'mine', from: '2026-06-01' })).toBeUndefined();
  expect([
    openedOf({ at: '15' }),
    openedOf({ at: 15 }),
    openedOf({ at: '1e3' }),
    openedOf({}),
  ]).toEqual([15, 15, undefined, undefined]);
});

test('what was found is marked, from a little before it on', () => {
  requirements('SF025 AM122');
  expect(piecesOf('ｾﾝﾀｸｷ が止まる', 'せんたくき')).toEqual([
    { text: 'ｾﾝﾀｸｷ', isHit: true },
    { text: ' が止まる', isHit: false },
  ]);
  expect(piecesOf(`${'あ'.repeat(30)}鍵`, '鍵')).toEqual([
    { text: '…', isHit: false },
    { text: 'あ'.repeat(16), isHit: false },
    { text: '鍵', isHit: true },
  ]);
  expect(piecesOf('ファイル', '')).toEqual([{ text: 'ファイル', isHit: false }]);
});
