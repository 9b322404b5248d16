// Nothing moves under a finger: each screen of both apps, while its answers arrive one by one below presses.
import type { Page } from '@playwright/test';
import { stationSignedIn } from './support/counter.ts';
import { expect, signIn, test } from './support/journey.ts';
import { demoStaffSignedIn, offeredPages } from './support/staff.ts';
import { holdAnswers, type HeldScreens } from './support/still-screens.ts';

/** A sign or a number that takes its place within a line; a row of text that moves is ten times as much. */
const leastShift = 0.001;

const softly = expect.configure({ soft: true });

/** Opens the first by loading the app, the others within it. */
async function expectStill(
  { open }: HeldScreens,
  addresses: readonly string[],
  /** What has no button is not pressed. */
  leastPresses = 2 * addresses.length,
): Promise<void> {
  let presses = 0;
  for (const [index, address] of addresses.entries()) {
    const movement = await open(address, index === 0 ? 'load' : 'within');
    softly(movement.lost, `lost presses on ${address}`).toEqual([]);
    softly(movement.shift, `${address}: ${movement.moved.join('\n')}`).toBeLessThan(leastShift);
    presses += movement.presses;
  }
  expect(presses, 'each screen was pressed').toBeGreaterThan(leastPresses);
}

test('control: what moves, and a press that is lost with it, is noticed @both', async ({
  page,
  isMobile,
  complaints,
}) => {
  // The answer that moves is one, too.
  complaints.expect(/status of 404/);
  await page.route('**/still', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<main><h1>Rows</h1><p></p><button style="width: 300px; height: 200px">Low</button></main><script>
        // With the first press: on a busy machine an answer from before arrives without a finger on the screen.
        addEventListener('pointerdown', () => fetch('/api/v1/no-such-rows').then(() => {
          document.querySelector('p').style.height = '200px';
        }), { once: true });
      </script>`,
    }),
  );
  const held = await holdAnswers(page, isMobile);
  const { lost, shift } = await held.open('/still', 'load');
  expect(shift).toBeGreaterThan(leastShift);
  expect(lost.join()).toContain('Low');
});

test('control: a screen that requests without end is not taken for a still one @phone', async ({
  page,
  isMobile,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  await page.route('**/restless', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<main><h1>Rows</h1></main><script>
        const read = () => void fetch('/api/v1/no-such-rows').then(read);
        read();
      </script>`,
    }),
  );
  const held = await holdAnswers(page, isMobile);
  await expect(held.open('/restless', 'load')).rejects.toThrow('requests without end');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const residentScreens = [
  '/',
  '/menu',
  '/meal-reservation',
  '/message',
  '/over-night',
  '/profile',
  '/services',
  '/faqs',
  '/certificate',
  '/personal-data',
  '/notices',
  '/change-mail',
  '/contracts',
  '/charges',
  '/room-record',
];

test('no screen of residents moves while it is read, and no press is lost @both', async ({
  page,
  isMobile,
}) => {
  // Of the demo: its dormitory has papers, links, meals, notices and an open safety check.
  await signIn(page, { email: 'misaki@example.jp' }, '/faqs');
  await expectStill(await holdAnswers(page, isMobile), residentScreens);
});

test('nor does the menu where the app begins with it @both', async ({ page, isMobile }) => {
  await signIn(page, { email: 'emma@example.jp' }, '/faqs');
  await expectStill(await holdAnswers(page, isMobile), ['/menu', '/over-night']);
});

/** Below those of the navigation. */
const furtherScreens = [
  '/staff/KYK01/arrivals/loans',
  '/staff/KYK01/arrivals?way=out',
  '/staff/KYK01/log',
  '/staff/KYK01/to-many',
  '/staff/KYK01/surveys/new',
  '/staff/me',
  '/staff/me/factors',
  '/staff/me/sessions',
];

test('no screen of the console moves while it is read, and no press is lost @pc', async ({
  page,
  context,
  product,
}) => {
  await demoStaffSignedIn(product, context, 'manager@example.jp');
  const pages = (await offeredPages(page, '/staff/KYK01/today')).filter(
    // It has the whole screen, without a way out of it.
    (address) => !address.endsWith('/counter'),
  );
  expect(pages.length).toBeGreaterThan(12);
  await expectStill(await holdAnswers(page, false), [...pages, ...furtherScreens]);
});

