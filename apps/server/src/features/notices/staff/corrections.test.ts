// Corrections over HTTP: a new version for the same recipients, one winner of two at once, old versions for staff.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acknowledgeNotice, notice, notices, unreadNotices } from '@yadori/api/notices/calls';
import type { NoticeDraftContent } from '@yadori/api/notices/draft-shape';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import {
  createNotice,
  inRoom,
  noticeContent,
  publish,
  publishNotice,
} from '../../../../../../tests/support/draft-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  managedDormitory,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { publishNotice as publishFile, withdrawNotice } from '../service.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  ({ dormitoryId, code, manager } = await managedDormitory(server));
});

const query = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

/** A session ends when its person does nothing for a quarter of an hour. */
async function moveTo(iso: string) {
  server.at(iso);
  manager = await staffMember(server, { dormitoryId });
}

const open = ({ send }: TestResident, id: number) => send(notice, { params: { id } });
const unreadOf = async ({ send }: TestResident) => {
  const answer = await send(unreadNotices, {});
  return answer.ok ? answer.data.data.map(({ id }) => id) : [];
};
const listOf = async ({ send }: TestResident) => {
  const answer = await send(notices, { query: {} });
  return answer.ok ? answer.data.notices : [];
};
const full = async (id: number) => {
  const answer = await manager.send(calls.staffNotice, { params: { id }, query: {} });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};

const draftOf = (id: number, more: Partial<NoticeDraftContent> = {}, who = manager) =>
  createNotice(who, {
    dormitory: code,
    content: { ...noticeContent({ ...more, corrects_id: id }) },
  });

interface Options {
  isMinor?: boolean;
  who?: TestStaff;
  revision?: number;
}

const correct = (id: number, draftId: number, { isMinor, who = manager, revision }: Options = {}) =>
  who.send(calls.correctNotice, {
    params: { id },
    body: {
      draft_id: draftId,
      reason: '日付の誤り',
      ...(isMinor === undefined ? {} : { is_minor: isMinor }),
      ...(revision === undefined ? {} : { revision }),
    },
  });

