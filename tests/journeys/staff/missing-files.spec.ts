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
