// Moving out: submitted on the phone, read and changed on the PC, and the text of every refusal.
import type { Page } from '@playwright/test';
import { moveOutApplication, saveMoveOut } from '@yadori/api/moveout/calls';
import { moveOut } from '../support/move-out.ts';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { expect, refusedBy, requirements, signIn, test } from './support/journey.ts';
import { pickDay } from './support/days.ts';

const popup = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => page.locator(`#${name}`);
const calendarDay = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const press = (page: Page, name: string) =>
  // The cross says the same as a button "close" below it.
  popup(page).getByRole('button', { name, exact: true }).last().click();

async function open(page: Page, isMobile: boolean, name = '退寮申請') {
  if (isMobile && !page.url().endsWith('/menu'))
    await page.getByRole('link', { name: 'メニュー' }).click();
  await page.getByRole('button', { name }).first().click();
}

const june = (changed: Record<string, unknown> = {}) =>
  moveOut({
    move_out_at: '2026-06-30 10:00:00',
    luggage_removal_at: '2026-06-29 13:15:00',
    ...changed,
  });

test('an application is filled in, checked and filed @phone', async ({
  page,
  newDormitory,
  complaints,
  isMobile,
}) => {
  requirements(
    'Q001 Q002 Q004 Q005 Q006 Q007 Q008 Q009 Q016 Q017 Q021 Q022 Q023 Q024 Q025 Q026 Q027 Q029 Q030 Q031 Q033',
  );
  complaints.expect(refusedBy(409));
  complaints.expect(refusedBy(404));
  const resident = await (await newDormitory()).resident();
  await signIn(page, resident);
  await open(page, isMobile);
  await expect(popup(page), 'named before a day is chosen').toContainText(
    '選べる最も早い日：2026年6月18日(木)',
  );
  await expect(popup(page)).toContainText('17:00までに部屋の点検を受けてください');
  await expect(popup(page)).toContainText('3月の契約終了日は24日です');
  await expect(field(page, 'mail_address')).toHaveValue(resident.email);
  await expect(field(page, 'mail_address')).toBeDisabled();
  await expect(popup(page).getByRole('radio', { name: '利用する', exact: true })).toBeChecked();
  await field(page, 'move_out_date').click();
  await expect(popup(page)).toContainText('選べる最も早い日：2026年6月18日(木)');
  await expect(calendarDay(page, '2026-06-18')).toBeFocused();
  await expect(calendarDay(page, '2026-06-17')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(field(page, 'move_out_date')).toBeFocused();
  await field(page, 'luggage_removal_date').click();
  await expect(calendarDay(page, '2026-06-09')).toHaveAttribute('aria-disabled', 'true');
  await expect(calendarDay(page, '2026-06-10')).not.toHaveAttribute('aria-disabled', 'true');
  await press(page, '戻る');
  const times = field(page, 'move_out_time').locator('option');
  await expect(times).toHaveCount(34);
  await expect(times.nth(1)).toHaveText('9:00ごろ');
  await expect(times.last()).toHaveText('17:00ごろ');

  await press(page, '確認画面へ進む');
  await expect(field(page, 'move_out_date')).toBeFocused();
  await expect(field(page, 'move_out_date')).toBeInViewport();
  await expect(popup(page).getByRole('alert').first()).toContainText('電話番号を入力してください');

  await page.getByLabel('登録電話番号を使う').uncheck();
  await field(page, 'phone_number').fill('０９０-１２３４-５６７８');
  await page.getByLabel('登録メールアドレスを使う').uncheck();
  await expect(field(page, 'mail_address')).toHaveValue('');
  await page.getByLabel('登録メールアドレスを使う').check();
  await expect(field(page, 'mail_address')).toHaveValue(resident.email);
  await pickDay(page, '退寮日', '2026-06-18');
  await field(page, 'move_out_time').selectOption('10:00');
  await pickDay(page, '荷物の搬出日', '2026-06-29');
  await field(page, 'luggage_removal_time').selectOption('13:15');
  await field(page, 'shipping_company_name').fill('さくら引越便');
  await popup(page).getByRole('button', { name: '住所を検索' }).click();
  await expect(field(page, 'postal_code'), 'nothing is asked without a code').toBeFocused();
  await field(page, 'postal_code').fill('0000000');
  await expect(page.getByRole('dialog', { name: '住所を検索できませんでした' })).toBeVisible();
  await press(page, 'OK');
  await expect(field(page, 'postal_code')).toBeFocused();
  await field(page, 'postal_code').fill('1500001');
  await expect(field(page, 'address')).toHaveValue('東京都渋谷区神宮前');
  await field(page, 'building').fill('なし');

  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON() as (typeof sent)[number]);
  });
  await press(page, '確認画面へ進む');
  const check = page.getByRole('dialog', { name: '申請内容の確認' });
  await expect(check).toContainText('2026年6月18日 10:00ごろ');
  await expect(check).toContainText('2026年6月29日 13:15ごろ');
  await expect(check).toContainText('150-0001');
  const nothing = await resident.send(moveOutApplication, {});
  expect(nothing.ok && nothing.data, 'only checked so far').toBeNull();
  await press(page, 'キャンセル');
  await expect(field(page, 'building'), 'back with everything').toHaveValue('なし');
  await press(page, 'キャンセル');
  await expect(page.getByRole('dialog', { name: '入力した内容を破棄しますか？' })).toBeVisible();
  await press(page, '入力に戻る');
  await expect(field(page, 'building')).toHaveValue('なし');
  await press(page, '確認画面へ進む');
  const apply = await check.getByRole('button', { name: '申請する' }).boundingBox();
  await page.mouse.move((apply?.x ?? 0) + 20, (apply?.y ?? 0) + 20);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(check, 'the second press of a double one applies for nothing').toBeVisible();
  await press(page, '申請する');
  await expect(popup(page)).toContainText('退寮申請を受け付けました');
  expect(sent.map((body) => body['validate_only'])).toEqual([true, true, undefined]);
  const { validate_only: _, ...checked } = sent.at(-2) ?? {};
  expect(sent.at(-1), 'the same once more, for good').toEqual(checked);
  expect(checked).not.toHaveProperty('move_out_date');
  await press(page, '閉じる');
  await expect(popup(page)).toBeHidden();
  const filed = await resident.send(moveOutApplication, {});
  expect(filed.ok && filed.data).toMatchObject({
    move_out_at: '2026-06-18 10:00:00',
    luggage_removal_at: '2026-06-29 13:15:00',
    use_user_mail_address: true,
    use_user_phone_number: false,
    phone_number: '09012345678',
    revision: 1,
  });
  await open(page, isMobile);
  const detail = page.getByRole('dialog', { name: '退寮申請の内容' });
  for (const part of [
    '2026年6月18日 10:00ごろ',
    '2026年6月29日 13:15ごろ',
    'さくら引越便',
    '150-0001',
    '東京都渋谷区神宮前',
    'なし',
    resident.email,
    '09012345678',
    '17:00までに部屋の点検を',
  ])
    await expect(detail).toContainText(part);
});

