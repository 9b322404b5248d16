// For any order of joining and withdrawing the index, the search, the list, the roster and the rooms have the same people
// in the same rooms as the contracts.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { mergeResidents } from '@yadori/api/residents/merge-calls';
import { findPeople, residents } from '@yadori/api/residents/staff-calls';
import { roomsOfDay } from '@yadori/api/rooms/staff-calls';
import { date } from '@yadori/api/time/tokyo';
import { roster } from '@yadori/api/today/staff-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { managedDormitory, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { refreshIndex } from '../../resident-index/refresh-index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const day = date('2026-06-10');
const people = 4;
const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('merge' as const),
        lives: fc.nat(people - 1),
        ends: fc.nat(people - 1),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('leave' as const), who: fc.nat(people - 1) }),
    },
  ),
  { minLength: 1, maxLength: 5 },
);

interface World {
  manager: TestStaff;
  code: string;
  dormitoryId: number;
}

const line = (room: string, id: number | null) => `${room} ${id ?? 'free'}`;

/** Who holds each contract, straight from its row. */
async function holders({ dormitoryId }: World): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ room_number: string; account_id: number | null }>(
    'select room_number, account_id from contracts where dormitory_id = $1',
    [dormitoryId],
  );
  return rows.map(({ room_number: room, account_id: id }) => line(room, id)).toSorted();
}

async function seen({ manager, code }: World): Promise<Record<string, string[]>> {
  const params = { dormitory: code };
  const list = await manager.send(residents, { params, query: {} });
  const grid = await manager.send(roomsOfDay, { params, query: { day } });
  const names = await manager.send(roster, { params, query: { date: day } });
  if (!list.ok || !grid.ok || !names.ok) throw new Error('no answer');
  const rooms = names.data.floors.flatMap(({ rooms: all }) => all);
  return {
    list: list.data.rows.map((row) => line(row.room_number, row.account_id)),
    grid: grid.data.rooms.flatMap(({ number, people: all }) =>
      all.filter((one) => one.is_living).map((one) => line(number, one.account_id)),
    ),
    roster: rooms.flatMap(({ room_number: room, people: all }) =>
      all.map((one) => line(room, one.account_id)),
    ),
  };
}

test('list, rooms, roster, search and index agree', { timeout: 180_000 }, async () => {
  requirements('SC032 SK045 SC004');
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      server.at('2026-06-10T12:00:00+09:00');
      await server.forgetLimits();
      const world = await managedDormitory(server);
      const { manager, dormitoryId } = world;
      const all = [];
      for (let index = 0; index < people; index += 1)
        all.push(await server.resident({ dormitoryId, room: `020${index + 1}` }));
      const ended = new Set<number>();
      const joined = new Map<number, number>();
      for (const step of history) {
        if (step.kind === 'leave') {
          await all[step.who]?.send(withdraw, {});
          ended.add(step.who);
          continue;
        }
        const [lives, ends] = [all[step.lives], all[step.ends]];
        if (lives === undefined || ends === undefined || lives === ends) continue;
        const answer = await manager.send(mergeResidents, {
          params: { id: lives.accountId },
          body: { other: ends.accountId, reason: { code: 'requested_desk' } },
        });
        const isPossible = !ended.has(step.lives) && !ended.has(step.ends);
        expect(answer.ok).toBe(isPossible || joined.get(ends.accountId) === lives.accountId);
        if (isPossible) joined.set(ends.accountId, lives.accountId);
        if (isPossible) ended.add(step.ends);
      }
      const held = await holders(world);
      for (const [where, lines] of Object.entries(await seen(world)))
        expect([where, lines.toSorted()]).toEqual([where, held]);
      const accountIds = all.map(({ accountId }) => accountId);
      const none = { missing: 0, wrong: 0, surplus: 0 };
      expect(await refreshIndex(server.db.queries, { accountIds }, server.now())).toEqual(none);
      for (const { accountId, email } of all) {
        const found = await manager.send(findPeople, { query: { q: email } });
        if (!found.ok) throw new Error(found.message);
        const own = found.data.rows.filter(({ account_id: id }) => id === accountId);
        expect(own).toMatchObject([{ is_former_account: joined.has(accountId) }]);
      }
    }),
    { numRuns: 12 },
  );
});
