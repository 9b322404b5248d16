// The app without a network: it shows what was seen last, marks it as old, and shows it to no other resident.
import type { Page } from '@playwright/test';
import { certificateInformation } from '@yadori/api/certificates/calls';
import { newMessageCount } from '@yadori/api/messages/calls';
import { registerReport } from '@yadori/api/stays/calls';
import { addDays, dateAt } from '@yadori/api/time/tokyo';
import { setEmergencyPaper } from '@yadori/server/features/dormitory/service';
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
import { tomorrow } from './support/dormitory.ts';
import { expect, logOut, requirements, signIn, test, userToken } from './support/journey.ts';
import { messageWith, write } from './support/message-page.ts';
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
  requirements('AM238 J009 V015');
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
  await expect(told(page), 'one dialog for each loss of the network').toBeHidden();
  // A press that wants what was never seen is another matter.
  await page.getByRole('link', { name: '食事予約', exact: true }).first().click();
  await close(page);
  // In the flow of the page: what lies below the bar can be seen and pressed.
  const heading = page.getByRole('heading', { level: 1, name: '食事予約' });
  await heading.click({ trial: true });
  await page.mouse.wheel(0, 300);
  if (isMobile) await heading.click({ trial: true });

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
  const act = { by: { actor: 'operator' as const }, now: product.now() };
  const papers = { manual: 'emergency/demo-manual.pdf', route: 'emergency/not-there.pdf' } as const;
  for (const paper of ['manual', 'route'] as const) {
    const file = { key: papers[paper], kind: 'pdf' as const, size: null, name: '' };
    await setEmergencyPaper(product.db, { dormitoryId: dormitory.id, paper, file }, act);
  }
  complaints.expect(/status of 404/);
  const resident = await dormitory.resident();
  await resident.send(certificateInformation, { query: {} });
  await resident.send(registerReport, { body: away });
  await staffWrites(product, resident, 'お荷物が届いています');
  await page.addInitScript(wantsData);
  await signIn(page, resident);
  await untilKept(page);
  for (const call of [
    'emergency',
    'messages',
    'overnight-report',
    'certificate',
    'notices',
    'calendars/day',
  ])
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
  await page.goto('/notices?tab=2');
  await expect(page.getByText('新しいお知らせが届くと、ここに表示されます。')).toBeVisible();
  await page.goto('/meal-reservation');
  await expect(page.getByRole('heading', { level: 1, name: '食事予約' })).toBeVisible();
  await expect(page.getByText('お食事の情報を読み込めませんでした。')).toBeHidden();
  // Never kept: it says so, and claims nothing.
  await page.goto(`/meal-reservation?date=${addDays(dateAt(product.now()), 9)}`);
  await expect(page.getByText('お食事の情報を読み込めませんでした。')).toBeVisible();
  await expect(told(page)).toBeHidden();
});

test('a press that needs the network shows the dialog each time, one that the device serves shows none @both', async ({
  page,
  context,
  newDormitory,
  isMobile,
  complaints,
}) => {
  requirements('AM238 V015 V016');
  complaints.expect(lost);
  const dormitory = await newDormitory();
  await dormitory.serve(
    { meal: 'dinner' },
    { meal: 'dinner', date: tomorrow, name: '鯖の味噌煮定食' },
  );
  const resident = await dormitory.resident();
  await resident.books('dinner');
  await page.addInitScript(wantsData);
  await signIn(page, resident);
  await untilKept(page);
  await page.goto(`/meal-reservation?date=${tomorrow}`);
  await expect(page.getByText('鯖の味噌煮定食')).toBeVisible();
  for (const call of [
    tomorrow,
    'menu-for-day',
    'reservations/codes',
    'overnight-report',
    'messages',
  ])
    await untilSeen(page, call);
  await cutNetwork(page);
  await close(page);

  const main = page.getByRole('main');
  const book = async () => {
    await main.getByRole('button', { name: '予約する' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '予約する' }).click();
  };
  await book();
  await expect(told(page)).toContainText('電波の良い場所でもう一度お試しください。');
  await close(page);
  await book();
  await expect(told(page), 'with each press').toBeVisible();
  await close(page);

  // What the device serves by itself.
  await page.getByRole('button', { name: '食事コード' }).click();
  const code = page.getByRole('dialog', { name: '食事コード' });
  await expect(code.getByRole('img', { name: /夕食の食事コード/ })).toBeVisible();
  await expect(told(page)).toBeHidden();
  await code.getByRole('button', { name: '閉じる' }).first().click();
  await page.getByRole('link', { name: /^外泊/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /外泊/ })).toBeVisible();
  await page.getByRole('link', { name: 'ホーム', exact: true }).first().click();
  await expect(page.getByText('豚の生姜焼き定食')).toBeVisible();
  await page.getByRole('link', { name: 'メッセージ' }).first().click();
  await write(page, '電波のない所から');
  await expect(messageWith(page, '電波のない所から')).toContainText('未送信');
  await page.goBack();
  await expect(page.getByText('豚の生姜焼き定食')).toBeVisible();
  await expect(told(page), 'nothing of this needs a network').toBeHidden();

  // Another site.
  if (isMobile) await page.getByRole('link', { name: 'メニュー' }).click();
  await page.getByRole('link', { name: '関連リンク' }).first().click();
  await main.getByRole('link', { name: /^Instagram/ }).click();
  await expect(told(page)).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  await close(page);

  // A screen of which nothing is kept, and another try.
  if (isMobile) await page.getByRole('link', { name: 'メニュー' }).click();
  await page.getByRole('link', { name: '契約管理' }).first().click();
  await expect(told(page)).toBeVisible();
  await close(page);
  await main.getByRole('button', { name: 'もう一度' }).click();
  await expect(told(page)).toBeVisible();

  // The message that waits holds the load of the page; what is shown is read again all the same.
  await mendNetwork(page);
  await expect(told(page)).toBeHidden();
  await expect(main.getByText('もみじ寮').first()).toBeVisible();
  await page.goto(`/meal-reservation?date=${tomorrow}`);
  await book();
  await expect(page.getByRole('dialog', { name: '予約しました' })).toBeVisible();
});

test('reads in the background of a long visit without a network show no dialog', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('AM238 V015');
  complaints.expect(lost);
  await page.clock.install();
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner' });
  await page.addInitScript(wantsData);
  await signIn(page, await dormitory.resident());
  await untilKept(page);
  for (const call of ['menu-for-day', 'overnight-report', 'messages']) await untilSeen(page, call);
  await page.getByRole('link', { name: '食事予約', exact: true }).first().click();
  await untilSeen(page, 'calendars/day');
  await cutNetwork(page);
  await close(page);
  const screens = [
    ['メッセージ', 'メッセージ'],
    ['食事予約', '食事予約'],
    ['ホーム', '結さん'],
  ] as const;
  for (const [link, heading] of [...screens, ...screens]) {
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.clock.runFor(4000);
    await expect(told(page), link).toBeHidden();
    await page.clock.runFor(61 * 60_000);
    await expect(told(page), link).toBeHidden();
  }
  await page.getByRole('main').getByRole('button', { name: '予約する' }).click();
  await expect(told(page)).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: '予約する' }).click();
  await expect(told(page)).toBeVisible();
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
