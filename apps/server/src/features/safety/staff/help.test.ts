// A call for help over HTTP: the resident sees when staff opened it, who answers and when it was over.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { currentSurvey } from '@yadori/api/surveys/calls';
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
let person: TestResident;
let check: { id: number; surveyId: number };
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:55:00+09:00');
  await server.forgetLimits();
  ({ dormitoryId, code, manager } = await managedDormitory(server));
  person = await server.resident({ dormitoryId });
  check = await beginCheck(manager, code);
});

const at = (time: string) => server.at(`2026-06-10T${time}+09:00`);
const iso = (time: string) => `2026-06-10T${time}+09:00`;

/** What the manager sees now, unless it is named. */
async function open(takes?: boolean, who = manager, revision?: number) {
  const { accountId: account_id } = person;
  const shown = await standingOn(manager, check.id, account_id);
  return who.send(calls.noteSafetyHelp, {
    params: { id: check.id },
    body: {
      answers: [{ account_id, revision: revision ?? shown?.own_revision ?? 0 }],
      ...(takes !== undefined && { takes }),
    },
  });
}

async function seenBy({ send }: TestResident) {
  const answer = await send(currentSurvey, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.surveys.find(({ id }) => id === check.surveyId)?.help ?? null;
}

const events = async () =>
  (
    await server.db.pool.query<{ kind: string }>(
      `select kind from events where kind like 'safety.help%' and account_id = $1 order by id`,
      [person.accountId],
    )
  ).rows.map(({ kind }) => kind);

test('is opened and taken, each once, and the resident sees it at once', async () => {
  requirements('AM268 SK145');
  at('06:58:00');
  await sayOwn(person, check.surveyId, 'help', '3階の廊下');
  expect(await seenBy(person)).toBeNull();
  const woken: string[] = [];
  server.db.listen('live', { keys: (keys) => woken.push(...keys) });
  at('07:05:00');
  const [first, second] = await Promise.all([open(), open()]);
  for (const answer of [first, second])
    expect(answer).toMatchObject({
      data: { people: [{ help: { seen_at: iso('07:05:00'), taken_by: null } }] },
    });
  expect(await seenBy(person)).toEqual({
    seen_at: iso('07:05:00'),
    taken_by: null,
    ended_at: null,
  });
  await expect.poll(() => woken).toContain(`a${person.accountId}:surveys`);
  at('07:06:00');
  const deputy = await staffMember(server, { dormitoryId, role: 'deputy' });
  await open(true, deputy);
  await open(false);
  const help = await seenBy(person);
  expect(help).toMatchObject({ seen_at: iso('07:05:00'), ended_at: null });
  expect(help?.taken_by).toBe(
    (await standingOn(manager, check.id, person.accountId))?.help?.taken_by,
  );
  expect(help?.taken_by).not.toBeNull();
  expect(await events()).toEqual(['safety.help_seen', 'safety.help_taken']);
});

test('a newer answer is not opened yet, and who answers stays', async () => {
  requirements('AM268');
  await sayOwn(person, check.surveyId, 'help');
  await open(true);
  at('07:02:00');
  await sayOwn(person, check.surveyId, 'help', '屋上');
  expect(await seenBy(person)).toMatchObject({ seen_at: null, taken_by: expect.any(String) });
  at('07:03:00');
  await open();
  expect(await seenBy(person)).toMatchObject({ seen_at: iso('07:03:00') });
});

test('an answer that was not seen is neither opened nor taken', async () => {
  requirements('AM268 SK145');
  await sayOwn(person, check.surveyId, 'help', '3階の廊下');
  at('07:02:00');
  await sayOwn(person, check.surveyId, 'help', '屋上');
  for (const takes of [false, true])
    expect(await open(takes, manager, 1)).toMatchObject({
      status: 409,
      errCode: 'newer_answer',
      message: expect.stringContaining('新しい回答'),
      data: { people: [{ own_revision: 2, words: ['屋上'], help: null }] },
    });
  expect(await seenBy(person)).toBeNull();
  expect(await events()).toEqual([]);
  expect(await open(true, manager, 2)).toMatchObject({
    data: { people: [{ help: { seen_at: iso('07:02:00') } }] },
  });
});

test('a call for help that was withdrawn meanwhile is said to the caller', async () => {
  requirements('AM268 SK145');
  await sayOwn(person, check.surveyId, 'help');
  await sayOwn(person, check.surveyId, 'safe');
  expect(await open(true, manager, 1)).toMatchObject({
    status: 409,
    errCode: 'newer_answer',
    data: { people: [{ own_revision: 2, standing: 'safe' }] },
  });
});

test('of several answers one that was not seen leaves all as they are', async () => {
  requirements('AM268 SK145');
  const other = await server.resident({ dormitoryId });
  for (const { send } of [person, other]) await sayOwn({ send }, check.surveyId, 'help');
  await sayOwn(other, check.surveyId, 'injured');
  const both = (revision: number) =>
    manager.send(calls.noteSafetyHelp, {
      params: { id: check.id },
      body: {
        answers: [
          { account_id: person.accountId, revision: 1 },
          { account_id: other.accountId, revision },
        ],
      },
    });
  expect(await both(1)).toMatchObject({ status: 409 });
  expect(await seenBy(person)).toBeNull();
  expect(await both(2)).toMatchObject({ ok: true, data: { people: [{}, {}] } });
  expect([await seenBy(person), await seenBy(other)]).toMatchObject([{}, {}]);
});

test('ends with what staff record after it', async () => {
  requirements('AM268');
  await sayOwn(person, check.surveyId, 'help');
  await open(true);
  at('07:04:00');
  const body = { accounts: [person.accountId], state: 'safe' as const, how: 'in_person' as const };
  const proven = { params: { id: check.id }, body: { ...body, note: '廊下で会いました' } };
  expect(await manager.send(calls.addSafetyProxies, proven)).toMatchObject({ ok: true });
  expect(await seenBy(person)).toMatchObject({ ended_at: iso('07:04:00') });
});

test('who needs no help is left out; foreign staff and an ended check change nothing', async () => {
  requirements('AM268 SA041');
  await sayOwn(person, check.surveyId, 'safe');
  expect(await open(true)).toMatchObject({ ok: true, data: { people: [] } });
  expect(await seenBy(person)).toBeNull();
  await sayOwn(person, check.surveyId, 'help');
  const foreign = await staffMember(server, { dormitoryId: await server.dormitory() });
  expect(await open(true, foreign)).toMatchObject({ status: 404 });
  const kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
  expect((await open(true, kitchen)).ok).toBe(false);
  await manager.send(calls.closeSafetyCheck, { params: { id: check.id }, body: { typed: 1 } });
  expect(await open(true)).toMatchObject({ status: 409, errCode: 'closed' });
  expect(await events()).toEqual([]);
});

test('a board is kept on a device while its check is under way alone', async () => {
  requirements('AM252 SK107');
  const read = () =>
    manager.send(calls.safetyBoard, {
      params: { id: check.id },
      query: { dormitory: code, kept: '1' },
    });
  expect(await read()).toMatchObject({ ok: true });
  const closed = { params: { id: check.id }, body: { typed: 1 } };
  expect(await manager.send(calls.closeSafetyCheck, closed)).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({
    status: 422,
    message: '端末に残せるのは、実施中の安否確認だけです。',
  });
});
