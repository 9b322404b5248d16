// Uploads that end too early: the connection, the database or the process. Nothing stays behind.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/messages/calls';
import { sendAs } from '../../../../../../tests/support/conversation.ts';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../../tests/support/test-server.ts';
import { sweepUploads } from '../../../platform/files/upload.ts';
import { keepAttachment, sweepAttachments } from './attachments.ts';

const pdf = readFileSync(
  path.resolve(import.meta.dirname, '../../../../../../demo/files/emergency-manual.pdf'),
);
const minute = 60_000;

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T20:14:05+09:00');
  resident = await server.resident();
});
afterAll(() => server.close());

const inFolder = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const temporary = () => inFolder(server.platform.uploads.folder);
const stored = () =>
  inFolder(path.join(path.dirname(server.platform.uploads.folder), 'messages')).toSorted();
const attachments = async () => {
  const { rows } = await server.db.pool.query<{ id: number; file: string }>(
    'select id, file from attachments order by id',
  );
  return rows;
};
const messages = async () => {
  const { rowCount } = await server.db.pool.query('select 1 from messages where account_id = $1', [
    resident.accountId,
  ]);
  return rowCount;
};

const boundary = '----cut';
const opening = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="content"',
  '',
  'cut off',
  `--${boundary}`,
  'Content-Disposition: form-data; name="attachment"; filename="paper.pdf"',
  'Content-Type: application/pdf',
  '',
  '',
].join('\r\n');

/** Begins an upload of ten megabytes and sends this much of its body. */
async function beginUpload(octets: number): Promise<Socket> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.on('error', () => {});
  const head = [
    'POST /api/v1/messages HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${resident.token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    'Content-Length: 10000000',
    '',
    '',
  ].join('\r\n');
  socket.write(head + opening);
  socket.write(Buffer.concat([pdf, Buffer.alloc(octets)]).subarray(0, octets));
  await expect.poll(temporary).toHaveLength(1);
  return socket;
}

describe('a connection that is cut in the middle of an upload', () => {
  test.each([20, 5000, 3_000_000])('after %i octets', async (octets) => {
    const before = { stored: stored(), attachments: await attachments() };
    const socket = await beginUpload(octets);
    socket.destroy();
    await expect.poll(temporary).toEqual([]);
    expect({ stored: stored(), attachments: await attachments() }).toEqual(before);
    expect(await messages()).toBe(0);
    // The server goes on.
    await sendAs(resident, 'again');
  });

  test('that only stands still', async () => {
    const usual = server.platform.uploads.idleMs;
    server.platform.uploads.idleMs = 100;
    try {
      const socket = await beginUpload(5000);
      const ended = new Promise((resolve) => socket.once('close', resolve));
      await ended;
      await expect.poll(temporary).toEqual([]);
      expect(await messages()).toBe(0);
    } finally {
      server.platform.uploads.idleMs = usual;
    }
  });
});

describe('a failure between the file and its message', () => {
  const file = () => new File([new Uint8Array(pdf)], 'paper.pdf');

  test('of the database takes file and row along', async () => {
    const before = { stored: stored(), attachments: await attachments() };
    await server.db.pool.query(`
      create function refuse_messages() returns trigger language plpgsql as $$
        begin raise exception 'no room'; end $$;
      create trigger refuse before insert on messages for each row execute function refuse_messages()`);
    try {
      const answer = await resident.send(calls.sendMessage, { body: {}, file: file() });
      expect(answer).toMatchObject({ status: 500, code: 'system_error' });
      expect({ stored: stored(), attachments: await attachments() }).toEqual(before);
      expect(temporary()).toEqual([]);
    } finally {
      await server.db.pool.query('drop function refuse_messages cascade');
    }
  });

  test('of the process leaves an orphan that is swept after an hour, with its file', async () => {
    const before = { stored: stored(), attachments: await attachments() };
    const sent = await sendAs(resident, 'with a file', { file: file() });
    const whole = { stored: stored(), attachments: await attachments() };
    // As far as it came before the process was killed.
    const upload = path.join(server.platform.uploads.folder, 'killed.part');
    writeFileSync(upload, pdf);
    const attachable = { path: upload, type: 'pdf', name: 'paper.pdf', size: pdf.length } as const;
    await keepAttachment(server.platform, attachable, server.now());
    expect(stored()).toHaveLength(whole.stored.length + 1);
    await sweepAttachments(server.platform, server.now() + 60 * minute - 1);
    expect(stored()).toHaveLength(whole.stored.length + 1);
    await sweepAttachments(server.platform, server.now() + 60 * minute);
    expect({ stored: stored(), attachments: await attachments() }).toEqual(whole);
    expect(whole.attachments).toHaveLength(before.attachments.length + 1);
    const opened = await resident.send(calls.messageAttachment, { params: { id: sent.id } });
    expect(opened.ok).toBe(true);
  });

  test('of the file store is told as a failure and leaves a row for the sweep', async () => {
    const before = await attachments();
    const { files } = server.platform;
    const { take } = files;
    files.take = () => Promise.reject(new Error('the file store answered 503'));
    try {
      const answer = await resident.send(calls.sendMessage, { body: {}, file: file() });
      expect(answer).toMatchObject({ status: 500, code: 'system_error' });
    } finally {
      files.take = take;
    }
    expect(temporary()).toEqual([]);
    expect(await messages()).toBe(0);
    await sweepAttachments(server.platform, server.now() + 60 * minute);
    expect(await attachments()).toEqual(before);
  });
});

test('temporary files of a process that was killed are removed once they are old', async () => {
  const { uploads } = server.platform;
  mkdirSync(uploads.folder, { recursive: true });
  const [old, fresh] = ['old.part', 'fresh.part'].map((name) => path.join(uploads.folder, name));
  for (const file of [old, fresh]) writeFileSync(file ?? '', 'half');
  const yesterday = Date.now() / 1000 - 24 * 60 * 60;
  utimesSync(old ?? '', yesterday, yesterday);
  await sweepUploads(uploads, 60 * minute);
  expect(temporary()).toEqual(['fresh.part']);
  await sweepUploads(uploads, -1);
  expect(temporary()).toEqual([]);
});
