// A shared tablet at the counter: enrolled by a code that a manager makes, and out once it is revoked.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test('a tablet is enrolled by a code, runs the counter, and is out once it is revoked @pc', async ({
  page,
  context,
  product,
  newDormitory,
  browser,
  contextOptions,
}) => {
  requirements('SE027 SJ005 SK026 SK027');
  const { id } = await newDormitory();
  const code = await codeOfDormitory(product, id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: id });
  await page.goto(`/staff/${code}/stations`);
  await page.getByRole('button', { name: '端末を追加', exact: true }).click();
  await page.getByLabel('名前').fill('食堂1');
  await page.getByRole('button', { name: 'コードを出す', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '「食堂1」の登録コード' });
  const digits = dialog.getByText(/^\d{4} \d{4}$/);
  await expect(digits).toBeVisible();
  await expectAccessible(page, 'code of a station');
  await expectReflow(page, 'code of a station');

  const shared = await browser.newContext({ ...contextOptions, baseURL: product.address });
  const tablet = await shared.newPage();
  await tablet.goto('/staff/station');
  await tablet.getByLabel('8桁のコード').fill((await digits.textContent()) ?? '');
  await expectAccessible(tablet, 'enrolling a tablet');
  await expectReflow(tablet, 'enrolling a tablet');
  await tablet.getByRole('button', { name: '登録する', exact: true }).click();
  await expect(tablet).toHaveURL(`/staff/${code}/counter`);
  await expect(tablet.getByRole('heading', { level: 1, name: 'カウンター' })).toBeVisible();

  await expect(dialog.getByText('登録できました。カウンターが開いています。')).toBeVisible();
  await dialog.getByRole('button', { name: '閉じる', exact: true }).last().click();
  await expect(page.getByText('使用中', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '食堂1 失効', exact: true }).click();
  const question = page.getByRole('dialog', { name: '「食堂1」を失効させますか？' });
  await question.getByRole('button', { name: '失効', exact: true }).click();
  await expect(page.getByRole('heading', { name: '端末はまだありません' })).toBeVisible();
  const revoked = tablet.getByRole('dialog', { name: 'この端末の登録が外れました' });
  await revoked.getByRole('link', { name: '端末を登録する' }).click();
  await expect(tablet).toHaveURL('/staff/station');
  // The counter sends it there again.
  await tablet.goto(`/staff/${code}/counter`, { waitUntil: 'commit' });
  await expect(tablet).toHaveURL('/staff/station');
  await shared.close();
});
