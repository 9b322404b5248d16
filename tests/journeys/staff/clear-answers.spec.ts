// What goes wrong with meals every week has a clear answer on the screen, in both languages.
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { drawnBy, inEnglish, readByReader, welcomedByReader } from '../support/counter.ts';
import { today, type Dormitory } from '../support/dormitory.ts';
import { expect, requirements, test } from '../support/journey.ts';
import type { Product } from '../support/product.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

const morning = Date.parse('2026-06-10T06:00:00+09:00');
const minute = 60_000;

/** Dinner is being served to two who have booked; the counter is open. */
async function openCounter(
  { product, context }: { product: Product; context: BrowserContext },
  dormitory: Dormitory,
) {
  await dormitory.serve({ meal: 'dinner' });
  const first = await dormitory.resident('高木 結');
  const second = await dormitory.resident('森田 湊');
  const ids = [await first.books('dinner', today, morning)];
  ids.push(await second.books('dinner', today, morning));
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId: dormitory.id });
  return {
    first,
    second,
    ids,
    path: `/staff/${await codeOfDormitory(product, dormitory.id)}/counter`,
  };
}

const atDinner = { dinner_start: '10:30', dinner_end: '22:00' };

test('a code that was photographed: used it is already in, old it has expired, and the next person comes in @pc', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SE019 SE031 SE033 SE035 SE036');
  // The refused scans.
  complaints.expect(/status of 409/);
  const { first, second, path } = await openCounter(
    { product, context },
    await newDormitory(atDinner),
  );
  const photographed = await drawnBy(first, product.now());
  const old = await drawnBy(second, product.now() - 4 * minute);
  const fresh = await drawnBy(second, product.now());
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(path);
  await expect(page.getByText('これから 2名')).toBeVisible();
  const answer = page.getByRole('status');
  await welcomedByReader(page, photographed);
  await expect(page.getByText('これから 1名')).toBeVisible();
  // The same code within three seconds is the same phone: no answer of its own.
  await expect(page.getByText('部屋番号を押してください')).toBeVisible();
  await page.waitForTimeout(3100);
  await readByReader(page, photographed);
  await expect(answer.filter({ hasText: /受付済み.*11:\d\d に受付しました/s })).toBeVisible();
  await expect(page.getByText('顔写真と本人を見くらべてください')).toBeVisible();
  await expectAccessible(page, 'counter: already in');
  await expectReflow(page, 'counter: already in');

  await readByReader(page, old);
  await expect(answer.filter({ hasText: 'コード期限切れ' })).toContainText(
    'アプリで今のコードを見せてもらってください',
  );
  await expect(page.getByText('森田 湊', { exact: true })).toBeVisible();
  await page.waitForTimeout(3100);
  await welcomedByReader(page, fresh);
  await expect(page.getByText('これから 0名')).toBeVisible();
  const { rows } = await product.db.pool.query<{ word: string }>(
    `select f.word from scan_failures f join dormitories d on d.id = f.dormitory_id
      where d.office_code = $1 order by f.id`,
    [path.split('/')[2]],
  );
  expect(rows.map(({ word }) => word)).toEqual(['checked_in', 'expired']);

  await inEnglish(page);
  await page.reload();
  await expect(page.getByText('Press the room number')).toBeVisible();
  await readByReader(page, photographed);
  await expect(answer.filter({ hasText: 'Already in' })).toContainText(/Checked in at 11:\d\d/);
  await expect(page.getByText('Compare the photo with the person')).toBeVisible();
});

/** The tablet's own clock is that far ahead of the product's. */
function setClockOff(page: Page, product: Product, ms: number): Promise<unknown> {
  return page.addInitScript(
    (ahead: number) => {
      const Real = Date;
      globalThis.Date = class extends Real {
        constructor(...given: []) {
          if (given.length === 0) super(Real.now() + ahead);
          else super(...given);
        }
        static override now = () => Real.now() + ahead;
      } as DateConstructor;
    },
    product.now() - Date.now() + ms,
  );
}

test('a tablet whose clock is right says nothing where a trial moves the clock of the server @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SE019');
  const { path } = await openCounter({ product, context }, await newDormitory(atDinner));
  // The product of the journeys runs months beside the machine's clock, which is the tablet's, too.
  expect(Math.abs(product.now() - Date.now())).toBeGreaterThan(24 * 60 * minute);
  const compared = page.waitForResponse(/\/healthz$/);
  await page.goto(path);
  await expect(page.getByText('これから 2名')).toBeVisible();
  await compared;
  await expect(page.getByRole('time').first()).toHaveText(/^1[12]:\d\d$/);
  await expect(page.getByText(/この端末の/)).toHaveCount(0);
});

test('a welcome whose file comes late is shown all the same @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SE019 SE035');
  const { first, path } = await openCounter({ product, context }, await newDormitory(atDinner));
  let loadStage = () => {};
  const late = new Promise<void>((resolve) => (loadStage = resolve));
  await page.route(/\/stage-[^/]*\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(path);
  await expect(page.getByText('これから 2名')).toBeVisible();
  const welcomed = welcomedByReader(page, await drawnBy(first, product.now()));
  await expect(page.getByText('これから 1名')).toBeVisible();
  // Longer than a welcome stays.
  await page.waitForTimeout(1700);
  loadStage();
  await welcomed;
  await expect(page.getByText('部屋番号を押してください')).toBeVisible();
});

