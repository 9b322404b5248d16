// The night turns on open screens at six, and breakfast begins (AM248).
import type { Browser } from '@playwright/test';
import type { Resident } from '../support/dormitory.ts';
import { expect, requirements } from '../support/journey.ts';
import { test } from '../support/at-night.ts';
import {
  afterTurn,
  expectRoster,
  former,
  settlePeople,
  later,
  residentPage,
  tonight,
} from '../support/people-at-night.ts';
import type { Product } from '../support/product.ts';
import { staffSignedIn } from '../support/staff.ts';
import { dialog } from '../support/stays.ts';

test.use({ clock: '2026-06-11T05:58:50+09:00' });

test('the night turns on open screens, and breakfast begins @pc', async ({
  page,
  context,
  browser,
  product,
}) => {
  requirements('AM248 D018 D023 SB006 SH030');
  const people = await settlePeople(product, { breakfast_start: '06:00' });
  await people.dormitory.serve({ meal: 'japanese', date: '2026-06-11' });
  const noon = Date.parse('2026-06-09T12:00:00+09:00');
  const reservation = await people.home.books('japanese', '2026-06-11', noon);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: people.dormitory.id });
  await expectRoster(page, people, former);
  await page.goto(`/staff/${people.code}/today`);
  await expect(tonight(page)).toContainText(former);
  const phone = await phonePage(browser, product, people.home);
  const checkIn = phone.getByRole('button', { name: 'チェックイン' });
  await expect(checkIn).toHaveAccessibleDescription('チェックインは06:00からです');
  await expect(checkIn).toBeDisabled();

  await expect(checkIn).toBeEnabled(afterTurn);
  await checkIn.click();
  await dialog(phone, 'チェックイン').getByRole('button', { name: '食事をする' }).click();
  await expect(phone).toHaveURL(new RegExp(`/checkin-completed/${reservation}$`));
  await expect(tonight(page)).toContainText(later, afterTurn);
  await expect(tonight(page)).toContainText('外泊1名');
  await expectRoster(page, people, later);
  await phone.context().close();
});

async function phonePage(browser: Browser, product: Product, resident: Resident) {
  const page = await residentPage(browser, product, resident);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  return page;
}
