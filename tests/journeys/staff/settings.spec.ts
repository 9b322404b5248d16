// Settings of a dormitory that change on a day: a reception time from next Monday, and its cancelling.
import { expectAccessible, expectReflow } from '../support/accessible.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { countPresses } from '../support/presses.ts';
import { appCode, codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test('head office moves a reception to next Monday in five presses and the proof, and cancels it @pc', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('SD048 SD049 SD050 SK129');
  // The call that needs the proof.
  complaints.expect(/status of 403/);
  const dormitory = await newDormitory();
  const code = await codeOfDormitory(product, dormitory.id);
  const { staffId } = await staffSignedIn(product, context, {
    role: 'head_office',
    dormitoryId: null,
    hasApp: true,
  });
  await product.db.pool.query(
    `insert into dormitory_setting_changes
       (dormitory_id, setting_group, effective_on, settings, planned_by, planned_at, applied_at, replaced)
     values ($1, 'times', '2026-04-01', '{"dinner_start": "18:00"}', $2, '2026-03-10T09:00+09:00',
             '2026-04-01T00:00+09:00', '{"dinner_start": "17:30", "dinner_end": "22:00"}')`,
    [dormitory.id, staffId],
  );
  const presses = await countPresses(page);
  await page.goto(`/staff/${code}/today`);
  const places = page.getByRole('banner').getByRole('navigation', { name: '主な画面' });
  await expect(places).toBeVisible();
  await presses.taken();
  await places.getByRole('link', { name: '設定' }).click();
  await page.getByRole('button', { name: '夕食の受付を変える' }).click();
  const dialog = page.getByRole('dialog', { name: '夕食の受付を変える' });
  // A native list: its choice counts as one press, which no event of the page tells.
  await dialog.getByRole('combobox', { name: '始まり' }).selectOption('19:00');
  await dialog.getByText('次の月曜').click();
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'その日からの夕食の予約' }),
  ).toContainText('0件');
  await expectAccessible(page, 'a change of a reception');
  await expectReflow(page, 'a change of a reception');
  await dialog.getByRole('button', { name: /^\d+月\d+日\(月\)から変える$/ }).click();
  expect(await presses.taken()).toEqual({ presses: 4, signs: 0 });
  await page.getByLabel('6桁の数字').fill(appCode(product));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const history = page.getByRole('region', { name: 'これまでに変わったこと' });
  await expect(history.getByRole('listitem')).toHaveText(
    /2026.*4.*1.*夕食の受付 17:30〜22:00 → 18:00〜22:00.*さんが3\/10に登録$/,
  );
  const dinner = page.getByRole('group', { name: '夕食の受付' });
  await expect(dinner).toContainText('予定 19:00から');
  await expect(dinner).toContainText('現在 18:00〜');
  await expectAccessible(page, 'settings');
  await expectReflow(page, 'settings');

  // With room beside, the pages are a list and the form is a slip; what is typed there is not lost by another one.
  await page.setViewportSize({ width: 1440, height: 900 });
  const list = page.getByRole('main').getByRole('navigation', { name: '設定' });
  await expect(list).toHaveCount(1);
  await expect(list.getByRole('link', { name: /^食事時間・席数.*予定1件$/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await dinner.getByRole('button', { name: '夕食の受付を変える' }).click();
  const slip = page.getByRole('region', { name: '夕食の受付を変える' });
  // Its fields stand in the line that they change, and have the focus there.
  await expect(slip.getByRole('combobox')).toHaveCount(0);
  const start = dinner.getByRole('combobox', { name: '始まり' });
  await expect(start).toBeFocused();
  await start.selectOption('20:00');
  await expectAccessible(page, 'a slip beside the settings');
  const breakfast = page.getByRole('button', { name: '朝食の受付を変える' });
  await breakfast.click();
  const question = page.getByRole('dialog');
  await question.getByRole('button').first().click();
  await expect(start).toHaveValue('20:00');
  await slip.getByRole('button', { name: '閉じる' }).click();
  await question.getByRole('button').last().click();
  await expect(slip).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 860 });

  await dinner.getByRole('button', { name: /からの予定（夕食の受付）を取り消す$/ }).click();
  await expect(dinner).not.toContainText('19:00から');
  await page.reload();
  await expect
    .poll(async () => {
      const { rows } = await product.db.pool.query<{ cancelled: number }>(
        `select count(*)::int as cancelled from dormitory_setting_changes
          where dormitory_id = $1 and cancelled_at is not null`,
        [dormitory.id],
      );
      return rows[0]?.cancelled;
    })
    .toBe(1);
});

test('head office corrects the address of a dormitory, and its page says what it was @pc', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('SD048 SK179');
  const dormitory = await newDormitory({ name_ja: 'ひなた寮', location_ja: '千葉県船橋市' });
  const code = await codeOfDormitory(product, dormitory.id);
  const { name } = await staffSignedIn(product, context, {
    role: 'head_office',
    dormitoryId: null,
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/staff/${code}/settings`);
  const list = page.getByRole('main').getByRole('navigation', { name: '設定' });
  await list.getByRole('link', { name: '名称・住所' }).click();
  const names = page.getByRole('region', { name: '名称・住所', exact: true });
  await expect(names).toContainText('千葉県船橋市');
  await names.getByRole('button', { name: '変える' }).click();
  const slip = page.getByRole('region', { name: 'ひなた寮の名前と所在地' });
  await slip.getByLabel('所在地（証明書に出ます）').fill('千葉県船橋市本町1-2-3');
  await slip.getByRole('button', { name: '保存' }).click();
  await expect(slip).toHaveCount(0);
  await expect(names).toContainText('千葉県船橋市本町1-2-3');
  const past = page.getByRole('region', { name: 'これまでに変わったこと' });
  await expect(past.getByRole('listitem')).toContainText(
    '所在地 千葉県船橋市 → 千葉県船橋市本町1-2-3',
  );
  await expect(past.getByRole('listitem')).toContainText(`${name}さんが変更`);
  await expectAccessible(page, 'names and address');
  await expectReflow(page, 'names and address');
});
