// Legal texts as versions: head office plans one, its first day comes, and a resident agrees on Home. Beside the shared
// database: a version that asks would stand on the Home of every other journey.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { test } from '../support/at-night.ts';
import { expect, requirements, signIn } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import { staffSignedIn } from '../support/staff.ts';

test.use({ clock: '2026-06-10T11:00:00+09:00' });

test('a version is planned in four presses, and on its day a resident puts it off, reads and agrees once @pc', async ({
  page,
  context,
  browser,
  newDormitory,
  product,
}) => {
  requirements('SJ009 SK132');
  // The demo has texts of its own.
  await product.db.pool.query('delete from consents');
  await product.db.pool.query('delete from documents');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  await staffSignedIn(product, context, { role: 'head_office', dormitoryId: null });
  const presses = await countPresses(page);
  await page.goto(`${product.address}/staff/all/notices`);
  const places = page.getByRole('banner').getByRole('navigation', { name: '主な画面' });
  await expect(places).toBeVisible();
  await presses.taken();
  await places.getByRole('link', { name: '文面と規約' }).click();
  await page.getByRole('link', { name: '規約と同意' }).click();
  await page.getByRole('button', { name: '新しい版' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('日本語の文').fill('<h2>第1条</h2><p>届けは30日前までに出します。</p>');
  await dialog.getByLabel('英語の文').fill('Article 1\n\nGive notice 30 days before.');
  await dialog.getByLabel('いつから').fill('2026-06-11');
  await dialog.getByRole('button', { name: /^第1版を.*から出す$/ }).click();
  await expect(dialog).toHaveCount(0);
  expect((await presses.taken()).presses).toBeLessThanOrEqual(4);
  const strip = page.getByRole('list', { name: '版の一覧' });
  await expect(strip.getByRole('link', { name: /第1版.*予定/ })).toBeVisible();
  // Beside it stands what Home will ask.
  const ahead = page.getByRole('figure', { name: /^6月11日.*からのホーム$/ });
  await expect(ahead).toContainText('利用規約が新しくなりました');
  await expect(ahead).toContainText('6月24日');
  await expectAccessible(page, 'documents');
  await expectReflow(page, 'documents');

  // Its day has come.
  await product.db.pool.query("update documents set first_day = '2026-06-10'");
  const phone = await browser.newContext({ baseURL: product.address });
  const screen = await phone.newPage();
  await signIn(screen, resident, '/');
  const card = screen.getByRole('region', { name: '利用規約が新しくなりました' });
  await expect(card).toContainText('6月23日');
  // Below the meals.
  const headings = screen.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.first()).not.toHaveText(/利用規約/);
  await card.getByRole('button', { name: 'あとで' }).click();
  await expect(card).toHaveCount(0);
  await screen.reload();
  await expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(screen.getByRole('heading', { name: 'お知らせ' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await phone.close();

  // The next sign-in, in English.
  const again = await browser.newContext({ baseURL: product.address, locale: 'en-US' });
  const home = await again.newPage();
  await signIn(home, resident, '/');
  const asked = home.getByRole('region', { name: /Terms of the dormitory/ });
  await expectAccessible(home, 'home with a question');
  const text = again.waitForEvent('page');
  await asked.getByRole('link', { name: /Read the full text/ }).click();
  await expect((await text).getByText('Give notice 30 days before.')).toBeVisible();
  await asked.getByRole('button', { name: 'Agree' }).click();
  await expect(asked).toHaveCount(0);
  // With the app built beside it, an address of the server is no screen of the app.
  expect((await home.request.get('/privacy')).status()).toBe(404);
  await again.close();

  const { rows } = await product.db.pool.query<{ place: string }>(
    'select c.place from consents c join accounts a on a.id = c.account_id where a.email = $1',
    [resident.email],
  );
  expect(rows).toEqual([{ place: 'sign_in' }]);
  await page.reload();
  await expect(page.getByRole('heading', { name: '第1版に同意した人' })).toBeVisible();
  await expect(strip.getByRole('link', { name: /第1版.*いま/ })).toBeVisible();
  await page.getByText('寮ごとの数').click();
  await page.getByRole('link', { name: 'もみじ寮' }).click();
  const people = page.getByRole('region', { name: 'もみじ寮の入居者' });
  await expect(people.getByRole('row', { name: /第1版.*6月10日/ })).toHaveCount(1);
  await expect(people.getByRole('button', { name: '書き出す' })).toBeVisible();
  await people.getByLabel('同意した版').selectOption('第1版');
  await expect(people.locator('tbody tr')).toHaveCount(1);
  await people.locator('tbody a').click();
  const history = people.getByRole('region', { name: 'この人の同意の記録' });
  await expect(history.getByRole('listitem')).toContainText('利用規約 第1版');
  await expect(history.getByRole('listitem')).toContainText('ホーム');
  await expectAccessible(page, 'who has agreed');
  await expectReflow(page, 'who has agreed');
  await people.getByRole('button', { name: '閉じる' }).click();
  await expect(people).toHaveCount(0);

  // The next version shows what changes.
  await page.getByRole('button', { name: '新しい版' }).click();
  await dialog
    .getByLabel('日本語の文')
    .fill('<h2>第1条</h2><p>届けは6営業日前までに出します。</p>');
  await dialog.getByLabel('いつから').fill('2026-07-01');
  await dialog.getByRole('button', { name: /^第2版を.*から出す$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('del').first()).toContainText('30');
  await expect(page.locator('ins').first()).toContainText('6');
});
