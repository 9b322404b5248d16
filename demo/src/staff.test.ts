// The staff of the demo data: how they sign in, where they work, and that production has none of them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { hasRight } from '@yadori/api/staff/rights';
import { staffCalls } from '@yadori/api/staff-calls';
import { createStaffClient } from '@yadori/api/contract/staff-client';
import { projectRoot } from '@yadori/server/platform/project-root';
import { demoTotpSecret } from '@yadori/server/platform/session/demo-totp';
import { totpStep } from '@yadori/server/platform/session/totp';
import { tasksOf } from '../../tests/support/jobs.ts';
import { requirements } from '../../tests/support/requirements.ts';
import { staffMember } from '../../tests/support/staff-world.ts';
import { everyStatementDuring } from '../../tests/support/statements.ts';
import { openTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { loadDemo } from './load.ts';
import { demoStaff, demoStaffLines, demoStaffPassword, demoStation } from './staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.db.pool.query('delete from dormitories');
  server.at('2026-11-06T08:00:00+09:00');
  await loadDemo(server.platform, { withStaff: false });
}, 180_000);
afterAll(() => server.close());

const count = async () => {
  const people = "select count(*)::int as n from staff where kind = 'person'";
  return (await server.db.pool.query<{ n: number }>(people)).rows[0]?.n;
};

