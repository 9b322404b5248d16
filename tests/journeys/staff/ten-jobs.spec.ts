// The ten jobs of staff that must be done in seconds (part 0.3): each counts presses and signs.
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('from Today: the next meal without a press, the night in two, a resident by three signs @pc', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('SB001 SB003 SB012 SC001 SC002');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', columns: { capacity: '60' } });
  const resident = await dormitory.resident();
  await resident.books('dinner');
  await staffSignedIn(product, context, { role: 'deputy', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.goto('/staff/');
  await expect(heading(page, '寮の今日')).toBeVisible();

  // J7
  const meal = tile(page, '次の食事');
  await expect(meal.getByText('豚の生姜焼き定食')).toBeInViewport();
  await expect(meal.getByText('1 / 60', { exact: true })).toBeInViewport();
  expect(await presses.taken()).toEqual({ presses: 0, signs: 0 });

  // J9
  const notes = tile(page, '申し送り');
  await notes.getByRole('button', { name: '書きたす' }).click();
  const text = '玄関の電池錠は交換済み';
  await page.keyboard.insertText(text);
  await notes.getByRole('button', { name: '残す' }).click();
  await expect(notes.getByRole('listitem').getByText(text)).toBeVisible();
  expect(await presses.taken()).toEqual({ presses: 2, signs: 0 });

  // J1, from the search field; rooms are found without their leading zero.
  await page.keyboard.press('/');
  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  await presses.taken();
  await field.pressSequentially(resident.room.slice(-3));
  await expect(page.getByRole('option', { name: new RegExp(resident.name) })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: resident.name })).toBeFocused();
  expect(await presses.taken()).toEqual({ presses: 1, signs: 3 });
});

test('J5 a real safety check for the own dormitory: three presses, one of them held @phone', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SH013');
  const dormitory = await newDormitory();
  const code = await codeOfDormitory(product, dormitory.id);
  await staffSignedIn(product, context, { role: 'deputy', dormitoryId: dormitory.id });
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/residents`);
  await page.getByRole('button', { name: '安否確認を開始' }).click();
  const hold = page.getByRole('button', { name: '長押しして本番を開始' });
  const brush = { delay: 300 };
  await hold.click(brush);
  await expect(hold, 'a short press starts nothing').toBeVisible();
  await presses.taken();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '安否確認を開始' }).click();
  await hold.click({ delay: 1500 });
  await expect(page).toHaveURL(/\/safety\/\d+$/);
  // Escape above is no part of the job.
  expect((await presses.taken()).presses - 1).toBeLessThanOrEqual(3);
  await expect(page.getByText('地震・経過 0分')).toBeVisible();
  // Later another start would end it: the dialog says that it is under way.
  await page.getByRole('button', { name: '安否確認を開始' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: '状況を見る' })).toBeVisible();
});

test('from Today: tonight’s roster on paper in two presses @pc', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('SH030 SH032 SH034 SL026');
  const dormitory = await newDormitory();
  for (const name of ['佐藤 美咲', '森 一郎', '高木 結']) await dormitory.resident(name);
  const { staffId } = await staffSignedIn(product, context, {
    ...{ role: 'manager', dormitoryId: dormitory.id },
  });
  const presses = await countPresses(page);
  await page.addInitScript(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/staff/');
  const tonight = tile(page, '今夜の在寮');
  await expect(tonight.getByText('3', { exact: true })).toBeVisible();
  expect(await presses.taken()).toEqual({ presses: 0, signs: 0 });

  // J6
  await tonight.getByRole('link', { name: '名簿' }).click();
  await page.getByRole('button', { name: '印刷する' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  expect(await presses.taken()).toEqual({ presses: 2, signs: 0 });
  await expectAccessible(page, 'roster');
  await expectReflow(page, 'roster');

  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('社外秘')).toBeVisible();
  await expect(page.getByText('1/1ページ')).toBeVisible();
  // Printing reads nothing again: each reading of the roster is on record.
  const { rows } = await product.db.pool.query(
    `select from events where kind = 'roster.viewed' and actor = $1`,
    [`staff:${staffId}`],
  );
  expect(rows).toHaveLength(1);
});
