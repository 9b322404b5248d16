// Each page of the navigation in the states that are not the ordinary one: loading, failed, empty, without the right.
// The pages are those that the navigation leads to, so that a new one is walked from its first day on.
import type { Page, Request } from '@playwright/test';
import { expect, requirements, test } from '../support/journey.ts';
import { codeOfDormitory, offeredPages, staffSignedIn } from '../support/staff.ts';

/** What a page reads; without the others there is no page. */
const reads = /\/api\/v1\/staff\/(?!session|live|my-dormitories)/;

/** Pages whose parts say each for itself that there is nothing, or that begin with a form. */
const sentences: Readonly<Record<string, RegExp>> = {
  today: /^これからの献立がありません$/,
  menus: /^未登録の食事 \d+件$/,
  stays: /^この期間の外泊はありません$/,
};
/** They list at least the person who looks at them, or what is for all dormitories, or are a form of settings or a fixed set. */
const neverEmpty: readonly string[] = [
  ...([
    'people',
    'audit',
    'notices',
    'desk',
    'allergens',
    'papers',
    'settings',
    'functions',
    'prices',
    'names',
    'ledger-closing',
  ] as const),
];

/** Answers wait until they are let go, and are errors then; `count` says how many. */
async function failReads(page: Page) {
  let letGo: () => void = () => {};
  const gone = new Promise<void>((done) => (letGo = done));
  let count = 0;
  await page.route(reads, async (route) => {
    count += 1;
    await gone;
    await route.fulfill({ status: 500, json: { code: 'system_error', message: '' } });
  });
  return { letGo, stop: () => page.unroute(reads), count: () => count };
}

async function walk(page: Page, address: string): Promise<void> {
  const answers = await failReads(page);
  await page.goto(address);
  const main = page.getByRole('main');
  const boxes = main.locator('[aria-busy=true]');
  await expect(boxes.first(), `${address} while it loads`).toBeVisible();
  const box = main.locator('.skeleton-box').first();
  await expect(box, `${address} shows its boxes late`).toHaveCSS('animation-delay', /^0\.15s/);
  answers.letGo();
  const failed = main.getByRole('alert').filter({ has: page.getByRole('button') });
  const again = failed.getByRole('button', { name: /^もう一度/ }).first();
  await expect(again, `${address} failed`).toBeVisible();
  const before = answers.count();
  await again.click();
  await expect.poll(answers.count, `${address} reads again`).toBeGreaterThan(before);
  await answers.stop();
  const place = address.split('/').at(-1) ?? '';
  const said = sentences[place];
  const empty = said === undefined ? main.locator('[data-state=empty] h2') : main.getByText(said);
  // Parts of a page fail each for itself, some are read again by what they share with another one, and the answer of
  // the press before may still be on its way.
  await expect(async () => {
    if ((await again.count()) > 0) await again.click({ timeout: 1000 });
    await expect(failed).toHaveCount(0, { timeout: 1000 });
    await expect(boxes).toHaveCount(0, { timeout: 1000 });
    if (!neverEmpty.includes(place)) await expect(empty.first()).toBeVisible({ timeout: 1000 });
  }, `${address} is there again, and empty`).toPass();
}

test('each page of a new dormitory loads, fails, reads again and says that it is empty @pc', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('SL048');
  complaints.expect(/status of 500/);
  const { id } = await newDormitory();
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: id });
  // An event stream that opens would read again by itself.
  await page.route(/\/staff\/live$/, () => undefined);
  const code = await codeOfDormitory(product, id);
  const addresses = await offeredPages(page, `/staff/${code}/residents`);
  expect(addresses.length).toBeGreaterThan(12);
  // Beside other journeys up to ten seconds each.
  test.setTimeout(addresses.length * 20_000);
  for (const address of addresses) await walk(page, address);
});

for (const role of ['kitchen', 'system_admin'] as const) {
  test(`a page that is not of ${role} says who can open it, and loads nothing of it @pc`, async ({
    page,
    context,
    newDormitory,
    product,
  }) => {
    requirements('SL036 SL048');
    const { id } = await newDormitory();
    const code = await codeOfDormitory(product, id);
    await staffSignedIn(product, context, { role: 'manager', dormitoryId: id });
    const all = await offeredPages(page, `/staff/${code}/residents`);
    // What the page still reads belongs to the session before.
    await page.goto('about:blank');
    await context.clearCookies();
    await staffSignedIn(product, context, { role, dormitoryId: role === 'kitchen' ? id : null });
    // Of a role for all dormitories, the navigation names what is open in this one from a page of it alone.
    const own = await offeredPages(
      page,
      role === 'kitchen' ? '/staff/me' : `/staff/${code}/stations`,
    );
    const others = all.filter((address) => !own.includes(address));
    expect(others.length).toBeGreaterThan(4);
    for (const address of others) {
      const loaded: string[] = [];
      const note = (request: Request) => loaded.push(request.url());
      page.on('request', note);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(
        'この画面を開く役割がありません',
      );
      await expect(
        page.getByText('役割は、寮長・本部・システム管理の人が渡せます。'),
      ).toBeVisible();
      page.off('request', note);
      const ofIt =
        /(?<!assets\/no-right)-screen-|\/api\/v1\/staff\/(?!session|live|my-dormitories|approvals\?count_only)/;
      expect(
        loaded.filter((url) => ofIt.test(url)),
        address,
      ).toEqual([]);
    }
  });
}
