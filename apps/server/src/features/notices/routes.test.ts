// Notices over HTTP: who sees which and when, the effect of opening and of reading all, files, other dormitories.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languageHeader } from '@yadori/api/contract/headers';
import * as notices from '@yadori/api/notices/calls';
import { date, dateAt } from '@yadori/api/time/tokyo';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { forgetEvents, noticeTables } from '../../../../../tests/support/forget-events.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { publishNotice, withdrawNotice } from './service.ts';
import type { NoticeBody, NoticeDraft } from './draft.ts';

const sample = (name: string) => readFileSync(path.join(projectRoot(), name));
const pdf = sample('demo/files/delivery-box.pdf');
const png = sample('tests/files/images/corners.png');

let keyaki: TestServer;
let resident: TestResident;
let neighbour: TestResident;
let stranger: TestResident;
let sakura: number;
beforeAll(async () => {
  keyaki = await openTestServer();
  sakura = await keyaki.dormitory();
  resident = await keyaki.resident();
  neighbour = await keyaki.resident({ language: 'en' });
  stranger = await keyaki.resident({ dormitoryId: sakura });
});
afterAll(() => keyaki.close());
beforeEach(async () => {
  keyaki.at('2026-06-10T06:50:00+09:00');
  await forgetEvents(keyaki.db, ...noticeTables);
});

const by = () => ({ actor: 'operator' as const, now: keyaki.now() });

async function publish(title: string, changes: Partial<NoticeDraft> = {}): Promise<number> {
  const draft: NoticeDraft = {
    audience: [keyaki.dormitoryId],
    title,
    body: { kind: 'html', html: `<p>${title}</p>` },
    startDate: dateAt(keyaki.now()),
    ...changes,
  };
  const published = await publishNotice(keyaki.platform, draft, by());
  if (!published.ok) throw new Error(published.problems.join());
  return published.ids[0] ?? 0;
}

const titles = async (who: TestResident, type?: 1 | 2) => {
  const answer = await who.send(notices.notices, { query: type === undefined ? {} : { type } });
  return answer.ok ? answer.data.notices.map(({ title }) => title) : answer.code;
};
const open = (who: TestResident, id: number) => who.send(notices.notice, { params: { id } });
const fileOf = (who: TestResident, id: number, headers: Record<string, string> = {}) =>
  fetch(`${keyaki.origin}/api/v1/notices/${id}/file`, {
    headers: { authorization: `Bearer ${who.token}`, ...headers },
  });
const unread = async (who: TestResident) => {
  const answer = await who.send(notices.unreadNotices, {});
  return answer.ok ? answer.data.unread : answer.code;
};

