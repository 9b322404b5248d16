// Pages of the console on paper, and lists that are long.
import type { Page } from '@playwright/test';
import { inEnglish } from '../support/counter.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { staffSignedIn } from '../support/staff.ts';
import type { Product } from '../support/product.ts';

async function idOfDemo({ db }: Product): Promise<number> {
  const { id } = await db.queries
    .selectFrom('dormitories')
    .select('id')
    .where('office_code', '=', 'KYK01')
    .executeTakeFirstOrThrow();
  return id;
}

/** What of the navigation is on paper, and whether words are black and grounds white. */
const measurePaper = (page: Page) =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    const heads = seen('h1, [aria-hidden=true] header, [aria-hidden=true] h2');
    const ground = (each: Element) => getComputedStyle(each).backgroundColor;
    return {
      navigation: seen('nav, header:has(> nav), button[aria-haspopup=dialog]').length,
      // Of a safety check that runs.
      bars: seen('main > [role=status]').length,
      hasHead: heads.length > 0,
      inks: [...new Set(heads.map((each) => getComputedStyle(each).color))],
      grounds: [...new Set(seen('body, main, main > div, main section').map(ground))].filter(
        (colour) => !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(colour),
      ),
    };
  });

/** In pixels: 9 points are 12. */
const smallestPrint = (page: Page) =>
  page.evaluate(() =>
    Math.min(
      ...[...document.querySelectorAll('[aria-hidden=true] section *')]
        .filter((each) => each.checkVisibility() && each.textContent.trim() !== '')
        .map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
    ),
  );

const pagesOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

