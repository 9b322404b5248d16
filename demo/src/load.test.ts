// The demo data: who lives there, what is served, and that loading never doubles it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { profile } from '@yadori/api/account/profile';
import * as dormitoryCalls from '@yadori/api/dormitory/calls';
import { figureNames, isKeyName } from '@yadori/api/audit/figure-names';
import { charges } from '@yadori/api/ledger/calls';
import * as meals from '@yadori/api/meals/calls';
import { waits } from '@yadori/api/meals/waiting-calls';
import * as messages from '@yadori/api/messages/calls';
import * as notices from '@yadori/api/notices/calls';
import * as surveys from '@yadori/api/surveys/calls';
import { createClient } from '@yadori/api/contract/client';
import { date, type CalendarDate } from '@yadori/api/time/tokyo';
import { openTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { requirements } from '../../tests/support/requirements.ts';
import { loadDemo } from './load.ts';
import { dinnersAfter } from './menus.ts';

const password = 'yadori2026';

/** Friday morning, an hour before breakfast ends. */
const now = '2026-11-06T08:00:00+09:00';
const today = date('2026-11-06');

let server: TestServer;
let lines: string[] = [];
beforeAll(async () => {
  server = await openEmpty();
  server.at(now);
  lines = await loadDemo(server.platform);
}, 180_000);
afterAll(() => server.close());

async function openEmpty(): Promise<TestServer> {
  const opened = await openTestServer();
  await opened.db.pool.query('delete from dormitories');
  return opened;
}

async function rowsOf<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.db.pool.query<Row>(sql, values)).rows;
}

const figure = async (sql: string) =>
  (await rowsOf<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]?.n;

async function signIn(email: string) {
  const answer = await server.visitor('en')(account.login, { body: { email, password } });
  if (!answer.ok) return { code: answer.code, user: undefined, send: server.visitor('en') };
  const { token } = answer;
  const send = createClient({ origin: server.origin, token: () => token, language: () => 'en' });
  return { code: 'success', user: answer.data, send };
}

test('figures of all events have names that the audit log shows', async () => {
  const figures = await rowsOf<{ name: string; kind: string }>(
    'select distinct key as name, kind from events, jsonb_object_keys(detail) as key',
  );
  expect(figures.length).toBeGreaterThan(10);
  expect(figures.filter(({ name }) => !(name in figureNames || isKeyName(name)))).toEqual([]);
});

describe('residents', () => {
  test.each([
    ['misaki@example.jp', '佐藤 美咲', 1, '0312', 'Keyaki Residence', false],
    ['kenji@example.jp', '田中 健司', 2, '0205', 'Keyaki Residence', true],
    ['aoi@example.jp', '山本 葵', 3, '0118', 'Keyaki Residence', false],
    ['emma@example.jp', 'Emma Wilson', 2, '0203', 'Sakura Residence', false],
  ])(
    '%s is %s',
    async (email, name, employment_status, room_number, dormitory_name, is_company) => {
      const { user } = await signIn(email);
      expect(user).toMatchObject({
        email,
        name,
        employment_status,
        room_number,
        dormitory_name,
        is_company,
      });
    },
  );

  test('the other residents sign in, 001 to 200', async () => {
    for (const email of ['resident001@example.jp', 'resident200@example.jp'])
      expect((await signIn(email)).user).toMatchObject({ dormitory_name: 'Keyaki Residence' });
    expect((await signIn('resident201@example.jp')).code).toBe('error');
    expect(await figure(`accounts where email ~ '^resident[0-9]{3}@example\\.jp$'`)).toBe(200);
    const rooms = await rowsOf<{ room: string }>(
      `select room_number as room from contracts c join dormitories d on d.id = c.dormitory_id
        where d.office_code = 'KYK01' and account_id is not null`,
    );
    expect(new Set(rooms.map(({ room }) => room)).size).toBe(rooms.length);
  });

  test('everybody has told of themselves, health and emergency contact sealed', async () => {
    requirements('AM208 I002');
    const { send } = await signIn('misaki@example.jp');
    expect(await send(profile, {})).toMatchObject({
      data: {
        furigana: 'サトウ ミサキ',
        gender: 2,
        birthday: '2007-01-01',
        allergies_etc: 'そば、落花生',
        emergency_contact_relationship: '母',
        movein_date: '2025-11-01',
        avatar_path: expect.stringContaining('/files/avatars/'),
      },
    });
    const accounts = await figure('accounts');
    for (const table of ['health_records', 'emergency_contacts', 'move_ins'])
      expect(await figure(table)).toBe(accounts);
    expect(await figure(`health_records where sealed not like 'v1.%'`)).toBe(0);
  });

  test('moved is in the month of messages, gone may not come in', async () => {
    const moved = await signIn('moved@example.jp');
    expect(moved.code).toBe('success');
    expect(await moved.send(meals.menuForDay, {})).toMatchObject({ code: 'function_disabled' });
    expect(await moved.send(messages.newMessageCount, {})).toMatchObject({ ok: true });
    expect((await signIn('gone@example.jp')).code).toBe('move_out');
  });

  test('misaki holds a second contract, which is not the active one', async () => {
    const contracts = await rowsOf(
      `select c.number, d.office_code, c.room_number, c.id = a.active_contract_id as active
         from contracts c join accounts a on a.id = c.account_id join dormitories d on d.id = c.dormitory_id
        where a.email = 'misaki@example.jp' order by active desc`,
    );
    expect(contracts).toMatchObject([
      { office_code: 'KYK01', room_number: '0312', active: true },
      { office_code: 'SKR01', room_number: '0108', active: false },
    ]);
  });
});

