// How long attachments live: ninety days to the millisecond, thumbnails with them, and the end of an account.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import * as calls from '@yadori/api/messages/calls';
import { pageOf, sayTo, sendAs } from '../../../../../../tests/support/conversation.ts';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../../tests/support/test-server.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { sweepAttachments } from './attachments.ts';
import { readStaffFile, sendFromStaff } from '../staff.ts';

const samples = path.resolve(import.meta.dirname, '../../../../../../tests/files/images');
const file = (name: string) =>
  new File([new Uint8Array(readFileSync(path.join(samples, name)))], name);
const day = 24 * 60 * 60 * 1000;

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T20:14:05.123+09:00');
  resident = await server.resident();
  await server.db.pool.query('delete from jobs');
});
afterAll(() => server.close());

/** Files of an attachment as they lie in the folder of the store. */
async function filesOf(messageId: number) {
  const { rows } = await server.db.pool.query<{ file: string; thumbnail_file: string | null }>(
    'select a.file, a.thumbnail_file from attachments a join messages m on m.attachment_id = a.id where m.id = $1',
    [messageId],
  );
  const folder = path.dirname(server.platform.uploads.folder);
  return [rows[0]?.file, rows[0]?.thumbnail_file].flatMap((key) =>
    typeof key === 'string' ? [path.join(folder, key)] : [],
  );
}

const thumbnailTask = 'attachments.thumbnail';
const tasks = () => tasksOf(server, { YADORI_WITHDRAWN_DAYS: '30' });

/** Runs the jobs of thumbnails that wait, as a worker does. */
async function drawThumbnails(): Promise<number> {
  const { rows } = await server.db.pool.query<{ payload: Record<string, unknown> }>(
    'delete from jobs where task = $1 returning payload',
    [thumbnailTask],
  );
  for (const { payload } of rows) await tasks()[thumbnailTask]?.(payload);
  return rows.length;
}

/** The end of the keeping period of everybody who has withdrawn. */
async function forgetWithdrawn(): Promise<void> {
  at(server.now() + 30 * day);
  await tasks()['accounts.anonymize']?.({});
}

const at = (instant: number) => server.at(new Date(instant).toISOString());

/** A token of the present; sessions end sooner than attachments. */
const again = async () => {
  await server.db.pool.query(`update sessions set expires_at = now() + interval '10 years'`);
};

const open = (id: number, by = resident) => by.send(calls.messageAttachment, { params: { id } });

describe('ninety days', () => {
  requirements('AM116 H020 X028');
  test('to the millisecond: then the list says so and the file answers 404 with a reason', async () => {
    const english = await server.resident({ language: 'en' });
    const sent = await sendAs(resident, undefined, { file: file('corners.png') });
    const theirs = await sendAs(english, undefined, { file: file('corners.png') });
    await drawThumbnails();
    await again();
    const sentAt = server.now();
    at(sentAt + 90 * day - 1);
    expect((await pageOf(resident)).messages[0]?.attachment).toMatchObject({ is_valid: true });
    expect((await open(sent.id)).ok).toBe(true);
    at(sentAt + 90 * day);
    expect((await pageOf(resident)).messages[0]?.attachment).toEqual({
      is_valid: false,
      type: 'png',
      path: null,
      size: sent.attachment?.size,
      name: 'corners.png',
      thumbnail: null,
    });
    expect(await open(sent.id)).toMatchObject({
      status: 404,
      code: 'error',
      message: '添付ファイルの保存期間（90日）が過ぎたため、開けません。',
    });
    expect(await open(theirs.id, english)).toMatchObject({
      status: 404,
      message: 'The attachment was kept for 90 days and can no longer be opened.',
    });
  });

  test('the sweep then removes file and thumbnail, the message stays; it may run twice', async () => {
    const sent = await sendAs(resident, 'with a picture', { file: file('corners.jpg') });
    await drawThumbnails();
    const files = await filesOf(sent.id);
    expect(files.map(existsSync)).toEqual([true, true]);
    await sweepAttachments(server.platform, server.now() + 90 * day - 1);
    expect(files.map(existsSync)).toEqual([true, true]);
    await sweepAttachments(server.platform, server.now() + 90 * day);
    await sweepAttachments(server.platform, server.now() + 90 * day);
    expect(files.map(existsSync)).toEqual([false, false]);
    await again();
    at(server.now() + 91 * day);
    expect((await pageOf(resident)).messages[0]).toMatchObject({
      text: 'with a picture',
      attachment: { is_valid: false },
    });
    expect(await open(sent.id)).toMatchObject({
      message: '添付ファイルの保存期間（90日）が過ぎたため、開けません。',
    });
  });

  test('a file that is gone before is told as gone, and from then on the list says so', async () => {
    const sent = await sendAs(resident, undefined, { file: file('corners.png') });
    const [stored = ''] = await filesOf(sent.id);
    await server.platform.files.delete(
      path.relative(path.dirname(server.platform.uploads.folder), stored),
    );
    expect(await open(sent.id)).toMatchObject({
      status: 404,
      message: 'この添付ファイルはもう保存されていないため、開けません。',
    });
    expect((await pageOf(resident)).messages[0]?.attachment).toMatchObject({
      is_valid: false,
      path: null,
    });
  });
});

