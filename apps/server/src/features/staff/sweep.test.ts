// How long sessions and links of staff are kept.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { tasksOf } from '../../../../../tests/support/jobs.ts';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { issueLink } from './links/links.ts';
import { openChallenge } from './passkeys.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('sessions go a year after their end, links 30 days after theirs', async () => {
  requirements('SL028');
  server.at('2026-06-10T06:50:00+09:00');
  const { staffId } = await staffMember(server);
  const now = server.now();
  await server.db.transaction((trx) =>
    issueLink(trx, { staffId, kind: 'reset', by: 'system', validForMs: 1_800_000, now }),
  );
  const left = async (iso: string) => {
    server.at(iso);
    await tasksOf(server)['staff.sweep']?.({});
    const { rows } = await server.db.pool.query(
      `select (select count(*)::int from staff_sessions) as sessions,
              (select count(*)::int from staff_links) as links`,
    );
    return rows[0] as unknown;
  };
  expect(await left('2026-07-10T07:19:59+09:00')).toEqual({ sessions: 1, links: 1 });
  expect(await left('2026-07-10T07:20:00+09:00')).toEqual({ sessions: 1, links: 0 });
  expect(await left('2027-06-10T18:49:59+09:00')).toEqual({ sessions: 1, links: 0 });
  expect(await left('2027-06-10T18:50:00+09:00')).toEqual({ sessions: 0, links: 0 });
});

test('what strangers begin with a passkey goes a day after it is over', async () => {
  requirements('SL028 SA009');
  server.at('2026-06-10T06:50:00+09:00');
  await openChallenge(server.db.queries, { network: '203.0.113.7', device: '' }, server.now());
  await staffMember(server, { stage: 'half' });
  const left = async (iso: string) => {
    server.at(iso);
    await tasksOf(server)['staff.sweep']?.({});
    const { rows } = await server.db.pool.query<{ stage: string }>(
      'select stage from staff_sessions order by id',
    );
    return rows.map(({ stage }) => stage);
  };
  expect(await left('2026-06-11T06:54:59+09:00')).toEqual(['challenge', 'half']);
  expect(await left('2026-06-11T06:55:00+09:00')).toEqual(['half']);
});
