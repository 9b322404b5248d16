// The open drill, the nights away, the ends and the waiting request of the demo data as staff see them, and where the further links lead.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCalls } from '@yadori/api/staff-calls';
import { requirements } from '../../tests/support/requirements.ts';
import { staffMember } from '../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { loadDemo } from './load.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.db.pool.query('delete from dormitories');
  server.at('2026-11-06T08:00:00+09:00');
  await loadDemo(server.platform);
}, 180_000);
afterAll(() => server.close());

async function managerOfKeyaki() {
  const { rows } = await server.db.pool.query<{ id: number }>(
    "select id from dormitories where office_code = 'KYK01'",
  );
  return (await staffMember(server, { dormitoryId: rows[0]?.id ?? 0 })).send;
}

test('staff see the open drill on its board: misaki, kenji and half of the others have answered', async () => {
  requirements('SM009 AM235');
  const manager = await managerOfKeyaki();
  const list = await manager(staffCalls.safetyChecks, { query: { dormitory: 'KYK01' } });
  const [drill, ...others] = list.ok ? list.data.rows : [];
  expect(drill).toMatchObject({ kind: 'drill', cause: 'earthquake', state: 'open' });
  expect(others.map(({ state }) => state)).toEqual(['closed']);
  const board = await manager(staffCalls.safetyBoard, {
    params: { id: drill?.id ?? 0 },
    query: { dormitory: 'KYK01' },
  });
  const people = (board.ok ? (board.data.board?.floors ?? []) : []).flatMap((one) => one.people);
  const standingOf = (room: string) =>
    people.find(({ room_number }) => room_number === room)?.standing;
  expect(people).toHaveLength(203);
  expect(['0312', '0205', '0118'].map(standingOf), 'misaki, kenji, aoi').toEqual([
    'safe',
    'safe',
    'missing',
  ]);
  const answered = people.filter(({ standing }) => standing !== 'missing');
  expect(answered).toHaveLength(2 + Math.floor((201 - 2) / 2));
  const today = await manager(staffCalls.today, { params: { dormitory: 'KYK01' }, query: {} });
  expect(today).toMatchObject({ ok: true, data: { safety: { id: drill?.id } } });
});

test('a caller’s report came late, another one is cancelled, one guest has arrived and one has not', async () => {
  requirements('SM010 SI004 SI008');
  const manager = await managerOfKeyaki();
  const params = { dormitory: 'KYK01' };
  const stays = await manager(staffCalls.dormitoryStays, { params, query: {} });
  if (!stays.ok) throw new Error(stays.message);
  const { reports, tonight } = stays.data;
  const late = reports.filter(({ by_staff: byStaff }) => byStaff);
  expect(late).toMatchObject([{ type: 'own', is_late: true, from: tonight }]);
  const visits = reports.filter(({ guest, from }) => guest !== null && from <= tonight);
  const arrived = visits.filter(({ guest }) => guest?.arrived !== null);
  expect([visits.length, arrived.length]).toEqual([2, 1]);
  const { rows } = await server.db.pool.query<{ id: number; kind: string; reason: string }>(
    `select account_id as id, kind, reason from events
      where kind like 'stay.%' and actor like 'staff:%' order by kind`,
  );
  expect(rows).toMatchObject([
    { kind: 'stay.cancelled', reason: 'requested_phone' },
    { kind: 'stay.filed', reason: 'requested_phone' },
  ]);
  const card = await manager(staffCalls.residentStays, { params: { id: rows[0]?.id ?? 0 } });
  expect(card).toMatchObject({ ok: true, data: { rows: [{ cancelled_at: expect.any(String) }] } });
});

