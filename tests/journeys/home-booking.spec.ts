// The main job on Home: see the next meal, book it, rate the last one.
import type { Page, Route } from '@playwright/test';
import { menuForDay } from '@yadori/api/meals/calls';
import { today } from './support/dormitory.ts';
import {
  closeSurveyPopups,
  expect,
  refusedBy,
  requirements,
  signIn,
  test,
} from './support/journey.ts';

const at = (iso: string) => Date.parse(`${iso}+09:00`);

test('a resident books the next dinner @both', async ({ page, newDormitory, isMobile }) => {
  requirements('D004 D008 D009 D011 D017 D018 D019 D021 D022 D027 D028 E038 V021');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', columns: { capacity: '2' } });
  const resident = await dormitory.resident();
  await signIn(page, resident);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('こんにちは、結さん');
  await expect(
    page.getByRole('heading', { level: 2, name: /6月10日\(水\)\s*今日のお食事/ }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: '豚の生姜焼き定食' })).toBeVisible();
  await expect(page.getByText('残り 2食')).toBeVisible();

  const reserve = page.getByRole('main').getByRole('button', { name: '予約する' });
  const question = page.getByRole('dialog', { name: '夕食を予約しますか？' });
  await reserve.click();
  await expect(question).toContainText('6月10日(水) 夕食');
  await expect(question).toContainText('豚の生姜焼き定食');
  await expect(question).toContainText('12:00まで無料で取り消せます。');
  await expect(question).toContainText('取消料550円');
  await question.getByRole('button', { name: '戻る' }).click();
  await expect(question).toBeHidden();
  expect((await resident.meals()).dinner?.reservation_id).toBeNull();

  await reserve.click();
  const sent = page.waitForRequest(/\/v1\.5\/menus\/booking$/);
  await question.getByRole('button', { name: '予約する' }).click();
  expect((await sent).postDataJSON()).toEqual({ date: today, type_of_meal: 2, type_of_food: 3 });
  const result = page.getByRole('dialog', { name: '予約しました' });
  await expect(result.getByRole('status')).toHaveText(/6月10日\(水\) 夕食豚の生姜焼き定食/);
  await expect(result, 'a success leaves by itself').toBeHidden();

  await expect(page.getByText('残り 1食')).toBeVisible();
  await expect(reserve).toBeHidden();
  await expect(page.getByRole('button', { name: /変更/ })).toHaveCount(0);
  const checkIn = page.getByRole('button', { name: 'チェックイン' });
  if (isMobile) {
    await expect(checkIn).toBeDisabled();
    await expect(checkIn).toHaveAccessibleDescription('チェックインは18:00からです');
    await expect(page.getByRole('button', { name: '予約を取り消す' })).toBeEnabled();
    await expect(page.getByText('空き待ちはありません')).toBeVisible();
  } else {
    const reserved = page.getByRole('button', { name: '予約済み' });
    await expect(reserved).toBeDisabled();
    await expect(reserved).toHaveAccessibleDescription('取り消しは食事予約の画面でできます');
    await expect(
      page.getByRole('link', { name: '取り消しは食事予約の画面でできます' }),
    ).toHaveAttribute('href', `/meal-reservation?date=${today}`);
    await expect(checkIn).toBeHidden();
    await expect(page.getByText('空き待ちはありません')).toBeHidden();
  }
  expect((await resident.meals()).dinner).toMatchObject({
    checkin: 0,
    reservation_status: 'reserved',
    remain: 1,
  });
});