test('what an application ends is said first, and booked again in one press @both', async ({
  page,
  newDormitory,
  isMobile,
}) => {
  requirements('AM236');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', date: '2026-06-25' });
  const resident = await dormitory.resident();
  await resident.books('dinner', '2026-06-25');
  await resident.send(saveMoveOut, { body: june({ move_out_at: '2026-06-22 10:00:00' }) });
  await signIn(page, resident);
  await open(page, isMobile);
  await expect(popup(page)).toContainText('2026年6月22日');
  await expect(popup(page), 'its day is none of the contract').not.toContainText('予約し直せます');
  await press(page, '変更する');
  await pickDay(page, '退寮日', '2026-06-30');
  await press(page, '確認画面へ進む');
  const confirm = page.getByRole('dialog', { name: '変更内容の確認' });
  await expect(confirm).toContainText('2026年6月30日');
  await expect(confirm).not.toContainText('取り消されます');
  await press(page, '変更する');
  await expect(popup(page)).toContainText('空きがあるものを予約し直せます：6月25日 夕食');
  await expectAccessible(page, 'booking again');
  await press(page, '1食を予約し直す');
  await expect(popup(page)).toContainText('1食を予約しました。');
  await press(page, '閉じる');

  await page.getByRole('button', { name: '退寮申請' }).first().click();
  await press(page, '変更する');
  await pickDay(page, '退寮日', '2026-06-22');
  await press(page, '確認画面へ進む');
  await expect(confirm).toContainText(
    '2026年6月22日より後の次のものは、申請すると取り消されます。',
  );
  await expect(confirm).toContainText('食事の予約 1食（6月25日 夕食）');
  await expectAccessible(page, 'what would end');
});

