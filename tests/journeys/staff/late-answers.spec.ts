// What happens while an answer is on its way: a change behind a first read, and a page that is left.
import type { Page } from '@playwright/test';
import { residentWrites } from '../support/conversation.ts';
import { expect, requirements, test } from '../support/journey.ts';
import { codeOfDormitory, staffSignedIn } from '../support/staff.ts';

const earlierText = '網戸が外れました';
const laterText = '天井から水が落ちています';

/** Answers the function that opens it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

const rows = (page: Page) => page.getByRole('link', { name: /網戸|天井/ });

test('a list follows a change between its first answer and the stream @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SB013 SB014');
  const dormitory = await newDormitory();
  const code = await codeOfDormitory(product, dormitory.id);
  const [earlier, later] = [await dormitory.resident(), await dormitory.resident()];
  await residentWrites(earlier, earlierText);
  await staffSignedIn(product, context, { role: 'deputy', dormitoryId: dormitory.id });
  // By the rows of another page the wake of the change is over.
  const other = await context.newPage();
  await other.goto(`/staff/${code}/inbox`);
  await expect(rows(other)).toHaveCount(1);

  const [answered, arrives, streams] = [gate(), gate(), gate()];
  await page.route(/\/staff\/live/, async (route) => {
    await streams.opened;
    await route.continue();
  });
  await page.route(
    /\/conversations$/,
    async (route) => {
      const response = await route.fetch();
      answered.open();
      await arrives.opened;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto(`/staff/${code}/inbox`);
  await answered.opened;
  await residentWrites(later, laterText);
  await expect(rows(other)).toHaveCount(2);
  streams.open();
  await expect(page.getByText('最新', { exact: true })).toBeVisible();
  arrives.open();
  await expect(rows(page)).toHaveCount(2);
});

test('a conversation is done, though the page is left before the act is sent @pc', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('SF005');
  const dormitory = await newDormitory();
  const code = await codeOfDormitory(product, dormitory.id);
  const resident = await dormitory.resident();
  const { accountId } = resident.scope;
  await residentWrites(resident, laterText);
  await staffSignedIn(product, context, { role: 'deputy', dormitoryId: dormitory.id });
  await page.goto(`/staff/${code}/inbox/${accountId}`);
  await expect(page.getByText('最新', { exact: true })).toBeVisible();
  const done = page.getByRole('button', { name: '完了にする', exact: true });
  await expect(done).toBeVisible();
  await fillConnections(page);
  const act = page.waitForRequest((request) => request.method() === 'PUT');
  await done.click();
  await act;
  const stateNow = async () => {
    const { rows: found } = await product.db.pool.query<{ state: string }>(
      'select state from conversations where account_id = $1',
      [accountId],
    );
    return found[0]?.state;
  };
  // Control: there is no way for it yet.
  expect(await stateNow()).toBe('to_answer');
  await page.goto('about:blank');
  await expect.poll(stateNow).toBe('done');
});

/** A browser has six of them to a server, of which the event stream of the page has one. */
const fillConnections = (page: Page) =>
  page.evaluate(async () => {
    const stream = () => fetch('/api/v1/staff/live', { headers: { platform: '4', activity: '0' } });
    await Promise.all([1, 2, 3, 4, 5].map(stream));
  });
