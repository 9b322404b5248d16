// The real command of the operator: on a data folder of its own, from another working directory, in both languages.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postmasterOf, runCommand } from '../../../tests/support/product.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-運営 '));
const dataDir = path.join(folder, 'data');
beforeAll(async () => {
  writeFileSync(
    path.join(folder, '寮.csv'),
    '\uFEFFoffice_code,name_ja,name_en,seats\r\nNEW01,新しい寮,New House,40\r\nNEW02,二つ目の寮,Second House,\r\n',
  );
  writeFileSync(
    path.join(folder, 'contracts.csv'),
    'contract_number,office_code,room_number,start_date\nYD1,NEW01,0101,2027-04-01\nYD2,NEW09,0102,2027-04-01\n',
  );
  // Builds the command where that is still to do, which it says beside the words that are looked at.
  await operator([]);
}, 120_000);
afterAll(() => {
  const left = postmasterOf(dataDir);
  rmSync(folder, { recursive: true, force: true });
  expect(left).toBe(0);
});

/** As `npm run operator -- …` called from the folder of the files. */
const operator = (args: string[], LANG = 'en_US.UTF-8') =>
  runCommand('scripts/operator.mjs', args, { YADORI_DATA_DIR: dataDir, INIT_CWD: folder, LANG });

test('help is an answer, wrong words are a failure, and neither starts anything', async () => {
  const help = await operator(['survey', '--help']);
  expect(help).toMatchObject({ status: 0, errors: '' });
  expect(help.output).toMatch(/^Usage:\n {2}npm run operator -- survey open /);
  const none = await operator([]);
  expect(none).toMatchObject({ status: 1, output: '' });
  expect(none.errors).toMatch(/^Usage:/);
  const wrong = await operator(['import', 'menu', 'a.csv'], 'ja_JP.UTF-8');
  expect(wrong.status).toBe(1);
  expect(wrong.errors).toMatch(/^「menu」という表はありません。「menus」のことですか？\n/);
  const { status, errors } = await operator(['import', 'menus', 'none.csv'], 'ja_JP.UTF-8');
  expect(status).toBe(1);
  expect(errors.trim()).toBe('ファイルを読めません: none.csv (ENOENT)');
  expect(existsSync(dataDir)).toBe(false);
}, 120_000);

test('checks, loads, loads again, and names the wrong row; nothing is left running', async () => {
  const checked = await operator(['import', 'dormitories', '寮.csv', '--dry-run']);
  expect(checked).toMatchObject({ status: 0, errors: '' });
  expect(checked.output).toContain(
    '2 added, 0 changed, 0 unchanged\nChecked only; nothing was kept.\n',
  );
  const loaded = await operator(['import', 'dormitories', '寮.csv']);
  expect(loaded.output).toContain('2 added, 0 changed, 0 unchanged\n');
  const again = await operator(
    ['import', 'dormitories', path.join(folder, '寮.csv')],
    'ja_JP.UTF-8',
  );
  expect(again.output).toContain('追加 0件、変更 0件、変更なし 2件\n');
  const refused = await operator(['import', 'contracts', 'contracts.csv'], 'ja_JP.UTF-8');
  expect(refused.status).toBe(1);
  expect(refused.errors).toBe(
    '3行目: office_code: 事業所コード「NEW09」は登録されていません\n1件の問題があるため、何も保存していません。\n',
  );
  expect(postmasterOf(dataDir)).toBe(0);
}, 120_000);
