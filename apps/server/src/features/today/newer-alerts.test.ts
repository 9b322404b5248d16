// Alerts over HTTP about a month without menus, a registration that does not get through and an invitation that is not
// used: when each comes, when it goes, and who sees it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { register, registerInformation } from '@yadori/api/account/registration';
import { registrationPayload } from '@yadori/api/account/registration-payload';
import { staffCalls } from '@yadori/api/staff-calls';
import type { Role } from '@yadori/api/staff/rights';
import { tasksOf } from '../../../../../tests/support/jobs.ts';
import {
  draft,
  holding,
  newcomer,
  photo,
  registerBody,
  walk,
  type Newcomer,
} from '../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffAdministration } from '../../../../../tests/support/staff-administration.ts';
import {
  staffClient,
  staffMember,
  type TestStaff,
} from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { staffLiveChannel } from '../../platform/live/publish.ts';
import { totpCode } from '../../platform/session/totp.ts';

let server: TestServer;
let own: string;
let admin: TestStaff;
const wakes: string[] = [];
beforeAll(async () => {
  server = await openTestServer();
  own = await server.officeCode(server.dormitoryId);
  server.db.listen(staffLiveChannel, { keys: (keys) => void wakes.push(...keys) });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.forgetLimits();
  server.at('2026-06-10T06:50:00+09:00');
  admin = await staffMember(server, { role: 'system_admin' });
  wakes.length = 0;
});

/** A session is locked when its person does nothing for a quarter of an hour, so each look is that of a new one. */
async function alertsOf(kind: string, dormitoryId = server.dormitoryId, role: Role = 'manager') {
  const who = await staffMember(server, { role, dormitoryId });
  const params = { dormitory: await server.officeCode(dormitoryId) };
  const answer = await who.send(staffCalls.today, { params, query: {} });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.alerts.filter((alert) => alert.kind === kind);
}

async function alertsAt(instant: string, kind: string, dormitoryId = server.dormitoryId) {
  server.at(`${instant}+09:00`);
  return alertsOf(kind, dormitoryId);
}

const rows = (text: string, values: unknown[]) => server.db.pool.query(text, values);
const expectWake = async (wake: string) =>
  await expect.poll(() => wakes, { timeout: 15_000 }).toContain(`${server.dormitoryId}:${wake}`);

describe('the menus of the next month', () => {
  const kind = 'month_unpublished';

  test('are missed from the 21st until a day of them is published', async () => {
    requirements('SB010');
    const dormitoryId = await server.dormitory();
    const other = await server.dormitory();
    const code = await server.officeCode(dormitoryId);
    for (const date of ['2026-06-30', '2026-08-01']) await server.menu({ date, dormitoryId });
    await server.menu({ date: '2026-07-01', dormitoryId: other });
    expect(await alertsAt('2026-06-20T23:59:59', kind, dormitoryId)).toEqual([]);
    const expected = {
      date: '2026-07-01',
      key: `${kind}:2026-07-01`,
      aside: null,
      action: { place: 'menus', address: `/${code}/menus?date=2026-07-01` },
    };
    expect(await alertsAt('2026-06-21T00:00:00', kind, dormitoryId)).toMatchObject([expected]);
    expect(await alertsOf(kind, dormitoryId, 'kitchen')).toMatchObject([expected]);
    expect(await alertsOf(kind, other)).toEqual([]);
    await rows(
      `insert into menu_drafts (dormitory_id, date, type_of_meal, type_of_food, updated_at, updated_by)
       values ($1, '2026-07-10', 2, 3, now(), $2)`,
      [dormitoryId, admin.staffId],
    );
    expect(await alertsAt('2026-06-30T23:59:59', kind, dormitoryId)).toHaveLength(1);
    expect(await alertsAt('2026-07-01T00:00:00', kind, dormitoryId)).toEqual([]);
    server.at('2026-06-30T23:59:59+09:00');
    await server.menu({ date: '2026-07-31', dormitoryId });
    expect(await alertsOf(kind, dormitoryId)).toEqual([]);
  });

  test('of January are missed in December, and nowhere without meals', async () => {
    requirements('SB010 SB016');
    const dormitoryId = await server.dormitory();
    expect(await alertsAt('2026-12-31T12:00:00', kind, dormitoryId)).toMatchObject([
      { date: '2027-01-01' },
    ]);
    expect(await alertsOf(kind, await server.dormitory({ meal_reservation: 0 }))).toEqual([]);
  });
});

