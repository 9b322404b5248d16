// A load of Home that fails: the session goes on, and what was kept is shown.
import type { Page } from '@playwright/test';
import { logout } from '@yadori/api/account/calls';
import { untilSeen } from './support/device.ts';
import { expect, refusedBy, requirements, signIn, test, userToken } from './support/journey.ts';

const anything = /Failed to load resource/;
const loadsOfHome = /\/v1\/home(\?|$)|\/menus\/menu-for-day(\?|$)/;
const sentence = 'ログインしたままですが、ホームを読み込めませんでした。';

type Trouble = Parameters<Parameters<Parameters<Page['route']>[1]>[0]['fulfill']>[0];

const busy = 'ただいま混み合っています。';
const troubles: readonly [what: string, answer: Trouble][] = [
  ['a full server', { status: 503, json: { code: 'system_error', message: busy } }],
  ['an error', { status: 500, json: { code: 'system_error', message: busy } }],
  ['too many requests', { status: 429, json: { code: 'error', message: busy } }],
  ['the page of a proxy', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
];

const again = (page: Page) => page.getByRole('button', { name: 'もう一度読み込む' });

for (const [what, answer] of troubles)
  test(`${what}: the login screen with the session kept, and Home with the next load`, async ({
    page,
    context,
    newDormitory,
    complaints,
  }) => {
    requirements('AM072 AM234 D002');
    complaints.expect(anything);
    const dormitory = await newDormitory();
    await dormitory.serve({ meal: 'dinner' });
    const resident = await dormitory.resident();
    await signIn(page, resident, '/faqs');
    await page.route(loadsOfHome, (route) => route.fulfill(answer));
    await page.goto('/');
    await expect(page).toHaveURL('/login?home=failed');
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    expect(await userToken(context)).toBeDefined();
    // Nobody is taken away from what they read, also not by a reload.
    await page.reload();
    await expect(page.getByText(sentence)).toBeVisible();
    await page.unroute(loadsOfHome);
    await again(page).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('豚の生姜焼き定食')).toBeVisible();
    // From then on the login screen leads Home again.
    await page.goto('/login');
    await expect(page).toHaveURL('/');
    await expect(page.getByText('豚の生姜焼き定食')).toBeVisible();
  });

test('while Home goes on failing the login screen stays, and says when the session has ended', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM234 B025');
  complaints.expect(anything);
  const resident = await (await newDormitory()).resident();
  await signIn(page, resident, '/faqs');
  await page.route(loadsOfHome, (route) =>
    route.fulfill({ status: 500, json: { code: 'system_error', message: busy } }),
  );
  await page.goto('/');
  await expect(page).toHaveURL('/login?home=failed');
  await again(page).click();
  const failure = page.getByRole('alertdialog', { name: 'エラーが発生しました' });
  await expect(failure).toContainText(busy);
  await failure.getByRole('button', { name: '閉じる' }).last().click();
  await expect(page.getByText(sentence)).toBeVisible();
  expect(await userToken(context)).toBeDefined();

  await page.unroute(loadsOfHome);
  complaints.expect(refusedBy(401));
  await product.send(await userToken(context))(logout, {});
  await again(page).click();
  await expect(page.getByText('もう一度ログインしてください。')).toBeVisible();
  await expect(page.getByText(sentence)).toBeHidden();
  await expect(page).toHaveURL('/login');
  expect(await userToken(context)).toBeUndefined();
});

test('a Home that this device has kept is shown with its age, and read again', async ({
  page,
  context,
  newDormitory,
  complaints,
}) => {
  requirements('AM234');
  complaints.expect(anything);
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner' });
  await signIn(page, await dormitory.resident());
  await expect(page.getByText('豚の生姜焼き定食')).toBeVisible();
  await untilSeen(page, 'menu-for-day');
  await page.route(loadsOfHome, (route) =>
    route.fulfill({ status: 503, json: { code: 'error', message: busy } }),
  );
  await page.reload();
  const age = page.getByText('最新の内容を読み込めません（1分前の内容を表示中）');
  await expect(age).toBeVisible();
  await expect(page.getByText('豚の生姜焼き定食')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await userToken(context)).toBeDefined();

  await page.unroute(loadsOfHome);
  await expect(age).toBeHidden();
  await expect(page.getByText('豚の生姜焼き定食')).toBeVisible();
});

test('with the network cut and nothing kept Home stays and offers another try', async ({
  page,
  context,
  newDormitory,
  complaints,
}) => {
  requirements('AM234 V015');
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner' });
  const resident = await dormitory.resident();
  await signIn(page, resident, '/faqs');
  await page.route(loadsOfHome, (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  const silent = page.getByRole('alertdialog', { name: 'エラーが発生しました' });
  await expect(silent).toBeVisible();
  await silent.getByRole('button', { name: '閉じる' }).last().click();
  await expect(page).toHaveURL('/');
  expect(await userToken(context)).toBeDefined();
  await page.unroute(loadsOfHome);
  await page.getByRole('main').getByRole('button', { name: 'もう一度' }).click();
  await expect(page.getByText('豚の生姜焼き定食')).toBeVisible();
});
