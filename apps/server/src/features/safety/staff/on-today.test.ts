// Safety checks on Today over HTTP: their figures, who needs help, and those that nobody has closed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { plansDuring } from '../../../../../../tests/support/plans.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { beginCheck, sayOwn, startCheck } from '../../../../../../tests/support/safety-world.ts';
import {
  managedDormitory,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T03:04:00+09:00');
  await server.forgetLimits();
  ({ dormitoryId, code, manager } = await managedDormitory(server));
});

const resident = () => server.resident({ dormitoryId });
const begin = (more?: object) => beginCheck(manager, code, more);

const read = async (who = manager) => {
  const answer = await who.send(calls.today, { params: { dormitory: code }, query: {} });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};

test('Today has its figures while it is open, in eight statements', async () => {
  requirements('SB002 SB009 SK029');
  const [well, away] = [await resident(), await resident()];
  await resident();
  expect((await read()).safety).toBeNull();
  const { id, surveyId } = await begin();
  await sayOwn(well, surveyId, 'safe');
  await sayOwn(away, surveyId, 'away');
  const plans = await plansDuring(server.db, async () => {
    expect((await read()).safety).toEqual({
      id,
      kind: 'real',
      cause: 'earthquake',
      started_at: '2026-06-10T03:04:00+09:00',
      figures: { asked: 3, safe: 1, away: 1, injured: 0, help: 0, missing: 1 },
      unregistered: { asked: 0, safe: 0, away: 0, injured: 0, help: 0, missing: 0 },
    });
  });
  expect(plans).toHaveLength(8);
  const kitchen = await staffMember(server, { role: 'kitchen', dormitoryId });
  expect((await read(kitchen)).safety).toBeNull();
  await startCheck(await staffMember(server, { role: 'head_office' }), [
    await server.officeCode(await server.dormitory()),
  ]);
  expect((await read()).safety?.id).toBe(id);
  await manager.send(calls.closeSafetyCheck, { params: { id }, body: { typed: 1 } });
  expect((await read()).safety).toBeNull();
});

test.each([
  ['drill', 2],
  ['real', 12],
] as const)('Today names a check (%s) that nobody has closed for %i hours', async (kind, hours) => {
  requirements('SB010');
  const { id } = await begin({ kind });
  const found = async (after: number) => {
    server.at(new Date(Date.parse('2026-06-10T03:04:00+09:00') + after).toISOString());
    manager = await staffMember(server, { dormitoryId });
    return (await read()).alerts.filter((alert) => alert.kind === 'safety_left_open');
  };
  const hour = 60 * 60 * 1000;
  expect(await found(hours * hour - 1)).toEqual([]);
  const action = { place: 'safety', address: `/${code}/safety/${id}` };
  const [alert] = await found(hours * hour);
  expect(alert).toMatchObject({ key: `safety_left_open:${id}`, hours, action, aside: null });
  expect(await found(hours * hour + hour)).toMatchObject([{ key: alert?.key, hours: hours + 1 }]);
  await manager.send(calls.closeSafetyCheck, { params: { id }, body: {} });
  expect(await found(hours * hour + hour)).toEqual([]);
});

test('Today says who needs help, but in a drill', async () => {
  requirements('SB010 SH026');
  const [first, second] = [await resident(), await resident()];
  const alert = async () => (await read()).alerts.find(({ kind }) => kind === 'safety_help');
  const drill = await begin({ kind: 'drill' });
  await sayOwn(first, drill.surveyId, 'help');
  expect((await read()).safety?.figures.help).toBe(1);
  expect(await alert()).toBeUndefined();
  const { id, surveyId } = await begin();
  expect(await alert()).toBeUndefined();
  await sayOwn(first, surveyId, 'help');
  const before = await alert();
  const action = { place: 'safety', address: `/${code}/safety/${id}` };
  expect(before).toMatchObject({ count: 1, action });
  await sayOwn(second, surveyId, 'help');
  const after = await alert();
  expect(after?.count).toBe(2);
  expect(after?.key).not.toBe(before?.key);
  await sayOwn(first, surveyId, 'safe');
  await sayOwn(second, surveyId, 'safe');
  expect(await alert()).toBeUndefined();
});
