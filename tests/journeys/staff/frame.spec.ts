// What is the same on each page: the head and what it offers, at every width.
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { offeredPages, openWithin, staffSignedIn } from '../support/staff.ts';

/** Pixels: the usual tablet, the narrowest head of one row, and a phone, where only its first row stays in view. */
const widths = [1024, 900, 320];

const softly = expect.configure({ soft: true });

interface Head {
  height: number;
  /** Distance to the top of the viewport after scrolling. */
  top: number;
  sideways: number;
  /** Labels of the buttons of every page that are there to be pressed. */
  buttons: string[];
}

function measureHead(page: Page, width: number): Promise<Head> {
  const part = width < 900 ? '.page-head-bar' : '.page-head-head';
  return page.locator(part).evaluate((head) => {
    const { scrollWidth } = document.documentElement;
    // A bar of an open safety check is above the head: also a short page scrolls past it.
    const main = document.querySelector('main');
    main?.style.setProperty('min-height', `${innerHeight + 300}px`);
    scrollTo(0, 300);
    const { height, top } = head.getBoundingClientRect();
    scrollTo(0, 0);
    main?.style.removeProperty('min-height');
    const buttons = [...head.querySelectorAll('.page-head-bar > button')]
      .filter((button) => button.checkVisibility())
      .map((button) => button.getAttribute('aria-label') ?? '');
    return {
      height: Math.round(height),
      top: Math.round(top),
      buttons,
      sideways: scrollWidth - innerWidth,
    };
  });
}

/** Width of the navigation at the width of the page. */
const rails = [
  [1024, 72],
  [1440, 208],
] as const;

/** Type, corners, drawings and rows of a page, and the words of the navigation that have no room. */
const measureLook = (page: Page, leastRow: number) =>
  page.evaluate((least) => {
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    const boxes = all('main :is(section, article, div, ul)').filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return width > 250 && height > 80;
    });
    // The heading above a group of rows is pressed by no one, and lower.
    const rows = all('main tbody tr:has(> td:not([colspan]))').map(
      (each) => each.getBoundingClientRect().height,
    );
    const words = all('header:has(> nav) a > span').filter((each) => {
      const lines = each.clientHeight / parseFloat(getComputedStyle(each).lineHeight);
      return each.scrollWidth > each.clientWidth || (each.textContent !== '' && lines > 1.5);
    });
    return {
      type: getComputedStyle(document.body).fontSize,
      tooRound: boxes.filter((each) => parseFloat(getComputedStyle(each).borderRadius) > 12).length,
      drawings: all('main :not([data-state]) > img[src*="/drawings/"]').length,
      lowRows: rows.filter((height) => height < least),
      cutPlaces: words.map((each) => each.textContent),
      rail: document.querySelector('header:has(> nav)')?.getBoundingClientRect().width,
    };
  }, leastRow);

async function managerOfDemo(product: Product, context: BrowserContext) {
  const { id } = await product.db.queries
    .selectFrom('dormitories')
    .select('id')
    .where('office_code', '=', 'KYK01')
    .executeTakeFirstOrThrow();
  return staffSignedIn(product, context, { role: 'manager', dormitoryId: id });
}

test('the head is one row of 56 px with the same parts on each page, in English @pc', async ({
  page,
  context,
  product,
}) => {
  requirements('SL041 SL042 SL043');
  const { staffId } = await managerOfDemo(product, context);
  // Its words are the longer ones.
  await product.db.queries
    .updateTable('staff')
    .set({ language: 'en' })
    .where('id', '=', staffId)
    .execute();
  const addresses = (await offeredPages(page, '/staff/KYK01/residents')).filter(
    // It has the whole screen, without a way out of it.
    (address) => !address.endsWith('/counter'),
  );
  expect(addresses.length).toBeGreaterThan(12);
  const usual = { height: 56, top: 0, sideways: 0, buttons: ['Search', 'Start a safety check'] };
  const looks = { type: '14px', tooRound: 0, drawings: 0, lowRows: [], cutPlaces: [] };
  for (const address of addresses) {
    await page.setViewportSize({ width: widths[0] ?? 0, height: 700 });
    if (!page.url().endsWith(address)) await openWithin(page, address);
    await expect(page.locator('main header').getByRole('status')).toHaveText(
      // The roster is read once.
      /^(Live|Read at) \d+:\d+$/,
    );
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      await softly.poll(() => measureHead(page, width), `${address} at ${width}`).toEqual(usual);
    }
    for (const [width, rail] of rails) {
      await page.setViewportSize({ width, height: 700 });
      const look = { ...looks, rail };
      await softly.poll(() => measureLook(page, 40), `${address} at ${width}`).toEqual(look);
    }
    await softly(page.locator('header:has(> nav) > nav a[aria-current=page]'), address).toHaveCount(
      1,
    );
    const segment = page.locator('main header nav');
    if ((await segment.count()) > 0)
      await softly(segment.locator('a[aria-current=page]'), address).toHaveAttribute(
        'href',
        address,
      );
  }
});

