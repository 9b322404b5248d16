// The act at the foot of the stays on a phone has one place, while the days are read and of an empty dormitory too.
import { expect, requirements, test } from '../support/journey.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test('the act of the stays keeps its place when an empty day arrives @phone', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SL043');
  const dormitory = await newDormitory();
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/stays(\?|$)/, async (route) => {
    if (!route.request().url().includes('/api/')) return route.continue();
    await held;
    return route.continue();
  });
  await page.goto(`/staff/${code}/stays?view=day&date=2026-06-12`);
  const act = page.getByRole('button', { name: '代わりに届ける' });
  await expect(act).toBeVisible();
  const before = await act.boundingBox();
  release();
  await expect(page.getByText('この日の外泊はありません')).toBeVisible();
  expect(await act.boundingBox()).toEqual(before);
});