test('nor do the card, a thread, a notice, a survey and the board @pc', async ({
  page,
  context,
  product,
}) => {
  await demoStaffSignedIn(product, context, 'manager@example.jp');
  const pages = await onePages(page);
  await expectStill(await holdAnswers(page, false), pages);
});

test('nor does one that the console begins with, or that follows the board, for the bar of an open check @both', async ({
  page,
  context,
  product,
  isMobile,
}) => {
  await demoStaffSignedIn(product, context, 'manager@example.jp');
  const held = await holdAnswers(page, isMobile);
  for (const place of ['residents', 'inbox', 'log']) {
    await expectStill(held, [`/staff/KYK01/${place}`], 0);
    await expect(page.getByRole('link', { name: '状況を見る' })).toBeVisible();
  }
  await expectStill(held, ['/staff/KYK01/safety'], 0);
  const { lost, shift, moved } = await held.open('/staff/KYK01/residents');
  expect(lost).toEqual([]);
  expect(shift, moved.join('\n')).toBeLessThan(leastShift);
});

/** Of each list the first one. */
async function onePages(page: Page): Promise<string[]> {
  const base = '/staff/KYK01';
  const card = await firstOf(page, `${base}/residents`);
  return [
    `${card}/overview`,
    await firstOf(page, `${base}/inbox`),
    await firstOf(page, `${base}/notices`),
    await firstOf(page, `${base}/surveys`),
    await firstOf(page, `${base}/safety`),
  ];
}

async function firstOf(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const link = page.locator(`main a[href^="${list}/"]`).filter({ hasText: /./ });
  const addresses = () =>
    link.evaluateAll((every) => every.map((one) => one.getAttribute('href') ?? ''));
  // A link to a new one may stand there before the rows.
  await expect.poll(addresses).toContainEqual(expect.stringMatching(/\/\d+(?![^/?])/));
  const all = await addresses();
  const found = all
    .map((href) => /^.*\/\d+(?![^/?])/.exec(href)?.[0])
    .find((href) => href !== undefined);
  if (found === undefined) throw new Error(`${list} leads nowhere: ${all.join()}`);
  return found;
}

test('nor does the counter of a station @pc', async ({ page, context, product }) => {
  const { id } = await product.db.queries
    .selectFrom('dormitories')
    .select('id')
    .where('office_code', '=', 'KYK01')
    .executeTakeFirstOrThrow();
  await stationSignedIn(product, context, id);
  await expectStill(await holdAnswers(page, false), ['/staff/KYK01/counter']);
});

const visitorScreens = [
  '/login',
  '/register-information',
  '/forgot-password',
  '/reset-password?token=none',
  '/allergy-info',
  '/app-services',
  '/app-faqs',
];

for (const address of visitorScreens) {
  test(`nor does ${address} of visitors @both`, async ({ page, isMobile, complaints }) => {
    if (address.includes('token=none')) complaints.expect(/status of 401/);
    await expectStill(await holdAnswers(page, isMobile), [address], -1);
  });
}

/** What staff open on the way. */
const onPhone = ['today', 'stays', 'safety', 'roster', 'log', 'inbox', 'residents', 'counts'];

test('nor do the screens of staff on a phone @phone', async ({ page, context, product }) => {
  await demoStaffSignedIn(product, context, 'manager@example.jp');
  const held = await holdAnswers(page, true);
  await expectStill(
    held,
    onPhone.map((place) => `/staff/KYK01/${place}`),
  );
});

test('headings of a wide window begin at one left edge @pc', async ({ page, newDormitory }) => {
  const resident = await (await newDormitory()).resident();
  await page.setViewportSize({ width: 1920, height: 900 });
  await signIn(page, resident);
  // The messages draw from edge to edge; below an arrow of its own a heading stands further in.
  const withHeading = [
    '/meal-reservation',
    '/over-night',
    '/notices',
    '/services',
    '/faqs',
    '/certificate',
    '/profile',
    '/contracts',
    '/charges',
    '/change-mail',
  ];
  const starts = new Map<string, number | undefined>();
  for (const address of withHeading) {
    await page.goto(address);
    starts.set(address, (await page.getByRole('heading', { level: 1 }).boundingBox())?.x);
  }
  expect([...new Set(starts.values())], JSON.stringify([...starts])).toHaveLength(1);
});
