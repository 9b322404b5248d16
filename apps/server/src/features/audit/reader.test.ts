// Reading the audit log: what it contains, who sees which rows, and that reading is recorded too.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditChain, auditDetail, auditEvents, verifyAudit } from '@yadori/api/audit/staff-calls';
import { eventKinds, eventNames } from '@yadori/api/audit/event-names';
import { forgetEvents, tamper } from '../../../../../tests/support/forget-events.ts';
import { plansDuring } from '../../../../../tests/support/plans.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { jobs } from '../../jobs.ts';
import { writeCursor } from '../../platform/database/keyset.ts';
import { recordEvents, type DetailedEvent, type Event } from '../../platform/events.ts';
import { sealDays } from './seal.ts';

let server: TestServer;
let sakura: number;
let manager: TestStaff;
let office: TestStaff;
let auditor: TestStaff;
let resident: TestResident;
let stranger: TestResident;
beforeAll(async () => {
  server = await openTestServer();
  sakura = await server.dormitory();
  manager = await staffMember(server);
  office = await staffMember(server, { role: 'head_office', language: 'en' });
  auditor = await staffMember(server, { role: 'auditor' });
  resident = await server.resident();
  stranger = await server.resident({ dormitoryId: sakura });
});
afterAll(() => server.close());
beforeEach(async () => {
  await forgetEvents(server.db);
  server.at('2026-06-10T06:50:00+09:00');
});

const correction = (dormitoryId: number, accountId: number, minutes = 0): DetailedEvent => ({
  kind: 'resident.corrected',
  actor: { staff: manager.staffId },
  at: server.now() + minutes * 60_000,
  dormitoryId,
  accountId,
  subjectId: accountId,
  reason: 'mistake',
  requestId: 'r-1',
  batchId: 5,
  text: { before: { name: '佐藤' }, after: { name: '斉藤', phones: ['1', '2'] } },
});

const record = (...events: (Event | DetailedEvent)[]) =>
  recordEvents(server.db.queries, events, server.platform.sensitive);

