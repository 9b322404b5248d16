// Attachments over HTTP: twelve kinds by content, names, limits, headers, parts of a file.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachmentMaxBytes } from '@yadori/api/messages/attachments';
import * as calls from '@yadori/api/messages/calls';
import { pageOf, sendAs } from '../../../../../../tests/support/conversation.ts';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';

const files = path.resolve(import.meta.dirname, '../../../../../../tests/files/images');
const sample = (name: string) => readFileSync(path.join(files, name));
const pdf = readFileSync(path.resolve(files, '../../../demo/files/emergency-manual.pdf'));
const heif = Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1miaf and so on', 'latin1');

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
  mkdirSync(server.platform.uploads.folder, { recursive: true });
});
beforeEach(async () => {
  server.at('2026-06-10T20:14:05+09:00');
  resident = await server.resident();
});
afterEach(() => {
  expect(readdirSync(server.platform.uploads.folder), 'temporary files').toEqual([]);
});
afterAll(() => server.close());

const attach = (content: Uint8Array<ArrayBuffer> | Buffer, name: string) =>
  sendAs(resident, undefined, { file: new File([new Uint8Array(content)], name) });

const tryToAttach = (content: Buffer, name: string, by = resident) =>
  by.send(calls.sendMessage, { body: {}, file: new File([new Uint8Array(content)], name) });

