// The app as one that is installed: what it says of itself, and how a new version comes.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { storeNames, storesOf, untilKept } from './support/device.ts';
import {
  expect,
  heldRequests,
  listen,
  requirements,
  seeIntro,
  signIn,
  test,
} from './support/journey.ts';
import { openDoor, type Door } from './support/release.ts';
import { staffSignedIn } from './support/staff.ts';

test.use({ serviceWorkers: 'allow' });

interface Manifest {
  name: string;
  lang: string;
  display: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose?: string }[];
}

async function expectInstallable(page: Page, about: Partial<Manifest>): Promise<Manifest> {
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ lang: 'ja', display: 'standalone', ...about });
  const touch = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '';
  for (const { src, sizes } of [...manifest.icons, { src: touch, sizes: '180x180' }]) {
    const png = await (await page.request.get(src)).body();
    expect(png.subarray(1, 4).toString(), src).toBe('PNG');
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const problems = installabilityErrors.map(({ errorId }) => errorId);
  expect(problems.filter((id) => id !== 'in-incognito')).toEqual([]);
  return manifest;
}

test('both apps can be installed, and their icons are what the manifests say @pc', async ({
  page,
}) => {
  requirements('SL033');
  await page.goto('/login');
  const { icons } = await expectInstallable(page, { start_url: '/' });
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2);
  await page.goto('/staff/login');
  await expectInstallable(page, { name: 'Yadori 寮務', start_url: '/staff/' });
});

let door: Door;
test.beforeEach(async ({ product }) => {
  door = await openDoor(product.address);
});
test.afterEach(() => door.close());

async function onDevice(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...options, baseURL: door.address });
  await seeIntro(context, door.address);
  return { context, complaints: listen(context) };
}

test('an installation that fails for one file is tried again by itself, in both apps', async ({
  browser,
  contextOptions,
  newDormitory,
  product,
}) => {
  requirements('AM238 AM252');
  const { context } = await onDevice(browser, contextOptions);
  const dormitory = await newDormitory();
  const page = await context.newPage();
  const icon = door.lose('/icons/icon-192.png');
  await signIn(page, await dormitory.resident());
  await expect.poll(icon).toBeGreaterThan(0);
  door.find();
  await untilKept(page);

  const role = { role: 'manager', dormitoryId: dormitory.id } as const;
  await staffSignedIn({ ...product, address: door.address }, context, role);
  const desk = await context.newPage();
  const drawing = door.lose('/staff/drawings/dish-empty.svg');
  await desk.goto('/staff/me');
  await expect.poll(drawing).toBeGreaterThan(0);
  door.find();
  await untilKept(desk);
  await context.close();
});

for (const address of ['/', '/staff/me'])
  test(`a page of ${address} whose document was under way while the worker began is controlled, too`, async ({
    browser,
    contextOptions,
    newDormitory,
    product,
  }) => {
    requirements('AM238 AM252');
    const { context } = await onDevice(browser, contextOptions);
    const dormitory = await newDormitory();
    const role = { role: 'manager', dormitoryId: dormitory.id } as const;
    await staffSignedIn({ ...product, address: door.address }, context, role);
    const [first, late] = [await context.newPage(), await context.newPage()];
    const document = await heldRequests(late, door.address + address);
    const opening = late.goto(address);
    await document.asked;
    if (address === '/') await signIn(first, await dormitory.resident());
    else await first.goto(address);
    await untilKept(first);
    document.letGo();
    await opening;
    await untilKept(late);
    await context.close();
  });

