// A call for help that is given again while staff look at the one before: the console says so, and nothing is marked (SK145).
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, requirements, signIn, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { callAsStaff, codeOfDormitory, staffSignedIn } from '../support/staff.ts';
import { closePopup, safetyBanner } from '../support/surveys.ts';

const soon = { timeout: 5000 };
const newer = /本人から新しい回答がありました/;

/** Reads of the board wait from `hold` on, until something is sent to it. */
async function holdBoard(page: Page) {
  let release = () => {};
  let released = Promise.resolve();
  await page.route(/\/staff\/safety-checks\/\d+\?/, async (route) => {
    await released;
    // A read of a page that was left is gone.
    await route.continue().catch(() => undefined);
  });
  await page.route(/\/safety-checks\/\d+\/help$/, (route) => {
    release();
    return route.continue();
  });
  const hold = () => {
    released = new Promise((resolve) => {
      release = resolve;
    });
  };
  return { hold };
}

/** A call of the phone is not made here. */
const callNothing = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('click', (event) => {
      const { target } = event;
      if (target instanceof Element && target.closest('a[href^="tel:"]') !== null)
        event.preventDefault();
    }),
  );

async function askForHelp(home: Page): Promise<void> {
  const banner = safetyBanner(home);
  const again = banner.getByRole('button', { name: '変更する' });
  const help = banner.getByRole('button', { name: '助けが必要です' });
  await expect(again.or(help).first()).toBeVisible();
  if (await again.isVisible()) await again.click();
  // The banner has the answer at once, the server only later.
  const taken = home.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/survey'),
  );
  await help.click();
  await taken;
  await expect(again).toBeVisible();
}

const marks = async ({ db }: Product, accountId: number) => {
  const { rows } = await db.pool.query<{ seen_revision: number; is_taken: boolean }>(
    'select seen_revision, taken_by is not null as is_taken from safety_help where account_id = $1',
    [accountId],
  );
  return rows[0];
};

test('staff who see an older answer read that there is a newer one @both', async ({
  page,
  context,
  browser,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM268 SK145');
  complaints.expect(/status of 409/);
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('高木 結');
  const { accountId } = resident.scope;
  const phone = `update profiles set phone_number = '0263000000' where account_id = $1`;
  await product.db.pool.query(phone, [accountId]);
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await callNothing(page);
  const board = await holdBoard(page);
  await page.goto(`/staff/${code}/safety`);
  const start = { kind: 'real', dormitories: [code], cause: 'earthquake' };
  const { data } = await callAsStaff(page, 'safety-checks', start);
  const theirs = await browser.newContext();
  const home = await theirs.newPage();
  await signIn(home, resident);
  await closePopup(home);
  await askForHelp(home);
  await page.goto(`/staff/${code}/safety/${data.check?.id}`);
  const room = page.getByRole('list', { name: '1Fの部屋' }).getByRole('button', { name: /^101/ });
  await expect(room).toHaveAccessibleName(/助けが必要/);

  // A call by one press in the list.
  board.hold();
  await askForHelp(home);
  await page.getByRole('link', { name: /高木 結.*電話/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: newer })).toBeVisible(soon);
  expect(await marks(product, accountId)).toBeUndefined();
  await expectAccessible(page, 'board with a newer answer');

  // In the sheet of the person, which has opened the second one.
  await room.click();
  const sheet = page.getByRole('dialog', { name: '101 高木 結' });
  await expect.poll(() => marks(product, accountId)).toMatchObject({ seen_revision: 2 });
  await expect(page.getByRole('alert').filter({ hasText: newer })).toBeHidden();
  board.hold();
  await askForHelp(home);
  const take = sheet.getByRole('button', { name: '担当になる' });
  await take.click();
  await expect(sheet.getByRole('alert').filter({ hasText: newer })).toBeVisible(soon);
  await expectAccessible(page, 'person with a newer answer');
  // The new one is on the screen now.
  await expect.poll(() => marks(product, accountId)).toEqual({ seen_revision: 3, is_taken: false });
  await take.click();
  await expect(sheet.getByText(/^担当：/)).toBeVisible(soon);
  expect(await marks(product, accountId)).toEqual({ seen_revision: 3, is_taken: true });
  await theirs.close();
});
