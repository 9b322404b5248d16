// What opens behind the idle lock without a network is what the person may see by the newest session, and no clock opens it.
import type { Page } from '@playwright/test';
import { cutNetwork, lostNetwork, untilKept } from '../support/device.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { keptStore, letTimePass, reloadAfter } from '../support/kept-store.ts';
import { deskWithPasskey, lockOf, openButton } from '../support/locked-desk.ts';
import type { Product } from '../support/product.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

test.use({ serviceWorkers: 'allow' });

const minute = 60_000;

const addManager = ({ db, now }: Product, staffId: number, dormitoryId: number) =>
  db.pool.query(
    `insert into staff_grants (staff_id, staff_kind, role, dormitory_id, from_day, granted_at, granted_by)
     values ($1, 'person', 'manager', $2, '2026-06-01', $3, 'system')`,
    [staffId, dormitoryId, new Date(now())],
  );

const rowsOf = async (page: Page) => (await keptStore(page))?.count ?? 0;

test('a role that was taken away opens no list behind the lock @phone', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM252 SA038');
  complaints.expect(lostNetwork);
  const [dormitory, former] = [await newDormitory(), await newDormitory()];
  await dormitory.resident('森 一郎');
  await former.resident('林 花子');
  const desk = await deskWithPasskey({ page, context, product, dormitory });
  await addManager(product, desk.staffId, former.id);
  await page.goto(`${desk.home}/today`);
  await expect.poll(() => desk.recorded('roster.kept')).toHaveLength(2);
  await untilKept(page);
  const rows = () => rowsOf(page);
  // Session, passkeys, dormitories or Today, and of each dormitory the roster and the list of checks.
  await expect.poll(rows).toBeGreaterThanOrEqual(7);
  const before = await rows();
  await product.db.pool.query(
    "update staff_grants set revoked_at = now(), revoked_by = 'system' where staff_id = $1 and dormitory_id = $2",
    [desk.staffId, former.id],
  );
  await page.reload();
  await expect.poll(rows, 'the rows of that dormitory').toBeLessThanOrEqual(before - 2);

  await cutNetwork(page);
  await reloadAfter(page, 25 * minute);
  // Typing its address opens nothing, either.
  await page.goto(`${desk.address}/staff/${await codeOfDormitory(product, former.id)}/roster`);
  await openButton(page).click();
  const lock = lockOf(page);
  await expect(lock.getByText('森 一郎')).toBeVisible();
  await expect(lock.getByText('林 花子')).toHaveCount(0);
});

test('a passkey that was removed on another device opens nothing @phone', async ({
  page,
  context,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM252');
  complaints.expect(lostNetwork);
  const dormitory = await newDormitory();
  await dormitory.resident('森 一郎');
  const desk = await deskWithPasskey({ page, context, product, dormitory });
  await page.goto(`${desk.home}/today`);
  await expect.poll(() => desk.recorded('roster.kept')).toHaveLength(1);
  await untilKept(page);
  const rows = () => rowsOf(page);
  // Session, passkeys, Today, the list of checks and the roster.
  await expect.poll(rows).toBeGreaterThanOrEqual(5);
  const before = await rows();
  await product.db.pool.query('delete from staff_passkeys where staff_id = $1', [desk.staffId]);
  await page.reload();
  await expect.poll(rows, 'the keys').toBeLessThan(before);
  await cutNetwork(page);
  await reloadAfter(page, 25 * minute);
  await expect(lockOf(page).getByText('使えるパスキーの登録がないため')).toBeVisible();
  await expect(openButton(page)).toHaveCount(0);
});

for (const [clock, back] of [
  ['by hours', (page) => reloadAfter(page, -3 * 60 * minute)],
  ['after the lock fell', lockedThenBack],
] satisfies [string, (page: Page) => Promise<void>][])
  test(`a device whose clock is set back ${clock} is locked @phone`, async ({
    page,
    context,
    product,
    newDormitory,
    complaints,
  }) => {
    requirements('AM252 SA022');
    complaints.expect(lostNetwork);
    const dormitory = await newDormitory();
    await dormitory.resident('森 一郎');
    const role = { role: 'manager', dormitoryId: dormitory.id } as const;
    await staffSignedIn(product, context, role);
    await page.goto(`/staff/${await codeOfDormitory(product, dormitory.id)}/roster`);
    await expect(page.getByText('森 一郎').first()).toBeVisible();
    await untilKept(page);
    await expect.poll(async () => (await keptStore(page))?.count).toBeGreaterThanOrEqual(3);
    await cutNetwork(page);
    await back(page);
    await expect(lockOf(page)).toBeVisible();
    await expect(page.getByText('森 一郎')).toHaveCount(0);
  });

/** The reload has the true clock again. */
async function lockedThenBack(page: Page): Promise<void> {
  await letTimePass(page, 25 * minute);
  await expect(lockOf(page)).toBeVisible();
  await page.reload();
}
