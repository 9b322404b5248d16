// The sheets of the printed report.
import { expect, test } from 'vitest';
import type { BoardPerson, SafetyBoard } from '@yadori/api/safety/shapes';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { casePages, type OpenCase } from './report-pages.ts';

const floorOf = (floor: string, ...standings: BoardPerson['standing'][]) =>
  ({
    floor,
    people: standings.map((standing, index) => ({ name: `${floor}-${index}`, standing })),
    rooms: [],
  }) as unknown as SafetyBoard['floors'][number];

const names = (pages: OpenCase[][]) => pages.map((page) => page.map(({ name }) => name));

test('holds open cases alone, those who need help first', () => {
  requirements('SH024');
  expect(casePages([floorOf('1', 'safe', 'away', 'injured')])).toEqual([]);
  const floors = [floorOf('1', 'missing', 'safe', 'help'), floorOf('2', 'help', 'missing')];
  expect(names(casePages(floors))).toEqual([['1-2', '2-0', '1-0', '2-1']]);
});

test('has rooms without account after those who are asked', () => {
  requirements('SH024 AM249');
  const room = (contract_id: number, standing: BoardPerson['standing']) => ({
    ...{ contract_id, name: `room ${contract_id}`, standing },
  });
  const floor = {
    ...floorOf('1', 'missing', 'help'),
    rooms: [room(1, 'missing'), room(2, 'safe')],
  };
  expect(names(casePages([floor as SafetyBoard['floors'][number]]))).toEqual([
    ['1-1', '1-0', 'room 1'],
  ]);
});

test('has 40 lines on a sheet', () => {
  requirements('SH024');
  const many = Array.from({ length: 81 }, () => 'missing' as const);
  expect(casePages([floorOf('1', ...many)]).map((page) => page.length)).toEqual([40, 40, 1]);
});
