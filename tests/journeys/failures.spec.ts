// Failures of the whole app: no network, no session, no server.
import { logout } from '@yadori/api/account/calls';
import type { Page } from '@playwright/test';
import { expect, refusedBy, requirements, signIn, test, userToken } from './support/journey.ts';
import type { Dormitory } from './support/dormitory.ts';
import { startSecondNode, type SecondNode } from './support/second-node.ts';

const failure = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });
const anything = /Failed to load resource/;

async function residentWithDinner(dormitory: Dormitory) {
  await dormitory.serve({ meal: 'dinner' });
  return dormitory.resident();
}

/** Opens the question whether to book; what comes back answers it. */
async function askToReserve(page: Page): Promise<() => Promise<void>> {
  await page.getByRole('main').getByRole('button', { name: '予約する' }).click();
  const question = page.getByRole('dialog', { name: '夕食を予約しますか？' });
  await expect(question).toBeVisible();
  return () => question.getByRole('button', { name: '予約する' }).click();
}

const close = (page: Page, title: string) =>
  failure(page, title).getByRole('button', { name: '閉じる' }).last().click();

test('without a network each press that needs it shows the dialog, with it the page loads anew', async ({
  page,
  context,
  newDormitory,
  complaints,
}) => {
  requirements('AM238 V015 V016');
  complaints.expect(anything);
  const resident = await residentWithDinner(await newDormitory());
  await signIn(page, resident);
  const button = page.getByRole('main').getByRole('button', { name: '予約する' });
  await button.click();
  const question = page.getByRole('dialog', { name: '夕食を予約しますか？' });
  await expect(question).toBeVisible();

  await context.setOffline(true);
  await expect(question.getByText('オフラインです', { exact: true })).toBeVisible();
  await expect(page.getByRole('alertdialog'), 'the loss covers no dialog').toBeHidden();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const time of ['a first press', 'a second press']) {
    if (await question.isHidden()) await button.click();
    await expect(page.getByRole('alertdialog'), 'a question needs no network').toBeHidden();
    await question.getByRole('button', { name: '予約する' }).click();
    await expect(failure(page, 'オフラインです'), time).toContainText(
      '通信できませんでした。電波の良い場所でもう一度お試しください。',
    );
    await close(page, 'オフラインです');
    await expect(page.getByText('オフラインのため、できませんでした').last()).toBeVisible();
  }
  await button.click();
  await question.getByRole('button', { name: '予約する' }).click();
  await expect(failure(page, 'オフラインです')).toBeVisible();
  expect(asked.filter((address) => address.includes('/api/'))).toEqual([]);
  expect((await resident.meals()).dinner?.reservation_id).toBeNull();

  const loaded = page.waitForEvent('load');
  await context.setOffline(false);
  await loaded;
  await expect(button).toBeEnabled();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByText('オフラインです')).toBeHidden();

  await context.setOffline(true);
  await expect(failure(page, 'オフラインです')).toContainText(
    '通信できませんでした。電波の良い場所でもう一度お試しください。',
  );
  await close(page, 'オフラインです');
  await button.click();
  await expect(question.getByText('オフラインです', { exact: true })).toBeVisible();
  await expect(page.getByRole('alertdialog'), 'once for each loss').toBeHidden();
});

test('without a network a screen whose code is missing shows the dialog, and the page stays', async ({
  page,
  context,
  newDormitory,
  complaints,
}) => {
  requirements('AM238 V015');
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch|undefined/);
  await page.route('**/assets/contracts-screen-*.js', (route) => route.abort());
  await signIn(page, await (await newDormitory()).resident(), '/menu');
  const entry = page.getByRole('link', { name: '契約管理' }).first();
  // Its styles come ahead of its code, which is asked for once or twice: what loads it ahead may be taken for it.
  const styles = page.waitForResponse(/\/contracts-screen-[^/]*\.css$/);
  const missing = page.waitForEvent('requestfailed');
  await entry.hover();
  await styles;
  await missing;
  await context.setOffline(true);
  await close(page, 'オフラインです');
  await page.evaluate(() => document.documentElement.setAttribute('data-stays', ''));
  await entry.click();
  await expect(failure(page, 'オフラインです')).toBeVisible();
  await close(page, 'オフラインです');
  await expect(page.locator('html[data-stays]')).toBeAttached();
  await page.goBack();
  await entry.click();
  await expect(failure(page, 'オフラインです'), 'with each press').toBeVisible();
});

