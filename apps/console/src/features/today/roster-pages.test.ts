// Lines of the printed roster.
import { expect, test } from 'vitest';
import { layColumns } from '../../parts/paper/paper-columns.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { groupsOf, heightOf } from './roster-pages.ts';

type Floor = Parameters<typeof groupsOf>[0][number];

const totals = {
  residents: 0,
  in: 0,
  away: 0,
  back_today: 0,
  guests: 0,
  people: 0,
  unconfirmed: 0,
};
const floorOf = (floor: number, residents: number, guests = 0): Floor => ({
  floor: String(floor),
  totals,
  rooms: Array.from({ length: residents }, (_, index) => ({
    room_number: `0${floor}${String(index).padStart(2, '0')}`,
    people: [
      {
        contract_id: index,
        account_id: index,
        name: '佐藤 美咲',
        state: 'in' as const,
        away_until: null,
        unconfirmed: false,
        guests: Array.from({ length: guests }, () => ({ name: '高木 結' })),
      },
    ],
  })),
});

test('guests stand below their hosts', () => {
  requirements('SH030 SH032');
  const [floor] = groupsOf([floorOf(3, 2, 1)]);
  expect(floor?.name).toBe('3');
  expect(floor?.rows.map(({ kind }) => kind)).toEqual(['person', 'guest', 'person', 'guest']);
});

test('two hundred fill three sheets, a long name takes lines of its own', () => {
  requirements('SH032');
  const floors = [1, 2, 3, 4, 5].map((floor) => floorOf(floor, 40));
  const limits = { columns: 2, most: 46, least: 32, heightOf: () => heightOf('佐藤 美咲', '在') };
  expect(layColumns(groupsOf(floors), limits).pages).toHaveLength(3);
  expect(heightOf('佐藤 美咲', '在')).toBe(1);
  expect(heightOf('グエン ティ・ラン アン', '外泊（11月19日(木)まで） 未確認')).toBe(2);
  expect(heightOf('佐藤 美咲', '外泊（11月19日(木)まで） 未確認')).toBe(1);
  expect(heightOf('長'.repeat(50), '在')).toBe(4);
});