describe('lists', () => {
  test('the tab chooses: 2 the own dormitory (also by itself), 1 the product', async () => {
    requirements('L002 L014 W054');
    await publish('keyaki');
    await publish('sakura', { audience: [sakura] });
    await publish('both', { audience: [keyaki.dormitoryId, sakura] });
    await publish('product', { audience: 'product' });
    expect(await titles(resident)).toEqual(['both', 'keyaki']);
    expect(await titles(resident, 2)).toEqual(['both', 'keyaki']);
    expect(await titles(resident, 1)).toEqual(['product']);
    expect(await titles(stranger)).toEqual(['both', 'sakura']);
    expect(await titles(stranger, 1)).toEqual(['product']);
  });

  test('rows tell kind, days and whether they were read', async () => {
    requirements('L008');
    const id = await publish('清掃', { endDate: date('2026-06-20') });
    await publish('案内', { body: { kind: 'pdf', file: pdf } });
    await open(resident, id);
    const answer = await resident.send(notices.notices, { query: {} });
    expect(answer).toMatchObject({
      data: {
        notices: [
          { title: '案内', end_date: null, is_read: false, is_html: false, is_pdf: true },
          {
            id,
            title: '清掃',
            start_date: '2026-06-10',
            end_date: '2026-06-20',
            is_read: true,
            is_html: true,
            is_pdf: false,
          },
        ],
      },
    });
  });

  test('newest first by start, then by publication; at most 100', async () => {
    requirements('AM024 Y027');
    await publish('third', { startDate: date('2026-06-08') });
    await publish('second', { startDate: date('2026-06-09') });
    await publish('first', { startDate: date('2026-06-09') });
    expect(await titles(resident)).toEqual(['first', 'second', 'third']);
    await keyaki.db.pool.query(
      `insert into notices (type, dormitory_id, kind, title, content, start_date, created_at)
       select 2, $1, 'text', 'n' || n, 'x', '2026-06-10', now() from generate_series(1, 120) n`,
      [keyaki.dormitoryId],
    );
    expect((await titles(resident)).length).toBe(100);
    expect(await resident.send(notices.unreadNotices, {})).toMatchObject({
      data: { unread: 123, data: { length: 100 } },
    });
  });

  test('newest and unread are reads of their own, over both tabs', async () => {
    requirements('D006 L009 W053 W058');
    const old = await publish('old', { startDate: date('2026-06-01') });
    await publish('today');
    await publish('tomorrow', { startDate: date('2026-06-11') });
    await publish('product', { audience: 'product', startDate: date('2026-06-05') });
    await open(resident, old);
    const newest = await resident.send(notices.newestNotices, {});
    expect(newest.ok && newest.data.notices.map(({ title, is_read }) => [title, is_read])).toEqual([
      ['today', false],
      ['product', false],
      ['old', true],
    ]);
    expect(await unread(resident)).toBe(2);
    expect(await unread(neighbour)).toBe(3);
    expect(await unread(stranger)).toBe(1);
  });

  test.each(['0', '3', '-1', '1.5', 'x', '', '1%20', '99999999999999999999'])(
    'type %j is refused in both languages',
    async (type) => {
      const ask = async (language: string) => {
        const headers = { authorization: `Bearer ${resident.token}`, [languageHeader]: language };
        const answer = await fetch(`${keyaki.origin}/api/v1/notices?type=${type}`, { headers });
        expect(answer.status).toBe(422);
        return (await answer.json()) as { errors: { type: string[] } };
      };
      expect((await ask('ja')).errors.type[0]).toMatch(/^お知らせの種類を/);
      expect((await ask('en')).errors.type[0]).toMatch(/kind of notices/);
    },
  );
});

test('what was published before the first contract began is not unread, and the first day of it is', async () => {
  const before = await unread(resident);
  await publish('before', { startDate: date('2025-03-31') });
  await publish('first day', { startDate: date('2025-04-01') });
  expect(await unread(resident)).toBe(Number(before) + 1);
  const listed = await resident.send(notices.notices, { query: {} });
  const found = listed.ok ? listed.data.notices : [];
  const isRead = (title: string) => found.find((notice) => notice.title === title)?.is_read;
  expect([isRead('before'), isRead('first day')]).toEqual([true, false]);
  const newest = await resident.send(notices.newestNotices, {});
  const shown = newest.ok ? newest.data.notices : [];
  for (const { title, is_read } of shown) expect(is_read).toBe(isRead(title));
});

describe('the days on which a notice is seen, both included, in Tokyo', () => {
  requirements('AM140');
  test.each([
    ['2026-06-09T23:59:59.999+09:00', false],
    ['2026-06-10T00:00:00+09:00', true],
    ['2026-06-09T15:00:00Z', true],
    ['2026-06-12T23:59:59.999+09:00', true],
    ['2026-06-13T00:00:00+09:00', false],
  ])('at %s: %s', async (at, isSeen) => {
    const [startDate, endDate] = [date('2026-06-10'), date('2026-06-12')];
    const id = await publish('three days', {
      startDate,
      endDate,
      body: { kind: 'pdf', file: pdf },
    });
    keyaki.at(at);
    expect(await titles(resident)).toEqual(isSeen ? ['three days'] : []);
    expect((await fileOf(resident, id)).status).toBe(isSeen ? 200 : 404);
    expect(await unread(resident)).toBe(isSeen ? 1 : 0);
    expect((await open(resident, id)).ok).toBe(isSeen);
    await resident.send(notices.readAllNotices, {});
    keyaki.at('2026-06-11T12:00:00+09:00');
    expect(await unread(resident), 'what was not seen was not read').toBe(isSeen ? 0 : 1);
  });

  test('one day is one day, and without an end it stays', async () => {
    await publish('day', { endDate: date('2026-06-10') });
    await publish('open');
    expect(await titles(resident)).toEqual(['open', 'day']);
    keyaki.at('2026-06-11T00:00:00+09:00');
    expect(await titles(resident)).toEqual(['open']);
    keyaki.at('2026-06-30T00:00:00+09:00');
    expect(await titles(resident)).toEqual(['open']);
  });
});

