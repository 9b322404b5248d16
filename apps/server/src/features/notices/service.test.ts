// Publishing, taking back and reading: all or nothing, files with their notices, readers at the same moment, live news.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openEventStream } from '@yadori/api/contract/event-stream';
import { liveStreamPath } from '@yadori/api/live/stream';
import * as notices from '@yadori/api/notices/calls';
import { noticeEvents } from '@yadori/api/notices/live';
import { date, dateAt } from '@yadori/api/time/tokyo';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { forgetEvents, noticeTables } from '../../../../../tests/support/forget-events.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { publishToEverybody } from '../../platform/live/publish.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { markRead, publishNotice, withdrawNotice } from './service.ts';
import type { NoticeDraft } from './draft.ts';

const pdf = readFileSync(path.join(projectRoot(), 'demo/files/delivery-box.pdf'));

let keyaki: TestServer;
let sakura: number;
let resident: TestResident;
let neighbour: TestResident;
let stranger: TestResident;
beforeAll(async () => {
  keyaki = await openTestServer();
  sakura = await keyaki.dormitory();
  [resident, neighbour, stranger] = [
    await keyaki.resident(),
    await keyaki.resident(),
    await keyaki.resident({ dormitoryId: sakura }),
  ];
});
afterAll(() => keyaki.close());
beforeEach(() => forgetEvents(keyaki.db, ...noticeTables));

const by = () => ({ actor: 'operator' as const, now: keyaki.now() });

const draftOf = (changes: Partial<NoticeDraft> = {}): NoticeDraft => ({
  audience: [keyaki.dormitoryId],
  title: '清掃',
  body: { kind: 'text', text: '日曜日に行います。' },
  startDate: dateAt(keyaki.now()),
  ...changes,
});

async function publish(changes: Partial<NoticeDraft> = {}, platform = keyaki.platform) {
  const published = await publishNotice(platform, draftOf(changes), by());
  if (!published.ok) throw new Error(published.problems.join());
  return published.ids;
}

async function rowsOf<Row extends object>(sql: string): Promise<Row[]> {
  return (await keyaki.db.pool.query<Row>(sql)).rows;
}

const readings = () => rowsOf('select notice_id, account_id from notice_reads order by 1, 2');

/** The real store, and what was put into it and taken out of it. */
function watched(store: FileStore) {
  const kept = new Set<string>();
  const files: FileStore = {
    ...store,
    put: async (key, content) => {
      await store.put(key, content);
      kept.add(key);
    },
    delete: async (key) => {
      await store.delete(key);
      kept.delete(key);
    },
  };
  return { files, kept };
}

describe('publishing', () => {
  test('for several dormitories makes one notice for each, with a file and an event of its own', async () => {
    const { files, kept } = watched(keyaki.platform.files);
    const audience = [keyaki.dormitoryId, sakura, keyaki.dormitoryId];
    const ids = await publish(
      { audience, body: { kind: 'pdf', file: pdf } },
      {
        ...keyaki.platform,
        files,
      },
    );
    const rows = await rowsOf(
      'select id, type, dormitory_id, kind, file_size from notices order by id',
    );
    const row = { type: 2, kind: 'pdf', file_size: pdf.length };
    expect(rows).toEqual([
      { id: ids[0], dormitory_id: keyaki.dormitoryId, ...row },
      { id: ids[1], dormitory_id: sakura, ...row },
    ]);
    expect(kept.size).toBe(2);
    expect(
      await rowsOf('select kind, actor, dormitory_id, subject_id from events order by id'),
    ).toEqual(
      [keyaki.dormitoryId, sakura].map((dormitory_id, index) => ({
        kind: 'notice.published',
        actor: 'operator',
        dormitory_id,
        subject_id: ids[index],
      })),
    );
  });

  test('that fails for one dormitory is stored for none, and no file stays behind', async () => {
    const { files, kept } = watched(keyaki.platform.files);
    const audience = [keyaki.dormitoryId, 987_654];
    const draft = draftOf({ audience, body: { kind: 'pdf', file: pdf } });
    await expect(publishNotice({ ...keyaki.platform, files }, draft, by())).rejects.toThrow(
      'foreign key',
    );
    expect(kept.size).toBe(0);
    expect(await rowsOf('select 1 from notices')).toEqual([]);
    expect(await rowsOf('select 1 from events')).toEqual([]);
  });

  test('a draft with problems changes nothing', async () => {
    const { files, kept } = watched(keyaki.platform.files);
    const draft = draftOf({ title: '', body: { kind: 'pdf', file: pdf } });
    expect(await publishNotice({ ...keyaki.platform, files }, draft, by())).toEqual({
      ok: false,
      problems: ['title_missing'],
    });
    expect(kept.size).toBe(0);
    expect(await rowsOf('select 1 from notices')).toEqual([]);
  });
});

