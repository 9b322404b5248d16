// What people see and change about themselves.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressOf } from '@yadori/api/contract/call';
import { staffCalls } from '@yadori/api/staff-calls';
import { beginSession } from '../session/service.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  staffClient,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

const { ownSessions, endOwnSession, endOtherSessions, savePreferences } = staffCalls;
const { ownDormitories, roster, staffSession } = staffCalls;

let server: TestServer;
let person: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  person = await staffMember(server, { language: 'en' });
});
afterAll(() => server.close());

async function furtherSession(device = 'iphone:safari') {
  const { staffId } = person;
  const session = { stage: 'full', factor: 'totp', network: '203.0.113.7', device } as const;
  const token = await beginSession(server.db.queries, { ...session, staffId, now: server.now() });
  return staffClient(server, token).send;
}

test('sessions are listed and ended, one or all others', async () => {
  requirements('SA027 SK017');
  server.at('2026-06-10T06:51:00+09:00');
  const [first, second] = [await furtherSession(), await furtherSession('windows:edge')];
  const listed = await person.send(ownSessions, {});
  if (!listed.ok) throw new Error(listed.message);
  const { sessions } = listed.data;
  expect(sessions).toMatchObject([
    { is_current: true },
    { is_current: false, device: 'Edge on Windows', network: '203.0.113.7' },
    { is_current: false, device: 'Safari on iPhone', last_seen_at: '2026-06-10T06:51:00+09:00' },
  ]);
  const id = sessions.find(({ device }) => device === 'Safari on iPhone')?.id ?? 0;
  expect(await person.send(endOwnSession, { params: { id } })).toMatchObject({ ok: true });
  expect(await person.send(endOwnSession, { params: { id } })).toMatchObject({ status: 404 });
  expect(await first(ownSessions, {})).toMatchObject({ code: 'token_invalid' });
  expect(await second(ownSessions, {})).toMatchObject({ ok: true });
  expect(addressOf(endOtherSessions)).toBe('/api/v1/staff/me/sessions/others');
  expect(await person.send(endOtherSessions, {})).toMatchObject({
    ok: true,
    data: { sessions: [{ is_current: true }] },
  });
  expect(await second(ownSessions, {})).toMatchObject({ code: 'token_invalid' });
  expect(await staffClient(server, undefined).send(ownSessions, {})).toMatchObject({
    code: 'token_invalid',
  });
});

test("a session of another person is not found, like one that isn't there", async () => {
  requirements('SA027 SA041');
  const other = await staffMember(server);
  const { rows } = await server.db.pool.query<{ id: number }>(
    'select id from staff_sessions where staff_id = $1',
    [other.staffId],
  );
  const ask = async (id: number) => {
    const response = await fetch(`${server.origin}/api/v1/staff/me/sessions/${id}`, {
      method: 'DELETE',
      headers: person.headers,
    });
    return [response.status, await response.text()];
  };
  expect(await ask(Number(rows[0]?.id))).toEqual(await ask(999_999_999));
  expect(await other.send(ownSessions, {})).toMatchObject({ ok: true });
});

test('preferences are kept one by one, and unknown values are refused', async () => {
  requirements('SK018');
  const save = (body: object) => person.send(savePreferences, { body });
  expect(await save({ theme: 'dark', language: 'en' })).toMatchObject({
    ok: true,
    data: { language: 'en', display_name: '', preferences: { theme: 'dark', sounds: false } },
  });
  expect(await save({ sounds: true, display_name: 'Miyamoto' })).toMatchObject({
    data: { display_name: 'Miyamoto', preferences: { theme: 'dark', sounds: true } },
  });
  const all = { theme: 'light', sounds: false, start: 'meals', pushes: true } as const;
  expect(await save({ ...all, language: 'ja', display_name: '宮本' })).toMatchObject({
    data: { language: 'ja', display_name: '宮本', preferences: all },
  });
  // They are those of the person, in every browser.
  expect(await (await furtherSession())(staffSession, {})).toMatchObject({
    data: { person: { language: 'ja', display_name: '宮本' }, preferences: all },
  });
  for (const wrong of [{ theme: 'pink' }, { start: 'https://evil.example' }, { language: 'fr' }])
    expect(await save(wrong)).toMatchObject({ status: 422 });
});

