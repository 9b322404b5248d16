// A message is sent once, however often a client tries: by the key that it gives each message.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/messages/calls';
import { pageOf, sendAs } from '../../../../../tests/support/conversation.ts';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { write } from './write.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
  // These tests are about one key, not about uploads at a time.
  server.platform.uploads.limits = { atOnce: 100 };
});
beforeEach(async () => {
  resident = await server.resident();
});
afterAll(() => server.close());

const png = () => new File([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')], 'a.png');

const count = async (what: string) => {
  const { rows } = await server.db.pool.query<{ count: number }>(
    `select count(*)::int as count from ${what}`,
  );
  return rows[0]?.count;
};

describe('the same key', () => {
  test('answers the same message, also with another text', async () => {
    const client_key = randomUUID();
    const first = await sendAs(resident, 'first', { client_key });
    expect(first.client_key).toBe(client_key);
    expect(await sendAs(resident, 'first', { client_key })).toEqual(first);
    expect(await sendAs(resident, 'second', { client_key })).toEqual(first);
    expect((await pageOf(resident)).messages).toEqual([first]);
  });

  test('thirty times at once writes one message, one event and no more', async () => {
    const client_key = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 30 }, () => sendAs(resident, 'once', { client_key })),
    );
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    const own = `where account_id = ${resident.accountId}`;
    expect(await count(`messages ${own}`)).toBe(1);
    expect(await count(`events ${own} and kind = 'message.sent'`)).toBe(1);
    expect(await count(`message_search ${own}`)).toBe(1);
  });

  test('thirty times at once with a file keeps one file', async () => {
    const before = await count('attachments');
    const client_key = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 30 }, () => sendAs(resident, undefined, { client_key, file: png() })),
    );
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    expect(await count('attachments')).toBe((before ?? 0) + 1);
    const { rows } = await server.db.pool.query<{ file: string }>(
      'select a.file from attachments a join messages m on m.attachment_id = a.id where m.account_id = $1',
      [resident.accountId],
    );
    expect(await server.platform.files.get(rows[0]?.file ?? '')).toBeDefined();
  });

  test('thirty times at once with room for one file is one message and no refusal', async () => {
    server.platform.uploads.limits = { atOnce: 100, dayBytes: 10 };
    const client_key = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 30 }, () => sendAs(resident, undefined, { client_key, file: png() })),
    ).finally(() => {
      server.platform.uploads.limits = { atOnce: 100 };
    });
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    expect(await count(`attachments where account_id = ${resident.accountId}`)).toBe(1);
  });

  test('a file that cannot be stored counts neither as a message nor against the quota', async () => {
    const { files } = server.platform;
    const take = files.take.bind(files);
    files.take = () => Promise.reject(new Error('the disk is gone'));
    const body = { client_key: randomUUID() };
    const answer = await resident.send(calls.sendMessage, { body, file: png() }).finally(() => {
      files.take = take;
    });
    expect(answer).toMatchObject({ status: 500, code: 'system_error' });
    expect(await count(`attachments where account_id = ${resident.accountId}`)).toBe(0);
    expect(await count(`messages where account_id = ${resident.accountId}`)).toBe(0);
    expect(await resident.send(calls.sendMessage, { body, file: png() })).toMatchObject({
      ok: true,
    });
  });

  test('after the message was taken back sends nothing anew', async () => {
    const client_key = randomUUID();
    const { id } = await sendAs(resident, 'once', { client_key });
    await resident.send(calls.deleteMessage, { params: { id } });
    expect((await sendAs(resident, 'once', { client_key })).id).toBe(id);
    expect((await pageOf(resident)).messages).toEqual([]);
  });

  test('is each resident’s own', async () => {
    const client_key = randomUUID();
    const other = await server.resident();
    const one = await sendAs(resident, 'one', { client_key });
    const two = await sendAs(other, 'two', { client_key });
    expect([one.text, two.text]).toEqual(['one', 'two']);
  });

  test.each([
    'x',
    '00000000-0000-0000-0000-00000000000',
    randomUUID().toUpperCase(),
    `${randomUUID()} `,
  ])('a key of another form is refused: %j', async (client_key) => {
    const answer = await resident.send(calls.sendMessage, { body: { content: 'x', client_key } });
    expect(answer).toMatchObject({ status: 422, errors: { client_key: [expect.any(String)] } });
  });
});

test('without a key every try is a message', async () => {
  await Promise.all(Array.from({ length: 10 }, () => sendAs(resident, 'again')));
  expect((await pageOf(resident)).messages).toHaveLength(10);
});

test('control: without its unique index the same rush writes more than one', async () => {
  const control = await openTestServer({ maxConnections: 20 });
  try {
    const { accountId } = await control.resident();
    await control.db.pool.query('drop index messages_client_keys');
    const clientKey = randomUUID();
    const look = `select 1 from messages where account_id = $1 and client_key = $2`;
    const insert = `insert into messages (account_id, from_admin, text, client_key, created_at)
                    values ($1, 0, 'x', $2, now())`;
    const tries = Array.from({ length: 30 });
    const looked = await Promise.all(
      tries.map(() => control.db.pool.query(look, [accountId, clientKey])),
    );
    await Promise.all(
      looked
        .filter(({ rowCount }) => rowCount === 0)
        .map(() => control.db.pool.query(insert, [accountId, clientKey])),
    );
    const { rowCount } = await control.db.pool.query(look, [accountId, clientKey]);
    expect(rowCount).toBe(tries.length);
    const outgoing = {
      accountIds: [accountId],
      fromAdmin: 0 as const,
      text: 'x',
      clientKey,
      at: 0,
    };
    await expect(write(control.db, outgoing)).rejects.toThrow('no unique');
  } finally {
    await control.close();
  }
});