describe('taking back', () => {
  test('one of several leaves the others; its file goes, its row and readers stay', async () => {
    const { files, kept } = watched(keyaki.platform.files);
    const platform = { ...keyaki.platform, files };
    const body = { kind: 'pdf', file: pdf } as const;
    const [mine = 0, theirs = 0] = await publish(
      { audience: [keyaki.dormitoryId, sakura], body },
      platform,
    );
    await resident.send(notices.notice, { params: { id: mine } });
    expect(await withdrawNotice(platform, mine, by())).toBe('withdrawn');
    expect(kept.size).toBe(1);
    expect(await readings()).toEqual([{ notice_id: mine, account_id: resident.accountId }]);
    expect(await resident.send(notices.notice, { params: { id: mine } })).toMatchObject({
      status: 404,
    });
    expect(await stranger.send(notices.notice, { params: { id: theirs } })).toMatchObject({
      ok: true,
    });
    expect(await rowsOf(`select subject_id from events where kind = 'notice.withdrawn'`)).toEqual([
      { subject_id: mine },
    ]);
  });

  test('twice is once, also at the same moment; an unknown one is unknown', async () => {
    const [id = 0] = await publish();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => withdrawNotice(keyaki.platform, id, by())),
    );
    expect(outcomes.toSorted()).toEqual(['withdrawn', ...Array(5).fill('withdrawn_before')]);
    expect(await withdrawNotice(keyaki.platform, 987_654, by())).toBe('unknown');
    expect(await rowsOf(`select 1 from events where kind = 'notice.withdrawn'`)).toHaveLength(1);
  });
});

describe('reading at the same moment', () => {
  test('all, twice from two devices, and one of them opened meanwhile: each is read once', async () => {
    requirements('AM139');
    const ids = [];
    for (let count = 0; count < 12; count += 1)
      ids.push(...(await publish({ title: `n${count}` })));
    ids.push(...(await publish({ audience: 'product' })));
    const readAll = () => resident.send(notices.readAllNotices, {});
    const open = (id: number) => resident.send(notices.notice, { params: { id } });
    const answers = await Promise.all([
      readAll(),
      readAll(),
      readAll(),
      readAll(),
      ...ids.map(open),
      ...ids.toReversed().map(open),
    ]);
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    expect(await readings()).toEqual(
      ids.map((notice_id) => ({ notice_id, account_id: resident.accountId })),
    );
    expect(await resident.send(notices.unreadNotices, {})).toMatchObject({ data: { unread: 0 } });
  });

  test('what is published while all is read stays unread or is read, and is never lost', async () => {
    await publish();
    const [, , answer] = await Promise.all([
      resident.send(notices.readAllNotices, {}),
      publish({ title: 'meanwhile' }),
      resident.send(notices.readAllNotices, {}),
    ]);
    expect(answer.ok).toBe(true);
    const listed = await resident.send(notices.notices, { query: {} });
    const left = await resident.send(notices.unreadNotices, {});
    const count = listed.ok ? listed.data.notices.filter((each) => !each.is_read).length : -1;
    expect(left).toMatchObject({ data: { unread: count } });
    expect(listed).toMatchObject({ data: { notices: { length: 2 } } });
  });

  test('one that is taken back while all is read fails nobody', async () => {
    const ids = [...(await publish()), ...(await publish()), ...(await publish())];
    const answers = await Promise.all([
      ...ids.map((id) => withdrawNotice(keyaki.platform, id, by())),
      resident.send(notices.readAllNotices, {}),
      neighbour.send(notices.readAllNotices, {}),
    ]);
    expect(answers.slice(3)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await resident.send(notices.unreadNotices, {})).toMatchObject({ data: { unread: 0 } });
  });

  test('a reader cannot mark what they may not see', async () => {
    const [id = 0] = await publish({ audience: [sakura] });
    await markRead(keyaki.db, resident, id, keyaki.now());
    expect(await readings()).toEqual([]);
  });
});

