// What a person waits for on a slow device: Home and the meals of residents on a phone, the console on a tablet, in a real
// Chromium whose processor and network are throttled (SL007).
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addDays, dateAt, weekdayOf, type CalendarDate } from '@yadori/api/time/tokyo';
import { startEmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { lightBrowser } from '../tests/support/chromium.ts';
import { median } from './load.ts';
import { start, stop } from './process.ts';
import { startSlowNetwork, type Network } from './slow-network.ts';

/** As the aims are set: a fourth of the processor, and a network by its latency (ms) and kilobits a second. */
const cpuRate = 4;
const networks = {
  phone: { latency: 150, down: 1600, up: 750 },
  tablet: { latency: 20, down: 10_000, up: 10_000 },
};
/** How long a finger rests on what it presses, in milliseconds. */
const fingerMs = 80;
/** Milliseconds, and the shift without a unit. */
const most = {
  'Home: meal card on the screen': 2600,
  'Home: layout shift': 0,
  'second start: last known meal card': 800,
  'second start: its answer on the screen': 2600,
  'second start: layout shift': 0,
  'open a day: next paint': 150,
  'open the question: next paint': 150,
  'book: next paint': 150,
  'book: tap to confirmed': 350,
  'console: first screen': 1500,
  'console: next page, its data there': 300,
  'console: press to paint': 100,
} as const;
type Name = keyof typeof most;
type Samples = Record<Name, number[]>;

interface Setting {
  browser: Browser;
  origin: string;
  /** The same server behind the phone's network. */
  slowOrigin: string;
  samples: Samples;
}

/** `npm run bench -- screens [--rounds 9]`. */
export async function screensFromArguments(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '9' } } });
  const rounds = Number(values.rounds);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
  const target = await start('product', postgres.url, folder, { YADORI_DEMO: '1' });
  const browser = await chromium.launch(lightBrowser());
  const slow = await startSlowNetwork(target.port, networks.phone);
  try {
    const origin = `http://127.0.0.1:${target.port}`;
    const names = Object.keys(most) as Name[];
    const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Samples;
    const setting = { browser, origin, slowOrigin: slow.origin, samples };
    const staff = await staffCookies(setting);
    for (let round = 1; round <= rounds; round += 1) {
      await measureResident(setting, `resident${String(100 + round)}@example.jp`);
      await measureSecondStart(setting, `resident${String(100 + round)}@example.jp`);
      await measureConsole(setting, staff);
    }
    print(samples, rounds);
  } finally {
    await browser.close();
    slow.close();
    await stop([target]);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(samples: Samples, rounds: number): void {
  console.log(`\na fourth of the processor, ${rounds} rounds: median, worst, aim (ms)`);
  for (const [name, values] of Object.entries(samples)) {
    const digits = name.endsWith('shift') ? 3 : 0;
    const figures = [median(values), Math.max(...values), most[name as Name]];
    const columns = figures.map((value) => value.toFixed(digits).padStart(9));
    console.log(`  ${name.padEnd(38)}${columns.join('')}`);
  }
}

/** A page of a context without a cache. */
async function throttledPage(context: BrowserContext, network: Network): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: (network.down * 1000) / 8,
    uploadThroughput: (network.up * 1000) / 8,
  });
  await page.addInitScript(watchPage);
  return page;
}

interface Watch {
  shift: number;
  /** Longest time from any event of a press to the paint after it, since it was last set to 0. */
  press: number;
  /** From the pointer's arrival to the paint after it, which shows the pressed state. */
  down: number;
  /** When the last click was made. */
  clickedAt: number;
  /** Resolves to the time of the first frame in which the condition holds. */
  frameWith: (condition: () => boolean) => Promise<number>;
}

declare global {
  var benchWatch: Watch;
}

