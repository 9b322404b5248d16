// The settings of a dormitory's desk over HTTP: defaults, changes, what does not fit, and who changes them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@yadori/api/dormitory/staff-calls';
import { defaultSteps } from '@yadori/api/safety/kinds';
import * as inbox from '@yadori/api/messages/staff-calls';
import { sendAs } from '../../../../../../tests/support/conversation.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  code = `D${Math.random().toString(36).slice(2, 10)}`;
  dormitoryId = await server.dormitory({ office_code: code });
  manager = await staffMember(server, { dormitoryId });
});
afterAll(() => server.close());

const read = (by = manager) => by.send(calls.deskSettings, { params: { dormitory: code } });
const change = (body: Record<string, unknown>, by = manager) =>
  by.send(calls.changeDeskSettings, {
    params: { dormitory: code },
    body: { revision: 0, ...body } as never,
  });

const period = (weekday: number, from: string, until: string) => ({ weekday, from, until });

test('the defaults, then what was set; what is left out stays', async () => {
  requirements('SK139 SF020');
  expect(await read()).toMatchObject({
    ok: true,
    data: {
      hours: [],
      automatic: false,
      read_receipts: true,
      missed_meal_notes: false,
      contract_end_notes: false,
      amber_hours: 4,
      arrivals_at_once: 3,
      lent_with_key: ['card', 'bedding'],
      red_hours: 8,
      escalation: defaultSteps,
      revision: 0,
      can_edit: true,
    },
  });
  const hours = [
    period(7, '10:00', '12:00'),
    period(1, '13:00', '24:00'),
    period(1, '09:00', '12:00'),
  ];
  const escalation = [
    { after: 20, way: 'mail' },
    { after: 3, way: 'push' },
  ];
  expect(await change({ hours, escalation })).toMatchObject({
    ok: true,
    data: {
      hours: [hours[2], hours[1], hours[0]],
      escalation: escalation.toReversed(),
      revision: 1,
    },
  });
  const answer = {
    automatic: true,
    automatic_ja: '受付時間外です。',
    automatic_en: 'We are closed.',
    emergency_phone: '03-1234-5678',
    red_hours: 12,
    missed_meal_notes: true,
    contract_end_notes: true,
  };
  expect(await change({ ...answer, revision: 1 })).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({
    ok: true,
    data: {
      ...answer,
      emergency_phone: '0312345678',
      amber_hours: 4,
      revision: 2,
      hours: [hours[2], hours[1], hours[0]],
      escalation: escalation.toReversed(),
    },
  });
  const { rows } = await server.db.pool.query(
    `select actor, detail from events where kind = 'desk.changed' and dormitory_id = $1 order by id`,
    [dormitoryId],
  );
  expect(rows).toMatchObject([
    { actor: `staff:${manager.staffId}`, detail: { fields: 'hours,escalation' } },
    { actor: `staff:${manager.staffId}` },
  ]);
});

test('of two changes at once one is refused with the settings of the other', async () => {
  requirements('SK139');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => change({ amber_hours: 1, red_hours: 10 + at })),
  );
  const written = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
  expect(written).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual(
    Array.from(
      { length: 7 },
      () => expect.objectContaining({ status: 409, code: 'changed', data: written[0] }) as unknown,
    ),
  );
});

test.each([
  [{ hours: [period(1, '09:00', '12:00'), period(1, '11:00', '18:00')] }, 'hours'],
  [{ hours: [period(1, '18:00', '09:00')] }, 'hours'],
  [{ hours: [period(8, '09:00', '12:00')] }, 'hours'],
  [{ hours: [period(1, '24:00', '24:00')] }, 'hours'],
  [{ hours: Array.from({ length: 17 }, () => period(1, '09:00', '12:00')) }, 'hours'],
  [{ red_hours: 4 }, 'red_hours'],
  [{ amber_hours: 8 }, 'red_hours'],
  [{ amber_hours: 0 }, 'amber_hours'],
  [{ automatic: true, emergency_phone: '0312345678' }, 'automatic_ja'],
  [{ automatic: true, automatic_ja: '受付時間外です。' }, 'emergency_phone'],
  [{ automatic_ja: 'あ'.repeat(481) }, 'automatic_ja'],
  [{ escalation: [{ after: 0, way: 'push' }] }, 'escalation'],
  [{ escalation: Array.from({ length: 11 }, () => ({ after: 5, way: 'push' })) }, 'escalation'],
])('%j is refused at %s and changes nothing', async (body, field) => {
  requirements('SK139');
  const refused = await change(body);
  expect(refused).toMatchObject({ ok: false, status: 422 });
  expect(Object.keys(refused.ok ? {} : (refused.errors ?? {}))).toEqual([field]);
  expect(await read()).toMatchObject({ ok: true, data: { revision: 0, hours: [] } });
});

test('a deputy reads them and changes nothing; another dormitory is out of reach', async () => {
  requirements('SK139');
  const deputy = await staffMember(server, { dormitoryId, role: 'deputy' });
  expect(await read(deputy)).toMatchObject({ ok: true, data: { can_edit: false } });
  expect(await change({ red_hours: 9 }, deputy)).toMatchObject({ ok: false, status: 403 });
  const other = await staffMember(server, { dormitoryId: await server.dormitory() });
  expect(await read(other)).toMatchObject({ ok: false, status: 404 });
  expect(await change({ red_hours: 9 }, other)).toMatchObject({ ok: false, status: 404 });
});

test('without read receipts opening leaves the read mark, and an answer moves it', async () => {
  requirements('SF006');
  const resident = await server.resident({ dormitoryId });
  const params = { id: resident.accountId };
  const readId = async () => {
    const thread = await manager.send(inbox.thread, { params, query: {} });
    return thread.ok ? thread.data.last_read_id : undefined;
  };
  const mark = (message_id: number) =>
    manager.send(inbox.markThreadRead, { params, body: { message_id } });
  const first = await sendAs(resident, '一通目');
  await mark(first.id);
  expect(await readId()).toBe(first.id);
  await change({ read_receipts: false });
  const second = await sendAs(resident, '二通目');
  expect(await mark(second.id)).toMatchObject({ ok: true });
  expect(await readId()).toBe(first.id);
  await manager.send(inbox.reply, { params, body: { content: '承知しました' } });
  expect(await readId()).toBe(second.id);
});

test('a system administrator sets up dormitories and changes nothing at their desk', async () => {
  requirements('SK139 SD048');
  const administrator = await staffMember(server, { dormitoryId, role: 'system_admin' });
  expect(await change({ red_hours: 9 }, administrator)).toMatchObject({ ok: false, status: 403 });
  expect(await read(administrator)).toMatchObject({ ok: false, status: 403 });
  const headOffice = await staffMember(server, { dormitoryId, role: 'head_office' });
  expect(await read(headOffice)).toMatchObject({ ok: true, data: { can_edit: true } });
  expect(await change({ red_hours: 9 }, headOffice)).toMatchObject({ ok: true });
});
