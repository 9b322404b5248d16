// Frequent questions, links and emergency papers, for visitors and residents.
import type { Page } from '@playwright/test';
import { socialLinks, studentShops } from '@yadori/api/dormitory/operator-links';
import { setEmergencyPaper, setMenuLinks } from '@yadori/server/features/dormitory/service';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { expect, goWithin, requirements, signIn, test } from './support/journey.ts';

const question = (page: Page, name: string | RegExp) =>
  page.locator('summary').filter({ hasText: name });
const answer = (page: Page, text: string) => page.locator('details p').filter({ hasText: text });
const description = (page: Page) => page.locator('meta[name=description]').getAttribute('content');

test('a visitor opens one question after the other by keyboard, and searches them @phone', async ({
  page,
}) => {
  requirements('AM200 S005 S006 S007 S012');
  await page.goto('/app-faqs');
  await expect(page).toHaveTitle('よくあるご質問 | Yadori');
  await expect(page.locator('summary')).toHaveCount(10);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
  await question(page, '翌月の献立').focus();
  await page.keyboard.press('Enter');
  await expect(answer(page, '15日から20日ごろ')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(question(page, 'いつまでに')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(answer(page, '3営業日前')).toBeVisible();
  await expect(answer(page, '15日から20日ごろ'), 'one at a time').toBeHidden();

  await page.getByRole('searchbox').fill('ﾒｰﾙ');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1件の質問が見つかりました');
  await expect(answer(page, '物件名、物件コード、契約番号、新しいメールアドレス')).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText('メール');
  await page.getByRole('searchbox').fill('温泉');
  await expect(page.getByRole('main').getByRole('status')).toContainText('見つかりませんでした');
  await page.getByRole('searchbox').fill('');
  await expect(page.locator('summary')).toHaveCount(10);
  await page.getByRole('link', { name: 'ログイン画面へ' }).click();
  await expect(page).toHaveURL('/login');
});

test('a resident finds the questions under their subjects, with the numbers of the dormitory @pc', async ({
  page,
  newDormitory,
}) => {
  requirements('S005 S007 S008');
  const dormitory = await newDormitory({ booking_lead_days: '5', fee_window_hours: '12' });
  await signIn(page, await dormitory.resident());
  await page.getByRole('link', { name: 'よくあるご質問' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    '食事',
    '寮での生活',
    '引っ越しと退寮',
    'アカウント',
  ]);
  await question(page, 'いつまでに').click();
  await question(page, '料金がかかりますか').click();
  await expect(answer(page, '5営業日前')).toBeVisible();
  await expect(answer(page, '12時間前')).toBeVisible();
  await page.getByRole('searchbox').fill('外泊');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['寮での生活']);
  await page.getByRole('link', { name: 'メッセージで問い合わせる' }).click();
  await expect(page).toHaveURL('/message');
});

test('the public links follow the number in the address, title and description with them @pc', async ({
  page,
}) => {
  requirements('AM036 S001 S002 S003 S004');
  await page.goto('/app-services?employment_status=2');
  for (const { ja, href } of studentShops)
    await expect(page.getByRole('link', { name: ja })).toHaveAttribute('href', href);
  for (const { name } of socialLinks)
    await expect(page.getByRole('link', { name: new RegExp(`^${name} `) })).toBeVisible();
  await expect(page).toHaveTitle('関連リンク（学生の方） | Yadori');
  expect(await description(page)).toContain('カタログショップ');
  await page.goto('/app-services');
  for (const name of ['ガイドブック', '口座振替', '入居のしおり', 'マンスリーステイ', '入居者名簿'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('heading', { name: 'ホテル', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'カタログショップ' })).toHaveCount(0);
  await expect(page).toHaveTitle('関連リンク（社会人の方） | Yadori');
  expect(await description(page)).toContain('ガイドブック');
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
});

test('a resident sees the links of what the resident is, and the papers of the dormitory @phone', async ({
  page,
  newDormitory,
  product,
}) => {
  requirements('AM035 AM190 S001 S002 S003 S004 S016 S018 V005 V006 V007');
  const dormitory = await newDormitory();
  const link = {
    link: 'https://bath.example.jp/',
    descriptionJa: '大浴場の混み具合',
    descriptionEn: 'Bath',
  };
  const act = { by: { actor: 'operator' as const }, now: product.now() };
  await setMenuLinks(product.db, { dormitoryId: dormitory.id, links: [link] }, act);
  const key = 'emergency/demo-manual.pdf';
  const file = { key, kind: 'pdf' as const, size: null, name: '' };
  const change = { dormitoryId: dormitory.id, paper: 'manual' as const, file };
  await setEmergencyPaper(product.db, change, act);
  const resident = await dormitory.resident();
  await signIn(page, resident, '/menu');
  const menu = page.getByRole('main');
  await expect(menu.getByRole('link', { name: /大浴場の混み具合/ })).toHaveAttribute(
    'href',
    'https://bath.example.jp/',
  );
  await expect(menu.getByRole('link', { name: /処方箋/ })).toHaveAttribute('target', '_blank');
  await expect(menu.getByRole('link', { name: '避難経路' })).toHaveCount(0);
  const manual = menu.getByRole('link', { name: '緊急マニュアル' });
  const paper = await page.request.get((await manual.getAttribute('href')) ?? '');
  expect(paper.headers()['content-type']).toBe('application/pdf');

  await menu.getByRole('link', { name: '関連リンク' }).click();
  await expect(page.getByRole('link', { name: /カタログショップ/ })).toBeVisible();
  await expect(page).toHaveTitle('関連リンク（学生の方） | Yadori');
  await expect(page.getByRole('main').getByRole('link', { name: /緊急マニュアル/ })).toBeVisible();
  await product.db.queries
    .updateTable('profiles')
    .set({ employment_status: 2 })
    .where('account_id', '=', resident.scope.accountId)
    .execute();
  await page.reload();
  await expect(page.getByRole('link', { name: /ガイドブック/ })).toBeVisible();
  await expect(page).toHaveTitle('関連リンク（社会人の方） | Yadori');
  await page.getByRole('button', { name: '戻る' }).click();
  await expect(page).toHaveTitle('メニュー | Yadori');
  await expect(page.locator('meta[name=description]')).toHaveCount(0);
});

for (const language of ['ja', 'en'] as const) {
  const say = (ja: string, en: string) => (language === 'ja' ? ja : en);

  // One width for each language: the phone shows the longer texts, the PC the shorter ones.
  test.describe(`accessible in ${language} ${say('@pc', '@phone')}`, () => {
    test.use({ locale: say('ja-JP', 'en-US') });

    test('questions and links, in and outside of the shell', async ({
      page,
      newDormitory,
      isMobile,
    }) => {
      const look = async (view: string) => {
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expectAccessible(page, view);
        if (isMobile) await expectReflow(page, view);
      };
      for (const address of ['/app-faqs', '/app-services?employment_status=2', '/app-services']) {
        await page.goto(address);
        await look(address);
      }
      await signIn(page, await (await newDormitory()).resident(), '/services');
      await look('/services');
      await goWithin(page, '/faqs');
      await look('/faqs');
      await page.getByRole('searchbox').fill(say('外泊', 'overnight'));
      await expect(page.locator('mark').first()).toBeVisible();
      await look('found questions');
    });
  });
}
