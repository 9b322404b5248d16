// Text at 200 %, as the browser's own setting gives it: on every screen words stay whole, apart and in the window.
import { lightBrowser } from '../support/chromium.ts';
import { expect, goWithin, requirements, signIn, test } from './support/journey.ts';
import { demoStaffSignedIn, offeredPages, openWithin } from './support/staff.ts';
import { textFaults } from './support/text-faults.ts';

const browser = lightBrowser();
// Of two flags of this name Chromium takes the last one: the first four are those of every journey.
const settings = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  'defaultFontSize=32',
];
test.use({
  launchOptions: {
    ...browser,
    args: [...(browser.args ?? []), `--blink-settings=${settings.join()}`],
  },
});

const softly = expect.configure({ soft: true });

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

/** Below those of the navigation. */
const furtherPages = ['/staff/KYK01/arrivals/loans', '/staff/KYK01/arrivals?way=out'];

/** Of head office, with several acts in the head. */
const headedPages = [
  '/staff/KYK01/rooms',
  '/staff/KYK01/arrivals',
  '/staff/KYK01/contracts/invitations',
  '/staff/KYK01/contracts',
  '/staff/all/companies',
  '/staff/all/dormitories',
  '/staff/all/approvals',
  '/staff/all/texts/meal_changed',
  '/staff/all/documents',
  '/staff/all/people?view=turnover',
  '/staff/all/dashboard',
  '/staff/all/dashboard?show=all',
];

const outerScreens = ['/login', '/register', '/forgot-password', '/allergy-info'];

test('control: each fault is noticed, and what is meant to be cut is none', async ({ page }) => {
  requirements('V011');
  await page.setContent(`<meta name="viewport" content="width=device-width" /><main style="font-size: 20px; line-height: 1.5">
    <p style="width: 20px">縦一列の字</p>
    <p style="height: 12px; overflow: hidden">途中で切れた言葉</p>
    <p style="position: relative; left: 360px; width: 8em; white-space: nowrap">窓の外の言葉</p>
    <p>下の言葉</p><p style="margin-top: -42px">上の言葉</p>
    <p style="width: 4em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">短くしてよい長い言葉</p>
  </main>`);
  const faults = await textFaults(page);
  for (const fault of [
    /^letters: 縦一列の字/,
    /^cut by \d+: 途中で切れた言葉/,
    /^beside the window: 窓の外/,
    /^over each other: 下の言葉 \/ 上の言葉/,
  ])
    expect(
      faults.filter((each) => fault.test(each)),
      String(fault),
    ).toHaveLength(1);
  expect(faults.join()).not.toContain('短くしてよい');
});

for (const locale of ['ja-JP', 'en-GB'])
  test.describe(locale, () => {
    test.use({ locale });

    test('the screens of residents @phone', async ({ page }) => {
      requirements('V011');
      // Of the demo: papers, links, meals, notices and reports.
      await signIn(page, { email: 'misaki@example.jp' }, '/faqs');
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        for (const address of residentScreens) {
          await goWithin(page, address);
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          await softly.poll(() => textFaults(page), `${address} at ${width}`).toEqual([]);
        }
      }
    });

    test('the screens before signing in @phone', async ({ page }) => {
      requirements('V011');
      for (const address of outerScreens) {
        await page.goto(address);
        await expect(page.locator('h1').first()).toBeVisible();
        await softly.poll(() => textFaults(page), address).toEqual([]);
      }
    });
  });

test('the screens of the console on a phone @pc', async ({ page, context, product }) => {
  requirements('SL041');
  await demoStaffSignedIn(product, context, 'manager@example.jp');
  const pages = (await offeredPages(page, '/staff/KYK01/today')).filter(
    // It has the whole screen, without a way out of it.
    (address) => !address.endsWith('/counter'),
  );
  expect(pages.length).toBeGreaterThan(12);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of [...pages, ...furtherPages]) {
    if (!page.url().endsWith(address)) await openWithin(page, address);
    await softly.poll(() => textFaults(page), address).toEqual([]);
  }
});

test('heads of pages take a second row on a PC @pc', async ({ page, context, product }) => {
  requirements('SL041');
  await demoStaffSignedIn(product, context, 'honbu@example.jp');
  await page.goto('/staff/KYK01/contracts');
  await page.setViewportSize({ width: 1280, height: 860 });
  for (const address of headedPages) {
    await openWithin(page, address);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await softly
      .poll(() => textFaults(page), address)
      .not.toContainEqual(expect.stringMatching(/^beside the window/));
  }
});
