// What is the same on each page: the head and what it offers, at every width.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, requirements, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { offeredPages, staffSignedIn } from '../support/staff.ts';

/** Pixels: the usual tablet, the narrowest head of one row, and a phone, where only its first row stays in view. */
const widths = [1024, 900, 320];

const softly = expect.configure({ soft: true });

interface Head {
  height: number;
  /** Distance to the top of the viewport after scrolling. */
  top: number;
  sideways: number;
  /** Labels of the buttons of every page that are there to be pressed. */
  buttons: string[];
}

function measureHead(page: Page, width: number): Promise<Head> {
  const part = width < 900 ? '.page-head-bar' : '.page-head-head';
  return page.locator(part).evaluate((head) => {
    scrollTo(0, 300);
    const { height, top } = head.getBoundingClientRect();
    scrollTo(0, 0);
    const { scrollWidth } = document.documentElement;
    const buttons = [...head.querySelectorAll('.page-head-bar > button')]
      .filter((button) => button.checkVisibility())
      .map((button) => button.getAttribute('aria-label') ?? '');
    return {
      ...{ height: Math.round(height), top: Math.round(top), buttons },
      sideways: scrollWidth - innerWidth,
    };
  });
}

async function managerOfDemo(product: Product, context: BrowserContext) {
  const { id } = await product.db.queries
    .selectFrom('dormitories')
    .select('id')
    .where('office_code', '=', 'KYK01')
    .executeTakeFirstOrThrow();
  return staffSignedIn(product, context, { role: 'manager', dormitoryId: id });
}

test('the head is one row of 56 px with the same parts on each page, in English @pc', async ({
  page,
  context,
  product,
}) => {
  requirements('SL043');
  const { staffId } = await managerOfDemo(product, context);
  // Its words are the longer ones.
  await product.db.queries
    .updateTable('staff')
    .set({ language: 'en' })
    .where('id', '=', staffId)
    .execute();
  const addresses = (await offeredPages(page, '/staff/KYK01/residents')).filter(
    // It has the whole screen, without a way out of it.
    (address) => !address.endsWith('/counter'),
  );
  expect(addresses.length).toBeGreaterThan(12);
  const usual = { height: 56, top: 0, sideways: 0, buttons: ['Search', 'Start a safety check'] };
  for (const address of addresses) {
    await page.setViewportSize({ width: widths[0] ?? 0, height: 700 });
    const title = page.getByRole('heading', { level: 1 });
    const former = await title.innerText();
    await page.locator(`nav a[href="${address}"]`).first().click();
    await expect(title).not.toHaveText(former);
    await expect(page.locator('main [aria-busy=true]'), address).toHaveCount(0);
    await expect(page.locator('main header').getByRole('status')).toHaveText(/^Live \d+:\d+$/);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      await softly.poll(() => measureHead(page, width), `${address} at ${width}`).toEqual(usual);
    }
  }
});

for (const list of ['/staff/KYK01/residents', '/staff/all/people']) {
  test(`details of ${list} are beside their list, and their row has the focus after @pc`, async ({
    page,
    context,
    product,
  }) => {
    requirements('SL045');
    await managerOfDemo(product, context);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(list);
    const row = page.locator('tbody th a').nth(2);
    await row.click();
    await expect(page).not.toHaveURL(list);
    const own = page.url();
    const details = page.getByRole('article');
    await expect(details).toBeVisible();
    expect((await details.boundingBox())?.width).toBe(420);
    await expect(row).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(own);
    await expect(details).toBeVisible();
    await page.goBack();
    await expect(details).toHaveCount(0);
    await expect(row).toBeFocused();
    // The address alone opens them; with less room they are the page.
    await page.setViewportSize({ width: 1023, height: 768 });
    await page.goto(own);
    await expect(details).toBeVisible();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: '一覧に戻る' }).click();
    await expect(row).toBeFocused();
  });
}
