// Legal texts as versions over HTTP: who writes them, from which second they are read, and that each agreement is kept once.
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agreeToDocument, openConsents } from '@yadori/api/documents/calls';
import type { DocumentKey } from '@yadori/api/documents/kinds';
import * as calls from '@yadori/api/documents/staff-calls';
import { registerInformation } from '@yadori/api/account/registration';
import { registrationPayload } from '@yadori/api/account/registration-payload';
import {
  draft,
  holding,
  newcomer,
  photo,
  registered,
  tokenOf,
  walk,
} from '../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { serveDocumentPages } from './document-page.ts';

let server: TestServer;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 25 });
});
beforeEach(async () => {
  await server.db.pool.query('delete from consents');
  await server.db.pool.query('delete from documents');
  server.at('2026-06-10T10:00:00+09:00');
  await signIn();
});
afterAll(() => server.close());

const text = (ja: string) => ({ ja: `<p>${ja}</p>`, en: `<p>${ja} EN</p>` });
const body = (more: Record<string, unknown> = {}) => ({
  document: 'terms' as DocumentKey,
  version: null,
  revision: null,
  ...text('第1条'),
  first_day: '2026-06-11',
  asks_agreement: true,
  ...more,
});
/** A session of staff does not last over days. */
async function signIn(): Promise<TestStaff> {
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  return office;
}
async function save(more: Record<string, unknown> = {}, by?: TestStaff) {
  return (by ?? (await signIn())).send(calls.saveDocument, { body: body(more) });
}
/** A version that is in force on the day after. */
async function begun(more: Record<string, unknown> = {}) {
  expect(await save(more)).toMatchObject({ ok: true });
  server.at('2026-06-11T09:00:00+09:00');
}
const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { redirect: 'manual', headers });
const versionsOf = async (key: DocumentKey = 'terms') => {
  const answer = await (await signIn()).send(calls.documentVersions, {});
  return answer.ok
    ? answer.data.documents.find(({ document }) => document === key)?.versions
    : undefined;
};
const kept = async () =>
  (
    await server.db.pool.query<{ account_id: string; key: string; version: number; place: string }>(
      `select c.account_id, d.key, d.version, c.place
         from consents c join documents d on d.id = c.document_id order by c.id`,
    )
  ).rows;

test('without a version /terms leads to the address of the operator, the others say where they are', async () => {
  requirements('SJ009');
  const app = Fastify();
  serveDocumentPages(app, server.platform, 'https://operator.example.net/dormitory-terms');
  const { statusCode, headers } = await app.inject('/terms');
  expect(statusCode).toBe(302);
  expect(headers.location).toBe('https://operator.example.net/dormitory-terms');
  expect(headers['cache-control']).toBe('no-store');
  expect((await app.inject('/privacy')).statusCode).toBe(404);
  await app.close();
  for (const path of ['/terms', '/privacy', '/allergy-notice']) {
    const answer = await page(path);
    expect(answer.status).toBe(404);
    const said = await answer.text();
    expect(said).toContain('寮の窓口で受け取ってから登録してください。');
    expect(said).toContain('Please ask the office of your dormitory');
  }
});

test('a version is read from the first second of its day, in the language of the reader', async () => {
  requirements('SJ009 SK132');
  await save();
  server.at('2026-06-10T23:59:59+09:00');
  expect((await page('/terms')).status).toBe(404);
  server.at('2026-06-11T00:00:00+09:00');
  const ja = await (await page('/terms')).text();
  expect(ja).toContain('<p>第1条</p>');
  expect(ja).toContain('第1版 2026年6月11日(木)から');
  const en = await (await page('/terms', { 'accept-language': 'en' })).text();
  expect(en).toContain('<p>第1条 EN</p>');
  expect(en).toContain('<html lang="en">');
  expect(await (await page('/terms?lang=en')).text()).toContain('Version 1');
  await save({ ...text('第2条'), first_day: '2026-06-12' });
  expect(await (await page('/terms')).text()).toContain('<p>第1条</p>');
  server.at('2026-06-12T00:00:00+09:00');
  expect(await (await page('/terms')).text()).toContain('<p>第2条</p>');
  expect(await versionsOf()).toMatchObject([
    { version: 2, state: 'present' },
    { version: 1, state: 'past' },
  ]);
});

