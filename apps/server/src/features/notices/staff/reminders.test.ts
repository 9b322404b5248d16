// Notices sent again over HTTP: exactly to those who have not read or confirmed them, twice at most, a day apart.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { messages } from '@yadori/api/messages/calls';
import { acknowledgeNotice, notice } from '@yadori/api/notices/calls';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import {
  createNotice,
  noticeContent,
  publish,
  publishNotice,
} from '../../../../../../tests/support/draft-world.ts';
import { openPushWorld, type PushWorld } from '../../../../../../tests/support/push-world.ts';
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
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  ({ dormitoryId, code, manager } = await managedDormitory(server));
});
afterEach(async () => {
  world.service.taken.length = 0;
  await server.db.pool.query('truncate jobs, push_devices, notice_pushes');
});

async function moveTo(iso: string) {
  server.at(iso);
  manager = await staffMember(server, { dormitoryId });
}

const living = () => server.resident({ dormitoryId });
const withDevice = async () => world.withDevice(await living());
const remind = (id: number, body: object = {}, who = manager) =>
  who.send(calls.remindNotice, { params: { id }, body });
const published = async (more: object = {}) => {
  const content = { ...noticeContent(more) };
  const [id = 0] = await publishNotice(manager, { dormitory: code, content });
  return id;
};
const textsOf = async ({ send }: TestResident) => {
  const answer = await send(messages, { query: {} });
  return answer.ok ? answer.data.messages.map(({ text }) => text) : [];
};

test('a push goes to those who have not confirmed it, and to nobody else', async () => {
  requirements('SG013 SK102');
  const [done, read, neither] = [await withDevice(), await withDevice(), await withDevice()];
  const elsewhere = await world.withDevice(
    await server.resident({ dormitoryId: await server.dormitory() }),
  );
  const id = await published({ must_confirm: true });
  await world.work();
  const params = { params: { id } };
  for (const { resident } of [done, read]) await resident.send(notice, params);
  await done.resident.send(acknowledgeNotice, params);
  const late = await withDevice();
  await moveTo('2026-06-11T10:00:00+09:00');
  world.service.taken.length = 0;
  expect(await remind(id)).toMatchObject({ ok: true, data: { count: 3 } });
  await world.work();
  expect([done, read, neither, late, elsewhere].map((one) => world.pushesTo(one).length)).toEqual([
    0, 1, 1, 1, 0,
  ]);
  const { rows } = await server.db.pool.query(
    `select actor, detail from events where kind = 'notice.reminded' and subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ actor: `staff:${manager.staffId}`, detail: { way: 'push', count: 3 } }]);
  const shown = await manager.send(calls.staffNotice, { ...params, query: {} });
  expect(shown).toMatchObject({
    data: { reminders: [{ way: 'push', count: 3, at: '2026-06-11T10:00:00+09:00' }] },
  });
});

test('a message names the notice and its address, in the conversations of the unread alone', async () => {
  requirements('SG013');
  const [reader, unread] = [await living(), await living()];
  const english = await server.resident({ dormitoryId, language: 'en' });
  const id = await published();
  await reader.send(notice, { params: { id } });
  expect(await remind(id, { way: 'message' })).toMatchObject({ data: { count: 2 } });
  expect(await textsOf(reader)).toEqual([]);
  expect(await textsOf(unread)).toEqual([expect.stringContaining('お知らせ「大浴場の清掃」')]);
  expect(await textsOf(unread)).toEqual([expect.stringContaining(`/notices/${id}`)]);
  expect(await textsOf(english)).toEqual([expect.stringContaining('“Bath cleaning”')]);
});

test('twice at most and 24 hours apart, to the second; of a hundred at once one is sent', async () => {
  requirements('SG013 SL013');
  await withDevice();
  const id = await published();
  await world.work();
  await moveTo('2026-06-10T12:00:00+09:00');
  world.service.taken.length = 0;
  const many = await Promise.all(Array.from({ length: 100 }, () => remind(id)));
  expect(many.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(many.filter(({ ok }) => !ok).map((one) => !one.ok && one.errCode))).toEqual(
    new Set(['too_soon']),
  );
  await world.work();
  expect(world.service.taken).toHaveLength(1);
  await moveTo('2026-06-11T11:59:59+09:00');
  expect(await remind(id)).toMatchObject({ status: 409, errCode: 'too_soon' });
  await moveTo('2026-06-11T12:00:00+09:00');
  expect(await remind(id, { way: 'message' })).toMatchObject({ ok: true });
  await moveTo('2026-06-20T12:00:00+09:00');
  expect(await remind(id)).toMatchObject({ status: 409, errCode: 'twice_done' });
});

test('those who may not send notices send none again', async () => {
  requirements('SG013 SA041');
  await living();
  const id = await published();
  const elsewhere = await server.dormitory();
  const foreign = await staffMember(server, { dormitoryId: elsewhere });
  const deputy = await staffMember(server, { dormitoryId, role: 'deputy' });
  expect(await remind(id, {}, foreign)).toMatchObject({ status: 404 });
  expect(await remind(id, {}, deputy)).toMatchObject({ status: 403 });
  expect(await remind(id, { way: 'mail' })).toMatchObject({ status: 422 });
});

test('not of one that is over or gone; where nobody is left none is counted', async () => {
  requirements('SG013');
  const resident = await living();
  const id = await published();
  await resident.send(notice, { params: { id } });
  expect(await remind(id)).toMatchObject({ ok: true, data: { count: 0 } });
  await living();
  expect(await remind(id), 'the empty one did not count').toMatchObject({ data: { count: 1 } });
  const gone = await published();
  const reason = { reason: '誤り' };
  await manager.send(calls.withdrawStaffNotice, { params: { id: gone }, body: reason });
  expect(await remind(gone)).toMatchObject({ status: 409, errCode: 'not_shown' });
  const brief = await published({ end_date: '2026-06-10' });
  await moveTo('2026-06-11T00:00:00+09:00');
  expect(await remind(brief)).toMatchObject({ status: 409, errCode: 'not_shown' });
});

test('a notice of all dormitories is sent again in each by those of all', async () => {
  requirements('SG013');
  await living();
  const office = await staffMember(server, { role: 'head_office' });
  const other = await server.dormitory();
  await server.resident({ dormitoryId: other });
  // Of so many dormitories the number is typed.
  const draft = await createNotice(office, { dormitory: null });
  const seen = await publish(office, draft);
  const sent = seen.ok ? seen : await publish(office, draft, seen.data?.count);
  const [id = 0] = sent.ok ? sent.data.ids : [];
  expect(await remind(id)).toMatchObject({ status: 404 });
  const here = { dormitory: code };
  expect(await remind(id, here, office)).toMatchObject({ data: { count: 1 } });
  expect(await remind(id, here, office)).toMatchObject({ errCode: 'too_soon' });
  // Another dormitory has its own two.
  const there = { dormitory: await server.officeCode(other) };
  expect(await remind(id, there, office)).toMatchObject({ data: { count: 1 } });
});
