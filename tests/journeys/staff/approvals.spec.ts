// Approvals: the head office requests health data, a manager approves from the badge, and the tab opens.
import type { Page } from '@playwright/test';
import { oldGrantMs } from '@yadori/api/approvals/kinds';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import { appCode, codeOfDormitory, staffSignedIn } from '../support/staff.ts';
import type { Product } from '../support/product.ts';

const office = {
  role: 'head_office',
  dormitoryId: null,
  hasApp: true,
  grantedMs: oldGrantMs,
} as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();

/** The question for a second factor. */
async function prove(page: Page, product: Product): Promise<void> {
  await page.getByLabel('6桁の数字').fill(appCode(product));
  await page.keyboard.press('Enter');
}

test('is approved from the badge in three presses and the proof, and opens for who asked @both', async ({
  page,
  context,
  browser,
  baseURL,
  product,
  newDormitory,
  complaints,
}) => {
  // The call that needs the proof.
  complaints.expect(/status of 403/);
  requirements('SJ007 SK131 SC020');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('村上 陸');
  const code = await codeOfDormitory(product, dormitory.id);
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  const asker = await staffSignedIn(product, theirs, office);
  const asking = await theirs.newPage();
  await asking.goto(`/staff/${code}/residents/${resident.scope.accountId}/health`);
  await asking.getByText('緊急対応', { exact: true }).click();
  await button(asking, '承認を頼む').click();
  await prove(asking, product);
  await expect(asking.getByText('ほかの人の承認を待っています')).toBeVisible();
  await expectAccessible(asking, 'health data that wait for an approval');
  await expectReflow(asking, 'health data that wait for an approval');

  await staffSignedIn(product, context, office);
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/today`);
  const badge = page.getByRole('link', { name: /^承認 \d+件$/ });
  await expect(badge).toBeVisible();
  await presses.taken();
  await badge.click();
  await page.getByRole('row').filter({ hasText: code }).getByRole('link').click();
  const card = page.getByRole('article');
  await expect(card).toContainText('緊急対応');
  await expect(card).toContainText(asker.name);
  await expect(card).not.toContainText('アレルギー');
  await expectAccessible(page, 'a request');
  await expectReflow(page, 'a request');
  await button(page, '承認する').click();
  expect(await presses.taken()).toEqual({ presses: 3, signs: 0 });
  // The question names what is approved.
  const question = page.getByRole('dialog');
  await expect(question).toContainText('健康・緊急の情報を開く');
  await expect(question).toContainText(`${asker.name}さんが頼みました`);
  await prove(page, product);
  await expect(page.getByText('承認しました。')).toBeVisible();
  await expect(button(page, '承認する')).toHaveCount(0);

  await expect(asking.getByText(/さんが承認しました/)).toBeVisible();
  await button(asking, '5分だけ開く').click();
  await expect(asking.getByRole('heading', { name: /で閉じます/ })).toBeVisible();
  await theirs.close();
});
