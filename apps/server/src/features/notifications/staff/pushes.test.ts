// Pushes to staff: devices and settings over HTTP, then from the act that causes one to the device, through the jobs and
// a push service over TLS.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import type { StaffPushKind } from '@yadori/api/notifications/staff-news';
import { keepPushDevice } from '@yadori/api/notifications/calls';
import { sendAs } from '../../../../../../tests/support/conversation.ts';
import {
  newDevice,
  openPushService,
  type PushService,
  type TestDevice,
} from '../../../../../../tests/support/push-service.ts';
import {
  deviceBody,
  pushesTo as pushesOf,
  staffWithDevice,
  workPushes,
  type PushRecipient,
} from '../../../../../../tests/support/staff-push-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { beginCheck, sayOwn } from '../../../../../../tests/support/safety-world.ts';
import {
  staffMember,
  type StaffOptions,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { giveUp } from '../../imports/apply.ts';

let server: TestServer;
let service: PushService;
let dormitoryId: number;
let code: string;
let resident: TestResident;
let count = 0;
beforeAll(async () => {
  server = await openTestServer();
  service = await openPushService();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  count += 1;
  code = `P${count}`;
  dormitoryId = await server.dormitory({ office_code: code });
  resident = await server.resident({ dormitoryId });
  service.taken.length = 0;
  await server.db.pool.query('truncate jobs, staff_push_devices');
  await server.forgetLimits();
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const ownBody = (name: string, device: TestDevice, more: object = {}) => ({
  ...deviceBody(service, name, device),
  ...more,
});

/** A member of staff of the dormitory with a device. */
const withDevice = (chosen: object = {}, options: StaffOptions = {}): Promise<PushRecipient> =>
  staffWithDevice(server, service, { chosen, dormitoryId, ...options });

const kindsOf = (...kinds: StaffPushKind[]) => ({ kinds });

const work = () => workPushes(server, service);

const jobsLeft = async () =>
  (
    await server.db.pool.query<{ task: string; run_at: Date }>(
      `select task, run_at from jobs where task like '%push_staff%' order by id`,
    )
  ).rows;

const pushesTo = (who: PushRecipient) => pushesOf(service, who);

const kindsPushed = (who: PushRecipient) => pushesTo(who).map(({ kind }) => kind);

describe('devices and settings', () => {
  test('a device is kept for the session, with settings for all devices of the person', async () => {
    requirements('SK110 SF028');
    const who = await staffMember(server, { dormitoryId, language: 'en' });
    const settings = () => who.send(calls.staffPushDevices, {});
    const { publicKey: public_key } = server.platform.pushKeys;
    const all = ['assigned', 'to_answer', 'urgent', 'safety', 'approval', 'import_failed'];
    expect(await settings()).toMatchObject({
      data: { public_key, kinds: all, quiet: null, devices: [] },
    });
    const quiet = { from: '22:00', until: '06:00' };
    const body = ownBody('own', newDevice(), { kinds: ['safety', 'safety'], quiet });
    for (let twice = 0; twice < 2; twice += 1)
      expect(await who.send(calls.keepStaffPushDevice, { body })).toMatchObject({
        data: { kept: true, kinds: ['safety'], quiet, devices: [{ is_current: true }] },
      });
    await who.send(calls.keepStaffPushDevice, { body: { quiet: null } });
    const changed = { kinds: ['safety'], quiet: null, devices: [{ is_current: true }] };
    expect(await settings()).toMatchObject({ data: changed });
    const other = await staffMember(server, { dormitoryId });
    const { rows } = await server.db.pool.query<{ id: number }>(
      'select id from staff_push_devices',
    );
    await other.send(calls.forgetStaffPushDevice, { query: { id: rows[0]?.id ?? 0 } });
    expect((await settings()).ok && (await settings())).toMatchObject({ data: changed });
    expect(await who.send(calls.forgetStaffPushDevice, { query: {} })).toMatchObject({
      data: { devices: [] },
    });
  });

  test('another key, a wrong address and wrong hours are refused', async () => {
    const who = await staffMember(server, { dormitoryId });
    const keep = (body: object) => who.send(calls.keepStaffPushDevice, { body: body as never });
    const good = ownBody('wrong', newDevice());
    const other = newDevice().p256dh.toString('base64url');
    expect(await keep({ ...good, public_key: other })).toMatchObject({
      data: { kept: false, devices: [] },
    });
    for (const wrong of [
      { ...good, endpoint: 'https://127.0.0.1/x' },
      { ...good, endpoint: 'http://push.example.com/x' },
      { endpoint: good.endpoint },
      { keys: good.keys },
      { kinds: ['everything'] },
      { quiet: { from: '25:00', until: '06:00' } },
      { quiet: { from: '06:00', until: '06:00' } },
      { quiet: 'always' },
    ])
      expect(await keep(wrong)).toMatchObject({ status: 422 });
  });

  test('an address belongs to one device, of residents or of staff', async () => {
    const device = newDevice();
    const { endpoint, keys } = ownBody('shared', device);
    const { publicKey: public_key } = server.platform.pushKeys;
    const counts = async () =>
      (
        await server.db.pool.query<{ residents: number; staff: number }>(
          `select (select count(*)::int from push_devices where endpoint = $1) as residents,
                  (select count(*)::int from staff_push_devices where endpoint = $1) as staff`,
          [endpoint],
        )
      ).rows[0];
    await resident.send(keepPushDevice, { body: { endpoint, ...keys, public_key } });
    expect(await counts()).toEqual({ residents: 1, staff: 0 });
    const who = await staffMember(server, { dormitoryId });
    await who.send(calls.keepStaffPushDevice, { body: { endpoint, keys } });
    expect(await counts()).toEqual({ residents: 0, staff: 1 });
    await resident.send(keepPushDevice, { body: { endpoint, ...keys, public_key } });
    expect(await counts()).toEqual({ residents: 1, staff: 0 });
  });
});

describe('messages to answer', () => {
  test('kind and address alone reach those of the dormitory who chose it, once until it is answered', async () => {
    requirements('SF028');
    const manager = await withDevice(kindsOf('to_answer'));
    const english = await withDevice(kindsOf('to_answer'), { role: 'deputy' });
    await english.send(calls.savePreferences, { body: { language: 'en' } });
    const own = await withDevice(kindsOf('assigned'));
    const kitchen = await withDevice({}, { role: 'kitchen' });
    const elsewhere = await withDevice({}, { dormitoryId: server.dormitoryId });
    await sendAs(resident, '熱が39度あります');
    await work();
    expect(pushesTo(manager)).toEqual([
      {
        kind: 'to_answer',
        tag: `to_answer-${code}`,
        path: `/${code}/inbox`,
        language: 'ja',
        title: '要返信のメッセージ',
        body: '入居者からのメッセージが返信を待っています。',
      },
    ]);
    expect([own, kitchen, elsewhere].map(pushesTo)).toEqual([[], [], []]);
    server.at('2026-06-10T10:01:00+09:00');
    await sendAs(resident, 'もう一度');
    await work();
    expect(kindsPushed(manager)).toEqual(['to_answer']);
    const params = { id: resident.accountId };
    await manager.send(calls.reply, { params, body: { content: 'すぐ行きます' } });
    server.at('2026-06-10T10:02:00+09:00');
    await sendAs(resident, 'ありがとう');
    await work();
    expect(kindsPushed(manager)).toEqual(['to_answer', 'to_answer']);
  });

  test('the person in charge is told of what is assigned by another and of further messages', async () => {
    const own = await withDevice(kindsOf('assigned'), { role: 'deputy' });
    const manager = await staffMember(server, { dormitoryId });
    await sendAs(resident, '荷物はどこですか');
    await work();
    expect(pushesTo(own)).toEqual([]);
    const params = { id: resident.accountId };
    const assign = async (by: TestStaff, assignee: number | null) => {
      const thread = await manager.send(calls.thread, { params, query: {} });
      if (!thread.ok) throw new Error(thread.message);
      const { revision } = thread.data.state;
      await by.send(calls.threadState, { params, body: { revision, assignee } });
      await work();
    };
    await assign(manager, own.staffId);
    expect(kindsPushed(own)).toEqual(['to_answer']);
    await assign(manager, null);
    await assign(own, own.staffId);
    expect(kindsPushed(own), 'who takes it over knows').toEqual(['to_answer']);
  });

  test('who is disabled, signed out or without the role gets none; a locked session does', async () => {
    const disabled = await withDevice();
    const out = await withDevice();
    const revoked = await withDevice();
    const locked = await withDevice();
    const run = (text: string, { staffId }: TestStaff) => server.db.pool.query(text, [staffId]);
    await run(`update staff set disabled_at = now() where id = $1`, disabled);
    await out.send(calls.staffLogout, {});
    await run(
      `update staff_grants set revoked_at = now(), revoked_by = 'system' where staff_id = $1`,
      revoked,
    );
    await run(`update staff_sessions set locked_at = now() where staff_id = $1`, locked);
    await sendAs(resident, 'だれかいますか');
    await work();
    expect([disabled, out, revoked, locked].map((who) => pushesTo(who).length)).toEqual([
      0, 0, 0, 1,
    ]);
  });

  test('of the quiet hours one push comes at their end, if anything still waits', async () => {
    const quiet = { from: '22:00', until: '06:00' };
    server.at('2026-06-10T21:00:00+09:00');
    const night = await withDevice({ quiet });
    const second = await server.resident({ dormitoryId });
    server.at('2026-06-10T22:00:00+09:00');
    await sendAs(resident, '夜の一通目');
    await work();
    server.at('2026-06-10T23:30:00+09:00');
    await sendAs(second, '夜の二通目');
    await work();
    expect(service.taken).toEqual([]);
    const end = new Date('2026-06-11T06:00:00+09:00');
    expect(await jobsLeft()).toEqual([{ task: 'notifications.push_staff_waiting', run_at: end }]);
    server.at('2026-06-11T05:59:59+09:00');
    await work();
    expect(service.taken).toEqual([]);
    server.at('2026-06-11T06:00:00+09:00');
    await work();
    expect(kindsPushed(night)).toEqual(['to_answer']);

    server.at('2026-06-11T06:10:00+09:00');
    await night.send(calls.keepStaffPushDevice, {
      body: { quiet: { from: '06:00', until: '07:00' } },
    });
    const params = { id: resident.accountId };
    await night.send(calls.reply, { params, body: { content: 'はい' } });
    await night.send(calls.reply, { params: { id: second.accountId }, body: { content: 'はい' } });
    await sendAs(resident, '三通目');
    await work();
    await night.send(calls.reply, { params, body: { content: 'はい' } });
    server.at('2026-06-11T07:00:00+09:00');
    await work();
    expect(kindsPushed(night), 'answered meanwhile').toEqual(['to_answer']);
  });
});

test('an urgent message comes at once in quiet hours, to all who answer, without its content', async () => {
  requirements('SF023 SF028');
  const quiet = { from: '00:00', until: '23:59' };
  const first = await withDevice({ ...kindsOf('urgent'), quiet }, { role: 'deputy' });
  const others = [await withDevice(kindsOf('to_answer', 'assigned', 'safety'))];
  others.push(await withDevice({}, { role: 'kitchen' }));
  others.push(await withDevice({}, { dormitoryId: server.dormitoryId }));
  await server.db.pool.query(
    `insert into desk_hours (dormitory_id, weekday, opens_at, closes_at) values ($1, 1, '09:00', '18:00')`,
    [dormitoryId],
  );
  await sendAs(resident, '水が止まりません', { urgent: 1 });
  await work();
  expect(pushesTo(first)).toMatchObject([
    { kind: 'urgent', path: `/${code}/inbox/${resident.accountId}`, title: '緊急のメッセージ' },
  ]);
  expect(JSON.stringify(pushesTo(first))).not.toContain('水');
  expect(service.taken[0]?.headers).toMatchObject({ urgency: 'high' });
  expect(others.map(kindsPushed)).toEqual([[], [], []]);
  // Answered before the job runs.
  await sendAs(resident, 'まだです', { urgent: 1 });
  const params = { id: resident.accountId };
  await first.send(calls.reply, { params, body: { content: '向かいます' } });
  await work();
  expect(kindsPushed(first)).toEqual(['urgent']);
});

describe('safety checks', () => {
  test('an answer that needs somebody goes through quiet hours, and one of a drill does not come', async () => {
    requirements('SH026');
    const always = { from: '00:00', until: '23:59' };
    const who = await withDevice({ ...kindsOf('safety'), quiet: always });
    const drill = await beginCheck(who, code, { kind: 'drill' });
    await sayOwn(resident, drill.surveyId, 'help');
    await work();
    expect(service.taken).toEqual([]);
    const check = await beginCheck(who, code);
    const well = await server.resident({ dormitoryId });
    await sayOwn(well, check.surveyId, 'safe');
    await work();
    expect(service.taken).toEqual([]);
    const hurt = await sayOwn(resident, check.surveyId, 'injured', '足が痛い');
    expect(hurt).toMatchObject({ ok: true });
    await work();
    expect(pushesTo(who)).toMatchObject([{ kind: 'help', path: `/${code}/safety/${check.id}` }]);
    expect(JSON.stringify(pushesTo(who))).not.toMatch(/足|けが/);
    expect(service.taken[0]?.headers).toMatchObject({ urgency: 'high', ttl: '259200' });
  });

  test('the last step of the escalation says that some have not answered', async () => {
    requirements('SH022');
    const who = await withDevice(kindsOf('safety'));
    await beginCheck(who, code);
    for (const at of ['10:05', '10:15', '10:30']) {
      server.at(`2026-06-10T${at}:00+09:00`);
      await work();
    }
    expect(kindsPushed(who)).toEqual(['unanswered']);
  });
});

test('a failed import is told to who made it', async () => {
  const who = await withDevice();
  const other = await withDevice();
  const { rows } = await server.db.pool.query<{ id: number }>(
    `insert into import_batches (kind, dormitory_id, actor, language, file_name, encoding, state, total_rows, made_at, expires_at)
     values ('menus', $1, $2, 'ja', 'a.csv', 'utf-8', 'applying', 1, now(), now()) returning id`,
    [dormitoryId, `staff:${who.staffId}`],
  );
  const id = Number(rows[0]?.id);
  for (let twice = 0; twice < 2; twice += 1) await giveUp(server.db, id, server.now());
  await work();
  expect(pushesTo(who)).toMatchObject([{ kind: 'import_failed', path: `/${code}/imports/${id}` }]);
  expect(pushesTo(other)).toEqual([]);
});

test('a device that unsubscribed is forgotten, and a busy push service is tried again', async () => {
  const gone = await withDevice(kindsOf('to_answer'));
  const busy = await withDevice(kindsOf('to_answer'));
  service.answer(gone.name, 410);
  service.answer(busy.name, 503);
  await sendAs(resident, 'こんにちは');
  await work();
  const { rows } = await server.db.pool.query<{ endpoint: string }>(
    'select endpoint from staff_push_devices',
  );
  expect(rows).toEqual([{ endpoint: service.address(busy.name) }]);
  const [again] = await jobsLeft();
  expect(again?.run_at.getTime()).toBe(server.now() + 30_000);
  service.answer(busy.name, 201);
  service.taken.length = 0;
  server.at(again?.run_at.toISOString() ?? '');
  await work();
  expect(kindsPushed(busy)).toEqual(['to_answer']);
});

test('who lost the role during the pause gets none of what is sent again', async () => {
  const stays = await withDevice(kindsOf('to_answer'));
  const leaves = await withDevice(kindsOf('to_answer'));
  for (const { name } of [stays, leaves]) service.answer(name, 503);
  await sendAs(resident, 'もしもし');
  await work();
  for (const { name } of [stays, leaves]) service.answer(name, 201);
  service.taken.length = 0;
  await server.db.pool.query(
    `update staff_grants set revoked_at = now(), revoked_by = 'system' where staff_id = $1`,
    [leaves.staffId],
  );
  server.at(new Date(server.now() + 30_000).toISOString());
  await work();
  expect([stays, leaves].map((who) => kindsPushed(who))).toEqual([['to_answer'], []]);
});
