// The open cases of a report.
import { expect, test } from 'vitest';
import type { BoardPerson, SafetyBoard } from '@yadori/api/safety/shapes';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { caseGroups, casesOf } from './report-pages.ts';

const floorOf = (floor: string, ...standings: BoardPerson['standing'][]) =>
  ({
    floor,
    people: standings.map((standing, index) => ({ name: `${floor}-${index}`, standing })),
    rooms: [],
  }) as unknown as SafetyBoard['floors'][number];

const names = (floors: SafetyBoard['floors']) => casesOf(floors).map(({ name }) => name);

test('holds open cases alone, those who need help first', () => {
  requirements('SH024');
  expect(names([floorOf('1', 'safe', 'away', 'injured')])).toEqual([]);
  const floors = [floorOf('1', 'missing', 'safe', 'help'), floorOf('2', 'help', 'missing')];
  expect(names(floors)).toEqual(['1-2', '2-0', '1-0', '2-1']);
  expect(caseGroups(floors).map(({ name, rows }) => [name, rows.length])).toEqual([
    ['help', 2],
    ['missing', 2],
  ]);
});

test('has rooms without account after those who are asked', () => {
  requirements('SH024 AM249');
  const room = (contract_id: number, standing: BoardPerson['standing']) => ({
    contract_id,
    name: `room ${contract_id}`,
    standing,
  });
  const floor = {
    ...floorOf('1', 'missing', 'help'),
    rooms: [room(1, 'missing'), room(2, 'safe')],
  };
  expect(names([floor as SafetyBoard['floors'][number]])).toEqual(['1-1', '1-0', 'room 1']);
});
