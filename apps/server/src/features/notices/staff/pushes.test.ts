// Pushes about published notices: ordinary ones once per resident and hour, urgent ones always; urgent ones come first.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newestNotices, notice, notices } from '@yadori/api/notices/calls';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { date } from '@yadori/api/time/tokyo';
import {
  createNotice,
  inRoom,
  noticeContent,
  publish,
  publishNotice,
} from '../../../../../../tests/support/draft-world.ts';
import {
  openPushWorld,
  type PushWorld,
  type PushRecipient,
} from '../../../../../../tests/support/push-world.ts';
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
import { publishNotice as publishByOperator } from '../service.ts';

let server: TestServer;
let world: PushWorld;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
  world = await openPushWorld(server);
});
afterAll(async () => {
  await world.service.close();
  await server.close();
});
beforeEach(async () => {
  await moveTo('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  ({ dormitoryId, code, manager } = await managedDormitory(server));
});
afterEach(async () => {
  world.service.taken.length = 0;
  await server.db.pool.query('truncate jobs, push_devices, notice_pushes');
});

/** A session ends when its person does nothing for a quarter of an hour. */
async function moveTo(iso: string) {
  server.at(iso);
  if (dormitoryId !== undefined) manager = await staffMember(server, { dormitoryId });
}

const withDevice = async () => world.withDevice(await server.resident({ dormitoryId }));
const idsOf = (told: PushRecipient) => world.pushesTo(told).map(({ id }) => id);
/** What the minute's run of the recurring job does. */
async function afterTheHour() {
  await world.tasks()['notifications.push_waiting_notices']?.({});
  await world.work();
}
const normal = (title: string) =>
  publishNotice(manager, { dormitory: code, content: { ...noticeContent({ title }) } });
const urgent = (end = '2026-06-12') =>
  publishNotice(manager, {
    dormitory: code,
    content: { ...noticeContent({ class: 'urgent', end_date: end as never }) },
  });
const listedFor = async ({ send }: TestResident) => {
  const [all, newest] = [await send(notices, { query: {} }), await send(newestNotices, {})];
  return [all, newest].map((one) => (one.ok ? one.data.notices.map(({ id }) => id) : []));
};

test('a burst of notices at the same time is one push, and one more when the hour is over', async () => {
  requirements('SG010');
  const told = await withDevice();
  const drafts = [];
  for (const title of ['一', '二', '三', '四', '五'])
    drafts.push(
      await createNotice(manager, { dormitory: code, content: { ...noticeContent({ title }) } }),
    );
  const answers = await Promise.all(drafts.map((draft) => publish(manager, draft)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  await world.work();
  const [first] = idsOf(told);
  expect(idsOf(told)).toHaveLength(1);
  await moveTo('2026-06-10T10:59:59+09:00');
  await afterTheHour();
  expect(idsOf(told)).toHaveLength(1);
  await moveTo('2026-06-10T11:00:00+09:00');
  await Promise.all([afterTheHour(), afterTheHour()]);
  expect(idsOf(told)).toHaveLength(2);
  expect(idsOf(told)[1]).not.toBe(first);
  await moveTo('2026-06-10T12:00:00+09:00');
  await afterTheHour();
  expect(idsOf(told), 'one stands for all that waited').toHaveLength(2);
});

test('an hour later the next one comes at once; what was read meanwhile does not come again', async () => {
  requirements('SG010');
  const told = await withDevice();
  const [one = 0] = await normal('一');
  await world.work();
  const [two = 0] = await normal('二');
  await world.work();
  expect(idsOf(told)).toEqual([one]);
  await told.resident.send(notice, { params: { id: two } });
  await moveTo('2026-06-10T11:00:00+09:00');
  await afterTheHour();
  expect(idsOf(told)).toEqual([one]);
  const [three = 0] = await normal('三');
  await world.work();
  expect(idsOf(told)).toEqual([one, three]);
  const [four = 0] = await normal('四');
  await world.work();
  await manager.send(calls.withdrawStaffNotice, {
    params: { id: four },
    body: { reason: '誤り' },
  });
  await moveTo('2026-06-10T12:30:00+09:00');
  await afterTheHour();
  expect(idsOf(told), 'withdrawn meanwhile').toEqual([one, three]);
});

test('urgent ones always come, at night too, and take nothing of the hour of the others', async () => {
  requirements('SG010');
  const told = await withDevice();
  await moveTo('2026-06-10T02:00:00+09:00');
  const [plain = 0] = await normal('一');
  await world.work();
  const [first = 0] = await urgent();
  const [second = 0] = await urgent();
  await world.work();
  expect(new Set(idsOf(told))).toEqual(new Set([plain, first, second]));
  expect(idsOf(told)).toHaveLength(3);
  const sent = world.service.taken.filter(({ headers }) => headers['urgency'] === 'high');
  expect(sent.map(({ headers }) => headers['ttl'])).toEqual(['259200', '259200']);
  expect(world.pushesTo(told)).toContainEqual({
    kind: 'notice',
    id: first,
    language: 'ja',
    title: '【緊急】お知らせ',
    body: '寮からの緊急のお知らせです。すぐにお読みください。',
  });
});

test('only those who see a notice get its push', async () => {
  requirements('SG010 SG006');
  const [above, below, elsewhere] = [
    await withDevice(),
    await withDevice(),
    await world.withDevice(await server.resident({ dormitoryId: await server.dormitory() })),
  ];
  await inRoom(server, above.resident.contractId, '0301');
  await inRoom(server, below.resident.contractId, '0201');
  const target = { dormitories: [code], floors: ['03'] };
  const [id] = await publishNotice(manager, { dormitory: code, target });
  await world.work();
  expect([above, below, elsewhere].map(idsOf)).toEqual([[id], [], []]);
});

test('those of the command line are pushed too, of a later day at nine, and wake consoles', async () => {
  requirements('SG010 J002');
  const told = await withDevice();
  const wake = `${dormitoryId}:notices`;
  const woken: string[] = [];
  // The wake of the resident who has just come may arrive among them.
  server.db.listen('staff_live', {
    keys: (keys) => void woken.push(...keys.filter((key) => key === wake)),
  });
  const publishFrom = async (startDate: string) => {
    const body = { kind: 'text' as const, text: '断水があります。' };
    const draft = { audience: [dormitoryId], title: '断水', body, startDate: date(startDate) };
    const done = await publishByOperator(server.platform, draft, {
      actor: 'operator',
      now: server.now(),
    });
    return done.ok ? (done.ids[0] ?? 0) : 0;
  };
  const first = await publishFrom('2026-06-10');
  await world.work();
  expect(idsOf(told)).toEqual([first]);
  // Wakes of one moment go together, so each is awaited before the next.
  await expect.poll(() => woken).toEqual([wake]);
  const later = await publishFrom('2026-06-12');
  await expect.poll(() => woken).toEqual([wake, wake]);
  await moveTo('2026-06-12T08:59:59+09:00');
  await world.work();
  expect(idsOf(told)).toEqual([first]);
  await moveTo('2026-06-12T09:00:00+09:00');
  await world.work();
  expect(idsOf(told)).toEqual([first, later]);
  // A reading too is seen by staff.
  woken.length = 0;
  await told.resident.send(notice, { params: { id: later } });
  await expect.poll(() => woken).toEqual([wake]);
});

test('urgent notices come first in every list, until their last day', async () => {
  requirements('SG010');
  const resident = await server.resident({ dormitoryId });
  const [first = 0] = await urgent('2026-06-11');
  await moveTo('2026-06-11T10:00:00+09:00');
  const later = [];
  for (const title of ['一', '二', '三', '四']) later.push(...(await normal(title)));
  const [two = 0, ...rest] = later.toReversed();
  expect(await listedFor(resident)).toEqual([
    [first, two, ...rest],
    [first, two, rest[0]],
  ]);
  await moveTo('2026-06-12T10:00:00+09:00');
  expect(await listedFor(resident)).toEqual([
    [two, ...rest],
    [two, ...rest.slice(0, 2)],
  ]);
});

test('an urgent notice lasts at most 14 days', async () => {
  requirements('SG010');
  await server.resident({ dormitoryId });
  const outcome = async (end: string | null) => {
    const content = { ...noticeContent({ class: 'urgent', end_date: end as never }) };
    const answer = await publish(
      manager,
      await createNotice(manager, { dormitory: code, content }),
    );
    return answer.ok ? 'published' : answer.data?.problems;
  };
  expect(await outcome(null)).toEqual(['urgent_end']);
  expect(await outcome('2026-06-25')).toEqual(['urgent_end']);
  expect(await outcome('2026-06-24')).toBe('published');
});
