// Adding a contract while the account is withdrawn: the contract never stays with an account that has ended.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { addContract } from '@yadori/api/contracts/calls';
import { waitersReach, whileHeld } from '../../../../../tests/support/lock-waits.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function unclaimed() {
  const dormitoryId = await server.dormitory();
  const number = `N${randomBytes(5).toString('hex').toUpperCase()}`;
  await server.db.pool.query(
    `insert into contracts (number, dormitory_id, room_number, start_date) values ($1, $2, '0204', '2026-04-01')`,
    [number, dormitoryId],
  );
  const named = { dormitory_code: await server.officeCode(dormitoryId), room_number: '0204' };
  return {
    number,
    body: { contract_number: number, ...named, movein_date: '2026/06/20', movein_time: '10:30' },
  };
}

const ownerOf = async (number: string) =>
  (
    await server.db.pool.query<{ account_id: number | null }>(
      'select account_id from contracts where number = $1',
      [number],
    )
  ).rows[0];

/** The second one comes while the first one waits for the lock that is held. */
const inOrder = <One, Other>(
  query: string,
  id: unknown,
  [first, second]: [() => Promise<One>, () => Promise<Other>],
) =>
  whileHeld(server.db.pool, { query, values: [id] }, async () => {
    const earlier = first();
    await waitersReach(server.db.pool, 1);
    const later = second();
    await waitersReach(server.db.pool, 2);
    return [earlier, later] as const;
  });

test('whichever comes first, the contract is free after the withdrawal', async () => {
  const resident = await server.resident();
  const { number, body } = await unclaimed();
  const [adding, leaving] = await inOrder(
    'select 1 from contracts where number = $1 for update',
    number,
    [() => resident.send(addContract, { body }), () => resident.send(withdraw, {})],
  );
  expect(await adding).toMatchObject({ ok: true });
  expect(await leaving).toMatchObject({ ok: true });
  expect(await ownerOf(number)).toEqual({ account_id: null });
});

test('an authorised request that comes after the withdrawal adds nothing', async () => {
  const resident = await server.resident();
  const { number, body } = await unclaimed();
  const [leaving, adding] = await inOrder(
    'select 1 from accounts where id = $1 for update',
    resident.accountId,
    [() => resident.send(withdraw, {}), () => resident.send(addContract, { body })],
  );
  expect(await leaving).toMatchObject({ ok: true });
  expect(await adding).toMatchObject({ ok: false, status: 401, code: 'token_invalid' });
  expect(await ownerOf(number)).toEqual({ account_id: null });
});

test('the tables themselves make a withdrawal wait for a claim, and refuse one of an ended account', async () => {
  const { accountId } = await server.resident();
  const { number } = await unclaimed();
  const claim = 'update contracts set account_id = $1, claimed_at = now() where number = $2';
  const [claiming, leaving] = [await server.db.pool.connect(), await server.db.pool.connect()];
  try {
    await claiming.query('begin');
    await claiming.query(claim, [accountId, number]);
    await leaving.query('begin');
    const left = leaving.query(
      'update accounts set withdrawn_at = now(), active_contract_id = null where id = $1',
      [accountId],
    );
    await waitersReach(server.db.pool, 1);
    await claiming.query('commit');
    await left;
    await expect(leaving.query('commit')).rejects.toThrow(/contracts_of_living_account/);
  } finally {
    claiming.release();
    leaving.release();
  }
  expect(await server.resident().then((other) => other.send(withdraw, {}))).toMatchObject({
    ok: true,
  });
  const { rows } = await server.db.pool.query<{ id: number }>(
    'select id from accounts where withdrawn_at is not null order by id desc limit 1',
  );
  await expect(server.db.pool.query(claim, [rows[0]?.id, number])).rejects.toThrow(
    /contracts_of_living_account/,
  );
});

test('the control: with a plain foreign key the same steps leave the contract with the ended account', async () => {
  const { pool } = server.db;
  await pool.query('create table plain_accounts (id int primary key, withdrawn boolean)');
  await pool.query(
    'create table plain_contracts (id int primary key, account_id int references plain_accounts)',
  );
  await pool.query('insert into plain_accounts values (1, false)');
  await pool.query('insert into plain_contracts values (1, null)');
  const [claiming, leaving] = [await pool.connect(), await pool.connect()];
  try {
    await claiming.query('begin');
    await claiming.query('update plain_contracts set account_id = 1 where id = 1');
    await leaving.query('begin');
    await leaving.query('update plain_accounts set withdrawn = true where id = 1');
    await leaving.query('update plain_contracts set account_id = null where account_id = 1');
    await leaving.query('commit');
    await claiming.query('commit');
  } finally {
    claiming.release();
    leaving.release();
  }
  const { rows } = await pool.query('select account_id from plain_contracts');
  expect(rows).toEqual([{ account_id: 1 }]);
});
