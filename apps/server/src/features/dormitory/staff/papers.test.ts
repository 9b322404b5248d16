// Emergency papers and menu links of staff over HTTP: what residents see, what is refused, and who changes them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openEventStream } from '@yadori/api/contract/event-stream';
import { emergency, menuSettings } from '@yadori/api/dormitory/calls';
import { dormitoryEvents } from '@yadori/api/dormitory/live';
import * as calls from '@yadori/api/dormitory/paper-calls';
import { paperFileBytes } from '@yadori/api/dormitory/paper-file';
import type { PaperKind } from '@yadori/api/dormitory/paper-kinds';
import { lineEvents, liveStreamPath } from '@yadori/api/live/stream';
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
import { endedPaperDays, sweepEndedPapers } from '../service.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
let resident: TestResident;
const endings: (() => void)[] = [];
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  ({ dormitoryId, code, manager } = await managedDormitory(server));
  resident = await server.resident({ dormitoryId });
});
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

const demo = (name: string) => readFileSync(path.join(projectRoot(), 'demo/files', name));
const pdf = demo('emergency-manual.pdf');
const otherPdf = demo('evacuation-route.pdf');
const of = () => ({ params: { dormitory: code } });
const read = (by = manager) => by.send(calls.dormitoryPapers, of());

interface Upload {
  by?: TestStaff;
  paper?: PaperKind;
  revision?: number;
  name?: string;
}
const set = (
  bytes: Buffer,
  { by = manager, paper = 'manual', revision = 0, name = '' }: Upload = {},
) =>
  by.send(calls.setEmergencyPaper, {
    ...of(),
    body: { paper, revision: String(revision), file_name: name },
    file: new Blob([new Uint8Array(bytes)]),
  });

const row = (link: string, description_ja = '店', description_en = '') => ({
  link,
  description_ja,
  description_en,
});
const change = (links: readonly ReturnType<typeof row>[], revision = 0, by = manager) =>
  by.send(calls.changeMenuLinks, { ...of(), body: { links: [...links], revision } });

