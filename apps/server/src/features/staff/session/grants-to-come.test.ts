// The session of somebody whose role begins on a later day.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffSession } from '@yadori/api/staff/session-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T06:50:00+09:00');
});
afterAll(() => server.close());

test('names the roles that begin later, and gives no rights of them', async () => {
  requirements('SA034 SK005');
  const session = async (who: { from?: string; until?: string }) => {
    const later = await staffMember(server, { role: 'deputy', ...who });
    const answer = await later.send(staffSession, {});
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  const soon = await session({ from: '2026-06-11', until: '2026-06-30' });
  expect(soon).toMatchObject({ grants: [], dormitories: [] });
  expect(soon.grants_to_come).toMatchObject([
    {
      role: 'deputy',
      dormitory: expect.any(String),
      name_ja: expect.any(String),
      from_day: '2026-06-11',
      until_day: '2026-06-30',
    },
  ]);
  const begun = await session({ from: '2026-06-10' });
  expect([begun.grants.length, begun.grants_to_come]).toEqual([1, []]);
  expect((await session({ from: '2026-06-01', until: '2026-06-09' })).grants_to_come).toEqual([]);
});
