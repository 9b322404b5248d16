// The manager's list of a day, against a real database.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelReport } from '@yadori/api/stays/calls';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { openFolder, runOperator } from '../../../../tests/support/operator.ts';
import { away, file, guest } from '../../../../tests/support/stay-world.ts';
import { requirements } from '../../../../tests/support/requirements.ts';
import { stayCommand } from './stay-command.ts';

let server: TestServer;
const folder = openFolder();
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T11:00:00+09:00');
  const dormitoryId = await server.dormitory({ office_code: 'KYK01' });
  const resident = () => server.resident({ dormitoryId });
  await file(server, await resident(), {
    ...away,
    name: '=実家',
    outing_start_date: '2026-07-03',
    outing_end_date: '2026-07-05',
  });
  await file(server, await resident(), {
    ...away,
    outing_start_date: '2026-07-01',
    outing_end_date: '2026-07-04',
  });
  await file(server, await resident(), guest);
  const leaving = await resident();
  await file(server, leaving, {
    ...guest,
    friend_name: '西村 陸',
    stay_date_start: '2026-07-03',
    stay_days: 1,
  });
  const gone = await resident();
  const id = await file(server, gone, { ...guest, friend_name: '来ない人' });
  await gone.send(cancelReport, { params: { id } });
  await file(server, await server.resident(), { ...guest, friend_name: '別の寮の人' });
});
afterAll(() => server.close());

const list = (args: string[], language: 'ja' | 'en' = 'ja') =>
  runOperator(stayCommand, server, ['list', ...args], language);

test('who is away tonight, who is back, which guests sleep here, and what they need', async () => {
  requirements('N018');
  const { output, status } = await list(['--dormitory', 'KYK01', '--date', '2026-07-04']);
  expect(status).toBe(0);
  expect(output).toMatch(
    /今夜の外泊 1人\n {2}外泊 {2}\d{4} {2}住人 1 {2}2026-07-03 - 2026-07-05 {2}=実家/,
  );
  expect(output).toMatch(/本日帰寮 1人\n {2}帰寮 .*実家 \/ 母/);
  expect(output).toMatch(/今夜のゲスト 1人\n {2}来客 .*高木 結 {2}夕食 {2}寝具/);
  expect(output).toMatch(/来客（出発日） .*西村 陸 {2}朝食 洋食/);
  expect(output).toContain('和朝食 0、洋朝食 1、夕食 1、寝具 1');
  expect(output).not.toMatch(/来ない人|別の寮の人/);
});

test('the same as a table that no spreadsheet computes', async () => {
  const out = path.join(folder.place, 'day.csv');
  const { errors, status } = await list(
    ['--dormitory', 'KYK01', '--date', '2026-07-04', '--out', out],
    'en',
  );
  expect({ errors, status }).toEqual({ errors: `Saved as ${out}.\n`, status: 0 });
  const lines = readFileSync(out, 'utf8').trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFkind,room,name,from,until,destination or guest,phone,address,arrives,leaves,breakfast,dinner,bedding,note',
  );
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain(`'=実家 / 母`);
  expect(lines[3]).toMatch(/^guest,\d{4},住人 3,2026-07-04,2026-07-06,高木 結,,,17:45,,,yes,yes,$/);
  expect(
    (await list(['--dormitory', 'KYK01', '--out', path.join(folder.place, 'no', 'day.csv')]))
      .status,
  ).toBe(1);
});

test('tonight by default; wrong words are told', async () => {
  expect((await list(['--dormitory', 'KYK01'], 'en')).output).toContain(
    ', Night of 10 to 11 Jun\n\nAway tonight: 0\n  none',
  );
  expect((await list([])).errors).toBe('--dormitory 事業所コード を付けてください。');
  expect((await list(['--dormitory', 'NONE'], 'en')).errors).toBe('Unknown office code "NONE".');
  expect((await list(['--dormitory', 'KYK01', '--date', '2026-02-30'], 'en')).errors).toContain(
    'is no date',
  );
});