describe('a registration', () => {
  const kind = 'registration_stuck';
  beforeEach(() => rows(`update registrations set begun_at = '2026-01-01'`, []));
  const begin = async (person: Newcomer, instant: string) => {
    server.at(`${instant}+09:00`);
    const answer = await server.visitor()(register, { body: registerBody(person) });
    expect(answer).toMatchObject({ ok: true });
  };

  test('that was begun three times within 14 days, with whatever address, leads to its help', async () => {
    requirements('SB010 SC028');
    const person = await newcomer(server);
    await begin(person, '2026-06-10T06:50:00');
    await begin(person, '2026-06-10T06:51:00');
    expect(await alertsOf(kind)).toEqual([]);
    await begin(await newcomer(server, { contract: person }), '2026-06-11T06:52:00');
    await expectWake('residents');
    const [alert, ...further] = await alertsOf(kind);
    expect(further).toEqual([]);
    expect(alert).toMatchObject({
      date: '2026-06-11',
      count: 3,
      room_number: person.roomNumber,
      name: '',
      action: { place: 'registrations', address: `/${own}/registrations?q=${person.number}` },
    });
    for (const role of ['kitchen', 'deputy', 'head_office'] as const)
      expect(await alertsOf(kind, server.dormitoryId, role)).toEqual([]);
    expect(await alertsOf(kind, await server.dormitory())).toEqual([]);
    const manager = await staffMember(server);
    const found = await manager.send(staffCalls.registrations, {
      params: { dormitory: own },
      query: { q: person.number },
    });
    expect(found).toMatchObject({ data: { total: 2 } });
    expect(await alertsAt('2026-06-24T06:49:59', kind)).toMatchObject([{ count: 3 }]);
    expect(await alertsAt('2026-06-24T06:50:00', kind)).toEqual([]);
  });

  test('that gets through, or whose contract is over, needs no help', async () => {
    requirements('SB010');
    const [person, leaver] = [await newcomer(server), await newcomer(server)];
    for (const minute of ['50', '51', '52']) {
      await begin(person, `2026-06-10T06:${minute}:00`);
      await begin(leaver, `2026-06-10T06:${minute}:00`);
    }
    const rooms = async () => (await alertsOf(kind)).map(({ room_number: room }) => room);
    expect(await rooms()).toEqual([person.roomNumber, leaver.roomNumber].toSorted());
    await rows(`update contracts set end_date = '2026-06-09' where id = $1`, [leaver.contractId]);
    expect(await rooms()).toEqual([person.roomNumber]);
    const send = holding(server, await walk(server, person));
    expect(await alertsOf(kind)).toMatchObject([{ count: 4 }]);
    const body = registrationPayload(draft());
    const done = await send(registerInformation, { body, file: await photo() });
    expect(done).toMatchObject({ ok: true });
    expect(await rooms()).toEqual([]);
  });
});

describe('an invitation', () => {
  const kind = 'invitation_unused';
  const { invited, grant, mailsTo } = staffAdministration(() => ({ server, own, admin }));
  const anAdmin = () => staffMember(server, { role: 'system_admin' });

  test('that is not used for a week is named in its dormitories, to those who see staff', async () => {
    requirements('SB010');
    const elm = await server.dormitory();
    const grants = [grant('kitchen'), grant('deputy'), grant('auditor', null)];
    const { id } = await invited(admin, { grants });
    await invited(admin, { grants: [grant('auditor', null)] });
    expect(await alertsAt('2026-06-17T06:49:59', kind)).toEqual([]);
    const [alert, ...further] = await alertsAt('2026-06-17T06:50:00', kind);
    expect(further).toEqual([]);
    expect(alert).toMatchObject({
      date: '2026-06-10',
      name: '三浦 楓',
      room_number: null,
      action: { place: 'people', address: `/all/people?person=${id}` },
    });
    for (const role of ['kitchen', 'deputy'] as const)
      expect(await alertsOf(kind, server.dormitoryId, role)).toEqual([]);
    expect(await alertsOf(kind, elm)).toEqual([]);
    // Links go 30 days after their end; the invitation is as unused as before.
    server.at('2026-07-20T06:50:00+09:00');
    await tasksOf(server)['staff.sweep']?.({});
    expect(await alertsOf(kind)).toMatchObject([{ date: '2026-06-10', key: alert?.key }]);
    wakes.length = 0;
    const withdrawn = await (
      await anAdmin()
    ).send(staffCalls.withdrawInvitation, { params: { id } });
    expect(withdrawn).toMatchObject({ ok: true });
    await expectWake('alerts');
    expect(await alertsOf(kind)).toEqual([]);
  });

  test('that is sent again counts from then, and is over once it is used', async () => {
    requirements('SB010');
    const { id, email } = await invited();
    server.at('2026-06-17T06:50:00+09:00');
    expect(await alertsOf(kind)).toHaveLength(1);
    const again = await (await anAdmin()).send(staffCalls.sendInvitation, { params: { id } });
    expect(again).toMatchObject({ ok: true });
    await expectWake('alerts');
    expect(await alertsAt('2026-06-24T06:49:59', kind)).toEqual([]);
    expect(await alertsAt('2026-06-24T06:50:00', kind)).toMatchObject([{ date: '2026-06-17' }]);
    server.at('2026-06-17T06:51:00+09:00');
    wakes.length = 0;
    await setUp((await mailsTo(email)).at(-1)?.body_text ?? '');
    await expectWake('alerts');
    expect(await alertsAt('2026-06-24T06:50:00', kind)).toEqual([]);
  });

  test('is not named where its role has ended', async () => {
    requirements('SB010');
    const until = { until_day: '2026-06-17' };
    await invited(admin, { grants: [grant('kitchen', own, until)] });
    expect(await alertsAt('2026-06-17T23:59:59', kind)).toHaveLength(1);
    expect(await alertsAt('2026-06-18T00:00:00', kind)).toEqual([]);
  });

  async function setUp(mail: string) {
    const [, id = '', link = ''] = /\/staff\/link#(\d+)\.([\w-]{43})/.exec(mail) ?? [];
    const { send } = staffClient(server, undefined);
    const params = { id: Number(id) };
    const seen = await send(staffCalls.staffLink, { params }, { link });
    const secret = seen.ok ? (seen.data.totp?.secret ?? '') : '';
    const code = totpCode(secret, server.now());
    const body = { password: 'green turtles under the pond', code };
    expect(await send(staffCalls.staffSetUp, { params, body }, { link })).toMatchObject({
      ok: true,
    });
  }
});
