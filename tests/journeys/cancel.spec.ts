// Giving a meal back: free of cost, with a fee, and too late. The PC does it on the page of meals (AM099).
import type { Page } from '@playwright/test';
import { expect, requirements, signIn, test } from './support/journey.ts';
import { today, type Resident } from './support/dormitory.ts';
import type { Product } from './support/product.ts';

/** The button that starts the cancellation, wherever this screen has it. */
async function cancelButton(page: Page, isMobile: boolean) {
  if (isMobile) return page.getByRole('button', { name: '予約を取り消す' });
  await page.getByRole('link', { name: '取り消しは食事予約の画面でできます' }).click();
  return page.getByRole('article').getByRole('button', { name: '取り消す', exact: true });
}

const chargesOf = ({ db }: Product, { scope }: Resident) =>
  db.queries
    .selectFrom('charges')
    .select(['amount_yen', 'reservation_id'])
    .where('account_id', '=', scope.accountId)
    .execute();

test('a meal is given back free of cost @both', async ({
  page,
  newDormitory,
  product,
  isMobile,
}) => {
  requirements('AM099 E038 F005 F007 F008 F009 F012');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner', columns: { capacity: '2' } });
  const resident = await dormitory.resident();
  const reservation_id = await resident.books('dinner');
  await signIn(page, resident);
  await expect(page.getByText('12:00まで無料で取り消せます')).toBeVisible();

  const button = await cancelButton(page, isMobile);
  const question = page.getByRole('dialog', { name: '夕食の予約を取り消しますか？' });
  await button.click();
  await expect(question).toContainText('6月10日(水) 夕食');
  await question.getByRole('button', { name: '戻る' }).click();
  await expect(question).toBeHidden();
  expect((await resident.meals()).dinner?.checkin).toBe(0);

  await button.click();
  const done = page.waitForResponse((answer) => /\/reservations\/\d+\/cancel$/.test(answer.url()));
  const checked = page.waitForRequest(/\/v1\/reservations\/check-cancel$/);
  await question.getByRole('button', { name: '取り消す' }).click();
  const sent = (await done).request();
  const since = Date.now();
  await expect(question).toBeHidden();
  expect(Date.now() - since, 'the dialog closes two seconds later').toBeGreaterThan(1500);
  expect((await checked).postDataJSON()).toEqual({ reservation_id });
  expect(sent.postDataJSON()).toEqual({ date: today, reservation_id, fee: 0 });
  await expect(page.getByText('予約を取り消しました。')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: '予約する' })).toBeVisible();
  await expect(page.getByText('残り 2食')).toBeVisible();

  expect((await resident.meals()).dinner).toMatchObject({
    reservation_id: null,
    is_cancel: true,
    reservation_status: 'open',
    remain: 2,
  });
  expect(await chargesOf(product, resident)).toEqual([]);
});

test('a late cancellation tells its fee before it is charged', async ({
  page,
  newDormitory,
  product,
  isMobile,
}) => {
  requirements('AM081 AM082 F006 F010 F011');
  const dormitory = await newDormitory({ dinner_start: '13:00', dinner_fee: '480' });
  await dormitory.serve({ meal: 'dinner' });
  const resident = await dormitory.resident();
  const reservation = await resident.books('dinner');
  await signIn(page, resident);
  await expect(page.getByText('今から取り消すと取消料480円がかかります')).toBeVisible();

  const button = await cancelButton(page, isMobile);
  const question = page.getByRole('dialog', { name: '夕食の予約を取り消しますか？' });
  const fee = page.getByRole('dialog', { name: '取消料がかかります' });
  await button.click();
  await question.getByRole('button', { name: '取り消す' }).click();
  await expect(fee.getByRole('alert')).toHaveText(
    '今取り消すと、取消料480円がかかります。取り消しますか？',
  );
  await fee.getByRole('button', { name: '戻る' }).click();
  await expect(fee).toBeHidden();
  expect((await resident.meals()).dinner?.checkin).toBe(0);
  expect(await chargesOf(product, resident)).toEqual([]);

  await button.click();
  await question.getByRole('button', { name: '取り消す' }).click();
  await fee.getByRole('button', { name: '取り消す' }).click();
  await expect(page.getByText('予約を取り消しました。')).toBeVisible();
  expect((await resident.meals()).dinner?.is_cancel).toBe(true);
  expect(await chargesOf(product, resident)).toEqual([
    { amount_yen: 480, reservation_id: reservation },
  ]);
});

test('once the reception has begun nothing is given back', async ({
  page,
  newDormitory,
  isMobile,
}) => {
  requirements('D024 F013');
  const dormitory = await newDormitory({ dinner_start: '18:00' });
  await dormitory.serve({ meal: 'dinner' });
  const resident = await dormitory.resident();
  await resident.books('dinner');
  await signIn(page, resident);
  const button = await cancelButton(page, isMobile);
  await button.click();
  // The kitchen opens early, while the question is open.
  await dormitory.set({ dinner_start: '10:30' });
  const question = page.getByRole('dialog', { name: '夕食の予約を取り消しますか？' });
  await question.getByRole('button', { name: '取り消す' }).click();
  const refusal = page.getByRole('dialog', { name: '取り消せませんでした' });
  await expect(refusal.getByRole('alert')).toContainText('受付が始まったため、取り消せません。');
  await refusal.getByRole('button', { name: '閉じる' }).last().click();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('受付開始後は取り消せません');
  expect((await resident.meals()).dinner?.checkin).toBe(0);
});
