// A server that goes and comes back while the network stays: what failed is read again, what waits is sent.
import { residentWrites, textsOf } from './support/conversation.ts';
import { expect, requirements, signIn, test } from './support/journey.ts';
import { conversation, messageWith, write } from './support/message-page.ts';
import { startSecondNode, type SecondNode } from './support/second-node.ts';
import { codeOfDormitory, staffSignedIn } from './support/staff.ts';

let node: SecondNode | undefined;

test.beforeEach(async ({ product }) => {
  node = await startSecondNode(product);
});
test.afterEach(() => node?.close());

test('a resident’s conversation that failed is there again, and what was written is sent', async ({
  browser,
  contextOptions,
  newDormitory,
  product,
}) => {
  requirements('AM265');
  const { address, kill, startAgain } = node as SecondNode;
  const resident = await (await newDormitory()).resident();
  await residentWrites(resident, '先に送ったもの');
  const context = await browser.newContext({ ...contextOptions, baseURL: address });
  const page = await context.newPage();
  const line = page.waitForResponse((answer) => answer.url().endsWith('/v1/live'));
  await page.route('**/api/**/messages**', (route) => route.abort());
  await signIn(page, resident, '/message');
  await line;
  await expect(page.getByText('メッセージを読み込めませんでした')).toBeVisible();
  await kill();
  await page.unroute('**/api/**/messages**');
  await startAgain();
  await expect(messageWith(page, '先に送ったもの')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).last().click();

  await kill();
  await write(page, '鍵をなくしました');
  await expect(messageWith(page, '鍵をなくしました')).toContainText('送信できませんでした');
  await startAgain();
  await expect(messageWith(page, '鍵をなくしました').locator('time')).toBeVisible();
  await expect(conversation(page)).not.toContainText('送信できませんでした');
  expect(await textsOf(product, resident)).toEqual(['先に送ったもの', '鍵をなくしました']);
  await context.close();
});

test('a list of staff that failed is read again by itself', async ({
  browser,
  contextOptions,
  newDormitory,
  product,
}) => {
  requirements('AM265 SB014');
  const { address, kill, startAgain } = node as SecondNode;
  const dormitory = await newDormitory();
  await dormitory.resident('高木 結');
  const context = await browser.newContext({ ...contextOptions, baseURL: address });
  await staffSignedIn({ ...product, address }, context, {
    role: 'manager',
    dormitoryId: dormitory.id,
  });
  const page = await context.newPage();
  await page.route('**/api/**/roster**', (route) => route.abort());
  await page.goto(`/staff/${await codeOfDormitory(product, dormitory.id)}/roster`);
  await expect(page.getByText(/読み込めませんでした/).first()).toBeVisible();
  await kill();
  await page.unroute('**/api/**/roster**');
  await startAgain();
  await expect(page.getByText('高木 結').first()).toBeVisible();
  await context.close();
});
