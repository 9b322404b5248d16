// Three stations without network: whatever they send, each person is in once, at the earliest instant.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { offlineQueue, type QueuedCheckIn } from '@yadori/api/meals/staff/offline-calls';
import { days, openMealDesk, type MealDesk } from '../../../../../../../tests/support/meal-desk.ts';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../../tests/support/staff-world.ts';
import {
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';

let server: TestServer;
let desk: MealDesk;
let office: string;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openMealDesk(server);
  office = await server.officeCode(desk.dormitoryId);
  await desk.menu(days.today, 'dinner');
  at('18:30');
});

/** The reception is from 18:00 to 22:00. */
const at = (time: string) => server.at(`${days.today}T${time}:00+09:00`);

const stationHere = () => staffMember(server, { dormitoryId: desk.dormitoryId, role: 'station' });

const instant = (time: string) => `${days.today}T${time}:00+09:00`;

const queued = (more: Partial<QueuedCheckIn>): QueuedCheckIn => ({
  nonce: randomUUID(),
  at: instant('18:10'),
  way: 'scan',
  ...more,
});

async function send(items: QueuedCheckIn[], who: TestStaff) {
  const params = { dormitory: office };
  const answer = await who.send(offlineQueue, { params, body: { items } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.outcomes;
}

async function checkedInAt(reservationId: number): Promise<string | null> {
  const { rows } = await server.db.pool.query<{ at: Date | null }>(
    'select checked_in_at as at from reservations where id = $1',
    [reservationId],
  );
  const found = rows[0]?.at ?? null;
  return found && new Date(found.getTime() + 9 * 3_600_000).toISOString().slice(11, 16);
}

test('three stations, any order, sent twice and at once: each person once, at the earliest instant', async () => {
  requirements('SE040');
  const stations = [await stationHere(), await stationHere(), await stationHere()] as const;
  const minutes = fc.integer({ min: 0, max: 29 });
  const made = fc.record({ by: fc.nat({ max: 2 }), who: fc.nat({ max: 3 }), minutes });
  await fc.assert(
    fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 12 }), async (all) => {
      at('10:00');
      const ids: number[] = [];
      await server.db.pool.query('update menus set capacity = 1000 where dormitory_id = $1', [
        desk.dormitoryId,
      ]);
      for (let count = 0; count < 4; count += 1)
        ids.push(await desk.own(await desk.neighbour(), dinner(days.today)));
      at('18:30');
      const items = all.map(({ by, who, minutes: past }) => ({
        by,
        item: queued({
          reservation_id: ids[who] ?? 0,
          at: instant(`18:${String(past).padStart(2, '0')}`),
        }),
      }));
      const queueOf = (by: number) => items.flatMap((one) => (one.by === by ? [one.item] : []));
      const sendOf = async (by: number) => {
        const queue = queueOf(by);
        return queue.length === 0 ? [] : send(queue, stations[by as 0 | 1 | 2]);
      };
      await Promise.all([0, 1, 2, 0, 1, 2].map(sendOf));
      for (const reservationId of ids) {
        const claims = items.flatMap(({ item }) =>
          item.reservation_id === reservationId ? [item.at.slice(11, 16)] : [],
        );
        expect(await checkedInAt(reservationId)).toBe(claims.toSorted()[0] ?? null);
        const { rows } = await server.db.pool.query<{ count: number }>(
          "select count(*)::int as count from events where kind = 'meal.checked_in' and subject_id = $1",
          [reservationId],
        );
        expect(rows[0]?.count).toBe(claims.length === 0 ? 0 : 1);
      }
      const again = (await Promise.all([0, 1, 2].map(sendOf))).flat();
      for (const [who, reservationId] of ids.entries()) {
        const by = new Set(all.filter((one) => one.who === who).map((one) => one.by));
        const done = again.filter(
          ({ nonce, outcome }) =>
            outcome === 'done' &&
            items.some(({ item }) => item.nonce === nonce && item.reservation_id === reservationId),
        );
        // Those of the one station that let the person in; all others are duplicates.
        const doneBy = new Set(
          done.map(({ nonce }) => items.find(({ item }) => item.nonce === nonce)?.by),
        );
        expect(doneBy.size).toBe(Math.min(1, by.size));
      }
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 120_000);