test('the browser prints a page as its button does: black on white, without navigation @pc', async ({
  page,
  context,
  product,
}) => {
  requirements('SL027 SE043 SE044 SL026');
  await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: await idOfDemo(product),
  });
  // Dark on the screen, by choice: paper has no dark.
  await page.addInitScript(() => {
    localStorage.setItem('yadori.staff.appearance', '{"language":"ja","theme":"dark"}');
    globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const paper = { navigation: 0, bars: 0, hasHead: true, inks: ['rgb(0, 0, 0)'], grounds: [] };
  const kitchen = ['counts', 'counts?view=week', 'check-sheet'];
  for (const screen of ['roster', ...kitchen, 'residents', 'today', 'notices']) {
    await page.goto(`/staff/KYK01/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]'), screen).toHaveCount(0);
    const button = page.getByRole('button', { name: '印刷する', exact: true });
    if ((await button.count()) === 1) {
      await button.click();
      // The button prints this page, no other one.
      await expect(page.locator('html[data-printed]')).toBeAttached();
    }
    // The console does not intercept the browser's own shortcuts.
    const isLeft = await page.evaluate(() =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, bubbles: true, cancelable: true }),
      ),
    );
    expect(isLeft).toBe(true);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect.poll(() => measurePaper(page), screen).toEqual(paper);
    if (kitchen.includes(screen)) expect(await smallestPrint(page), screen).toBeGreaterThan(11.9);
    const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
    if (screen.startsWith('counts')) expect(pages, screen).toBe(1);
    else expect(pages, screen).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  }
  await page.goto('/staff/KYK01/counts?view=week');
  await expect(page.getByRole('columnheader', { name: 'アレルゲンの印' })).toBeVisible();
  // The long heads of English on a phone leave the total in view.
  await inEnglish(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/staff/KYK01/counts');
  const heads = page.getByRole('columnheader', { name: 'Portions' });
  await expect(heads.first()).toBeVisible();
  for (const head of await heads.all()) {
    const { x = 0, width = 0 } = (await head.boundingBox()) ?? {};
    expect(x + width).toBeLessThan(390 - 16);
  }
});

test('the report of a safety check has the sheets that it counts, each with its head and foot @pc', async ({
  page,
  context,
  product,
}) => {
  requirements('SH024 SL026');
  const dormitoryId = await idOfDemo(product);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId });
  const { check_id } = await product.db.queries
    .selectFrom('safety_check_dormitories')
    .select('check_id')
    .where('dormitory_id', '=', dormitoryId)
    .where('closed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  await page.goto(`/staff/KYK01/safety/${check_id}/report`);
  await expect(page.getByRole('region', { name: '確認できていない人' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const sheets = page.locator('.paper-sheet-page');
  const count = await sheets.count();
  expect(count).toBeGreaterThan(1);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(count);
  await expect(sheets.first()).toContainText('階ごとの状況');
  for (const [index, sheet] of (await sheets.all()).entries()) {
    await expect(sheet).toContainText('安否確認の報告');
    await expect(sheet).toContainText('社外秘');
    await expect(sheet).toContainText(`${index + 1}/${count}ページ`);
  }
  // Who was away by a report, and what came of a call, as in the workbook.
  await expect(sheets.filter({ hasText: /\d日まで/ }).first()).toBeVisible();
  await expect(sheets.filter({ hasText: 'つながらない' }).first()).toBeVisible();
});

/** Seconds of work of the page's thread, however busy the machine is. */
async function workOf(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Infinity;
  };
}

interface Roster {
  data: { floors: { rooms: { people: object[] }[] }[] };
}

test('a long list draws the rows that are seen, and 5,000 rows are soon on paper @pc', async ({
  page,
  context,
  product,
}) => {
  requirements('SL008');
  await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: await idOfDemo(product),
  });
  await page.goto('/staff/KYK01/residents');
  const rows = page.locator('main tbody tr:not([aria-hidden])');
  const table = page.getByRole('table', { name: '入居者' });
  const more = page.getByRole('button', { name: /^つづきを読む/ });
  await expect(page.locator('main tbody th a').first()).toBeVisible();
  // Other journeys add residents here: the list may grow, and the button go, between a look and a press.
  await expect(async () => {
    const before = await table.getAttribute('aria-rowcount');
    await expect(more)
      .toBeHidden({ timeout: 500 })
      .catch(async () => {
        await more.click({ timeout: 2000 });
        await expect(table).not.toHaveAttribute('aria-rowcount', before ?? '');
      });
    await expect(more).toBeHidden({ timeout: 500 });
  }).toPass();
  const all = Number(await table.getAttribute('aria-rowcount')) - 1;
  expect(all).toBeGreaterThan(150);
  await expect.poll(() => rows.count()).toBeLessThan(90);
  const height = await table.evaluate((each) => each.getBoundingClientRect().height);
  expect(height).toBeGreaterThan(all * 40);
  // The end of the list is there once it is scrolled to; on paper all of it is.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(rows.last()).toHaveAttribute('aria-rowindex', String(all + 1));
  await expect(rows.first()).not.toHaveAttribute('aria-rowindex', '2');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(rows).toHaveCount(all);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => rows.count()).toBeLessThan(90);

  await page.route(/\/api\/v1\/.*\/roster(?:\?|$)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Roster;
    const [floor] = body.data.floors;
    const [room] = floor?.rooms ?? [];
    const [person] = room?.people ?? [];
    const people = Array.from({ length: 5000 }, (_, index) => ({
      ...person,
      account_id: index + 1,
    }));
    body.data.floors = [{ ...floor, rooms: [{ ...room, people }] }];
    await route.fulfill({ response: answer, json: body });
  });
  const work = await workOf(page);
  await page.goto('/staff/KYK01/roster');
  const papers = page.locator('.paper-sheet-page');
  await expect(papers).toHaveCount(Math.ceil(5000 / (2 * 45)));
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => document.body.getBoundingClientRect().height);
  const seconds = await work();
  test.info().annotations.push({ type: 'seconds of work', description: seconds.toFixed(2) });
  // Two on a machine of its own.
  expect(seconds).toBeLessThan(4);
});