test('of two breakfasts a resident books one', async ({ page, newDormitory, isMobile }) => {
  requirements('D009 D012 D017 E036');
  const dormitory = await newDormitory({ breakfast_start: '12:30', breakfast_end: '15:00' });
  await dormitory.serve({ meal: 'japanese' }, { meal: 'western' });
  const resident = await dormitory.resident();
  await signIn(page, resident);

  const japanese = page.getByRole('article').filter({ hasText: '焼き鮭の定食' });
  const western = page.getByRole('article').filter({ hasText: '卵とパンのプレート' });
  await expect(japanese).toContainText('和食');
  await expect(western).toContainText('洋食');
  await western.getByRole('button', { name: '予約する' }).click();
  const question = page.getByRole('dialog', { name: '朝食（洋食）を予約しますか？' });
  // Half past six in the morning is long gone: giving back costs from the first minute.
  await expect(question).toContainText('予約したあとに取り消すと、取消料330円がかかります。');
  await question.getByRole('button', { name: '予約する' }).click();

  await expect(japanese.getByRole('button', { name: '和食に変更' })).toBeVisible();
  await expect(japanese.getByRole('button', { name: '予約する' })).toBeHidden();
  await expect(western).toContainText('予約済み');
  const reception = page.getByText('受付時間');
  if (isMobile) await expect(reception.locator('..')).toContainText('12:30〜15:00');
  else await expect(reception).toBeHidden();
  const { breakfast } = await resident.meals();
  expect(breakfast?.western?.checkin).toBe(0);
  expect(breakfast?.japanese?.reservation_id).toBeNull();
});

test('who comes too late for the last portion may wait for one', async ({ page, newDormitory }) => {
  requirements('AM107 D020 E037');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', columns: { capacity: '1' } });
  const resident = await dormitory.resident();
  const quicker = await dormitory.resident('森 一郎');
  await signIn(page, resident);
  await page.getByRole('button', { name: '予約する' }).click();
  await quicker.books('dinner');
  const question = page.getByRole('dialog', { name: '夕食を予約しますか？' });
  await question.getByRole('button', { name: '予約する' }).click();

  const result = page.getByRole('dialog', { name: '予約できませんでした' });
  await expect(result.getByRole('alert')).toContainText('満席のため予約できませんでした。');
  await expect(result.locator('img[src="/drawings/dish-empty.svg"]')).toBeVisible();
  await expect(result.getByRole('button', { name: '閉じる' }).last()).toBeFocused();
  expect((await resident.meals()).dinner).toMatchObject({ reservation_id: null, can_wait: true });

  await result.getByRole('button', { name: '空き待ちを申し込む' }).click();
  await expect(page.getByText('空き待ちを申し込みました')).toBeVisible();
  expect((await resident.meals()).dinner?.is_wait_for_meal).toBe(true);
});

test('a dormitory without a menu says so', async ({ page, newDormitory }) => {
  requirements('D010');
  const dormitory = await newDormitory();
  await signIn(page, await dormitory.resident());
  await expect(page.getByText('次のお食事の献立はまだ公開されていません。')).toBeVisible();
  await expect(page.getByRole('button', { name: '予約する' })).toBeHidden();
});

test('a resident rates the last meals', async ({ page, newDormitory, complaints }) => {
  requirements('AM100 D013 D014 D015 D016 X032');
  complaints.expect(refusedBy(404));
  const dormitory = await newDormitory();
  const lost = { image: '/drawings/no-such-dish.svg' };
  await dormitory.serve({ meal: 'dinner', date: '2026-06-09', columns: lost });
  await dormitory.serve({ meal: 'japanese', date: '2026-06-08' });
  const resident = await dormitory.resident();
  const dinner = await resident.books('dinner', '2026-06-09', at('2026-06-08T12:00'));
  await resident.checksIn(dinner, at('2026-06-09T18:40'));
  const breakfast = await resident.books('japanese', '2026-06-08', at('2026-06-05T12:00'));
  await resident.checksIn(breakfast, at('2026-06-08T07:10'));
  await signIn(page, resident);

  const eaten = page.getByRole('article');
  await expect(eaten).toHaveCount(2);
  await expect(eaten.first()).toContainText('6月9日(火) 夕食');
  await expect(eaten.last()).toContainText('6月8日(月) 朝食 和食');
  const picture = eaten.first().locator('img');
  await expect(picture).not.toHaveAttribute('src', /no-such-dish/);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

  const like = eaten.first().getByRole('button', { name: 'おいしかった' });
  const likes = async () => {
    const answer = await resident.send(menuForDay, {});
    return answer.ok ? answer.data.last_dinner_reservation?.like : undefined;
  };
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(likes).toBe(1);
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  // Pressed again while the first press is saved: the second is saved after it.
  const pressAgain = async (route: Route) => {
    const answer = await route.fetch();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await route.fulfill({ response: answer });
  };
  await page.route('**/reservations/*/like', pressAgain, { times: 1 });
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/like') && answer.request().postData() === '{"is_like":1}',
  );
  await like.click();
  await saved;
  expect(await likes()).toBe(1);
  await like.click();
  await expect.poll(likes).toBe(0);
  // Refused: as before, without a word.
  await page.route('**/reservations/*/like', (route) =>
    route.fulfill({ status: 404, json: { code: 'error', message: 'x' } }),
  );
  const refused = page.waitForResponse(/\/like$/);
  const loaded = page.waitForResponse(/menu-for-day$/);
  await like.click();
  await refused;
  await loaded;
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden();

  await eaten.first().getByRole('button', { name: '献立' }).click();
  const menu = page.getByRole('dialog', { name: '献立' });
  await expect(menu).toContainText('豚の生姜焼き定食、味噌汁、小鉢');
  await expect(menu).toContainText('640 kcal');
});

