// What keeps a long form from being saved stands at its button, wherever the form is scrolled.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test('of two saves of desk hours and of a notice the later one says so in view @pc', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SL046');
  // The saves that are refused.
  complaints.expect(/status of 409/);
  const { id } = await newDormitory();
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: id });
  const code = await codeOfDormitory(product, id);
  const other = await context.newPage();
  for (const on of [page, other]) {
    await on.setViewportSize({ width: 1024, height: 600 });
    await on.goto(`/staff/${code}/desk`);
    await on.getByRole('tab', { name: '返信', exact: true }).click();
  }
  const phone = (on: typeof page) => on.getByLabel('緊急の電話番号');
  const save = (on: typeof page) => on.getByRole('button', { name: '保存する' }).click();
  await phone(other).fill('0312345678');
  await save(other);
  await expect(other.getByText('保存しました', { exact: true })).toBeVisible();
  await phone(page).fill('0312345679');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await save(page);
  const newer = page.getByRole('button', { name: '新しい内容を表示' });
  const alert = page.getByRole('alert').filter({ has: newer });
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(phone(page)).toHaveValue('0312345679');
  await expectAccessible(page, 'refused save of desk hours');
  await expectReflow(page, 'refused save of desk hours');

  // A notice is kept by itself: the conflict comes while somebody types, and leaves the focus there.
  const title = (on: typeof page) => on.getByRole('textbox', { name: '題名' });
  const kept = (on: typeof page) => on.getByText(/^下書きを保存しました/);
  await other.goto(`/staff/${code}/notices?draft=new`);
  await title(other).fill('断水');
  await expect(kept(other)).toBeVisible();
  await newer.click();
  await page.goto(other.url());
  await expect(title(page)).toHaveValue('断水');
  await title(other).fill('断水です');
  await expect(kept(other)).toBeVisible();
  await title(page).fill('停電です');
  const conflict = page.getByRole('alert').filter({ hasText: 'ほかの人が先に保存しました。' });
  await expect(conflict).toBeInViewport({ ratio: 1 });
  await expect(title(page)).toBeFocused();
  await conflict.getByRole('button', { name: '自分の内容で保存する' }).click();
  await expect(kept(page)).toBeVisible();
  await expect(conflict).toBeHidden();
});
