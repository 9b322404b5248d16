// `resident confirm-name`: staff let certificates print a name that a resident changed in the profile.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { profile, saveProfile } from '@yadori/api/account/profile';
import { certificateInformation } from '@yadori/api/certificates/calls';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../tests/support/test-server.ts';
import { requirements } from '../../../../tests/support/requirements.ts';
import { runOperator } from '../../../../tests/support/operator.ts';
import { residentCommand } from './resident-command.ts';

let server: TestServer;
let resident: TestResident;
let former: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  resident = await server.resident();
  former = await printed();
  await resident.send(saveProfile, { body: { name: '山田 花子' } });
});

const confirm = (args: string[], language?: 'ja' | 'en') =>
  runOperator(residentCommand, server, ['confirm-name', ...args], language);
const named = (name: string) => ['--email', resident.email, '--name', name];

async function printed(): Promise<string> {
  const answer = await resident.send(certificateInformation, { query: {} });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data?.name ?? '';
}

test('certificates print the name after it is confirmed, not before and not after a dry run', async () => {
  requirements('AM214');
  expect(await confirm([...named('山田 花子'), '--dry-run'])).toEqual({
    status: 0,
    output: `Name on certificates: ${former} → 山田 花子\nChecked only; nothing was kept.\n`,
    errors: '',
  });
  expect(await printed()).toBe(former);

  // The address in any case; a full-width space between the parts of the name is the same.
  const args = ['--email', resident.email.toUpperCase(), '--name', '山田　花子'];
  expect(await confirm(args, 'ja')).toEqual({
    status: 0,
    output: `証明書の氏名: ${former} → 山田 花子\n`,
    errors: '',
  });
  expect(await printed()).toBe('山田 花子');
  expect((await confirm(named('山田 花子'))).output).toBe(
    'Certificates print 山田 花子 already.\n',
  );
});

test('a name that differs from the profile by now changes nothing', async () => {
  requirements('AM214');
  const said = await confirm(named('山田 太郎'));
  expect(said).toMatchObject({ status: 1, output: '' });
  expect(said.errors).toBe(
    'The profile says 山田 花子, which differs from --name; nothing was changed.',
  );
  expect(await printed()).toBe(former);
  expect(await resident.send(profile, {})).toMatchObject({ data: { name: '山田 花子' } });
});

test('says which contract prints its tenant all the same', async () => {
  const { rows } = await server.db.pool.query<{ number: string }>(
    `update contracts set tenant_name = '山田 はな' where id = $1 returning number`,
    [resident.contractId],
  );
  const { output } = await confirm(named('山田 花子'));
  expect(output).toContain(
    `Certificates of contract ${rows[0]?.number} print its tenant, 山田 はな.`,
  );
});

test('an unknown address, missing and unknown options are refused in one line or with the usage', async () => {
  expect(await confirm(['--email', 'nobody@example.jp', '--name', 'a'])).toMatchObject({
    status: 1,
    errors: 'No resident has this email address: nobody@example.jp',
  });
  expect((await confirm(['--email', resident.email])).errors).toBe(
    '--email and --name are needed.',
  );
  const wrong = await confirm([...named('山田 花子'), '--nme', 'x']);
  expect(wrong).toMatchObject({
    status: 1,
    errors: expect.stringContaining('Did you mean --name'),
  });
  expect(await printed()).toBe(former);
});