interface Shifted {
  /** How much of the page has moved by itself, as a share of the window. */
  shifted: number;
}

function countShifts(): void {
  const page = globalThis as unknown as Shifted;
  page.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      page.shifted += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Shifted).shifted);

test('Home shows open surveys and what is new @both', async ({ page, isMobile }) => {
  requirements('D001 D003 D005 D006 D007');
  await closeSurveyPopups(page);
  await page.addInitScript(countShifts);
  await signIn(page, { email: 'aoi@example.jp' });
  const main = page.getByRole('main');
  const notices = main.getByRole('link').filter({ hasText: '館内一斉清掃' });
  await expect(notices).toContainText('6月9日');
  await expect(notices).toHaveAttribute('href', /^\/notices\/\d+$/);
  await expect(page.getByText('Yadori', { exact: true }).first()).toBeVisible();

  const meals = main.getByRole('heading', { name: /今日のお食事/ });
  const [meal, list] = [await meals.boundingBox(), await notices.boundingBox()];
  if (meal === null || list === null) throw new Error('not on the screen');
  if (isMobile) expect(list.y).toBeGreaterThan(meal.y + meal.height);
  else expect(list.x).toBeGreaterThan(meal.x + meal.width);

  const survey = main.getByRole('link').filter({ hasText: '安否確認' });
  await expect(survey).toContainText('【訓練】地震がありました。無事かどうかを教えてください');
  await expect(survey).toContainText('6月10日');
  expect(await shifted(page), 'nothing moves away from under a finger').toBe(0);
  await survey.click();
  await expect(page).toHaveURL(/\/survey\?id=\d+$/);
});

test('nothing moves where the meals arrive after the first drawing', async ({ page }) => {
  await closeSurveyPopups(page);
  await page.addInitScript(countShifts);
  await signIn(page, { email: 'misaki@example.jp' });
  let requests = 0;
  let letThrough = () => {};
  const drawn = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/v1/home', async (route) => {
    requests += 1;
    await drawn;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('main').getByText('読み込み中です').first()).toBeAttached();
  letThrough();
  await expect(page.getByRole('heading', { name: /今日のお食事/ })).toBeVisible();
  expect(await shifted(page)).toBe(0);
  expect(requests, 'the early request of the document is the only one').toBe(1);
});

test('the navigation moves at 500 pixels', async ({ page, newDormitory }) => {
  requirements('AM197 AM198 D035 V001 V002');
  const dormitory = await newDormitory();
  await signIn(page, await dormitory.resident());
  const navigation = page.getByRole('navigation', { name: 'メイン' });
  const shape = async () => {
    const box = await navigation.boundingBox();
    return box !== null && box.width > box.height ? 'bar' : 'rail';
  };
  await page.setViewportSize({ width: 500, height: 800 });
  await expect.poll(shape).toBe('bar');
  await page.setViewportSize({ width: 501, height: 800 });
  await expect.poll(shape).toBe('rail');
  await page.setViewportSize({ width: 500, height: 800 });
  await expect.poll(shape).toBe('bar');
});
