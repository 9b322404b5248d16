// Safeguards against notices that disturb residents.
import { today } from '../support/dormitory.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { callAsStaff, codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test('an urgent notice to a whole dormitory takes one press more, one to a floor does not @pc', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('SG010 CL008 SL046 AM249');
  const dormitory = await newDormitory();
  const { scope } = await dormitory.resident('佐藤 美咲');
  await product.db.pool.query(`update contracts set room_number = '0301' where id = $1`, [
    scope.contractId,
  ]);
  await product.db.pool.query(
    `insert into contracts (number, dormitory_id, room_number, start_date, is_company)
     values ('LET-' || $1::text, $1::bigint, '0401', '2026-04-01', false)`,
    [dormitory.id],
  );
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const code = await codeOfDormitory(product, dormitory.id);
  await page.goto(`/staff/${code}/notices`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const proceed = page.getByRole('button', { name: '公開へ進む' });
  const open = async (floors: string[] | undefined) => {
    const { data } = await callAsStaff(page, 'drafts', {
      kind: 'notice',
      dormitory: code,
      run_at: null,
      target: { dormitories: [code], ...(floors && { floors }) },
      content: {
        title: '断水です',
        title_en: '',
        class: 'urgent',
        must_confirm: false,
        body: [{ kind: 'paragraph', text: '水が出ません' }],
        body_en: [],
        corrects_id: null,
        end_date: today,
      },
    });
    await page.goto(`/staff/${code}/notices?draft=${data.id}`);
    await expect(page.getByRole('tab', { name: /未翻訳$/ })).toBeVisible();
    await expect(proceed).toBeInViewport({ ratio: 1 });
    await proceed.click();
    return page.getByRole('button', { name: '1人に公開する' });
  };

  const toFloor = await open(['03']);
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(0);
  // An emergency does not wait for a translation: it is warned of, and nothing is to be ticked.
  await expect(page.getByRole('dialog')).toContainText('英語の人にも日本語で届きます');
  await expect(toFloor).toBeEnabled();

  await expect(page.getByRole('dialog')).not.toContainText('登録のない部屋');
  const toAll = await open(undefined);
  // Whom nothing but paper reaches, in the editor and before it goes out.
  await expect(page.getByText('紙で届ける（登録がまだ）')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('登録のない部屋 1室には届きません: 401');
  const tick = page.getByRole('checkbox', { name: '緊急として寮の全員に' });
  await expect(tick).not.toBeChecked();
  await expect(toAll).toBeDisabled();
  await expect(page.getByText('上の確認に印を付けてください')).toBeVisible();
  await tick.check();
  await toAll.click();
  await expect(page.getByRole('table', { name: '掲載したお知らせ' })).toContainText('断水です');

  // What cannot be kept is not left without a question.
  complaints.expect(/status of 503/);
  await page.route('**/api/*/staff/drafts', (route) => route.fulfill({ status: 503 }));
  await page.goto(`/staff/${code}/notices?draft=new`);
  const title = page.getByRole('textbox', { name: '題名' });
  await title.fill('停電です');
  await expect(page.getByRole('status').filter({ hasText: '保存できませんでした' })).toBeVisible();
  await page.getByRole('button', { name: '一覧へ' }).click();
  const question = page.getByRole('dialog', { name: '保存できていない内容があります' });
  await question.getByRole('button', { name: '書き続ける' }).click();
  await expect(title).toHaveValue('停電です');
  // The sign goes around the selected words, and they are bold beside.
  const body = page.getByRole('textbox', { name: /^本文/ });
  await body.fill('食事はありません');
  await body.selectText();
  await page.getByRole('button', { name: '太字', exact: true }).click();
  await expect(body).toHaveValue('**食事はありません**');
  await expect(body).toBeFocused();
  const bold = page.getByRole('group', { name: 'スマートフォンでの見え方' }).getByRole('strong');
  await expect(bold).toHaveText('食事はありません');
  await page.keyboard.press('Control+b');
  await expect(body).toHaveValue('食事はありません');
  await expect(page.getByRole('status').filter({ hasText: '保存できませんでした' })).toBeVisible();
  await page.getByRole('button', { name: '一覧へ' }).click();
  await question.getByRole('button', { name: '移動する' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'お知らせ', exact: true }),
  ).toBeVisible();
});
