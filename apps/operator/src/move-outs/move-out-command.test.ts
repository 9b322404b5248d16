// The manager's table of move-outs, against a real database.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { moveOut } from '../../../../tests/support/move-out.ts';
import { openFolder, openOffice, runOperator } from '../../../../tests/support/operator.ts';
import { moveOutCommand } from './move-out-command.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
const folder = openFolder();
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-11-20T09:00:00+09:00');
  ({ code, dormitoryId } = await openOffice(server));
});

const operator = (args: string[], language?: 'ja' | 'en') =>
  runOperator(moveOutCommand, server, args, language);

async function files(changed: Record<string, unknown>) {
  const resident = await server.resident({ dormitoryId });
  const answer = await resident.send(saveMoveOut, { body: moveOut(changed) });
  if (!answer.ok) throw new Error(answer.message);
  return resident;
}

test('one row for each application of the dormitory, the next day first, no cell that computes', async () => {
  const later = await files({ move_out_at: '2026-12-21 09:00:00', building: '=1+1' });
  const sooner = await files({ use_shipping_company: false });
  await (await server.resident()).send(saveMoveOut, { body: moveOut() });
  const { status, output, errors } = await operator(['list', '--dormitory', code], 'ja');
  expect({ status, errors }).toEqual({ status: 0, errors: '退寮申請 2件\n' });
  const [head, first, second] = output.split('\r\n');
  expect(head).toMatch(/^\uFEFF退寮日,退寮時間,部屋番号,氏名,/);
  expect(first).toMatch(
    new RegExp(`^2026-12-01,10:00,\\d{4},住人 \\d+,T\\d+,,2026-11-30,13:15,,1500001,`),
  );
  expect(first).toContain(sooner.email);
  expect(first).toMatch(/,09098765432,2026-11-20 09:00,2026-11-20 09:00$/);
  expect(second).toContain(`,さくら引越便,`);
  expect(second).toContain(`,'=1+1,${later.email},`);
});

test('those whose day is over only with --past; --out writes a file', async () => {
  await files({});
  server.at('2026-12-02T00:00:00+09:00');
  expect((await operator(['list', '--dormitory', code])).errors).toBe('0 move-out applications\n');
  const file = path.join(folder.place, 'moves.csv');
  const said = await operator(['list', '--dormitory', code, '--past', '--out', file]);
  expect(said).toMatchObject({ output: '', errors: `1 move-out application\nSaved to ${file}.\n` });
  expect(readFileSync(file, 'utf8')).toContain('2026-12-01,10:00');
});

test('what is called wrongly is told in one line', async () => {
  expect(await operator(['list'])).toMatchObject({
    status: 1,
    errors: expect.stringContaining('--dormitory'),
  });
  expect(await operator(['list', '--dormitory', 'NOPE'])).toMatchObject({
    errors: 'There is no dormitory with the office code "NOPE".',
  });
  for (const wrong of [[], ['show'], ['list', 'x', '--dormitory', code], ['list', '--all']])
    expect(await operator(wrong)).toMatchObject({
      status: 1,
      errors: expect.stringContaining('move-out list --dormitory'),
    });
  const nowhere = path.join(folder.place, 'no', 'such.csv');
  expect(await operator(['list', '--dormitory', code, '--out', nowhere])).toMatchObject({
    errors: expect.stringContaining('cannot be written'),
  });
});