test('the dialog about the network hides a form, which comes back as it was', async ({
  page,
  context,
  newDormitory,
  complaints,
}) => {
  requirements('AM238 V015 V016');
  complaints.expect(anything);
  await signIn(page, await (await newDormitory()).resident(), '/message');
  await page.getByRole('button', { name: 'メッセージを検索' }).click();
  const form = page.getByRole('dialog', { name: 'メッセージを検索' });
  await form.getByRole('textbox').fill('荷物');
  await context.setOffline(true);
  await expect(form.getByText('オフラインです', { exact: true })).toBeVisible();
  await expect(failure(page, 'オフラインです'), 'the loss alone interrupts nobody').toBeHidden();
  const search = form.getByRole('button', { name: '検索', exact: true });
  await search.click();
  await expect(failure(page, 'オフラインです')).toBeVisible();
  await expect(form).toBeHidden();
  await close(page, 'オフラインです');
  await expect(form.getByRole('textbox')).toHaveValue('荷物');
  await expect(form.getByRole('textbox'), 'the focus is where it was').toBeFocused();
  await search.click();
  await expect(failure(page, 'オフラインです')).toBeVisible();
});

test('a session that ended elsewhere leads to the login, once', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM007 B025 V014');
  complaints.expect(refusedBy(401));
  const resident = await residentWithDinner(await newDormitory());
  await signIn(page, resident);
  const reserve = await askToReserve(page);
  await product.send(await userToken(context))(logout, {});
  // The event stream may notice the end before the press does, and close the question.
  void reserve().catch(() => undefined);

  const told = failure(page, 'ログインの有効期限が切れました');
  await expect(told).toContainText('もう一度ログインしてください。');
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  expect(await userToken(context)).toBeUndefined();
  await told.getByRole('button', { name: 'ログイン画面へ' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect((await resident.meals()).dinner?.reservation_id).toBeNull();
});

test('whose month after moving out ends is led to the login with the reason', async ({
  page,
  context,
  newDormitory,
  complaints,
}) => {
  requirements('AM008 B026');
  complaints.expect(refusedBy(401));
  const dormitory = await newDormitory();
  const resident = await residentWithDinner(dormitory);
  await signIn(page, resident);
  const reserve = await askToReserve(page);
  await dormitory.endContract(resident, '2026-05-01');
  void reserve().catch(() => undefined);
  await expect(page).toHaveURL('/login');
  await expect(
    page.getByRole('alert').filter({ hasText: '退寮から1か月が過ぎたため' }),
  ).toBeVisible();
  expect(await userToken(context)).toBeUndefined();
  await page.reload();
  await expect(
    page.getByRole('alert').filter({ hasText: '退寮から1か月が過ぎたため' }),
  ).toBeHidden();
});

test('a service that was just switched off says so', async ({ page, newDormitory, complaints }) => {
  requirements('AM018 V017');
  complaints.expect(refusedBy(403));
  const dormitory = await newDormitory();
  const resident = await residentWithDinner(dormitory);
  await signIn(page, resident);
  const reserve = await askToReserve(page);
  await dormitory.set({ meal_reservation: '0' });
  await reserve();
  await expect(failure(page, 'ご利用いただけません')).toContainText(
    'この寮ではこのサービスを利用できません。',
  );
  await close(page, 'ご利用いただけません');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('この寮では食事予約を利用できません。')).toBeVisible();
});

test('an answer that is not the API’s is a system error', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('AM019 V018');
  complaints.expect(anything);
  const resident = await residentWithDinner(await newDormitory());
  // As where the network fails a moment after the first paint. The piece of each dialog brings this one along.
  const overlays = '**/assets/app-overlays-*.js';
  await page.route(overlays, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('app-overlays'),
  );
  await signIn(page, resident);
  await failed;
  // A proxy that answers for a server that is down.
  await page.route('**/menus/booking', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await (
    await askToReserve(page)
  )();
  await expect(failure(page, 'エラーが発生しました')).toContainText(
    'システムエラーが発生しました。',
  );
  // The dialog itself: a focused title would be read out a second time.
  await expect(failure(page, 'エラーが発生しました')).toBeFocused();
  await close(page, 'エラーが発生しました');
  await page.unroute('**/menus/booking');
  await (
    await askToReserve(page)
  )();
  await expect(page.getByRole('dialog', { name: '予約しました' })).toBeVisible();
});