test('a form that is given up leaves nothing; one that cannot be read is begun anew @phone', async ({
  page,
  newDormitory,
  complaints,
  isMobile,
}) => {
  requirements('AM180 Q008 Q014');
  complaints.expect(refusedBy(503));
  complaints.expect(refusedBy(409));
  const resident = await (await newDormitory()).resident();
  await resident.send(saveMoveOut, { body: june() });
  await signIn(page, resident);
  await page.route('**/users/move-out-application', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 503, body: '' })
      : route.continue(),
  );
  await open(page, isMobile);
  await expect(field(page, 'move_out_date'), 'the error is not shown').toBeVisible();
  await field(page, 'building').fill('なし');
  await page.keyboard.press('Escape');
  await press(page, '破棄する');
  await expect(popup(page)).toBeHidden();
  await open(page, isMobile);
  await expect(field(page, 'building')).toHaveValue('');
});

test.describe('in English @pc', () => {
  test.use({ locale: 'en-US' });

  test('it is read, changed, and an older edit is refused', async ({
    page,
    context,
    newDormitory,
    product,
    complaints,
  }) => {
    requirements('AM183 Q002 Q004 Q007 Q009 Q010 Q012 Q013 Q015');
    complaints.expect(refusedBy(409));
    const resident = await (await newDormitory()).resident('Emma Wilson');
    await product.db.queries
      .updateTable('contracts')
      .set({ is_company: true })
      .where('id', '=', resident.scope.contractId)
      .execute();
    await resident.send(saveMoveOut, { body: june() });
    await signIn(page, resident);
    await open(page, false, 'Move-out');
    const detail = page.getByRole('dialog', { name: 'Your move-out application' });
    await expect(detail).toContainText('Jun 30, 2026, around 10:00');
    await expect(detail).toContainText('Your employer holds the contract.');
    await press(page, 'Change');
    await expect(field(page, 'move_out_date')).toContainText('Jun 30');
    await expect(field(page, 'phone_number')).toHaveValue('09098765432');
    await field(page, 'building').fill('Villa 3');
    await press(page, 'Cancel');
    await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
    await press(page, 'Discard changes');
    await expect(detail).toContainText('メゾン神宮 201');
    await press(page, 'Change');
    await field(page, 'building').fill('Villa 3');
    await press(page, 'Review');
    await expect(page.getByRole('dialog', { name: 'Review your changes' })).toContainText(
      'Villa 3',
    );
    await press(page, 'Cancel');
    await expect(field(page, 'building')).toHaveValue('Villa 3');

    const other = await context.newPage();
    await other.goto('/');
    await open(other, false, 'Move-out');
    await press(other, 'Change');
    await field(other, 'building').fill('Villa 4');
    await press(other, 'Review');
    const held: (() => void)[] = [];
    let isHeld = true;
    await other.route('**/users/move-out-application', async (route) => {
      if (isHeld && route.request().method() === 'GET')
        await new Promise<void>((release) => held.push(release));
      await route.continue();
    });
    const reading = other.waitForRequest((request) => request.method() === 'GET');
    await press(other, 'Save changes');
    await reading;
    const saving = popup(other).getByRole('button', { name: 'Save changes' });
    await expect(saving, 'at work until it can be shown').toHaveAttribute('aria-busy', 'true');
    isHeld = false;
    for (const release of held) release();
    await expect(popup(other)).toContainText('Your move-out application was changed');

    await press(page, 'Review');
    const refused = page.getByRole('dialog', { name: 'The application was not accepted' });
    await expect(refused).toContainText('changed on another device');
    await press(page, 'Close');
    await expect(field(page, 'move_out_date'), 'no field is to blame').toBeFocused();
    await press(page, 'Cancel');
    await press(page, 'Discard changes');
    await expect(detail).toContainText('Villa 4');
    await expect(popup(page).getByRole('button', { name: 'Change', exact: true })).toBeEnabled();
  });

  test('within five business days it can be read but not changed', async ({
    page,
    newDormitory,
    product,
  }) => {
    requirements('AM184 Q010 Q028');
    const resident = await (await newDormitory()).resident();
    await resident.send(saveMoveOut, { body: june() });
    await product.db.queries
      .updateTable('move_out_applications')
      .set({ move_out_on: '2026-06-17' as never })
      .where('account_id', '=', resident.scope.accountId)
      .execute();
    await signIn(page, resident);
    await open(page, false, 'Move-out');
    const change = popup(page).getByRole('button', { name: 'Change', exact: true });
    await expect(change).toBeDisabled();
    await expect(change).toHaveAccessibleDescription(/within 5 business days/);
    await press(page, 'Close');
    await expect(popup(page)).toBeHidden();
  });
});

