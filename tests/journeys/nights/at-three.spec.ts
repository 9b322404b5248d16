// The deputy counts the night that runs (AM248).
import { expect, requirements } from '../support/journey.ts';
import { test } from '../support/at-night.ts';
import {
  expectBoard,
  expectRoster,
  former,
  settlePeople,
  residentPage,
  startCheck,
} from '../support/people-at-night.ts';
import { staffSignedIn } from '../support/staff.ts';
import { closePopup, safetyBanner } from '../support/surveys.ts';

test.use({ clock: '2026-06-11T03:00:00+09:00' });

test('the deputy counts the night that runs, and a resident answers from bed @pc', async ({
  page,
  context,
  browser,
  product,
}) => {
  requirements('AM248 SH013 SH017 SH032 K014');
  const people = await settlePeople(product);
  await staffSignedIn(product, context, { role: 'deputy', dormitoryId: people.dormitory.id });
  const phone = await residentPage(browser, product, people.home);
  await startCheck(page, people.code);
  await closePopup(phone);
  await safetyBanner(phone).getByRole('button', { name: '無事です' }).click();
  const rooms = page.getByRole('list', { name: '1Fの部屋' });
  await expect(rooms.getByRole('button', { name: '103 高木 結 無事' })).toBeVisible();
  await expectBoard(page, people);
  await expectRoster(page, people, former);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`2026年${former}`).first()).toBeVisible();
  await phone.context().close();
});
