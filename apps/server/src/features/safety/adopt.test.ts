// Safety checks that a release before opened as a survey alone: they get a board, and their calls for help are alerts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { surveyByDate } from '@yadori/api/surveys/calls';
import { tasksOf } from '../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { beginCheck, readBoard } from '../../../../../tests/support/safety-world.ts';
import {
  managedDormitory,
  staffMember,
  type TestStaff,
} from '../../../../../tests/support/staff-world.ts';
import {
  answerSurvey,
  chosenIn,
  openAny,
  readSurvey,
  safetyCheck,
} from '../../../../../tests/support/survey-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { endCheckOfSurvey } from './end.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  ({ dormitoryId, code, manager } = await managedDormitory(server));
  resident = await server.resident({ dormitoryId });
});

/** As the releases before did, from their command line. */
const openOld = (of: number | undefined = dormitoryId) =>
  openAny(server.db, safetyCheck({ dormitoryId: of }), server.now());

const adopt = () => tasksOf(server)['safety.adopt']?.({});

async function checks(who: TestStaff = manager, dormitory = code) {
  const answer = await who.send(calls.safetyChecks, { query: { dormitory } });
  return answer.ok ? answer.data.rows : [];
}

async function alertsOf() {
  const params = { dormitory: code };
  const answer = await manager.send(calls.today, { params, query: {} });
  return answer.ok ? answer.data.alerts.filter(({ kind }) => kind === 'safety_help') : [];
}

test('an open one has a board, stands on Today, and a call for help is an alert', async () => {
  requirements('AM235');
  const id = await openOld();
  await answerSurvey(resident.send, id, [['助けが必要です'], ['3階の階段です']]);
  expect(await checks(), 'before').toEqual([]);
  await adopt();
  const [check] = await checks();
  expect(check).toMatchObject({ kind: 'real', state: 'open', figures: { asked: 1, help: 1 } });
  expect(check?.started_at).toBe('2026-06-10T06:50:00+09:00');
  const board = await readBoard(manager, check?.id ?? 0, code);
  expect(board.floors.flatMap((floor) => floor.people)).toMatchObject([
    { standing: 'help', words: ['3階の階段です'] },
  ]);
  expect(await alertsOf()).toMatchObject([{ kind: 'safety_help', count: 1 }]);
  await adopt();
  expect(await checks(), 'once').toHaveLength(1);
  expect(await endCheckOfSurvey(server.db, { surveyId: id, actor: 'operator' }, server.now())).toBe(
    true,
  );
});

test('the resident sees the same survey as before, with the answer', async () => {
  requirements('AM235');
  const id = await openOld();
  await answerSurvey(resident.send, id, [['無事です']]);
  const before = await resident.send(surveyByDate, {});
  await adopt();
  expect(await resident.send(surveyByDate, {})).toEqual(before);
});

test('one of all dormitories becomes one for each, and the answers stay with their residents', async () => {
  requirements('AM235');
  const other = await server.dormitory();
  const neighbour = await server.resident({ dormitoryId: other });
  const id = await openAny(server.db, safetyCheck(), server.now());
  await answerSurvey(resident.send, id, [['無事です']]);
  await answerSurvey(neighbour.send, id, [['助けが必要です'], ['屋上']]);
  await adopt();
  expect(await checks()).toMatchObject([{ figures: { asked: 1, safe: 1, help: 0 } }]);
  const away = await staffMember(server, { dormitoryId: other });
  expect(await checks(away, await server.officeCode(other))).toMatchObject([
    { figures: { asked: 1, safe: 0, help: 1 } },
  ]);
  for (const [who, chosen] of [
    [resident, [['無事です'], []]],
    [neighbour, [['助けが必要です'], ['屋上']]],
  ] as const) {
    const list = await who.send(surveyByDate, {});
    const own = list.ok ? list.data.surveys.map((one) => one.id) : [];
    expect(own).toHaveLength(1);
    const read = await readSurvey(who.send, own[0] ?? 0);
    expect(chosenIn(read)).toEqual(chosen);
    const again = await answerSurvey(who.send, read.id, [['けがをしました']]);
    expect(again.ok, 'changed').toBe(true);
  }
  const { rows } = await server.db.pool.query(
    'select from surveys where emergency_contact = 1 and dormitory_id is null',
  );
  expect(rows).toEqual([]);
});

describe('beside another check', () => {
  test('a newer one ends the older one, with its report', async () => {
    requirements('AM235 SH015');
    const { id: older } = await beginCheck(manager, code);
    server.at('2026-06-10T06:55:00+09:00');
    await openOld();
    await adopt();
    expect(await checks()).toMatchObject([{ state: 'open' }, { id: older, state: 'closed' }]);
  });

  test('an older one is ended, and its answers are in its report', async () => {
    requirements('AM235 SH015');
    const id = await openOld();
    await answerSurvey(resident.send, id, [['助けが必要です']]);
    server.at('2026-06-10T06:55:00+09:00');
    const { id: newer } = await beginCheck(manager, code);
    await adopt();
    expect(await checks()).toMatchObject([
      { id: newer, state: 'open' },
      { state: 'closed', figures: { asked: 1, help: 1 } },
    ]);
  });

  test('it ends a drill, whichever is older', async () => {
    requirements('AM235 SH026');
    await openOld();
    server.at('2026-06-10T06:55:00+09:00');
    await beginCheck(manager, code, { kind: 'drill' });
    await adopt();
    expect(await checks()).toMatchObject([
      { kind: 'drill', state: 'closed' },
      { kind: 'real', state: 'open' },
    ]);
  });
});

test('nobody is reminded of what is long past; what is still to come comes', async () => {
  requirements('AM235 SH022');
  await openOld();
  server.at('2026-06-10T07:10:00+09:00');
  manager = await staffMember(server, { dormitoryId });
  await adopt();
  const [check] = await checks();
  const board = await readBoard(manager, check?.id ?? 0, code);
  expect(board.steps).toEqual([{ way: 'staff_mail', after: 30, done: null }]);
  const { rows } = await server.db.pool.query<{ run_at: Date }>(
    `select run_at from jobs where task = 'safety.escalate' and payload->>'check_id' = $1`,
    [String(check?.id)],
  );
  expect(rows.map(({ run_at }) => run_at.toISOString())).toEqual(['2026-06-09T22:20:00.000Z']);
});

test('one that is closed, deleted or past its end gets none', async () => {
  requirements('AM235');
  const draft = safetyCheck({ dormitoryId, closesAt: server.now() + 60_000 });
  await openAny(server.db, draft, server.now());
  server.at('2026-06-10T06:51:00+09:00');
  await adopt();
  expect(await checks()).toEqual([]);
});
