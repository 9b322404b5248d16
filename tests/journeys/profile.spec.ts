// The resident's own data: what is shown, what can be changed, and what becomes of it.
import { profile } from '@yadori/api/account/profile';
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { expect, logOut, refusedBy, requirements, signIn, test } from './support/journey.ts';
import { password } from './support/product.ts';
import { dataOf, residentOf, savesOf } from './support/told-resident.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'プロフィールを変更' });
const save = (page: Page) => page.getByRole('button', { name: '保存する', exact: true });
const fact = (page: Page, label: string) =>
  page.getByRole('main').locator('dt', { hasText: label }).first().locator('xpath=../dd');

async function openForm(page: Page) {
  await page.getByRole('button', { name: '変更する' }).click();
  await expect(form(page)).toBeVisible();
}

const fieldsIn = (body: string | undefined) =>
  [...(body ?? '').matchAll(/name="(\w+)"(?:\r\n\r\n([^\r]*))?/g)].map(([, name, value]) => [
    name,
    value,
  ]);

test('the profile shows everything in words', async ({ page, newDormitory }) => {
  requirements('I001 I002 I003 I005 I017');
  const resident = await residentOf(await newDormitory());
  await signIn(page, resident, '/profile');
  await expect(page).toHaveTitle('プロフィール | Yadori');
  for (const [label, value] of [
    ['寮', 'もみじ寮'],
    ['部屋番号', '0101'],
    ['事業所コード', /^J[0-9A-F]{8}$/],
    ['契約番号', /^J[0-9A-F]{8}-1$/],
    ['契約開始日', '2026年4月1日'],
    ['契約終了日', '定めなし'],
    ['氏名', '高木 結'],
    ['性別', '女性'],
    ['電話番号', '09011112222'],
    ['生年月日', '2005年4月9日'],
    ['血液型', 'AB'],
    ['在籍区分', '学生'],
    ['学校名', '青葉大学'],
    ['学部', '理学部'],
    ['メールアドレス（ログインID）', resident.email],
    ['感染症の有無', 'なし'],
    ['アレルギーなど', 'えび\nかに'],
    ['日常生活での特記事項', '未登録'],
    ['緊急連絡先の氏名', '高木 恵子'],
    ['緊急連絡先との続柄', '母'],
    ['緊急連絡先の住所', '未登録'],
  ] as const)
    await expect.soft(fact(page, label), label).toHaveText(value);
  await expect(
    page.getByText(/見られるのは、ご本人と寮の運営担当者だけです。ほかの入居者/),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'プロフィール写真を変更' })).toBeVisible();
});

test('only what differs is sent, and everything follows @both', async ({
  page,
  newDormitory,
  isMobile,
}) => {
  requirements('I006 I008 I012 I013 I016 AM239');
  const resident = await residentOf(await newDormitory());
  const saves = savesOf(page);
  await signIn(page, resident, '/profile');
  await openForm(page);
  await expect(save(page)).toBeDisabled();
  await expect(save(page)).toHaveAccessibleDescription('変更するとこのボタンを押せます');

  const name = page.getByLabel('氏名', { exact: false }).first();
  await name.fill('高木 結衣');
  await expect(save(page)).toBeEnabled();
  await name.fill('高木 結');
  await expect(save(page), 'taken back').toBeDisabled();
  const phone = page.locator('#phone_number');
  await phone.fill('０９０-1111-2222');
  await expect(save(page), 'another way to write the same').toBeDisabled();

  await name.fill('高木 結衣');
  await phone.fill('+81 80 3333 4444');
  await page.locator('#birthday').fill('2006');
  // Gone with a document that is loaded again.
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await save(page).click();
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: '保存しました' })).toBeVisible();
  await expect(fact(page, '氏名')).toHaveText('高木 結衣');
  await expect(fact(page, '電話番号')).toHaveText('08033334444');
  await expect(fact(page, '生年月日')).toHaveText('2006年4月9日');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(saves).toHaveLength(1);
  expect(fieldsIn(saves[0])).toEqual([
    ['name', '高木 結衣'],
    ['phone_number', '08033334444'],
    ['birthday', '2006/04/09'],
  ]);
  expect(await dataOf(resident)).toMatchObject({
    name: '高木 結衣',
    phone_number: '08033334444',
    birthday: '2006-04-09',
    blood_type: 'AB',
  });
  const stored = await page.evaluate(() => localStorage.getItem('yadori.user'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({
    name: '高木 結衣',
    phone_number: '08033334444',
  });
  if (isMobile) await page.getByRole('link', { name: 'メニュー' }).click();
  await expect(page.getByRole('link', { name: /高木 結衣/ })).toBeVisible();
});

