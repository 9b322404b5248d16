// The card of a resident over HTTP: what it shows, to whom, and the event that each look leaves.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { resident as residentCall } from '@yadori/api/residents/staff-calls';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { registered } from '../../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { away, file, guest } from '../../../../../../tests/support/stay-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { limitsReached } from '../../../platform/counters.ts';
import { countCard, usualCards } from './many-cards.ts';

let server: TestServer;
let manager: TestStaff;
let elsewhere: number;
beforeAll(async () => {
  server = await openTestServer();
  elsewhere = await server.dormitory();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  manager = await staffMember(server);
});
afterAll(() => server.close());

describe('the card', () => {
  requirements('SK035');
  const open = (who: TestStaff, id: number) => who.send(residentCall, { params: { id } });

  test('has head and overview', async () => {
    requirements('SC009 SC011');
    const person = await registered(server);
    const { rows } = await server.db.pool.query<{ account_id: number }>(
      'select account_id from contracts where id = $1',
      [person.contractId],
    );
    const accountId = rows[0]?.account_id ?? 0;
    const answer = await open(manager, accountId);
    expect(answer).toMatchObject({
      ok: true,
      data: {
        account_id: accountId,
        resident_number: String(accountId).padStart(8, '0'),
        name: '高木 さくら',
        furigana: 'タカギ サクラ',
        photo: expect.stringMatching(/^\/files\/avatars\//),
        status: 'living',
        employment_status: 1,
        is_away: false,
        has_guest: false,
        arrives_today: false,
        move_out_on: null,
        phone_number: '09011112222',
        email: person.email,
        is_email_confirmed: true,
        gender: 2,
        birthday: '2004-04-05',
        employment_name: '武蔵大学',
        contracts: [{ id: person.contractId, number: person.number, is_active: true }],
        move_in: { movein_date: '2026-06-20', movein_time: '10:30', postal_code: '1760012' },
        registered_on: '2026-06-10',
        last_sign_in_on: '2026-06-10',
        notified_devices: 0,
        has_health: true,
        has_emergency_contact: true,
        can: { correct: true, withdraw: true, open_health: true },
      },
    });
    const deputy = await staffMember(server, { role: 'deputy' });
    expect(await open(deputy, accountId)).toMatchObject({
      data: { can: { correct: false, withdraw: false, open_health: true } },
    });
  });

  test('says who is away, who has a guest and who arrives today', async () => {
    requirements('SC009');
    const person = await server.resident();
    await file(server, person, { ...away });
    await file(server, person, { ...guest });
    const { rows } = await server.db.pool.query<{
      type: number;
      first_day: string;
      last_day: string;
    }>('select type, first_day, last_day from stay_reports where account_id = $1 order by type', [
      person.accountId,
    ]);
    const [own, guests] = rows;
    const seen = async (day: string | undefined) => {
      server.at(`${day}T12:00:00+09:00`);
      const answer = await open(await staffMember(server), person.accountId);
      return answer.ok && [answer.data.is_away, answer.data.has_guest];
    };
    expect((await seen(own?.first_day))?.[0 as never]).toBe(true);
    expect((await seen(own?.last_day))?.[0 as never]).toBe(false);
    expect((await seen(guests?.last_day))?.[1 as never]).toBe(true);
    await server.db.pool.query(
      `insert into move_ins (account_id, contract_id, movein_date, movein_time, filed_at)
       values ($1, $2, '2026-06-10', '10:30', now())`,
      [person.accountId, person.contractId],
    );
    server.at('2026-06-10T06:50:00+09:00');
    expect(await open(manager, person.accountId)).toMatchObject({ data: { arrives_today: true } });
  });

  test('tells a meal that is booked from one that is eaten, missed or waited for', async () => {
    requirements('SC011 SE047');
    const town = await server.dormitory();
    const person = await server.resident({ dormitoryId: town });
    const boss = await staffMember(server, { dormitoryId: town });
    const meals = async (who = boss) => {
      const answer = await open(who, person.accountId);
      return answer.ok ? answer.data.meals_today : undefined;
    };
    expect(await meals()).toEqual([]);
    await server.menu({ date: '2026-06-10', meal: 'western', dormitoryId: town });
    const dinner = await server.menu({ date: '2026-06-10', capacity: 0, dormitoryId: town });
    const none = { type_of_food: null, menu_name: null, state: 'none', at: null };
    expect(await meals()).toEqual([
      { type_of_meal: 1, ...none },
      { type_of_meal: 2, ...none },
    ]);
    await server.db.pool.query(
      'insert into waits (menu_id, account_id, contract_id, created_at) values ($1, $2, $3, now())',
      [dinner, person.accountId, person.contractId],
    );
    await server.db.pool.query(
      `insert into reservations (menu_id, account_id, contract_id, dormitory_id, date, type_of_meal, type_of_food,
                                 reserved_at)
       select id, $1, $2, $3, date, type_of_meal, type_of_food, $4
         from menus where dormitory_id = $3 and type_of_meal = 1`,
      [person.accountId, person.contractId, town, new Date(server.now())],
    );
    expect(await meals()).toMatchObject([
      { type_of_food: 2, menu_name: '朝の定食', state: 'booked' },
      { state: 'waiting' },
    ]);
    const stateAt = async (iso: string) => {
      server.at(iso);
      return (await meals(await staffMember(server, { dormitoryId: town })))?.[0]?.state;
    };
    expect(await stateAt('2026-06-10T08:59:59+09:00')).toBe('booked');
    expect(await stateAt('2026-06-10T09:00:00+09:00')).toBe('missed');
    await server.db.pool.query('update reservations set checked_in_at = $2 where account_id = $1', [
      person.accountId,
      '2026-06-10T07:12:00+09:00',
    ]);
    server.at('2026-06-10T09:00:00+09:00');
    expect((await meals(await staffMember(server, { dormitoryId: town })))?.[0]).toMatchObject({
      state: 'eaten',
      at: '2026-06-10T07:12:00+09:00',
    });
  });

  test('has the reports that run or come and the newest note, for those with the right', async () => {
    requirements('SC011 SK035');
    const person = await server.resident();
    await server.db.pool.query(
      `insert into stay_reports (type, account_id, contract_id, dormitory_id, first_day, last_day, created_at, cancelled_at)
       select k.type, $1, $2, $3, k.first_day::date, k.last_day::date, $4, case when k.gone then $4::timestamptz end
         from (values (1, '2026-06-01', '2026-06-09', false), (1, '2026-06-08', '2026-06-10', false),
                      (2, '2026-06-20', '2026-06-21', false), (1, '2026-06-12', '2026-06-14', true))
              k (type, first_day, last_day, gone)`,
      [person.accountId, person.contractId, server.dormitoryId, new Date(server.now())],
    );
    for (const [minute, text, isGone] of [
      [1, '古いメモ', false],
      [2, '網戸は20日に交換予定', false],
      [3, '消したメモ', true],
    ] as const)
      await server.db.pool.query(
        `insert into conversation_notes (account_id, staff_id, text, created_at, deleted_at)
         values ($1, $2, $3, $4, case when $5 then $4::timestamptz end)`,
        [person.accountId, manager.staffId, text, `2026-06-09T10:0${minute}:00+09:00`, isGone],
      );
    const answer = await open(manager, person.accountId);
    expect(answer).toMatchObject({ ok: true });
    expect(answer.ok && answer.data.stays_ahead?.map(({ id: _id, ...stay }) => stay)).toEqual([
      { type: 1, first_day: '2026-06-08', last_day: '2026-06-10' },
      { type: 2, first_day: '2026-06-20', last_day: '2026-06-21' },
    ]);
    expect(answer.ok && answer.data.note).toEqual({
      text: '網戸は20日に交換予定',
      author: expect.stringMatching(/^職員/) as string,
      at: '2026-06-09T10:02:00+09:00',
    });
    const office = await staffMember(server, { role: 'head_office' });
    expect(await open(office, person.accountId)).toMatchObject({
      data: { stays_ahead: null, note: null, meals_today: [] },
    });
  });

  test('leaves one event for each person, resident and half hour, of 100 openings at once too', async () => {
    requirements('SC012');
    const person = await server.resident();
    const other = await staffMember(server);
    const views = async () =>
      (
        await server.db.pool.query<{ actor: string }>(
          "select actor from events where kind = 'resident.viewed' and account_id = $1 order by id",
          [person.accountId],
        )
      ).rows.map(({ actor }) => actor);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => open(manager, person.accountId)),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    await open(other, person.accountId);
    const both = [`staff:${manager.staffId}`, `staff:${other.staffId}`];
    expect(await views()).toEqual(both);
    const openAt = async (iso: string) => {
      server.at(iso);
      // Idle for half an hour the session would be locked.
      await server.db.pool.query('update staff_sessions set last_seen_at = $1', [
        new Date(server.now()),
      ]);
      expect(await open(manager, person.accountId)).toMatchObject({ ok: true });
    };
    await openAt('2026-06-10T07:19:59+09:00');
    expect(await views()).toEqual(both);
    await openAt('2026-06-10T07:20:00+09:00');
    expect(await views()).toHaveLength(3);
  }, 60_000);

  test('above 300 in an hour are told to the head office once, and open all the same', async () => {
    requirements('SL019');
    const local = { role: 'head_office' as const, dormitoryId: server.dormitoryId };
    const [office, abroad] = [
      await staffMember(server, local),
      await staffMember(server, { ...local, dormitoryId: elsewhere }),
    ];
    const busy = await staffMember(server);
    const { staffId } = busy;
    const told = async (email: string) =>
      (
        await server.db.pool.query<{ body_text: string }>(
          `select body_text from mails where recipient = $1 and subject like '%多く開かれて%'`,
          [email],
        )
      ).rows;
    const opening = { staffId, name: '職員', dormitoryId: server.dormitoryId };
    await Promise.all(
      Array.from({ length: usualCards.hits }, () =>
        countCard(server.platform, opening, server.now()),
      ),
    );
    expect(await told(office.email)).toEqual([]);
    for (let time = 0; time < 3; time += 1) {
      const { accountId } = await server.resident();
      expect(await open(busy, accountId)).toMatchObject({ ok: true });
      expect(await open(busy, accountId)).toMatchObject({ ok: true });
    }
    const mails = await told(office.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toContain('300回を超えて');
    expect(await told(abroad.email)).toEqual([]);
    expect(await told(busy.email)).toEqual([]);
    expect(limitsReached.entries().map(({ subject }) => subject)).not.toContain(usualCards.name);
  });

  test('of a foreign resident it is answered like one that does not exist', async () => {
    requirements('SA041');
    const foreign = await server.resident({ dormitoryId: elsewhere });
    const bodies = await Promise.all(
      [foreign.accountId, 999_999_999].map(async (id) => {
        const address = `${server.origin}/api/v1/staff/residents/${id}`;
        const response = await fetch(address, { headers: manager.headers });
        expect(response.status).toBe(404);
        return response.text();
      }),
    );
    expect(bodies[0]).toBe(bodies[1]);
    const { rowCount } = await server.db.pool.query(
      "select from events where kind = 'resident.viewed' and account_id = $1",
      [foreign.accountId],
    );
    expect(rowCount).toBe(0);
  });

  test('goes with a resident who moved to another dormitory, a month after the old contract', async () => {
    requirements('SA041');
    const person = await server.resident({ endDate: '2026-06-01' });
    await server.db.pool.query(
      `with further as (
         insert into contracts (number, dormitory_id, room_number, start_date, account_id, claimed_at)
         values ('MOVED-1', $2, '0101', '2026-06-01', $1, now()) returning id)
       update accounts set active_contract_id = (select id from further) where id = $1`,
      [person.accountId, elsewhere],
    );
    const there = await staffMember(server, { dormitoryId: elsewhere });
    expect(await open(there, person.accountId)).toMatchObject({ data: { room_number: '0101' } });
    server.at('2026-07-01T23:59:59+09:00');
    expect(await open(await staffMember(server), person.accountId)).toMatchObject({ ok: true });
    server.at('2026-07-02T00:00:00+09:00');
    expect(await open(await staffMember(server), person.accountId)).toMatchObject({ status: 404 });
  });

  test('of a withdrawn resident shows the former contract and allows nothing', async () => {
    requirements('SC006');
    const person = await server.resident();
    await person.send(withdraw, {});
    expect(await open(manager, person.accountId)).toMatchObject({
      data: { status: 'withdrawn', can: { correct: false, withdraw: false, open_health: false } },
    });
    await tasksOf(server, { YADORI_WITHDRAWN_DAYS: '0' })['accounts.anonymize']?.({});
    expect(await open(manager, person.accountId)).toMatchObject({ status: 404 });
  });
});
