// Keys in a move to another room over HTTP: those that come back, and the new one.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lendThing, loansOfResident } from '@yadori/api/loans/staff-calls';
import { moveRoom } from '@yadori/api/rooms/move-calls';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  managedDormitory,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let office: TestStaff;
let manager: TestStaff;
let dormitoryId: number;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T21:00:00+09:00');
  ({ manager, dormitoryId } = await managedDormitory(server));
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  for (const number of ['0230', '0405'])
    await server.db.pool.query(
      `insert into rooms (dormitory_id, number, floor) values ($1, $2, left($2, 2))`,
      [dormitoryId, number],
    );
});
afterAll(() => server.close());

const living = (room: string) => server.resident({ dormitoryId, room });

const move = (who: Pick<TestResident, 'contractId'>, given: object, by = manager) =>
  by.send(moveRoom, {
    params: { id: who.contractId },
    body: {
      room: '230',
      from: date('2026-06-10'),
      room_number: '224',
      accepts: [],
      reason: { code: 'dormitory' },
      ...given,
    },
  });

test('the key comes back in the act, and the new one goes out with it', async () => {
  requirements('SC046 SC051');
  const who = await living('0224');
  const lent = { what: 'key', number: '224-A' } as const;
  await manager.send(lendThing, { params: { id: who.contractId }, body: lent });
  const keys = async () => {
    const { rows } = await server.db.pool.query<{ said: string }>(
      `select concat_ws(' ', room_number, number, case when returned_at is null then 'out' else 'back' end) as said
         from loans where contract_id = $1 order by id`,
      [who.contractId],
    );
    return rows.map(({ said }) => said);
  };
  await move(who, { from: date('2026-06-12'), keys_back: true, new_key: '230-A' });
  expect(await keys()).toEqual(['0224 224-A out']);
  await move(who, { keys_back: true, new_key: '230-A' }, office);
  expect(await keys()).toEqual(['0224 224-A out']);
  await move(who, { room: '405', room_number: '230', keys_back: true, new_key: '405-A' });
  expect(await keys()).toEqual(['0224 224-A back', '0405 405-A out']);
  const { rows } = await server.db.pool.query<{ kind: string }>(
    `select kind from events where account_id = $1 and kind like 'loan.%' order by id`,
    [who.accountId],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['loan.given', 'loan.returned', 'loan.given']);
});

test('the keys taken back are those that the dialog names, of every contract of the resident here', async () => {
  requirements('SC046 SC051');
  const who = await living('0224');
  const elsewhere = await managedDormitory(server);
  const further = async (dormitory: number, room: string) => {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `insert into contracts (number, dormitory_id, room_number, start_date, end_date, account_id, claimed_at)
       values ('K' || $1::bigint, $1, $2, '2025-04-01', '2026-03-31', $3, now()) returning id`,
      [dormitory, room, who.accountId],
    );
    return rows[0]?.id ?? 0;
  };
  const lend = (by: TestStaff, contract: number, number: string) =>
    by.send(lendThing, { params: { id: contract }, body: { what: 'key', number } });
  await lend(manager, who.contractId, '224-A');
  await lend(manager, await further(dormitoryId, '0224'), '224-B');
  await lend(elsewhere.manager, await further(elsewhere.dormitoryId, '0101'), '101-A');
  const other = await living('0225');
  await lend(manager, other.contractId, '225-A');
  const keysOf = async (reader: TestStaff, { accountId }: TestResident) => {
    const answer = await reader.send(loansOfResident, { params: { id: accountId } });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.rows
      .filter(({ returned_at: at }) => at === null)
      .map(({ number }) => number);
  };
  expect(await keysOf(manager, who)).toEqual(['224-B', '224-A']);
  await move(who, { keys_back: true });
  expect(await keysOf(manager, who)).toEqual([]);
  expect(await keysOf(manager, other)).toEqual(['225-A']);
  const { rows } = await server.db.pool.query<{ number: string }>(
    `select l.number from loans l join contracts c on c.id = l.contract_id
      where c.account_id = $1 and l.returned_at is null`,
    [who.accountId],
  );
  expect(rows).toEqual([{ number: '101-A' }]);
});
