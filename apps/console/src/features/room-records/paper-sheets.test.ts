// Sheets of a record.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { linesOf, sheetsOf } from './paper-sheets.ts';

const photosOf = (count = 0) =>
  Array.from({ length: count }, (_, at) => ({ id: at, address: '', small: '' }));

const point = (
  id: number,
  more: { note?: string; photos?: number; staffPhotos?: number } = {},
) => ({
  id,
  area_ja: '窓まわり',
  area_en: 'Windows',
  name_ja: '網戸',
  name_en: 'Screen',
  staff_state: null,
  staff_note: '',
  staff_photos: photosOf(more.staffPhotos),
  differs: false,
  note: more.note ?? '',
  photos: photosOf(more.photos),
});

test('forty points lie on two sheets, and nothing is lost', () => {
  requirements('SC052');
  const points = Array.from({ length: 40 }, (_, id) => point(id));
  const sheets = sheetsOf(points);
  expect(sheets).toHaveLength(2);
  expect(sheets.flat()).toEqual(points);
});

test('photos and long words take their lines', () => {
  expect(linesOf(point(1))).toBe(1);
  expect(linesOf(point(1, { photos: 6, note: '穴' }))).toBe(10);
  expect(linesOf(point(1, { note: 'あ'.repeat(500) }))).toBe(14);
  expect(linesOf(point(1, { staffPhotos: 2 }))).toBe(7);
  expect(linesOf(point(1, { staffPhotos: 1, photos: 6 }))).toBe(10);
  const four = Array.from({ length: 4 }, (_, id) => point(id, { photos: 6 }));
  expect(sheetsOf(four).map(({ length }) => length)).toEqual([2, 2]);
});