test('a planned version is changed and removed until its day, then locked', async () => {
  requirements('SJ009 SK132');
  await save();
  const change = { version: 1, revision: 1, ...text('改'), first_day: '2026-06-12' };
  expect(await save(change)).toMatchObject({ ok: true });
  const stale = await save(change);
  expect(stale).toMatchObject({ status: 409, code: 'changed' });
  expect(await save()).toMatchObject({ status: 409, code: 'changed' });
  server.at('2026-06-11T23:59:59+09:00');
  const last = { version: 1, revision: 2, ...text('終'), first_day: '2026-06-12' };
  expect(await save(last)).toMatchObject({ ok: true });
  server.at('2026-06-12T00:00:00+09:00');
  const late = { ...last, revision: 3, first_day: '2026-06-13' };
  expect(await save(late)).toMatchObject({ status: 409, code: 'changed' });
  const terms = { params: { document: 'terms' as const, version: 1 } };
  expect(await office.send(calls.removeDocument, terms)).toMatchObject({ status: 409 });
  const read = await office.send(calls.documentVersion, terms);
  expect(read).toMatchObject({ data: { ja: '<p>終</p>', state: 'present', revision: 3 } });
  await save({ first_day: '2026-06-20' });
  const second = { params: { document: 'terms' as const, version: 2 } };
  expect(await office.send(calls.removeDocument, second)).toMatchObject({ ok: true });
  expect((await versionsOf())?.map(({ version }) => version)).toEqual([1]);
});

test('of twenty new versions at once one is kept', async () => {
  requirements('SJ009');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => office.send(calls.saveDocument, { body: body() })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await versionsOf()).toHaveLength(1);
});

test('without the unique numbers more than one of them is kept', async () => {
  const names = ['documents_key_version_key', 'documents_key_first_day_key'];
  const alter = (parts: string[]) =>
    server.db.pool.query(`alter table documents ${parts.join(', ')}`);
  await alter(names.map((name) => `drop constraint ${name}`));
  try {
    const press = () => office.send(calls.saveDocument, { body: body() });
    const answers = await Promise.all(Array.from({ length: 20 }, press));
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(1);
  } finally {
    await server.db.pool.query('delete from documents');
    const keys = ['key, version', 'key, first_day'];
    await alter(names.map((name, index) => `add constraint ${name} unique (${keys[index]})`));
  }
});

test('a version that replaces a removed one is the only one planned, also for who has waited', async () => {
  requirements('SJ009');
  await begun();
  expect(await save({ first_day: '2026-06-20' })).toMatchObject({ ok: true });
  await signIn();
  const other = await server.db.pool.connect();
  let answer: Awaited<ReturnType<typeof save>>;
  try {
    await other.query('begin');
    await other.query(`select from documents where version = 2 for update`);
    const press = save({ first_day: '2026-06-25' }, office);
    await expect.poll(lockWaits).toBe(1);
    await other.query(`delete from documents where version = 2`);
    await other.query(
      `insert into documents (key, version, ja, en, first_day, asks_agreement, written_by, written_at)
       select key, 2, ja, en, '2026-06-30', true, written_by, written_at from documents where version = 1`,
    );
    await other.query('commit');
    answer = await press;
  } finally {
    other.release();
  }
  expect(answer).toMatchObject({ ok: false, status: 409, code: 'changed' });
  expect(await versionsOf()).toMatchObject([
    { version: 2, first_day: '2026-06-30' },
    { version: 1 },
  ]);
});

