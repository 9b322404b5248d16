// Pages of the printed roster.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { heightOf, linesOfPage, pagesOf, type RosterLine } from './roster-pages.ts';

type Floor = Parameters<typeof pagesOf>[0][number];

const totals = {
  ...{ residents: 0, in: 0, away: 0, back_today: 0, guests: 0, people: 0, unconfirmed: 0 },
};
const floorOf = (floor: number, residents: number, name = '佐藤 美咲', guests = 0): Floor => ({
  floor: String(floor),
  totals,
  rooms: Array.from({ length: residents }, (_, index) => ({
    room_number: `0${floor}${String(index).padStart(2, '0')}`,
    people: [
      {
        ...{ contract_id: index, account_id: index, name, state: 'in' as const },
        ...{ away_until: null, unconfirmed: false },
        guests: Array.from({ length: guests }, () => ({ name: '高木 結' })),
      },
    ],
  })),
});

const height = (page: readonly RosterLine[]) => page.reduce((sum, line) => sum + heightOf(line), 0);
const people = (pages: readonly RosterLine[][]) =>
  pages.flat().filter(({ kind }) => kind === 'person').length;

test('nobody is one floor less, three are one page', () => {
  requirements('SH032');
  expect(pagesOf([])).toEqual([]);
  expect(pagesOf([floorOf(3, 3)]).map((page) => page.length)).toEqual([4]);
});

test('two hundred fill pages of 45 lines, each begun by a heading', () => {
  requirements('SH032');
  const pages = pagesOf([1, 2, 3, 4, 5].map((floor) => floorOf(floor, 40)));
  expect(people(pages)).toBe(200);
  expect(pages).toHaveLength(5);
  for (const page of pages) {
    expect(height(page)).toBeLessThanOrEqual(linesOfPage);
    expect(page[0]?.kind).toBe('floor');
  }
});

test('a heading never stands alone at the end of a page', () => {
  requirements('SH032');
  const pages = pagesOf([floorOf(1, 43), floorOf(2, 5)]);
  expect(pages.map((page) => page.length)).toEqual([44, 6]);
  expect(pages.map((page) => page.at(-1)?.kind)).toEqual(['person', 'person']);
});

test('a floor that goes on names itself again; guests and long names take lines of their own', () => {
  requirements('SH030 SH032');
  const pages = pagesOf([floorOf(1, 30, '長'.repeat(50), 1)]);
  expect(people(pages)).toBe(30);
  expect(pages.flat().filter(({ kind }) => kind === 'guest')).toHaveLength(30);
  for (const page of pages) expect(height(page)).toBeLessThanOrEqual(linesOfPage);
  expect(pages[1]?.[0]).toMatchObject({ kind: 'floor', isContinued: true });
});