test('a tablet whose clock is wrong says so, and checks in at the right time @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SE019 SE031');
  const { first, second, ids, path } = await openCounter(
    { product, context },
    await newDormitory(atDinner),
  );
  await setClockOff(page, product, 7 * minute);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(path);
  const note = page.getByRole('status').filter({ hasText: /時計|clock/ });
  await expect(note).toHaveText('この端末の時計が7分ずれています。受付は正しい時刻で記録されます');
  // The head of the page has the right time, and the phone's code is current although the tablet's clock is not.
  await expect(page.getByRole('time').first()).toHaveText(/^1[12]:\d\d$/);
  await expect(page.getByText('これから 2名')).toBeVisible();
  await welcomedByReader(page, await drawnBy(first, product.now()));
  const [own] = (
    await product.db.pool.query<{ checked_in_at: Date | null }>(
      'select checked_in_at from reservations where id = $1',
      [ids[0]],
    )
  ).rows;
  expect(Math.abs((own?.checked_in_at?.getTime() ?? 0) - product.now())).toBeLessThan(minute);
  await expectAccessible(page, 'counter: wrong clock');
  await expectReflow(page, 'counter: wrong clock');

  await inEnglish(page);
  await page.reload();
  await expect(note).toHaveText(
    'The clock of this device is off by 7 min. Check-ins are recorded with the correct time',
  );
  await expect(page.getByText('Press the room number')).toBeVisible();
  await welcomedByReader(page, await drawnBy(second, product.now()), 'Enjoy');
});

test('fewer portions than are booked are refused with the number, before anything is sent @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SD016 SD021');
  const dormitory = await newDormitory({ dinner_start: '18:30', dinner_end: '22:00' });
  await dormitory.serve({ meal: 'dinner', columns: { capacity: '5' } });
  for (const name of ['高木 結', '森田 湊']) await (await dormitory.resident(name)).books('dinner');
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId: dormitory.id });
  const path = `/staff/${await codeOfDormitory(product, dormitory.id)}/stock`;
  const answers = {
    ja: '2食の予約があるため、2食より少なくできません',
    en: '2 portions are reserved, so it cannot be less than 2',
  } as const;
  for (const text of [answers.ja, answers.en]) {
    await page.goto(path);
    const limit = page.getByRole('spinbutton', { name: /(夕食|[Dd]inner) (定員|[Cc]apacity)$/ });
    await expect(limit).toHaveValue('5');
    await limit.fill('1');
    await expect(page.getByText(text)).toBeVisible();
    await expect(limit).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'stock: fewer than are booked');
    await inEnglish(page);
  }
  const { rows } = await product.db.pool.query(
    'select capacity, reserved from menus where dormitory_id = $1',
    [dormitory.id],
  );
  expect(rows).toEqual([{ capacity: 5, reserved: 2 }]);
});

test('published by two people at once, a month appears once, and the second reads that nothing is left @pc', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SD011 SD012');
  complaints.expect(/status of 409/);
  const dormitory = await newDormitory();
  await staffSignedIn(product, context, { role: 'kitchen', dormitoryId: dormitory.id });
  await product.db.pool.query(
    `insert into menu_drafts (dormitory_id, date, type_of_meal, type_of_food, menu_name, menu_name_en, capacity, updated_at)
     values ($1, '2026-06-20', 2, 3, '肉じゃが', 'Meat and potatoes', 40, now())`,
    [dormitory.id],
  );
  const path = `/staff/${await codeOfDormitory(product, dormitory.id)}/menus`;
  const other = await context.newPage();
  const dialogOf = (on: Page) => on.getByRole('dialog', { name: /公開|Publish/ });
  for (const [on, words] of [
    [page, { open: '6月の献立を公開する', now: '今すぐ' }],
    [other, { open: 'Publish June', now: 'Now' }],
  ] as const) {
    if (on === other) await inEnglish(on);
    // The wake of the first publication would tell the second before the press.
    await on.route(/\/staff\/live$/, () => undefined);
    await on.goto(path);
    await on.getByRole('button', { name: words.open, exact: true }).click();
    await dialogOf(on).getByRole('radio', { name: words.now, exact: true }).check();
  }
  await dialogOf(page).getByRole('button', { name: '公開する', exact: true }).click();
  await expect(page.getByText('1件の献立を公開しました')).toBeVisible();
  await dialogOf(other).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialogOf(other).getByRole('alert')).toContainText(/no draft to publish/i);
  // Shown once, without the earlier number and without a second sentence.
  await expect(dialogOf(other).getByText(/1 (menu|draft)/)).toBeHidden();
  await expect(dialogOf(other).getByText(/no draft to publish/i)).toHaveCount(1);
  await expectAccessible(other, 'publishing twice');
  const { rows } = await product.db.pool.query(
    'select menu_name, revision from menus where dormitory_id = $1',
    [dormitory.id],
  );
  expect(rows).toMatchObject([{ menu_name: '肉じゃが' }]);
});
