// Sessions of other people: who sees and ends them, and what an ended one can still do (SA028).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  staffClient,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { beginSession } from '../session/service.ts';

let server: TestServer;
let elm: number;
let manager: TestStaff;
let cook: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
  elm = await server.dormitory({ office_code: 'ELM01' });
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  manager = await staffMember(server, { role: 'manager' });
  cook = await staffMember(server, { role: 'kitchen' });
});
afterAll(() => server.close());

async function signIn({ staffId }: TestStaff, device: string) {
  const session = { stage: 'full', factor: 'totp', network: '203.0.113.7', device } as const;
  const token = await beginSession(server.db.queries, { ...session, staffId, now: server.now() });
  return staffClient(server, token).send;
}

const of = (person: TestStaff) => ({ params: { id: person.staffId } });

test('one is ended, then all; each is on record with who ended it', async () => {
  requirements('SA028 SK025');
  server.at('2026-06-10T06:51:00+09:00');
  const [phone, desk] = [await signIn(cook, 'iphone:safari'), await signIn(cook, 'windows:edge')];
  const read = await manager.send(calls.sessionsOfStaff, of(cook));
  if (!read.ok) throw new Error(read.message);
  const { sessions } = read.data;
  expect(sessions.map(({ device }) => device).slice(0, 2)).toEqual([
    'WindowsのEdge',
    'iPhoneのSafari',
  ]);
  const id = sessions.find(({ device }) => device === 'iPhoneのSafari')?.id ?? 0;
  const ending = { ...of(cook), query: { id } };
  expect(await manager.send(calls.endSessionsOfStaff, ending)).toMatchObject({ ok: true });
  expect(await phone(calls.ownSessions, {})).toMatchObject({ code: 'token_invalid' });
  expect(await desk(calls.ownSessions, {})).toMatchObject({ ok: true });
  expect(await manager.send(calls.endSessionsOfStaff, ending)).toMatchObject({ status: 404 });
  expect(await manager.send(calls.endSessionsOfStaff, { ...of(cook), query: {} })).toMatchObject({
    ok: true,
    data: { sessions: [] },
  });
  expect(await desk(calls.ownSessions, {})).toMatchObject({ code: 'token_invalid' });
  expect(await cook.send(calls.ownSessions, {})).toMatchObject({ code: 'token_invalid' });
  const { rows } = await server.db.pool.query(
    `select actor from events where kind = 'staff.session_ended' and subject_id = $1`,
    [cook.staffId],
  );
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ actor: `staff:${manager.staffId}` })));
});

test('not of those whom one does not manage, nor of another dormitory, nor the session of somebody else', async () => {
  requirements('SA028 SK025');
  const foreign = await staffMember(server, { role: 'deputy', dormitoryId: elm });
  const { rows } = await server.db.pool.query<{ id: number }>(
    'select id::int from staff_sessions where staff_id = $1',
    [foreign.staffId],
  );
  const admin = await staffMember(server, { role: 'system_admin' });
  const deputy = await staffMember(server, { role: 'deputy' });
  const query = { id: rows[0]?.id ?? 0 };
  for (const [who, person, status] of [
    [manager, foreign, 404],
    [manager, admin, 404],
    [manager, deputy, 403],
    [manager, manager, 403],
    [deputy, manager, 403],
  ] as const) {
    expect(await who.send(calls.sessionsOfStaff, of(person))).toMatchObject({ status });
    expect(await who.send(calls.endSessionsOfStaff, { ...of(person), query })).toMatchObject({
      status,
    });
  }
  expect(
    await manager.send(calls.endSessionsOfStaff, { ...of(cook), query }),
    'a session of another person',
  ).toMatchObject({ status: 404 });
  expect(await foreign.send(calls.ownSessions, {})).toMatchObject({ ok: true });
});
