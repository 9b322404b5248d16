// A network that is lost and comes back: screens say so by their own marks, and everything comes back by itself.
import { expect, requirements, test } from '../support/journey.ts';
import { allPlaces, codeOfDormitory, staffSignedIn } from '../support/staff.ts';

const lost =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch dynamically|Failed to load|Unable to preload/;

test('a screen that was not loaded says so without network, and opens by itself with it @phone', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM252');
  complaints.expect(lost);
  const dormitory = await newDormitory();
  await dormitory.resident('森 一郎');
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const code = await codeOfDormitory(product, dormitory.id);
  await page.goto(`/staff/${code}/notices`);
  await expect(page.getByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible();
  await allPlaces(page).click();
  const link = page.getByRole('dialog').getByRole('link', { name: '入居者' });
  await expect(link).toBeVisible();
  await page.route(/\/staff\/assets\/residents-screen-/, (route) => route.abort());
  await context.setOffline(true);
  await link.click();
  const note = page.getByRole('alert').filter({ hasText: 'この画面はまだ読み込んでいません' });
  await expect(note).toContainText('電波が戻ると、自動で開きます。');
  await expect(page.getByText('画面を表示できませんでした')).toHaveCount(0);
  await page.unroute(/\/staff\/assets\/residents-screen-/);
  await context.setOffline(false);
  await expect(page.getByRole('cell', { name: '森 一郎' })).toBeVisible();
});

test('the mark in the head is of the screen, whose rows stay and come again by themselves @pc', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM252 SB014');
  complaints.expect(lost);
  const dormitory = await newDormitory();
  await dormitory.resident('森 一郎');
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const code = await codeOfDormitory(product, dormitory.id);
  await page.goto(`/staff/${code}/residents`);
  const row = page.getByRole('cell', { name: '森 一郎' });
  await expect(row).toBeVisible();
  const mark = page.locator('header').getByRole('status');
  await expect(mark).toContainText('最新');

  // The list alone gets no answer, while everything else does.
  const list = /\/dormitories\/\w+\/residents(\?|$)/;
  await page.route(list, (route) => route.abort());
  await page.getByRole('button', { name: '氏名' }).click();
  await expect(page.getByText('入居者を読めませんでした')).toBeVisible();
  await expect(mark).toContainText('更新が止まっています');
  await page.unroute(list);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(row).toBeVisible();
  await expect(mark).toContainText('最新');

  // The roster is read once: its mark is the time of that reading.
  await page.goto(`/staff/${code}/roster`);
  await expect(mark).toContainText('読み込み');
});
