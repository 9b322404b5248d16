// What was typed stays: without a network, where the control that was pressed says so, over a reload, and before a form is
// left.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { residentWrites } from '../support/conversation.ts';
import { lostNetwork } from '../support/device.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { password } from '../support/product.ts';
import { appCode, changeUnderCall, codeOfDormitory, staffSignedIn } from '../support/staff.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const note = (page: Page) => page.locator('.not-sent-note-note');

/** The note is right above the control. */
async function expectNoteAt(page: Page, control: Locator): Promise<void> {
  await expect(note(page)).toHaveText('電波がなく、送信できません');
  const distance = async () => {
    const [box, at] = [await note(page).boundingBox(), await control.boundingBox()];
    return (at?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
  };
  await expect.poll(distance).toBeCloseTo(8, -1);
}

test('half-written texts outlive a lost network and a reload @pc', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('SL014 SL018');
  complaints.expect(lostNetwork);
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const base = `/staff/${resident.contract['office_code'] ?? ''}`;
  const staff = await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: dormitory.id,
  });
  const reply = page.getByRole('textbox', { name: `${resident.name}さんへの返信` });
  const forms: [address: string, open: string, field: Locator, press: string][] = [
    [`/residents/${resident.scope.accountId}/messages`, '返信', reply, '送信'],
    [
      `/residents/${resident.scope.accountId}/messages`,
      ...(['メモ', page.getByRole('textbox', { name: 'メモ（職員のみ）' }), 'メモを残す'] as const),
    ],
    ['', '書きたす', page.getByRole('textbox', { name: '申し送り' }), '残す'],
    ['/to-many', '', page.getByRole('textbox', { name: '本文', exact: true }), '下書きを保存'],
    ['/surveys/new', '', page.getByRole('textbox', { name: '題名', exact: true }), '下書きを保存'],
    ['/notices?draft=new', '', page.getByRole('textbox', { name: '題名' }), ''],
  ];
  for (const [address, open, field, press] of forms)
    await test.step(`${address} ${open}`, async () => {
      const show = async () => {
        await page.goto(base + address);
        if (open === 'メモ') await page.getByText('メモ', { exact: true }).click();
        else if (open === '書きたす') {
          const writing = button(page, open);
          await expect(writing.or(field)).toBeVisible();
          if (await writing.isVisible()) await writing.click();
        }
        await expect(field).toBeVisible();
      };
      await show();
      await context.setOffline(true);
      await field.fill('明日の朝に水道を点検します');
      if (press !== '') {
        await button(page, press).click();
        await expectNoteAt(page, button(page, press));
        if (open === '返信') await expectAccessible(page, 'a press without a network');
      }
      await expect(field).toHaveValue('明日の朝に水道を点検します');
      // The page goes without a network. A reload would give it its network back before, and its text would be saved.
      await page.goto('about:blank');
      await context.setOffline(false);
      await show();
      await expect(field).toHaveValue('明日の朝に水道を点検します');
    });
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain('水道');
  // Signing out leaves nothing for the next person.
  await page.goto(`${base}/residents/${resident.scope.accountId}/messages`);
  await page.getByText('メモ', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'メモ（職員のみ）' })).not.toBeEmpty();
  await page.getByRole('button', { name: staff.name }).click();
  await button(page, 'サインアウト').click();
  await expect(page).toHaveURL(/\/staff\/login/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('水道');
});