function client() {
  const cookies = new Map<string, string>();
  return createStaffClient({
    origin: server.origin,
    language: () => 'ja',
    headers: () => ({
      origin: 'http://localhost',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
    fetch: async (address, init) => {
      const response = await fetch(address, init);
      for (const given of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  });
}

async function enter(email: string, second: { kind: 'totp' | 'recovery'; code: string }) {
  const send = client();
  const body = { email, password: demoStaffPassword };
  const first = await send(staffCalls.staffLogin, { body });
  return first.ok ? send(staffCalls.staffSecondFactor, { body: second }) : first;
}

test('are not made in production, and come into older demo data once', async () => {
  requirements('SM002');
  expect(await count()).toBe(0);
  await loadDemo(server.platform);
  await loadDemo(server.platform);
  expect(await count()).toBe(8);
});

test('have a station, whose code enrols a tablet in the first hour', async () => {
  requirements('SM004');
  const code = demoStation.code;
  const loadedAt = server.now();
  server.at('2026-11-06T09:00:00+09:00');
  expect(await client()(staffCalls.enrolStation, { body: { code } })).toMatchObject({
    status: 404,
  });
  server.at('2026-11-06T08:59:59+09:00');
  const tablet = client();
  expect(await tablet(staffCalls.enrolStation, { body: { code } })).toMatchObject({
    data: { dormitory: 'KYK01', station: '食堂1' },
  });
  const params = { dormitory: 'KYK01' };
  expect(await tablet(staffCalls.counter, { params, query: {} })).toMatchObject({ ok: true });
  server.at(new Date(loadedAt).toISOString());
});

test('answer in an inbox with twelve conversations, of which four wait, and six templates', async () => {
  requirements('SM008');
  const { rows } = await server.db.pool.query(
    `select count(*)::int as all, count(*) filter (where state = 'to_answer')::int as waiting,
            count(*) filter (where waiting_from < $1)::int as late,
            count(*) filter (where state = 'to_answer' and assignee is not null)::int as assigned,
            count(*) filter (where snoozed_until = '2026-11-07T09:00:00+09:00')::int as held,
            count(*) filter (where urgent_at is not null and state = 'to_answer')::int as urgent,
            count(*) filter (where reply_expected_at = snoozed_until)::int as promised,
            (select count(*) from drafts where kind = 'reply' and run_at = '2026-11-07T09:00:00+09:00')::int as planned,
            (select count(*) from conversation_notes)::int as notes,
            (select count(*) from desk_hours)::int as days,
            (select count(*) from text_templates where en <> '')::int as templates
       from conversations v join accounts a on a.id = v.account_id join contracts c on c.id = a.active_contract_id
       join dormitories d on d.id = c.dormitory_id where d.office_code = 'KYK01' and exists (
         select from messages m where m.account_id = a.id and m.from_admin = 0)`,
    [new Date(server.now() - 8 * 60 * 60 * 1000)],
  );
  expect(rows).toEqual([
    {
      all: 12,
      waiting: 4,
      late: 1,
      assigned: 1,
      held: 1,
      urgent: 1,
      promised: 1,
      planned: 1,
      notes: 2,
      days: 8,
      templates: 6,
    },
  ]);
});

test('sign in with the printed code and stand where they work', async () => {
  requirements('SM001 SM002 SM012');
  const lines = demoStaffLines('http://localhost:3000', server.now());
  expect(lines[0]).toMatch(/^職員 Staff +http:\/\/localhost:3000\/staff$/);
  expect(lines[1]).toContain(demoStaffPassword);
  expect(lines[2]).toContain('http://localhost:3000/dev/totp');
  const readme = readFileSync(path.join(projectRoot(), 'README.md'), 'utf8');
  for (const { email } of demoStaff) expect(readme).toContain(email);
  for (const word of ['YD0001', 'KYK01', '0401']) expect(readme).toContain(word);
  const code = /^Code +(\d{6}) /.exec(demoStaffLines('', server.now())[2] ?? '')?.[1] ?? '';
  expect(totpStep(demoTotpSecret, code, server.now())).toBeDefined();
  const everywhere: Record<string, string | undefined> = {};
  for (const { email } of demoStaff) {
    const answer = await enter(email, { kind: 'totp', code });
    everywhere[email] = answer.ok
      ? answer.data.grants.map(({ role, dormitory }) => `${role} ${dormitory ?? 'all'}`).join()
      : String(answer.status);
  }
  expect(everywhere).toEqual({
    'admin@example.jp': 'system_admin all',
    'honbu@example.jp': 'head_office all',
    'manager@example.jp': 'manager KYK01',
    'manager2@example.jp': 'manager SKR01,manager KYK01',
    'deputy@example.jp': 'deputy KYK01',
    'kitchen@example.jp': 'kitchen KYK01',
    'audit@example.jp': 'auditor all',
    'left@example.jp': '401',
  });
  const recovery = { kind: 'recovery', code: 'AAAAA-AAAA9' } as const;
  expect(await enter('manager@example.jp', recovery)).toMatchObject({
    ok: true,
    data: { person: { name: '宮本 恵子' } },
  });
});

test('the manager has held a drill, which has a report, and holds one that half have answered', async () => {
  requirements('SM009 SH026 AM235');
  const { rows } = await server.db.pool.query(
    `select k.kind, d.closed_at is not null as closed, d.report -> 'figures' as figures, d.report -> 'rates' as rates,
            d.report -> 'proxies' as proxies, d.report -> 'calls' as calls
       from safety_checks k join safety_check_dormitories d on d.check_id = k.id order by k.id`,
  );
  const open = { figures: null, rates: null, proxies: null, calls: null };
  expect(rows).toEqual([
    {
      kind: 'drill',
      closed: true,
      figures: { asked: 201, safe: 21, away: 2, injured: 0, help: 0, missing: 178 },
      rates: { after_10: 12, after_30: 21, after_60: 23 },
      proxies: 1,
      calls: 1,
    },
    { kind: 'drill', closed: false, ...open },
  ]);
});

test('the open survey has answers and words of residents', async () => {
  requirements('SM009');
  const { rows } = await server.db.pool.query<object>(
    `select (select count(*)::int from survey_answers a where a.survey_id = s.id) as answers,
            (select count(*)::int from survey_question_answers a join survey_questions q on q.id = a.question_id
              where q.survey_id = s.id and q.type = 2) as texts
       from surveys s where s.title = '食堂の営業時間について'`,
  );
  expect(rows).toEqual([{ answers: 64, texts: 7 }]);
});

test('of the anonymous surveys one has results and one waits for more answers', async () => {
  requirements('SM009 SH010');
  const { rows } = await server.db.pool.query<object>(
    `select s.title, (select count(*)::int from survey_answers a where a.survey_id = s.id) as answers,
            (select count(distinct n.respondent)::int from anonymous_answers n
              where n.survey_id = s.id and n.day is not null) as shown
       from surveys s where s.is_anonymous order by s.id`,
  );
  expect(rows).toEqual([
    { title: '寮の窓口の対応について', answers: 12, shown: 10 },
    { title: '夜の騒音について', answers: 3, shown: 0 },
  ]);
});

async function signedIn(email: string, code: string) {
  const send = client();
  await send(staffCalls.staffLogin, { body: { email, password: demoStaffPassword } });
  const answer = await send(staffCalls.staffSecondFactor, { body: { kind: 'totp', code } });
  if (!answer.ok) throw new Error(answer.message);
  return send;
}

test('Keyaki has what a manager settles in the morning', async () => {
  requirements('SM005');
  // A code of the app is taken once.
  server.at('2026-11-06T08:05:00+09:00');
  const code = /^Code +(\d{6}) /.exec(demoStaffLines('', server.now())[2] ?? '')?.[1] ?? '';
  const manager = await signedIn('manager@example.jp', code);
  const params = { dormitory: 'KYK01' };
  const today = await manager(staffCalls.today, { params, query: {} });
  if (!today.ok) throw new Error(today.message);
  expect(new Set(today.data.alerts.map(({ kind }) => kind))).toEqual(
    new Set([
      'import_failed',
      'import_waiting',
      'long_absence',
      'mail_failed',
      'message_urgent',
      'movein_without_account',
    ]),
  );
  expect(today.data.moves?.in?.map(({ date, name }) => ({ date, name }))).toEqual([
    { date: '2026-11-06', name: '岩崎 大和' },
    { date: '2026-11-08', name: '宮下 澪' },
    { date: '2026-11-11', name: '永井 朔' },
  ]);
  expect(today.data.notes).toHaveLength(2);
  const registered = await manager(staffCalls.registrations, { params, query: {} });
  expect(registered).toMatchObject({
    ok: true,
    data: { rows: [{ contract_number: 'YD3003', step: 'key', is_open: true }] },
  });
  const office = await signedIn('honbu@example.jp', code);
  const imports = await office(staffCalls.importBatches, { query: { kind: 'contracts' } });
  const [batch] = imports.ok ? imports.data.rows : [];
  expect(batch).toMatchObject({ changed: 3, state: 'applied', can: { undo: true } });
  const undone = await office(staffCalls.importUndoPreview, { params: { id: batch?.id ?? 0 } });
  expect(undone).toMatchObject({ ok: true, data: { restored: 3, conflicts: [] } });
});

test('the kitchen has drafts to finish, a publication to come and a dish that says what is in it', async () => {
  requirements('SM006');
  const rowsOf = async (query: string) => (await server.db.pool.query<object>(query)).rows;
  const [draft] = await rowsOf(
    `select count(*)::int as drafts, min(date) >= '2027-01-01' as begins, max(date) < '2027-01-31' as ends,
            count(distinct menu_name)::int > 5 as varied, count(capacity)::int as with_capacity from menu_drafts`,
  );
  // Seven tenths of the 74 meals of January 2027; the kitchen rests until the 5th and on Sunday evenings.
  expect(draft).toEqual({ drafts: 52, begins: true, ends: true, varied: true, with_capacity: 52 });
  expect(
    await rowsOf(
      `select from_day, until_day, publish_at at time zone 'Asia/Tokyo' = '2026-12-18 10:00' as at, published_at
         from menu_publications`,
    ),
  ).toEqual([{ from_day: '2027-01-01', until_day: '2027-01-31', at: true, published_at: null }]);
  expect(
    await rowsOf(
      `select count(*)::int as n, max(date) < '2026-11-06' as over from menus where stopped_at is not null`,
    ),
  ).toEqual([{ n: 1, over: true }]);
  expect(
    await rowsOf(
      `select count(*)::int as closings, min(date) = '2026-12-29' as soon, bool_and(is_yearly) as yearly,
              (select count(*)::int from no_meal_days where type_of_meal = 2) as dinners
         from closing_days where date < '2027-12-01'`,
    ),
  ).toEqual([{ closings: 8, soon: true, yearly: true, dinners: 1 }]);
  // Some allergens of every dish are unknown, none of a dish that says nothing.
  expect(
    await rowsOf(`select count(*)::int as n from menus where allergens = '{}'
                     or (select count(*) from jsonb_object_keys(allergens)) >= 29`),
  ).toEqual([{ n: 0 }]);
  expect(
    await rowsOf(
      `select distinct allergens ->> 'pork' as pork, allergens ->> 'walnut' as walnut, allergens -> 'peach' as peach
         from menus where menu_name = '豚の生姜焼き定食'`,
    ),
  ).toEqual([{ pork: 'contains', walnut: 'absent', peach: null }]);
  // Three residents with a dinner ahead have marks, one of them for the counter alone.
  expect(
    await rowsOf(
      `select array_agg(m.consent order by m.consent) as consents from resident_allergens m
        where exists (select from reservations r where r.account_id = m.account_id
                        and r.type_of_meal = 2 and r.cancelled_at is null and r.checked_in_at is null)`,
    ),
  ).toEqual([{ consents: [1, 2, 2] }]);
});

test("today's dinner, a full meal with a waiting list, two weeks of served meals and kept counts", async () => {
  requirements('SM007');
  await tasksOf(server)['meals.count']?.({});
  const { rows } = await server.db.pool.query(
    `select (select reserved from menus where date = '2026-11-06' and type_of_meal = 2) as dinner,
            (select count(*)::int from waits w join menus m on m.id = w.menu_id
              where w.ended_at is null and m.reserved = m.capacity) as waiting,
            (select count(distinct date)::int from meal_services where date between '2026-10-23' and '2026-11-05') as days,
            (select bool_and(s.left_over = s.cooked - (select count(*) from reservations r where r.menu_id = m.id and r.checked_in_at is not null))
               from meal_services s join menus m using (dormitory_id, date, type_of_food)) as left_over,
            (select count(*)::int from menus m where m.reserved <>
              (select count(*) from reservations r where r.menu_id = m.id and r.cancelled_at is null)) as wrong,
            (select array_agg(distinct stage order by stage) from meal_counts where date = '2026-11-06' and type_of_meal = 1) as stages`,
  );
  expect(rows).toEqual([
    { dinner: 140, waiting: 4, days: 14, left_over: true, wrong: 0, stages: [0, 1, 3] },
  ]);
  const missed = await server.db.pool.query<{ share: number }>(
    `select avg((checked_in_at is null)::int)::float8 as share from reservations
      where date between '2026-10-23' and '2026-11-05' and cancelled_at is null`,
  );
  expect(missed.rows[0]?.share).toBeGreaterThan(0.05);
  expect(missed.rows[0]?.share).toBeLessThan(0.15);
  // At eight o'clock most have had breakfast, and nobody a meal that is still ahead.
  const today = await server.db.pool.query<{ breakfast: number; ahead: number }>(
    `select avg((checked_in_at is not null)::int) filter (where type_of_meal = 1)::float8 as breakfast,
            count(*) filter (where checked_in_at > '2026-11-06T08:00:00+09:00')::int as ahead
       from reservations where date = '2026-11-06' and cancelled_at is null`,
  );
  expect(today.rows[0]?.breakfast).toBeGreaterThan(0.6);
  expect(today.rows[0]?.breakfast).toBeLessThan(0.95);
  expect(today.rows[0]?.ahead).toBe(0);
});

/** Session, scope of the subject, and the record that somebody read: every call or every opening has them. */
const frame = [
  /\bas session_id\b/,
  /^select id from dormitories where office_code = /,
  /\bas is_active,\s+false as is_former\b/,
  /\bas is_open,/,
  /^insert into "?events\b/,
  /^select "id" from "events" where /,
  /^select "id" from "accounts" where "id" = \$1 for no key update$/,
];
/** At most 5 (SL003); these have more until they are made smaller. */
const mostStatements: Readonly<Record<string, number>> = {
  resident: 7,
  residentHistory: 6,
  today: 8,
  dashboard: 8,
  thread: 6,
  safetyBoard: 8,
  dormitorySummary: 8,
  contractOf: 10,
  ledgerMonths: 6,
};

test('reads of the console take few statements, whatever the dormitory holds', async () => {
  requirements('SL003');
  await loadDemo(server.platform);
  const { rows } = await server.db.pool.query<Record<string, number>>(
    `select (select id from dormitories where office_code = 'KYK01')::int as dormitory,
            (select id from accounts where email = 'misaki@example.jp')::int as residents,
            (select max(id) from safety_checks)::int as "safety-checks",
            (select max(id) from notices)::int as notices`,
  );
  const [ids = {}] = rows;
  const manager = await staffMember(server, { dormitoryId: ids['dormitory'] ?? 0 });
  const office = await staffMember(server, { role: 'head_office' });
  const queries = [
    '',
    '?month=2026-11-01',
    '?day=2026-11-06&meal=dinner',
    '?from=2026-11-06&until=2026-11-06',
  ];
  const counted: string[] = [];
  const tooMany: string[] = [];
  for (const [name, call] of Object.entries(staffCalls as Readonly<Record<string, Call>>)) {
    const { method, right, path: address } = call;
    if (method !== 'GET') continue;
    const isOfManager = right === undefined || hasRight(['manager'], right.of, right.level);
    const { headers } = isOfManager ? manager : office;
    const id = ids[address.split('/')[2] ?? ''] ?? 1;
    const url = server.origin + addressOf(call, { dormitory: 'KYK01', id });
    for (const query of name === 'findPeople' ? ['?q=sato'] : queries) {
      const asked = { status: 0 };
      const texts = await everyStatementDuring(async () => {
        const answer = await fetch(url + query, { headers });
        await answer.arrayBuffer();
        asked.status = answer.status;
      });
      if (asked.status !== 200) continue;
      const own = texts.filter((text) => !frame.some((each) => each.test(text.trim())));
      counted.push(name);
      if (own.length > (mostStatements[name] ?? 5)) tooMany.push([name, ...own].join('\n'));
      break;
    }
  }
  expect(tooMany).toEqual([]);
  const others = ['findPeople', 'residents', 'conversations', 'menuMonth', 'roster', 'mealCounts'];
  expect(counted).toEqual(expect.arrayContaining([...Object.keys(mostStatements), ...others]));
}, 90_000);
