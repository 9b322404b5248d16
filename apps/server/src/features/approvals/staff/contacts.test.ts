// Emergency contacts of a safety check for the head office: after an approval, for that check alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideApproval } from '@yadori/api/approvals/staff-calls';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { beginCheck } from '../../../../../../tests/support/safety-world.ts';
import {
  managedDormitory,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { keepSensitive } from '../../sensitive/service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T03:04:00+09:00');
});
afterAll(() => server.close());

const open = (id: number, who: TestStaff) =>
  who.send(calls.openSafetyContacts, { params: { id }, body: { reason: { code: 'emergency' } } });

test('open for this check alone, each reading on record, and not in another one', async () => {
  requirements('SH021 SK109 SC020 SJ007');
  const { dormitoryId, code, manager } = await managedDormitory(server);
  const { accountId } = await server.resident({ dormitoryId });
  const contact = { name: '母', phoneNumber: '09012345678', address: '松本市', relationship: '母' };
  const kept = { sensitive: server.platform.sensitive, accountId, now: server.now() };
  const record = { ...contact, job: '', workplace: '' };
  await keepSensitive(server.db.queries, 'emergency_contacts', record, kept);
  const { id } = await beginCheck(manager, code);
  const office = await staffMember(server, { role: 'head_office' });
  const second = await staffMember(server, { grantedAt: 0, dormitoryId });
  const asked = await open(id, office);
  expect(asked).toMatchObject({ status: 409, code: 'approval_needed' });
  const request = asked.ok ? 0 : (asked.data?.approval_id ?? 0);
  const approve = { params: { id: request }, body: { decision: 'approve' as const } };
  expect(await second.send(decideApproval, approve)).toMatchObject({ ok: true });
  server.at(isoInTokyo(server.now() + 3 * 60_000));
  expect(await open(id, office)).toMatchObject({
    ok: true,
    data: { rows: [{ account_id: accountId, phone_number: '09012345678' }] },
  });
  const { rows } = await server.db.pool.query(
    'select role, reader from sensitive_reads where account_id = $1',
    [accountId],
  );
  expect(rows).toEqual([{ role: 'head_office', reader: `staff:${office.staffId}` }]);
  const ended = { params: { id }, body: { typed: 1 } };
  expect(await manager.send(calls.closeSafetyCheck, ended)).toMatchObject({ ok: true });
  const { id: later } = await beginCheck(manager, code);
  expect(await open(later, office)).toMatchObject({ code: 'approval_needed' });
});