test('what was typed when the session ended is there for the same person alone @pc', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('SL014 SL018 SA022');
  complaints.expect(/status of 401/);
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const base = `/staff/${resident.contract['office_code'] ?? ''}`;
  const { staffId, name } = await staffSignedIn(product, context, {
    role: 'manager',
    dormitoryId: dormitory.id,
    hasApp: true,
  });
  const ended = page.getByRole('dialog', { name: 'サインインし直してください' });
  /** As another device does it. */
  const end = () =>
    product.db.pool.query('update staff_sessions set revoked_at = now() where staff_id = $1', [
      staffId,
    ]);
  /** With the save of the text: another call would cover the screen before the text is typed. */
  const endWithDraft = () =>
    changeUnderCall(page, `/residents/${resident.scope.accountId}/draft`, end);
  const typed = '明日の朝に水道を点検します';
  const title = page.getByRole('textbox', { name: '題名' });
  await page.goto(`${base}/notices?draft=new`);
  await title.fill(typed);
  await page.goto(`${base}/residents/${resident.scope.accountId}/messages`);
  const reply = page.getByRole('textbox', { name: `${resident.name}さんへの返信` });
  await expect(reply).toBeVisible();
  await endWithDraft();
  await reply.fill(typed);
  await expect(ended.getByText(name)).toBeVisible();
  await expect(reply).toBeHidden();
  await ended.getByLabel('パスワード', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await ended.getByLabel('6桁の数字').fill(appCode(product));
  await page.keyboard.press('Enter');
  await expect(ended).toBeHidden();
  await expect(reply).toHaveValue(typed);
  await page.goto(`${base}/notices?draft=new`);
  await expect(title).toHaveValue(typed);

  await page.goto(`${base}/residents/${resident.scope.accountId}/messages`);
  await expect(reply).toHaveValue(typed);
  await endWithDraft();
  await reply.fill(`${typed}か`);
  await button(page, '別の人でサインイン').click();
  await expect(page).toHaveURL('/staff/login');
  const kept = await page.evaluate(() => [
    document.body.innerText,
    ...[sessionStorage, localStorage].map((each) => JSON.stringify(each)),
  ]);
  expect(kept.join()).not.toContain('水道');
});

test('the button of a long form stays in view, says that it is saved, and leaving asks once @phone', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SL046');
  // The hours that are refused.
  complaints.expect(/status of 422/);
  const { id } = await newDormitory();
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: id });
  const code = await codeOfDormitory(product, id);
  await page.goto(`/staff/${code}/desk`);
  const save = page.getByRole('button', { name: '保存', exact: false }).last();
  const phone = page.getByLabel('緊急の電話番号');
  // At most twelve fields at once: a day of the week is one.
  const part = (name: string) => page.getByRole('tab', { name, exact: true });
  for (const name of ['受付時間', '安否確認', '返信']) {
    await part(name).click();
    const fields = page.getByRole('tabpanel').locator('.desk-day, .desk-step, .field-field');
    expect(await fields.count(), name).toBeLessThanOrEqual(12);
  }
  await expect(phone).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(save).toBeInViewport({ ratio: 1 });
  await phone.fill('0312345678');
  await expect(phone).toBeInViewport({ ratio: 1 });
  const { y: top = 0 } = (await page.locator('.form-foot-foot').boundingBox()) ?? {};
  const field = await phone.boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0), 'not behind the bar').toBeLessThanOrEqual(top);

  await page.getByRole('link', { name: '今日', exact: true }).last().click();
  const question = page.getByRole('dialog', { name: '入力した内容を消しますか？' });
  await question.getByRole('button', { name: '入力に戻る' }).click();
  await expect(phone).toHaveValue('0312345678');
  // What the server refuses is shown where it is, and the rest stays.
  await page.getByLabel('赤（時間）').fill('1');
  await part('受付時間').click();
  await save.click();
  await expect(page.getByLabel('赤（時間）')).toBeFocused();
  await expect(phone).toHaveValue('0312345678');
  await page.getByLabel('赤（時間）').fill('20');
  await save.click();
  const saved = page.getByRole('status').filter({ hasText: '保存しました' });
  await expect(saved).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await phone.fill('0312345679');
  await expect(saved).toHaveCount(0);
  await page.getByRole('link', { name: '今日', exact: true }).last().click();
  await question.getByRole('button', { name: '消して閉じる' }).click();
  await expect(page).toHaveURL(/\/today$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A dialog, and two forms of the person's own pages.
  await page.goto(`/staff/${code}/stations`);
  await page.getByRole('button', { name: '端末を追加', exact: true }).click();
  const station = page.getByRole('dialog').getByLabel('名前');
  await station.fill('食堂1');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: '入力に戻る' }).click();
  await expect(station).toHaveValue('食堂1');
  await page.goto('/staff/me');
  const name = page.getByLabel('画面での名前');
  await name.fill('受付');
  const factors = page.getByRole('link', { name: '二段階認証とパスワード' });
  await factors.click();
  await question.getByRole('button', { name: '入力に戻る' }).click();
  await expect(name).toHaveValue('受付');
  await page.getByRole('button', { name: '保存する', exact: true }).first().click();
  await expect(saved).toBeVisible();
  await factors.click();
  const secret = page.getByLabel('新しいパスワード', { exact: true });
  await secret.fill('gusty-lantern');
  await page.goBack();
  await question.getByRole('button', { name: '入力に戻る' }).click();
  await expect(secret).toHaveValue('gusty-lantern');
  await page.goBack();
  await question.getByRole('button', { name: '消して閉じる' }).click();
  await expect(name).toHaveValue('受付');
});

