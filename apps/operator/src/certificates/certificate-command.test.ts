// `certificate verify` against a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateInformation } from '@yadori/api/certificates/calls';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../tests/support/test-server.ts';
import { runOperator } from '../../../../tests/support/operator.ts';
import { certificateCommand } from './certificate-command.ts';

let server: TestServer;
let resident: TestResident;
let number = '';
beforeAll(async () => {
  server = await openTestServer();
  resident = await server.resident();
  const answer = await resident.send(certificateInformation, { query: {} });
  number = answer.ok ? (answer.data?.number ?? '') : '';
});
afterAll(() => server.close());

test('a valid number, however it is typed', async () => {
  for (const args of [[number], [number.toLowerCase()], number.split('-')])
    expect(await runOperator(certificateCommand, server, ['verify', ...args])).toMatchObject({
      status: 0,
      output: `Valid: ${number} Keyaki Residence, issued 2026-06-10, 住○ 1○\n`,
    });
});

test('unknown, ended and wrongly called', async () => {
  const run = (...args: string[]) => runOperator(certificateCommand, server, args, 'ja');
  for (const unknown of ['AAAA-AAAA-AAAA-AAAA-AAAA-AAAA', '1', '../x'])
    expect(await run('verify', unknown)).toMatchObject({
      status: 1,
      errors: 'この番号の証明書はありません。',
    });
  for (const args of [[], ['verify'], ['issue', number], ['verify', '--all', number]])
    expect(await run(...args)).toMatchObject({
      status: 1,
      errors: expect.stringContaining('certificate verify 番号'),
    });
  await server.db.pool.query(`update contracts set end_date = '2026-06-09' where id = $1`, [
    resident.contractId,
  ]);
  const { status, errors } = await run('verify', number);
  expect(status).toBe(1);
  expect(errors).toContain('現在は有効ではありません');
});
