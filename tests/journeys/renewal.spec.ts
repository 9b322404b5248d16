// What a resident would like after the contract, and the staff who count and remind (SC053).
import { answerRenewal } from '@yadori/api/contracts/calls';
import { date } from '@yadori/api/time/tokyo';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { expect, requirements, signIn, test } from './support/journey.ts';
import { staffSignedIn } from './support/staff.ts';

test('a resident says what comes after the contract and changes it; staff count it and remind another @both', async ({
  page,
  browser,
  baseURL,
  product,
  newDormitory,
}) => {
  requirements('SC053');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const [silent, quiet] = [
    await dormitory.resident('阿部 莉子'),
    await dormitory.resident('吉川 拓実'),
  ];
  for (const one of [resident, silent, quiet]) await dormitory.endContract(one, '2026-09-20');
  await signIn(page, resident, '/contracts');
  const part = page.getByRole('region', { name: '9月20日(日)のあと、どうしますか？' });
  await expect(part).toBeVisible();
  await expect(part.getByRole('button', { name: '寮に伝える' })).toBeDisabled();
  await expectAccessible(page, 'the question about the end');
  await expectReflow(page, 'the question about the end');
  await part.getByRole('radio', { name: /^退去する/ }).check();
  await expect(part.getByRole('button', { name: '退寮申請を開く' })).toBeVisible();
  await part.getByRole('button', { name: '「退去する」と伝える' }).click();
  const told = page.getByRole('region', { name: '「退去する」と伝えました' });
  await expect(told.getByRole('heading')).toBeFocused();
  await expectAccessible(page, 'the answer about the end');
  await told.getByRole('button', { name: '退寮申請を開く' }).click();
  await expect(page.locator('#postal_code')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: '破棄する' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await told.getByRole('button', { name: '答えを変える' }).click();
  await part.getByRole('radio', { name: /^続ける/ }).check();
  await part.getByRole('button', { name: '「続ける」と伝える' }).click();
  await expect(page.getByRole('heading', { name: '「続ける」と伝えました' })).toBeFocused();

  const desk = await browser.newContext({ baseURL: baseURL ?? '' });
  await staffSignedIn(product, desk, { role: 'head_office', dormitoryId: dormitory.id });
  const staff = await desk.newPage();
  await staff.goto(`/staff/${resident.contract['office_code'] ?? ''}/contracts`);
  const filter = staff.getByLabel('更新の意向');
  await expect(filter.getByRole('option', { name: '続ける（1件）' })).toBeAttached();
  await filter.selectOption({ label: '続ける（1件）' });
  const answers = staff.getByRole('region', { name: '答えの数' });
  await expect(answers.getByText('120日以内に終わる契約 3件')).toBeVisible();
  await expectAccessible(staff, 'counts of answers');
  await expectReflow(staff, 'counts of answers');
  await answers.getByRole('button', { name: '1件の延長を見る' }).click();
  await expect(staff.getByRole('dialog').getByText(/2027/).first()).toBeVisible();
  await staff.keyboard.press('Escape');
  await staff.getByRole('table').getByRole('link').first().click();
  await expect(staff.getByText('本人の意向は「続ける」・2026/06/10')).toBeVisible();
  await expectAccessible(staff, 'a contract with an answer');
  await expectReflow(staff, 'a contract with an answer');
  const card = staff.getByRole('article');
  await card.getByRole('button', { name: '延長する' }).click();
  const extension = staff.getByRole('dialog');
  await expect(extension.getByText('1 延びる')).toBeVisible();
  await extension.getByRole('radio', { name: '＋6か月' }).check();
  const later = extension.getByRole('list', { name: '延長の一覧' });
  await expect(later.getByText('2027/03/20')).toBeVisible();
  await expectAccessible(staff, 'an extension by half a year');
  await expectReflow(staff, 'an extension by half a year');
  await staff.keyboard.press('Escape');
  await expect(extension).toHaveCount(0);
  await card.getByRole('button', { name: '直す' }).click();
  const form = staff.getByRole('dialog', { name: /の契約を直す$/ });
  await form.locator('[name=end_date]').fill('2026-09-30');
  await expect(form.getByText('本人の意向「続ける」は消えます')).toBeVisible();
  await staff.keyboard.press('Escape');
  await staff.getByRole('button', { name: '消して閉じる' }).click();
  await expect(form).toHaveCount(0);
  // A phone has the contract in the place of its list.
  await staff.keyboard.press('Escape');
  await filter.selectOption({ label: '未回答（2件）' });
  await staff.getByRole('button', { name: '2名に知らせる' }).click();
  const dialog = staff.getByRole('dialog');
  await expectAccessible(staff, 'the reminder of the answer');
  await expectReflow(staff, 'the reminder of the answer');
  const tick = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(name) });
  for (const name of ['阿部', '吉川']) await tick(name).uncheck();
  const none = dialog.getByRole('button', { name: '0名に知らせる' });
  await expect(none).toHaveAccessibleDescription('知らせる人を選んでください。');
  await tick('阿部').check();
  await dialog.getByRole('button', { name: '1名に知らせる' }).click();
  await expect(staff.getByText('1名に知らせました')).toBeVisible();
  // The list is read again behind the toast.
  await staff.reload();
  await staff.getByRole('button', { name: '2名に知らせる' }).click();
  await expect(dialog.getByText('まだ知らせていません')).toHaveCount(1);
  await expect(tick('阿部')).toBeDisabled();
  await expect(tick('阿部')).not.toBeChecked();
  await expect(tick('吉川')).toBeChecked();
  await staff.keyboard.press('Escape');
  await expectReflow(staff, 'contracts without an answer');

  const id = quiet.scope.contractId;
  const left = { answer: 'leave', end_date: date('2026-09-20') } as const;
  expect((await quiet.send(answerRenewal, { params: { id }, body: left })).ok).toBe(true);
  const unfiled = staff.getByRole('region', { name: '「退去する」で、退寮の届けがまだ 1名' });
  await expect(unfiled.getByRole('link', { name: '吉川 拓実' })).toBeVisible();
  const notes = staff.getByRole('region', { name: '知らせの予定（自動）' });
  await expect(notes.getByText('切', { exact: true })).toBeVisible();
  await product.db.pool.query(
    `insert into desk_settings (dormitory_id, automatic, automatic_ja, automatic_en, emergency_phone, read_receipts,
                                amber_hours, red_hours, missed_meal_notes, contract_end_notes, revision, changed_at, changed_by)
     select $1, false, '', '', '', true, 4, 8, false, true, 1, now(), min(id) from staff`,
    [dormitory.id],
  );
  await staff.reload();
  await notes.getByText('つぎは 7/22 9:00・3名').click();
  await expect(notes.getByRole('link', { name: '阿部 莉子' })).toBeVisible();
  await expectAccessible(staff, 'the schedule of notes');
  await expectReflow(staff, 'the schedule of notes');
  await unfiled.getByRole('button', { name: '1名に知らせる' }).click();
  await expectAccessible(staff, 'the reminder of the application');
  await dialog.getByRole('button', { name: '1名に知らせる' }).click();
  await expect(staff.getByText('1名に知らせました')).toBeVisible();
  await desk.close();
});