test('gender and status can be changed, contract facts cannot', async ({ page, newDormitory }) => {
  requirements('A039 AM065');
  const resident = await residentOf(await newDormitory());
  const saves = savesOf(page);
  await signIn(page, resident, '/profile');
  await openForm(page);
  await expect(form(page).getByText('契約番号')).toBeVisible();
  await expect(form(page).getByRole('textbox', { name: /契約番号|部屋番号|事業所/ })).toHaveCount(
    0,
  );
  await form(page).getByRole('radio', { name: 'その他' }).check();
  await expect(page.locator('#major_or_department')).toBeVisible();
  await form(page).getByRole('radio', { name: '社会人' }).check();
  await expect(page.locator('#major_or_department')).toBeHidden();
  await form(page).getByLabel('勤務先名').fill('若葉電機');
  await save(page).click();
  await expect(form(page)).toBeHidden();
  await expect(fact(page, '性別')).toHaveText('その他');
  await expect(fact(page, '勤務先名')).toHaveText('若葉電機');
  expect(fieldsIn(saves[0]).map(([name]) => name)).toEqual([
    'gender',
    'employment_status',
    'employment_name',
    'major_or_department',
  ]);
  expect(await dataOf(resident)).toMatchObject({
    gender: 3,
    employment_status: 2,
    major_or_department: '',
  });
});

test('the password is sent only when it was typed', async ({
  page,
  newDormitory,
  product,
  isMobile,
  complaints,
}) => {
  requirements('AM066 I007');
  complaints.expect(refusedBy(401));
  complaints.expect(refusedBy(422));
  const resident = await residentOf(await newDormitory());
  const saves = savesOf(page);
  await signIn(page, resident, '/profile');
  await openForm(page);
  const field = page.locator('#password');
  await expect(field).toHaveValue('');
  await expect(field).toHaveAttribute('placeholder', /^•+$/);
  await field.fill('short');
  await save(page).click();
  await expect(field).toHaveAccessibleDescription(/半角英数字8〜20文字で入力/);
  await field.fill('');
  await expect(save(page)).toBeDisabled();
  await field.fill('newsecret2026');
  const current = page.locator('#current_password');
  await save(page).click();
  await expect(current).toHaveAccessibleDescription(/現在のパスワードを入力してください/);
  await current.fill('wrong2026');
  await save(page).click();
  await expect(current).toHaveAccessibleDescription(/現在のパスワードが正しくありません/);
  await current.fill(password);
  await save(page).click();
  await expect(form(page)).toBeHidden();
  expect(saves.map(fieldsIn).at(-1)).toEqual([
    ['password', 'newsecret2026'],
    ['current_password', password],
  ]);
  const elsewhere = await resident.send(profile, {});
  expect(elsewhere.ok, 'the session on another device').toBe(false);

  await logOut(page, isMobile);
  await page.locator('#email').fill(resident.email);
  await page.locator('#password').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert').filter({ hasText: '正しくありません' })).toBeVisible();
  await page.locator('#password').fill('newsecret2026');
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(`${product.address}/`);
});

test('wrong fields say so, the first one is brought to the eyes', async ({
  page,
  newDormitory,
}) => {
  requirements('I008 I009 I011 I015');
  const resident = await residentOf(await newDormitory());
  const saves = savesOf(page);
  await signIn(page, resident, '/profile');
  await openForm(page);
  await page.locator('#emergency_contact_job').fill('');
  await page.locator('#emergency_contact_phone_number').fill('なし');
  await page.locator('#employment_name').fill('あ'.repeat(101));
  await page.locator('#birthday').fill('2027');
  await save(page).click();
  const summary = form(page).getByRole('alert').filter({ hasText: '4つの項目を確認してください' });
  await expect(summary.getByRole('link')).toHaveText([
    '未来の日付は入力できません',
    '学校名は100文字以内で入力してください',
    '緊急連絡先の電話番号を入力してください',
    '緊急連絡先の職業を入力してください',
  ]);
  await expect(page.locator('#birthday')).toBeFocused();
  await expect(page.locator('#birthday')).toBeInViewport();
  await expect(page).toHaveTitle('エラー：プロフィール | Yadori');
  await summary.getByRole('link', { name: '緊急連絡先の職業' }).click();
  await expect(page.locator('#emergency_contact_job')).toBeFocused();
  await page.locator('#emergency_contact_job').fill('教員');
  await page.locator('#birthday').fill('2005');
  await page.locator('#employment_name').fill('青葉大学');
  await page.locator('#emergency_contact_phone_number').fill('0312345678');
  await save(page).click();
  await expect(form(page)).toBeHidden();
  expect(saves.map(fieldsIn)).toEqual([[['emergency_contact_job', '教員']]]);
});

