// From the builder to the file: a survey is written, opened and answered, its results are read live and exported.
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { answerSurvey, survey } from '../../support/survey-world.ts';
import { sheetsOf } from '../../support/workbook.ts';
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, seeIntro, signIn, test } from '../support/journey.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';
import { openIn } from '../support/surveys.ts';

const questionAt = (page: Page, index: number): Locator =>
  page
    .getByRole('region', { name: '質問' })
    .locator('li')
    .filter({ has: page.getByRole('heading', { name: `質問${index}` }) });

interface QuestionToWrite {
  words: string;
  kind: 'ひとつ選ぶ' | '複数選ぶ' | '自由記述';
  choices: readonly string[];
}

async function write(
  page: Page,
  index: number,
  { words, kind, choices }: QuestionToWrite,
): Promise<void> {
  const question = questionAt(page, index);
  await question.getByLabel('質問の文').fill(words);
  await question.getByLabel('答え方').selectOption({ label: kind });
  for (const [at, title] of choices.entries()) {
    if (at > 1) await question.getByRole('button', { name: '選択肢を足す' }).click();
    await question.getByRole('textbox', { name: `選択肢${at + 1}`, exact: true }).fill(title);
  }
  if (index > 1) await question.getByRole('checkbox', { name: '必須' }).uncheck();
}

/** A resident with the app on a phone of their own. */
async function phoneOf(browser: Browser, baseURL: string, resident: { email: string }, to: string) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'ja-JP',
    serviceWorkers: 'block',
  });
  await seeIntro(context, baseURL);
  const phone = await context.newPage();
  await signIn(phone, resident, to);
  return { phone, end: () => context.close() };
}

async function fileOf(page: Page, format: 'CSV' | 'Excel', more: string[] = []): Promise<Buffer> {
  await page.getByRole('button', { name: '書き出す' }).first().click();
  const dialog = page.getByRole('dialog', { name: /アンケートの回答/ });
  await dialog.getByText(format, { exact: true }).click();
  for (const name of more) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('radio', { name: '寮運営' }).check();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '書き出す' }).click();
  const octets = await readFile(await (await saved).path());
  await expect(dialog).toHaveCount(0);
  return octets;
}

