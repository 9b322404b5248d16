// Surveys: all kinds of questions, what is missing, thanks, answered, expired, deleted, none; popup and live arrival.
import type { Page, Route } from '@playwright/test';
import { survey } from '../support/survey-world.ts';
import { backgroundLoaded, expect, requirements, signIn, test } from './support/journey.ts';
import { answersTo, close, openIn, remove } from './support/surveys.ts';

const send = (page: Page) => page.getByRole('button', { name: '送信する' });
const popup = (page: Page) => page.getByRole('dialog', { name: 'アンケート' });

test('all three kinds of questions, from Home to the thanks and back @both', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('D003 K001 K002 K005 K009 K010');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const id = await openIn(product, dormitory, survey({ title: '食堂のアンケート' }));
  await signIn(page, resident);
  const banner = page.locator('main').getByRole('link', { name: /食堂のアンケート/ });
  await expect(banner).toContainText('6月10日');
  await banner.click();
  await expect(page).toHaveURL(`/survey?id=${id}`);
  await expect(page.getByRole('heading', { name: '食堂のアンケート' })).toBeVisible();

  await expect(send(page)).toBeDisabled();
  await expect(page.getByText('1つ以上の質問に答えると送信できます')).toBeVisible();
  const meal = page.getByRole('radiogroup', { name: /1\. 夕食の時間は/ });
  await expect(meal).toContainText('必須');
  await meal.getByText('遅い').click();
  await expect(send(page)).toBeEnabled();
  const opinion = page.getByRole('textbox', { name: /2\. ご意見は/ });
  await opinion.fill('静かな席がほしいです');
  await expect(page.getByText('10/200')).toBeVisible();
  const days = page.getByRole('group', { name: /3\. よく使う曜日は/ });
  await days.getByText('水曜日').click();
  await days.getByText('月曜日').click();

  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/v1/survey'),
  );
  const pressed = Date.now();
  await send(page).click();
  await expect(page.getByText('処理しています')).toBeVisible();
  const body = (await sent).postDataJSON() as { question_answers: unknown[] };
  expect(Date.now() - pressed, 'a second passes before it goes').toBeGreaterThanOrEqual(950);
  expect(body).toMatchObject({
    survey_id: id,
    question_answers: [
      {
        answers: [
          { title: '早い', answer: false },
          { title: 'ちょうどよい', answer: false },
          { title: '遅い', answer: true },
        ],
      },
      { answers: [{ title: '静かな席がほしいです', answer: true }] },
      { answers: [{ answer: true }, { answer: false }, { answer: true }] },
    ],
  });
  const thanks = page.getByRole('alertdialog', { name: 'ご回答ありがとうございました' });
  await expect(thanks.locator('img')).toBeVisible();
  await thanks.getByRole('link', { name: 'ホームへ' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  expect(await answersTo(product, id)).toEqual([['遅い', '月曜日', '水曜日']]);

  await page.goto(`/survey?id=${id}`);
  await expect(page.getByText('このアンケートには回答済みです。')).toBeVisible();
  await expect(page.locator('dl')).toContainText('月曜日、水曜日');
  await expect(page.locator('dl')).toContainText('静かな席がほしいです');
  await expect(send(page)).toBeHidden();
});

test('required questions: the popup, the way to the first of them, the mark that goes with the answer', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('K006 K008');
  const dormitory = await newDormitory();
  const id = await openIn(product, dormitory, survey());
  await signIn(page, await dormitory.resident(), `/survey?id=${id}`);
  await page.getByRole('group', { name: /曜日/ }).getByText('火曜日').click();
  await send(page).click();
  const missing = page.getByRole('alertdialog');
  await expect(missing).toContainText('必須の質問に答えてください。');
  await missing.getByRole('button', { name: '質問に戻る' }).click();
  const meal = page.getByRole('radiogroup');
  await expect(meal).toContainText('この質問に答えてください');
  await expect(meal.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(meal).not.toContainText('この質問に答えてください');
  expect(await answersTo(product, id)).toEqual([]);
  await send(page).click();
  await expect(
    page.getByRole('alertdialog', { name: 'ご回答ありがとうございました' }),
  ).toBeVisible();
  expect(await answersTo(product, id)).toEqual([['早い', '火曜日']]);
});

test('201 characters are counted, said and not sent; 200 are', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('K007');
  const dormitory = await newDormitory();
  const id = await openIn(product, dormitory, survey());
  await signIn(page, await dormitory.resident(), `/survey?id=${id}`);
  await page.getByText('早い').click();
  const opinion = page.getByRole('textbox');
  await opinion.fill('あ'.repeat(201));
  await expect(page.getByText('201/200')).toBeVisible();
  await send(page).click();
  await expect(page.getByText('200文字以内で入力してください')).toBeVisible();
  await expect(opinion).toBeFocused();
  await opinion.fill('あ'.repeat(200));
  await expect(page.getByText('200文字以内で入力してください')).toBeHidden();
  await send(page).click();
  await expect(
    page.getByRole('alertdialog', { name: 'ご回答ありがとうございました' }),
  ).toBeVisible();
});

