// Residents who move in, for tests of arrivals.
import type { TestResident, TestServer } from './test-server.ts';

interface Named {
  day?: string;
  time?: string;
  name?: string;
}

export type OfContract = Pick<TestResident, 'contractId'>;

/** Somebody who named when they come; the contract begins on 10 June 2026. */
export async function comerOf(
  server: TestServer,
  dormitoryId: number,
  room: string,
  { day = '2026-06-10', time = '10:30', name = '' }: Named = {},
): Promise<TestResident> {
  const who = await server.resident({ dormitoryId, room, ...(name !== '' && { name }) });
  await server.db.pool.query(`update contracts set start_date = '2026-06-10' where id = $1`, [
    who.contractId,
  ]);
  await server.db.pool.query(
    `insert into move_ins (account_id, contract_id, movein_date, movein_time, filed_at)
     values ($1, $2, $3, $4, '2026-05-01T12:00:00+09:00')`,
    [who.accountId, who.contractId, day, time],
  );
  return who;
}

/** An unclaimed contract. */
export async function unclaimedOf(server: TestServer, dormitoryId: number): Promise<OfContract> {
  const { rows } = await server.db.pool.query<{ id: number }>(
    `insert into contracts (number, dormitory_id, room_number, start_date, tenant_name)
     values ('U' || $1::bigint, $1, '0301', '2026-06-10', '岩崎 大和') returning id`,
    [dormitoryId],
  );
  return { contractId: rows[0]?.id ?? 0 };
}

/** Kinds of the events of an arrival, with the step of a mark. */
export async function arrivalEvents(
  server: TestServer,
  { contractId }: OfContract,
): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ said: string }>(
    `select kind || ' ' || coalesce(detail->>'step', '') as said from events
      where subject_id = $1 and (kind like 'arrival.%' or kind = 'movein.changed') order by id`,
    [contractId],
  );
  return rows.map(({ said }) => said.trim());
}
