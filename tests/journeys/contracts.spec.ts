// Several contracts: adding one, switching to it, and everything else following.
import type { Page } from '@playwright/test';
import { contracts } from '@yadori/api/contracts/calls';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { pickDay, turnTo } from './support/days.ts';
import { keptTexts, untilSeen } from './support/device.ts';
import { claim, furtherContract } from './support/further-contract.ts';
import { expect, refusedBy, requirements, signIn, test } from './support/journey.ts';

const card = (page: Page, dormitory: string) => page.getByRole('article', { name: dormitory });
const switchTo = (page: Page, dormitory: string) =>
  page.getByRole('button', { name: `${dormitory}に切り替える` });
const field = (page: Page, name: string) => page.locator(`#${name}`);

test('a contract is added, switched to, and every open page is of its dormitory @phone', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('AM172 AM174 P001 P002 P005 P012');
  const [maple, cherry] = [
    await newDormitory(),
    await newDormitory({ name_ja: 'あんず寮', name_en: 'Apricot House', meal_reservation: '0' }),
  ];
  await maple.serve({ meal: 'dinner' });
  const resident = await maple.resident();
  const paper = await furtherContract(product, cherry);
  await signIn(page, resident);
  await expect(page.getByText('豚の生姜焼き定食').first()).toBeVisible();
  await untilSeen(page, 'menu-for-day');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByText('豚の生姜焼き定食').first()).toBeVisible();

  await page.getByRole('link', { name: 'メニュー' }).click();
  await page.getByRole('link', { name: '契約管理' }).click();
  await expect(card(page, 'もみじ寮')).toContainText('利用中');
  await expect(card(page, 'もみじ寮')).toContainText('101号室');
  await expect(card(page, 'もみじ寮')).toContainText('入居中');
  await expect(card(page, 'もみじ寮')).toContainText('2026年4月1日〜');
  await expect(switchTo(page, 'もみじ寮')).toBeDisabled();
  await expect(switchTo(page, 'もみじ寮')).toHaveAccessibleDescription('現在利用中の契約です');

  await page.getByRole('button', { name: '契約を追加' }).click();
  const dialog = page.getByRole('dialog', { name: '契約を追加' });
  await field(page, 'contract_number').fill(paper.number);
  await field(page, 'dormitory_code').fill(paper.officeCode);
  await field(page, 'room_number').fill(paper.room);
  await pickDay(page, field(page, 'movein_date'), '2026-06-20');
  await field(page, 'movein_time').selectOption('10:30');
  await dialog.getByRole('button', { name: '追加する' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: '契約を追加しました' })).toBeVisible();
  await expect(card(page, 'あんず寮')).toContainText('利用していません');
  await expect(card(page, 'もみじ寮'), 'no surprise').toContainText('利用中');

  await switchTo(page, 'あんず寮').click();
  await expect(card(page, 'あんず寮').getByText('利用中', { exact: true })).toBeVisible();
  await expect(card(page, 'もみじ寮')).toContainText('利用していません');
  await expect(page.getByRole('heading', { name: 'あんず寮' })).toBeFocused();
  expect(
    await keptTexts(page),
    'nothing of the former dormitory for a day without network',
  ).not.toContain('生姜焼き');
  await expect(other.getByText(/利用できません/).first()).toBeVisible();
  await expect(other.getByText('豚の生姜焼き定食')).toHaveCount(0);
  await page.getByRole('link', { name: 'ホーム' }).first().click();
  await expect(page.getByText(/利用できません/).first()).toBeVisible();
  await page.getByRole('link', { name: 'メニュー' }).click();
  await expect(page.getByText(/あんず寮.*415号室/).first()).toBeVisible();
});

test('what another tab still stores of the former dormitory goes with the switch @phone', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('AM174 P005');
  const [maple, cherry] = [await newDormitory(), await newDormitory({ name_ja: 'あんず寮' })];
  await maple.serve({ meal: 'dinner', date: '2026-06-15' });
  const resident = await maple.resident();
  await claim(product, resident, await furtherContract(product, cherry));
  await signIn(page, resident, '/contracts');
  const other = await context.newPage();
  await other.goto('/meal-reservation?date=2026-06-14');
  await untilSeen(other, 'calendars/day');
  const letGo = await heldStore(other);
  await other.getByRole('link', { name: '次の日' }).click();
  await expect(other.getByText('豚の生姜焼き定食')).toBeVisible();
  await other.getByRole('link', { name: '前の日' }).click();
  await expect(other).toHaveURL(/date=2026-06-14$/);
  await switchTo(page, 'あんず寮').click();
  await expect(page.getByRole('heading', { name: 'あんず寮' })).toBeFocused();
  await letGo();
  await untilSeen(other, 'calendars/day');
  expect(await keptTexts(page)).not.toContain('生姜焼き');
});

/** From here on the stores of a page open late, as on a phone that is busy. Answers how they are let go. */
async function heldStore(page: Page): Promise<() => Promise<void>> {
  const letGo = await page.evaluateHandle(() => {
    const open = caches.open.bind(caches);
    let give = () => {};
    const given = new Promise<void>((resolve) => {
      give = resolve;
    });
    caches.open = async (name) => {
      await given;
      return open(name);
    };
    return give;
  });
  return () => letGo.evaluate((give) => give());
}

