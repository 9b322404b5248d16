// An import in the browser: checked, seen cell by cell, applied, taken back.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { demoStaffSignedIn } from '../support/staff.ts';

test('a file is checked, applied and undone as a whole @pc', async ({
  page,
  context,
  request,
  product,
  complaints,
}) => {
  requirements('SD036 SD037 SD039 SD043 SD045');
  // The unknown column, and the call that wants the proof.
  complaints.expect(/status of (403|409)/);
  await demoStaffSignedIn(product, context, 'honbu@example.jp');
  await page.goto('/staff/KYK01/imports');
  const chooser = page.getByLabel('ファイルを選ぶ');
  await expect(chooser).toBeVisible();
  await expectAccessible(page, 'imports');
  await expectReflow(page, 'imports');

  // Another one for each try of the journey.
  const number = `YJ${product.now()}`;
  const file = (name: string, text: string) => ({
    ...{ name, mimeType: 'text/csv', buffer: Buffer.from(text) },
  });
  const table = (room: string, column = '契約者名') =>
    `契約番号,事業所コード,部屋番号,契約開始日,${column}\n${number},KYK01,${room},2027-04-01,山田 花子\n`;
  await chooser.setInputFiles(file('列ちがい.csv', table('0701', '担当者')));
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
    ['入寮.csv', '0701'],
    ['部屋替え.csv', '0702'],
  ] as const) {
    await chooser.setInputFiles(file(name, table(room)));
    await page.getByRole('button', { name: '1行を取り込む', exact: true }).click();
    await expect(page.getByText(/に取り込みました。/)).toBeVisible();
    if (room === '0702') {
      const changed = page.getByRole('table', { name: '書き換える' });
      await expect(changed.getByText('0701', { exact: true })).toBeVisible();
      await expect(changed.getByText('0702', { exact: true })).toBeVisible();
      await expectAccessible(page, 'applied');
      await expectReflow(page, 'applied');
    }
    await page.getByRole('link', { name: '取り込みの一覧へ', exact: true }).click();
  }

  // The older import: its row has changed since.
  await page.getByRole('button', { name: '入寮.csv を元に戻す', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'この取り込みを元に戻しますか？' });
  await expect(dialog.getByText('部屋番号: 取り込み後「0701」、いま「0702」')).toBeVisible();
  await expect(dialog.getByText('元に戻せる行がありません。')).toBeVisible();
  await expectAccessible(page, 'conflicts');
  await dialog.getByRole('button', { name: '戻る', exact: true }).click();

  await page.getByRole('button', { name: '部屋替え.csv を元に戻す', exact: true }).click();
  const act = dialog.getByRole('button', { name: '1行を元に戻す', exact: true });
  await act.click();
  await expect(dialog.getByText('理由を選んでください。')).toBeVisible();
  await dialog.getByRole('radio', { name: '誤りの訂正' }).check();
  await act.click();
  const now = (await (await request.get('/dev/totp.json')).json()) as { code: string };
  await page.getByLabel('6桁の数字').fill(now.code);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const undone = page.getByRole('row', { name: /部屋替え\.csv/ });
  await expect(undone.getByText('元に戻した', { exact: true })).toBeVisible();
  const { rows } = await product.db.pool.query(
    'select room_number from contracts where number = $1',
    [number],
  );
  expect(rows).toEqual([{ room_number: '0701' }]);
});
