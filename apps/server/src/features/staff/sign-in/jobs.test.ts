// What failures of a sign-in leave: an event each, and a mail with the tenth.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { noteFailure } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T06:50:00+09:00');
});
afterAll(() => server.close());

test('wrong second factors are on record and count for the mail as wrong passwords do', async () => {
  requirements('SA015 SA031');
  const { staffId, email } = await staffMember(server);
  const failure = { staff_id: staffId, network: '203.0.113.7', at: server.now() };
  const mails = async () =>
    (await server.db.pool.query('select 1 from mails where recipient = $1', [email])).rowCount;
  for (let tries = 0; tries < 7; tries += 1) await noteFailure(server.platform, failure);
  for (const factor of ['totp', 'recovery'] as const)
    await noteFailure(server.platform, { ...failure, factor });
  expect(await mails()).toBe(0);
  await noteFailure(server.platform, { ...failure, factor: 'passkey' });
  expect(await mails()).toBe(1);
  const { rows } = await server.db.pool.query<{ detail: object }>(
    `select detail from events where kind = 'staff.sign_in_failed' and subject_id = $1 order by id`,
    [staffId],
  );
  expect(rows.slice(6).map(({ detail }) => detail)).toEqual([
    {},
    { factor: 'totp' },
    { factor: 'recovery' },
    { factor: 'passkey' },
  ]);
});

test('the mail says where the password was right, also after one about wrong passwords', async () => {
  requirements('SA015');
  const { staffId, email } = await staffMember(server);
  const failure = { staff_id: staffId, network: '203.0.113.7', at: server.now() };
  const titles = async () => {
    const own = server.db.queries.selectFrom('mails').where('recipient', '=', email);
    const rows = await own.select(['subject', 'body_text']).orderBy('id').execute();
    return rows.map(({ subject, body_text: text }) => [
      subject,
      text.includes('パスワードは正しく'),
    ]);
  };
  for (let tries = 0; tries < 11; tries += 1) await noteFailure(server.platform, failure);
  const ofPasswords = ['【Yadori】サインインに10回失敗しました', false];
  expect(await titles()).toEqual([ofPasswords]);
  for (let tries = 0; tries < 2; tries += 1)
    await noteFailure(server.platform, { ...failure, factor: 'totp' });
  const ofFactors = ['【Yadori】二段階目の認証の失敗が続いています', true];
  expect(await titles()).toEqual([ofPasswords, ofFactors]);
});