describe('one notice', () => {
  test('in full: title, content, days; HTML safe, text as text', async () => {
    requirements('L006 L008 W055');
    const html = await publish('清掃', {
      body: { kind: 'html', html: '<h1>日曜日</h1><p onclick=a>9時<script>1</script></p>' },
      endDate: date('2026-06-14'),
    });
    expect(await open(resident, html)).toMatchObject({
      data: {
        id: html,
        title: '清掃',
        start_date: '2026-06-10',
        end_date: '2026-06-14',
        content: '<h2>日曜日</h2><p>9時</p>',
        image: null,
        is_html: true,
        is_pdf: false,
        is_read: true,
      },
    });
    const text = await publish('点検', { body: { kind: 'text', text: '<b>2時</b>から\n4時まで' } });
    expect(await open(resident, text)).toMatchObject({
      data: { content: '<b>2時</b>から\n4時まで', is_html: false, file_size: null },
    });
  });

  test('is read by being opened, once, by this resident alone', async () => {
    requirements('AM136 L011');
    const id = await publish('清掃');
    expect(await unread(resident)).toBe(1);
    expect(await open(resident, id)).toMatchObject({ data: { is_read: true } });
    keyaki.at('2026-06-10T07:30:00+09:00');
    await open(resident, id);
    expect(await unread(resident)).toBe(0);
    expect(await unread(neighbour)).toBe(1);
    const { rows } = await keyaki.db.pool.query(`select account_id, read_at from notice_reads`);
    expect(rows).toEqual([
      { account_id: resident.accountId, read_at: new Date('2026-06-10T06:50:00+09:00') },
    ]);
  });

  test('of another dormitory, unknown, over, to come or withdrawn: 404, and nothing is marked', async () => {
    requirements('L014');
    const over = await publish('over', {
      startDate: date('2026-06-01'),
      endDate: date('2026-06-09'),
    });
    const withdrawn = await publish('withdrawn');
    await withdrawNotice(keyaki.platform, withdrawn, by());
    const ids = [
      await publish('sakura', { audience: [sakura] }),
      over,
      withdrawn,
      await publish('to come', { startDate: date('2026-06-11') }),
      987_654,
    ];
    for (const id of ids) {
      expect(await open(resident, id)).toMatchObject({
        ok: false,
        status: 404,
        code: 'error',
        message: 'このお知らせは表示できません。掲載が終わったか、取り下げられました。',
      });
      expect(await open(neighbour, id)).toMatchObject({
        message: 'This notice cannot be shown. It has expired or was withdrawn.',
      });
    }
    const { rows } = await keyaki.db.pool.query('select 1 from notice_reads');
    expect(rows).toEqual([]);
  });

  test.each(['0', '-1', '1.5', 'x', '%00', '9999999999999999', '1%27or%271'])(
    'the address %s is unknown',
    async (id) => {
      await publish('清掃');
      for (const address of [`/api/v1/notices/${id}`, `/api/v1/notices/${id}/file`]) {
        const headers = { authorization: `Bearer ${resident.token}` };
        expect((await fetch(keyaki.origin + address, { headers })).status).toBe(404);
      }
    },
  );
});

