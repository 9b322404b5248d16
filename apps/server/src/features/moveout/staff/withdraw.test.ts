// Withdrawals by staff of move-outs that were finished before.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls } from '@yadori/api/staff-calls';
import { moveOut } from '../../../../../../tests/support/move-out.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let place: number;
let manager: TestStaff;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-11-20T09:00:00+09:00');
  await server.forgetLimits();
  place = await server.dormitory();
  manager = await staffMember(server, { dormitoryId: place });
  resident = await server.resident({ dormitoryId: place });
});
afterAll(() => server.close());

const reason = { code: 'requested_desk' } as const;

/** A later day: sessions of staff end after twelve hours. */
async function at(instant: string) {
  server.at(instant);
  manager = await staffMember(server, { dormitoryId: place });
}

async function filed(on: string): Promise<number> {
  const days = { move_out_at: `${on} 10:00:00`, luggage_removal_at: `${on} 09:00:00` };
  const answer = await manager.send(staffCalls.fileMoveOutFor, {
    params: { id: resident.accountId },
    body: { ...moveOut(days), reason, revision: 0 } as never,
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.id;
}

const finish = (id: number) =>
  manager.send(staffCalls.finishMoveOut, { params: { id }, body: { revision: 1 } });

const withdraw = (id: number, revision: number) =>
  manager.send(staffCalls.withdrawMoveOutFor, { params: { id }, body: { reason, revision } });

const one = (id: number) => manager.send(staffCalls.moveOutOf, { params: { id } });

const contractFrom = (start: string, end: string) =>
  server.db.pool.query('update contracts set start_date = $2, end_date = $3 where id = $1', [
    resident.contractId,
    start,
    end,
  ]);

const contract = async () =>
  (
    await server.db.pool.query<{ end_date: string | null; last_day: string | null }>(
      'select end_date::text, last_day::text from contracts where id = $1',
      [resident.contractId],
    )
  ).rows[0];

test('a finished one is not withdrawn once a later one was filed, which keeps its day', async () => {
  requirements('SI015 SI046');
  const id = await filed('2026-11-25');
  await at('2026-11-25T09:00:00+09:00');
  await finish(id);
  // The resident stays for another year after all.
  await contractFrom('2026-04-01', '2028-03-31');
  await at('2026-12-01T09:00:00+09:00');
  expect(await one(id)).toMatchObject({ data: { can: { withdraw: true } } });
  const later = await filed('2026-12-20');
  expect(await one(id)).toMatchObject({ data: { can: { withdraw: false } } });
  expect(await withdraw(id, 2)).toMatchObject({ status: 409, code: 'changed' });
  expect(await contract()).toEqual({ end_date: '2028-03-31', last_day: '2026-12-20' });
  // A later one that was withdrawn is in the way of nothing.
  expect(await withdraw(later, 1)).toMatchObject({ ok: true });
  expect(await withdraw(id, 2)).toMatchObject({ ok: true });
  expect(await contract()).toEqual({ end_date: '2028-03-31', last_day: '2028-03-31' });
});

test('the end of a contract that begins after the day is set back', async () => {
  requirements('SI015 SI046');
  await contractFrom('2026-12-01', '2028-03-31');
  const id = await filed('2026-11-25');
  await at('2026-11-25T09:00:00+09:00');
  expect(await finish(id)).toMatchObject({ data: { contract_end: '2026-12-01' } });
  expect(await withdraw(id, 2)).toMatchObject({ ok: true });
  expect(await contract()).toEqual({ end_date: '2028-03-31', last_day: '2028-03-31' });
});
