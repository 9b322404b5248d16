// A full meal: joining and leaving its list, and what happens when a portion becomes free.
import { cancel } from '@yadori/api/meals/calls';
import { today, type Dormitory } from './support/dormitory.ts';
import { expect, refusedBy, requirements, signIn, test, withoutNews } from './support/journey.ts';

/** A dinner whose only portion somebody else has. */
async function fullDinner(dormitory: Dormitory) {
  await dormitory.serve({ meal: 'dinner', columns: { capacity: '1' } });
  const holder = await dormitory.resident('森 一郎');
  const reservation = await holder.books('dinner');
  const giveBack = async () => {
    const body = { date: today, reservation_id: reservation };
    const answer = await holder.send(cancel, { params: { id: reservation }, body });
    expect(answer.ok).toBe(true);
  };
  return { resident: await dormitory.resident(), giveBack };
}

test('who waits gets the portion that becomes free', async ({ page, newDormitory, isMobile }) => {
  requirements('AM090 D011 D025 D026 F001 F016');
  const { resident, giveBack } = await fullDinner(await newDormitory());
  await signIn(page, resident);
  await expect(page.getByText('満席')).toBeVisible();
  await page.getByRole('button', { name: '空き待ちを申し込む' }).click();
  const question = page.getByRole('dialog', { name: '夕食の空き待ちを申し込みますか？' });
  await expect(question).toContainText('豚の生姜焼き定食');
  await question.getByRole('button', { name: '空き待ちを申し込む' }).click();
  await expect(page.getByText('空き待ちを申し込みました')).toBeVisible();
  await expect(page.getByText('空き待ち中')).toBeVisible();
  const count = page.getByText('空き待ち 1人');
  if (isMobile) await expect(count).toBeVisible();
  else await expect(count).toBeHidden();
  expect((await resident.meals()).dinner).toMatchObject({
    is_wait_for_meal: true,
    reservation_status: 'waiting',
    wait: { icon: 'few', count: 1 },
  });

  await giveBack();
  await page.reload();
  await expect(page.getByText('予約済み').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'メッセージ' })).toContainText('未読');
  expect((await resident.meals()).dinner).toMatchObject({ checkin: 0, is_wait_for_meal: false });
});

test('a resident leaves the list', async ({ page, newDormitory }) => {
  requirements('D026 E038 F002 F016');
  await withoutNews(page);
  const { resident, giveBack } = await fullDinner(await newDormitory());
  await signIn(page, resident);
  await page.getByRole('button', { name: '空き待ちを申し込む' }).click();
  const loaded = () => page.waitForResponse(/\/menu-for-day$/);
  const joined = loaded();
  const asked = page.waitForRequest(/\/v1\.5\/menus\/wait-for-meal$/);
  await page.getByRole('dialog').getByRole('button', { name: '空き待ちを申し込む' }).click();
  expect((await asked).postDataJSON()).toEqual({ date: today, type_of_meal: 2, type_of_food: 3 });
  await joined;
  const wait = (await resident.meals()).dinner?.wait_id;
  const left = loaded();
  const taken = page.waitForRequest(new RegExp(`/v1\\.5/menus/${wait}/cancel-wait-for-meal$`));
  await page.getByRole('button', { name: '空き待ちを取り消す' }).click();
  expect((await taken).method()).toBe('DELETE');
  await left;
  await expect(page.getByText('空き待ちを取り消しました')).toBeVisible();
  await expect(page.getByRole('button', { name: '空き待ちを申し込む' })).toBeVisible();
  await giveBack();
  expect((await resident.meals()).dinner).toMatchObject({
    is_wait_for_meal: false,
    reservation_id: null,
    remain: 1,
  });
});

test('a refused wait is silent, the screen shows how things are', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('F003');
  complaints.expect(refusedBy(409));
  const { resident, giveBack } = await fullDinner(await newDormitory());
  await signIn(page, resident);
  await page.getByRole('button', { name: '空き待ちを申し込む' }).click();
  await giveBack();
  const refused = page.waitForResponse((answer) => answer.status() === 409);
  await page.getByRole('dialog').getByRole('button', { name: '空き待ちを申し込む' }).click();
  await refused;
  await expect(page.getByText('残り 1食')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeHidden();
  await expect(page.getByRole('button', { name: '予約する' })).toBeEnabled();
  expect((await resident.meals()).dinner?.is_wait_for_meal).toBe(false);
});

test('leaving a list that has just booked is silent', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('AM090 F003');
  complaints.expect(refusedBy(404));
  await withoutNews(page);
  const { resident, giveBack } = await fullDinner(await newDormitory());
  await signIn(page, resident);
  await page.getByRole('button', { name: '空き待ちを申し込む' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '空き待ちを申し込む' }).click();
  const leave = page.getByRole('button', { name: '空き待ちを取り消す' });
  await expect(leave).toBeVisible();
  await giveBack();
  await leave.click();
  await expect(page.getByText('予約済み').first()).toBeVisible();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden();
  expect((await resident.meals()).dinner?.checkin).toBe(0);
});