describe('thumbnails', () => {
  test.each([
    'corners.jpg',
    'corners.png',
    'corners.webp',
    'two-frames.gif',
    'corners.tiff',
    'corners.heic',
  ])('a job draws one of %s, and its address shows it to whoever is told it', async (name) => {
    await sendAs(resident, undefined, { file: file(name) });
    expect((await pageOf(resident)).messages[0]?.attachment?.thumbnail).toBeNull();
    expect(await drawThumbnails()).toBe(1);
    const thumbnail = (await pageOf(resident)).messages[0]?.attachment?.thumbnail;
    expect(thumbnail).toMatchObject({ width: 96, height: 64 });
    const answer = await fetch(server.origin + (thumbnail?.path ?? ''));
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([96, 64]);
    const changed = (thumbnail?.path ?? '').replace(
      /s=(.)/,
      (_, first) => `s=${first === '_' ? '-' : '_'}`,
    );
    expect((await fetch(server.origin + changed)).status).toBe(404);
  });

  test.each(['corners.svg', 'with-script.svg', 'corners.bmp'])(
    '%s has none and asks for no job',
    async (name) => {
      await sendAs(resident, undefined, { file: file(name) });
      expect(await drawThumbnails()).toBe(0);
      expect((await pageOf(resident)).messages[0]?.attachment?.thumbnail).toBeNull();
    },
  );

  test('a damaged picture has none, and its job is done', async () => {
    const damaged = new File([Buffer.from('\x89PNG\r\n\x1a\nand nothing more', 'latin1')], 'a.png');
    await sendAs(resident, undefined, { file: damaged });
    expect(await drawThumbnails()).toBe(1);
    expect((await pageOf(resident)).messages[0]?.attachment).toMatchObject({
      is_valid: true,
      thumbnail: null,
    });
  });

  test('a job that comes after the attachment went, or twice, does no harm', async () => {
    const { id } = await sendAs(resident, undefined, { file: file('corners.png') });
    const { rows } = await server.db.pool.query<{ payload: { attachment_id: number } }>(
      'select payload from jobs where task = $1',
      [thumbnailTask],
    );
    await drawThumbnails();
    const task = tasksOf(server)[thumbnailTask];
    await task?.(rows[0]?.payload ?? {});
    await sweepAttachments(server.platform, server.now() + 90 * day);
    await task?.(rows[0]?.payload ?? {});
    expect((await filesOf(id)).map(existsSync)).toEqual([false, false]);
  });
});

describe('the end of an account', () => {
  requirements('AM195');
  test('messages, what can be searched of them and files go with the person; shared files stay with the others', async () => {
    const other = await server.resident();
    const own = await sendAs(resident, '私の相談', { file: file('corners.png') });
    await sayTo(server, resident, '返事');
    const shared = await readStaffFile(server.platform, path.join(samples, 'corners.jpg'));
    if (typeof shared === 'string') throw new Error(shared);
    const accountIds = [resident.accountId, other.accountId];
    await sendFromStaff(
      server.platform,
      { accountIds, text: '全員へ', fromAdmin: 1, name: '', attachment: shared },
      server.now(),
    );
    await drawThumbnails();
    const ownFiles = await filesOf(own.id);
    const [theirs] = (await pageOf(other)).messages;
    const sharedFiles = await filesOf(theirs?.id ?? 0);
    expect([...ownFiles, ...sharedFiles].map(existsSync)).toEqual(Array(4).fill(true));
    await again();
    await resident.send(withdraw, {});
    await forgetWithdrawn();
    for (const table of ['messages', 'message_search', 'conversations']) {
      const { rowCount } = await server.db.pool.query(
        `select 1 from ${table} where account_id = $1`,
        [resident.accountId],
      );
      expect({ table, rowCount }).toEqual({ table, rowCount: 0 });
    }
    expect(ownFiles.map(existsSync)).toEqual([false, false]);
    expect(sharedFiles.map(existsSync)).toEqual([true, true]);
    expect((await open(theirs?.id ?? 0, other)).ok).toBe(true);
    // The last who was sent it takes it along.
    await other.send(withdraw, {});
    await forgetWithdrawn();
    expect(sharedFiles.map(existsSync)).toEqual([false, false]);
  });
});
