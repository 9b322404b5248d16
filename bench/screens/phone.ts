// Home, its tabs and a booking on a phone, and the second start, with the app already on the device.
import { addDays, dateAt, weekdayOf, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { median } from '../load.ts';
import { bytesOf, controlShown } from './control.ts';
import { cpuRate, networks, pressed, settled, throttledPage, watchPage } from './page.ts';
import type { Samples, Setting } from './samples.ts';

export async function measurePhone(setting: Setting, email: string): Promise<void> {
  const { browser, origin, samples } = setting;
  const context = await phoneContext(browser, origin, email, 'block');
  const page = await throttledPage(context, networks.phone);
  await page.goto('/', { waitUntil: 'commit' });
  samples['Home: meal card on the screen'].push(await cardShown(page));
  const bytes = await bytesOf(page);
  const survey = page.locator('dialog[open]').getByRole('button', { name: '閉じる' }).last();
  // While a meal is served, no survey opens by itself.
  await survey.click({ timeout: 5000 }).catch(() => undefined);
  samples['Home: layout shift'].push(await page.evaluate(() => globalThis.benchWatch.shift));
  await measureTabs(page, samples);
  await measureMeals(page, samples);
  await context.close();
  samples['Home: its bytes and nothing else'].push(await controlShown(setting, 'phone', bytes));
}

/** Signed in by the server, as a phone that was used before. */
async function phoneContext(
  browser: Browser,
  baseURL: string,
  email: string,
  serviceWorkers: 'allow' | 'block',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    serviceWorkers,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const body = { email, password: 'yadori2026' };
  const answer = await context.request.post('/api/v1/users/login', { data: body });
  const { token } = (await answer.json()) as { token: string };
  await context.addCookies([
    { name: 'user-token', value: token, url: baseURL },
    { name: 'intro', value: '1', url: baseURL },
  ]);
  return context;
}

/** The time of the first frame with a meal card, whatever it was drawn from. */
const cardShown = (page: Page): Promise<number> =>
  page.evaluate(() =>
    globalThis.benchWatch.frameWith(() => {
      const main = document.querySelector('main');
      return (
        main !== null &&
        !main.querySelector('[aria-busy=true]') &&
        main.querySelector('h3') !== null
      );
    }),
  );

/** The service worker has the app, and the browser what was last seen. */
export async function measureSecondStart(
  { browser, slowOrigin, samples }: Setting,
  email: string,
): Promise<void> {
  const context = await phoneContext(browser, slowOrigin, email, 'allow');
  const first = await context.newPage();
  await first.goto('/');
  await first.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await settled(first);
  await first.close();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  await page.addInitScript(watchPage);
  await page.goto('/', { waitUntil: 'commit' });
  samples['second start: last known meal card'].push(await cardShown(page));
  samples['second start: its answer on the screen'].push(await answerShown(page));
  await page.waitForTimeout(1500);
  const shift = await page.evaluate(() => globalThis.benchWatch.shift);
  samples['second start: layout shift'].push(shift);
  await context.close();
}

/** The first frame with a card after Home's answer had arrived. */
const answerShown = (page: Page): Promise<number> =>
  page.evaluate(() =>
    globalThis.benchWatch.frameWith(
      () =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => new URL(name).pathname === '/api/v1/home') &&
        document.querySelector('main h3') !== null,
    ),
  );

/** Each place of the bar below was open before; what is shown at once counts, not what is read after it. */
async function measureTabs(page: Page, samples: Samples): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'メイン' });
  const places = ['食事予約', 'メッセージ', '外泊届', 'メニュー', 'ホーム'];
  const visit = async (name: string) => {
    const taken = await pressed(page, () => bar.getByRole('link', { name }).tap());
    await page.waitForTimeout(1500);
    return taken;
  };
  for (const name of places) await visit(name);
  const all: number[] = [];
  for (const name of places) all.push(await visit(name));
  samples['change of tab: next paint'].push(median(all));
  samples['change of tab: next paint of the slowest'].push(Math.max(...all));
}

async function measureMeals(page: Page, samples: Samples): Promise<void> {
  await page.goto(`/meal-reservation?date=${dayBeforeDinner()}`);
  await settled(page);
  const dialog = page.locator('dialog[open]');
  const reserve = page.getByRole('main').getByRole('button', { name: /予約する$/ });
  const nextDay = page.getByRole('link', { name: '次の日' });
  samples['open a day: next paint'].push(await pressed(page, () => nextDay.tap()));
  await reserve.last().waitFor();
  await page.waitForTimeout(1000);
  const open = () => reserve.last().tap();
  samples['open the question: next paint'].push(await pressed(page, open));
  await dialog.waitFor();
  await page.waitForTimeout(1000);
  const book = () => dialog.getByRole('button', { name: '予約する', exact: true }).tap();
  const confirmed = page.evaluate(() =>
    globalThis.benchWatch.frameWith(
      () => document.querySelector('dialog[open]')?.textContent.includes('予約しました') ?? false,
    ),
  );
  samples['book: next paint'].push(await pressed(page, book));
  const clickedAt = await page.evaluate(() => globalThis.benchWatch.clickedAt);
  samples['book: tap to confirmed'].push((await confirmed) - clickedAt);
}

/** The demo serves no dinner on Sundays. */
function dayBeforeDinner(): CalendarDate {
  const day = addDays(dateAt(Date.now()), 8);
  return weekdayOf(day) === 6 ? addDays(day, 1) : day;
}