const open = (id: number, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/api/v1/messages/${id}/attachment`, {
    headers: { authorization: `Bearer ${resident.token}`, language: 'ja', ...headers },
  });

const rowsLeft = async () => {
  const { rows } = await server.db.pool.query<{ count: number }>(
    `select (select count(*) from attachments) + (select count(*) from messages where account_id = $1) as count`,
    [resident.accountId],
  );
  return Number(rows[0]?.count);
};

async function shapeOf(photo: Buffer) {
  const { width, orientation, exif } = await sharp(photo).metadata();
  expect(exif?.toString('latin1') ?? '').not.toMatch(/xmpmeta/);
  return { width, orientation };
}

test.each(['turned-with-exif.jpg', 'with-exif.heic'])(
  'a photo leaves place and camera at the door: %s',
  async (name) => {
    requirements('AM219');
    const sent = sample(name);
    expect(sent.toString('latin1')).toMatch(/Kamera Takagi|Yadori sample/);
    const message = await attach(sent, name);
    const answer = await open(message.id);
    expect(answer.status).toBe(200);
    const kept = Buffer.from(await answer.arrayBuffer());
    // The decoder of this process may have been closed for HEIC, where the size of the file stays (photo-metadata.test.ts).
    const shape = async (photo: Buffer) =>
      name.endsWith('.heic') ? photo.length : await shapeOf(photo);
    expect(await shape(kept)).toEqual(await shape(sent));
    expect(kept.toString('latin1')).not.toMatch(/Kamera|Yadori sample|GPS|xmpmeta/);
  },
);

describe('the twelve endings are ten kinds, judged by content', () => {
  requirements('H017');
  test.each([
    ['photo.jpg', sample('corners.jpg'), 'jpg', 'image/jpeg'],
    ['photo.jpeg', sample('corners.jpg'), 'jpg', 'image/jpeg'],
    ['screen.png', sample('corners.png'), 'png', 'image/png'],
    ['moving.gif', sample('two-frames.gif'), 'gif', 'image/gif'],
    ['old.bmp', sample('corners.bmp'), 'bmp', 'image/bmp'],
    ['drawing.svg', sample('corners.svg'), 'svg', 'image/svg+xml'],
    ['web.webp', sample('corners.webp'), 'webp', 'image/webp'],
    ['phone.heic', sample('corners.heic'), 'heic', 'image/heic'],
    ['phone.heif', heif, 'heif', 'image/heif'],
    ['scan.tif', sample('corners.tiff'), 'tif', 'image/tiff'],
    ['scan.tiff', sample('corners.tiff'), 'tif', 'image/tiff'],
    ['paper.pdf', pdf, 'pdf', 'application/pdf'],
  ])('%s comes back to the byte', async (name, content, type, mediaType) => {
    const { id, attachment } = await attach(content, name);
    expect(attachment).toEqual({
      is_valid: true,
      type,
      path: `/api/v1/messages/${id}/attachment`,
      size: content.length,
      name,
      thumbnail: null,
    });
    expect((await pageOf(resident)).messages[0]?.attachment).toEqual(attachment);
    const answer = await open(id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(mediaType);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  });

  test('the client of the contract gets a blob', async () => {
    const { id } = await attach(pdf, 'paper.pdf');
    const answer = await resident.send(calls.messageAttachment, { params: { id } });
    expect(answer.ok && answer.data.type).toBe('application/pdf');
    expect(answer.ok && answer.data.size).toBe(pdf.length);
  });

  test('a text may come along, and the text alone is searched', async () => {
    const file = new File([new Uint8Array(pdf)], '領収書.pdf');
    const { text } = await sendAs(resident, '先月の分です', { file });
    expect(text).toBe('先月の分です');
    const found = await resident.send(calls.searchMessages, { query: { keyword: '領収書' } });
    expect(found).toMatchObject({ ok: true, data: { messages: [] } });
  });
});

describe('names', () => {
  test.each([
    ['洗濯室のご案内.pdf', '洗濯室のご案内.pdf'],
    ['カ\u3099ス.PDF', 'ガス.PDF'],
    ['C:\\fakepath\\paper.pdf', 'paper.pdf'],
    ['../../etc/paper.pdf', 'paper.pdf'],
    ['paper.exe', 'paper.exe.pdf'],
    ['invoice.html', 'invoice.html.pdf'],
    ['\u202Efdp.exe', 'fdp.exe.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['.pdf', '.pdf.pdf'],
    ['👨‍👩‍👧 family.pdf', '👨‍👩‍👧 family.pdf'],
    ['a\u200Db\u2060.pdf', 'ab.pdf'],
    ['paper', 'paper.pdf'],
    ['"quoted"; x.pdf', '"quoted"; x.pdf'],
    [`${'長'.repeat(300)}.pdf`, `${'長'.repeat(100)}.pdf`],
  ])('%j is shown as %j', async (sent, shown) => {
    const { id, attachment } = await attach(pdf, sent);
    expect(attachment?.name).toBe(shown);
    const disposition = (await open(id)).headers.get('content-disposition') ?? '';
    const [, encoded = ''] = /filename\*=UTF-8''(\S+)$/.exec(disposition) ?? [];
    expect(decodeURIComponent(encoded)).toBe(shown);
    expect(disposition).toMatch(/^inline; filename="[\w .()-]+"; filename\*/);
  });
});

describe('what is refused', () => {
  requirements('H017 X037');
  const program = readFileSync(process.execPath).subarray(0, 200_000);

  test.each([
    ['a program called photo.png', program, 'photo.png'],
    ['a script called photo.jpg', Buffer.from('#!/bin/sh\nrm -rf ~\n'), 'photo.jpg'],
    [
      'a page called drawing.svg',
      Buffer.from('<html><svg onload="alert(1)"></svg>'),
      'drawing.svg',
    ],
    ['an archive called paper.pdf', Buffer.from('PK\x03\x04 and so on', 'latin1'), 'paper.pdf'],
    ['a packed drawing', gzipSync(sample('corners.svg')), 'drawing.svgz'],
    ['a packed drawing called drawing.svg', gzipSync(Buffer.alloc(50_000_000)), 'drawing.svg'],
    ['a picture of another kind', sample('corners.avif'), 'photo.png'],
    ['a text', Buffer.from('BM is how this text begins'), 'old.bmp'],
  ])('%s: of the wrong kind, in both languages', async (_name, content, name) => {
    const before = await rowsLeft();
    const english = await server.resident({ language: 'en' });
    const [ja, en] = [await tryToAttach(content, name), await tryToAttach(content, name, english)];
    expect(ja).toMatchObject({
      status: 422,
      code: 'error',
      errors: { attachment: [expect.any(String)] },
    });
    expect(!ja.ok && ja.errors['attachment']?.[0]).toContain('この形式のファイルは送れません');
    expect(!en.ok && en.errors['attachment']?.[0]).toContain('This kind of file cannot be sent');
    expect(await rowsLeft()).toBe(before);
  });

  test('an empty file', async () => {
    const answer = await tryToAttach(Buffer.alloc(0), 'photo.png');
    expect(answer).toMatchObject({
      status: 422,
      errors: { attachment: ['空のファイルは送れません'] },
    });
  });

  test('a chooser that was left empty is no file', async () => {
    const form = new FormData();
    form.append('content', 'text alone');
    form.append('attachment', new File([], ''));
    const answer = await fetch(`${server.origin}/api/v1/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${resident.token}` },
      body: form,
    });
    expect(answer.status).toBe(200);
    expect((await pageOf(resident)).messages[0]).toMatchObject({
      text: 'text alone',
      attachment: null,
    });
  });

  test('a text that is too long takes its file with it', async () => {
    const before = await rowsLeft();
    const file = new File([new Uint8Array(pdf)], 'paper.pdf');
    const body = { content: 'a'.repeat(1001) };
    expect(await resident.send(calls.sendMessage, { body, file })).toMatchObject({ status: 422 });
    expect(await rowsLeft()).toBe(before);
  });

  test('two files in one message', async () => {
    const before = await rowsLeft();
    const form = new FormData();
    for (const name of ['one.pdf', 'two.pdf'])
      form.append('attachment', new File([new Uint8Array(pdf)], name));
    const answer = await fetch(`${server.origin}/api/v1/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${resident.token}` },
      body: form,
    });
    expect(answer.status).toBe(413);
    expect(await rowsLeft()).toBe(before);
  });
});

describe('the limit of the configuration', () => {
  requirements('AM115 H018');
  const megabyte = 1024 * 1024;
  const ofSize = (size: number) => Buffer.concat([pdf, Buffer.alloc(size)]).subarray(0, size);
  beforeEach(() => {
    server.platform.uploads.maxBytes = 2 * megabyte;
  });
  afterEach(() => {
    server.platform.uploads.maxBytes = attachmentMaxBytes;
  });

  test('exactly as much is taken, one octet more is refused at its field in both languages', async () => {
    const { attachment } = await attach(ofSize(2 * megabyte), 'paper.pdf');
    expect(attachment?.size).toBe(2 * megabyte);
    const kept = await rowsLeft();
    expect(await tryToAttach(ofSize(2 * megabyte + 1), 'paper.pdf')).toMatchObject({
      status: 413,
      code: 'error',
      errors: { attachment: ['添付ファイルは2MB以下にしてください'] },
    });
    const english = await server.resident({ language: 'en' });
    expect(await tryToAttach(ofSize(3 * megabyte), 'paper.pdf', english)).toMatchObject({
      status: 413,
      errors: { attachment: ['The attachment must not be larger than 2 MB'] },
    });
    expect(await rowsLeft()).toBe(kept);
  });

  test('the list tells it', async () => {
    expect((await pageOf(resident)).attachment_max_bytes).toBe(2 * megabyte);
  });
});

describe('how a file is answered', () => {
  requirements('AM119 AM120 H019 W039');
  test('nothing in it may run, and nobody else keeps it', async () => {
    const { id } = await attach(pdf, 'paper.pdf');
    const { headers } = await open(id);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    );
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('content-disposition')).toMatch(/^inline/);
  });

  test('a drawing with a script is only ever saved', async () => {
    const { id } = await attach(sample('with-script.svg'), 'drawing.svg');
    const { headers } = await open(id);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="drawing.svg"/);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, undefined],
    ['bytes=-20', pdf.length - 20, undefined],
    ['bytes=10-99999999', 10, undefined],
  ])('the part %s', async (range, from, to) => {
    const { id } = await attach(pdf, 'paper.pdf');
    const answer = await open(id, { range });
    expect(answer.status).toBe(206);
    const expected = pdf.subarray(from, to);
    expect(Buffer.from(await answer.arrayBuffer()).equals(expected)).toBe(true);
    const last = from + expected.length - 1;
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${last}/${pdf.length}`);
  });

  test.each(['bytes=99999999-', `bytes=${pdf.length}-`, 'bytes=-0'])(
    'a part that it does not have is refused with its length: %s',
    async (range) => {
      const { id } = await attach(pdf, 'paper.pdf');
      const answer = await open(id, { range });
      expect(answer.status).toBe(416);
      expect(answer.headers.get('content-range')).toBe(`bytes */${pdf.length}`);
      expect(await answer.json()).toMatchObject({ code: 'error' });
    },
  );

  test.each(['bytes=9-3', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])(
    'what is no part of it gives the whole: %s',
    async (range) => {
      const { id } = await attach(pdf, 'paper.pdf');
      const answer = await open(id, { range });
      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBe(pdf.length);
    },
  );

  test('a message without a file, one that was taken back and none at all answer 404', async () => {
    const { id: plain } = await sendAs(resident, 'plain');
    const { id: gone } = await attach(pdf, 'paper.pdf');
    await resident.send(calls.deleteMessage, { params: { id: gone } });
    for (const id of [plain, gone, 999_999_999]) {
      const answer = await open(id);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        code: 'error',
        message: '見つかりませんでした。',
      });
    }
  });

  test('without a token there is no file', async () => {
    const { id } = await attach(pdf, 'paper.pdf');
    expect((await open(id, { authorization: '' })).status).toBe(401);
  });
});
