// An answer to a safety check that waits for a network outlives the end of a session, for the same person alone (AM262).
import { logout } from '@yadori/api/account/calls';
import type { BrowserContext, Page } from '@playwright/test';
import { safetyCheck } from '../support/survey-world.ts';
import type { Dormitory } from './support/dormitory.ts';
import {
  expect,
  logOut,
  refusedBy,
  requirements,
  signIn,
  test,
  userToken,
} from './support/journey.ts';
import { fillInLogin } from './support/login-form.ts';
import { password, type Product } from './support/product.ts';
import { answersTo, closePopup, openIn, safetyBanner } from './support/surveys.ts';

/** As staff who end the sessions of a resident. */
const endSession = async (product: Product, context: BrowserContext) =>
  product.send(await userToken(context))(logout, {});

const told = (page: Page) =>
  page.getByRole('alertdialog', { name: 'ログインの有効期限が切れました' });

/** A minute ago: the clock of a page is that of the server to a second. */
const openBefore = (product: Product, dormitory: Dormitory) =>
  openIn({ ...product, now: () => product.now() - 60_000 }, dormitory, safetyCheck());

async function toLogin(page: Page) {
  await told(page).getByRole('button', { name: 'ログイン画面へ' }).click();
  await expect(page).toHaveURL('/login');
}

interface Waiting {
  key: string;
  at: number;
}

/** What waits in plain sight. */
const waiting = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('yadori.own-'))
      .flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as Waiting[]),
  );

/** Only looks: opening a database that is being deleted would make it again. */
const sealed = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'yadori-typed'),
  );

const isAnswer = /\/v1\/survey$/;

/** The answer is given, and the session ends before the server has taken it. */
async function answerAtTheEnd(page: Page, product: Product): Promise<Waiting> {
  let given: Waiting | undefined;
  await page.route(isAnswer, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    [given] = await waiting(page);
    await endSession(product, page.context());
    return route.fallback();
  });
  await safetyBanner(page).getByRole('button', { name: '無事です' }).click();
  await expect(told(page)).toBeVisible();
  await page.unroute(isAnswer);
  if (given === undefined) throw new Error('nothing was sent');
  await expect.poll(() => waiting(page), 'nothing in plain sight').toEqual([]);
  expect(await sealed(page)).toBe(true);
  return given;
}

test('after signing in again it is sent once, with the instant at which it was given', async ({
  page,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM262');
  complaints.expect(refusedBy(401));
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const id = await openBefore(product, dormitory);
  await signIn(page, resident);
  await closePopup(page);
  const { at, key } = await answerAtTheEnd(page, product);
  await toLogin(page);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && isAnswer.test(request.url()),
  );
  await fillInLogin(page, resident.email, password);
  expect((await sent).postDataJSON()).toMatchObject({
    answer_key: key,
    given_at: new Date(at).toISOString(),
  });
  await expect(safetyBanner(page).getByRole('status')).toContainText('無事です');
  // The banner says the answer while it is on its way.
  await expect.poll(() => answersTo(product, id)).toEqual([['無事です']]);
  const { rows } = await product.db.pool.query<{ at: Date }>(
    'select answered_at as at from survey_answers where survey_id = $1',
    [id],
  );
  expect(rows.map((row) => row.at.getTime())).toEqual([at]);
  await expect.poll(() => waiting(page)).toEqual([]);
  await expect.poll(() => sealed(page)).toBe(false);
  await page.reload();
  await expect(safetyBanner(page).getByRole('status')).toContainText('無事です');
  expect(await answersTo(product, id)).toHaveLength(1);
});

test('pressed after the session ran out, it goes once the same person is back', async ({
  page,
  context,
  product,
  newDormitory,
}) => {
  requirements('AM262');
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  const id = await openBefore(product, dormitory);
  await signIn(page, resident);
  await closePopup(page);
  // In one go: any read of the page in between would end the session before the press.
  await safetyBanner(page)
    .getByRole('button', { name: '助けが必要です' })
    .evaluate((button: HTMLButtonElement) => {
      document.cookie = 'user-token=; path=/; max-age=0';
      button.click();
    });
  expect(await userToken(context)).toBeUndefined();
  await expect(told(page)).toBeVisible();
  await expect.poll(() => waiting(page), 'nothing in plain sight').toEqual([]);
  await toLogin(page);
  await fillInLogin(page, resident.email, password);
  await expect(safetyBanner(page).getByRole('status').first()).toContainText('助けが必要です');
  await expect.poll(() => answersTo(product, id)).toEqual([['助けが必要です']]);
});

test('another person on the same phone neither sends nor sees it, and it is gone', async ({
  page,
  product,
  newDormitory,
  complaints,
}) => {
  requirements('AM262');
  complaints.expect(refusedBy(401));
  const dormitory = await newDormitory();
  const [former, next] = [await dormitory.resident(), await dormitory.resident('林 花子')];
  const id = await openBefore(product, dormitory);
  await signIn(page, former);
  await closePopup(page);
  await answerAtTheEnd(page, product);
  await toLogin(page);
  await fillInLogin(page, next.email, password);
  const banner = safetyBanner(page);
  await closePopup(page);
  await expect(banner.getByRole('button', { name: '無事です' })).toBeVisible();
  await expect(banner.getByRole('status'), 'nothing was given').toBeHidden();
  expect(await waiting(page)).toEqual([]);
  expect(await sealed(page)).toBe(false);
  await expect.poll(() => answersTo(product, id)).toEqual([]);
  // Their own answer goes in their own name.
  await banner.getByRole('button', { name: '助けが必要です' }).click();
  await expect.poll(() => answersTo(product, id)).toEqual([['助けが必要です']]);
  const { rows } = await product.db.pool.query<{ id: number }>(
    'select account_id as id from survey_answers where survey_id = $1',
    [id],
  );
  expect(rows.map((row) => row.id)).toEqual([next.scope.accountId]);
  // Nor is it there for the former one, who is asked again.
  await logOut(page, true);
  await signIn(page, former);
  await expect(banner.getByRole('button', { name: '無事です' })).toBeVisible();
  await expect(banner.getByRole('status')).toBeHidden();
});

test('where the part that seals it cannot be loaded, the next person finds nothing of another one', async ({
  page,
  newDormitory,
  complaints,
}) => {
  requirements('AM262');
  complaints.expect(/ERR_FAILED|Failed to fetch dynamically/);
  const dormitory = await newDormitory();
  const [former, next] = [await dormitory.resident(), await dormitory.resident('林 花子')];
  await page.route(/\/assets\/seal-typed-/, (route) => route.abort());
  await page.goto('/login');
  const ids = [former.scope.accountId, next.scope.accountId];
  await page.evaluate((accounts) => {
    for (const id of accounts) {
      localStorage.setItem(`yadori.own-waiting.${id}.safety-answers`, '[]');
      sessionStorage.setItem(`yadori.own-typed.${id}.message`, '"書きかけ"');
    }
  }, ids);
  await fillInLogin(page, next.email, password);
  await expect(page.locator('h1').first()).toContainText('花子さん');
  const kept = await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(),
  );
  expect(kept).not.toContain(`.${former.scope.accountId}.`);
  expect(kept).toContain(`yadori.own-typed.${next.scope.accountId}.`);
});
