// Forms that stay open after a save: what is typed while the answer is on its way is there afterwards, and is saved by the
// next press.
import type { Page } from '@playwright/test';
import { expect, requirements, test } from '../support/journey.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Write {
  method: string;
  address: RegExp;
  press: () => Promise<void>;
  /** Between the answer of the server and its arrival in the page. */
  meanwhile: () => Promise<void>;
}

async function whileAnswered(
  page: Page,
  { method, address, press, meanwhile }: Write,
): Promise<void> {
  const arrived = new Promise<void>((resolve, reject) => {
    void page.route(address, async (route) => {
      if (route.request().method() !== method) return route.fallback();
      const response = await route.fetch();
      await meanwhile().catch(reject);
      await route.fulfill({ response });
      return resolve();
    });
  });
  await press();
  await arrived;
  await page.unroute(address);
}

test('the desk settings keep what is typed during their save @phone', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SK139 SL046');
  const { id } = await newDormitory();
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: id });
  await page.goto(`/staff/${await codeOfDormitory(product, id)}/desk`);
  const part = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  const [phone, red] = [page.getByLabel('緊急の電話番号'), page.getByLabel('赤（時間）')];
  const mondays = page.getByLabel('月曜の開始', { exact: true });
  const question = page.getByRole('dialog', { name: '入力した内容を消しますか？' });
  await part('返信');
  await phone.fill('0312345678');
  await whileAnswered(page, {
    method: 'PUT',
    address: /\/desk$/,
    press: () => button(page, '保存する').click(),
    meanwhile: async () => {
      await phone.fill('0312345679');
      await red.fill('30');
      await part('受付時間');
      await button(page, '月曜の受付時間を追加').click();
      // It is not on its way: leaving would lose it.
      await page.getByRole('link', { name: '今日', exact: true }).last().click();
      await question.getByRole('button', { name: '入力に戻る' }).click();
    },
  });
  await expect(button(page, '保存する')).not.toHaveAttribute('aria-busy', 'true');
  const saved = page.getByRole('status').filter({ hasText: '保存しました' });
  const expectTyped = async () => {
    await part('受付時間');
    await expect(mondays).toHaveCount(1);
    await part('返信');
    await expect(phone).toHaveValue('0312345679');
    await expect(red).toHaveValue('30');
  };
  await expectTyped();
  await expect(saved).toHaveCount(0);
  await button(page, '保存する').click();
  await expect(saved).toBeVisible();
  await page.reload();
  await expectTyped();
});

test('an answer, a note and the leftovers keep what is typed during their save @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SF019 SE049 SL046');
  const dormitory = await newDormitory();
  await dormitory.serve({ meal: 'dinner' });
  const resident = await dormitory.resident();
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: dormitory.id });
  const base = `/staff/${resident.contract['office_code'] ?? ''}`;

  await page.goto(`${base}/residents/${resident.scope.accountId}/messages`);
  const reply = page.getByRole('textbox', { name: `${resident.name}さんへの返信` });
  await reply.fill('明日の朝に点検します');
  await whileAnswered(page, {
    method: 'POST',
    address: /\/residents\/\d+\/messages$/,
    press: () => button(page, '送信').click(),
    meanwhile: () => reply.fill('明日の朝に点検します 9時の予定です'),
  });
  await expect(reply).toHaveValue('9時の予定です');
  await expect(page.getByText('下書きを保存しました')).toBeVisible();
  await page.reload();
  await expect(reply).toHaveValue('9時の予定です');

  await page.goto(base);
  await button(page, '書きたす').click();
  const note = page.getByRole('textbox', { name: '申し送り' });
  await note.fill('鍵を1本預かりました');
  await whileAnswered(page, {
    method: 'POST',
    address: /\/log$/,
    press: () => button(page, '残す').click(),
    meanwhile: () => note.fill('鍵を1本預かりました 棚の中です'),
  });
  await expect(page.getByText('鍵を1本預かりました', { exact: true })).toBeVisible();
  await expect(note).toHaveValue('棚の中です');

  await page.goto(`${base}/services`);
  const cooked = page.getByLabel('調理した数（食）');
  const left = page.getByLabel('余った数（食）');
  await cooked.fill('40');
  await whileAnswered(page, {
    method: 'PUT',
    address: /\/services$/,
    press: () => button(page, '保存する').click(),
    meanwhile: () => left.fill('3'),
  });
  await expect(page.getByText('残食を保存しました')).toBeVisible();
  await expect(left).toHaveValue('3');
  // The button is grey while it saves, too.
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/services'),
  );
  await button(page, '保存する').click();
  await answered;
  await page.reload();
  await expect(cooked).toHaveValue('40');
  await expect(left).toHaveValue('3');
});