describe('dormitories', () => {
  test('two dormitories with their settings', async () => {
    const rows = await rowsOf(
      `select office_code, name_ja, name_en, seats, meal_reservation, overnight_report, guest_report,
              breakfast_start::text, breakfast_end::text, dinner_start::text, dinner_end::text,
              breakfast_fee, dinner_fee
         from dormitories order by office_code`,
    );
    const [keyaki, sakura] = rows;
    expect(rows).toHaveLength(2);
    expect(keyaki).toEqual({
      office_code: 'KYK01',
      name_ja: 'けやき寮',
      name_en: 'Keyaki Residence',
      seats: 40,
      meal_reservation: 1,
      overnight_report: 1,
      guest_report: 1,
      breakfast_start: '06:30:00',
      breakfast_end: '09:00:00',
      dinner_start: '18:00:00',
      dinner_end: '22:00:00',
      breakfast_fee: 330,
      dinner_fee: 550,
    });
    expect(sakura).toMatchObject({
      office_code: 'SKR01',
      name_ja: 'さくら寮',
      name_en: 'Sakura Residence',
      meal_reservation: 0,
      overnight_report: 0,
      guest_report: 0,
    });
  });

  test('contracts to register with and to add, from the first day of the month', async () => {
    requirements('SM011');
    const unclaimed = await rowsOf<{ number: string; office_code: string; room_number: string }>(
      `select c.number, d.office_code, c.room_number from contracts c join dormitories d on d.id = c.dormitory_id
        where account_id is null and c.start_date = '2026-11-01' order by number`,
    );
    expect(await figure(`contracts where account_id is null and number like 'YD0%'`)).toBe(50);
    expect(unclaimed).toHaveLength(50);
    expect(unclaimed[0]).toEqual({ number: 'YD0001', office_code: 'KYK01', room_number: '0401' });
    expect(unclaimed[39]).toEqual({ number: 'YD0040', office_code: 'KYK01', room_number: '0440' });
    expect(unclaimed[40]).toEqual({ number: 'YD0101', office_code: 'SKR01', room_number: '0301' });
    expect(unclaimed[49]).toEqual({ number: 'YD0110', office_code: 'SKR01', room_number: '0310' });
  });

  test('links and emergency papers open', async () => {
    const { send } = await signIn('misaki@example.jp');
    const links = await send(dormitoryCalls.menuSettings, {});
    expect(links.ok && links.data).toHaveLength(2);
    const papers = await send(dormitoryCalls.emergency, {});
    for (const address of papers.ok ? Object.values(papers.data) : []) {
      const response = await fetch(server.origin + address);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect((await response.text()).startsWith('%PDF-')).toBe(true);
    }
    expect(papers.ok && papers.data.emergency_manual_path).toEqual(expect.any(String));
  });

  test('notices come as HTML, text, PDF and image, read and unread, for each dormitory its own', async () => {
    const { send } = await signIn('misaki@example.jp');
    const listOf = async (type: 1 | 2) => {
      const answer = await send(notices.notices, { query: { type } });
      return answer.ok ? answer.data.notices : [];
    };
    const [product, keyaki] = [await listOf(1), await listOf(2)];
    for (const list of [product, keyaki])
      expect(new Set(list.map((notice) => notice.is_read))).toEqual(new Set([true, false]));
    const kinds = await rowsOf(
      `select kind from notices n join dormitories d on d.id = n.dormitory_id
        where d.office_code = 'KYK01' group by kind order by kind`,
    );
    expect(kinds).toEqual(['html', 'image', 'pdf', 'text'].map((kind) => ({ kind })));
    const paper = keyaki.find((notice) => notice.is_pdf);
    const file = await send(notices.noticeFile, { params: { id: paper?.id ?? 0 } });
    expect(file.ok && (await file.data.text()).startsWith('%PDF-')).toBe(true);
    const emma = await (await signIn('emma@example.jp')).send(notices.notices, { query: {} });
    expect(emma).toMatchObject({ data: { notices: { length: 1 } } });
  });

  test('Home has notices to read and a safety check before the other surveys', async () => {
    const { send } = await signIn('misaki@example.jp');
    const newest = await send(notices.newestNotices, {});
    expect(newest.ok && newest.data.notices.length).toBeGreaterThan(2);
    expect(newest.ok && new Set(newest.data.notices.map((notice) => notice.is_read)).size).toBe(2);
    const open = await send(surveys.surveyByDate, {});
    expect(open.ok && open.data.surveys.map((survey) => survey.emergency_contact)).toEqual([
      1, 0, 0,
    ]);
  });
});

