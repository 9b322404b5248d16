// The record of what staff do: every act names the session and the request by which it was done.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { applied, contractTable, undo } from '../../../tests/support/import-world.ts';
import { tasksOf } from '../../../tests/support/jobs.ts';
import { requirements } from '../../../tests/support/requirements.ts';
import { staffMember } from '../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ runtimeLogin: true });
  server.at('2026-06-10T06:50:00+09:00');
});
afterAll(() => server.close());

test('reads of one resident, own acts and imports name session, request and reason', async () => {
  requirements('SJ017 SC012 SC019');
  const manager = await staffMember(server);
  const office = await staffMember(server, { role: 'head_office' });
  const code = await server.officeCode(server.dormitoryId);
  const { accountId } = await server.resident();
  const of = { params: { id: accountId } };
  const done = [
    await manager.send(calls.resident, of),
    await manager.send(calls.openHealth, { ...of, body: { reason: { code: 'emergency' } } }),
    await manager.send(calls.savePreferences, { body: { display_name: '宮本' } }),
    await manager.send(calls.roster, { params: { dormitory: code }, query: {} }),
    await manager.send(calls.staffLogout, {}),
  ];
  expect(done.filter(({ ok }) => !ok)).toEqual([]);
  const lines = (series: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ number: `${series}${index}`, code }));
  const small = await applied(office, { content: contractTable(lines('EV', 1)) });
  await undo(office, small.id);
  // Above 500 rows the job applies it, for the session that pressed.
  const large = await applied(office, { content: contractTable(lines('EL', 501)) });
  await tasksOf(server)['imports.apply']?.(
    (
      await server.db.pool.query<{ payload: object }>(
        `select payload from jobs where task = 'imports.apply' and payload ->> 'batch_id' = $1`,
        [String(large.id)],
      )
    ).rows[0]?.payload,
  );
  const { rows } = await server.db.pool.query<{ kind: string; named: boolean; reason: string }>(
    `select kind, bool_and(session_id is not null and request_id is not null) as named, max(reason) as reason
       from events where actor = any($1) and kind <> 'contract.imported' group by kind order by kind`,
    [[manager, office].map(({ staffId }) => `staff:${staffId}`)],
  );
  expect(rows).toEqual(
    [
      ['emergency.opened', 'emergency'],
      ['health.opened', 'emergency'],
      ['import.applied', null],
      ['import.checked', null],
      ['import.undone', 'mistake'],
      ['resident.viewed', null],
      ['roster.viewed', null],
      ['staff.changed', null],
      ['staff.signed_out', null],
    ].map(([kind, reason]) => ({ kind, named: true, reason })),
  );
  const applies = await server.db.pool.query(
    `select session_id from events where kind = 'import.applied' order by id`,
  );
  expect(new Set(applies.rows.map((row: { session_id: number }) => row.session_id)).size).toBe(1);
  expect(applies.rows).toHaveLength(2);
});