test('a manager builds and opens a survey, a phone answers it, the results come live and as files @pc', async ({
  page,
  context,
  browser,
  baseURL,
  product,
  newDormitory,
}) => {
  requirements('SH001 SH002 SH003 SH005 SH007 SH008 K002');
  const dormitory = await newDormitory();
  const first = await dormitory.resident('佐藤 美咲');
  const second = await dormitory.resident('鈴木 蓮');
  for (const [index, { scope }] of [first, second].entries())
    await product.db.pool.query('update contracts set room_number = $2 where id = $1', [
      scope.contractId,
      `020${index + 1}`,
    ]);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const code = await codeOfDormitory(product, dormitory.id);
  await page.goto(`/staff/${code}/surveys/new`);
  await page.getByLabel('題名', { exact: true }).fill('食堂の席について');
  await write(page, 1, {
    words: '席の数は足りていますか',
    kind: 'ひとつ選ぶ',
    choices: ['足りている', '足りない', 'わからない'],
  });
  await page.getByRole('button', { name: '質問を足す' }).click();
  await write(page, 2, {
    words: '混む曜日はいつですか',
    kind: '複数選ぶ',
    choices: ['月曜日', '水曜日'],
  });
  await page.getByRole('button', { name: '質問を足す' }).click();
  await write(page, 3, { words: 'ご意見', kind: '自由記述', choices: [] });
  await page.getByRole('button', { name: '2階' }).click();
  await expect(page.getByText('2人が対象です')).toBeVisible();
  await expectAccessible(page, 'survey builder');
  await expectReflow(page, 'survey builder');
  await page.getByRole('button', { name: '公開へ進む' }).click();
  await page.getByRole('button', { name: '2人に公開する' }).click();
  await page.getByRole('link', { name: '食堂の席について' }).click();
  await expect(page.getByText('0 / 2人', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: '未回答の人に知らせる' }).click();
  const reminder = page.getByRole('dialog', { name: '未回答の2人に知らせますか' });
  await reminder.getByText('メッセージで知らせる').click();
  await reminder.getByRole('button', { name: '未回答の人に知らせる' }).click();
  await expect(page.getByText(/2人に知らせました/).first()).toBeVisible();

  const id = /\/surveys\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1];
  const { phone, end } = await phoneOf(browser, baseURL ?? '', first, `/survey?id=${id}`);
  await phone
    .getByRole('radiogroup', { name: /席の数/ })
    .getByText('足りない')
    .click();
  const days = phone.getByRole('group', { name: /混む曜日/ });
  await days.getByText('月曜日').click();
  await days.getByText('水曜日').click();
  await phone.getByRole('textbox', { name: /ご意見/ }).fill('窓の近くに、席がほしいです');
  await phone.getByRole('button', { name: '送信する' }).click();
  await expect(phone.getByRole('alertdialog')).toContainText('ご回答ありがとうございました');
  const answered = Date.now();
  await expect(page.getByText('1 / 2人', { exact: true })).toBeVisible({ timeout: 2000 });
  const seats = page.getByRole('table', { name: '席の数は足りていますか' });
  const row = seats.getByRole('row', { name: /足りない/ });
  await expect(row).toContainText('100%', { timeout: 2000 });
  expect(Date.now() - answered, 'the results follow within two seconds').toBeLessThan(2000);
  const bar = row.locator('div > div');
  await expect(bar).toHaveAttribute('style', /width: ?100%/);
  await expect(page.getByRole('list', { name: '自由記述' })).toContainText('窓の近くに');
  await expect(page.getByText('佐藤 美咲')).toHaveCount(0);
  await expectAccessible(page, 'survey results');
  await expectReflow(page, 'survey results');
  await end();

  const people = ['部屋番号と氏名を入れる'];
  const csv = String(await fileOf(page, 'CSV', people)).replace('\uFEFF', '');
  const lines = csv.trimEnd().split('\r\n');
  expect(lines).toEqual([
    '部屋番号,氏名,回答日,席の数は足りていますか,混む曜日はいつですか,ご意見',
    expect.stringMatching(
      /^0201,佐藤 美咲,[\d/]+,足りない,月曜日 \/ 水曜日,窓の近くに、席がほしいです$/,
    ),
    '0202,鈴木 蓮,,,,',
  ]);
  const [rows] = Object.values(sheetsOf(await fileOf(page, 'Excel', people)));
  const texts = (rows ?? []).map((cells) => [0, 1, 3, 4, 5].map((at) => cells[at] ?? '').join(','));
  const withoutDay = (line: string) => line.split(',').toSpliced(2, 1).join(',');
  expect(texts).toEqual(lines.map(withoutDay));
});

test('an anonymous survey says so before it is answered, and its results begin with five @pc', async ({
  page,
  context,
  browser,
  baseURL,
  product,
  newDormitory,
}) => {
  requirements('SH010');
  const dormitory = await newDormitory();
  const residents = [];
  for (const name of ['佐藤 美咲', '鈴木 蓮', '高橋 葵', '田中 陸', '伊藤 凛'])
    residents.push(await dormitory.resident(name));
  const [first] = residents;
  if (first === undefined) throw new Error('no resident');
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const code = await codeOfDormitory(product, dormitory.id);
  await page.goto(`/staff/${code}/surveys/new`);
  const choice = page.getByRole('checkbox', { name: '匿名で回答を集める' });
  await expect(choice).toHaveAccessibleDescription(/公開の後は変えられません/);
  await choice.check();
  await expect(page.getByRole('region', { name: '見え方' })).toContainText('匿名のアンケートです');
  await page.getByLabel('題名', { exact: true }).fill('寮について');
  await write(page, 1, { words: 'ご意見', kind: '自由記述', choices: [] });
  await page.getByRole('button', { name: '公開へ進む' }).click();
  const opening = page.getByRole('dialog', { name: '5人にアンケートを公開しますか' });
  await expect(opening).toContainText('匿名であることは、公開の後に変えられません');
  await opening.getByRole('button', { name: 'やめる' }).click();

  const draft = survey({ title: '職員の対応について', isAnonymous: true });
  const id = await openIn(product, dormitory, draft);
  const { phone, end } = await phoneOf(browser, baseURL ?? '', first, `/survey?id=${id}`);
  await expect(phone.getByRole('heading', { name: '匿名のアンケートです' })).toBeVisible();
  await expect(phone.getByText('職員が見るのは、回答の内容と回答した人数です。')).toBeVisible();
  await expectAccessible(phone, 'anonymous survey');
  await expectReflow(phone, 'anonymous survey');
  await phone.getByRole('radiogroup').getByText('遅い').click();
  await phone.getByRole('button', { name: '送信する' }).click();
  await phone.getByRole('alertdialog').waitFor();
  await phone.goto(`/survey?id=${id}`);
  await expect(phone.getByText('このアンケートには回答済みです。')).toBeVisible();
  await expect(phone.getByText('回答した内容は表示できません')).toBeVisible();
  await expect(phone.locator('dl')).toHaveCount(0);
  await end();

  await page.goto(`/staff/${code}/surveys/${id}`);
  await expect(page.getByText('回答が5件そろうまで、結果は表示しません')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '書き出す' })).toHaveCount(0);
  for (const { send } of residents.slice(1)) await answerSurvey(send, id, [['早い']]);
  const row = page.getByRole('table').getByRole('row', { name: /早い/ });
  await expect(row).toContainText('80%');
  await expectAccessible(page, 'anonymous results');
  await page.getByRole('button', { name: '書き出す' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(1);
});

