// One minute after midnight the night that runs is the one that began on the day before (AM248).
import { registerReport } from '@yadori/api/stays/calls';
import { away } from '../../support/stay-world.ts';
import { expect, requirements } from '../support/journey.ts';
import { test } from '../support/at-night.ts';
import {
  expectBoard,
  expectRoster,
  former,
  settlePeople,
  stateOf,
  startCheck,
  tonight,
} from '../support/people-at-night.ts';
import { staffSignedIn } from '../support/staff.ts';

test.use({ clock: '2026-06-11T00:01:00+09:00' });

test('a report from today on leaves the night that runs alone, on roster, Today and board @pc', async ({
  page,
  context,
  product,
}) => {
  requirements('AM248 SB006 SH017 SH030');
  const people = await settlePeople(product);
  const days = { outing_start_date: '2026-06-11', outing_end_date: '2026-06-13' };
  const filed = await people.home.send(registerReport, { body: { ...away, ...days } });
  expect(filed.ok).toBe(true);
  await staffSignedIn(product, context, { role: 'manager', dormitoryId: people.dormitory.id });
  await expectRoster(page, people, former);
  await page.getByRole('button', { name: '次の夜' }).click();
  await expect(stateOf(page, people.home)).toHaveText(/^外泊（6月13日まで）/);
  await page.goto(`/staff/${people.code}/today`);
  await expect(page.getByText('6月11日(木)', { exact: true })).toBeVisible();
  await expect(tonight(page)).toContainText(former);
  await startCheck(page, people.code);
  await expectBoard(page, people);
  await expect(
    page
      .getByRole('region', { name: '1Fで声をかける順' })
      .getByRole('listitem')
      .filter({ hasText: people.home.name }),
  ).not.toContainText('外泊届');
});
