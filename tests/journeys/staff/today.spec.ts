// Today follows residents and colleagues, says when it no longer does, and keeps what somebody writes.
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { today as on } from '../support/dormitory.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { staffSignedIn } from '../support/staff.ts';

const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** What a resident does is on the screen within this time. */
const soon = { timeout: 2000 };

test('Today follows bookings over a lost network while a note is written @pc', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('SB007 SB011 SB012 SB013 SB014 SL014 SL030 SL031');
  // The network that is lost, and the note that is refused.
  complaints.expect(/ERR_INTERNET_DISCONNECTED|status of 422/);
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', columns: { capacity: '60' } });
  const first = await dormitory.resident();
  const [second, third] = [await dormitory.resident('森 一郎'), await dormitory.resident('林 恵')];
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const live = page.waitForResponse(/\/api\/v1\/staff\/live$/);
  await page.goto('/staff/');
  const meal = tile(page, '次の食事');
  await expect(meal.getByText('0 / 60', { exact: true })).toBeVisible();
  await live;

  // A text under way keeps its place and the focus.
  const notes = tile(page, '申し送り');
  await notes.getByRole('button', { name: '書きたす' }).click();
  const field = notes.getByLabel('申し送り');
  await field.fill('312は発熱で休み');
  await first.books('dinner', on);
  await expect(meal.getByText('1 / 60', { exact: true })).toBeVisible(soon);
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(notes.getByText('健康のことは申し送りに書けません')).toBeVisible();
  await expectAccessible(page, 'Today with a refused note');
  await field.fill('312の荷物を預かっています');
  await page.keyboard.press('Control+Enter');
  await expect(notes.getByRole('listitem').getByText('312の荷物')).toBeVisible();
  await expect(notes.getByRole('button', { name: '書きたす' })).toBeFocused();
  await expectReflow(page, 'Today');

  // What was sent before arrives behind the loss, and says nothing of the network.
  const held = await heldAnswers(page, /\/staff\/dormitories\/\w+\/today$/);
  await second.books('dinner', on);
  await held.first;
  await context.setOffline(true);
  await expect(page.getByText('更新が止まっています')).toBeVisible();
  held.arrive();
  await expect(meal.getByText('2 / 60', { exact: true })).toBeVisible();
  await expect(page.getByText('更新が止まっています')).toBeVisible();
  await third.books('dinner', on);
  // What is on the screen stays readable; a note is not queued, and says so with its text.
  await expect(meal.getByText('2 / 60', { exact: true })).toBeVisible();
  await notes.getByRole('button', { name: '書きたす' }).click();
  await field.fill('鍵を金庫に戻しました');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('送信できません', { exact: true })).toBeVisible();
  await expect(
    notes.getByText('送信できません。電波が戻ってから、もう一度押してください。'),
  ).toBeVisible();
  await expect(field).toHaveValue('鍵を金庫に戻しました');
  await context.setOffline(false);
  await expect(meal.getByText('3 / 60', { exact: true })).toBeVisible();
  await expect(page.getByText('更新が止まっています')).toHaveCount(0);
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await notes.getByRole('button', { name: 'やめる' }).click();

  await putAlertAside(page);
  await notes.getByRole('button', { name: '済みにする' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(0);
  await notes.getByRole('link', { name: 'すべて見る' }).click();
  const all = tile(page, '申し送り');
  await expect(all.getByText(/さんが.*に済みにしました/)).toBeVisible();
  await expectAccessible(page, 'handover notes');
  await all.getByRole('button', { name: 'まだにする' }).click();
  // The words of who did it stand before the buttons: these move once it is undone.
  await expect(all.getByText(/さんが.*に済みにしました/)).toBeHidden();
  await all.getByRole('button', { name: '直す' }).click();
  await all.getByLabel('申し送り').fill('312の荷物を渡しました');
  await all.getByRole('button', { name: '直して残す' }).click();
  await expect(all.getByText('312の荷物を渡しました')).toBeVisible();
});

/** An alert keeps its place and the focus for the undo; after that it is in the fold, with who put it there. */
async function putAlertAside(page: Page) {
  const acts = tile(page, 'いま、手を打つこと');
  const put = acts.getByRole('button', { name: /^あすまで置く/ });
  await expect(put.nth(1)).toBeVisible();
  const alerts = await put.count();
  await put.first().focus();
  await page.keyboard.press('Enter');
  const undo = acts.getByRole('button', { name: /^元に戻す/ });
  await expect(undo).toBeFocused();
  await expect(acts.getByText('あすまで置きました')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(put).toHaveCount(alerts);
  await expect(put.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(undo).toBeFocused();

  await page.reload();
  await acts.getByText('あすまで置いたもの 1件').click();
  await expect(acts.getByText(/が置きました/)).toBeVisible();
  await expectAccessible(page, 'an alert put aside');
  await acts.getByRole('button', { name: /^戻す/ }).click();
  await expect(put).toHaveCount(alerts);
}

/** Answers wait until they may arrive. */
async function heldAnswers(page: Page, address: RegExp) {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  let noteAnswer = () => {};
  const first = new Promise<void>((resolve) => (noteAnswer = resolve));
  await page.route(address, async (route) => {
    const response = await route.fetch();
    noteAnswer();
    await arrival;
    await route.fulfill({ response });
  });
  return { first, arrive };
}
