// One browser, two members of staff: a page of the console is of the one it was drawn for.
import { messages } from '@yadori/api/messages/calls';
import type { Page } from '@playwright/test';
import { residentWrites } from '../support/conversation.ts';
import { expect, pressIfThere, refusedBy, requirements, test } from '../support/journey.ts';
import { keptStore, openedTexts } from '../support/kept-store.ts';
import { staffSignedIn, type SignedInStaff } from '../support/staff.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const me = (page: Page, { name }: SignedInStaff) => page.getByRole('button', { name });
const typed = '明日の朝にうかがいます';
const kept = (page: Page) =>
  page.evaluate(() => document.body.innerText + JSON.stringify(sessionStorage));

test('signing out in one tab takes the screens of the others with it @pc', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM262');
  complaints.expect(refusedBy(401));
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const base = `/staff/${resident.contract['office_code'] ?? ''}`;
  const staff = await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: dormitory.id,
  });
  const second = await context.newPage();
  await second.goto(`${base}/residents/${resident.scope.accountId}/messages`);
  await second.getByRole('textbox', { name: `${resident.name}さんへの返信` }).fill(typed);
  await page.goto(base);
  await me(page, staff).click();
  await button(page, 'サインアウト').click();
  await expect(page).toHaveURL(/\/staff\/login/);
  await expect(second, 'no question holds it').toHaveURL(/\/staff\/login/);
  await expect(second.getByRole('heading', { name: 'サインイン' })).toBeVisible();
  const left = await kept(second);
  for (const datum of [typed, resident.name, staff.name]) expect(left).not.toContain(datum);
});

test('the next person has all tabs, and what the former one typed is not sent @pc', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM262');
  complaints.expect(refusedBy(401));
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const base = `/staff/${resident.contract['office_code'] ?? ''}`;
  const person = { role: 'manager', dormitoryId: dormitory.id } as const;
  const former = await staffSignedIn(product, context, person);
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const each of [second, third]) {
    await each.goto(`${base}/residents/${resident.scope.accountId}/messages`);
    await each.getByRole('textbox', { name: `${resident.name}さんへの返信` }).fill(typed);
  }
  const next = await staffSignedIn(product, context, person);
  // The first tab that acts is refused, since the session is of somebody else.
  await pressIfThere(button(second, '送信'));
  await expect(me(second, next)).toBeVisible();
  // What it shows then reaches the last one.
  await expect(me(third, next)).toBeVisible();
  for (const each of [second, third]) {
    const left = await kept(each);
    for (const datum of [typed, former.name]) expect(left).not.toContain(datum);
  }
  await residentWrites(resident, 'もうすぐ着きます');
  const received = JSON.stringify(await resident.send(messages, { query: {} }));
  expect(received).toContain('もうすぐ着きます');
  expect(received).not.toContain(typed);
  await page.goto(base);
  await expect(me(page, next)).toBeVisible();
});

test('what a tab of the former person still receives is not kept for the next one @pc', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('AM252 AM262');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident('森 一郎');
  const base = `/staff/${resident.contract['office_code'] ?? ''}`;
  const person = { role: 'manager', dormitoryId: dormitory.id } as const;
  await staffSignedIn(product, context, person);
  const late = await context.newPage();
  await keepsEvents(late);
  await late.goto('/staff/me');
  await expect.poll(async () => (await keptStore(late))?.count).toBeGreaterThan(0);
  // The server has answered, and the answer is on its way.
  let letGo: () => void = () => undefined;
  const way = new Promise<void>((resolve) => (letGo = resolve));
  const answered = new Promise<void>((resolve) => {
    void late.route(/\/api\/[^?]*\/residents(\?|$)/, async (route) => {
      const response = await route.fetch();
      resolve();
      await way;
      await route.fulfill({ response });
    });
  });
  await late.evaluate((to) => history.pushState({}, '', to), `${base}/residents`);
  await answered;
  // Without the right to the roster, which would be read ahead.
  const kitchen = { ...person, role: 'kitchen' } as const;
  const next = await staffSignedIn(product, context, kitchen);
  await page.goto('/staff/me');
  await expect(me(page, next)).toBeVisible();
  await expect
    .poll(async () => (await openedTexts(page)).some((text) => text.includes(next.name)))
    .toBe(true);
  letGo();
  await expect(late.getByText('森 一郎').first()).toBeVisible();
  // As long as the store needs, and more.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  expect((await openedTexts(page)).filter((text) => text.includes('森 一郎'))).toEqual([]);
});

/** A tab that the browser has frozen: nothing of the others reaches it. */
const keepsEvents = (page: Page) =>
  page.addInitScript(() => {
    const drop = (event: Event) => {
      if (event.target === window || event.target === document) event.stopImmediatePropagation();
    };
    for (const name of ['storage', 'focus', 'visibilitychange', 'pageshow'])
      addEventListener(name, drop, { capture: true });
  });
