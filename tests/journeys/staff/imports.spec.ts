// Tables in the browser: an import is checked, seen cell by cell, applied, taken back; a list is exported.
import { readFile } from 'node:fs/promises';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { refreshIndex } from '@yadori/server/features/resident-index/refresh-index';
import { expect, requirements, test } from '../support/journey.ts';
import { appCode, codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test('a file is checked, applied and undone as a whole @pc', async ({
  page,
  context,
  product,
  complaints,
}) => {
  requirements('AM258 SD036 SD037 SD039 SD043 SD045');
  // The unknown column, and the call that needs the proof.
  complaints.expect(/status of (403|409)/);
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null, hasApp: true });
  await page.goto('/staff/KYK01/imports');
  const chooser = page.getByLabel('ファイルを選ぶ');
  await expect(chooser).toBeVisible();
  // How cells may be written stands beside the place of the file, without a press.
  const understood = page.getByRole('table', { name: 'このように書いてあれば読めます' });
  await expect(understood.getByText('令和9年4月1日', { exact: true })).toBeVisible();
  await expectAccessible(page, 'imports');
  await expectReflow(page, 'imports');

  // Another one for each try of the journey.
  const number = `YJ${product.now()}`;
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  const table = (room: string, column = '契約者名') =>
    `契約番号,事業所コード,部屋番号,契約開始日,${column}\n${number},KYK01,${room},2027-04-01,山田 花子\n`;
  await chooser.setInputFiles(file('列ちがい.csv', table('0704', '担当者')));
  const leaveOut = page.getByLabel('これらの列を使わずに確認する');
  await expect(leaveOut).toBeVisible();
  await page.getByRole('button', { name: '確認する', exact: true }).click();
  await expect(leaveOut).toBeFocused();
  await expectAccessible(page, 'unknown columns');
  await page.getByRole('button', { name: '別のファイルにする', exact: true }).click();

  await chooser.setInputFiles(file('直す.csv', table('12345')));
  const wrong = page.getByRole('table', { name: '直す' });
  await expect(wrong.getByRole('cell', { name: '12345', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /行を取り込む$/ })).toHaveCount(0);
  await expectAccessible(page, 'errors');
  await expectReflow(page, 'errors');
  await page.getByRole('link', { name: 'ファイルを選び直す', exact: true }).click();

  for (const [name, room] of [
    ['入寮.csv', '0704'],
    ['部屋替え.csv', '0716'],
  ] as const) {
    await chooser.setInputFiles(file(name, table(room)));
    await page.getByRole('button', { name: '1行を取り込む', exact: true }).click();
    // Nothing is lost by it and nothing costs more: numbers, and a second press.
    const question = page.getByRole('dialog', { name: 'この表を取り込みますか？' });
    await expect(question.getByText('1行', { exact: true })).toBeVisible();
    if (room === '0704') {
      await expectAccessible(page, 'the question');
      await question.getByRole('button', { name: '戻る', exact: true }).click();
      await expect(page.getByText('まだ何も変えていません')).toBeVisible();
      await page.getByRole('button', { name: '1行を取り込む', exact: true }).click();
    }
    await question.getByRole('button', { name: '1行を取り込む', exact: true }).click();
    await expect(page.getByText(/に取り込みました。/)).toBeVisible();
    if (room === '0716') {
      const changed = page.getByRole('table', { name: '書き換える' });
      await expect(changed.getByText('0704', { exact: true })).toBeVisible();
      await expect(changed.getByText('0716', { exact: true })).toBeVisible();
      await expectAccessible(page, 'applied');
      await expectReflow(page, 'applied');
    }
    await page.getByRole('link', { name: '取り込みの一覧へ', exact: true }).click();
  }

  // The older import: its row has changed since.
  await page.getByRole('button', { name: '入寮.csv を元に戻す', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'この取り込みを元に戻しますか？' });
  await expect(dialog.getByText('部屋番号: 取り込み後「0704」、いま「0716」')).toBeVisible();
  await expect(dialog.getByText('元に戻せる行がありません。')).toBeVisible();
  await expectAccessible(page, 'conflicts');
  await dialog.getByRole('button', { name: '戻る', exact: true }).click();

  await page.getByRole('button', { name: '部屋替え.csv を元に戻す', exact: true }).click();
  const act = dialog.getByRole('button', { name: '1行を元に戻す', exact: true });
  await act.click();
  await expect(dialog.getByText('理由を選んでください。')).toBeVisible();
  await dialog.getByRole('radio', { name: '誤りの訂正' }).check();
  await act.click();
  await page.getByLabel('6桁の数字').fill(appCode(product));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const undone = page.getByRole('row', { name: /部屋替え\.csv/ });
  await expect(undone.getByText('元に戻した', { exact: true })).toBeVisible();
  const { rows } = await product.db.pool.query(
    'select room_number from contracts where number = $1',
    [number],
  );
  expect(rows).toEqual([{ room_number: '0704' }]);
});

