// Every view of messages under axe and at 320 pixels: Japanese on the phone, English on the PC.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '@yadori/server/platform/project-root';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import {
  fillConversation,
  staffReads,
  staffWrites,
  residentWrites,
} from './support/conversation.ts';
import type { Dormitory } from './support/dormitory.ts';
import { closeSurveyPopups, expect, refusedBy, requirements, test } from './support/journey.ts';
import { conversation, field, openMessages } from './support/message-page.ts';
import type { Product } from './support/product.ts';

const read = (file: string) => readFileSync(path.join(projectRoot(), file));

async function furnish(product: Product, dormitory: Dormitory) {
  const resident = await dormitory.resident();
  await fillConversation(product, resident, 4);
  await residentWrites(
    resident,
    '写真',
    new File([read('tests/files/images/corners.png')], '四隅.png'),
  );
  await residentWrites(resident, '', new File([read('demo/files/delivery-box.pdf')], '案内.pdf'));
  await staffReads(product, resident);
  const { id } = await product.db.queries
    .insertInto('surveys')
    .values({
      dormitory_id: dormitory.id,
      title: '食堂',
      emergency_contact: 0,
      start_date: '2026-06-10' as never,
      created_at: new Date(product.now()).toISOString() as never,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await staffWrites(product, resident, '食堂についてお聞かせください', { surveyId: Number(id) });
  const link = 'https://example.jp/very/long/address/that/does/not/fit/into/a/line/of/a/phone?a=1';
  await staffWrites(product, resident, `詳しくは${link}`, { fromAdmin: 2, name: '寮長 田中' });
  return resident;
}

for (const [language, locale, project] of [
  ['ja', 'ja-JP', '@phone'],
  ['en', 'en-US', '@pc'],
] as const) {
  const say = (ja: string, en: string) => (language === 'ja' ? ja : en);

  async function look(page: Page, view: string) {
    await expectAccessible(page, view);
    await expectReflow(page, view);
  }

  test.describe(`messages accessible in ${language} ${project}`, () => {
    test.use({ locale });

    test('the conversation, writing and its states', async ({
      page,
      product,
      newDormitory,
      complaints,
    }) => {
      requirements('H001 H002');
      complaints.expect(refusedBy(500));
      const resident = await furnish(product, await newDormitory());
      await closeSurveyPopups(page);
      await openMessages(page, resident);
      await expect(conversation(page).locator('img')).toBeVisible();
      await look(page, 'conversation');
      await field(page).fill('あ'.repeat(1001));
      await look(page, 'too long');
      await page.route(/\/v1\/messages$/, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: {} })
          : route.continue(),
      );
      await field(page).fill('送れない');
      await page.getByRole('button', { name: say('送信', 'Send'), exact: true }).click();
      await expect(conversation(page)).toContainText(
        say('送信できませんでした', 'Couldn’t be sent'),
      );
      const failure = page.getByRole('alertdialog');
      await look(page, 'not sent');
      await failure
        .getByRole('button', { name: say('閉じる', 'Close') })
        .last()
        .click();
      await expect(failure).toHaveCount(0);
      const actions = say('メッセージの操作', 'Message actions');
      await conversation(page).getByRole('button', { name: actions }).last().focus();
      if (project === '@phone') await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: say('削除', 'Delete') })).toBeVisible();
      await look(page, 'actions');
      await page.getByRole('button', { name: say('削除', 'Delete') }).click();
      await expect(page.getByRole('dialog')).toContainText(say('削除しますか', 'Delete this'));
      await look(page, 'question before a removal');
    });

    test('the search, the viewer and an empty conversation', async ({
      page,
      product,
      newDormitory,
    }) => {
      requirements('H023 H025');
      const dormitory = await newDormitory();
      const resident = await furnish(product, dormitory);
      await closeSurveyPopups(page);
      await openMessages(page, resident);
      await page.getByRole('button', { name: say('メッセージを検索', 'Search messages') }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await look(page, 'search waits');
      await dialog.getByRole('textbox').fill('食堂');
      await page.keyboard.press('Enter');
      await expect(dialog.locator('mark')).toBeVisible();
      await look(page, 'results');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      if (project === '@phone') {
        await conversation(page).getByRole('button', { name: '四隅.png' }).click();
        await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
        await look(page, 'viewer of pictures');
        await page.keyboard.press('Escape');
        await conversation(page).getByRole('button', { name: '案内.pdf' }).click();
        await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
        await look(page, 'viewer of papers');
        await page.keyboard.press('Escape');
      }
      await page.context().clearCookies();
      await openMessages(page, await dormitory.resident('新 入子'));
      await expect(
        page.getByText(say('メッセージはまだありません', 'No messages yet')),
      ).toBeVisible();
      await look(page, 'empty');
    });
  });
}