test('what cannot be added is told at its field or for two seconds, and stays above the form @phone', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('AM203 P006 P007 P008 P010 P011 P013');
  complaints.expect(refusedBy(409));
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  await signIn(page, resident, '/contracts');
  await page.getByRole('button', { name: '契約を追加' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('入居の日は、契約書と本人確認書類を持ってきてください。');
  await expect(dialog).toContainText('早めの時間をおすすめします');
  await dialog.getByRole('button', { name: '追加する' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('5つの項目を確認してください');
  await expect(field(page, 'contract_number')).toBeFocused();
  await field(page, 'contract_number').fill('YD-1');
  await field(page, 'dormitory_code').fill('ＳＫＲ０１');
  await field(page, 'room_number').fill('0301');
  await field(page, 'movein_date').click();
  await expect(dialog).toHaveAccessibleName('入居予定日を選ぶ');
  await turnTo(page, '2026-08-17');
  await expect(page.locator('[data-day="2026-08-17"]')).toHaveAccessibleName(/受付が休みです$/);
  await dialog.getByRole('button', { name: '戻る' }).click();
  await expect(field(page, 'movein_date')).toBeFocused();
  await pickDay(page, field(page, 'movein_date'), '2026-06-20');
  await expect(field(page, 'movein_time').locator('option')).toHaveCount(20);
  await field(page, 'movein_time').selectOption('18:00');
  await dialog.getByRole('button', { name: '追加する' }).click();
  await expect(field(page, 'contract_number')).toHaveAccessibleDescription(
    /半角英数字で入力してください/,
  );
  await field(page, 'contract_number').fill('NOSUCH1');
  await dialog.getByRole('button', { name: '追加する' }).click();
  await expect(page.getByRole('dialog', { name: '追加できませんでした' })).toContainText(
    '組み合わせが見つかりません',
  );
  await expect(page.getByRole('dialog', { name: '契約を追加' }), 'by itself').toBeVisible();
  await expect(field(page, 'contract_number')).toHaveValue('NOSUCH1');
  await expect(field(page, 'dormitory_code'), 'as it was meant').toHaveValue('SKR01');
  await expect(dialog.getByText('組み合わせが見つかりません').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog, 'only the button cancels unasked').toContainText('破棄しますか？');
  await dialog.getByRole('button', { name: '入力に戻る' }).click();
  await expect(field(page, 'contract_number')).toHaveValue('NOSUCH1');
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '契約を追加' })).toBeFocused();
  await page.getByRole('button', { name: '契約を追加' }).click();
  await expect(field(page, 'contract_number'), 'a new look, a new form').toHaveValue('');
  const own = await resident.send(contracts, {});
  expect(own.ok && own.data.contracts).toHaveLength(1);
});

test('a switch that is refused says why for two seconds and leaves everything as it was @pc', async ({
  page,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('AM203 P013');
  complaints.expect(refusedBy(409));
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const paper = await furtherContract(product, await newDormitory({ name_ja: 'あんず寮' }));
  await claim(product, resident, paper);
  await signIn(page, resident, '/contracts');
  await expect(switchTo(page, 'あんず寮')).toBeEnabled();
  await paper.endsOn('2026-05-01');
  await switchTo(page, 'あんず寮').click();
  const told = page.getByRole('alertdialog', { name: '切り替えられませんでした' });
  await expect(told).toContainText('終了した契約には切り替えられません。');
  await expect(told, 'by itself').toBeHidden();
  await expect(card(page, 'もみじ寮')).toContainText('利用中');
  await expect(switchTo(page, 'あんず寮')).toBeDisabled();
  await expect(switchTo(page, 'あんず寮')).toHaveAccessibleDescription(
    '終了した契約には切り替えられません',
  );
});

for (const language of ['ja', 'en'] as const) {
  const say = (ja: string, en: string) => (language === 'ja' ? ja : en);

  // One width for each language: the phone shows the longer texts, the PC the shorter ones.
  test.describe(`accessible in ${language} ${say('@pc', '@phone')}`, () => {
    test.use({ locale: say('ja-JP', 'en-US') });

    test('contracts and the form that adds one', async ({
      page,
      newDormitory,
      product,
      isMobile,
      complaints,
    }) => {
      complaints.expect(refusedBy(409));
      const look = async (view: string) => {
        await expectAccessible(page, view);
        if (isMobile) await expectReflow(page, view);
      };
      const dormitory = await newDormitory();
      const resident = await dormitory.resident();
      await claim(product, resident, await furtherContract(product, await newDormitory()));
      await signIn(page, resident, '/contracts');
      await expect(page.getByRole('article')).toHaveCount(2);
      await look('contracts');
      await page.getByRole('button', { name: say('契約を追加', 'Add a contract') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('adding a contract');
      const submit = page
        .getByRole('dialog')
        .getByRole('button', { name: say('追加する', 'Add'), exact: true });
      await submit.click();
      await expect(field(page, 'contract_number')).toBeFocused();
      await look('what is missing');
      await page.keyboard.type('NOSUCH1');
      await field(page, 'dormitory_code').fill('A1');
      await field(page, 'room_number').fill('1');
      await pickDay(page, field(page, 'movein_date'), '2026-06-20');
      await field(page, 'movein_time').selectOption('10:30');
      await submit.press('Enter');
      await expect(page.getByRole('dialog').getByRole('alert').last()).toContainText(
        say('見つかりません', 'No contract has'),
      );
      await expect(field(page, 'contract_number')).toBeVisible();
      await look('what the server refused');
    });
  });
}
