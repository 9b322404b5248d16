// What is the same on each page: the head and what it offers, at every width.
import type { Page } from '@playwright/test';
import { expect, requirements, test } from '../support/journey.ts';
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

test('the head is one row of 56 px with the same parts on each page, in English @pc', async ({
  page,
  context,
  product,
}) => {
  requirements('SL043');
  const { id } = await product.db.queries
    .selectFrom('dormitories')
    .select('id')
    .where('office_code', '=', 'KYK01')
    .executeTakeFirstOrThrow();
  const { staffId } = await staffSignedIn(product, context, { role: 'manager', dormitoryId: id });
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
