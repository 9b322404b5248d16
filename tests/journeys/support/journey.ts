// Fixtures of every journey: the running product, new dormitories, and the browser's errors, which fail it.
import {
  test as base,
  expect,
  type APIResponse,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { createDormitory, type Dormitory } from './dormitory.ts';
import { joinProduct, password, type Product } from './product.ts';

export { expect };

export interface Complaints {
  /** What the browser may complain about, because the journey itself causes it. */
  expect(pattern: RegExp): void;
  heard(): string[];
}

interface Journey {
  newDormitory: (columns?: Record<string, string>) => Promise<Dormitory>;
  complaints: Complaints;
  /** The introduction to the page of meals is not in the way; the journey about it forgets this again. */
  introSeen: void;
  /** Modules are loaded on demand: a visit of seconds has no use for preloaded ones. */
  dataSaved: void;
}

export const test = base.extend<Journey, { product: Product }>({
  product: [
    async ({ browserName }, provide, { project }) => {
      const { baseURL = '' } = project.use;
      if (browserName !== 'chromium') throw new Error('the journeys go in Chromium');
      const product = await joinProduct(baseURL, process.env['YADORI_JOURNEYS_DIR'] ?? '');
      await provide(product);
      await product.close();
    },
    { scope: 'worker' },
  ],
  newDormitory: async ({ product }, provide) => {
    // All browsers of a run share one network address, which has limits of its own (AM218).
    await product.db.pool.query(`delete from rate_limits where key ~ '^[a-z]+-network:'`);
    await provide((columns) => createDormitory(product, columns));
  },
  introSeen: [
    async ({ context, baseURL }, provide) => {
      await seeIntro(context, baseURL ?? '');
      await provide();
    },
    { auto: true },
  ],
  dataSaved: [
    async ({ context }, provide) => {
      await context.addInitScript(saveData);
      await provide();
    },
    { auto: true },
  ],
  complaints: [
    async ({ context }, provide) => {
      const complaints = listen(context);
      await provide(complaints);
      expect(complaints.heard(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** First statement of a journey: annotates it with the requirements that it checks, ids separated by blanks. */
export const requirements = (ids: string): void => {
  test.info().annotations.push({ type: 'requirement', description: ids });
};

function saveData(): void {
  // A document may be begun twice: first empty, then with its content.
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: true },
    configurable: true,
  });
}

/** As on a device on which the introduction has been closed. */
export async function seeIntro(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: 'intro', value: '1', url }]);
}

/** The live line brings nothing: the screen still shows what has changed meanwhile. */
export async function withoutNews(page: Page): Promise<void> {
  // An answer of any kind would be followed by a reading of everything.
  await page.route(/\/v1\/live$/, () => undefined);
}

/** Errors in the console (a breach of the content security policy is one) and uncaught exceptions. */
export function listen(context: BrowserContext): Complaints {
  const all: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') all.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => all.push(error.error().message));
  return {
    expect: (pattern) => expected.push(pattern),
    heard: () => all.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}

/** Signs in beside the form, which has journeys of its own, and waits until a screen other than the login is shown. */
export async function signIn(page: Page, resident: { email: string }, to = '/'): Promise<void> {
  // A login screen that is still starting would see the session and go Home by itself.
  if (page.url().endsWith('/login')) await page.goto('about:blank');
  const answer = await replaceSession(page, resident);
  // The form would have learned the product's time, by which the guard reads the end of a token.
  const ahead = Date.parse(answer.headers()['server-time'] ?? '') - Date.now();
  await page.addInitScript(keepClock, String(ahead));
  await page.goto(to);
  await expect(page).not.toHaveURL(/\/login$/);
  await expect(page.locator('h1').first()).toBeVisible();
}

/**
 * Opens another screen of the open app, as its links do: to load the app again takes a second of the processor. Between
 * two of one kind, the heading tells the one from the other.
 */
export async function goWithin(page: Page, address: string, heading?: string): Promise<void> {
  const screen = page.locator('[data-page]');
  const former = (await screen.getAttribute('data-page')) ?? '';
  await page.evaluate((to) => history.pushState({}, '', to), address);
  if (heading === undefined) await expect(screen).not.toHaveAttribute('data-page', former);
  await expect(page.locator('h1').first()).toContainText(heading ?? /./);
}

/** As another tab that signs in; answers the response to it. */
export async function replaceSession(
  page: Page,
  { email }: { email: string },
): Promise<APIResponse> {
  const answer = await page.request.post('/api/v1/users/login', { data: { email, password } });
  const { token } = (await answer.json()) as { token: string };
  const { origin } = new URL(answer.url());
  await page.context().addCookies([{ name: 'user-token', value: token, url: origin }]);
  return answer;
}

function keepClock(ahead: string): void {
  const key = 'yadori.clock';
  if (location.protocol === 'http:' && localStorage.getItem(key) === null)
    localStorage.setItem(key, ahead);
}

/** Closes the survey that the app shows over any screen, whenever it is in the way (K015). */
export async function closeSurveyPopups(page: Page): Promise<void> {
  const popup = page
    .locator('dialog[open]')
    .filter({ has: page.locator('a[href^="/survey?id="]') });
  await page.addLocatorHandler(popup, (dialog) => pressIfThere(dialog.getByRole('button').last()));
}

/** Presses at once or not at all, what may go by itself before the press: that would be waited for. */
export const pressIfThere = (buttons: Locator): Promise<void> =>
  buttons.evaluateAll((found) => {
    for (const each of found) if (each instanceof HTMLElement) each.click();
  });

/** Signs out as a resident does: from the menu of the phone, from the sidebar of the PC. */
export async function logOut(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('link', { name: 'メニュー' }).click();
  await page.getByRole('button', { name: 'ログアウト', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ログアウト', exact: true }).click();
  await expect(page).toHaveURL('/login');
}

/** The token in the cookie that guards read (B010). */
export const userToken = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'user-token')?.value;

/** The line that the browser always writes about such an answer. */
export const refusedBy = (status: number): RegExp =>
  new RegExp(`the server responded with a status of ${status}`);

/** The piece that is fetched while the first screen rests: it follows the other tabs, wakes and input. */
export const backgroundLoaded = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/background-')),
  );

/** Requests of these addresses wait until they are let go. */
export async function heldRequests(page: Page, addresses: string) {
  const [first, way] = [signal(), signal()];
  await page.route(addresses, async (route) => {
    first.give();
    await way.given;
    await route.fallback();
  });
  return { asked: first.given, letGo: way.give };
}

function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
