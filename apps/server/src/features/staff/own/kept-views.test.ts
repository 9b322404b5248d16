// What a device has shown or kept without a network, on record: once for each view, whatever was sent again.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls } from '@yadori/api/staff-calls';
import { plansDuring } from '../../../../../../tests/support/plans.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  managedDormitory,
  staffClient,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

const { recordKeptViews, roster } = staffCalls;

let server: TestServer;
let person: TestStaff;
let code: string;
beforeAll(async () => {
  server = await openTestServer({ runtimeLogin: true });
  code = await server.officeCode(server.dormitoryId);
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  person = await staffMember(server);
});
afterAll(() => server.close());

const eventsOf = async ({ staffId }: TestStaff) => {
  const { rows } = await server.db.pool.query<{ kind: string; dormitory_id: number }>(
    `select kind, dormitory_id, detail, session_id is not null as has_session
       from events where actor = $1 order by id`,
    [`staff:${staffId}`],
  );
  return rows;
};

const seen = (at: string, changes = {}) => ({
  dormitory: code,
  screen: 'roster' as const,
  way: 'passkey' as const,
  seen_at: `2026-06-10T${at}:00+09:00`,
  ...changes,
});

test('each view is written once, with the time at which it was seen', async () => {
  requirements('AM252 SK147');
  const views = [seen('02:10'), seen('02:40', { screen: 'board' }), seen('02:10')];
  const sent = () => person.send(recordKeptViews, { body: { views } });
  expect(await sent()).toMatchObject({ ok: true, data: null });
  // The answer was lost: much later it is sent again, by a key of its own, together with a new one.
  server.at('2026-06-10T07:00:00+09:00');
  views.push(seen('02:50', { way: 'session' }));
  expect(await sent()).toMatchObject({ ok: true });
  const of = { dormitory_id: server.dormitoryId, has_session: true };
  expect(await eventsOf(person)).toEqual([
    {
      ...of,
      kind: 'roster.viewed_kept',
      detail: { seen_at: '2026-06-10T02:10:00+09:00', way: 'passkey' },
    },
    {
      ...of,
      kind: 'safety.viewed_kept',
      detail: { seen_at: '2026-06-10T02:40:00+09:00', way: 'passkey' },
    },
    {
      ...of,
      kind: 'roster.viewed_kept',
      detail: { seen_at: '2026-06-10T02:50:00+09:00', way: 'session' },
    },
  ]);
});

test('a role that has ended meanwhile hides nothing, and foreign dormitories are left out', async () => {
  requirements('AM252 SK147');
  const { code: foreign } = await managedDormitory(server);
  await server.db.pool.query(
    `update staff_grants set revoked_at = $2, revoked_by = 'system' where staff_id = $1`,
    [person.staffId, new Date(server.now())],
  );
  await server.db.pool.query(
    `insert into staff_grants (staff_id, role, dormitory_id, from_day, granted_at, granted_by)
     select $1, 'kitchen', id, '2026-06-10', $2, 'system' from dormitories
      where office_code = $3`,
    [person.staffId, new Date(server.now()), (await managedDormitory(server)).code],
  );
  const views = [
    seen('02:10'),
    seen('02:10', { dormitory: foreign }),
    seen('02:10', { dormitory: 'NONE' }),
  ];
  expect(await person.send(recordKeptViews, { body: { views } })).toMatchObject({ ok: true });
  expect(await eventsOf(person)).toMatchObject([{ dormitory_id: server.dormitoryId }]);
});

test('what is not whole is refused, and so is a call without a session', async () => {
  requirements('SK147');
  const send = (views: object[]) => person.send(recordKeptViews, { body: { views } as never });
  for (const views of [
    [],
    [seen('02:10', { screen: 'health' })],
    [seen('02:10', { way: 'code' })],
    [seen('02:10', { seen_at: 'yesterday' })],
    Array.from({ length: 101 }, () => seen('02:10')),
  ])
    expect(await send(views)).toMatchObject({ status: 422 });
  const stranger = staffClient(server, undefined);
  const body = { views: [seen('02:10')] };
  expect(await stranger.send(recordKeptViews, { body })).toMatchObject({ code: 'token_invalid' });
  expect(await eventsOf(person)).toEqual([]);
});