test('a long text of full length is kept as it was typed, line breaks too', async ({
  page,
  newDormitory,
}) => {
  requirements('I010 Y012');
  const resident = await residentOf(await newDormitory());
  await signIn(page, resident, '/profile');
  await openForm(page);
  const full = `${'あ'.repeat(499)}\n${'い'.repeat(500)}`;
  const notes = page.locator('#allergies_etc');
  await notes.fill(`${full}う`);
  await save(page).click();
  await expect(notes).toHaveAccessibleDescription(/1000文字以内で入力してください/);
  await notes.fill(full);
  await save(page).click();
  await expect(form(page)).toBeHidden();
  expect((await dataOf(resident)).allergies_etc).toBe(full);
});

test('a save that fails keeps what was typed, and leaving asks first', async ({
  page,
  newDormitory,
  complaints,
}) => {
  complaints.expect(refusedBy(503));
  const resident = await residentOf(await newDormitory());
  await signIn(page, resident, '/menu');
  await page
    .getByRole('main')
    .getByRole('link', { name: /高木 結/ })
    .click();
  await page.getByRole('button', { name: '変更する' }).click();
  const notes = page.locator('#special_items_daily');
  await notes.fill('毎朝薬を飲みます。\n夜は早く休みます。');
  await page.route('**/api/v1/users', (route) => route.fulfill({ status: 503, body: '' }));
  await save(page).click();
  const failure = page.getByRole('alertdialog', { name: 'エラーが発生しました' });
  await failure.getByRole('button', { name: '閉じる' }).last().click();
  await expect(notes).toHaveValue('毎朝薬を飲みます。\n夜は早く休みます。');
  await page.unroute('**/api/v1/users');

  const question = page.getByRole('dialog', { name: '変更を保存せずに閉じますか？' });
  await notes.focus();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: '編集に戻る' }).click();
  await expect(notes).toBeFocused();
  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/profile');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload(), 0));
  const browsersQuestion = await asked;
  expect(browsersQuestion.type()).toBe('beforeunload');
  await browsersQuestion.dismiss();
  await expect(notes).toHaveValue('毎朝薬を飲みます。\n夜は早く休みます。');
  await save(page).click();
  await expect(form(page)).toBeHidden();
  expect((await dataOf(resident)).special_items_daily).toBe(
    '毎朝薬を飲みます。\n夜は早く休みます。',
  );

  await page.getByRole('button', { name: '変更する' }).click();
  await expect(save(page), 'what was just saved is no change').toBeDisabled();
  await notes.fill('やめます');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: '保存せずに閉じる' }).click();
  await expect(question).toBeHidden();
  await expect(fact(page, '日常生活での特記事項')).toHaveText(/毎朝薬を飲みます。/);
  await page.getByRole('button', { name: '変更する' }).click();
  await expect(notes, 'unchanged, it closes without a question').toHaveValue(/毎朝薬/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

for (const language of ['ja', 'en'] as const) {
  const say = (ja: string, en: string) => (language === 'ja' ? ja : en);

  test.describe(`accessible in ${language} ${language === 'en' ? '@phone' : '@pc'}`, () => {
    test.use({ locale: say('ja-JP', 'en-US') });

    test('the profile and its dialogs', async ({ page, newDormitory, isMobile }) => {
      const look = async (view: string) => {
        await expect(page.getByText(say('読み込み中です', 'Loading'))).toHaveCount(0);
        await expectAccessible(page, view);
        if (isMobile) await expectReflow(page, view);
      };
      await signIn(page, await residentOf(await newDormitory()), '/profile');
      const edit = page.getByRole('button', { name: say('変更する', 'Edit'), exact: true });
      await expect(edit).toBeVisible();
      await look('profile');
      await edit.click();
      await expect(page.locator('#name')).toBeVisible();
      await look('edit');
      await page.locator('#name').fill('');
      await page.getByRole('button', { name: say('保存する', 'Save'), exact: true }).click();
      await expect(page.locator('#name')).toBeFocused();
      await look('edit with a wrong field');
      await page.keyboard.press('Escape');
      const leave = page.getByRole('button', {
        name: say('保存せずに閉じる', 'Close without saving'),
      });
      await expect(leave).toBeVisible();
      await look('question before leaving');
      await leave.click();
      await page
        .getByRole('button', { name: say('プロフィール写真を変更', 'Change profile photo') })
        .click();
      await expect(page.locator('#profile-photo')).toBeAttached();
      await look('photo');
      await page.locator('#profile-photo').setInputFiles('tests/files/images/corners.jpg');
      await expect(
        page.getByRole('button', { name: say('決定する', 'Confirm'), exact: true }),
      ).toBeEnabled();
      await look('photo chosen');
    });
  });
}