describe('live news', () => {
  const endings: (() => void)[] = [];
  afterEach(() => endings.splice(0).forEach((end) => end()));
  const patience = { timeout: 8000, interval: 20 };

  async function listen(who: TestResident): Promise<string[]> {
    const heard: string[] = [];
    let opened = false;
    const stream = openEventStream({
      path: liveStreamPath,
      origin: keyaki.origin,
      language: () => 'ja',
      token: () => who.token,
      onOpen: () => (opened = true),
      onEvent: ({ event }) => heard.push(event),
    });
    endings.push(() => stream.close());
    await vi.waitFor(() => expect(opened).toBe(true), patience);
    return heard;
  }

  const changed = noticeEvents.changed;

  /** A later event has come: all earlier ones have come before it. */
  const settle = async (...all: string[][]) => {
    for (const heard of all) heard.splice(0, heard.indexOf('end') + 1);
    publishToEverybody(keyaki.db, 'end');
    for (const heard of all)
      await vi.waitFor(
        () => expect(heard.filter((event) => event === 'end')).toHaveLength(1),
        patience,
      );
  };

  /** Dormitories without notices. */
  async function twoDormitories() {
    const [ours, theirs] = [await keyaki.dormitory(), await keyaki.dormitory()];
    return {
      ours: { id: ours, resident: await keyaki.resident({ dormitoryId: ours }) },
      theirs: { id: theirs, resident: await keyaki.resident({ dormitoryId: theirs }) },
    };
  }

  test('a notice is published to its dormitories, one of the product to everybody', async () => {
    const { ours, theirs } = await twoDormitories();
    const [mine, others] = [await listen(ours.resident), await listen(theirs.resident)];
    await publish({ audience: [ours.id] });
    await publish({ audience: 'product' });
    await settle(mine, others);
    expect(mine).toEqual([changed, changed, 'end']);
    expect(others).toEqual([changed, 'end']);
  });

  test('one that is to come is told to nobody yet, one that is taken back to those who saw it', async () => {
    const { ours, theirs } = await twoDormitories();
    const [mine, others] = [await listen(ours.resident), await listen(theirs.resident)];
    const [id = 0] = await publish({ audience: [ours.id], startDate: date('2026-06-11') });
    await settle(mine, others);
    await withdrawNotice(keyaki.platform, id, by());
    await vi.waitFor(() => expect(mine).toContain(changed), patience);
    await settle(others);
    expect(others).toEqual(['end']);
  });

  test("opening and reading all reach the resident's own devices, and only when something changed", async () => {
    const { ours } = await twoDormitories();
    const beside = await keyaki.resident({ dormitoryId: ours.id });
    const [mine, others] = [await listen(ours.resident), await listen(beside)];
    const [id = 0] = await publish({ audience: [ours.id] });
    await publish({ audience: [ours.id] });
    await settle(mine, others);
    const { send } = ours.resident;
    await send(notices.notice, { params: { id } });
    await settle(mine, others);
    expect([mine, others]).toEqual([[changed, 'end'], ['end']]);
    await send(notices.notice, { params: { id } });
    await settle(mine, others);
    expect([mine, others]).toEqual([['end'], ['end']]);
    await send(notices.readAllNotices, {});
    await settle(mine, others);
    expect([mine, others]).toEqual([[changed, 'end'], ['end']]);
    await send(notices.readAllNotices, {});
    await settle(mine, others);
    expect([mine, others]).toEqual([['end'], ['end']]);
  });
});