describe('files', () => {
  requirements('L007 W056');
  test('a PDF: to the byte, as what it is, shut off from everything', async () => {
    const id = await publish('宅配 "ボックス"', { body: { kind: 'pdf', file: pdf } });
    expect(await open(resident, id)).toMatchObject({
      data: { is_pdf: true, is_html: false, content: '', image: null, file_size: pdf.length },
    });
    const answer = await fileOf(resident, id);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': expect.stringMatching(
        /^inline; filename="[\w .()-]+"; filename\*=UTF-8''%E5%AE%85%E9%85%8D%20%22%E3%83%9C.*\.pdf$/,
      ),
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
    const blob = await resident.send(notices.noticeFile, { params: { id } });
    expect(blob.ok && [blob.data.type, blob.data.size]).toEqual(['application/pdf', pdf.length]);
  });

  test('an image: shown by an address of its own, and opened as a file', async () => {
    const body: NoticeBody = { kind: 'image', file: png, text: '館内図です。' };
    const id = await publish('館内図', { body });
    const answer = await open(resident, id);
    expect(answer).toMatchObject({
      data: { is_pdf: false, is_html: false, content: '館内図です。', image: expect.any(String) },
    });
    const shown = await fetch(keyaki.origin + (answer.ok ? (answer.data.image ?? '') : ''));
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const file = await fileOf(resident, id);
    expect(file.headers.get('content-type')).toBe('image/webp');
    const [seen, opened] = [await shown.arrayBuffer(), await file.arrayBuffer()];
    expect(Buffer.from(seen).equals(Buffer.from(opened))).toBe(true);
  });

  test('without a file, of another dormitory, or without a token there is none', async () => {
    const html = await publish('html');
    const theirs = await publish('sakura', {
      audience: [sakura],
      body: { kind: 'pdf', file: pdf },
    });
    const lost = await publish('lost', { body: { kind: 'pdf', file: pdf } });
    const { rows } = await keyaki.db.pool.query<{ file: string }>(
      'select file from notices where id = $1',
      [lost],
    );
    await keyaki.platform.files.delete(rows[0]?.file ?? '');
    for (const id of [html, theirs, lost, 987_654]) {
      const answer = await fileOf(resident, id);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'error', message: expect.any(String) });
    }
    expect((await fileOf(stranger, theirs)).status).toBe(200);
    const address = `${keyaki.origin}/api/v1/notices/${theirs}/file`;
    expect((await fetch(address)).status).toBe(401);
    expect((await fileOf({ ...resident, token: `${resident.token}x` }, html)).status).toBe(401);
  });

  test('a reader who goes away in the middle leaves the server as it was', async () => {
    const id = await publish('large', {
      body: {
        kind: 'pdf',
        file: Buffer.concat([pdf, Buffer.alloc(8_000_000, '\n'), Buffer.from('%%EOF')]),
      },
    });
    for (let times = 0; times < 5; times += 1) {
      const answer = await fileOf(resident, id);
      await answer.body?.cancel();
    }
    expect((await fileOf(resident, id)).status).toBe(200);
  });
});

describe('read all', () => {
  requirements('AM139 L005 W057');
  test('over both tabs, of what is seen today, for this resident alone', async () => {
    await publish('keyaki');
    await publish('product', { audience: 'product' });
    const later = await publish('to come', { startDate: date('2026-06-11') });
    expect(await resident.send(notices.readAllNotices, {})).toMatchObject({ data: { unread: 0 } });
    expect(await unread(resident)).toBe(0);
    expect(await unread(neighbour)).toBe(2);
    keyaki.at('2026-06-11T00:00:00+09:00');
    expect(await resident.send(notices.unreadNotices, {})).toMatchObject({
      data: { unread: 1, data: [{ id: later }] },
    });
  });

  test('with nothing to read it is no mistake', async () => {
    for (const _time of [1, 2])
      expect(await resident.send(notices.readAllNotices, {})).toMatchObject({
        data: { unread: 0 },
      });
  });

  test('a moved-out resident has messages alone', async () => {
    const moved = await keyaki.resident({ endDate: '2026-06-01' });
    for (const call of [notices.readAllNotices, notices.newestNotices, notices.unreadNotices])
      expect(await moved.send(call, {})).toMatchObject({ status: 403, code: 'function_disabled' });
    expect(await titles(moved)).toBe('function_disabled');
    const visitor = keyaki.visitor();
    expect(await visitor(notices.readAllNotices, {})).toMatchObject({ code: 'token_invalid' });
    expect(await visitor(notices.notices, { query: {} })).toMatchObject({ code: 'token_invalid' });
  });
});
