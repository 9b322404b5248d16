// Files of drafts over HTTP: validated by content, pictures encoded again, published and corrected with their notice.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draftFileBytes } from '@yadori/api/drafts/staff-calls';
import { notice, noticeFile } from '@yadori/api/notices/calls';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import {
  createNotice,
  noticeContent,
  publish,
} from '../../../../../../tests/support/draft-world.ts';
import { pngBomb } from '../../../../../../tests/support/png-bomb.ts';
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
import { projectRoot } from '../../../platform/project-root.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  ({ dormitoryId, code, manager } = await managedDormitory(server));
  resident = await server.resident({ dormitoryId });
});

const pdf = readFileSync(path.join(projectRoot(), 'demo/files/delivery-box.pdf'));
const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });
const attach = (
  { id, revision }: { id: number; revision: number },
  bytes: Buffer,
  { who = manager, name = 'file' } = {},
) =>
  who.send(calls.attachDraftFile, {
    params: { id },
    body: { revision: String(revision), file_name: name },
    file: new Blob([new Uint8Array(bytes)]),
  });
const begin = (more: object = {}) =>
  createNotice(manager, { dormitory: code, content: { ...noticeContent(more) } });
const bare = { body: [], body_en: [] };
const filesLeft = async (keys: readonly string[]) => {
  const found = await Promise.all(keys.map((key) => server.platform.files.get(key)));
  for (const one of found) one?.stream.destroy();
  return found.map((one) => one !== undefined);
};
const keysOf = async (table: 'drafts' | 'notices', id: number) =>
  (
    await server.db.pool.query<{ file: string }>(`select file from ${table} where id = $1`, [id])
  ).rows.map(({ file }) => file);

test('a PDF is published with its notice, to the byte, and the text may be empty', async () => {
  requirements('SG015 L007');
  const draft = await begin(bare);
  expect(await publish(manager, draft)).toMatchObject({
    errCode: 'incomplete',
    data: { problems: ['content_missing'] },
  });
  expect(await attach(draft, pdf, { name: '宅配ボックス.pdf' })).toMatchObject({
    data: { revision: 2, file: { kind: 'pdf', name: '宅配ボックス.pdf', size: pdf.length } },
  });
  const seen = await manager.send(calls.draftFile, { params: { id: draft.id } });
  expect(seen.ok && Buffer.from(await seen.data.arrayBuffer()).equals(pdf)).toBe(true);
  const published = await publish(manager, { id: draft.id, revision: 2 });
  const [id = 0] = published.ok ? published.data.ids : [];
  expect(await resident.send(notice, { params: { id } })).toMatchObject({
    data: { is_pdf: true, is_html: false, content: '' },
  });
  const file = await resident.send(noticeFile, { params: { id } });
  expect(file.ok && file.data.type).toBe('application/pdf');
  expect(file.ok && Buffer.from(await file.data.arrayBuffer()).equals(pdf)).toBe(true);
  expect(await manager.send(calls.staffNoticeFile, { params: { id } })).toMatchObject({ ok: true });
});

test('a picture is encoded again without what its camera wrote, with the text beside it', async () => {
  requirements('SG015');
  const picture = await red(3000, 200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();
  expect(picture.includes('secret place')).toBe(true);
  const draft = await begin();
  expect(await attach(draft, picture, { name: 'IMG_1.jpg' })).toMatchObject({
    data: { file: { kind: 'image' } },
  });
  const published = await publish(manager, { id: draft.id, revision: 2 });
  const [id = 0] = published.ok ? published.data.ids : [];
  const file = await resident.send(noticeFile, { params: { id } });
  const bytes = file.ok ? Buffer.from(await file.data.arrayBuffer()) : Buffer.alloc(0);
  const { format, width, exif } = await sharp(bytes).metadata();
  expect([format, width, exif]).toEqual(['webp', 2000, undefined]);
  expect(bytes.includes('secret place')).toBe(false);
  expect(await resident.send(notice, { params: { id } })).toMatchObject({
    data: { is_html: false, content: '11日は大浴場を使えません。' },
  });
});

test('content decides, not the name; what is refused leaves the file before', async () => {
  requirements('SG015');
  const draft = await begin();
  await attach(draft, pdf, { name: 'a.pdf' });
  const now = { id: draft.id, revision: 2 };
  const html = '<html><script>alert(1)</script></html>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const hostile: [string, Buffer][] = [
    ['page.pdf', Buffer.from(html)],
    ['drawing.png', Buffer.from(svg)],
    ['cut.pdf', pdf.subarray(0, pdf.length - 3000)],
    ['program.pdf', Buffer.from('MZ\u0090\u0000')],
    ['empty.pdf', Buffer.alloc(0)],
    ['bomb.png', pngBomb(12_000, 8_000)],
    ['cut.png', (await red(9, 9).png().toBuffer()).subarray(0, 40)],
  ];
  const outcomes = [];
  for (const [name, bytes] of hostile) {
    const answer = await attach(now, bytes, { name });
    outcomes.push(answer.ok ? [name] : [name, answer.status, Object.keys(answer.errors ?? {})]);
  }
  expect(outcomes).toEqual(hostile.map(([name]) => [name, 422, ['file']]));
  const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(draftFileBytes)]);
  expect(await attach(now, large)).toMatchObject({ ok: false, status: 413 });
  expect(await manager.send(calls.draft, { params: { id: draft.id } })).toMatchObject({
    data: { revision: 2, file: { name: 'a.pdf' } },
  });
});

