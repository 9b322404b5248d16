// A newcomer registers: from the contract number on paper to the own Home.
import { login } from '@yadori/api/account/calls';
import { profile } from '@yadori/api/account/profile';
import { asksMajor } from '@yadori/api/account/kinds';
import { moveinTimes } from '@yadori/api/account/movein';
import type { BrowserContext, Page } from '@playwright/test';
import { chooseDay, pickDay, turnTo } from './support/days.ts';
import { expect, refusedBy, requirements, test, userToken } from './support/journey.ts';
import {
  answer,
  choosePhoto,
  fillIn,
  fillMovein,
  heading,
  newcomer,
  onward,
} from './support/newcomer.ts';
import { keyIn, newestMail } from './support/outbox.ts';

const registerCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'register-token');

/** Everything that a browser keeps of a page beyond its life. */
const onTheDevice = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const kept = await caches.keys();
    return JSON.stringify([localStorage, sessionStorage, databases, kept]);
  });

test('on a phone in Japanese, to the own Home @phone', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements(
    'A001 A003 A007 A008 A010 A014 A015 A019 A023 A025 A026 A027 A028 A029 A031 A033 A034 A035 A039 A040 A041 A044 A045 A047 A048 A052 A053 A054 A055 A057 A058 A059 A060 A061 A063 A065 A066 A067 A068 A069 A070 A071 A072 A076',
  );
  complaints.expect(refusedBy(404));
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner' });
  const person = await newcomer(product, dormitory);
  await page.goto('/login');
  await page.getByRole('link', { name: '会員登録をはじめる' }).click();
  await expect(page).toHaveTitle('会員登録 | Yadori');
  const hints = page.getByText('迷惑メールのフォルダーに入っていないか');
  await expect(hints).toBeHidden();
  await page.getByText('メールが届かないとき').click();
  await expect(hints).toBeVisible();

  // As a Japanese keyboard writes it.
  const wide = person.contract.replace(/[!-~]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) + 0xfee0),
  );
  await fillIn(page, {
    contract_number: wide,
    email: ` ${person.email}`,
    email_confirm: person.email,
  });
  await page.getByRole('button', { name: '確認メールを送る' }).click();
  await expect(page).toHaveURL('/one-key-time-verify');
  await expect(heading(page, 'ワンタイムキーの入力')).toBeFocused();
  await expect(page.getByText(person.email)).toBeVisible();
  const cookie = await registerCookie(context);
  expect(cookie?.expires, 'it ends with the browser').toBe(-1);

  const mail = await newestMail(product, person.email);
  expect(mail.subject).toContain('ワンタイムキー');
  const digits = keyIn(mail);
  const key = page.getByLabel('ワンタイムキー');
  await expect(key).toHaveAttribute('autocomplete', 'one-time-code');
  const onKeyScreen = page.getByRole('main');
  await expect(onKeyScreen.getByRole('textbox')).toHaveCount(1);
  await expect(onKeyScreen.getByRole('link', { name: '戻る' })).toBeVisible();
  await key.fill('1234567');
  await key.blur();
  await expect(key).toHaveValue('123456');
  await key.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
  await key.blur();
  await expect(key).toHaveValue(digits);
  await page.getByRole('button', { name: '認証する' }).click();
  await expect(page).toHaveURL('/register-confirm');
  expect((await registerCookie(context))?.value).not.toBe(cookie?.value);

  await fillIn(page, { dormitory_code: person.officeCode, room_number: person.room });
  await onward(page).click();
  await expect(page).toHaveURL(/\/register-information\?/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('dormitory_code')).toBe('もみじ寮');
  expect(searchParams.get('token')).toBeNull();

  await test.step('step 1', async () => {
    const steps = page.getByRole('list', { name: '登録の進み具合' }).getByRole('listitem');
    await expect(steps).toHaveCount(5);
    await expect(steps.first()).toHaveAttribute('aria-current', 'step');
    await expect(page.getByText('もみじ寮')).toBeVisible();
    await expect(page.getByText(person.room, { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('radio', { name: '男性' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'A', exact: true })).toBeChecked();
    await expect(page.getByRole('radio', { name: '学生' })).toBeChecked();
    await expect(page.getByLabel('学部')).toBeVisible();
    await page.getByText('社会人').click();
    expect(asksMajor(2)).toBe(false);
    await expect(page.locator('#major_or_department')).toBeHidden();
    await page.getByText('入学予定', { exact: true }).click();
    await expect(page.getByLabel('学科')).toBeVisible();
    await page.getByText('学生', { exact: true }).click();
    await page.getByText('女性').click();
    await fillIn(page, {
      name: '高木 さくら',
      furigana: 'たかぎ さくら',
      phone_number: '+81 (0)90-1111-2222',
      birthday: '２００４',
      'birthday-month': '4',
      'birthday-day': '5',
      employment_name: '武蔵大学',
      major_or_department: '文学部',
    });
    await expect(page.locator('#phone_number')).toHaveAccessibleDescription(/09012345678/);
    await page.locator('#password').pressSequentially('sakura2026abcdefghijXYZ');
    await expect(page.locator('#password')).toHaveValue('sakura2026abcdefghij');
    await expect(page.locator('#furigana')).toHaveValue('タカギ サクラ');
    await expect(page.locator('#phone_number')).toHaveValue('09011112222');
    await expect(page.locator('#birthday')).toHaveValue('2004');
    const since = Date.now();
    await onward(page).click();
    const busy = page.locator('[aria-busy=true][aria-disabled=true]');
    await expect(onward(page).and(busy)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '処理しています' })).toBeAttached();
    await expect(heading(page, '健康・緊急連絡先')).toBeFocused();
    expect(Date.now() - since, 'a pause of about a second').toBeGreaterThan(950);
  });

  await test.step('step 2', async () => {
    await expect(onward(page)).toBeDisabled();
    await expect(onward(page)).toHaveAccessibleDescription('同意すると次へ進めます');
    for (const name of [/アレルギー・特記事項の書き方/, /プライバシーポリシー/])
      await expect(page.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    await answer(page, 'infecrious_disease', '2');
    await answer(page, 'tuberculosis_confirmation', '2');
    await fillIn(page, {
      allergies_etc: 'そば',
      emergency_contact_name: '高木 一郎',
      emergency_contact_relationship: '父',
      emergency_contact_phone_number: '０３−１１１１−２２２２',
      emergency_contact_job: '会社員',
      emergency_contact_workplace: '武蔵商事',
    });
    await expect(page.getByText('2/1000')).toBeVisible();
    await page.getByRole('checkbox').check();
    await onward(page).click();
    await expect(heading(page, '写真を登録してください')).toBeFocused();
  });

  await test.step('step 3 a HEIC photo', async () => {
    await expect(onward(page)).toBeDisabled();
    await expect(onward(page)).toHaveAccessibleDescription('写真を選ぶと次へ進めます');
    await choosePhoto(page, 'corners.heic');
    await page.getByRole('button', { name: /右.*回/ }).click();
    await onward(page).click();
    await expect(heading(page, '入居')).toBeFocused();
  });

  await test.step('step 4 no Obon, no New Year, not before the contract', async () => {
    const options = page.locator('#movein_time option:not([value=""])');
    expect(await options.allTextContents()).toEqual(moveinTimes());
    await onward(page).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
    const field = page.locator('#movein_date');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleName('入居予定日 必須 日付を選ぶ');
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog', { name: '入居予定日を選ぶ' });
    await expect(calendar).toContainText('契約開始日の2026年6月1日から選べます。お盆（8月10日〜');
    const day = (on: string) => calendar.locator(`[data-day="${on}"]`);
    await expect(day('2026-06-10'), 'today').toBeFocused();
    await expect(calendar.getByRole('button', { name: '前の月' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await turnTo(page, '2026-08-01');
    for (const holiday of ['2026-08-10', '2026-08-17', '2026-12-28', '2027-01-05']) {
      await turnTo(page, holiday);
      await expect(day(holiday)).toHaveAccessibleName(/受付が休みです$/);
      await day(holiday).click({ force: true });
      await expect(field, holiday).toHaveText('日付を選ぶ');
    }
    await expect(day('2027-01-06')).toHaveAccessibleName(/水曜日$/);
    await turnTo(page, '2026-08-09');
    await expect(day('2026-08-09')).not.toHaveAttribute('aria-disabled');
    await day('2026-08-18').click();
    await expect(calendar).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveText('8月18日(火)');
    await expect(field).not.toHaveAttribute('aria-invalid');
    const time = page.locator('#movein_time');
    await expect(page.getByRole('link', { name: '入居予定時刻を選んでください' })).toBeVisible();
    await time.focus();
    await time.selectOption('10:30');
    await expect(time, 'right at once, the field still has the focus').not.toHaveAttribute(
      'aria-invalid',
    );
    await expect(time).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0);
    await fillMovein(page);
    await onward(page).click();
    await expect(heading(page, '住所・荷物')).toBeFocused();
  });

  await test.step('step 5', async () => {
    await onward(page).click();
    await page.getByRole('button', { name: '住所を検索' }).click();
    await expect(page.locator('#postal_code')).toHaveAccessibleDescription(
      /郵便番号を入力してください/,
    );
    await fillIn(page, { postal_code: '０００-００００' });
    const failed = page.getByRole('alertdialog', { name: '住所を検索できませんでした' });
    await expect(failed).toContainText('この郵便番号の住所は見つかりません');
    await failed.getByRole('button', { name: '閉じる' }).last().click();
    await fillIn(page, { postal_code: '4520961' });
    const towns = page.getByRole('dialog', { name: '町を選んでください' });
    await expect(towns).toContainText('66つの町');
    await towns.getByRole('button', { name: '愛知県清須市春日落合' }).click();
    await expect(page.locator('#address')).toHaveValue('愛知県清須市春日落合');
    await fillIn(page, { postal_code: '〒176-0012' });
    await expect(page.locator('#address')).toHaveValue('東京都練馬区豊玉北');
    await fillIn(page, { building_name: 'なし' });
    const doubt = page.getByText('住所に番地が入っていません。');
    await expect(doubt).toBeVisible();
    await fillIn(page, { address: '東京都練馬区豊玉北1-2' });
    await expect(doubt).toBeHidden();
    await page.locator('#postal_code').focus();
    await page.getByRole('button', { name: '住所を検索' }).click();
    await expect(page.getByRole('status').filter({ hasText: '住所を入力しました' })).toBeAttached();
    await expect(page.locator('#address'), 'the street number stays').toHaveValue(
      '東京都練馬区豊玉北1-2',
    );
    await expect(page.locator('#package_arrival_date')).toBeHidden();
    await answer(page, 'luggage_delivery', '1');
    await page.locator('#package_arrival_date').click();
    await expect(page.locator('[data-day="2026-06-20"]')).toHaveAccessibleName(/入居予定日/);
    await expect(page.locator('[data-day="2026-06-20"]')).toBeFocused();
    await expect(page.locator('[data-day="2026-06-09"]')).toHaveAttribute('aria-disabled', 'true');
    await expect(page.locator('[data-day="2026-06-10"]')).not.toHaveAttribute('aria-disabled');
    await chooseDay(page, '2026-06-21');
    await expect(page.locator('#shipping_company_name')).toBeHidden();
    await answer(page, 'use_shipping_company', '1');
    await answer(page, 'package_arrival_time', '2');
    await fillIn(page, {
      shipping_company_name: '引越センター',
      companion_count: '２',
    });
    expect(await onTheDevice(page), 'nothing is written to the device').not.toMatch(
      /高木|sakura|そば|09011112222|武蔵/,
    );
    await page.getByRole('button', { name: '登録する' }).click();
  });

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('さくらさん');
  await expect(page.getByText('会員登録が完了しました')).toBeVisible();
  expect(await registerCookie(context)).toBeUndefined();
  const token = await userToken(context);
  const told = await product.send(token)(profile, {});
  expect(told.ok && told.data).toMatchObject({
    name: '高木 さくら',
    furigana: 'タカギ サクラ',
    gender: 2,
    phone_number: '09011112222',
    birthday: '2004-04-05',
    blood_type: 'A',
    employment_status: 1,
    employment_name: '武蔵大学',
    major_or_department: '文学部',
    infecrious_disease: 2,
    tuberculosis_confirmation: 2,
    allergies_etc: 'そば',
    special_items_daily: '',
    emergency_contact_phone_number: '0311112222',
    movein_date: '2026-06-20',
    movein_time: '10:30',
    postal_code: '1760012',
    address: '東京都練馬区豊玉北1-2',
    luggage_delivery: 1,
    package_arrival_date: '2026-06-21',
    package_arrival_time: 2,
    use_shipping_company: 1,
    shipping_company_name: '引越センター',
    companion_count: 2,
  });
  const photo = await page.request.get((told.ok && told.data.avatar_path) || '/none');
  expect(photo.headers()['content-type']).toBe('image/jpeg');
  const again = { email: person.email, password: 'sakura2026abcdefghij' };
  expect((await product.send(undefined)(login, { body: again })).ok).toBe(true);
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('a working adult on a PC, without luggage @pc', async ({
    page,
    context,
    newDormitory,
    product,
  }) => {
    requirements('A026 A039 A058 A062 A073 A075 AM041 AM051');
    const person = await newcomer(product, await newDormitory());
    await page.goto('/login');
    await page.getByRole('link', { name: 'Start registration' }).click();
    await fillIn(page, {
      contract_number: person.contract.toLowerCase(),
      email: person.email,
      email_confirm: person.email,
    });
    await page.keyboard.press('Enter');
    await expect(heading(page, 'One-time key')).toBeFocused();
    await page.getByLabel('One-time key').fill(keyIn(await newestMail(product, person.email)));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Confirm your room')).toBeFocused();
    await fillIn(page, { dormitory_code: person.officeCode, room_number: person.room });
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Profile registration | Yadori');
    await expect(page.getByText('Momiji House')).toBeVisible();
    await expect(page.getByText('Step 1 of 5')).toBeVisible();
    await fillIn(page, {
      name: 'Emma Wilson',
      phone_number: '060-1234-5678',
      birthday: '1998',
      'birthday-month': '12',
      'birthday-day': '31',
      password: 'emma20262026',
      major_or_department: 'typed before the status',
    });
    await page.getByText('Working adult').click();
    await page.getByLabel('Company').fill('Example Ltd.');
    await onward(page).click();
    await expect(heading(page, 'Health and emergency')).toBeFocused();
    await answer(page, 'infecrious_disease', '2');
    await answer(page, 'tuberculosis_confirmation', '1');
    await fillIn(page, {
      emergency_contact_name: 'Grace Wilson',
      emergency_contact_relationship: 'mother',
      emergency_contact_phone_number: '+44 20 7946 0000',
      emergency_contact_job: 'teacher',
      emergency_contact_workplace: 'none',
    });
    await page.getByRole('checkbox').check();
    await onward(page).click();
    await expect(heading(page, 'Add your photo')).toBeFocused();
    await choosePhoto(page, 'corners.webp');
    await onward(page).click();
    await expect(heading(page, 'Move-in')).toBeFocused();
    await page.locator('#movein_date').click();
    const calendar = page.getByRole('dialog', { name: 'Choose the move-in date' });
    await expect(calendar).toContainText(/Obon.*cannot be selected\./);
    await turnTo(page, '2026-08-12');
    await expect(page.locator('[data-day="2026-08-12"]')).toHaveAccessibleName(
      /the reception is closed$/,
    );
    await page.locator('[data-day][tabindex="0"]').focus();
    // From August 2026 to five years after today, and not further.
    for (let month = 0; month < 60; month += 1) await page.keyboard.press('PageDown');
    await expect(page.locator('[data-day="2031-06-10"]')).toBeFocused();
    await expect(page.locator('[data-day="2031-06-11"]')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(page.locator('#movein_date')).toBeFocused();
    await fillMovein(page);
    await onward(page).click();
    await expect(heading(page, 'Address and luggage')).toBeFocused();
    await fillIn(page, { postal_code: '1760012' });
    await expect(page.locator('#address')).toHaveValue('東京都練馬区豊玉北');
    await fillIn(page, { building_name: 'none' });
    await answer(page, 'luggage_delivery', '1');
    await pickDay(page, page.locator('#package_arrival_date'), '2026-06-21');
    await answer(page, 'luggage_delivery', '0');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL('/');
    const told = await product.send(await userToken(context))(profile, {});
    expect(told.ok && told.data).toMatchObject({
      name: 'Emma Wilson',
      phone_number: '06012345678',
      employment_status: 2,
      employment_name: 'Example Ltd.',
      major_or_department: '',
      luggage_delivery: 0,
      package_arrival_date: null,
      companion_count: null,
    });
  });
});
