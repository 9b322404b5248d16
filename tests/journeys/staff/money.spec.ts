// A fee from the 1st: asked for by one person of head office, approved by another, read by residents before.
import type { Page } from '@playwright/test';
import { oldGrantMs } from '@yadori/api/approvals/kinds';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import type { Product } from '../support/product.ts';
import { appCode, codeOfDormitory, staffSignedIn } from '../support/staff.ts';

const office = {
  role: 'head_office',
  dormitoryId: null,
  hasApp: true,
  grantedMs: oldGrantMs,
} as const;

/** The question for a second factor. */
async function prove(page: Page, product: Product): Promise<void> {
  await page.getByLabel('6桁の数字').fill(appCode(product));
  await page.keyboard.press('Enter');
}

test('a fee from a 1st takes five presses and the second person three, each with the proof @pc', async ({
  page,
  context,
  browser,
  baseURL,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SD048 SD049 SD050 SD051 SK129 SJ007');
  // The call that needs the proof, and the request that waits for the second person.
  complaints.expect(/status of (403|409)/);
  const dormitory = await newDormitory();
  const code = await codeOfDormitory(product, dormitory.id);
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  await staffSignedIn(product, theirs, office);
  const asking = await theirs.newPage();
  const asked = await countPresses(asking);
  await asking.goto(`/staff/${code}/today`);
  const places = asking.getByRole('banner').getByRole('navigation', { name: '主な画面' });
  await expect(places).toBeVisible();
  await asked.taken();
  await places.getByRole('link', { name: '設定' }).click();
  await asking.getByRole('link', { name: '料金・締め切り' }).click();
  const change = asking.getByRole('button', { name: '来客の寝具 1泊を変える' });
  await expect(asking.getByRole('group', { name: '来客の寝具 1泊' }).locator(change)).toBeVisible();
  await change.click();
  const dialog = asking.getByRole('dialog', { name: '来客の寝具 1泊を変える' });
  // The fees of the other lines are there once somebody asks for them.
  await expect(dialog.getByLabel('夕食の取消料')).toBeHidden();
  await dialog.getByLabel('来客の寝具 1泊').fill('2400');
  await dialog.getByLabel('根拠').fill('リネン業者の料金が上がるため、見積書の実費に改めます。');
  await dialog.getByText('お知らせの文を見る').click();
  await expect(dialog).toContainText('Guest bedding, one night');
  await expect(dialog).toContainText('¥2,400');
  await expectAccessible(asking, 'a change of fees');
  await expectReflow(asking, 'a change of fees');
  await dialog.getByRole('button', { name: '承認を頼む' }).click();
  // Two texts are typed, and the notice is looked at.
  expect(await asked.taken()).toEqual({ presses: 5, signs: 0 });
  await prove(asking, product);
  await expect(dialog).toHaveCount(0);

  await staffSignedIn(product, context, office);
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/today`);
  const badge = page.getByRole('link', { name: /^承認 \d+件$/ });
  await expect(badge).toBeVisible();
  await presses.taken();
  await badge.click();
  await page.getByRole('row').filter({ hasText: code }).getByRole('link').click();
  const card = page.getByRole('article');
  await expect(card).toContainText('2,400円');
  await expect(card).toContainText('お知らせします');
  await expectAccessible(page, 'a request about fees');
  await expectReflow(page, 'a request about fees');
  await page.getByRole('button', { name: '承認する', exact: true }).last().click();
  expect(await presses.taken()).toEqual({ presses: 3, signs: 0 });
  await prove(page, product);
  await expect(page.getByText('承認しました。')).toBeVisible();

  const bedding = asking.getByRole('group', { name: '来客の寝具 1泊' });
  await expect(bedding).toContainText('予定 2,400円');
  const { rows } = await product.db.pool.query<{ ja: string; en: string }>(
    'select title as ja, title_en as en from notices where dormitory_id = $1',
    [dormitory.id],
  );
  expect(rows).toEqual([
    {
      ja: expect.stringMatching(/から、料金・締め切りが変わります$/),
      en: expect.stringMatching(/^Fees and deadlines change from /),
    },
  ]);
  await theirs.close();
});
