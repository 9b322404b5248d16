// The day turns on open screens at midnight, and the night goes on (AM248).
import { expect, requirements } from '../support/journey.ts';
import { test } from '../support/at-night.ts';
import {
  afterTurn,
  expectRoster,
  former,
  settlePeople,
  residentPage,
  tonight,
} from '../support/people-at-night.ts';
import { staffSignedIn } from '../support/staff.ts';
import { begin, dialog, openList } from '../support/stays.ts';

test.use({ clock: '2026-06-10T23:58:50+09:00' });

test('the day turns on open screens, and the night goes on @pc', async ({
  page,
  context,
  browser,
  product,
}) => {
  requirements('AM248 D004 Q023 SB006 SH030');
  const people = await settlePeople(product);
  await people.dormitory.serve({ meal: 'dinner', date: '2026-06-11' });
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: people.dormitory.id });
  const phone = await residentPage(browser, product, people.home);
  const heading = phone.getByRole('heading', { level: 2, name: /6月11日\(木\)/ });
  await expect(heading).toContainText('明日のお食事');
  await expectRoster(page, people, former);
  await page.goto(`/staff/${people.code}/today`);
  await expect(page.getByText('6月10日(水)', { exact: true })).toBeVisible();
  await expect(tonight(page)).toContainText(former);
  await expect(tonight(page)).toContainText('外泊1名');

  await expect(heading).toContainText('今日のお食事', afterTurn);
  await expect(page.getByText('6月11日(木)', { exact: true })).toBeVisible(afterTurn);
  await expect(tonight(page)).toContainText(former);
  await expect(tonight(page)).toContainText('外泊1名');
  await phone.getByRole('main').getByRole('button', { name: '予約する' }).click();
  const question = phone.getByRole('dialog', { name: '夕食を予約しますか？' });
  await expect(question).toContainText('6月11日(木) 夕食');
  await question.getByRole('button', { name: '予約する' }).click();
  await expect(phone.getByRole('dialog', { name: '予約しました' })).toBeVisible();
  expect((await people.home.meals('2026-06-11')).dinner?.reservation_status).toBe('reserved');

  await openList(phone);
  await begin(phone, /自分の外泊/);
  await dialog(phone, '外泊届を作成').getByRole('button', { name: '出発日' }).click();
  await expect(phone.locator('[data-day="2026-06-10"]')).toBeDisabled();
  await expect(phone.locator('[data-day="2026-06-11"]')).toBeEnabled();
  await phone.context().close();
});