test('a version with a number beyond all of them does not exist', async () => {
  const of = (version: number) => ({ params: { document: 'terms' as const, version } });
  for (const version of [999_999_999_999_999, 999_999_999])
    expect(await office.send(calls.documentVersion, of(version))).toMatchObject({ status: 404 });
  expect(await office.send(calls.removeDocument, of(999_999_999_999_999))).toMatchObject({
    status: 404,
  });
});

async function lockWaits(): Promise<number> {
  const { rows } = await server.db.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

test('what is wrong is said at its field, in the language of the caller', async () => {
  requirements('SJ009 SK132');
  const wrong: [string, Record<string, unknown>][] = [
    ['first_day', { first_day: '2026-06-10' }],
    ['first_day', { first_day: '2026-06-31' }],
    ['first_day', { first_day: '2027-07-16' }],
    ['first_day', { first_day: '2062-06-11' }],
    ['ja', { ja: '' }],
    ['en', { en: '<script>alert(1)</script>' }],
    ['ja', { ja: '<div>'.repeat(5000) }],
    ['document', { document: 'others' }],
    ['version', { version: 0, revision: 1 }],
    ['asks_agreement', { asks_agreement: 'yes' }],
  ];
  for (const [field, more] of wrong) {
    const answer = await save(more);
    expect(answer).toMatchObject({
      ok: false,
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  }
  expect(await save({ first_day: '2027-07-15' })).toMatchObject({ ok: true });
});

test('scripts never reach a reader; plain text becomes paragraphs', async () => {
  requirements('SJ009');
  await begun({
    ja: '<p onclick="x()">安全<script>alert(1)</script></p>',
    en: 'One & 2 < 3\n\nThree',
  });
  const ja = await (await page('/terms')).text();
  expect(ja).toContain('<p>安全</p>');
  expect(ja).not.toMatch(/alert|onclick/);
  const en = await (await page('/terms?lang=en')).text();
  expect(en).toMatch(/<p>One &(amp|#x26); 2 &(lt|#x3C); 3<\/p><p>Three<\/p>/);
});

test('only head office with all dormitories writes; managers read', async () => {
  requirements('SJ009 SK132');
  const manager = await staffMember(server, { role: 'manager' });
  expect(await save({}, manager)).toMatchObject({ status: 403 });
  expect(await manager.send(calls.documentVersions, {})).toMatchObject({
    data: { can_edit: false },
  });
  const narrow = await staffMember(server, {
    role: 'head_office',
    dormitoryId: server.dormitoryId,
  });
  expect(await save({}, narrow)).toMatchObject({ status: 403 });
  const kitchen = await staffMember(server, { role: 'kitchen' });
  expect(await kitchen.send(calls.documentVersions, {})).toMatchObject({ status: 403 });
  expect(
    await kitchen.send(calls.documentConsents, { params: { document: 'terms' } }),
  ).toMatchObject({
    status: 403,
  });
});

test('who lived here before is asked, answers once, and is not asked again until the next version that asks', async () => {
  requirements('SJ009');
  const resident = await server.resident();
  const open = async () => {
    const answer = await resident.send(openConsents, {});
    return answer.ok ? answer.data.documents : undefined;
  };
  await save();
  server.at('2026-06-10T23:59:59+09:00');
  expect(await open()).toEqual([]);
  server.at('2026-06-11T00:00:00+09:00');
  expect(await open()).toEqual([
    {
      document: 'terms',
      version: 1,
      name: '利用規約',
      first_day: '2026-06-11',
      path: '/terms',
      later_until: '2026-06-24',
    },
  ]);
  const agree = (version: number) =>
    resident.send(agreeToDocument, { body: { document: 'terms', version } });
  const answers = await Promise.all(Array.from({ length: 20 }, () => agree(1)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await kept()).toEqual([
    { account_id: expect.anything(), key: 'terms', version: 1, place: 'sign_in' },
  ]);
  const { rows: events } = await server.db.pool.query(
    "select detail from events where kind = 'document.agreed' and account_id = $1",
    [resident.accountId],
  );
  expect(events).toEqual([{ detail: { document: 'terms', version: 1 } }]);
  await save({ ...text('小'), first_day: '2026-06-12', asks_agreement: false });
  server.at('2026-06-12T09:00:00+09:00');
  expect(await open()).toEqual([]);
  await save({ ...text('大'), first_day: '2026-06-13' });
  server.at('2026-06-13T00:00:00+09:00');
  expect(await agree(2)).toMatchObject({
    ok: false,
    status: 409,
    data: { documents: [{ version: 3 }] },
  });
  expect(await open()).toMatchObject([{ version: 3, first_day: '2026-06-13' }]);
  expect(await agree(3)).toMatchObject({ data: { documents: [] } });
});

test('a version that does not ask, over one that does, is what a resident still agrees to', async () => {
  requirements('SJ009');
  const resident = await server.resident();
  await begun();
  await save({ ...text('小'), first_day: '2026-06-12', asks_agreement: false });
  server.at('2026-06-12T09:00:00+09:00');
  expect(await resident.send(openConsents, {})).toMatchObject({
    data: { documents: [{ version: 2, first_day: '2026-06-11' }] },
  });
});

test('a registration keeps the versions that it was shown, and Home asks for a newer one', async () => {
  requirements('SJ010 A048');
  await save();
  await save({ document: 'privacy' });
  await save({ document: 'allergy_notice', asks_agreement: false });
  server.at('2026-06-11T23:50:00+09:00');
  await save({ ...text('新'), first_day: '2026-06-12' });
  const person = await newcomer(server);
  const send = holding(server, await walk(server, person));
  server.at('2026-06-12T00:05:00+09:00');
  const sent = { body: registrationPayload(draft()), file: await photo() };
  const resident = holding(server, tokenOf(await send(registerInformation, sent)));
  expect(await kept()).toEqual([
    { account_id: expect.anything(), key: 'terms', version: 1, place: 'registration' },
    { account_id: expect.anything(), key: 'privacy', version: 1, place: 'registration' },
  ]);
  expect(await resident(openConsents, {})).toMatchObject({
    data: { documents: [{ document: 'terms', version: 2 }] },
  });
  const other = await registered(server);
  expect((await kept()).slice(2)).toMatchObject([
    { key: 'terms', version: 2 },
    { key: 'privacy', version: 1 },
  ]);
  expect(await other.send(openConsents, {})).toMatchObject({ data: { documents: [] } });
});

test('how many have agreed is counted by dormitory, within the scope of the reader', async () => {
  requirements('SJ009 SK132');
  const mine = await server.dormitory();
  const others = await server.dormitory();
  const [first, second] = [
    await server.resident({ dormitoryId: mine }),
    await server.resident({ dormitoryId: mine }),
  ];
  await server.resident({ dormitoryId: mine });
  await server.resident({ dormitoryId: others });
  await begun();
  await second.send(agreeToDocument, { body: { document: 'terms', version: 1 } });
  await save({ ...text('新'), first_day: '2026-06-12' });
  server.at('2026-06-12T09:00:00+09:00');
  await first.send(agreeToDocument, { body: { document: 'terms', version: 2 } });
  const manager = await staffMember(server, { role: 'manager', dormitoryId: mine });
  const read = await manager.send(calls.documentConsents, { params: { document: 'terms' } });
  expect(read).toMatchObject({
    data: {
      version: 2,
      total: { residents: 3, agreed: 1, earlier: 1 },
      rows: [{ residents: 3, agreed: 1, earlier: 1 }],
    },
  });
  const all = await (
    await signIn()
  ).send(calls.documentConsents, { params: { document: 'terms' } });
  expect(all.ok && all.data.rows.map(({ code }) => code)).toContain(
    await server.officeCode(others),
  );
});
