// Rooms that come with an import of contracts, when it is undone.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/imports/staff-calls';
import { changeRoom } from '@yadori/api/rooms/staff-calls';
import {
  applied,
  codeOf,
  contractTable,
  freshNumber,
  freshRoom,
  roomBy,
  roomTable,
  snapshot,
  undo,
} from '../../../../../../tests/support/import-world.ts';
import { waitersReach, whileHeld } from '../../../../../../tests/support/lock-waits.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let office: TestStaff;
let code: string;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  code = await codeOf(server);
  office = await staffMember(server, { role: 'head_office' });
});
afterAll(() => server.close());

const importLines = (...lines: { number: string; room: string }[]) =>
  applied(office, { content: contractTable(lines.map((line) => ({ ...line, code }))) });

const importRooms = (...rooms: string[]) =>
  importLines(...rooms.map((room) => ({ number: freshNumber(), room })));

const preview = async (id: number) => {
  const answer = await office.send(calls.importUndoPreview, { params: { id } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};

const change = {
  floor: '09',
  beds: 2,
  gender_rule: null,
  usable_from: null,
  usable_until: null,
  closed_from: null,
  closed_until: null,
  closed_reason: null,
  is_preparing: false,
  note: '',
};

describe('rooms that contracts of a file brought', () => {
  test('go with them, also those of a contract that goes back to its room', async () => {
    requirements('SD043 SC044');
    const [known, before, after, brought] = [freshNumber(), freshRoom(), freshRoom(), freshRoom()];
    await importLines({ number: known, room: before });
    const world = await snapshot(server);
    const batch = await importLines(
      { number: known, room: after },
      { number: freshNumber(), room: brought },
      // Two of one room, and a room that was there.
      { number: freshNumber(), room: brought },
      { number: freshNumber(), room: before },
    );
    expect(await roomBy(server, brought)).toMatchObject({ floor: brought.slice(0, 2), beds: 1 });
    expect(await preview(batch.id)).toMatchObject({
      removed: 3,
      restored: 1,
      rooms: { removed: 2, kept: 0 },
    });
    expect(await undo(office, batch.id)).toMatchObject({
      ok: true,
      data: { result: { rooms: { removed: 2, kept: 0 } } },
    });
    expect(await snapshot(server)).toBe(world);
    const event = server.db.queries.selectFrom('events').select('detail');
    expect(
      await event.where('kind', '=', 'import.undone').where('subject_id', '=', batch.id).execute(),
    ).toEqual([{ detail: { removed: 3, restored: 1, removed_rooms: 2, conflicts: 0 } }]);
  });

  test('stay where others have them, something was set or a table names them', async () => {
    requirements('SD043 SC044 SC046');
    const [shared, planned, left, edited, named, free] = Array.from({ length: 6 }, freshRoom);
    const rooms = [shared, planned, left, edited, named, free].map(String);
    const batch = await importRooms(...rooms);
    await importRooms(String(shared));
    const mover = freshNumber();
    await importLines({ number: mover, room: '0101' });
    await server.db.pool.query(
      `insert into contract_rooms (contract_id, from_day, room_number, decided_at, applied_at)
       select id, '2026-09-01'::date, $2, now(), null from contracts where number = $1
        union all
       select id, '2026-05-01', $3, now(), now() from contracts where number = $1`,
      [mover, planned, left],
    );
    const { id = 0 } = (await roomBy(server, String(edited))) ?? {};
    const edit = { params: { id }, body: { ...change, revision: 1 } };
    expect(await office.send(changeRoom, edit)).toMatchObject({ ok: true });
    await applied(office, roomTable(...[named, freshRoom()].map((one) => `${code},${one},,,,,,`)));
    // The named one is no longer of the import.
    const expected = { removed: 6, conflicts: [], rooms: { removed: 1, kept: 4 } };
    expect(await preview(batch.id)).toMatchObject(expected);
    expect(await undo(office, batch.id)).toMatchObject({ data: { result: expected } });
    const there = await Promise.all(rooms.map((room) => roomBy(server, room)));
    expect(there.map((room) => room?.number)).toEqual([...rooms.slice(0, 5), undefined]);
  });

  test('stay with the contracts that stay, and go once those go', async () => {
    requirements('SD043 SC044');
    const [number, room] = [freshNumber(), freshRoom()];
    const batch = await importLines({ number, room }, { number: freshNumber(), room: freshRoom() });
    await server.db.pool.query(`update contracts set end_date = '2027-01-31' where number = $1`, [
      number,
    ]);
    expect(await undo(office, batch.id, true)).toMatchObject({
      data: { result: { removed: 1, rooms: { removed: 1, kept: 1 } } },
    });
    await server.db.pool.query(`update contracts set end_date = null where number = $1`, [number]);
    expect(await undo(office, batch.id)).toMatchObject({
      data: { result: { removed: 1, rooms: { removed: 1, kept: 0 } } },
    });
    expect(await roomBy(server, room)).toBeUndefined();
  });

  test('that another contract gets while an undo looks wait for it, and are there afterwards', async () => {
    requirements('SD043');
    const room = freshRoom();
    const batch = await importRooms(room);
    const { pool } = server.db;
    const query = `insert into contracts (number, dormitory_id, room_number, start_date)
                   values ($1, $2, $3, '2026-07-01')`;
    const values = [freshNumber(), server.dormitoryId, room];
    const [undoing] = await whileHeld(pool, { query, values }, async () => {
      const begun = undo(office, batch.id);
      await waitersReach(pool, 1, '%imported_rooms%for update%');
      return [begun];
    });
    expect(await undoing).toMatchObject({
      data: { result: { removed: 1, rooms: { removed: 0, kept: 1 } } },
    });
    expect(await roomBy(server, room)).toBeDefined();
  });
});
