// What a manager does on behalf of a resident from the card.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { password } from '../support/product.ts';
import { staffSignedIn } from '../support/staff.ts';

test('a correction survives the lock and a colleague who was quicker @pc', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('SA022 SA044 SC018 SC022 SL011 SL012');
  complaints.expect(/status of (401|409)/);
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const { accountId } = resident.scope;
  const { db } = product;
  const staff = await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: dormitory.id,
  });
  const { rows } = await db.pool.query<{ office_code: string }>(
    'select office_code from dormitories where id = $1',
    [dormitory.id],
  );
  await page.goto(`/staff/${rows[0]?.office_code ?? ''}/residents/${accountId}/overview`);
  await page.getByRole('button', { name: '代わりに操作', exact: true }).click();
  await expectAccessible(page, 'acts on behalf');
  await page.getByRole('button', { name: /^登録情報を直す/ }).click();
  const dialog = page.getByRole('dialog', { name: `${resident.name}さんの登録情報を直す` });
  const phone = dialog.getByLabel('電話番号');
  const name = dialog.getByLabel(/^氏名/);
  await phone.fill('080-1111-9999');
  await name.fill('');
  const correct = dialog.getByRole('button', { name: '直す', exact: true });
  await correct.click();
  await expect(name).toBeFocused();
  await expectAccessible(page, 'correction with errors');
  await expectReflow(page, 'correction with errors');
  await name.fill('長谷川 杏');
  await dialog.getByRole('radio', { name: '本人の依頼（電話）' }).check();
  await expect(dialog.getByText(/あなたの登録情報を訂正しました（氏名、電話番号）/)).toBeVisible();

  await db.pool.query('update staff_sessions set locked_at = $1 where staff_id = $2', [
    new Date(product.now()),
    staff.staffId,
  ]);
  await db.pool.query('update profiles set name = $1 where account_id = $2', [
    '長谷川 安',
    accountId,
  ]);
  await correct.click();
  const lock = page.getByRole('dialog', { name: '画面を閉じています' });
  await lock.getByLabel('パスワード', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(lock).toHaveCount(0);
  const clash = page.getByRole('dialog', { name: '先に変更されています' });
  await expect(clash.getByRole('row', { name: '氏名 長谷川 杏 長谷川 安' })).toBeVisible();
  await expectAccessible(page, 'both values');
  await expectReflow(page, 'both values');
  await clash.getByRole('button', { name: '自分の内容で上書き' }).click();
  await expect(page.getByText('登録情報を直しました', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: '長谷川 杏' })).toBeVisible();
  await expect(page.getByRole('link', { name: '08011119999' })).toBeVisible();
  const messages = await db.pool.query<{ text: string }>(
    'select text from messages where account_id = $1',
    [accountId],
  );
  expect(messages.rows.map(({ text }) => text)).toEqual([
    expect.stringContaining('（氏名、電話番号）。\n理由：本人の依頼（電話）'),
  ]);

  await page.getByRole('tab', { name: '履歴' }).click();
  const acts = page.getByRole('region', { name: '履歴' }).getByRole('listitem');
  const corrected = acts.filter({ hasText: '入居者の情報を直しました' });
  await expect(corrected).toHaveCount(1);
  await expect(corrected).toContainText(`${staff.name} · 理由：本人の依頼（電話）`);
  await expectAccessible(page, 'history');
  await expectReflow(page, 'history');
  await page.getByLabel('種類').selectOption('resident.viewed');
  await expect(acts).toHaveText([/入居者の画面を開きました/]);
});
