// News from the transaction that writes it to the devices, through a real worker and a push service over TLS.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { logout } from '@yadori/api/account/calls';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { readSignature, type PushService } from '../../../../../tests/support/push-service.ts';
import {
  openPushWorld,
  type PushWorld,
  type PushRecipient,
} from '../../../../../tests/support/push-world.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { notifyResidents, type News } from './service.ts';

const morning = '2026-06-10T06:50:00+09:00';
let server: TestServer;
let world: PushWorld;
let service: PushService;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPushWorld(server);
  ({ service } = world);
});
afterEach(async () => {
  service.taken.length = 0;
  await server.db.pool.query('truncate jobs, push_devices');
  server.at(morning);
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const work = () => world.work();
const withDevice = (resident: TestResident) => world.withDevice(resident);
const pushesTo = (told: PushRecipient) => world.pushesTo(told);
const jobs = async () =>
  (
    await server.db.pool.query<{ task: string; run_at: Date; payload: Record<string, unknown> }>(
      'select task, run_at, payload from jobs order by id',
    )
  ).rows;
const devicesLeft = async () =>
  (
    await server.db.pool.query<{ endpoint: string }>(
      'select endpoint from push_devices order by id',
    )
  ).rows.map(({ endpoint }) => endpoint);

const tell = (...news: News[]) =>
  server.db.transaction((trx) => notifyResidents(trx, news, server.now()));

describe('who is told', () => {
  requirements('J002');
  test('a message goes to its resident alone, on every device, in the language of each', async () => {
    const resident = await server.resident();
    const told = await withDevice(resident);
    const other = await withDevice(await server.resident());
    const english = await withDevice(await server.resident({ language: 'en' }));
    const { accountId } = resident;
    await tell(
      { kind: 'message', id: 41, accountId },
      { kind: 'message', id: 42, accountId: english.resident.accountId },
    );
    await work();
    expect(pushesTo(told)).toEqual([
      {
        kind: 'message',
        id: 41,
        language: 'ja',
        title: '新着メッセージ',
        body: '寮から新しいメッセージが届きました。',
      },
    ]);
    expect(pushesTo(english)).toMatchObject([{ id: 42, language: 'en', title: 'New message' }]);
    expect(pushesTo(other)).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  test('a survey goes to the residents of its dormitory, one of all to everybody', async () => {
    requirements('AM095');
    const elsewhere = await server.dormitory();
    const here = await withDevice(await server.resident());
    const there = await withDevice(await server.resident({ dormitoryId: elsewhere }));
    const moved = await withDevice(await server.resident({ endDate: '2026-06-01' }));
    const { dormitoryId } = server;
    await tell(
      { kind: 'survey', id: 5, dormitoryId },
      { kind: 'survey', id: 6, dormitoryId: null },
    );
    await work();
    const ids = (told: PushRecipient) => pushesTo(told).map(({ id }) => id);
    expect(new Set(ids(here))).toEqual(new Set([5, 6]));
    expect(ids(there)).toEqual([6]);
    expect(ids(moved), 'has messages alone').toEqual([]);
  });

  test('a safety check is urgent and says so; the words carry nothing of the content', async () => {
    requirements('J008');
    const told = await withDevice(await server.resident());
    const { dormitoryId } = server;
    await tell(
      { kind: 'safety_check', id: 8, dormitoryId },
      { kind: 'survey', id: 9, dormitoryId },
    );
    await work();
    const headersOf = (topic: string) =>
      service.taken.find(({ headers }) => headers['topic'] === topic)?.headers;
    expect(headersOf('survey-8')).toMatchObject({ urgency: 'high', ttl: '259200' });
    expect(headersOf('survey-9')).toMatchObject({ urgency: 'normal', ttl: '86400' });
    const titles = pushesTo(told).map(({ title }) => title);
    expect(new Set(titles)).toEqual(new Set(['安否確認', '新しいアンケート']));
    for (const news of pushesTo(told))
      expect(Object.keys(news).toSorted()).toEqual(['body', 'id', 'kind', 'language', 'title']);
    const [taken] = service.taken;
    if (taken === undefined) throw new Error('nothing came');
    expect((await readSignature(taken)).key).toBe(server.platform.pushKeys.publicKey);
  });

  test('who has logged out, lost the session or moved out for good is not told', async () => {
    const out = await withDevice(await server.resident());
    await out.resident.send(logout, {});
    const expired = await withDevice(await server.resident());
    const gone = await withDevice(await server.resident({ endDate: '2026-06-20' }));
    const stays = await withDevice(await server.resident());
    const news = [out, expired, gone, stays].map(({ resident }, index): News => {
      return { kind: 'message', id: index + 1, accountId: resident.accountId };
    });
    const end = `update sessions set created_at = '2026-01-01', expires_at = '2026-02-01' where account_id = $1`;
    await server.db.pool.query(end, [expired.resident.accountId]);
    await tell(...news);
    server.at('2026-07-21T06:50:00+09:00');
    await server.db.pool.query(
      `update sessions set expires_at = '2027-01-01' where account_id = $1`,
      [gone.resident.accountId],
    );
    await server.db.pool.query(
      `update sessions set expires_at = '2027-01-01' where account_id = $1`,
      [stays.resident.accountId],
    );
    await work();
    expect([out, expired, gone, stays].map((told) => pushesTo(told).length)).toEqual([0, 0, 0, 1]);
  });
});

describe('when it is told', () => {
  test('what is undone is not told', async () => {
    const { resident } = await withDevice(await server.resident());
    const undone = server.db.transaction(async (trx) => {
      await notifyResidents(
        trx,
        [{ kind: 'message', id: 1, accountId: resident.accountId }],
        server.now(),
      );
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await work();
    expect(service.taken).toEqual([]);
  });

  test('a survey of a later day waits for it', async () => {
    const told = await withDevice(await server.resident());
    const from = Date.parse('2026-06-11T09:00:00+09:00');
    await tell({ kind: 'survey', id: 3, dormitoryId: server.dormitoryId, from });
    await work();
    expect(service.taken).toEqual([]);
    server.at('2026-06-11T09:00:00+09:00');
    await work();
    expect(pushesTo(told)).toHaveLength(1);
  });

  test('many messages and many devices are parted into jobs, each device is told once', async () => {
    const told = await withDevice(await server.resident());
    const { accountId } = told.resident;
    const session = `insert into sessions (account_id, kind, token_hash, created_at, expires_at)
      select $1, 'user', sha256(n::text::bytea), '2026-06-01', '2027-06-01' from generate_series(1, 249) n returning id`;
    const { rows } = await server.db.pool.query<{ id: number }>(session, [accountId]);
    const { publicKey } = server.platform.pushKeys;
    await server.db.pool.query(
      `insert into push_devices (account_id, session_id, endpoint, p256dh, auth, public_key, language, created_at)
       select $1, n, $2 || n, $3, $4, $5, 'ja', '2026-06-01' from unnest($6::bigint[]) n`,
      [
        accountId,
        service.address('many-'),
        told.device.p256dh,
        told.device.auth,
        publicKey,
        rows.map(({ id }) => id),
      ],
    );
    await tell({ kind: 'survey', id: 77, dormitoryId: server.dormitoryId });
    await work();
    expect(service.taken).toHaveLength(250);
    expect(new Set(service.taken.map(({ path }) => path)).size).toBe(250);

    await server.db.pool.query(`delete from push_devices where endpoint like '%many-%'`);
    service.taken.length = 0;
    const many = Array.from({ length: 250 }, (_, id): News => ({ kind: 'message', id, accountId }));
    await tell(...many);
    expect(await jobs()).toHaveLength(3);
    await work();
    expect(new Set(pushesTo(told).map(({ id }) => id)).size).toBe(250);
  });
});

describe('what push services answer', () => {
  const pushMessage = ({ resident: { accountId } }: PushRecipient) =>
    tell({ kind: 'message', id: 1, accountId });

  test.each([404, 410])('%i: the device is forgotten, the others are told', async (status) => {
    const resident = await server.resident();
    const told = await withDevice(resident);
    const left = await withDevice(await server.resident());
    service.answer(told.name, status);
    await tell({ kind: 'survey', id: 2, dormitoryId: server.dormitoryId });
    await work();
    expect(await devicesLeft()).toEqual([service.address(left.name)]);
    expect(pushesTo(left)).toHaveLength(1);
    expect(await jobs()).toEqual([]);
  });

  test('a busy one is asked again later, for the failed device alone, and told once', async () => {
    const busy = await withDevice(await server.resident());
    const well = await withDevice(await server.resident());
    service.answer(busy.name, 503);
    await tell({ kind: 'survey', id: 2, dormitoryId: server.dormitoryId });
    await work();
    const [again] = await jobs();
    expect(again?.task).toBe('notifications.push_again');
    expect(again?.run_at.getTime()).toBe(server.now() + 30_000);
    service.answer(busy.name, 201);
    server.at('2026-06-10T06:50:30+09:00');
    service.taken.length = 0;
    await work();
    expect(pushesTo(busy)).toMatchObject([{ kind: 'survey', id: 2 }]);
    expect(pushesTo(well)).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  test('it may ask for a longer pause; after six tries it is given up', async () => {
    const told = await withDevice(await server.resident());
    service.answer(told.name, 429, { 'retry-after': '300' });
    await pushMessage(told);
    const pausesTaken: number[] = [];
    for (;;) {
      await work();
      const [again] = await jobs();
      if (again === undefined) break;
      pausesTaken.push((again.run_at.getTime() - server.now()) / 1000);
      server.at(again.run_at.toISOString());
    }
    expect(pausesTaken).toEqual([300, 300, 600, 1800, 7200]);
    expect(service.taken).toHaveLength(6);
    expect(await devicesLeft()).toHaveLength(1);
  });

  test('who logs out meanwhile is not told by a later try', async () => {
    const told = await withDevice(await server.resident());
    service.answer(told.name, 503);
    await pushMessage(told);
    await work();
    await told.resident.send(logout, {});
    service.taken.length = 0;
    server.at('2026-06-10T06:51:00+09:00');
    await work();
    expect(service.taken).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  test('a refused push is not sent again, and its device stays', async () => {
    const told = await withDevice(await server.resident());
    service.answer(told.name, 403);
    await pushMessage(told);
    await work();
    expect(await jobs()).toEqual([]);
    expect(await devicesLeft()).toHaveLength(1);
  });
});

test('devices of other keys and ended sessions get nothing and are swept', async () => {
  const kept = await withDevice(await server.resident());
  const old = await withDevice(await server.resident());
  const ended = await withDevice(await server.resident());
  const update = (set: string, { name }: PushRecipient) =>
    server.db.pool.query(`update push_devices set ${set} where endpoint = $1`, [
      service.address(name),
    ]);
  await update(`public_key = 'another'`, old);
  await server.db.pool.query(
    `update sessions set created_at = '2026-01-01', expires_at = '2026-02-01' where account_id = $1`,
    [ended.resident.accountId],
  );
  await tell({ kind: 'survey', id: 2, dormitoryId: server.dormitoryId });
  await work();
  expect(service.taken.map(({ path }) => path)).toEqual([`/${kept.name}`]);
  await world.tasks()['notifications.sweep_devices']?.({});
  expect(await devicesLeft()).toEqual([service.address(kept.name)]);
});