test('the head of the list sorts it, the address keeps the order, a second press restores it @pc', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('SL044');
  const dormitory = await newDormitory();
  for (const title of ['あんず', 'くるみ', 'いちご'])
    await openIn(product, dormitory, survey({ title }));
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${await codeOfDormitory(product, dormitory.id)}/surveys`);
  const names = page.getByRole('table', { name: 'アンケート' }).locator('tbody').getByRole('link');
  const head = page.getByRole('columnheader', { name: '題名' });
  await expect(names).toHaveText(['いちご', 'くるみ', 'あんず']);
  await head.getByRole('button').click();
  await expect(names).toHaveText(['あんず', 'いちご', 'くるみ']);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText('3件', { exact: true })).toBeVisible();
  await page.reload();
  await expect(names).toHaveText(['あんず', 'いちご', 'くるみ']);
  await head.getByRole('button').click();
  await expect(names).toHaveText(['いちご', 'くるみ', 'あんず']);
});

test('what is done with an open survey fills whole rows of a phone @phone', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('SH008 SL041');
  const dormitory = await newDormitory();
  await dormitory.resident();
  const id = await openIn(product, dormitory, survey());
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${await codeOfDormitory(product, dormitory.id)}/surveys/${id}`);
  const acts = page.locator('p', { has: page.getByRole('button', { name: '締め切る' }) });
  await expect(acts).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const rows = await acts.getByRole('button').evaluateAll((buttons) => {
      const ends = new Map<number, number>();
      for (const button of buttons) {
        const { bottom, right } = button.getBoundingClientRect();
        ends.set(bottom, Math.max(right, ends.get(bottom) ?? 0));
      }
      return [...ends.values()].map(Math.round);
    });
    expect(new Set(rows).size, `ends of rows at ${width}: ${rows.join()}`).toBe(1);
  }
});

test('a question is dragged by its handle, and a press on the handle moves nothing @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SH001');
  const dormitory = await newDormitory();
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  await page.goto(`/staff/${await codeOfDormitory(product, dormitory.id)}/surveys/new`);
  await page.getByRole('button', { name: '質問を足す' }).click();
  const texts = page.getByLabel('質問の文');
  await texts.nth(0).fill('一つ目');
  await texts.nth(1).fill('二つ目');
  const handle = page.getByRole('button', { name: /^質問2を動かす/ });
  await handle.scrollIntoViewIfNeeded();
  const at = await handle.boundingBox();
  const x = (at?.x ?? 0) + (at?.width ?? 0) / 2;
  const y = (at?.y ?? 0) + (at?.height ?? 0) / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 2);
  expect(await handle.boundingBox(), 'a press').toEqual(at);
  for (let up = 5; up <= 400; up += 15) await page.mouse.move(x, y - up);
  await page.mouse.up();
  await expect(texts.nth(0)).toHaveValue('二つ目');
  await expect(texts.nth(1)).toHaveValue('一つ目');
});
