// One dormitory beside the list of all, the file of the list, and its count, over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeDeskSettings } from '@yadori/api/dormitory/staff-calls';
import type { Role } from '@yadori/api/staff/rights';
import { dashboard } from '@yadori/api/today/dashboard-calls';
import { dormitorySummary } from '@yadori/api/today/summary-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { beginCheck, sayOwn } from '../../../../../tests/support/safety-world.ts';
import { invite, leave, unclaimed } from '../../../../../tests/support/today-world.ts';
import {
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T18:30:00+09:00');
  office = await staffMember(server, { role: 'head_office' });
});

const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

/** Without meals nothing is missing in it. */
async function made(settings: Record<string, unknown> = { meal_reservation: 0 }) {
  const id = await server.dormitory(settings);
  return { id, code: await server.officeCode(id) };
}

async function summaryOf(code: string, who = office) {
  const answer = await who.send(dormitorySummary, { params: { dormitory: code } });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.message}`);
  return answer.data;
}

const nameOf = async ({ staffId }: TestStaff) => {
  const { rows } = await sql('select name from staff where id = $1', [staffId]);
  return (rows as { name: string }[])[0]?.name ?? '';
};

describe('one dormitory', () => {
  test('whom to call, and the night in figures without a name of a resident', async () => {
    requirements('SB017 SK030');
    const { id: dormitoryId, code } = await made();
    await sql(
      `update dormitories set location_ja = '宮城県仙台市青葉区1', location_en = '1 Aoba, Sendai' where id = $1`,
      [dormitoryId],
    );
    const people = [
      await server.resident({ dormitoryId }),
      await server.resident({ dormitoryId }),
      await server.resident({ dormitoryId }),
    ] as const;
    await leave(server, people[0], '2026-06-10', '2026-06-12');
    await invite(server, people[1], '2026-06-10', '2026-06-11');
    const manager = await staffMember(server, { dormitoryId });
    const deputy = await staffMember(server, { role: 'deputy', dormitoryId });
    // Kitchen, former and future managers, and those who cannot sign in are not called.
    await staffMember(server, { role: 'kitchen', dormitoryId });
    await staffMember(server, { dormitoryId, from: '2026-01-01', until: '2026-06-09' });
    await staffMember(server, { dormitoryId, from: '2026-06-11' });
    const disabled = await staffMember(server, { dormitoryId });
    await sql('update staff set disabled_at = created_at where id = $1', [disabled.staffId]);
    await manager.send(changeDeskSettings, {
      params: { dormitory: code },
      body: { emergency_phone: '0225550148', revision: 0 },
    });
    const found = await summaryOf(code);
    expect(found).toMatchObject({
      location_ja: '宮城県仙台市青葉区1',
      location_en: '1 Aoba, Sendai',
      phone: '0225550148',
      people: {
        managers: [{ name: await nameOf(manager) }],
        deputies: [{ name: await nameOf(deputy) }],
      },
      tonight: { in: 2, away: 1, guests: 1 },
      check: null,
      can: { edit: false },
    });
    expect(JSON.stringify(found)).not.toMatch(/住人|高木/);
    expect((await summaryOf(code, manager)).can).toEqual({ edit: true });
    const row = await office.send(dashboard, { query: {} });
    expect(row.ok && row.data.rows.find(({ dormitory }) => dormitory === code)).toMatchObject({
      prefecture: '宮城県',
    });
  });

  test('an open check: residents and rooms together, and what was sent', async () => {
    requirements('SB017 SH022');
    const { id: dormitoryId, code } = await made();
    const safe = await server.resident({ dormitoryId });
    await server.resident({ dormitoryId });
    await unclaimed(server, dormitoryId, 'SUMMARY-1', '2026-06-01');
    const manager = await staffMember(server, { dormitoryId });
    const { surveyId } = await beginCheck(manager, code);
    await sayOwn(safe, surveyId, 'safe');
    await sql(
      `insert into reminders (subject, subject_id, way, count, at, step) values ('survey', $1, 'push', 2, $2, 0)`,
      [surveyId, new Date(server.now())],
    );
    await moveClock(server, '2026-06-10T18:40:00+09:00');
    expect(await summaryOf(code)).toMatchObject({
      check: {
        kind: 'real',
        started_at: '2026-06-10T18:30:00+09:00',
        started_by: await nameOf(manager),
        figures: { asked: 3, safe: 1, missing: 2, help: 0 },
        steps: [{ way: 'push', at: '2026-06-10T18:30:00+09:00', count: 2 }],
      },
    });
  });

  test('what takes a right of its own is null without it, and another dormitory is not there', async () => {
    requirements('SB017 SA039 SA041');
    const [{ id: dormitoryId, code }, other] = [await made(), await made()];
    await server.resident({ dormitoryId });
    const manager = await staffMember(server, { dormitoryId });
    await beginCheck(manager, code);
    const kitchen = await staffMember(server, { role: 'kitchen', dormitoryId });
    expect(await summaryOf(code, kitchen)).toMatchObject({
      people: null,
      tonight: null,
      check: null,
    });
    const ask = (who: TestStaff, dormitory: string) =>
      who.send(dormitorySummary, { params: { dormitory } });
    const foreign = await ask(manager, other.code);
    const missing = await ask(manager, 'ZZ999');
    expect(foreign).toMatchObject({ ok: false, status: 404 });
    expect(missing).toMatchObject({ ok: false, status: 404 });
    for (const role of ['system_admin', 'auditor', 'station'] satisfies Role[])
      expect(await ask(await staffMember(server, { role }), code)).toMatchObject({ status: 403 });
  });
});

test('the count beside the navigation: as many as the list has, without its rows', async () => {
  requirements('SB017 SK030');
  const { id: dormitoryId, code } = await made();
  const manager = await staffMember(server, { dormitoryId });
  await server.resident({ dormitoryId });
  const read = async (query: object) => {
    const answer = await office.send(dashboard, { query });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  const before = await read({ count_only: '1' });
  await beginCheck(manager, code);
  const after = await read({ count_only: '1' });
  const list = await read({});
  expect(after).toMatchObject({
    rows: [],
    total: list.rows.length,
    need_look: before.need_look + 1,
    alarming: before.alarming + 1,
  });
  expect(list.need_look).toBe(list.rows.filter(({ alerts }) => alerts.length > 0).length);
});

describe('the file of the list', () => {
  const fileOf = async (who: TestStaff, body: object) => {
    const answer = await fetch(`${server.origin}/api/v1/staff/exports/dashboard`, {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv', purpose: 'dormitory', ...body }),
    });
    return { status: answer.status, text: await answer.text() };
  };

  test('rows of the filters, on record', async () => {
    requirements('SB017 SL038');
    const { id: dormitoryId, code } = await made();
    await sql(`update dormitories set office_code = 'QX901' where office_code = $1`, [code]);
    const manager = await staffMember(server, { dormitoryId });
    await server.resident({ dormitoryId });
    await beginCheck(manager, 'QX901');
    const { text } = await fileOf(office, { region: 'QX' });
    const [head, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toContain('何が起きているか');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('QX901');
    expect(rows[0]).toContain('安否確認・未回答 1名');
    expect(rows[0]).toContain('2026-06-10 18:30');
    const menus = await fileOf(office, { region: 'QX', topic: 'menus' });
    expect(menus.text.trim().split('\r\n')).toHaveLength(1);
    const { rows: kept } = await sql(
      `select kind, total_rows, filters from exports order by id desc limit 2`,
    );
    expect(kept).toEqual([
      { kind: 'dashboard', total_rows: 0, filters: { region: 'QX', topic: 'menus' } },
      { kind: 'dashboard', total_rows: 1, filters: { region: 'QX' } },
    ]);
  });

  test('refuses an unknown topic at its field, and who sees no dormitory', async () => {
    requirements('SB017 SA041');
    expect(await fileOf(office, { topic: 'weather' })).toMatchObject({ status: 422 });
    const auditor = await staffMember(server, { role: 'auditor' });
    expect(await fileOf(auditor, {})).toMatchObject({ status: 403 });
  });
});