/** From top to bottom (SL042), as far as their screens exist. */
const order = [
  '今日',
  '受信箱',
  '入居者',
  '献立と食数',
  '予約と空き待ち',
  'カウンター',
  '帳票',
  '外泊・来客',
  '契約と部屋',
  '退寮',
  '料金',
  'お知らせ',
  'アンケート',
  '安否確認',
  '取り込み・書き出し',
  '職員と記録',
  '設定',
];

test('a phone has five places, and a touched table rows of 44 px @phone', async ({
  page,
  context,
  product,
}) => {
  requirements('SL041 SL042');
  await managerOfDemo(product, context);
  const bar = page.getByRole('navigation', { name: '主な画面' });
  await page.goto('/staff/KYK01/residents');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const [address, current] of [
    ['today', '今日'],
    ['log', '今日'],
    ['to-many', '受信箱'],
    ['safety', '安否確認'],
  ] as const) {
    await openWithin(page, `/staff/KYK01/${address}`);
    await expect(bar.locator('a[aria-current=page]')).toHaveAccessibleName(
      // What waits there is a part of the name.
      new RegExp(`^${current}(?:、|$)`),
    );
  }
  await expect(bar.locator('a, button')).toHaveText(
    [/^今日$/, /^受信箱\s*\d*$/, /^入居者$/, /^安否\s*(?:\d+\+?)?$/, /^すべて$/],
    { useInnerText: true },
  );
  const button = bar.getByRole('button', { name: 'すべて' });
  await button.tap();
  const sheet = page.getByRole('dialog', { name: 'すべて' });
  const all = sheet.getByRole('link');
  await expect(all.first()).toBeVisible();
  await expectAccessible(page, 'all places on a phone');
  const names = await all.evaluateAll((every) => every.map((link) => link.ariaLabel));
  expect(names.flatMap((name) => name?.replace(/、.*/, '') ?? [])).toEqual(order);
  // A second press closes it, and so do Back and a press beside it; the page stays.
  const address = page.url();
  await button.tap();
  await expect(sheet).toHaveCount(0);
  await button.tap();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await button.tap();
  await page.touchscreen.tap(195, 20);
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/staff/KYK01/residents');
  await expect(page.locator('tbody th a').first()).toBeVisible();
  await expect(page.locator('main .panel').first()).toHaveCSS('border-radius', '12px');
  const look = { type: '14px', tooRound: 0, drawings: 0, lowRows: [], cutPlaces: [], rail: 72 };
  await expect.poll(() => measureLook(page, 44)).toEqual(look);
});

for (const list of ['/staff/KYK01/residents', '/staff/all/people']) {
  test(`details of ${list} are beside their list, and their row has the focus after @pc`, async ({
    page,
    context,
    product,
  }) => {
    requirements('SL045');
    await managerOfDemo(product, context);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(list);
    // Other journeys add to the list meanwhile: the row is found by its address.
    const address = await page.locator('tbody th a').nth(2).getAttribute('href');
    const row = page.locator(`tbody th a[href="${address}"]`);
    await row.click();
    await expect(page).not.toHaveURL(list);
    const own = page.url();
    const details = page.getByRole('article');
    await expect(details).toBeVisible();
    expect((await details.boundingBox())?.width).toBe(420);
    await expect(row).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(own);
    await expect(details).toBeVisible();
    await page.goBack();
    await expect(details).toHaveCount(0);
    await expect(row).toBeFocused();
    // The address alone opens them; with less room they are the page.
    await page.setViewportSize({ width: 1023, height: 768 });
    await page.goto(own);
    await expect(details).toBeVisible();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: '一覧に戻る' }).click();
    await expect(row).toBeFocused();
  });
}