for (const language of ['ja', 'en'] as const) {
  const say = (ja: string, en: string) => (language === 'ja' ? ja : en);

  // One width for each language: the phone shows the longer texts, the PC the shorter ones.
  test.describe(`accessible in ${language} ${say('@pc', '@phone')}`, () => {
    test.use({ locale: say('ja-JP', 'en-US') });

    test('every view of the popup', async ({ page, newDormitory, isMobile, complaints }) => {
      requirements('Q027');
      complaints.expect(refusedBy(409));
      const look = async (view: string) => {
        await expectAccessible(page, view);
        if (isMobile) await expectReflow(page, view);
      };
      const resident = await (await newDormitory()).resident();
      // As on a page that was opened before the dormitory closed a day.
      await page.route('**/users/move-out-application/terms', async (route) => {
        const response = await route.fetch();
        const { data, ...rest } = (await response.json()) as { data: object };
        const json = { ...rest, data: { ...data, earliest_date: '2026-06-12' } };
        await route.fulfill({ response, json });
      });
      await signIn(page, resident, '/menu');
      await page
        .getByRole('main')
        .getByRole('button', { name: say('退寮申請', 'Move-out') })
        .click();
      await expect(field(page, 'move_out_date')).toBeVisible();
      await look('form');
      await press(page, say('確認画面へ進む', 'Review'));
      await expect(field(page, 'move_out_date')).toBeFocused();
      await look('what is missing');
      await press(page, say('キャンセル', 'Cancel'));
      await look('giving up');
      await press(page, say('破棄する', 'Discard and close'));
      await resident.send(saveMoveOut, { body: june() });
      await page
        .getByRole('main')
        .getByRole('button', { name: say('退寮申請', 'Move-out') })
        .click();
      await expect(popup(page)).toContainText('150-0001');
      await look('detail');
      await press(page, say('変更する', 'Change'));
      await field(page, 'move_out_date').click();
      await expect(calendarDay(page, '2026-06-30')).toBeFocused();
      await look('calendar');
      await calendarDay(page, '2026-06-12').click();
      await press(page, say('確認画面へ進む', 'Review'));
      await expect(popup(page).getByRole('alert').last()).toContainText(
        say('6営業日', '6 business'),
      );
      await expect(popup(page)).toContainText(say('2026年6月18日です', 'June 18, 2026'));
      await look('refused');
      await press(page, say('閉じる', 'Close'));
      await expect(field(page, 'move_out_date')).toBeFocused();
      await expect(field(page, 'move_out_date')).toHaveAccessibleDescription(
        /6営業日以上先|6 business days/,
      );
      await pickDay(page, say('退寮日', 'Move-out date'), '2026-07-01');
      await press(page, say('確認画面へ進む', 'Review'));
      await expect(
        page.getByRole('dialog', { name: say('変更内容の確認', 'Review your changes') }),
      ).toBeVisible();
      await look('confirmation');
      await press(page, say('変更する', 'Save changes'));
      await expect(popup(page).getByRole('status')).toBeVisible();
      await look('changed');
    });
  });
}
