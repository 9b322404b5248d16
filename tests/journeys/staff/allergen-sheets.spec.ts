// The second text of the allergen consent: offered to who agreed to the first one, and seen on the sheet of the kitchen.
import { saveOwnAllergens } from '@yadori/api/meals/own-allergen-calls';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { today, type Dormitory } from '../support/dormitory.ts';
import { expect, requirements, signIn, test } from '../support/journey.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';
import { residentOf } from '../support/told-resident.ts';

/** With marks for the counter alone. */
async function marked(dormitory: Dormitory) {
  const resident = await residentOf(dormitory);
  const body = { codes: ['wheat'], consent: 1 as const };
  const answer = await resident.send(saveOwnAllergens, { body });
  if (!answer.ok) throw new Error(answer.message);
  return resident;
}

test('a mark comes to the open sheet with the consent, and leaves it with the withdrawal @phone', async ({
  page,
  browser,
  baseURL,
  product,
  newDormitory,
}) => {
  requirements('SD032 SE045');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner' });
  const resident = await marked(dormitory);
  await resident.books('dinner', today, product.now() - 7 * 24 * 60 * 60 * 1000);
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  await staffSignedIn(product, theirs, { role: 'kitchen', dormitoryId: dormitory.id });
  const kitchen = await theirs.newPage();
  const code = await codeOfDormitory(product, dormitory.id);
  await kitchen.goto(`/staff/${code}/check-sheet?date=${today}&meal=dinner`);
  const row = kitchen.getByRole('row', { name: resident.name });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('小麦');

  await signIn(page, resident, '/profile');
  await page.getByRole('button', { name: '内容を見る' }).click();
  const dialog = page.getByRole('dialog', { name: '印を使う範囲と同意' });
  await expect(dialog.getByText('食数表に、アレルゲンごとの人数が入ります。')).toBeVisible();
  await expectAccessible(page, 'own allergens');
  await dialog.getByRole('button', { name: '保存する' }).click();
  await expect(dialog.getByText('印をつけるには、同意が必要です。')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText(/^使う範囲：.*食堂の表/)).toBeVisible();
  await expect(page.getByRole('button', { name: '今のままにする' })).toHaveCount(0);
  await expect(row).toContainText('不明：小麦');
  await expectAccessible(kitchen, 'check sheet');

  await page.getByRole('button', { name: '同意を取り消して印を消す' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '同意を取り消して印を消す' }).click();
  await expect(row).not.toContainText('小麦');
  await expect(row).toBeVisible();
  await theirs.close();
});

test('the offer is made once, and changes nothing when it is declined @phone', async ({
  page,
  newDormitory,
}) => {
  requirements('SD032');
  const resident = await marked(await newDormitory());
  await signIn(page, resident, '/profile');
  const decline = page.getByRole('button', { name: '今のままにする' });
  await decline.scrollIntoViewIfNeeded();
  await expectAccessible(page, 'own allergens');
  await expectReflow(page, 'own allergens');
  await decline.click();
  await expect(decline).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^使う範囲：献立・予約の画面と、受付での声かけ/)).toBeVisible();
  await expect(decline).toHaveCount(0);
  await page.getByRole('button', { name: '印を変更する' }).click();
  // The way to the second text stays, beside the first one.
  await expect(page.getByRole('radio', { name: /受付での声かけ/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /食堂の表/ })).not.toBeChecked();
});

test('marks that are not saved are left only after a question @phone', async ({
  page,
  newDormitory,
}) => {
  requirements('SD032');
  const resident = await marked(await newDormitory());
  await signIn(page, resident, '/profile');
  const change = page.getByRole('button', { name: '印を変更する' });
  await change.click();
  const form = page.getByRole('dialog', { name: 'アレルゲンの印' });
  await form.getByRole('button', { name: 'キャンセル' }).click();
  await expect(form, 'nothing was changed').toBeHidden();
  await change.click();
  const shrimp = form.getByRole('checkbox', { name: 'えび' });
  await shrimp.check();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '変更を保存せずに閉じますか？' });
  await question.getByRole('button', { name: '編集に戻る' }).click();
  await expect(shrimp).toBeChecked();
  await expect(shrimp, 'the focus is where it was').toBeFocused();
  await form.getByRole('button', { name: 'キャンセル' }).click();
  await question.getByRole('button', { name: '保存せずに閉じる' }).click();
  await expect(question).toBeHidden();
  await expect(change).toBeFocused();
  await expect(page.getByText('小麦', { exact: true })).toBeVisible();
});