test('a roster that is read ahead is kept, not viewed', async () => {
  requirements('AM252 SK058');
  const params = { dormitory: code };
  expect(await person.send(roster, { params, query: { kept: '1' } })).toMatchObject({ ok: true });
  expect(await person.send(roster, { params, query: { kept: '0' as '1' } })).toMatchObject({
    status: 422,
  });
  // The copy is shown as tonight's.
  expect(
    await person.send(roster, { params, query: { kept: '1', date: '2026-06-10' } }),
  ).toMatchObject({
    status: 422,
    message: '端末に残せるのは今夜の名簿だけです。日付は指定できません。',
    errors: { date: [expect.any(String)] },
  });
  expect(await person.send(roster, { params, query: {} })).toMatchObject({ ok: true });
  expect((await eventsOf(person)).map(({ kind }) => kind)).toEqual([
    'roster.kept',
    'roster.viewed',
  ]);
});

test('sent six times at once each view is written once', async () => {
  requirements('AM252 SK147');
  const views = ['01:00', '01:10', '01:20', '01:30'].map((at) => seen(at));
  await Promise.all(
    Array.from({ length: 6 }, () => person.send(recordKeptViews, { body: { views } })),
  );
  expect(await eventsOf(person)).toHaveLength(views.length);
});

test('an instant ahead counts as the present; one of a far year is refused', async () => {
  requirements('AM252 SK147');
  const send = (seen_at: string) =>
    person.send(recordKeptViews, { body: { views: [seen('', { seen_at })] } });
  expect(await send('2027-01-01T00:00:00+09:00')).toMatchObject({ ok: true });
  expect(await eventsOf(person)).toMatchObject([
    { detail: { seen_at: '2026-06-10T06:50:00+09:00' } },
  ]);
  for (const far of ['+020000-01-01T22:00:00Z', '+275760-09-13T00:00:00Z', '1', 'June 10, 2026'])
    expect(await send(far)).toMatchObject({ ok: false, status: 422 });
});

test('a locked session puts on record what was shown behind the lock', async () => {
  requirements('AM252 SK147 SA022');
  await server.db.pool.query('update staff_sessions set locked_at = $2 where staff_id = $1', [
    person.staffId,
    new Date(server.now()),
  ]);
  expect(await person.send(roster, { params: { dormitory: code }, query: {} })).toMatchObject({
    code: 'locked',
  });
  const views = [seen('02:10')];
  expect(await person.send(recordKeptViews, { body: { views } })).toMatchObject({ ok: true });
  expect(await eventsOf(person)).toMatchObject([{ kind: 'roster.viewed_kept' }]);
});

test('a hundred views are one statement', async () => {
  requirements('AM252 SK147');
  const views = Array.from({ length: 100 }, (_, index) =>
    seen('02:00', { seen_at: new Date(server.now() - index * 60_000).toISOString() }),
  );
  const plans = await plansDuring(server.db, () =>
    person.send(recordKeptViews, { body: { views } }),
  );
  const writes = plans.filter((plan) => plan.startsWith('Insert on events'));
  expect(writes).toHaveLength(1);
  expect(writes[0]).toContain('events_of_staff');
  expect(await eventsOf(person)).toHaveLength(100);
});

test('somebody who sends without an end is slowed down', async () => {
  requirements('AM246 SK147');
  const views = [seen('02:10')];
  const statuses = [];
  for (let time = 0; time <= 30; time += 1) {
    const answer = await person.send(recordKeptViews, { body: { views } });
    statuses.push(answer.ok ? 200 : answer.status);
  }
  expect(statuses.indexOf(429)).toBe(30);
});
