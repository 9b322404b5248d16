// Marks of guests who came and left, and the alert of a guest who did not come, to the second.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  dormitoryStays,
  markGuestArrival,
  markGuestDeparture,
} from '@yadori/api/stays/staff-calls';
import { today } from '@yadori/api/today/staff-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { invite } from '../../../../../../tests/support/today-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
let visit: number;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await moveTo('2026-06-10T17:06:00+09:00', true);
  const host = await server.resident({ dormitoryId, room: '0205', name: '石川 翔太' });
  visit = await invite(server, host, '2026-06-10', '2026-06-11');
});

/** A session is locked when its person does nothing for a quarter of an hour. */
async function moveTo(instant: string, isNew = false) {
  server.at(instant);
  if (isNew) {
    dormitoryId = await server.dormitory();
    code = await server.officeCode(dormitoryId);
  }
  manager = await staffMember(server, { dormitoryId });
}

const arrive = (body: object = {}, who = manager, id = visit) =>
  who.send(markGuestArrival, { params: { id }, body });
const depart = (body: object = {}, who = manager) =>
  who.send(markGuestDeparture, { params: { id: visit }, body });

const eventsOf = async () => {
  const { rows } = await server.db.pool.query<{ kind: string; actor: string }>(
    `select kind, actor from events where subject_id = $1 and kind like 'guest.%' order by id`,
    [visit],
  );
  return rows;
};

async function guestOnPage() {
  const answer = await manager.send(dormitoryStays, { params: { dormitory: code }, query: {} });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.reports[0]?.guest;
}

async function lateGuests(who = manager) {
  const answer = await who.send(today, { params: { dormitory: code }, query: {} });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.alerts.filter(({ kind }) => kind === 'guest_late');
}

describe('a guest', () => {
  test('is marked with when and by whom; a second mark leaves the first', async () => {
    requirements('SI008 SK113');
    expect(await arrive()).toMatchObject({
      ok: true,
      data: { kind: 'arrived', mark: { at: '2026-06-10T17:06:00+09:00' } },
    });
    const first = await guestOnPage();
    await moveTo('2026-06-10T18:00:00+09:00');
    expect(await arrive()).toMatchObject({ data: { mark: { at: '2026-06-10T17:06:00+09:00' } } });
    await moveTo('2026-06-11T10:00:00+09:00');
    expect(await depart()).toMatchObject({
      data: { kind: 'left', mark: { at: '2026-06-11T10:00:00+09:00' } },
    });
    expect(first?.arrived?.name).toMatch(/職員/);
    expect((await eventsOf()).map(({ kind }) => kind)).toEqual(['guest.arrived', 'guest.left']);
  });

  test('is marked by the deputy at night, and not by the kitchen or the head office', async () => {
    requirements('SI008');
    const deputy = await staffMember(server, { role: 'deputy', dormitoryId });
    expect(await arrive({}, deputy)).toMatchObject({ ok: true });
    for (const role of ['kitchen', 'head_office', 'auditor'] as const) {
      const who = await staffMember(server, { role, dormitoryId });
      expect(await arrive({}, who)).toMatchObject({ status: 403 });
    }
  });

  test('a mark can be taken back, once', async () => {
    requirements('SI008');
    await arrive();
    expect(await arrive({ marked: false })).toMatchObject({ ok: true, data: { mark: null } });
    expect(await arrive({ marked: false })).toMatchObject({ ok: true, data: { mark: null } });
    expect(await guestOnPage()).toMatchObject({ arrived: null });
    expect((await eventsOf()).map(({ kind }) => kind)).toEqual(['guest.arrived', 'guest.unmarked']);
  });

  test('of another day, or cancelled, is refused in words', async () => {
    requirements('SI008');
    await moveTo('2026-06-09T23:59:59+09:00');
    expect(await arrive()).toMatchObject({ ok: false, status: 409 });
    await moveTo('2026-06-10T00:00:00+09:00');
    expect(await arrive()).toMatchObject({ ok: true });
    await moveTo('2026-06-11T23:59:59+09:00');
    expect(await depart()).toMatchObject({ ok: true });
    await depart({ marked: false });
    await moveTo('2026-06-12T00:00:00+09:00');
    expect(await depart()).toMatchObject({ ok: false, status: 409 });
    await moveTo('2026-06-11T09:00:00+09:00');
    await server.db.pool.query('update stay_reports set cancelled_at = created_at where id = $1', [
      visit,
    ]);
    expect(await depart()).toMatchObject({ ok: false, status: 409 });
    expect(await arrive({}, manager, 999_999_999)).toMatchObject({ ok: false, status: 404 });
  });

  test('a mark of days to which the report no longer belongs does not count', async () => {
    requirements('SI008');
    await arrive();
    await server.db.pool.query(
      `update stay_reports set first_day = '2026-06-12', last_day = '2026-06-13' where id = $1`,
      [visit],
    );
    await moveTo('2026-06-12T17:00:00+09:00');
    expect(await guestOnPage()).toMatchObject({ arrived: null });
    expect(await arrive()).toMatchObject({ data: { mark: { at: '2026-06-12T17:00:00+09:00' } } });
  });

  test('two who mark at once leave one mark and one event', async () => {
    requirements('SI008');
    const deputies = await Promise.all(
      Array.from({ length: 8 }, () => staffMember(server, { role: 'deputy', dormitoryId })),
    );
    const answers = await Promise.all(deputies.map((who) => arrive({}, who)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.ok && answer.data))).size).toBe(1);
    expect(await eventsOf()).toHaveLength(1);
  });
});

describe('a guest who has not come', () => {
  test('is an alert from 23:00 until the night ends', async () => {
    requirements('SI008 SB010');
    await moveTo('2026-06-10T22:59:59+09:00');
    expect(await lateGuests()).toEqual([]);
    await moveTo('2026-06-10T23:00:00+09:00');
    expect(await lateGuests()).toMatchObject([
      {
        name: '石川 翔太',
        room_number: '0205',
        action: { place: 'stays', address: `/${code}/stays` },
      },
    ]);
    for (const instant of ['10T23:59:59', '11T00:00:00', '11T05:59:59']) {
      await moveTo(`2026-06-${instant}+09:00`);
      expect(await lateGuests()).toHaveLength(1);
    }
    await moveTo('2026-06-11T06:00:00+09:00');
    expect(await lateGuests()).toEqual([]);
  });

  test('is none any more once the guest is marked, and for those who may see it alone', async () => {
    requirements('SI008 SB016');
    await moveTo('2026-06-10T23:10:00+09:00');
    const kitchen = await staffMember(server, { role: 'kitchen', dormitoryId });
    expect(await lateGuests(kitchen)).toEqual([]);
    await arrive();
    expect(await lateGuests()).toEqual([]);
    await arrive({ marked: false });
    expect(await lateGuests()).toHaveLength(1);
  });

  test('is none of a guest whose second night it is', async () => {
    requirements('SI008');
    await moveTo('2026-06-11T23:30:00+09:00');
    expect(await lateGuests()).toEqual([]);
  });
});