/** Lists of the demo; those of `counted` are not without end. */
const counted = ['residents', 'meals', 'notices', 'surveys', 'safety', 'imports'].map(
  (screen) => `/staff/KYK01/${screen}`,
);
const lists = [
  ...[...counted, '/staff/all/people', '/staff/all/allergens'].map((address) => ({
    address,
    isCounted: true,
  })),
  { address: '/staff/all/audit', isCounted: false },
];

const shownList = 'main table.data-table-table:visible';

/** The first list of the page, scrolled as far as its head sticks. */
const measureList = (page: Page) =>
  page
    .locator('main table.data-table-table')
    .first()
    .evaluate((table) => {
      const bodies = table.querySelectorAll('tbody');
      scrollBy(0, table.getBoundingClientRect().top - 20);
      const rows = [...bodies]
        .flatMap((body) => [...body.rows])
        .filter((row) => row.cells.length > 2);
      const last = (row: HTMLTableRowElement) => row.cells[row.cells.length - 1];
      const linked = rows.filter((row) => row.querySelector('a') !== null);
      const found = {
        // Below the head of the page, or at the top of a list that is too short to be scrolled away.
        headIsAt: Math.round(
          (table.querySelector('th')?.getBoundingClientRect().top ?? 0) -
            Math.max(56, table.getBoundingClientRect().top),
        ),
        rows: rows.length > 0,
        linksElsewhere: linked.filter((row) => row.cells[0]?.querySelector('a') === null).length,
        actsElsewhere: rows.filter(
          (row) =>
            row.querySelectorAll('button').length >
            (last(row)?.querySelectorAll('button').length ?? 0),
        ).length,
        tooManyActs: rows.filter((row) => row.querySelectorAll('button').length > 2).length,
      };
      scrollTo(0, 0);
      return found;
    });

test('lists stick their head, link their first column and keep filters in the address @pc', async ({
  page,
  context,
  product,
}) => {
  requirements('SL044');
  await managerOfDemo(product, context);
  // So low that each list is longer than the page.
  await page.setViewportSize({ width: 1024, height: 300 });
  for (const { address, isCounted } of lists) {
    await page.goto(address);
    await expect(page.locator(`${shownList} tbody tr`).first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const whole = { headIsAt: 0, rows: true, linksElsewhere: 0, actsElsewhere: 0, tooManyActs: 0 };
    await softly.poll(() => measureList(page), address).toEqual(whole);
    if (isCounted) {
      const count = page.locator('main .list-bar-count').first();
      await softly(count, address).toHaveText(/^\d+[件名]$/);
      const { x = 0, width = 0 } = (await count.boundingBox()) ?? {};
      softly(x + width, `${address}: the count is at the right`).toBeGreaterThan(950);
    }
    const chips = page.locator('main .list-bar-bar .chip-chip');
    if ((await chips.count()) === 0) continue;
    await chips.nth(1).click();
    await expect(page).toHaveURL(/\?(?:status|state|away)=/);
    const chosen = await chips.nth(1).innerText();
    await page.reload();
    await softly(chips.nth(1)).toHaveText(chosen, { useInnerText: true });
    await softly(chips.nth(1)).toHaveAttribute('aria-pressed', 'true');
  }

  await page.goto('/staff/KYK01/residents');
  const sorts = page.locator('th button');
  await expect(sorts).toHaveCount(3);
  await expect(sorts.locator('svg')).toHaveCount(3);
  await sorts.filter({ hasText: '氏名' }).click();
  await expect(page).toHaveURL(/sort=kana/);
  await expect(page.locator('th[aria-sort=ascending]')).toHaveText('氏名');
});
