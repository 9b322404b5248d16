// The strip of Home: the meals after that of the card, booked and given back by one press, and what runs without one.
import { dayOfMeals, menuForDay } from '@yadori/api/meals/calls';
import { expectAccessible } from './support/accessible.ts';
import { expect, requirements, signIn, test } from './support/journey.ts';

const tomorrow = '2026-06-11';

test('a resident books the dinner of tomorrow by one press and undoes it by one @both', async ({
  page,
  newDormitory,
}) => {
  requirements('AM267');
  const dormitory = await newDormitory();
  await dormitory.serve(
    { meal: 'dinner' },
    { meal: 'japanese', date: tomorrow },
    { meal: 'western', date: tomorrow },
    { meal: 'dinner', date: tomorrow },
  );
  const resident = await dormitory.resident();
  const dinner = async () => {
    const answer = await resident.send(dayOfMeals, { query: { date: tomorrow as never } });
    return answer.ok ? answer.data.dinner?.reservation_id : undefined;
  };
  await signIn(page, resident);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '次の2食' })).toBeVisible();
  const own = main.getByRole('switch', { name: '明日の夕食、豚の生姜焼き定食を予約' });
  await expect(own).not.toBeChecked();
  await own.click();
  await expect(own).toBeChecked();
  await expect(own).toHaveAccessibleDescription('予約済み');
  expect(await dinner()).toEqual(expect.any(Number));
  const result = page.getByRole('status').filter({ hasText: '予約しました' });
  await expect(result).toContainText('まで取り消し無料');
  await expect(page.getByRole('dialog')).toBeHidden();

  await result.getByRole('button', { name: '元に戻す' }).click();
  await expect(own).not.toBeChecked();
  await expect(own).toBeFocused();
  expect(await dinner()).toBeNull();

  await own.click();
  await expect(own).toBeChecked();
  await own.click();
  await expect(own).not.toBeChecked();
  const cancelled = page.getByRole('status').filter({ hasText: '取り消しました' });
  await cancelled.getByRole('button', { name: '元に戻す' }).click();
  await expect(own).toBeChecked();
  expect(await dinner()).toEqual(expect.any(Number));

  // Of two breakfasts the switch picks none by itself.
  await main.getByRole('switch', { name: '明日の朝食、2種類から選べますを予約' }).click();
  const choice = page.getByRole('dialog', { name: '朝食を選んでください' });
  await choice.getByRole('button', { name: '洋食を予約する' }).click();
  await expect(choice).toBeHidden();
  await expect(
    main.getByRole('switch', { name: '明日の朝食、卵とパンのプレートを予約' }),
  ).toBeChecked();
  await expectAccessible(page, 'Home with its strip');
});

test('a reception without the resident is one line, with the next meal in full below it', async ({
  page,
  newDormitory,
}) => {
  requirements('AM241 AM267');
  const dormitory = await newDormitory({ breakfast_end: '17:00' });
  await dormitory.serve(
    { meal: 'japanese' },
    { meal: 'dinner' },
    { meal: 'dinner', date: tomorrow },
  );
  const resident = await dormitory.resident();
  await signIn(page, resident);
  const main = page.getByRole('main');
  const line = main.getByRole('button', { name: '朝食 予約の受付は終わりました' });
  await expect(line).toBeVisible();
  await expect(main.getByRole('button', { name: '予約する' })).toHaveCount(1);
  await expect(main.getByRole('heading', { level: 3, name: '豚の生姜焼き定食' })).toBeVisible();
  await expect(main.getByRole('switch')).toHaveCount(1);
  await expect(main.getByRole('switch', { name: /^明日の夕食/ })).toBeVisible();
  const answer = await resident.send(menuForDay, {});
  expect(answer.ok && answer.data.meal_type).toBe(2);

  await line.click();
  await expect(page.getByRole('dialog', { name: '献立' })).toContainText('焼き鮭の定食');
});

test('an act of the strip that costs asks first', async ({ page, newDormitory }) => {
  requirements('AM267');
  const dormitory = await newDormitory({ fee_window_hours: '48' });
  await dormitory.serve({ meal: 'dinner' }, { meal: 'dinner', date: tomorrow });
  const resident = await dormitory.resident();
  await signIn(page, resident);
  const own = page.getByRole('main').getByRole('switch', { name: /^明日の夕食/ });
  await own.click();
  const question = page.getByRole('dialog', { name: '夕食を予約しますか？' });
  await expect(question).toContainText('予約したあとに取り消すと、取消料550円がかかります。');
  await question.getByRole('button', { name: '予約する' }).click();
  await expect(own).toBeChecked();
  await expect(page.getByRole('dialog')).toBeHidden();
  await own.click();
  await expect(
    page.getByRole('dialog', { name: /取り消しますか|取消料がかかります/ }),
  ).toBeVisible();
  await expect(own).toBeChecked();
});
