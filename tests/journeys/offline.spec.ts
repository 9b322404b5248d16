// The app without a network: it shows what was seen last, marks it as old, and shows it to no other resident.
import type { Page } from '@playwright/test';
import { certificateInformation } from '@yadori/api/certificates/calls';
import { newMessageCount } from '@yadori/api/messages/calls';
import { registerReport } from '@yadori/api/stays/calls';
import { setEmergencyFiles } from '@yadori/server/features/dormitory/service';
import { away } from '../support/stay-world.ts';
import { staffWrites } from './support/conversation.ts';
import {
  cutNetwork,
  keptTexts,
  mendNetwork,
  stopServiceWorker,
  storeNames,
  untilKept,
  untilSeen,
} from './support/device.ts';
import { expect, logOut, requirements, signIn, test, userToken } from './support/journey.ts';
import { residentOf } from './support/told-resident.ts';

test.use({ serviceWorkers: 'allow' });

const mark = /^オフラインです（1分前の内容を表示中）$/;
const told = (page: Page) => page.getByRole('alertdialog', { name: 'オフラインです' });
const close = (page: Page) => told(page).getByRole('button', { name: '閉じる' }).last().click();
const lost = /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** As where data need not be saved. */
const wantsData = () =>
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: false },
    configurable: true,
  });

test('Home can be read again without a network, and says that it is old @both', async ({
  page,
  newDormitory,
  isMobile,
  complaints,
}) => {
  requirements('J009 V015');
  complaints.expect(lost);
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', name: '鶏の照り焼き定食' });
  await signIn(page, await dormitory.resident());
  await expect(page.getByText('鶏の照り焼き定食')).toBeVisible();
  await untilKept(page);
  await untilSeen(page, 'menu-for-day');

  await cutNetwork(page);
  await expect(told(page)).toBeVisible();
  await close(page);
  await page.reload();
  await expect(page.getByText('鶏の照り焼き定食')).toBeVisible();
  const bar = page.getByText(mark);
  await expect(bar).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('結さん');
  // In the flow of the page: what lies below the bar can be seen and pressed.
  await page.getByRole('link', { name: '食事予約', exact: true }).first().click();
  const heading = page.getByRole('heading', { level: 1, name: '食事予約' });
  await heading.click({ trial: true });
  await page.mouse.wheel(0, 300);
  if (isMobile) await heading.click({ trial: true });
  await expect(told(page), 'one dialog for each loss of the network').toBeHidden();

  // A browser that says too early that the network is back: what is shown stays until the server answers.
  await page.evaluate(() => document.documentElement.setAttribute('data-stays', ''));
  const tried = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await tried;
  await expect(page.locator('html[data-stays]')).toBeAttached();

  const loaded = page.waitForEvent('load');
  await mendNetwork(page);
  await loaded;
  await expect(page.getByText(mark)).toBeHidden();
});

test('an address deep inside opens without a network, with what was seen there', async ({
  page,
  context,
  newDormitory,
  complaints,
}) => {
  requirements('V009');
  complaints.expect(lost);
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', date: '2026-06-12', name: '鯖の味噌煮定食' });
  await signIn(page, await dormitory.resident(), '/meal-reservation?date=2026-06-12');
  await expect(page.getByText('鯖の味噌煮定食')).toBeVisible();
  await untilKept(page);
  await untilSeen(page, '2026-06-12');
  await cutNetwork(page);
  const again = await context.newPage();
  await again.goto('/meal-reservation?date=2026-06-12');
  await expect(again.getByText('鯖の味噌煮定食')).toBeVisible();
  await expect(again.getByText(mark)).toBeVisible();
  // Each tab announces the loss once.
  await close(again);
  // A screen that was never opened: its files are kept, and it says what it can not show.
  await again.goto('/profile');
  await expect(again.getByText('オフラインです', { exact: true })).toBeVisible();
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('プロフィール');
});