test('move-outs are in every state, and one of five certificates is revoked', async () => {
  requirements('SM010 SI013 SI025');
  const manager = await managerOfKeyaki();
  const params = { dormitory: 'KYK01' };
  const moveOuts = await manager(staffCalls.moveOuts, {
    params,
    query: { from: '2026-10-01', until: '2026-12-31' },
  });
  if (!moveOuts.ok) throw new Error(moveOuts.message);
  const states = moveOuts.data.rows.map(({ state }) => state).toSorted();
  expect(states).toEqual([
    'due',
    'due',
    'filed',
    'filed',
    'filed',
    'finished',
    'overdue',
    'withdrawn',
  ]);
  const certificates = await manager(staffCalls.dormitoryCertificates, { params, query: {} });
  if (!certificates.ok) throw new Error(certificates.message);
  const ofCertificates = certificates.data.rows.map(({ state }) => state).toSorted();
  expect(ofCertificates).toEqual(['ended', 'revoked', 'valid', 'valid', 'valid']);
});

test('further links of the demo lead to a page of the product', async () => {
  requirements('S018');
  const { rows } = await server.db.pool.query<{ link: string }>('select link from menu_links');
  expect(rows).toHaveLength(2);
  for (const { link } of rows) {
    const { pathname } = new URL(link);
    expect((await fetch(new URL(pathname, server.origin))).status).toBe(200);
  }
});

test('every open safety check of the demo has a board, and reminds nobody', async () => {
  requirements('AM235 SM009');
  const { rows } = await server.db.pool.query<{ boards: number; steps: unknown[] }>(
    `select (select count(*)::int from safety_check_dormitories d where d.survey_id = y.id) as boards,
            (select d.steps from safety_check_dormitories d where d.survey_id = y.id) as steps
       from surveys y where y.emergency_contact = 1 and y.closed_at is null`,
  );
  expect(rows).toEqual([{ boards: 1, steps: [] }]);
});

test('the head office asks for a manager of Sakura, and an administrator decides it', async () => {
  requirements('SM010 SJ007');
  const admin = await staffMember(server, {
    role: 'system_admin',
    grantedAt: server.now() - 30 * 24 * 60 * 60 * 1000,
  });
  const waiting = await admin.send(staffCalls.approvals, { query: {} });
  if (!waiting.ok) throw new Error(waiting.message);
  expect(waiting.data.rows).toMatchObject([{ act: 'inviteStaff', state: 'waiting' }]);
  const id = waiting.data.rows[0]?.id ?? 0;
  expect(
    await admin.send(staffCalls.decideApproval, { params: { id }, body: { decision: 'approve' } }),
  ).toMatchObject({ ok: true });
  const { rows } = await server.db.pool.query(
    "select name from staff where email = 'miura@example.jp'",
  );
  expect(rows).toEqual([{ name: '三浦 千尋' }]);
});

test('settings of Keyaki have changed and will change, fees with a second person and a basis', async () => {
  requirements('SM010 SD049 SD051');
  const office = await staffMember(server, { role: 'head_office' });
  const params = { dormitory: 'KYK01' };
  const settings = await office.send(staffCalls.plannedSettings, { params });
  if (!settings.ok) throw new Error(settings.message);
  expect(settings.data.planned.map(({ group }) => group)).toEqual(['times', 'services']);
  expect(settings.data.past.map(({ replaced }) => replaced !== null)).toEqual([true, true, true]);
  // What is in force is what the changes say.
  const dinner = settings.data.past.find((one) => one.settings.dinner_start !== undefined);
  expect(dinner?.settings.dinner_start).toBe(settings.data.present.dinner_start);
  const money = await office.send(staffCalls.moneySettings, { params });
  if (!money.ok) throw new Error(money.message);
  expect(money.data.past).toMatchObject([
    { settings: { dinner_fee: money.data.present.dinner_fee }, approved_by: '桐生 誠' },
    { settings: { breakfast_fee: money.data.present.breakfast_fee } },
  ]);
  expect(money.data.past.every(({ basis }) => basis.length >= 20)).toBe(true);
  const names = await office.send(staffCalls.dormitoryNames, { params });
  expect(names.ok && names.data.past).toHaveLength(1);
});
