// The rooms on A4 sheets.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import type { Room } from './api.ts';
import { paperPages } from './paper-pages.ts';

const rooms = (floors: number, each: number) =>
  Array.from({ length: floors * each }, (_, at) => {
    const floor = String(Math.floor(at / each) + 2).padStart(2, '0');
    return { floor, number: `${floor}${String((at % each) + 1).padStart(2, '0')}` } as Room;
  });

test('128 rooms are on one side, 150 on two, each of them once', () => {
  requirements('SC045');
  expect(paperPages(rooms(4, 32))).toHaveLength(1);
  const pages = paperPages(rooms(5, 30));
  expect(pages.length).toBeLessThanOrEqual(2);
  const numbers = pages.flat().flatMap((row) => row.rooms.map(({ number }) => number));
  expect(new Set(numbers).size).toBe(150);
  expect(numbers).toHaveLength(150);
  expect(paperPages(rooms(10, 15))).toHaveLength(1);
  expect(paperPages(rooms(4, 38))).toHaveLength(2);
});

test('a floor that goes on to the second side has its name there too', () => {
  requirements('SC045');
  const [first = [], second = []] = paperPages(rooms(4, 38));
  expect(first.at(-1)?.floor).toBe(second[0]?.floor);
  expect([...first, ...second].map(({ floor, isFirst }) => (isFirst ? floor : ''))).toEqual([
    '05',
    '',
    '',
    '04',
    '',
    '',
    '03',
    '',
    '',
    '02',
    '02',
    '',
  ]);
});