/** What the resident opens, as the browser gets it. */
async function opened(name: 'emergency_manual_path' | 'evacuation_route_path') {
  const answer = await resident.send(emergency, {});
  const address = answer.ok ? answer.data[name] : undefined;
  if (address == null) return undefined;
  const response = await fetch(server.origin + address);
  return {
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const eventsOf = async (kind: string) =>
  (
    await server.db.pool.query<{ actor: string; detail: object }>(
      'select actor, detail from events where kind = $1 and dormitory_id = $2 order by id',
      [kind, dormitoryId],
    )
  ).rows;

test('a paper is what residents open at once, and the one before stays in the store', async () => {
  requirements('SD053 SK130 S017');
  expect(await read()).toMatchObject({
    data: {
      papers: { manual: { revision: 0, file: null }, route: { revision: 0, file: null } },
      residents: 1,
    },
  });
  const first = await set(pdf, { name: '手引き.pdf' });
  expect(first).toMatchObject({
    data: { papers: { manual: { file: { kind: 'pdf', name: '手引き.pdf', size: pdf.length } } } },
  });
  expect(await opened('emergency_manual_path')).toEqual({ type: 'application/pdf', bytes: pdf });
  const revision = first.ok ? first.data.papers.manual.revision : 0;
  expect(await set(otherPdf, { revision, name: '新しい手引き.pdf' })).toMatchObject({ ok: true });
  expect((await opened('emergency_manual_path'))?.bytes.equals(otherPdf)).toBe(true);
  expect(await opened('evacuation_route_path')).toBeUndefined();
  const { rows } = await server.db.pool.query<{ file: string; ended_at: Date | null }>(
    'select file, ended_at from emergency_papers where dormitory_id = $1 order by id',
    [dormitoryId],
  );
  expect(rows.map(({ ended_at }) => ended_at !== null)).toEqual([true, false]);
  const before = await server.platform.files.get(rows[0]?.file ?? '');
  before?.stream.destroy();
  expect(before).toBeDefined();
  expect(await eventsOf('dormitory.emergency_files_set')).toMatchObject([
    { actor: `staff:${manager.staffId}`, detail: { kind: 'manual' } },
    { actor: `staff:${manager.staffId}`, detail: { kind: 'manual' } },
  ]);
});

test('a paper has a small picture of its first page, which goes with it', async () => {
  requirements('SD053');
  const answer = await set(pdf);
  const file = answer.ok ? answer.data.papers.manual.file : null;
  expect(file?.pages).toBeGreaterThan(0);
  const picture = await fetch(`${server.origin}${file?.picture ?? ''}`);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect(Math.max(width, height)).toBe(240);
  const revision = answer.ok ? answer.data.papers.manual.revision : 0;
  // Nothing in it can be drawn: it is a paper without a picture.
  expect(await set(Buffer.from('%PDF-1.4 paper %%EOF'), { revision })).toMatchObject({
    data: { papers: { manual: { file: { pages: null, picture: null } } } },
  });
  server.at('2027-07-10T10:00:00+09:00');
  await sweepEndedPapers(server.platform, server.now());
  expect((await fetch(`${server.origin}${file?.picture ?? ''}`)).status).not.toBe(200);
  const key = /^\/files\/([^?]+)/.exec(file?.picture ?? '')?.[1] ?? '';
  expect(await server.platform.files.get(key)).toBeUndefined();
});

test('a picture is encoded again without what its camera wrote', async () => {
  requirements('SD053');
  const picture = await sharp({
    create: { width: 900, height: 400, channels: 3, background: 'red' },
  })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();
  expect(await set(picture, { paper: 'route' })).toMatchObject({
    data: { papers: { route: { file: { kind: 'image' } } } },
  });
  const file = await opened('evacuation_route_path');
  expect(file?.type).toBe('image/webp');
  expect(file?.bytes.includes('secret place')).toBe(false);
});

test('content decides, not the name, and what is refused leaves the paper before', async () => {
  requirements('SD053');
  const first = await set(pdf);
  const revision = first.ok ? first.data.papers.manual.revision : 0;
  const hostile: [string, Buffer][] = [
    ['page.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['cut.pdf', pdf.subarray(0, pdf.length - 3000)],
    ['cut.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['empty.pdf', Buffer.alloc(0)],
  ];
  for (const [name, bytes] of hostile)
    expect(await set(bytes, { revision, name })).toMatchObject({ ok: false, status: 422 });
  const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(paperFileBytes)]);
  expect(await set(large, { revision })).toMatchObject({ ok: false, status: 413 });
  expect((await opened('emergency_manual_path'))?.bytes.equals(pdf)).toBe(true);
  expect(await eventsOf('dormitory.emergency_files_set')).toHaveLength(1);
});

test('of two managers at once one is refused and gets the paper of the other with the name', async () => {
  requirements('SD053 SK130');
  const answers = await Promise.all([set(pdf, { name: 'A' }), set(otherPdf, { name: 'B' })]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = answers.find(({ ok }) => !ok);
  const won = answers[0]?.ok === true ? 'A' : 'B';
  expect(refused).toMatchObject({
    status: 409,
    code: 'changed',
    data: { papers: { manual: { file: { name: won, by: expect.any(String) as string } } } },
  });
  const { rows } = await server.db.pool.query(
    'select id from emergency_papers where dormitory_id = $1',
    [dormitoryId],
  );
  expect(rows).toHaveLength(1);
});

test('a paper that is taken away is gone for residents, once', async () => {
  requirements('SD053');
  const first = await set(pdf);
  const revision = first.ok ? first.data.papers.manual.revision : 0;
  const remove = () =>
    manager.send(calls.removeEmergencyPaper, { ...of(), body: { paper: 'manual', revision } });
  expect(await remove()).toMatchObject({ data: { papers: { manual: { revision: 0 } } } });
  expect(await opened('emergency_manual_path')).toBeUndefined();
  expect(await remove()).toMatchObject({ ok: false, code: 'changed' });
  expect(await eventsOf('dormitory.emergency_files_set')).toMatchObject([
    {},
    { detail: { kind: 'manual', removed: true } },
  ]);
});

test('a paper that ended is removed after a year, and a file that is shown never', async () => {
  requirements('SD053');
  const first = await set(pdf);
  const revision = first.ok ? first.data.papers.manual.revision : 0;
  await set(otherPdf, { revision });
  const { rows } = await server.db.pool.query<{ file: string }>(
    'select file from emergency_papers where dormitory_id = $1 order by id',
    [dormitoryId],
  );
  const isThere = async (file = '') => {
    const found = await server.platform.files.get(file);
    found?.stream.destroy();
    return found !== undefined;
  };
  const day = 24 * 60 * 60 * 1000;
  await sweepEndedPapers(server.platform, server.now() + (endedPaperDays - 1) * day);
  expect(await Promise.all(rows.map(({ file }) => isThere(file)))).toEqual([true, true]);
  await sweepEndedPapers(server.platform, server.now() + (endedPaperDays + 1) * day);
  expect(await Promise.all(rows.map(({ file }) => isThere(file)))).toEqual([false, true]);
});

test('links are read by residents in their order, with the Japanese name where there is no English one', async () => {
  requirements('SD054 SK130 S018');
  const links = [row('https://b.example.jp/', '表', 'Table'), row('https://a.example.jp/')];
  expect(await change(links)).toMatchObject({ data: { links: { rows: links, revision: 1 } } });
  expect(await resident.send(menuSettings, {})).toMatchObject({
    data: [
      { link: 'https://b.example.jp/', description_jp: '表', description_en: 'Table' },
      { link: 'https://a.example.jp/', description_jp: '店', description_en: '店' },
    ],
  });
  expect(await change(links.toReversed(), 1)).toMatchObject({ ok: true });
  expect(await resident.send(menuSettings, {})).toMatchObject({
    data: [{ link: 'https://a.example.jp/' }, { link: 'https://b.example.jp/' }],
  });
  expect(await change([], 1)).toMatchObject({
    ok: false,
    code: 'changed',
    data: { links: { revision: 2 } },
  });
  expect(await eventsOf('dormitory.menu_links_set')).toMatchObject([
    { detail: { count: 2 } },
    { detail: { count: 2 } },
  ]);
});

test.each([
  ['http', [row('http://a.example.jp/')]],
  ['a script', [row('javascript:alert(1)')]],
  ['no address', [row('a.example.jp')]],
  ['a name before the host', [row('https://yadori.jp@a.example.jp/')]],
  ['twice the same', [row('https://a.example.jp/'), row('https://a.example.jp/', '別')]],
  ['no name', [row('https://a.example.jp/', '')]],
  ['eleven', Array.from({ length: 11 }, (_, at) => row(`https://a.example.jp/${at}`))],
])('%s is refused as links', async (_what, links) => {
  requirements('SD054');
  expect(await change(links)).toMatchObject({ ok: false, status: 422 });
  expect(await resident.send(menuSettings, {})).toMatchObject({ data: [] });
});

test('a link that was stored with http stays until it is changed', async () => {
  requirements('SD054');
  const old = 'http://old.example.jp/';
  await server.db.pool.query(
    `insert into menu_links (dormitory_id, link, description_jp) values ($1, $2, '古い')`,
    [dormitoryId, old],
  );
  const both = [row('https://a.example.jp/'), row(old, '古い')];
  expect(await change(both)).toMatchObject({ ok: true });
  expect(await change([row(`${old}page`, '古い')], 1)).toMatchObject({ ok: false, status: 422 });
  expect(await change([row('https://a.example.jp/')], 1)).toMatchObject({ ok: true });
  expect(await change(both, 2)).toMatchObject({ ok: false, status: 422 });
});

test('managers and head office change them; nobody else reads them, nor from another dormitory', async () => {
  requirements('SD048 SD053 SD054');
  const links = [row('https://a.example.jp/')];
  for (const role of ['system_admin', 'deputy', 'kitchen', 'auditor', 'station'] as const) {
    const by = await staffMember(server, { dormitoryId, role });
    expect(await read(by)).toMatchObject({ ok: false, status: 403 });
    expect(await set(pdf, { by })).toMatchObject({ ok: false, status: 403 });
    expect(await change(links, 0, by)).toMatchObject({ ok: false, status: 403 });
  }
  const office = await staffMember(server, { role: 'head_office', dormitoryId });
  expect(await set(pdf, { by: office })).toMatchObject({ ok: true });
  const other = await staffMember(server, { dormitoryId: await server.dormitory() });
  expect(await change(links, 0, other)).toMatchObject({ ok: false, status: 404 });
});

test('open pages of the dormitory hear of it within two seconds, those of others do not', async () => {
  requirements('SD053 SD054');
  const stranger = await server.resident({ dormitoryId: await server.dormitory() });
  const heard = await Promise.all([listen(resident), listen(stranger)]);
  const isHeard = { timeout: 2000, interval: 20 };
  await set(pdf);
  await vi.waitFor(() => expect(heard[0]).toEqual([dormitoryEvents.changed]), isHeard);
  await change([row('https://a.example.jp/')]);
  await vi.waitFor(() => expect(heard[0]).toHaveLength(2), isHeard);
  expect(heard[1]).toEqual([]);
});

async function listen({ token }: TestResident): Promise<string[]> {
  const heard: string[] = [];
  let isOpen = false;
  const stream = openEventStream({
    path: liveStreamPath,
    origin: server.origin,
    language: () => 'ja',
    token: () => token,
    lastEvent: lineEvents.replaced,
    onOpen: () => {
      isOpen = true;
    },
    onEvent: ({ event }) => heard.push(event),
  });
  endings.push(() => stream.close());
  await vi.waitFor(() => expect(isOpen).toBe(true), { timeout: 8000, interval: 20 });
  return heard;
}