test.describe('a new version', () => {
  const release = (page: Page) => page.locator('html').getAttribute('data-release');

  /** Names of the scripts and styles that a page has loaded, by release. */
  const releasesOf = (page: Page) =>
    page.evaluate(() => {
      const entries = performance.getEntriesByType('resource').map(({ name }) => name);
      const pieces = entries.filter((name) => name.includes('/assets/'));
      return [...new Set(pieces.map((name) => (name.includes('/assets/r2.') ? 2 : 1)))];
    });

  const shells = async (page: Page) =>
    (await storeNames(page)).filter((name) => name.startsWith('yadori-shell-'));

  /** All files of the next version are there; it waits for the end of this one. */
  const isNextWaiting = (page: Page) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return Boolean(registration?.waiting);
    });

  /** What is kept, and whether a version waits that could be used. */
  const versions = async (page: Page) => ({
    kept: await shells(page),
    waits: await isNextWaiting(page),
  });

  async function openScreen(page: Page, name: string, title: string) {
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }

  test('comes with the next start; an open page goes on with its own', async ({
    browser,
    contextOptions,
    newDormitory,
  }) => {
    const { context, complaints } = await onDevice(browser, contextOptions);
    const old = await context.newPage();
    await signIn(old, await (await newDormitory()).resident());
    await untilKept(old);
    const [first] = await shells(old);

    door.upgrade();
    const young = await context.newPage();
    await young.goto('/');
    expect(await release(young)).toBe('2');
    await openScreen(young, '食事予約', '食事予約');
    expect(await releasesOf(young)).toEqual([2]);
    // Its files are kept beside those of the page that is still open.
    await expect.poll(() => isNextWaiting(young), { timeout: 30_000 }).toBe(true);
    expect(await shells(young)).toHaveLength(2);
    // The server has none of the old files any more; the page has a screen yet to load.
    await openScreen(old, '食事予約', '食事予約');
    await openScreen(old, 'メッセージ', 'メッセージ');
    expect(await release(old)).toBeNull();
    expect(await releasesOf(old)).toEqual([1]);

    await old.close();
    await young.close();
    const next = await context.newPage();
    // The browser may still count a page that has just been closed; the start after that one does it.
    await expect(async () => {
      await next.goto('/');
      await expect
        .poll(() => versions(next), { timeout: 5000 })
        .toEqual({ kept: [expect.stringMatching(/^yadori-shell-second-/)], waits: false });
    }).toPass({ timeout: 30_000 });
    expect(await shells(next)).not.toContain(first);
    expect(await releasesOf(next)).toEqual([2]);
    expect(complaints.heard()).toEqual([]);
    await context.close();
  });

  test('a page that is the only one and of the new version lets it take over at once', async ({
    browser,
    contextOptions,
    newDormitory,
  }) => {
    const { context } = await onDevice(browser, contextOptions);
    const page = await context.newPage();
    await signIn(page, await (await newDormitory()).resident());
    await untilKept(page);
    door.upgrade();
    await page.reload();
    await expect.poll(() => shells(page)).toEqual([expect.stringMatching(/second/)]);
    // Without a network it is the new version that opens, whole.
    door.shut();
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'メイン' })).toBeVisible();
    expect(await release(page)).toBe('2');
    expect(await releasesOf(page)).toEqual([2]);
    await context.close();
  });

  test('a server that does not answer, though the network seems well: cached data, and one dialog', async ({
    browser,
    contextOptions,
    newDormitory,
  }) => {
    const dormitory = await newDormitory();
    await dormitory.serve({ meal: 'dinner' });
    const { context } = await onDevice(browser, contextOptions);
    const page = await context.newPage();
    await signIn(page, await dormitory.resident());
    await expect(page.getByText('豚の生姜焼き定食')).toBeVisible();
    await untilKept(page);
    await expect
      .poll(async () => (await storesOf(page))['yadori-seen']?.length ?? 0)
      .toBeGreaterThan(2);
    door.shut();
    await page.reload();
    const failure = page.getByRole('alertdialog');
    await expect(failure).toContainText('サーバーエラーです');
    await expect(page.getByText('オフラインです'), 'the device has a network').toHaveCount(0);
    await expect(page.getByText('豚の生姜焼き定食')).toBeVisible();
    await failure.getByRole('button', { name: '閉じる' }).last().click();

    door.open();
    await openScreen(page, '食事予約', '食事予約');
    await context.close();
  });
});
