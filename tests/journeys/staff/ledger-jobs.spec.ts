// Jobs of the ledger from an open console, by their presses, and the single keys of a month of charges.
import { cancel } from '@yadori/api/meals/calls';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { askAboutCharge } from '../support/ledger.ts';
import type { Dormitory } from '../support/dormitory.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

/** A resident whose late cancellations cost 480 yen each. */
async function withFees(
  newDormitory: (columns?: Record<string, string>) => Promise<Dormitory>,
  names: readonly string[],
) {
  const dormitory = await newDormitory({ dinner_start: '13:00', dinner_fee: '480' });
  await dormitory.serve({ meal: 'dinner', name: '冷やし中華' });
  const residents = [];
  for (const name of names) {
    const resident = await dormitory.resident(name);
    const id = await resident.books('dinner');
    const body = { date: '2026-06-10', reservation_id: id };
    expect((await resident.send(cancel, { params: { id }, body })).ok).toBe(true);
    residents.push(resident);
  }
  return { dormitory, residents };
}

test('a fee is waived in four presses from the card, and a question about one is seen in two from Today @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SC017 SI034 SI037 SB004');
  const { dormitory, residents } = await withFees(newDormitory, ['石川 翔太']);
  const [resident] = residents;
  const code = await codeOfDormitory(product, dormitory.id);
  if (resident === undefined) return;
  await askAboutCharge(product, resident, 'この480円は何ですか');
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/today`);
  const waiting = page.getByRole('link', { name: /この480円は何ですか/ });
  await expect(waiting).toBeVisible();
  await presses.taken();
  await waiting.click();
  await page.getByRole('log').getByRole('link', { name: '料金を開く' }).click();
  const charge = page.getByRole('listitem').filter({ hasText: '夕食の受付開始まで' });
  await expect(charge).toBeInViewport();
  expect(await presses.taken()).toEqual({ presses: 2, signs: 0 });

  await page.goto(`/staff/${code}/residents/${resident.scope.accountId}`);
  const tab = page.getByRole('tab', { name: '請求', exact: true });
  await expect(tab).toBeVisible();
  await presses.taken();
  await tab.click();
  await charge.getByRole('button', { name: /料金を免除する/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '寮の都合' }).click();
  await dialog.getByRole('button', { name: '480円を免除する' }).click();
  await expect(dialog).toBeHidden();
  expect(await presses.taken()).toEqual({ presses: 4, signs: 0 });
  await expect(charge).toContainText('−480円');
});

test('J and K go from charge to charge, W waives the one that is open, and none acts in a field @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SB018 SI029 SI034');
  const { dormitory } = await withFees(newDormitory, ['石川 翔太', '森 一郎']);
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/ledger`);
  const sums = page.getByRole('region', { name: '合計', exact: true });
  await expect(sums).toContainText('2名・2件');
  await expect(sums).toContainText('取消料 2');
  const card = page.getByRole('article');
  await expect(page.getByText('J K 移動', { exact: true })).toBeVisible();
  await page.keyboard.press('w');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(card.getByRole('heading', { level: 2 })).toContainText('石川 翔太');
  await page.keyboard.press('j');
  await expect(card.getByRole('heading', { level: 2 })).toContainText('森 一郎');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(card.getByRole('heading', { level: 2 })).toContainText('石川 翔太');
  await expectAccessible(page, 'a charge that a key has opened');
  await expectReflow(page, 'a charge that a key has opened');

  await page.keyboard.press('/');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.pressSequentially('jkw');
  await expect(field).toHaveValue('jkw');
  // The first one empties the field.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(card.getByRole('heading', { level: 2 })).toContainText('石川 翔太');

  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: /石川 翔太さんの料金を免除/ });
  await dialog.getByRole('radio', { name: '寮の都合' }).check();
  await dialog.getByRole('button', { name: '480円を免除する' }).click();
  await expect(card.getByText('全額を免除・訂正しました。')).toBeVisible();
  await expect(sums).toContainText('1件');

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'キーボードの操作' });
  await expect(list).toContainText('開いている料金を免除・訂正');
});
