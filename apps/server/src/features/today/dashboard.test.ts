// All dormitories over HTTP: figures of made ones, their order by harm, filters, rights, and what the answer costs.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '@yadori/api/contract/call';
import type { Role } from '@yadori/api/staff/rights';
import { dashboard } from '@yadori/api/today/dashboard-calls';
import { putAlertAside, today } from '@yadori/api/today/staff-calls';
import { sendAs } from '../../../../../tests/support/conversation.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { beginCheck, sayOwn } from '../../../../../tests/support/safety-world.ts';
import { everyStatementDuring } from '../../../../../tests/support/statements.ts';
import { reserve, unclaimed, wait } from '../../../../../tests/support/today-world.ts';
import {
  moveClock,
  staffMember,
  type StaffOptions,
  type TestStaff,
} from '../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  office = await staffMember(server, { role: 'head_office' });
});

const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

async function read(who = office, query: InputOf<typeof dashboard>['query'] = {}) {
  const answer = await who.send(dashboard, { query });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.message}`);
  return answer.data.rows;
}

/** As outside of desk hours, which a made dormitory has not. */
async function sayUrgently(who: TestResident, words: string) {
  await sendAs(who, words);
  await sql('update conversations set urgent_at = $2 where account_id = $1', [
    who.accountId,
    new Date(server.now()),
  ]);
}

/** Without meals nothing is missing in it. */
async function made(settings: Record<string, unknown> = { meal_reservation: 0 }) {
  const id = await server.dormitory(settings);
  return { id, code: await server.officeCode(id) };
}

const rowOf = async (code: string, who = office) =>
  (await read(who)).find(({ dormitory }) => dormitory === code);

const kindsOf = async (code: string, who = office) =>
  (await rowOf(code, who))?.alerts.map(({ kind }) => kind);

describe('figures', () => {
  test('a row for each dormitory: residents, the next meal with all its kinds, and what lacks', async () => {
    requirements('SB017 SK030');
    const { id: dormitoryId, code } = await made({});
    const people = [
      await server.resident({ dormitoryId }),
      await server.resident({ dormitoryId }),
    ] as const;
    await unclaimed(server, dormitoryId, 'BOARD-1', '2026-06-11');
    const japanese = await server.menu({
      date: '2026-06-10',
      meal: 'japanese',
      capacity: 30,
      dormitoryId,
    });
    const western = await server.menu({
      date: '2026-06-10',
      meal: 'western',
      capacity: 12,
      dormitoryId,
    });
    await server.menu({ date: '2026-06-10', capacity: null, dormitoryId });
    for (const date of ['2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14', '2026-06-16'])
      await server.menu({ date, dormitoryId });
    await reserve(server, japanese, people[0], true);
    await reserve(server, western, people[1]);
    expect(await rowOf(code)).toMatchObject({
      residents: 2,
      next_meal: { date: '2026-06-10', type_of_meal: 1, reserved: 2, capacity: 42 },
      late: 0,
      safety: null,
      // As Today names them: 15 and 17 June.
      alerts: [{ kind: 'menu_missing', count: 2, people: null, since: '2026-06-15' }],
    });
    await moveClock(server, '2026-06-10T09:00:00+09:00');
    expect((await rowOf(code))?.next_meal).toEqual({
      date: '2026-06-10',
      type_of_meal: 2,
      reserved: 0,
      capacity: null,
    });
    await moveClock(server, '2026-06-21T00:00:00+09:00');
    expect(await kindsOf(code)).toEqual(['menu_missing', 'month_unpublished']);
  });

  test('a dormitory without meals has none, and none is missing', async () => {
    requirements('SB017 SB016');
    const { code } = await made();
    expect(await rowOf(code)).toMatchObject({ residents: 0, next_meal: null, alerts: [] });
  });

  test('conversations over the limit of the dormitory, in its desk hours', async () => {
    requirements('SB017 SF022');
    const [{ id, code }, busy] = [await made(), await made()];
    const inside = await server.resident({ dormitoryId: id });
    const [first, second] = [
      await server.resident({ dormitoryId: busy.id }),
      await server.resident({ dormitoryId: busy.id }),
    ];
    await sql(
      `insert into desk_hours (dormitory_id, weekday, opens_at, closes_at)
       select $1, day, '12:00', '13:00' from generate_series(0, 6) day`,
      [id],
    );
    for (const who of [inside, first, second]) await sendAs(who, '鍵をなくしました');
    await moveClock(server, '2026-06-10T10:50:00+09:00');
    expect((await rowOf(busy.code))?.late).toBe(0);
    await moveClock(server, '2026-06-10T10:50:01+09:00');
    expect(await rowOf(busy.code)).toMatchObject({
      late: 2,
      alerts: [{ kind: 'message_late', count: 2, people: 2, since: '2026-06-10T06:50:00+09:00' }],
    });
    expect(await rowOf(code)).toMatchObject({ late: 0, alerts: [] });
    // In an hour a day the fifth one is over after four days.
    await moveClock(server, '2026-06-14T13:00:00+09:00');
    expect(await rowOf(code)).toMatchObject({ late: 1, alerts: [{ kind: 'message_late' }] });
    expect(await rowOf(busy.code)).toMatchObject({ alerts: [{ kind: 'message_overdue' }] });
    await sql(`update conversations set state = 'done', state_before = null`);
    expect(await rowOf(busy.code)).toMatchObject({ late: 0, alerts: [] });
  });
});

describe('order', () => {
  test('by harm: people in danger, urgent messages, what waits today, menus of the week', async () => {
    requirements('SB017');
    const [quiet, menus, newcomers, urgent, danger] = [
      await made(),
      await made({}),
      await made(),
      await made(),
      await made(),
    ];
    for (const [at, one] of [1, 2].entries())
      await unclaimed(server, newcomers.id, `ORDER-${at}-${one}`, '2026-06-10');
    const alarmed = await server.resident({ dormitoryId: urgent.id });
    await sayUrgently(alarmed, '水もれです');
    const [hurt] = [
      await server.resident({ dormitoryId: danger.id }),
      await server.resident({ dormitoryId: danger.id }),
    ];
    const manager = await staffMember(server, { dormitoryId: danger.id });
    const { surveyId } = await beginCheck(manager, danger.code);
    await sayOwn(hurt, surveyId, 'help');
    const made5 = [quiet, menus, newcomers, urgent, danger].map(({ code }) => code);
    const codes = async (query: InputOf<typeof dashboard>['query'] = {}) =>
      (await read(office, query))
        .map(({ dormitory }) => dormitory)
        .filter((code) => made5.includes(code));
    const byHarm = [danger, urgent, newcomers, menus, quiet].map(({ code }) => code);
    expect(await codes()).toEqual(byHarm);
    expect(await codes({ needs_look: '1' })).toEqual(byHarm.slice(0, 4));
    expect(await codes({ sort: 'dormitory' })).toEqual(made5.toSorted());
    const fullest = (await codes({ sort: 'residents' })).slice(0, 2);
    expect(fullest).toEqual([danger.code, newcomers.code].toSorted());
    expect(await rowOf(danger.code)).toMatchObject({
      safety: { kind: 'real', asked: 2, missing: 1, help: 1, injured: 0 },
      alerts: [
        { kind: 'safety_help', count: 1, people: 1, since: '2026-06-10T06:50:00+09:00' },
        { kind: 'safety_missing', count: 1 },
      ],
    });
    expect(await rowOf(newcomers.code)).toMatchObject({
      alerts: [{ kind: 'movein_without_account', count: 2, people: 2, since: '2026-06-10' }],
    });
  });

  test('a drill is shown, and needs no look until it is left open', async () => {
    requirements('SB017 SH026');
    const { id, code } = await made();
    await server.resident({ dormitoryId: id });
    const manager = await staffMember(server, { dormitoryId: id });
    await beginCheck(manager, code, { kind: 'drill' });
    expect(await rowOf(code)).toMatchObject({ safety: { kind: 'drill', missing: 1 }, alerts: [] });
    await moveClock(server, '2026-06-10T08:50:00+09:00');
    expect(await kindsOf(code)).toEqual(['safety_left_open']);
  });

  test('one region, by the first two signs of the code', async () => {
    requirements('SB017');
    const { code } = await made();
    await sql(`update dormitories set office_code = 'ZQ901' where office_code = $1`, [code]);
    const found = await read(office, { region: 'zq' });
    expect(found.map(({ dormitory }) => dormitory)).toEqual(['ZQ901']);
    expect(await read(office, { region: 'QQ' })).toEqual([]);
  });
});

test('what was put aside in the dormitory is left out until tomorrow', async () => {
  requirements('SB017 SB011');
  const { id: dormitoryId, code } = await made();
  await unclaimed(server, dormitoryId, 'ASIDE-1', '2026-06-10');
  const manager = await staffMember(server, { dormitoryId });
  const params = { dormitory: code };
  const page = await manager.send(today, { params, query: {} });
  const [alert] = page.ok ? page.data.alerts : [];
  expect(await kindsOf(code)).toEqual(['movein_without_account']);
  await manager.send(putAlertAside, { params, body: { key: alert?.key ?? '' } });
  expect(await kindsOf(code)).toEqual([]);
});

test('a full kind, a silent station, an import and an invitation, as Today names them', async () => {
  requirements('SB017 SB010');
  const { id: dormitoryId, code } = await made({ booking_lead_days: 0 });
  for (let day = 10; day <= 15; day += 1)
    await server.menu({ date: `2026-06-${day}`, dormitoryId });
  const menu = await server.menu({ date: '2026-06-20', capacity: 1, dormitoryId });
  await reserve(server, menu, await server.resident({ dormitoryId }));
  for (let waiting = 0; waiting < 4; waiting += 1)
    await wait(server, menu, await server.resident({ dormitoryId }));
  expect(await kindsOf(code)).toEqual([]);
  await wait(server, menu, await server.resident({ dormitoryId }));
  const station = await staffMember(server, { role: 'station', dormitoryId });
  await sql(
    `update staff_sessions set last_seen_at = '2026-06-09T06:50:00+09:00' where staff_id = $1`,
    [station.staffId],
  );
  await sql(
    `insert into import_batches (kind, dormitory_id, actor, language, file_name, encoding, state, total_rows, added, made_at, expires_at)
     values ('menus', $1, 'operator', 'ja', '献立.csv', 'utf-8', 'failed', 1, 1, '2026-06-10T06:00:00+09:00', '2026-06-11T06:00:00+09:00')`,
    [dormitoryId],
  );
  const invited = await staffMember(server, { role: 'kitchen', dormitoryId });
  await sql(
    `update staff set activated_at = null, created_at = '2026-06-03T06:50:00+09:00' where id = $1`,
    [invited.staffId],
  );
  expect(await rowOf(code)).toMatchObject({
    alerts: [
      { kind: 'station_silent', count: 1, since: '2026-06-09' },
      { kind: 'meal_full', count: 5, people: 5, since: '2026-06-20' },
      { kind: 'import_failed', count: 1, since: '2026-06-10' },
      { kind: 'invitation_unused', count: 1, since: '2026-06-03' },
    ],
  });
  const kitchen = await staffMember(server, { role: 'kitchen', dormitoryId });
  expect(await kindsOf(code, kitchen)).toEqual(['meal_full', 'import_failed']);
});

describe('rights', () => {
  const ask = async (options: StaffOptions) =>
    (await staffMember(server, options)).send(dashboard, { query: {} });

  test('head office sees all dormitories, others their own, and three roles none', async () => {
    requirements('SB017 SK030 SA041');
    const [own, second] = [await made(), await made()];
    const answer = await ask({
      role: 'deputy',
      dormitoryId: own.id,
      grants: [{ role: 'kitchen', dormitoryId: second.id }],
    });
    const codes = answer.ok ? answer.data.rows.map(({ dormitory }) => dormitory) : [];
    expect(codes.toSorted()).toEqual([own.code, second.code].toSorted());
    const { rows } = await sql('select count(*)::int as count from dormitories');
    expect(await read()).toHaveLength((rows as { count: number }[])[0]?.count ?? 0);
    for (const role of ['system_admin', 'auditor', 'station'] as const)
      expect(await ask({ role })).toMatchObject({ ok: false, status: 403 });
  });

  test('figures without their right are null: the kitchen learns of no conversation and no check', async () => {
    requirements('SB017 SA041');
    const { id, code } = await made();
    const resident = await server.resident({ dormitoryId: id });
    await sayUrgently(resident, '助けて');
    const manager = await staffMember(server, { dormitoryId: id });
    await beginCheck(manager, code);
    const seen = async (role: Role) =>
      rowOf(code, await staffMember(server, { role, dormitoryId: id }));
    expect(await seen('kitchen')).toMatchObject({ late: null, safety: null, alerts: [] });
    const kinds = ['safety_missing', 'message_urgent'];
    for (const role of ['manager', 'deputy'] as const)
      expect((await seen(role))?.alerts.map(({ kind }) => kind)).toEqual(kinds);
    const answer = JSON.stringify(await read());
    expect(answer).toContain('message_urgent');
    for (const secret of ['助けて', '住人', resident.email]) expect(answer).not.toContain(secret);
  });
});

test('as many statements for thirty more dormitories, and those who read at once share them', async () => {
  requirements('SB017');
  await read();
  const few = await everyStatementDuring(() => read());
  for (let more = 0; more < 30; more += 1) await made({});
  const many = await everyStatementDuring(() => read());
  expect(many).toHaveLength(few.length);
  const own = many.filter((text) => /desk_days|has_month|unclaimed/.test(text));
  expect(own).toHaveLength(3);
  const ten = await everyStatementDuring(() =>
    Promise.all(Array.from({ length: 10 }, () => read())),
  );
  expect(ten.filter((text) => /has_month/.test(text)).length).toBeLessThan(6);
});
