// For any history of moves, carried out late or not at all yet, the people of a room on a day are the same by grid and
// roster, and tonight by the index that search and lists read.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveRoom } from '@yadori/api/rooms/move-calls';
import { roomsOfDay } from '@yadori/api/rooms/staff-calls';
import { roster } from '@yadori/api/today/staff-calls';
import { addDays, date, dateAt } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  managedDormitory,
  moveClock,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { carryOutDueMoves } from '../due-moves.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const numbers = ['0201', '0202', '0203', '0204'];
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      who: fc.nat(2),
      room: fc.constantFrom(...numbers),
      ahead: fc.nat(4),
    }),
    fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('job' as const) }),
  ),
  { minLength: 3, maxLength: 9 },
);

async function peopleBoth(manager: TestStaff, dormitory: string, day: string) {
  const params = { dormitory };
  const grid = await manager.send(roomsOfDay, { params, query: { day: date(day) } });
  const list = await manager.send(roster, { params, query: { date: date(day) } });
  if (!grid.ok || !list.ok) throw new Error('no answer');
  const byGrid = grid.data.rooms.flatMap(({ number, people }) =>
    people.filter((one) => one.is_living).map((one) => `${number} ${one.contract_id}`),
  );
  const byRoster = list.data.floors
    .flatMap(({ rooms }) => rooms)
    .flatMap(({ room_number, people }) =>
      people.map(({ contract_id }) => `${room_number} ${contract_id}`),
    );
  return { byGrid: byGrid.toSorted(), byRoster: byRoster.toSorted() };
}

const roomsIn = async (table: 'contracts' | 'resident_index', dormitoryId: number) => {
  const id = table === 'contracts' ? 'id' : 'contract_id';
  const { rows } = await server.db.pool.query<{ who: string }>(
    `select room_number || ' ' || ${id} as who from ${table} where dormitory_id = $1 order by 1`,
    [dormitoryId],
  );
  return rows.map(({ who }) => who);
};

test('grid, roster and index agree', { timeout: 120_000 }, async () => {
  requirements('SC045 SC046');
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      server.at('2026-06-10T12:00:00+09:00');
      const { manager, code, dormitoryId } = await managedDormitory(server);
      const people = [];
      for (const room of numbers.slice(0, 3))
        people.push(await server.resident({ dormitoryId, room }));
      await server.db.pool.query(
        `insert into rooms (dormitory_id, number, floor) values ($1, '0204', '02')`,
        [dormitoryId],
      );
      for (const step of history) {
        const today = dateAt(server.now());
        if (step.kind === 'days')
          await moveClock(server, `${addDays(today, step.days)}T12:00:00+09:00`);
        if (step.kind === 'job') await carryOutDueMoves(server.platform, server.now());
        const contractId = step.kind === 'move' ? people[step.who]?.contractId : undefined;
        if (step.kind !== 'move' || contractId === undefined) continue;
        const { room_number } = await server.db.queries
          .selectFrom('contracts')
          .select('room_number')
          .where('id', '=', contractId)
          .executeTakeFirstOrThrow();
        const answer = await manager.send(moveRoom, {
          params: { id: contractId },
          body: {
            room: step.room,
            from: addDays(today, step.ahead),
            room_number,
            accepts: ['overlap'],
            reason: { code: 'dormitory' },
          },
        });
        expect(answer).toMatchObject({ ok: true });
      }
      const today = dateAt(server.now());
      for (let days = -4; days <= 5; days += 1) {
        const { byGrid, byRoster } = await peopleBoth(manager, code, addDays(today, days));
        expect([days, byGrid]).toEqual([days, byRoster]);
        expect(byGrid).toHaveLength(people.length);
      }
      await carryOutDueMoves(server.platform, server.now());
      const { byGrid } = await peopleBoth(manager, code, today);
      expect(byGrid).toEqual(await roomsIn('contracts', dormitoryId));
      expect(byGrid).toEqual(await roomsIn('resident_index', dormitoryId));
    }),
    { numRuns: 12 },
  );
});