/** Runs in the page, before its own scripts. */
function watchPage(): void {
  const watch: Watch = {
    shift: 0,
    press: 0,
    down: 0,
    clickedAt: 0,
    frameWith: (condition) =>
      new Promise((resolve) => {
        const look = () => {
          if (condition()) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
  };
  globalThis.benchWatch = watch;
  addEventListener('click', ({ timeStamp }) => (watch.clickedAt = timeStamp), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) watch.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      watch.press = Math.max(watch.press, duration);
      if (name === 'pointerdown') watch.down = Math.max(watch.down, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Until all is shown and what is loaded beside it has come; the event stream keeps the network from being idle. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.waitForTimeout(4000);
}

/** From the press to the paint after it; presses that are painted within 16 ms have no entry. */
async function pressed(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (globalThis.benchWatch.press = globalThis.benchWatch.down = 0));
  await press();
  await page.waitForTimeout(700);
  return page.evaluate(() => globalThis.benchWatch.press);
}

async function measureResident(setting: Setting, email: string): Promise<void> {
  const { browser, origin, samples } = setting;
  const context = await phoneContext(browser, origin, email, 'block');
  const page = await throttledPage(context, networks.phone);
  await page.goto('/', { waitUntil: 'commit' });
  samples['Home: meal card on the screen'].push(await cardShown(page));
  const survey = page.locator('dialog[open]').getByRole('button', { name: '閉じる' }).last();
  // While a meal is served, no survey opens by itself.
  await survey.click({ timeout: 5000 }).catch(() => undefined);
  samples['Home: layout shift'].push(await page.evaluate(() => globalThis.benchWatch.shift));
  await measureMeals(page, samples);
  await context.close();
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
async function measureSecondStart(
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

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Signs in once, as a manager does. */
async function staffCookies({ browser, origin }: Setting): Promise<Cookies> {
  const context = await browser.newContext({ baseURL: origin, locale: 'ja-JP' });
  const page = await context.newPage();
  await page.goto('/staff/');
  await page.getByLabel('メールアドレス').fill('manager@example.jp');
  await page.getByLabel('パスワード', { exact: true }).fill('yadori-staff-2026');
  await page.keyboard.press('Enter');
  const field = page.locator('input[autocomplete=one-time-code]');
  await field.waitFor();
  const codes = await context.request.get('/dev/totp.json');
  const { code } = (await codes.json()) as { code: string };
  await field.fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '寮の今日' }).waitFor();
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

async function measureConsole({ browser, origin, samples }: Setting, cookies: Cookies) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    serviceWorkers: 'block',
    viewport: { width: 1024, height: 768 },
  });
  await context.addCookies(cookies);
  const page = await throttledPage(context, networks.tablet);
  await page.goto('/staff/', { waitUntil: 'commit' });
  samples['console: first screen'].push(await shown(page, '寮の今日'));
  await settled(page);
  const rail = page.getByRole('navigation').first();
  const visit = async (link: RegExp, title: string) => {
    const arrives = shown(page, title);
    const place = rail.getByRole('link', { name: link }).first();
    await pressed(page, () => place.click({ delay: fingerMs }));
    const press = await page.evaluate(() => globalThis.benchWatch.down);
    const clickedAt = await page.evaluate(() => globalThis.benchWatch.clickedAt);
    return { press, page: (await arrives) - clickedAt };
  };
  await visit(/^入居者/, '入居者');
  for (const [link, title] of [
    [/今日/, '寮の今日'],
    [/^入居者/, '入居者'],
  ] as const) {
    const taken = await visit(link, title);
    samples['console: next page, its data there'].push(taken.page);
    samples['console: press to paint'].push(taken.press);
  }
  await context.close();
}

/** The time of the first frame in which a page of the console shows its title and what it read. */
const shown = (page: Page, title: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      globalThis.benchWatch.frameWith(
        () =>
          document.querySelector('h1')?.textContent.trim() === wanted &&
          document.querySelector('main [aria-busy=true]') === null,
      ),
    title,
  );