test('a correction replaces the text, is unread again and says since when and why', async () => {
  requirements('SG008 SK102');
  const reader = await server.resident({ dormitoryId });
  const [old = 0] = await publishNotice(manager, {
    dormitory: code,
    content: { ...noticeContent({ must_confirm: true }) },
  });
  await open(reader, old);
  await reader.send(acknowledgeNotice, { params: { id: old } });
  expect(await unreadOf(reader)).toEqual([]);
  await moveTo('2026-06-12T10:00:00+09:00');
  const [newer = 0] = await publishNotice(manager, { dormitory: code });
  const body = [{ kind: 'paragraph' as const, text: '12日は大浴場を使えません。' }];
  const draft = await draftOf(old, { body, must_confirm: true });
  expect((await full(old)).correction_draft).toBe(draft.id);
  const answer = await correct(old, draft.id);
  const id = answer.ok ? answer.data.id : 0;
  expect(await unreadOf(reader)).toEqual([id, newer]);
  expect(await listOf(reader)).toMatchObject([
    { id, corrected_on: '2026-06-12', start_date: '2026-06-12', needs_confirmation: true },
    { id: newer, corrected_on: null },
  ]);
  // An address that was kept opens the version of today.
  expect(await open(reader, old)).toMatchObject({
    data: {
      id,
      corrected_on: '2026-06-12',
      corrected_why: '日付の誤り',
      confirmed_at: null,
      content: '<p>12日は大浴場を使えません。</p>',
    },
  });
  expect(await unreadOf(reader)).toEqual([newer]);
  expect(await reader.send(acknowledgeNotice, { params: { id: old } })).toMatchObject({
    status: 404,
  });
  const versions = [
    { id: old, why: null, published_at: '2026-06-10T10:00:00+09:00' },
    { id, why: '日付の誤り', published_at: '2026-06-12T10:00:00+09:00' },
  ];
  expect(await full(old)).toMatchObject({
    state: 'withdrawn',
    read: 1,
    confirmed: 1,
    versions,
    correction_draft: null,
    body: [{ text: '11日は大浴場を使えません。' }],
  });
  expect(await full(id)).toMatchObject({ state: 'live', versions, corrected_on: '2026-06-12' });
  const list = await manager.send(calls.staffNotices, { query: { dormitory: code } });
  expect(list.ok && [list.data.total, list.data.rows.map((row) => row.id)]).toEqual([
    2,
    [id, newer],
  ]);
  const { rows } = await query(
    `select actor, detail from events where kind = 'notice.corrected' and subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([
    { actor: `staff:${manager.staffId}`, detail: { corrects: old, minor: false } },
  ]);
});

test('after a minor correction readers have read it, and it keeps its place', async () => {
  requirements('SG008');
  const reader = await server.resident({ dormitoryId });
  const other = await server.resident({ dormitoryId });
  const [old = 0] = await publishNotice(manager, {
    dormitory: code,
    content: { ...noticeContent({ must_confirm: true }) },
  });
  await open(reader, old);
  await reader.send(acknowledgeNotice, { params: { id: old } });
  await moveTo('2026-06-12T10:00:00+09:00');
  const pushes = `select count(*)::int as n from jobs where task = 'notifications.push_notice'`;
  const before = (await query(pushes)).rows;
  const draft = await draftOf(old, { title: '大浴場の清掃（正）', must_confirm: true });
  const answer = await correct(old, draft.id, { isMinor: true });
  const id = answer.ok ? answer.data.id : 0;
  expect(await unreadOf(reader)).toEqual([]);
  expect(await unreadOf(other)).toEqual([id]);
  expect(await listOf(reader)).toMatchObject([
    {
      id,
      title: '大浴場の清掃（正）',
      is_read: true,
      needs_confirmation: false,
      start_date: '2026-06-10',
      corrected_on: '2026-06-12',
    },
  ]);
  expect(await full(id)).toMatchObject({ read: 1, confirmed: 1, recipients: 2 });
  expect((await query(pushes)).rows, 'no push').toEqual(before);
});

test('recipients stay those of the first version, and staff elsewhere find nothing', async () => {
  requirements('SG008 SG006 SA041');
  const meant = await server.resident({ dormitoryId });
  await inRoom(server, meant.contractId, '0301');
  const [old = 0] = await publishNotice(manager, {
    dormitory: code,
    target: { dormitories: [code], floors: ['03'] },
  });
  const late = await server.resident({ dormitoryId });
  await inRoom(server, late.contractId, '0301');
  const draft = await draftOf(old);
  const elsewhere = await server.dormitory();
  const foreign = await staffMember(server, { dormitoryId: elsewhere });
  const deputy = await staffMember(server, { dormitoryId, role: 'deputy' });
  expect(await correct(old, draft.id, { who: foreign })).toMatchObject({ status: 404 });
  expect(await correct(old, draft.id, { who: deputy })).toMatchObject({ status: 403 });
  // A draft that was written for another notice, or elsewhere.
  const plain = await createNotice(manager, { dormitory: code });
  expect(await correct(old, plain.id)).toMatchObject({ status: 404 });
  const theirs = await createNotice(foreign, {
    dormitory: await server.officeCode(elsewhere),
    content: { ...noticeContent({ corrects_id: old }) },
  });
  expect(await correct(old, theirs.id)).toMatchObject({ status: 404 });
  const answer = await correct(old, draft.id);
  const id = answer.ok ? answer.data.id : 0;
  expect(await unreadOf(meant)).toEqual([id]);
  expect(await listOf(late)).toEqual([]);
  expect(await open(late, old)).toMatchObject({ status: 404 });
  expect(await full(id)).toMatchObject({ is_targeted: true, recipients: 1 });
});

test('of two corrections at once one wins; the other one learns of it', async () => {
  requirements('SG008');
  const reader = await server.resident({ dormitoryId });
  const colleague = await staffMember(server, { dormitoryId });
  const notices_ = await publishNotice(manager, { dormitory: code });
  const [old = 0] = notices_;
  const mine = await draftOf(old, { title: '一人目' });
  const theirs = await draftOf(old, { title: '二人目' }, colleague);
  const both = await Promise.all([
    correct(old, mine.id),
    correct(old, theirs.id, { who: colleague }),
  ]);
  const [won] = both.filter(({ ok }) => ok);
  const id = won?.ok === true ? won.data.id : 0;
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    status: 409,
    errCode: 'corrected',
    data: { newest: id },
  });
  expect((await listOf(reader)).map((row) => row.id)).toEqual([id]);
  // Control: alone, the second draft corrects what it was written for.
  const [other = 0] = await publishNotice(manager, { dormitory: code });
  expect(await correct(other, (await draftOf(other, {}, colleague)).id)).toMatchObject({
    ok: true,
  });
});

test('what cannot be corrected says why, and changes nothing', async () => {
  requirements('SG008 SG010');
  await server.resident({ dormitoryId });
  const end = { end_date: '2026-06-10' as never };
  const [ended = 0] = await publishNotice(manager, {
    dormitory: code,
    content: { ...noticeContent(end) },
  });
  const [gone = 0] = await publishNotice(manager, { dormitory: code });
  await withdrawNotice(server.platform, gone, { actor: 'operator', now: server.now() });
  const goneDraft = await draftOf(gone);
  expect(await correct(gone, goneDraft.id)).toMatchObject({ status: 409, errCode: 'withdrawn' });
  const [live = 0] = await publishNotice(manager, { dormitory: code });
  const empty = await draftOf(live, { title: '', class: 'urgent' });
  expect(await correct(live, empty.id)).toMatchObject({
    status: 409,
    errCode: 'incomplete',
    data: { problems: ['title_missing', 'urgent_end'] },
  });
  // A correction is not published as a further notice.
  expect(await publish(manager, await draftOf(live))).toMatchObject({
    status: 409,
    errCode: 'incomplete',
    data: { problems: ['correction'] },
  });
  const draft = await draftOf(live);
  expect(await correct(live, draft.id, { revision: 7 })).toMatchObject({ code: 'changed' });
  const blank = { draft_id: draft.id, reason: '   ' };
  expect(
    await manager.send(calls.correctNotice, { params: { id: live }, body: blank }),
  ).toMatchObject({ status: 422, errors: { reason: [/理由/] } });
  expect(await correct(live, draft.id, { revision: 1 })).toMatchObject({ ok: true });
  expect(await correct(live, draft.id)).toMatchObject({ errCode: 'corrected' });
  await moveTo('2026-06-11T10:00:00+09:00');
  const endedDraft = await draftOf(ended, { end_date: '2026-06-20' as never });
  expect(await correct(ended, endedDraft.id)).toMatchObject({ status: 409, errCode: 'ended' });
  const { rows } = await query(
    'select count(*)::int as n from notices where corrects_id = any($1)',
    [[ended, gone]],
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('a notice with a file keeps it in both versions', async () => {
  requirements('SG008');
  const reader = await server.resident({ dormitoryId });
  const published = await publishFile(
    server.platform,
    {
      audience: [dormitoryId],
      title: '暗証番号',
      startDate: '2026-06-09' as never,
      body: { kind: 'pdf', file: Buffer.from('%PDF-1.4\n%%EOF'), text: '番号が変わりました。' },
    },
    { actor: 'operator', now: server.now() },
  );
  const old = published.ok ? (published.ids[0] ?? 0) : 0;
  const draft = await draftOf(old, { body: [], body_en: [] });
  const answer = await correct(old, draft.id);
  const id = answer.ok ? answer.data.id : 0;
  expect(await open(reader, id)).toMatchObject({ data: { is_pdf: true, content: '' } });
  const { rows } = await query('select file from notices where id = any($1) order by id', [
    [old, id],
  ]);
  expect(new Set(rows.map(({ file }: { file: string }) => file)).size).toBe(1);
});
