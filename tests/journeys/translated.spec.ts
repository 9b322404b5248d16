// A page that the browser translates, as for people who read neither language: nothing breaks, and what changes is shown.
import type { Page } from '@playwright/test';
import { residentWrites } from './support/conversation.ts';
import { turnTo } from './support/days.ts';
import { expect, refusedBy, requirements, signIn, test } from './support/journey.ts';
import { fillInTranslated } from './support/login-form.ts';
import { codeOfDormitory, staffSignedIn } from './support/staff.ts';
import { reportsOf } from './support/stays.ts';
import { translated, type Way } from './support/translator.ts';

const ways: readonly Way[] = ['instead', 'around'];
const openNow = { dinner_start: '10:30', dinner_end: '22:00' };
const early = Date.parse('2026-06-10T08:00:00+09:00');

const inSheet = (page: Page, name: RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).last();
const onCard = (page: Page, name: RegExp) =>
  page.getByRole('article').getByRole('button', { name });

for (const way of ways) {
  test(`meals: a day, a booking, a cancellation, a check-in (${way})`, async ({
    page,
    context,
    newDormitory,
  }) => {
    requirements('AM264 E002 E019 F005 G001');
    await translated(context, way);
    const dormitory = await newDormitory(openNow);
    await dormitory.serve(
      { meal: 'dinner' },
      { meal: 'dinner', date: '2026-06-15' },
      { meal: 'dinner', date: '2026-06-16' },
    );
    const resident = await dormitory.resident();
    await resident.books('dinner', undefined, early);
    await signIn(page, resident, '/meal-reservation?date=2026-06-15');
    const heading = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(heading).toContainText(/15/);
    await page.locator('[data-day="2026-06-16"]').click();
    await expect(heading).toContainText(/16/);
    await expect(heading).not.toContainText('15');
    await expect(heading).toContainText('訳：');

    await onCard(page, /予約する/).click();
    await inSheet(page, /予約する/).click();
    await expect(page.getByRole('dialog', { name: /予約しました/ })).toContainText('訳：');
    await expect(onCard(page, /取り消す/)).toBeVisible();
    await onCard(page, /取り消す/).click();
    await inSheet(page, /取り消す/).click();
    await expect(onCard(page, /予約する/)).toBeVisible();

    await page
      .getByRole('link', { name: /ホーム/ })
      .first()
      .click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /チェックイン/ })
      .click();
    await inSheet(page, /食事をする/).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/チェックインしました/);
    // What counts down goes on doing so.
    const left = page.getByText(/あと/).first();
    const before = await left.textContent();
    await expect(left).not.toHaveText(before ?? '');
  });

  test(`a report is filed, a message sent, a wrong password said (${way})`, async ({
    page,
    context,
    product,
    newDormitory,
    complaints,
  }) => {
    requirements('AM264 B007 M004 H003');
    complaints.expect(refusedBy(401));
    await translated(context, way);
    const resident = await (await newDormitory()).resident();
    await page.goto('/login');
    await fillInTranslated(page, resident.email, 'wrong2026');
    await expect(page.getByRole('alert').filter({ hasText: '訳：' })).toBeVisible();
    await expect(inSubmit(page)).toBeEnabled();

    await signIn(page, resident, '/over-night');
    await page.getByRole('button', { name: /新しく届け出る/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /自分の外泊/ })
      .click();
    await page.getByRole('button', { name: /出発日/ }).click();
    await turnTo(page, '2026-06-20');
    await page.locator('[data-day="2026-06-20"]').click();
    await page.locator('[data-day="2026-06-21"]').click();
    await page.getByLabel(/行き先/).fill('実家');
    await inSheet(page, /確認画面へ進む/).click();
    await inSheet(page, /届け出る/).click();
    await expect(page.getByRole('dialog')).toContainText(/届け出ました|受け付けました/);
    expect(await reportsOf(product, resident)).toEqual(['1 2026-06-20 2026-06-21']);

    await page.goto('/message');
    await page.getByRole('textbox').fill('鍵をなくしました');
    await page.getByRole('button', { name: /送信/ }).click();
    const sent = page
      .getByRole('log')
      .getByRole('listitem')
      .filter({ hasText: '鍵をなくしました' });
    await expect(sent.locator('time')).toBeVisible();
    await expect(sent).not.toContainText('送信中');
  });

  test(`staff answer a message and change the desk (${way})`, async ({
    page,
    context,
    product,
    newDormitory,
  }) => {
    requirements('AM264 SF003');
    await translated(context, way);
    const dormitory = await newDormitory();
    const resident = await dormitory.resident();
    await residentWrites(resident, '鍵をなくしました');
    await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
    const code = await codeOfDormitory(product, dormitory.id);
    await page.goto(`/staff/${code}/inbox/${resident.scope.accountId}`);
    await page.getByRole('textbox', { name: /への返信/ }).fill('管理室へお越しください');
    await page.getByRole('button', { name: /送信$/ }).click();
    const sent = page.getByRole('log').getByText('管理室へお越しください');
    await expect(sent).toBeVisible();
    await page.goto(`/staff/${code}/today`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('訳：');
  });
}

const inSubmit = (page: Page) => page.getByRole('button', { name: /ログイン/ }).first();
