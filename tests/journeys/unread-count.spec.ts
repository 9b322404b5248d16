// The count of unread notices while its answers and events cross each other.
import { expect, requirements, signIn, test } from './support/journey.ts';
import { publish } from './support/notices.ts';

test('a count that was on its way when a notice was published is read again', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('AM140 AM201');
  const dormitory = await newDormitory();
  const open = page.waitForResponse((answer) => answer.url().endsWith('/v1/live'));
  await signIn(page, await dormitory.resident(), '/notices');
  await open;
  await page.getByRole('button', { name: 'すべて既読にする' }).click();
  await expect(page.getByText('未読のお知らせはありません')).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const answered = new Promise<void>((resolve) => {
    void page.route(
      '**/notices/unread',
      async (route) => {
        const response = await route.fetch();
        resolve();
        await held;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
  });
  // A look of the background, at most one in a second.
  await page.waitForTimeout(1100);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await answered;
  await publish(product, dormitory, '館内清掃のお知らせ');
  await expect(page.getByRole('link', { name: '館内清掃のお知らせ' })).toBeVisible();
  release();
  await expect(page.getByText('未読 1件')).toBeVisible();
});