describe('meals', () => {
  const dinners = dinnersAfter(today);

  test('are published from last month to next month, without dinner on Sundays', async () => {
    const [range] = await rowsOf(`select min(date) as first, max(date) as last from menus`);
    expect(range).toEqual({ first: '2026-10-01', last: '2026-12-27' });
    const sundays = `menus where type_of_meal = 2 and extract(dow from date) = 0`;
    expect(await figure(sundays)).toBe(0);
    const capacities = await rowsOf(
      `select type_of_food, capacity, count(*)::int as n from menus group by 1, 2 order by 1, 2`,
    );
    // 88 days with breakfast; 13 of them are Sundays.
    expect(capacities).toEqual([
      { type_of_food: 1, capacity: 120, n: 88 },
      { type_of_food: 2, capacity: 80, n: 88 },
      { type_of_food: 3, capacity: 1, n: 1 },
      { type_of_food: 3, capacity: 3, n: 1 },
      { type_of_food: 3, capacity: 180, n: 73 },
    ]);
  });

  test('the fifth dinner after today is full by aoi, the sixth has three portions and no booking', async () => {
    const [fifth = today, sixth = today] = dinners.slice(4, 6);
    expect([fifth, sixth]).toEqual(['2026-11-12', '2026-11-13']);
    const kenji = await signIn('kenji@example.jp');
    const optionOn = async (send: typeof kenji.send, on: CalendarDate) => {
      const answer = await send(meals.dayOfMeals, { query: { date: on } });
      return answer.ok ? answer.data.dinner : undefined;
    };
    expect(await optionOn(kenji.send, fifth)).toMatchObject({
      reservation_status: 'full',
      can_wait: true,
    });
    const { send } = await signIn('aoi@example.jp');
    expect(await optionOn(send, fifth)).toMatchObject({ reservation_status: 'reserved' });
    expect(await optionOn(kenji.send, sixth)).toMatchObject({
      reservation_status: 'open',
      remain: 3,
    });
  });

  test('misaki has eaten, given back, missed, and has both meals of tomorrow', async () => {
    const history = await rowsOf<{ state: string; n: number }>(
      `select case when checked_in_at is not null then 'eaten' when cancelled_at is not null then 'given back'
                   when r.date < $1 then 'missed' else 'booked' end as state, count(*)::int as n
         from reservations r join accounts a on a.id = r.account_id where a.email = 'misaki@example.jp'
        group by 1 order by 1`,
      [today],
    );
    expect(history).toMatchObject([
      { state: 'booked', n: 2 },
      { state: 'eaten' },
      { state: 'given back', n: 1 },
      { state: 'missed', n: 1 },
    ]);
    const { send } = await signIn('misaki@example.jp');
    const tomorrow = await send(meals.dayOfMeals, { query: { date: '2026-11-07' } });
    expect(tomorrow.ok && tomorrow.data).toMatchObject({
      breakfast: { japanese: { reservation_status: 'reserved' } },
      dinner: { reservation_status: 'reserved' },
    });
  });

  test('misaki owes one fee, with its reason, and is second in line for a full breakfast', async () => {
    const { send } = await signIn('misaki@example.jp');
    const query = { from_date: '2026-11-01', to_date: '2026-11-30' };
    expect(await send(charges, { query })).toMatchObject({
      ok: true,
      data: { total: 330, charges: [{ date: '2026-11-02', billed_month: '2026-12-01' }] },
    });
    expect(await send(waits, {})).toMatchObject({
      ok: true,
      data: { waits: [{ date: '2026-11-14', type_of_food: 2, position: 2, count: 4 }] },
    });
  });

  test('no portion is counted wrong, no meal is sold twice', async () => {
    const wrong = `menus m where reserved <>
      (select count(*) from reservations r where r.menu_id = m.id and r.cancelled_at is null)`;
    expect(await figure(wrong)).toBe(0);
    expect(await figure('menus where reserved > 0')).toBeGreaterThan(5);
  });
});

