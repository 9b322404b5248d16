// One browser, two members of staff: a page of the console is of the one it was drawn for.
import { messages } from '@yadori/api/messages/calls';
import type { Page } from '@playwright/test';
import { residentWrites } from '../support/conversation.ts';
import { expect, pressIfThere, refusedBy, requirements, test } from '../support/journey.ts';
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