test('what one looks up underway is there without a network, never looked at before, and says its age @both', async ({
  page,
  context,
  newDormitory,
  product,
  isMobile,
  complaints,
}) => {
  requirements('AM243 H010 M001 R001 R007 S016 V005');
  complaints.expect(lost);
  const dormitory = await newDormitory();
  const files = { manual: 'emergency/demo-manual.pdf', route: 'emergency/not-there.pdf' };
  await setEmergencyFiles(product.db, dormitory.id, files, 'operator', product.now());
  complaints.expect(/status of 404/);
  const resident = await dormitory.resident();
  await resident.send(certificateInformation, { query: {} });
  await resident.send(registerReport, { body: away });
  await staffWrites(product, resident, 'お荷物が届いています');
  await page.addInitScript(wantsData);
  await signIn(page, resident);
  await untilKept(page);
  for (const call of ['emergency', 'messages', 'overnight-report', 'certificate'])
    await untilSeen(page, call);
  const unread = await resident.send(newMessageCount, {});
  expect(unread, 'a copy that nobody has looked at').toMatchObject({ data: { new_count: 1 } });

  await cutNetwork(page);
  await close(page);
  await stopServiceWorker(page);
  await page.reload();
  if (isMobile) await page.getByRole('link', { name: 'メニュー' }).click();
  const manual = page.getByRole('link', { name: /緊急マニュアル/ });
  await expect(manual).toBeVisible();
  await expect(page.getByText(/避難経路.*まだこの端末に保存されていません/)).toBeVisible();
  const paper = await context.newPage();
  // A browser without a reader of its own saves the file instead.
  const opened = await paper.goto((await manual.getAttribute('href')) ?? '').catch(String);
  expect(typeof opened === 'string' ? opened : String(opened?.status())).toMatch(/Download|200/);
  await paper.close();

  const age = page.getByText(/1分前に保存した内容です/);
  await page.getByRole('link', { name: /^外泊/ }).first().click();
  await expect(page.getByRole('link', { name: /6月19日/ })).toBeVisible();
  await expect(age).toBeVisible();
  await page.getByRole('link', { name: 'メッセージ' }).first().click();
  await expect(page.getByText('お荷物が届いています')).toBeVisible();
  await expect(age).toBeVisible();
  await expect(page.getByText(mark)).toBeVisible();
  await page.goto('/certificate');
  await expect(page.getByRole('article', { name: '在寮証明書' })).toContainText('もみじ寮');
  await expect(age).toBeVisible();
  // Never kept: it says so, and claims nothing.
  await page.goto('/notices?tab=2');
  await expect(page.getByText('お知らせを読み込めませんでした。')).toBeVisible();
  await expect(page.getByText('未読のお知らせはありません')).toBeHidden();
  await expect(told(page)).toBeHidden();
});

test('nothing of health, profile or token is kept, and nothing at all after logging out', async ({
  page,
  context,
  newDormitory,
  isMobile,
  complaints,
}) => {
  requirements('AM208 B010');
  complaints.expect(lost);
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner' });
  const resident = await residentOf(dormitory);
  await signIn(page, resident);
  await untilKept(page);
  await untilSeen(page, 'menu-for-day');
  await page.goto('/profile');
  await expect(page.getByText('えび')).toBeVisible();
  await page.goto('/');
  await untilSeen(page, 'newest');
  const texts = await keptTexts(page);
  expect(texts).toContain('豚の生姜焼き定食');
  const token = (await userToken(context)) ?? '';
  for (const own of [token, 'えび', '高木 恵子', '09011112222', resident.email, '2005'])
    expect(texts).not.toContain(own);

  await logOut(page, isMobile);
  for (const store of ['yadori-seen', 'yadori-papers'])
    await expect.poll(() => storeNames(page)).not.toContain(store);
  await expect.poll(() => keptTexts(page)).toBe('');
  await cutNetwork(page);
  await page.goto('/').catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'オフラインです' })).toBeVisible();
  await expect(page.getByText('豚の生姜焼き定食')).toBeHidden();
});

test('what one resident saw is never shown to the next one on the same device', async ({
  page,
  context,
  newDormitory,
  complaints,
}) => {
  requirements('AM207');
  complaints.expect(lost);
  const first = await newDormitory();
  await first.serve({ meal: 'dinner', name: '一人目の献立' });
  await signIn(page, await first.resident());
  await untilKept(page);
  await untilSeen(page, 'menu-for-day');
  // The session was not ended on this device: the browser only lost its cookies.
  await context.clearCookies();
  await signIn(page, await (await newDormitory()).resident());
  await cutNetwork(page);
  await page.reload();
  await expect(page.getByText(/^オフラインです/).first()).toBeVisible();
  await expect(page.getByText('一人目の献立')).toBeHidden();
});
