// A request for a second person reaches the devices of those who may decide it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { openPushService, type PushService } from '../../../../../../tests/support/push-service.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../../tests/support/role-requests.ts';
import {
  pushesTo,
  staffWithDevice,
  workPushes,
} from '../../../../../../tests/support/staff-push-world.ts';
import type { StaffOptions } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

const month = 30 * 24 * 60 * 60 * 1000;

let server: TestServer;
let service: PushService;
let dormitoryId: number;
let code: string;
let count = 0;
beforeAll(async () => {
  server = await openTestServer();
  service = await openPushService();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  count += 1;
  code = `AP${count}`;
  dormitoryId = await server.dormitory({ office_code: code });
  service.taken.length = 0;
  await server.db.pool.query('truncate jobs, staff_push_devices');
  await world.forgetPeople();
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const world = roleRequests(() => server);

const person = ({
  chosen = { kinds: ['approval'] },
  ...more
}: StaffOptions & { chosen?: object }) =>
  staffWithDevice(server, service, { grantedAt: server.now() - month, chosen, ...more });

const headOffice = { role: 'head_office', dormitoryId: null } as const;

/** Head office asks for a manager of the dormitory. */
async function ask() {
  const asker = await person(headOffice);
  const answer = await asker.send(calls.inviteStaff, {
    body: {
      name: '新井',
      email: `arai-${server.now()}@example.jp`,
      language: 'ja',
      grants: [{ role: 'manager', dormitory: code, from_day: '2026-06-10' }],
      reason: { code: 'new_post' },
    },
  });
  return { asker, ...world.asked(answer) };
}

test('who may decide it gets one push with the way to the request, without a name', async () => {
  requirements('SJ007 SF028');
  const decider = await person({ ...headOffice, language: 'en' });
  const other = await person({ ...headOffice, chosen: { kinds: ['safety'] } });
  const kitchen = await person({ role: 'kitchen', dormitoryId });
  const { asker, id } = await ask();
  await workPushes(server, service);
  expect(pushesTo(service, decider)).toEqual([
    {
      kind: 'approval',
      tag: `approval-all-${id}`,
      path: `/all/approvals/${id}`,
      language: 'en',
      title: 'Request for approval',
      body: 'Something that a colleague asked for is waiting for your approval.',
    },
  ]);
  for (const none of [asker, other, kitchen]) expect(pushesTo(service, none)).toEqual([]);
});

test('in quiet hours it waits for their end, and comes only where nobody has decided', async () => {
  requirements('SJ007 SF028');
  server.at('2026-06-10T23:00:00+09:00');
  const quiet = { kinds: ['approval'], quiet: { from: '22:00', until: '06:00' } };
  const asleep = await person({ ...headOffice, chosen: quiet });
  const awake = await person(headOffice);
  const first = await ask();
  const second = await ask();
  await workPushes(server, service);
  expect(pushesTo(service, awake)).toHaveLength(2);
  expect(pushesTo(service, asleep)).toEqual([]);
  expect(await world.approve(await world.signedInAgain(awake), first.id)).toMatchObject({
    ok: true,
  });
  server.at('2026-06-11T06:00:00+09:00');
  await workPushes(server, service);
  expect(pushesTo(service, asleep)).toMatchObject([{ path: `/all/approvals/${second.id}` }]);
});
