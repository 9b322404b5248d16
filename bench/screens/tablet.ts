// The console on a tablet: its first screen, the next one, and the board of a safety check.
import type { BrowserContext, Page } from '@playwright/test';
import { bytesOf, controlShown } from './control.ts';
import { networks, pressed, settled, throttledPage, throttleNetwork } from './page.ts';
import type { Samples, Setting } from './samples.ts';

/** How long a finger rests on what it presses, in milliseconds. */
const fingerMs = 80;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Signs in once, as a manager does. */
export async function staffCookies({ browser, origin }: Setting): Promise<Cookies> {
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

export async function measureTablet(setting: Setting, cookies: Cookies): Promise<void> {
  const { browser, origin, samples } = setting;
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
  const bytes = await bytesOf(page);
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
  await measureBoard(page, samples);
  await context.close();
  const control = await controlShown(setting, 'tablet', bytes);
  samples['console: its bytes and nothing else'].push(control);
}

/** The open check of the demo: from the press on Today to the first room, on a line as after an earthquake. */
async function measureBoard(page: Page, samples: Samples): Promise<void> {
  await page.goto('/staff/');
  await shown(page, '寮の今日');
  await settled(page);
  const devtools = await page.context().newCDPSession(page);
  await throttleNetwork(devtools, networks.bad);
  const arrives = page.evaluate(() =>
    globalThis.benchWatch.frameWith(
      () =>
        document.querySelector('h1')?.textContent.trim() === '安否確認' &&
        document.querySelector('main [aria-busy=true]') === null,
    ),
  );
  await page.getByRole('link', { name: '状況を見る' }).first().click();
  const clickedAt = await page.evaluate(() => globalThis.benchWatch.clickedAt);
  samples['safety board: first rows on a bad line'].push((await arrives) - clickedAt);
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