test('a menu without its further links still serves', async ({
  page,
  newDormitory,
  complaints,
  isMobile,
}) => {
  requirements('V022 AM240');
  complaints.expect(refusedBy(500));
  await page.route('**/users/menu-settings', (route) => route.fulfill({ status: 500, body: '' }));
  await signIn(page, await (await newDormitory()).resident());
  const said = page.waitForEvent('console', (message) => message.text().includes('menu settings'));
  if (isMobile) await page.getByRole('link', { name: 'メニュー' }).click();
  await said;
  await expect(page.getByRole('button', { name: 'ログアウト', exact: true })).toBeVisible();
  // Its address comes with the settings of the dormitory.
  await expect(page.getByRole('link', { name: /処方箋/ })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('without surveys and unread counts Home is as without news', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('J007 K018 L012');
  complaints.expect(refusedBy(500));
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner' });
  let asked = 0;
  await page.route(
    /\/v1\/(home|survey|survey-by-date|survey\/lastest|messages\/new-count|notices\/newest|notices\/unread)(\?|$)/,
    (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { code: 'system_error', message: 'x' } });
    },
  );
  await signIn(page, await dormitory.resident());
  await expect(page.getByText('豚の生姜焼き定食')).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(4);
  await expect(page.getByRole('main').getByRole('link', { name: /アンケート|安否/ })).toHaveCount(
    0,
  );
  await expect(page.getByRole('link', { name: /未読/ })).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test.describe('a failing server', () => {
  let node: SecondNode | undefined;

  test.beforeEach(async ({ product }) => {
    node = await startSecondNode(product);
  });
  test.afterEach(() => node?.close());

  test('a system error is told, and a failed load of Home shows what was kept', async ({
    browser,
    newDormitory,
    contextOptions,
  }) => {
    requirements('AM234 V017');
    const { address, cutDatabase, mendDatabase } = node as SecondNode;
    const resident = await residentWithDinner(await newDormitory());
    const context = await browser.newContext({ ...contextOptions, baseURL: address });
    const page = await context.newPage();
    await signIn(page, resident);
    const reserve = await askToReserve(page);
    cutDatabase();
    await reserve();
    const words = 'サーバーでエラーが発生しました。しばらくしてからもう一度お試しください。';
    await expect(failure(page, 'エラーが発生しました')).toContainText(words);
    await close(page, 'エラーが発生しました');
    expect(await userToken(context)).toBeDefined();

    mendDatabase();
    await (
      await askToReserve(page)
    )();
    await expect(page.getByRole('dialog', { name: '予約しました' })).toBeVisible();
    expect((await resident.meals()).dinner?.checkin).toBe(0);

    cutDatabase();
    await page.reload();
    // What this device has kept of Home stays, with its age (AM234).
    await expect(
      page.getByText(/^最新の内容を読み込めません（1分前の内容を表示中）$/),
    ).toBeVisible();
    await expect(page).toHaveURL(`${address}/`);
    expect(await userToken(context)).toBeDefined();
    await context.close();
  });

  test('a server that does not answer shows an error, and the session lives on', async ({
    browser,
    newDormitory,
    contextOptions,
  }) => {
    requirements('AM019 AM072 V019');
    const { address, kill } = node as SecondNode;
    const resident = await residentWithDinner(await newDormitory());
    const context = await browser.newContext({ ...contextOptions, baseURL: address });
    const page = await context.newPage();
    await signIn(page, resident);
    const reserve = await askToReserve(page);
    await kill();
    await reserve();
    await expect(failure(page, 'エラーが発生しました')).toContainText(
      'サーバーエラーです。しばらくしてからもう一度お試しください。',
    );
    await close(page, 'エラーが発生しました');
    await expect(page).toHaveURL(`${address}/`);
    expect(await userToken(context)).toBeDefined();
    expect((await resident.meals()).dinner?.reservation_id).toBeNull();
    await context.close();
  });
});
