// What staff record in a safety check over HTTP: statements for residents, and calls.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { messages } from '@yadori/api/messages/calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { beginCheck, sayOwn, standingOn } from '../../../../../../tests/support/safety-world.ts';
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
let dormitoryId: number;
let code: string;
let manager: TestStaff;
const minute = 60_000;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T03:04:00+09:00');
  await server.forgetLimits();
  ({ dormitoryId, code, manager } = await managedDormitory(server));
});

const resident = () => server.resident({ dormitoryId });
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.pool.query<Row>(text, values)).rows;
const count = async (text: string, values: unknown[] = []) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${text}`, values))[0]?.n;

const begin = (more?: object, who?: TestStaff) => beginCheck(manager, code, more, who);
const standingOf = (id: number, { accountId }: TestResident) => standingOn(manager, id, accountId);

const prove = (id: number, people: readonly TestResident[], body: object = {}, who = manager) =>
  who.send(calls.addSafetyProxies, {
    params: { id },
    body: {
      accounts: people.map(({ accountId }) => accountId),
      state: 'safe' as const,
      how: 'in_person' as const,
      ...body,
    },
  });

describe('statements of staff', () => {
  // Statements in their order: of the resident (r), of staff (s), with words who saw them (w).
  test.each([
    ['nobody', '', 'missing'],
    ['the resident', 'r:help', 'help'],
    ['staff alone', 's:safe', 'safe'],
    ['the resident after staff', 's:safe r:help', 'help'],
    ['staff with words over help', 'r:help w:safe', 'safe'],
    ['the resident again', 'r:help w:safe r:injured', 'injured'],
    ['staff over an injury', 'r:injured s:safe', 'safe'],
    ['staff with worse news', 'r:safe s:help', 'help'],
    ['staff with less bad news over help', 'r:help s:injured', 'injured'],
    ['staff after staff', 's:help s:safe', 'safe'],
    ['well, then help again', 'r:help w:away r:help', 'help'],
  ])('%s: %s is %s', async (_name, said, standing) => {
    requirements('SH019 SH020 AM132');
    const person = await resident();
    const { id, surveyId } = await begin();
    for (const one of said.split(' ').filter(Boolean)) {
      server.at(new Date(server.now() + 1000).toISOString());
      const [who, state] = one.split(':') as ['r' | 's' | 'w', 'safe'];
      const note = who === 'w' ? { note: '階段で本人と話した' } : {};
      const answer =
        who === 'r'
          ? await sayOwn(person, surveyId, state)
          : await prove(id, [person], { state, ...note });
      expect(answer).toMatchObject({ ok: true });
    }
    expect((await standingOf(id, person))?.standing).toBe(standing);
  });

  test('that all is well over a call for help needs who saw it', async () => {
    requirements('SH019 SK108');
    const [person, other] = [await resident(), await resident()];
    const { id, surveyId } = await begin();
    await sayOwn(person, surveyId, 'help');
    server.at(new Date(server.now() + 1000).toISOString());
    const refused = await prove(id, [other, person]);
    expect(refused).toMatchObject({
      ok: false,
      status: 422,
      errors: { note: [expect.any(String)] },
    });
    expect((await standingOf(id, other))?.standing).toBe('missing');
    expect(await count('safety_proxies where survey_id = $1', [surveyId])).toBe(0);
  });

  test('that waited for the network does not replace what was said meanwhile', async () => {
    requirements('SH019');
    const person = await resident();
    const { id, surveyId } = await begin();
    const learned = new Date(server.now() + minute).toISOString();
    server.at(new Date(server.now() + 2 * minute).toISOString());
    await sayOwn(person, surveyId, 'injured');
    server.at(new Date(server.now() + 5 * minute).toISOString());
    expect(await prove(id, [person], { said_at: learned })).toMatchObject({ ok: true });
    expect((await standingOf(id, person))?.standing).toBe('injured');
    // A clock that runs ahead does not win over what is said later.
    expect(
      await prove(id, [person], { said_at: '2030-01-01T00:00:00Z', state: 'away' }),
    ).toMatchObject({ ok: true });
    server.at(new Date(server.now() + minute).toISOString());
    await sayOwn(person, surveyId, 'safe');
    expect((await standingOf(id, person))?.standing).toBe('safe');
  });

  test('is sent twice with one key and counts once; the resident reads it', async () => {
    requirements('SH020 SL013');
    const person = await resident();
    const { id, surveyId } = await begin();
    const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const input = {
      params: { id },
      body: { accounts: [person.accountId], state: 'safe' as const, how: 'phone' as const },
    };
    const [first, again] = [
      await manager.send(calls.addSafetyProxies, input, { key }),
      await manager.send(calls.addSafetyProxies, input, { key }),
    ];
    expect(first).toMatchObject({ ok: true, data: { people: [{ standing: 'safe' }] } });
    expect(again).toEqual(first);
    expect(await count('safety_proxies where survey_id = $1', [surveyId])).toBe(1);
    const read = await person.send(messages, { query: {} });
    expect(JSON.stringify(read)).toContain('寮の職員があなたを「無事」と記録しました');
  });

  test('about people who are not asked, or after the end, are refused', async () => {
    requirements('SK108 SA041');
    const [person, stranger] = [
      await resident(),
      await server.resident({ dormitoryId: await server.dormitory() }),
    ];
    const { id } = await begin();
    expect(await prove(id, [person, stranger])).toMatchObject({ status: 422 });
    const body = { typed: 1 };
    expect(await manager.send(calls.closeSafetyCheck, { params: { id }, body })).toMatchObject({
      ok: true,
    });
    expect(await prove(id, [person])).toMatchObject({ status: 409, errCode: 'closed' });
    const call = {
      params: { id },
      body: { accounts: [person.accountId], result: 'family' as const },
    };
    expect(await manager.send(calls.noteSafetyCalls, call)).toMatchObject({
      status: 409,
      errCode: 'closed',
    });
    const foreign = await staffMember(server, { dormitoryId: await server.dormitory() });
    expect(await prove(id, [person], {}, foreign)).toMatchObject({ status: 404 });
  });

  test('calls are noted with what came of them, the newest first', async () => {
    requirements('SH021 SK108');
    const person = await resident();
    const { id } = await begin();
    for (const result of ['no_answer', 'family'] as const) {
      const body = { accounts: [person.accountId], result };
      expect(await manager.send(calls.noteSafetyCalls, { params: { id }, body })).toMatchObject({
        ok: true,
      });
      server.at(new Date(server.now() + minute).toISOString());
    }
    const found = await standingOf(id, person);
    expect(found?.calls.map(({ result }) => result)).toEqual(['family', 'no_answer']);
    expect(found?.standing).toBe('missing');
  });
});
