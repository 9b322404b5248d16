// The main job without a pointer: from the login to the ticket with Tab, Enter, Space and Escape.
import type { Locator, Page } from '@playwright/test';
import { expect, requirements, test } from './support/journey.ts';
import { password } from './support/product.ts';

const farthest = 60;

/** Goes on with Tab until the place has the focus, and can be seen to have it. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let step = 0; step < farthest; step += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) {
      const marked = await place.evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      expect(marked, `the focus can be seen on ${place.toString()}`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${place.toString()} is not reached with Tab`);
}

const main = (page: Page) => page.getByRole('main');

test('a resident signs in, books and gives back with the keyboard alone', async ({
  page,
  newDormitory,
}) => {
  requirements('D018 F005 G003 V001');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner' });
  const resident = await dormitory.resident();
  await page.goto('/login');
  await tabTo(page, page.locator('#email'));
  await page.keyboard.type(resident.email);
  await tabTo(page, page.locator('#password'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  const reserve = main(page).getByRole('button', { name: '予約する' });
  await expect(reserve).toBeVisible();
  const skip = page.getByRole('link', { name: '本文へ移動' });
  await tabTo(page, skip);
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  await tabTo(page, reserve);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: '夕食を予約しますか？' });
  await expect(question.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(reserve, 'the focus comes back').toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, question.getByRole('button', { name: '予約する' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '予約しました' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  // The button that opened it is gone: the heading of the meals takes the focus.
  await expect(main(page).getByRole('heading', { name: /今日のお食事/ })).toBeFocused();
  expect((await resident.meals()).dinner?.checkin).toBe(0);

  await tabTo(page, page.getByRole('link', { name: '食事予約', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, main(page).getByRole('button', { name: '取り消す', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: '取り消す' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('予約を取り消しました。')).toBeVisible();
  expect((await resident.meals()).dinner?.is_cancel).toBe(true);

  // The kitchen opens; the resident has booked again in time.
  await resident.books('dinner');
  await dormitory.set({ dinner_start: '10:30' });
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: 'チェックイン' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: '食事をする' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'チェックインしました' })).toBeFocused();
  expect((await resident.meals()).dinner?.checkin).toBe(1);
  await tabTo(page, page.getByRole('link', { name: '閉じる' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('the tabs of a menu answer to the arrow keys', async ({ page, newDormitory }) => {
  requirements('E008');
  const dormitory = await newDormitory({ breakfast_start: '12:30', breakfast_end: '15:00' });
  await dormitory.serve({ meal: 'japanese' }, { meal: 'western' });
  const resident = await dormitory.resident();
  await page.goto('/login');
  await tabTo(page, page.locator('#email'));
  await page.keyboard.type(resident.email);
  await tabTo(page, page.locator('#password'));
  await page.keyboard.type(password);
  await tabTo(page, page.getByRole('button', { name: 'ログイン', exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: '献立を見る' }));
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: '献立' });
  await tabTo(page, menu.getByRole('tab', { name: '和食' }));
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('tab', { name: '洋食', selected: true })).toBeFocused();
  await expect(menu.getByRole('tabpanel')).toContainText('卵とパンのプレート');
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('tab', { name: '和食', selected: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '献立を見る' })).toBeFocused();
});
