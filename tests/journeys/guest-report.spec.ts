// A guest report in English on the PC: prices, last days, the picture of a bed, changing, cancelling past the deadline.
import { overnightReports } from '@yadori/api/stays/calls';
import { expect, requirements, test } from './support/journey.ts';
import { pickDay } from './support/days.ts';
import { begin, billOf, choose, dialog, openList, reportsOf } from './support/stays.ts';

test.use({ locale: 'en-US' });

test('two nights with meals and bedding, from the rules to the bill and the cancelling @pc', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements(
    'AM162 AM165 AM167 N001 N003 N004 N006 N007 N008 N010 N011 N013 N014 N015 N016 N017 N018 N019 N020 N021 N023',
  );
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  await openList(page, resident);
  await begin(page, /A guest’s stay/);
  const form = dialog(page, 'New guest report');
  await expect(form).toContainText('One guest of the same gender only.');
  await expect(form).toContainText('Up to 2 nights per guest.');
  await expect(form.getByText('on day 3')).toHaveCount(0);
  await expect(form).toContainText('Order at least 3 business days before the stay.');
  await expect(form).toContainText(
    'Order at least 7 business days before the stay. ¥2,200 a night, tax included. Not refunded once the deadline has passed.',
  );
  await expect(form).toContainText('Meals and bedding are billed the next month.');
  const answers = (question: RegExp) =>
    form.getByRole('radiogroup', { name: question }).getByRole('radio');
  await expect(answers(/^Relationship/)).toHaveCount(6);
  await expect(form.getByRole('radio', { name: 'Father' })).toHaveCount(1);
  await expect(answers(/^Nights/)).toHaveCount(2);
  await expect(answers(/^Breakfast on day 2/), 'none, Japanese, Western').toHaveCount(3);
  await expect(page.getByLabel('Arrival time').locator('option'), 'quarters').toHaveCount(97);
  await expect(page.getByLabel('Relationship (other)')).toHaveCount(0);

  await page.getByRole('button', { name: 'Arrival date' }).click();
  const yesterday = page.locator('[data-day="2026-06-09"]');
  await expect(yesterday, 'a day that is over').toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  const start = (day: string) => pickDay(page, 'Arrival date', day);
  await start('2026-06-10');
  await expect(form.getByText('Submit a guest’s stay by the day before.')).toBeVisible();
  await start('2026-06-19');
  await expect(form).toContainText('Submit by Thu, Jun 18.');
  await expect(form).toContainText('Order by Tue, Jun 16');
  await expect(form).toContainText('Order by Wed, Jun 10');
  const borrow = form
    .getByRole('radiogroup', { name: /^Bedding/ })
    .getByRole('radio')
    .last();
  await start('2026-06-18');
  await expect(form).toContainText('Orders closed on Tue, Jun 9');
  await expect(borrow, 'too late to be ordered').toBeDisabled();
  await start('2026-06-19');
  await choose(page, /^Bedding/, 'Yes');
  await start('2026-06-18');
  await expect(borrow, 'chosen before: kept, and named as wrong').toBeChecked();

  await choose(page, /^Nights/, '2 nights');
  await choose(page, /^Relationship/, 'Other');
  await choose(page, /^Dinner on day 1 \(Thu, Jun 18\)/, 'Eat');
  await choose(page, /^Breakfast on day 3 \(Sat, Jun 20\)/, 'Western');
  await page.getByLabel('Arrival time').selectOption('17:45');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByLabel('Guest’s name'), 'the first wrong field').toBeFocused();
  await page.getByLabel('Guest’s name').fill('Yui Takagi');
  await page.getByLabel('Relationship (other)').fill('Club member');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(borrow, 'no way to the confirmation').toBeFocused();
  await expect(form).toContainText('Orders for bedding closed on Tue, Jun 9. Choose “No”.');
  await start('2026-06-19');
  await expect(form).toContainText('¥5,610');
  await page.getByRole('button', { name: 'Review' }).click();
  const confirm = dialog(page, 'Submit this report?');
  await expect(confirm).toContainText('Other (Club member)');
  await expect(confirm.locator('dt').first(), 'from its first line').toBeInViewport();
  await expect(confirm.locator('p').getByText('¥5,610'), 'beside the button').toBeInViewport();
  await confirm.getByRole('button', { name: 'Submit report' }).click();
  const done = dialog(page, 'Your guest report was received');
  await expect(done.locator('img[src="/drawings/bed.svg"]')).toBeVisible();
  await done.getByRole('button', { name: 'Close' }).last().click();
  expect(await reportsOf(product, resident)).toEqual(['2 2026-06-19 2026-06-21']);
  expect((await billOf(product, resident)).toSorted()).toEqual([
    'guest_bedding 2200',
    'guest_bedding 2200',
    'guest_meal 440',
    'guest_meal 770',
  ]);

  await page.getByRole('link', { name: /Yui Takagi/ }).click();
  const panel = page.getByRole('region', { name: 'Guest report' });
  await expect(panel).toContainText('¥5,610');
  await panel.getByRole('button', { name: 'Change' }).click();
  const checks: string[] = [];
  page.on('request', (request) => checks.push(request.url()));
  await choose(page, /^Nights/, '1 night');
  const sent = page.waitForRequest(/v1\.4\/overnight-report\/\d+$/);
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('day_three_morning');
  await expect(page.getByText('The report was changed')).toBeVisible();
  expect(
    checks.filter((url) => url.includes('/validate')),
    'no pre-check',
  ).toEqual([]);
  const kept = await resident.send(overnightReports, { query: {} });
  expect(kept).toMatchObject({ data: { 'overnight-reports': [{ stay_days: 1, charged: 2970 }] } });

  await expect(panel, 'the panel follows the change').toContainText('¥2,970');
  await dormitory.set({ guest_bedding_lead_days: '8' });
  await page.reload();
  await panel.getByRole('button', { name: 'Change' }).click();
  await choose(page, /^Bedding/, 'No');
  const bill = dialog(page).locator('dl').last();
  await expect(bill, 'too late to be given back').toContainText(
    'Given up after the deadline¥2,200',
  );
  await expect(bill).toContainText('¥2,970');
  await dialog(page).press('Escape');
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await panel.getByRole('button', { name: 'Cancel the report' }).click();
  const question = dialog(page, 'Cancel the guest report?');
  await expect(question).toContainText('Your guest’s stay, meals and bedding');
  await expect(question).toContainText('¥2,200 is past its deadline');
  await question.getByRole('button', { name: 'Cancel the report' }).click();
  await expect(page.getByText('The report was cancelled')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Guest report' })).toBeFocused();
  expect(await billOf(product, resident)).toEqual(['guest_bedding 2200']);
});