test('closed and answered meanwhile: the server’s text, and the current screen', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('AM130 K011');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const id = await openIn(product, dormitory, survey());
  // The event stream would announce it before the press.
  await page.route(/\/v1\/live$/, () => undefined);
  await signIn(page, resident, `/survey?id=${id}`);
  await page.getByText('早い').click();
  await close(product, id);
  await send(page).click();
  const refused = page.getByRole('alertdialog', { name: '送信できませんでした' });
  await expect(refused).toContainText('このアンケートの受付は終了しました。');
  await refused.getByRole('button', { name: '閉じる' }).last().click();
  await expect(page.locator('main')).toContainText('このアンケートの受付は終了しました。');
  await expect(send(page)).toBeHidden();

  const second = await openIn(product, dormitory, survey({ title: '二つ目' }));
  await page.goto(`/survey?id=${second}`);
  await page.getByText('早い').click();
  await remove(product, second);
  await send(page).click();
  await expect(refused).toContainText('このアンケートは削除されました。');
  await refused.getByRole('button', { name: '閉じる' }).last().click();
  await expect(page.locator('main')).toContainText('このアンケートは削除されました。');
});

test('expired, deleted, foreign and none at all', async ({ page, product, newDormitory }) => {
  requirements('AM129 K012');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  await signIn(page, resident, '/survey');
  const main = page.locator('main');
  await expect(main).toContainText('回答できるアンケートはありません。');
  await expect(main.getByRole('link', { name: 'ホームへ' })).toBeVisible();
  const expired = await openIn(product, dormitory, survey({ title: '終わったもの' }));
  await close(product, expired);
  await page.goto(`/survey?id=${expired}`);
  await expect(main).toContainText('終わったもの');
  await expect(main).toContainText('このアンケートの受付は終了しました。');
  const foreign = await openIn(product, await newDormitory(), survey());
  const deleted = await openIn(product, dormitory, survey());
  await remove(product, deleted);
  for (const id of [foreign, deleted, 987_654_321]) {
    await page.goto(`/survey?id=${id}`);
    await expect(main).toContainText('このアンケートは削除されました。');
  }
  await page.goto('/survey?id=nonsense');
  await expect(main).toContainText('回答できるアンケートはありません。');
  await openIn(product, dormitory, survey({ title: '新しいもの' }));
  await expect(main.getByRole('heading', { name: '新しいもの' })).toBeVisible();
});

test('the popup waits for a rest, comes once for each survey and once in a visit', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('AM133 AM221 K015');
  test.slow();
  const dormitory = await newDormitory();
  await openIn(product, dormitory, survey({ title: '一度だけ' }));
  await signIn(page, await dormitory.resident());
  const rested = { timeout: 25_000 };
  await expect(page.locator('main').getByRole('link', { name: /一度だけ/ })).toBeVisible();
  // Input is watched from the piece on that is fetched while the first screen rests.
  await backgroundLoaded(page);
  const before = Date.now();
  await page.mouse.move(10, 10);
  await page.keyboard.press('Tab');
  await expect(popup(page)).toContainText('一度だけ', rested);
  expect(Date.now() - before, 'ten seconds without input').toBeGreaterThanOrEqual(10_000);
  await popup(page).getByRole('button', { name: '閉じる' }).last().click();
  const second = await openIn(product, dormitory, survey({ title: '二つ目' }));
  await expect(page.locator('main').getByRole('link', { name: /二つ目/ })).toBeVisible();
  await page.reload();
  await expect(popup(page)).toContainText('二つ目', rested);
  await popup(page).getByRole('link', { name: '回答する' }).click();
  await expect(page).toHaveURL(`/survey?id=${second}`);
  await expect(popup(page)).toBeHidden();
});

test('answers that are not sent are not left without a question, and outlive a lost network', async ({
  page,
  product,
  newDormitory,
  context,
  complaints,
}) => {
  requirements('AM238 V015');
  // A piece of the app that is still on its way when the network goes.
  complaints.expect(/ERR_INTERNET_DISCONNECTED \(\S+\/assets\//);
  const dormitory = await newDormitory();
  const id = await openIn(product, dormitory, survey());
  await signIn(page, await dormitory.resident(), `/survey?id=${id}`);
  await page.getByRole('textbox').fill('長い意見');
  await page.getByRole('button', { name: '戻る' }).click();
  const question = page.getByRole('dialog', { name: '入力した回答を破棄しますか？' });
  await question.getByRole('button', { name: '質問に戻る' }).click();
  await page.getByText('早い').click();

  await context.setOffline(true);
  await expect(page.getByText('オフラインです', { exact: true })).toBeVisible();
  await expect(page.getByRole('alertdialog'), 'never over what is typed').toHaveCount(0);
  await send(page).click();
  const told = page.getByRole('alertdialog', { name: 'オフラインです' });
  await told.getByRole('button', { name: '閉じる' }).last().click();
  await expect(page.getByRole('textbox')).toHaveValue('長い意見');
  await send(page).click();
  await expect(told).toBeVisible();
  await context.setOffline(false);
  await expect(told).toBeHidden();
  await expect(page.getByRole('textbox')).toHaveValue('長い意見');
  await send(page).click();
  await expect(
    page.getByRole('alertdialog', { name: 'ご回答ありがとうございました' }),
  ).toBeVisible();
  expect(await answersTo(product, id)).toEqual([['早い']]);
});

test('a lost response does no harm: the same answers are stored once', async ({
  page,
  product,
  newDormitory,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to load resource/);
  const dormitory = await newDormitory();
  const id = await openIn(product, dormitory, survey());
  // The event stream would announce that they have arrived.
  await page.route(/\/v1\/live$/, () => undefined);
  await signIn(page, await dormitory.resident(), `/survey?id=${id}`);
  await page.getByText('早い').click();
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(/\/v1\/survey$/, loseAnswer, { times: 1 });
  await send(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).last().click();
  expect(await answersTo(product, id)).toEqual([['早い']]);
  await send(page).click();
  await expect(
    page.getByRole('alertdialog', { name: 'ご回答ありがとうございました' }),
  ).toBeVisible();
  expect(await answersTo(product, id)).toEqual([['早い']]);
});
