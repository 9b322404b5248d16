// Every text that the console gets is a payload that would run as script: it is shown, and does not run (SL016).
// The pages and their fields are those of the demo, so that a new one is walked from its first day on.
import type { BrowserContext, Page } from '@playwright/test';
import { dateAt } from '@yadori/api/time/tokyo';
import { safeHtml } from '@yadori/server/platform/html/safe-html';
import { numberIn, payloads, storable } from '../../support/injection-payloads.ts';
import { expect, requirements, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { codeOfDormitory, offeredPages, openWithin, staffSignedIn } from '../support/staff.ts';

const demo = 'KYK01';
/** What staff and residents write: words, where codes, dates and names of states are single ASCII words. */
const words = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[a-z] [a-z]/iu;
const safeMarkup = /^\s*<(?:p|h\d|section|div|ul|ol)\b/i;
/** Of the console itself; an event stream has no end. */
const answers = /\/api\/v1\/staff\/(?!live)/;

/** Roles that together open every page. */
async function everyRole(product: Product, context: BrowserContext): Promise<void> {
  const { queries } = product.db;
  const { id: dormitoryId } = await queries
    .selectFrom('dormitories')
    .select('id')
    .where('office_code', '=', demo)
    .executeTakeFirstOrThrow();
  const { staffId } = await staffSignedIn(product, context, { role: 'manager', dormitoryId });
  const now = product.now();
  for (const role of ['head_office', 'system_admin'] as const)
    await queries
      .insertInto('staff_grants')
      .values({
        staff_id: staffId,
        staff_kind: 'person',
        role,
        from_day: dateAt(now) as never,
        granted_at: new Date(now),
        granted_by: 'system',
      })
      .execute();
}

/** Reports of payloads that ran, dialogs, and requests to other origins. */
async function watch(page: Page, origin: string): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('__canary', (n: number) => void seen.push(`payload ${n} ran`));
  await page.addInitScript(() => {
    const report = (n: unknown) =>
      (globalThis as unknown as { __canary: (n: unknown) => void }).__canary(n);
    Object.defineProperty(globalThis, '__ran', { set: report });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      report(`${violatedDirective} ${blockedURI}`),
    );
  });
  page.on('dialog', (dialog) => {
    // Of a form that was begun, on leaving it.
    if (dialog.type() !== 'beforeunload') seen.push(`dialog ${dialog.message()}`);
    void dialog.accept();
  });
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(origin) || /^(data|blob|about):/.test(request.url());
    if (!isOwn) seen.push(`request to ${request.url()}`);
  });
  return seen;
}

/** Writes a payload over each text of each answer, those first that no page has shown; `count` says how many. */
async function injectAnswers(page: Page, shown: ReadonlySet<number>) {
  let count = 0;
  const nextPayload = () => {
    const left = payloads.filter((_, number) => !shown.has(number));
    const pool = left.length > 0 ? left : payloads;
    return storable(pool[count % pool.length] ?? '');
  };
  const injected = (value: unknown): unknown => {
    if (typeof value === 'string' && words.test(value)) {
      count += 1;
      // HTML is what the server has made safe; the page makes it safe once more.
      return safeMarkup.test(value) ? safeHtml(nextPayload()).html : nextPayload();
    }
    if (Array.isArray(value)) return value.map(injected);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, injected(one)]));
  };
  await page.route(answers, async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.startsWith('application/json') === true;
    if (isJson) await route.fulfill({ response, json: injected(await response.json()) });
    else await route.fulfill({ response });
  });
  return { count: () => count };
}

/** What the page made of the texts: elements that would run one, and the texts that it shows. */
const shownOn = (page: Page) =>
  page.evaluate(() => {
    const armed = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            /^(on|srcdoc$)/.test(name) ||
            (/^(href|src|action)$/.test(name) && /^\s*(javascript|data:text)/i.test(value)),
        )
        .map(({ name, value }) => `${element.localName} ${name}=${value}`),
    );
    const inputs = [...document.querySelectorAll('input, textarea')].map((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
    );
    return { armed, texts: [...document.body.innerText.split('\n'), ...inputs] };
  });

/** Of each kind of page that the pages link to, the first. */
const linkedOn = (page: Page) =>
  page
    .locator('main a[href^="/staff/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

const tabs = ['meals', 'messages', 'health', 'history'];

/** Of all dormitories alike. */
const kindOf = (address: string) =>
  address
    .replace(/\?.*$/, '')
    .replace(/^\/staff\/[A-Z][A-Z\d]+/, `/staff/${demo}`)
    .replaceAll(/\d+/g, '#');

/** Leads on to the first page of a dormitory, which is among those that are offered. */
const firstPage = kindOf(`/staff/${demo}`);

test('200 payloads in every text of every page are shown and do not run @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SL016');
  await everyRole(product, context);
  const seen = await watch(page, product.address);
  const shown = new Set<number>();
  const written = await injectAnswers(page, shown);
  const waiting = await offeredPages(page, `/staff/${demo}/residents`);
  waiting.push('/staff/me', '/staff/me/factors', '/staff/me/sessions');
  const kinds = new Set([...waiting.map(kindOf), firstPage]);
  const look = async (at: string) => {
    const { armed, texts } = await shownOn(page);
    expect(armed, at).toEqual([]);
    for (const number of texts.flatMap((text) => numberIn(text) ?? [])) shown.add(number);
  };
  for (const address of waiting) {
    await openWithin(page, address);
    await look(address);
    // The other tabs of a card are no links.
    const others = /residents.*overview$/.test(address) ? tabs : [];
    const tabbed = others.map((tab) => address.replace(/overview$/, tab));
    for (const linked of [...(await linkedOn(page)), ...tabbed]) {
      if (kinds.has(kindOf(linked))) continue;
      kinds.add(kindOf(linked));
      waiting.push(linked);
    }
  }
  expect(kinds.size).toBeGreaterThan(30);
  expect(written.count()).toBeGreaterThan(1000);
  expect(shown.size).toBe(payloads.length);

  // What is stored: the name of a file and its cells, as the server answers them.
  await page.unrouteAll({ behavior: 'wait' });
  const { id } = await newDormitory();
  await page.goto(`/staff/${await codeOfDormitory(product, id)}/imports`);
  const text = payloads[20] ?? '';
  const cells = `"${text.replaceAll('"', '""')}"`;
  await page.getByLabel('ファイルを選ぶ').setInputFiles({
    name: `${text}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `契約番号,事業所コード,部屋番号,契約開始日\n${cells},${cells},${cells},${cells}\n`,
    ),
  });
  await expect(page.getByRole('table').getByText(text).first()).toBeVisible();
  await look('an import');
  expect(seen).toEqual([]);

  // A page that takes the texts for markup: the payloads run, and are noticed.
  await page.goto('about:blank');
  await page.evaluate((html) => (document.body.innerHTML = html), payloads.slice(0, 60).join(''));
  await expect
    .poll(() => seen.filter((what) => what.startsWith('payload')).length)
    .toBeGreaterThan(5);
  expect((await shownOn(page)).armed.length).toBeGreaterThan(20);
});