test('dormitories are those with a role, found by name or code', async () => {
  requirements('SA039');
  const place = (office_code: string, name_en: string) =>
    server.dormitory({ office_code, name_en, name_ja: `${name_en}寮` });
  const elm = await place('ELM01', 'Elm House');
  await place('ELM02', 'Elm Annex');
  const ask = async ({ send }: TestStaff, q: string) => {
    const answer = await send(ownDormitories, { query: { q } });
    return answer.ok ? answer.data.dormitories.map(({ code }) => code) : answer;
  };
  const manager = await staffMember(server, { dormitoryId: elm });
  const office = await staffMember(server, { role: 'head_office' });
  expect(await ask(manager, 'elm')).toEqual(['ELM01']);
  expect(await ask(manager, 'annex')).toEqual([]);
  expect(await ask(office, 'elm')).toEqual(['ELM01', 'ELM02']);
  expect(await ask(office, 'ＥＬＭ０２')).toEqual(['ELM02']);
  expect(await ask(office, '%')).toEqual([]);
});

test('dormitories are answered last used first, on every device of the person', async () => {
  requirements('SK041');
  const codes = Array.from({ length: 24 }, (_, place) => `OAK${String(place).padStart(2, '0')}`);
  for (const office_code of codes)
    await server.dormitory({ office_code, name_en: 'Oak', name_ja: '樫' });
  const office = await staffMember(server, { role: 'head_office' });
  const list = async ({ send }: Pick<TestStaff, 'send'>) => {
    const answer = await send(ownDormitories, { query: { q: 'oak' } });
    return answer.ok ? answer.data.dormitories.map(({ code }) => code) : [];
  };
  const open = (dormitory: string, isBackground = false) =>
    office.send(roster, { params: { dormitory }, query: {} }, { isBackground });
  expect(await list(office)).toEqual(codes.slice(0, 20));
  for (const code of ['OAK22', 'OAK03', 'OAK22', 'OAK10', 'OAK03', 'OAK03'])
    expect(await open(code)).toMatchObject({ ok: true });
  const rest = codes.filter((code) => !['OAK03', 'OAK10', 'OAK22'].includes(code));
  const expected = ['OAK03', 'OAK10', 'OAK22', ...rest].slice(0, 20);
  expect(await list(office)).toEqual(expected);
  // What the screen reads by itself, and what the person may not see, change nothing.
  await open('OAK05', true);
  await open('OAK99');
  expect(await list(office)).toEqual(expected);
  const session = { stage: 'full', factor: 'totp', network: '203.0.113.7', device: '' } as const;
  const token = await beginSession(server.db.queries, {
    ...session,
    staffId: office.staffId,
    now: server.now(),
  });
  expect(await list(staffClient(server, token))).toEqual(expected);
  expect(await list(await staffMember(server, { role: 'head_office' }))).toEqual(
    codes.slice(0, 20),
  );
  // A session begins with them in the same order.
  const [oak, annex] = [await server.dormitory(), await server.dormitory()];
  const grants = [{ role: 'deputy', dormitoryId: annex }] as const;
  const deputy = await staffMember(server, { role: 'deputy', dormitoryId: oak, grants });
  const first = async () => {
    const answer = await deputy.send(staffSession, {});
    return answer.ok ? answer.data.dormitories.map(({ code }) => code) : [];
  };
  const [one = '', other = ''] = await first();
  await deputy.send(roster, { params: { dormitory: other }, query: {} });
  expect(await first()).toEqual([other, one]);
  // Tabs at once, and no list beyond 20.
  await Promise.all(codes.map((code) => open(code)));
  const { rows } = await server.db.pool.query<{ ids: number[] }>(
    `select value as ids from staff_preferences where staff_id = $1 and key = 'dormitories'`,
    [office.staffId],
  );
  expect(new Set(rows[0]?.ids).size).toBe(rows[0]?.ids.length);
  expect(rows[0]?.ids.length).toBeLessThanOrEqual(20);
});
