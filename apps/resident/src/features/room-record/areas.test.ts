import { expect, test } from 'vitest';
import type { RoomPoint } from './api.ts';
import { isPointAnswered } from '@yadori/api/room-records/rules';
import { areasOf } from './areas.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';

const point = (id: number, area: string, rest: Partial<RoomPoint> = {}): RoomPoint => ({
  id,
  area_ja: area,
  area_en: `${area} (en)`,
  name_ja: '網戸',
  name_en: 'Screen',
  staff_state: null,
  staff_note: '',
  staff_photos: [],
  differs: null,
  note: '',
  photos: [],
  ...rest,
});

test('points stand under their part of the room, in the order of the list', () => {
  requirements('SC052');
  const points = [point(1, '窓'), point(2, '窓'), point(3, '水'), point(4, '窓')];
  const found = areasOf(points, 'ja').map(({ name, points: own }) => [name, own.length]);
  expect(found).toEqual([
    ['窓', 2],
    ['水', 1],
    ['窓', 1],
  ]);
  expect(areasOf(points, 'en')[0]?.name).toBe('窓 (en)');
});

test('a difference is answered with words or a photo', () => {
  requirements('SC052');
  const photos = [{ id: 1, address: '/a', small: '/b' }];
  expect(
    [
      {},
      { differs: false },
      { differs: true },
      { differs: true, note: '穴' },
      { differs: true, photos },
    ].map((rest) => isPointAnswered(point(1, '窓', rest))),
  ).toEqual([false, true, false, true, true]);
});