test('of two files at once one stays; the other one and those before are gone', async () => {
  requirements('SG015 SG004');
  const draft = await begin();
  const both = await Promise.all([
    attach(draft, pdf, { name: 'A' }),
    attach(draft, pdf, { name: 'B' }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ status: 409, code: 'changed' });
  const [first = ''] = await keysOf('drafts', draft.id);
  const again = await attach({ id: draft.id, revision: 2 }, pdf, { name: 'C' });
  expect(again).toMatchObject({ ok: true, data: { revision: 3, file: { name: 'C' } } });
  const [second = ''] = await keysOf('drafts', draft.id);
  expect(await filesLeft([first, second])).toEqual([false, true]);
  const none = await manager.send(calls.detachDraftFile, {
    params: { id: draft.id },
    body: { revision: 3 },
  });
  expect(none).toMatchObject({ ok: true, data: { file: null, revision: 4 } });
  expect(await filesLeft([second])).toEqual([false]);
  await attach({ id: draft.id, revision: 4 }, pdf);
  const [third = ''] = await keysOf('drafts', draft.id);
  await manager.send(calls.removeDraft, { params: { id: draft.id }, body: { revision: 5 } });
  expect(await filesLeft([third])).toEqual([false]);
});

test('only those who may write it put, read or take a file, and not once it is planned', async () => {
  requirements('SG015 SA041');
  const draft = await begin();
  await attach(draft, pdf);
  const now = { id: draft.id, revision: 2 };
  const foreign = await staffMember(server, { dormitoryId: await server.dormitory() });
  const deputy = await staffMember(server, { dormitoryId, role: 'deputy' });
  const params = { id: draft.id };
  expect(await attach(now, pdf, { who: foreign })).toMatchObject({ status: 404 });
  expect(await attach(now, pdf, { who: deputy })).toMatchObject({ status: 403 });
  expect(await foreign.send(calls.draftFile, { params })).toMatchObject({ status: 404 });
  expect(await deputy.send(calls.draftFile, { params })).toMatchObject({ ok: true });
  const detach = { params, body: { revision: 2 } };
  expect(await foreign.send(calls.detachDraftFile, detach)).toMatchObject({ status: 404 });
  const run_at = '2026-06-11T10:00:00+09:00';
  const planned = await createNotice(manager, { dormitory: code, run_at });
  await publish(manager, planned);
  expect(await attach({ id: planned.id, revision: 2 }, pdf)).toMatchObject({
    status: 409,
    errCode: 'planned',
  });
});

test('a notice of two dormitories shares its file; withdrawn in both it is gone', async () => {
  requirements('SG015 SG009');
  const other = await server.dormitory();
  await server.resident({ dormitoryId: other });
  const office = await staffMember(server, { role: 'head_office' });
  const draft = await createNotice(office, {
    dormitory: null,
    target: { dormitories: [code, await server.officeCode(other)] },
    content: { ...noticeContent(bare) },
  });
  await attach(draft, pdf, { who: office });
  const published = await publish(office, { id: draft.id, revision: 2 });
  const ids = published.ok ? published.data.ids : [];
  const keys = (await Promise.all(ids.map((id) => keysOf('notices', id)))).flat();
  expect([ids.length, new Set(keys).size]).toEqual([2, 1]);
  const withdraw = (id = 0) =>
    office.send(calls.withdrawStaffNotice, { params: { id }, body: { reason: '誤り' } });
  await withdraw(ids[0]);
  expect(await filesLeft(keys)).toEqual([true, true]);
  await withdraw(ids[1]);
  expect(await filesLeft(keys)).toEqual([false, false]);
});

test('a correction takes another file, and staff still open the one before', async () => {
  requirements('SG015 SG008');
  const draft = await begin(bare);
  await attach(draft, pdf);
  const published = await publish(manager, { id: draft.id, revision: 2 });
  const [old = 0] = published.ok ? published.data.ids : [];
  const correction = await begin({ ...bare, corrects_id: old });
  const longer = Buffer.concat([pdf, Buffer.from('\n%%EOF')]);
  await attach(correction, longer);
  const answer = await manager.send(calls.correctNotice, {
    params: { id: old },
    body: { draft_id: correction.id, reason: '番号の誤り' },
  });
  const id = answer.ok ? answer.data.id : 0;
  const sizeOf = async (which: number) => {
    const file = await manager.send(calls.staffNoticeFile, { params: { id: which } });
    return file.ok && file.data.size;
  };
  expect([await sizeOf(old), await sizeOf(id)]).toEqual([pdf.length, longer.length]);
  const read = await resident.send(noticeFile, { params: { id } });
  expect(read.ok && read.data.size).toBe(longer.length);
});

test('a text beyond 64 KB is kept, beyond 1 MB of HTML it is not published', async () => {
  requirements('SG015 CF38');
  const paragraphs = (count: number, character: string) =>
    Array.from({ length: count }, () => ({ kind: 'paragraph', text: character.repeat(5000) }));
  const long = await begin({ body: paragraphs(60, 'あ') });
  expect(await publish(manager, long)).toMatchObject({ ok: true });
  const tooLong = await begin({ body: paragraphs(100, '&') });
  expect(await publish(manager, tooLong)).toMatchObject({
    data: { problems: ['content_length'] },
  });
});
