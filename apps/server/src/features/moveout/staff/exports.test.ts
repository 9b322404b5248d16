// The export of move-outs: the rows of its period, the forwarding address only where it is asked for, and on record.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as own from '@yadori/api/moveout/calls';
import { staffCalls } from '@yadori/api/staff-calls';
import { moveOut } from '../../../../../../tests/support/move-out.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { sheetsOf } from '../../../../../../tests/support/workbook.ts';

const sent = moveOut();
let server: TestServer;
let place: number;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-11-20T09:00:00+09:00');
  await server.forgetLimits();
  place = await server.dormitory();
  manager = await staffMember(server, { dormitoryId: place });
  const resident = await server.resident({ dormitoryId: place });
  const answer = await resident.send(own.saveMoveOut, { body: sent as never });
  if (!answer.ok) throw new Error(answer.message);
});
afterAll(() => server.close());

async function exported(changed: object, who = manager) {
  const answer = await who.send(staffCalls.exportMoveOuts, {
    params: { dormitory: await server.officeCode(place) },
    body: { format: 'xlsx', purpose: 'dormitory', with_address: false, ...changed } as never,
  });
  if (!answer.ok) throw new Error(answer.message);
  return JSON.stringify(sheetsOf(new Uint8Array(await answer.data.arrayBuffer())));
}

const lastFilters = async () =>
  (
    await server.db.pool.query<{ filters: Record<string, unknown> }>(
      'select filters from exports where staff_id = $1 order by id desc limit 1',
      [manager.staffId],
    )
  ).rows[0]?.filters;

const secrets = [sent.address, sent.building, sent.postal_code];

test('has who leaves and when, without an address', async () => {
  requirements('SI024 SK114');
  const text = await exported({});
  expect(text).toContain('住人');
  expect(text).toContain(sent.shipping_company_name);
  expect(secrets.filter((word) => text.includes(word))).toEqual([]);
  expect(text).not.toContain(sent.phone_number);
  expect(await lastFilters()).toEqual({ from: '2026-11-20' });
});

test('with its tick, has the address, and the record says so', async () => {
  requirements('SI024 SK114');
  const text = await exported({ with_address: true });
  expect(secrets.filter((word) => text.includes(word))).toEqual(secrets);
  expect(text, 'no telephone all the same').not.toContain(sent.phone_number);
  expect(await lastFilters()).toEqual({ from: '2026-11-20', with_address: 1 });
});

test('keeps to its period', async () => {
  requirements('SI024');
  expect(await exported({ from: '2026-12-01', until: '2026-12-01' })).toContain('住人');
  expect(await exported({ from: '2026-12-02', until: '2026-12-31' })).not.toContain('住人');
});