type Filters = Parameters<typeof read>[1];
async function read(
  staff: TestStaff,
  query: Record<string, string | number> = {},
): Promise<{ rows: { id: number; kind: string }[]; next: string | null; total: null }> {
  const answer = await staff.send(auditEvents, { query: query as never });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.message}`);
  return answer.data;
}
const kinds = async (staff: TestStaff, query?: Filters) =>
  (await read(staff, query)).rows.map(({ kind }) => kind).filter((kind) => kind !== 'audit.viewed');

test('says in words who did what of whom and why, in the language of the reader', async () => {
  requirements('SJ016');
  await record(correction(server.dormitoryId, resident.accountId));
  const { rows } = await read(office);
  expect(rows).toEqual([
    {
      id: 1,
      happened_at: '2026-06-10T06:50:00+09:00',
      kind: 'resident.corrected',
      text: "Corrected a resident's data",
      actor: { kind: 'staff', staff_id: manager.staffId, name: expect.stringMatching(/^職員/) },
      dormitory: { code: expect.any(String), name: expect.any(String) },
      resident: { account_id: resident.accountId, name: '住人 1', room_number: expect.any(String) },
      meal: null,
      subject_id: resident.accountId,
      subject_name: null,
      reason: { code: 'mistake', text: 'Correction of a mistake' },
      figures: [],
      batch_id: 5,
      request_id: 'r-1',
      has_detail: true,
      can_open_detail: true,
    },
  ]);
  const [own] = (await read(manager)).rows.slice(-1);
  expect(own).toMatchObject({ text: '入居者の情報を直しました', reason: { text: '誤りの訂正' } });
});

test('names the member of staff whom an act is about, and reasons of every closed list', async () => {
  requirements('SJ016 SL039');
  const about = { actor: { staff: office.staffId }, at: server.now() } as const;
  await record(
    { ...about, kind: 'staff.disabled', subjectId: auditor.staffId, reason: 'mistake' },
    { ...about, kind: 'health.opened', subjectId: auditor.staffId, reason: 'meals' },
  );
  expect((await read(office)).rows).toMatchObject([
    { kind: 'health.opened', subject_name: null, reason: { text: 'Check for meals' } },
    { kind: 'staff.disabled', subject_name: expect.stringMatching(/^職員/) },
  ]);
});

test('an auditor sees who did what, and neither names of residents nor details', async () => {
  requirements('SJ016 SK056');
  await record(correction(server.dormitoryId, resident.accountId));
  const [row] = (await read(auditor)).rows;
  expect(row).toMatchObject({
    resident: { account_id: resident.accountId, name: null, room_number: null },
    has_detail: true,
    can_open_detail: false,
  });
  const id = row?.id ?? 0;
  expect(await auditor.send(auditDetail, { params: { id } })).toMatchObject({ status: 403 });
  const admin = await staffMember(server, { role: 'system_admin' });
  expect(await admin.send(auditDetail, { params: { id } })).toMatchObject({ status: 403 });
  expect(await kinds(auditor, { kind: 'audit.detail_opened' })).toEqual([]);
});

test('a manager sees the own dormitories; a foreign one answers like none', async () => {
  requirements('SA041 SJ016');
  await record(
    correction(server.dormitoryId, resident.accountId),
    correction(sakura, stranger.accountId),
    { kind: 'staff.signed_in', actor: { staff: office.staffId }, at: server.now() },
  );
  expect(await kinds(manager)).toEqual(['resident.corrected']);
  expect(await kinds(office)).toHaveLength(3);
  const dormitory = await server.officeCode(sakura);
  expect(await kinds(office, { dormitory })).toEqual(['resident.corrected']);
  const foreign = [
    await manager.send(auditEvents, { query: { dormitory } }),
    await manager.send(auditEvents, { query: { dormitory: 'NONE' } }),
    await manager.send(auditEvents, { query: { account_id: stranger.accountId } }),
    await manager.send(auditEvents, { query: { account_id: 999_999 } }),
    await manager.send(auditDetail, { params: { id: 2 } }),
    await manager.send(auditDetail, { params: { id: 999_999 } }),
  ];
  for (const answer of foreign)
    expect(answer).toMatchObject({ ok: false, status: 404, message: '見つかりません。' });
});

test('own acts of residents are listed of one resident only', async () => {
  requirements('SJ016');
  const own = { kind: 'meal.reserved', actor: { resident: resident.accountId } } as const;
  await record(
    { ...own, at: server.now(), dormitoryId: server.dormitoryId, accountId: resident.accountId },
    { ...own, kind: 'session.opened', at: server.now() + 1, accountId: resident.accountId },
  );
  expect(await kinds(manager)).toEqual([]);
  expect(await kinds(manager, { account_id: resident.accountId })).toEqual([
    'session.opened',
    'meal.reserved',
  ]);
});

test('filters by time, person, kind, reason and batch, also together', async () => {
  requirements('SJ016');
  const act = (minutes: number) => correction(server.dormitoryId, resident.accountId, minutes);
  await record(
    act(0),
    { ...act(1), reason: 'ill', batchId: 6 },
    { ...act(24 * 60), kind: 'resident.viewed' },
  );
  const found = async (query: Filters) => (await kinds(office, query)).length;
  const staff = { staff_id: manager.staffId };
  expect(await found({ ...staff, kind: 'resident.corrected' })).toBe(2);
  expect(await found({ ...staff, reason_code: 'ill' })).toBe(1);
  expect(await found({ batch_id: 6 })).toBe(1);
  expect(await found({ ...staff, from: '2026-06-11' })).toBe(1);
  expect(await found({ ...staff, until: '2026-06-10' })).toBe(2);
  expect(await found({ staff_id: 999_999 })).toBe(0);
  const all = { ...staff, kind: 'resident.corrected', reason_code: 'ill', batch_id: 6 };
  expect(await found({ ...all, from: '2026-06-10', until: '2026-06-10' })).toBe(1);
});

test('pages of both orders neither miss nor repeat an event, also where instants are equal', async () => {
  requirements('SJ016 SL044');
  const act = { kind: 'resident.viewed', actor: { staff: manager.staffId } } as const;
  const dormitoryId = server.dormitoryId;
  await record(
    ...Array.from({ length: 230 }, (_, n) => ({ ...act, dormitoryId, at: server.now() - (n % 3) })),
  );
  const everyId = Array.from({ length: 230 }, (_, n) => n + 1);
  for (const staff of [manager, office]) {
    const newest = await idsOfPages(staff, { kind: act.kind });
    expect(newest.toSorted((a, b) => a - b)).toEqual(everyId);
    expect(await idsOfPages(staff, { kind: act.kind, sort: 'oldest' })).toEqual(
      newest.toReversed(),
    );
  }
  const forged = await read(office, { kind: act.kind, cursor: 'AAAA' });
  expect(forged.rows).toHaveLength(100);
});

/** Of all pages of a list, at most five. */
async function idsOfPages(staff: TestStaff, query: Filters): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = '';
  for (let page = 0; cursor !== null && page < 5; page += 1) {
    const { rows, next } = await read(staff, { ...query, ...(cursor !== '' && { cursor }) });
    ids.push(...rows.map(({ id }) => id));
    cursor = next;
  }
  return ids;
}

test('a detail opens for those who may, and every reading leaves its event', async () => {
  requirements('SJ017 SK055 SK056');
  await record(correction(server.dormitoryId, resident.accountId));
  await read(manager, { account_id: resident.accountId });
  const detail = await manager.send(auditDetail, { params: { id: 1 } });
  expect(detail).toMatchObject({
    ok: true,
    data: {
      words: null,
      before: [{ field: 'name', value: '佐藤' }],
      after: [
        { field: 'name', value: '斉藤' },
        { field: 'phones', value: '["1","2"]' },
      ],
    },
  });
  const { rows } = await server.db.pool.query(
    `select kind, actor, session_id is not null as session, request_id is not null as request, account_id
       from events where kind like 'audit.%' order by id`,
  );
  const reading = { actor: `staff:${manager.staffId}`, session: true, request: true };
  expect(rows).toEqual([
    { kind: 'audit.viewed', ...reading, account_id: resident.accountId },
    { kind: 'audit.detail_opened', ...reading, account_id: resident.accountId },
  ]);
});

test('shows the sealed days, and verifies a period', async () => {
  requirements('SJ021 SJ023 SK057');
  await record(correction(server.dormitoryId, resident.accountId, -24 * 60));
  await sealDays(server.platform, server.now());
  const chain = await auditor.send(auditChain, { query: {} });
  expect(chain).toMatchObject({
    ok: true,
    data: { rows: [{ day: '2026-06-09', count: 1, late: 0 }], total: 1, next: null },
  });
  const body = { from: '2026-06-01', until: '2026-06-09' } as never;
  const verify = async () => {
    const answer = await auditor.send(verifyAudit, { body });
    return answer.ok ? answer.data : answer;
  };
  expect(await verify()).toMatchObject({ days: 1, events: 1, findings: [] });
  await tamper(server.db, `update events set reason = 'ill' where reason = 'mistake'`);
  expect(await verify()).toMatchObject({
    findings: [{ day: '2026-06-09', problem: 'changed_event', event_id: null }],
  });
  const long = { from: '2026-01-01', until: '2026-06-09' } as never;
  expect(await auditor.send(verifyAudit, { body: long })).toMatchObject({ status: 422 });
});

test('the sealed days come from either end', async () => {
  requirements('SL044 SK057');
  for (const days of [3, 2, 1])
    await record(correction(server.dormitoryId, resident.accountId, -days * 24 * 60));
  await sealDays(server.platform, server.now());
  const days = async (query: object, cursor?: string) => {
    const answer = await auditor.send(auditChain, { query: { ...query, cursor } as never });
    return answer.ok ? answer.data.rows.map(({ day }) => day) : answer;
  };
  expect(await days({})).toEqual(['2026-06-09', '2026-06-08', '2026-06-07']);
  expect(await days({ sort: 'oldest' })).toEqual(['2026-06-07', '2026-06-08', '2026-06-09']);
  const cursor = writeCursor(['2026-06-08']);
  expect(await days({ sort: 'oldest' }, cursor)).toEqual(['2026-06-09']);
  expect(await days({}, cursor)).toEqual(['2026-06-07']);
});

test('every filter finds its events by an index in both orders, and no other order is offered', async () => {
  requirements('SJ016 SL044');
  await record(correction(server.dormitoryId, resident.accountId));
  const day = { from: '2026-06-01', until: '2026-06-30' };
  const queries: Filters[] = [
    {},
    day,
    { ...day, kind: 'resident.corrected' },
    { ...day, staff_id: manager.staffId },
    { ...day, reason_code: 'mistake' },
    { batch_id: 5 },
    { account_id: resident.accountId },
    { sort: 'oldest' },
    { ...day, kind: 'resident.corrected', sort: 'oldest' },
    { ...day, kind: 'rights' },
  ];
  for (const staff of [manager, office])
    for (const query of queries) {
      const plans = await plansDuring(server.db, () => read(staff, query));
      expect(plans.filter((plan) => /Seq Scan on (events|event_details)/.test(plan))).toEqual([]);
    }
  expect(await office.send(auditEvents, { query: { sort: 'kind' } as never })).toMatchObject({
    ok: false,
    status: 422,
  });
});

describe('the words of events', () => {
  const root = path.resolve(import.meta.dirname, '../../../../..');
  const sources = ['apps/server/src', 'apps/operator/src', 'demo/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  );

  test('exist for every kind that the code writes', () => {
    requirements('SL039');
    const names = new Set(jobs.map(({ name }) => name));
    const domains = new Set(eventKinds.map((kind) => kind.split('.')[0]));
    const written = sources
      .flatMap((text) => [
        ...text.matchAll(/(?<=[\s(?:]|kind = )'([a-z]+(?:_[a-z]+)*)\.([a-z]+(?:_[a-z]+)*)'/g),
      ])
      .map(([, domain = '', act = '']) => ({ domain, kind: `${domain}.${act}` }))
      .filter(({ domain, kind }) => domains.has(domain) && !names.has(kind))
      .map(({ kind }) => kind)
      .filter((kind) => !/\.(pdf|csv|html|png|jpe?g|webp)$/.test(kind));
    // Also of a domain that the list does not know.
    const named = sources.flatMap((text) => [...text.matchAll(/\bkind: '([a-z_]+\.[a-z_]+)'/g)]);
    written.push(...named.map(([, kind = '']) => kind));
    expect(written.length).toBeGreaterThan(50);
    expect([...new Set(written)].filter((kind) => !Object.hasOwn(eventNames, kind))).toEqual([]);
  });

  test('exist for every kind of the closed list up to this step of the console', () => {
    requirements('SL039');
    const lists = readFileSync(path.join(root, 'docs/requirements/staff/closed-lists.md'), 'utf8');
    const [, first = ''] = /^1: (staff\.created.*?)\. 2: /m.exec(lists) ?? [];
    const listed = first.split(', ');
    expect(listed.length).toBeGreaterThan(30);
    expect(listed.filter((kind) => !Object.hasOwn(eventNames, kind))).toEqual([]);
  });

  test('are complete and different in both languages', () => {
    requirements('SL039');
    for (const language of ['ja', 'en'] as const) {
      const texts = Object.values(eventNames).map((name) => name[language]);
      expect(texts.every((text) => text.length > 4)).toBe(true);
    }
    const inJapanese = Object.values(eventNames).filter(({ en }) => /[^\x20-\x7e]/.test(en));
    expect(inJapanese).toEqual([]);
  });
});