describe('loading', () => {
  test('prints how to sign in, register and add', () => {
    expect(lines.join('\n')).toMatch(/misaki@example\.jp.*yadori2026[\s\S]*YD0001[\s\S]*YD0101/);
  });

  const tables = [
    'accounts',
    'contracts',
    'menus',
    'reservations',
    'notices',
    'surveys',
    'messages',
    'events',
  ];
  const figures = () => Promise.all(tables.map((table) => figure(table)));

  test('again, by two nodes at once and on another day, changes nothing', async () => {
    const before = await figures();
    server.at('2026-11-08T08:00:00+09:00');
    const again = await Promise.all([loadDemo(server.platform), loadDemo(server.platform)]);
    server.at(now);
    expect(again).toEqual([lines, lines]);
    expect(await figures()).toEqual(before);
  });

  test('into a database that is in use adds nothing', async () => {
    const used = await openTestServer();
    await loadDemo(used.platform);
    const { rows } = await used.db.pool.query('select count(*)::int as n from contracts');
    expect(rows).toEqual([{ n: 0 }]);
    await used.close();
  });

  test('that was interrupted is told at the next start, in one line', async () => {
    const cut = await openEmpty();
    cut.at(now);
    await cut.db.pool.query(`alter table surveys rename to hidden`);
    await expect(loadDemo(cut.platform)).rejects.toThrow('surveys');
    await cut.db.pool.query(`alter table hidden rename to surveys`);
    await expect(loadDemo(cut.platform)).rejects.toThrow(
      /^The demo data are incomplete.*start again\.$/,
    );
    await cut.close();
  }, 180_000);

  test.each([
    ['a Saturday before a Sunday without dinner', '2026-11-07T23:59:59+09:00'],
    ['New Year', '2027-01-01T00:00:00+09:00'],
    ['Obon', '2027-08-12T19:00:00+09:00'],
  ])(
    'works on %s',
    async (_name, at) => {
      const empty = await openEmpty();
      empty.at(at);
      await loadDemo(empty.platform);
      const { rows } = await empty.db.pool.query<{ n: number }>(
        `select count(*)::int as n from menus m where reserved <>
        (select count(*) from reservations r where r.menu_id = m.id and r.cancelled_at is null)`,
      );
      expect(rows).toEqual([{ n: 0 }]);
      await empty.close();
    },
    180_000,
  );
});

test('applications for moving out, reports of both kinds, one of earlier times; misaki keeps her place in the list', async () => {
  requirements('M025');
  const own = 'stay_reports r join accounts a on a.id = r.account_id';
  expect(await figure(`${own} where a.email = 'misaki@example.jp'`)).toBe(6);
  expect(await figure(`${own} where r.cancelled_at is not null`)).toBe(2);
  expect(await figure('guest_stays where day_two_evening is null')).toBe(1);
  expect(await figure('stay_templates')).toBe(2);
  expect(await figure('move_out_applications')).toBe(8);
  expect(await figure(`waits where outcome = 'left'`)).toBe(0);
});