test('a time that was chosen for an answer is not left without a question @phone', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SF010 SF016 SL046');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  await residentWrites(resident, '自転車置き場の鍵を開けてください');
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const code = resident.contract['office_code'] ?? '';
  await page.goto(`/staff/${code}/residents/${resident.scope.accountId}/messages`);
  await page.getByRole('textbox', { name: `${resident.name}さんへの返信` }).fill('朝に開けます');
  const question = page.getByRole('dialog', { name: '入力した内容を消しますか？' });
  const back = question.getByRole('button', { name: '入力に戻る' });
  const dialog = page.getByRole('dialog', { name: `${resident.name}さんへの返信の予約` });
  const time = dialog.getByLabel('送信する日時');

  await test.step('a new one', async () => {
    await button(page, '送信を予約').click();
    // Its part is loaded with the press.
    await expect(dialog).toBeVisible();
    // Nothing was chosen yet.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button(page, '送信を予約').click();
    await button(page, 'この日時に予約').click();
    await expect(time).toBeFocused();
    await expect(dialog.getByText('5分後から60日後までの日時を指定してください。')).toBeVisible();
    await time.fill('2026/6/11');
    await dialog.getByLabel('時刻').selectOption('08:00');
    await expectAccessible(page, 'the time of an answer');
    await page.keyboard.press('Escape');
    await back.click();
    await expect(time).toHaveValue('2026年6月11日(木)');
    await expect(dialog.getByLabel('時刻')).toHaveValue('08:00');
    await button(page, 'この日時に予約').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('one that is planned', async () => {
    const planned = page.getByRole('list', { name: '予約した返信' });
    await planned.getByRole('button', { name: '変更' }).click();
    const change = page.getByRole('dialog', { name: '予約の変更' });
    const text = change.getByLabel('本文');
    await text.fill('');
    await change.getByLabel('送信する日時').fill('2026-06-10');
    await change.getByLabel('時刻').selectOption('08:00');
    await button(page, 'この日時に予約').click();
    // Of two wrong fields the first.
    await expect(text).toBeFocused();
    await expectAccessible(page, 'a planned answer with errors');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: '消して閉じる' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(planned).toContainText('朝に開けます');
  });

  await test.step('the end of a hold', async () => {
    await button(page, '保留').click();
    const hold = page.getByRole('dialog', { name: /^いつまで保留にしますか/ });
    await hold.getByRole('checkbox', { name: '入居者に返信予定として知らせる' }).check();
    await page.keyboard.press('Escape');
    await back.click();
    await expect(hold.getByRole('checkbox')).toBeChecked();
    await hold.getByRole('button', { name: '明日 9:00' }).click();
    await expect(page.getByText('保留にしました。')).toBeVisible();
  });
});