test('a list is exported with its purpose, and signs that CP932 lacks are named @pc', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('SJ027 SJ028 SL021 SL022');
  // The sign without a place.
  complaints.expect(/status of 409/);
  const { id: dormitoryId } = await newDormitory();
  const { db } = product;
  const dormitories = db.queries.selectFrom('dormitories').select('office_code');
  const { office_code: code } = await dormitories
    .where('id', '=', dormitoryId)
    .executeTakeFirstOrThrow();
  const contract = { number: `EX${product.now()}`, room_number: '0301', tenant_name: '𠮷田 髙' };
  const { id } = await db.queries
    .insertInto('contracts')
    .values({ ...contract, dormitory_id: dormitoryId, start_date: '2026-01-01' as never })
    .returning('id')
    .executeTakeFirstOrThrow();
  await refreshIndex(db.queries, { contractIds: [id] }, product.now());
  await staffSignedIn(product, context, { role: 'manager', dormitoryId });
  await page.goto(`/staff/${code}/residents`);
  await page.getByRole('button', { name: '書き出す', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '入居者一覧を書き出す' });
  const act = dialog.getByRole('button', { name: '書き出す', exact: true });
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Excel', exact: true })).toBeChecked();
  await dialog.getByText('CSV', { exact: true }).click();
  await expect(dialog.getByText(/先頭の0が消えます/)).toBeVisible();
  await dialog.getByText('CP932（古いソフト）').click();
  await act.click();
  await expect(dialog.getByText('目的を選んでください。')).toBeVisible();
  await expectAccessible(page, 'export');
  await expectReflow(page, 'export');
  await dialog.getByRole('radio', { name: '寮運営' }).check();
  await act.click();
  await expect(dialog.getByText('2行目の氏名「𠮷」')).toBeVisible();
  await expectAccessible(page, 'signs');
  await dialog.getByLabel('これらの文字を〓に置き換えて書き出す').check();
  const saved = page.waitForEvent('download');
  await act.click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/_入居者一覧_\d{4}-\d\d-\d\d\.csv$/);
  const octets = await readFile(await download.path());
  expect(new TextDecoder('shift_jis').decode(octets)).toContain('〓田 髙');
  await expect(dialog).toHaveCount(0);

  await page.goto('/staff/all/exports');
  const made = page.getByRole('row', { name: /入居者一覧/ });
  await expect(made.getByText('寮運営', { exact: true })).toBeVisible();
  await expectAccessible(page, 'exports made');
  await expectReflow(page, 'exports made');
});

test('an import on a phone names its present step and keeps to the page @phone', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SD039 SL046');
  const { id } = await newDormitory();
  const code = await codeOfDormitory(product, id);
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null });
  await page.goto(`/staff/${code}/imports`);
  const head = '契約番号,事業所コード,部屋番号,契約開始日,契約者名\n';
  const rows = (room: string) =>
    ['1', '2']
      .map((at) => `PH${product.now()}${at},${code},${room},2027-04-01,山田 花子\n`)
      .join('');
  const choose = (room: string) =>
    page.getByLabel('ファイルを選ぶ').setInputFiles({
      name: '2027年4月の入寮者の一覧.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(head + rows(room)),
    });
  const steps = page.getByRole('list', { name: '取り込みの手順' }).getByRole('listitem');
  const expectNamed = async (name: string) => {
    await expect(steps).toHaveText([/ファイル/, /事前チェック/, /取り込む/]);
    const box = await steps.getByText(name, { exact: true }).boundingBox();
    expect(box?.width, name).toBeGreaterThan(40);
  };
  await choose('12345');
  const wrong = page.getByRole('table', { name: '直す' });
  await expect(wrong.getByRole('cell', { name: '12345' })).toHaveCount(2);
  await expect(wrong.getByRole('cell', { name: /^部屋番号\s*12345$/ })).toHaveCount(2);
  await expectNamed('事前チェック');
  await expectAccessible(page, 'errors on a phone');
  await expectReflow(page, 'errors on a phone');
  await page.getByRole('link', { name: 'ファイルを選び直す', exact: true }).click();
  await choose('0704');
  await page.getByRole('button', { name: '2行を取り込む', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'この表を取り込みますか？' });
  await question.getByRole('button', { name: '2行を取り込む', exact: true }).click();
  await expect(page.getByText(/に取り込みました。/)).toBeVisible();
  await expectNamed('取り込む');
  await expectReflow(page, 'applied on a phone');
});
