// Planned moves of which one cannot be carried out: those behind it are, and it is tried again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { carryOutDueMoves } from './due-moves.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-12T00:00:00+09:00');
});
afterAll(() => server.close());

test('a move that fails fails the job, holds no other up, and is carried out once it can be', async () => {
  requirements('SC046');
  const { pool } = server.db;
  const people = [await server.resident(), await server.resident(), await server.resident()];
  const ids = people.map(({ contractId }) => contractId).toSorted((a, b) => a - b);
  const [first = 0] = ids;
  await pool.query(
    `insert into contract_rooms (contract_id, from_day, room_number, decided_at)
     select id, '2026-06-12', '0777', now() from unnest($1::bigint[]) id`,
    [ids],
  );
  await pool.query(
    `create function fail_one() returns trigger language plpgsql as $$
     begin
       if new.id = ${first} then raise exception 'it cannot move'; end if;
       return new;
     end $$;
     create trigger fail_one before update of room_number on contracts
       for each row execute function fail_one();`,
  );
  const roomsNow = async () => {
    const { rows } = await pool.query<{ room: string }>(
      'select room_number as room from contracts where id = any($1) order by id',
      [ids],
    );
    return rows.map(({ room }) => room);
  };
  const before = await roomsNow();
  await expect(carryOutDueMoves(server.platform, server.now())).rejects.toMatchObject({
    message: 'planned moves were not all carried out',
    errors: [{ message: 'it cannot move' }],
  });
  expect(await roomsNow()).toEqual([before[0], '0777', '0777']);
  const { rows: left } = await pool.query(
    'select contract_id::int as id from contract_rooms where applied_at is null and contract_id = any($1)',
    [ids],
  );
  expect(left).toEqual([{ id: first }]);
  await pool.query('drop trigger fail_one on contracts; drop function fail_one();');
  await carryOutDueMoves(server.platform, server.now() + 60_000);
  expect(await roomsNow()).toEqual(['0777', '0777', '0777']);
});

test('who left before the day moves nowhere, and who leaves on it still does', async () => {
  requirements('SC046');
  const { pool } = server.db;
  const gone = await server.resident({ room: '0101', endDate: '2026-06-11' });
  const leaves = await server.resident({ room: '0102', endDate: '2026-06-12' });
  const ids = [gone, leaves].map(({ contractId }) => contractId);
  await pool.query(
    `insert into contract_rooms (contract_id, from_day, room_number, decided_at)
     select id, day::date, '0777', now() from unnest($1::bigint[]) id cross join (values ('2026-06-12'), ('2026-06-20')) d (day)`,
    [ids],
  );
  await carryOutDueMoves(server.platform, server.now());
  const { rows } = await pool.query(
    `select c.room_number as room, array(select from_day::text from contract_rooms r
              where r.contract_id = c.id and r.applied_at is null) as planned,
            (select count(*)::int from events e where e.kind = 'contract.room_moved' and e.subject_id = c.id) as events
       from contracts c where c.id = any($1) order by c.id`,
    [ids],
  );
  expect(rows).toEqual([
    { room: '0101', planned: ['2026-06-20'], events: 0 },
    { room: '0777', planned: ['2026-06-20'], events: 1 },
  ]);
});
