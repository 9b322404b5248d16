// Files that cannot be had for a moment take a part of the screen away, not the screen.
import { expect, requirements, test } from '../support/journey.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test('a sheet whose file is missing says so in place and comes by the next try @phone', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SL048');
  complaints.expect(/ERR_FAILED|Failed to fetch dynamically|Failed to load/);
  const { id } = await newDormitory();
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: id });
  const code = await codeOfDormitory(product, id);
  let isAway = true;
  await page.route(/\/assets\/shell-overlays-[^/]*\.js/, (route) =>
    isAway ? route.abort() : route.continue(),
  );
  await page.goto(`/staff/${code}/notices`);
  const title = page.getByRole('heading', { level: 1, name: 'お知らせ' });
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: 'その他' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'この部分を読み込めませんでした' });
  await expect(note).toBeVisible();
  await expect(title).toBeVisible();
  await note.getByRole('button', { name: 'もう一度' }).click();
  await expect(note).toBeVisible();
  isAway = false;
  await note.getByRole('button', { name: 'もう一度' }).click();
  await expect(page.getByRole('button', { name: 'キーボードの操作' })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('without the files of the navigation and of dialogs the screen stays @phone', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SL048');
  complaints.expect(/ERR_FAILED|Failed to fetch dynamically|Failed to load|status of 503/);
  // Without safety checks, whose part shares files with the navigation.
  const { id } = await newDormitory();
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId: id });
  let away = /navigation|failure-dialog/;
  await page.route(/\/assets\/(?:navigation|failure-dialog)-[^/]*\.js/, (route) =>
    away.test(route.request().url()) ? route.abort() : route.continue(),
  );
  // Shares no file with the navigation.
  await page.goto('/staff/me/factors');
  const old = page.getByLabel('今のパスワード', { exact: true });
  const note = page.getByRole('alert').filter({ hasText: 'この部分を読み込めませんでした' });
  await old.fill('gusty-lantern');
  await expect(note).toHaveCount(1);
  await expect(note).toBeInViewport({ ratio: 1 });
  away = /failure-dialog/;
  await note.getByRole('button', { name: 'もう一度' }).click();
  await expect(page.getByRole('button', { name: 'その他' })).toBeVisible();
  await expect(note).toHaveCount(0);

  await page.route('**/api/*/staff/me/password', (route) => route.fulfill({ status: 503 }));
  await page.getByLabel('新しいパスワード', { exact: true }).fill('gusty-lantern-7-kettle');
  await page.getByRole('button', { name: 'パスワードを変える' }).click();
  await note.getByRole('button', { name: '閉じる' }).click();
  await expect(note).toHaveCount(0);
  await expect(old).toHaveValue('gusty-lantern');
});
