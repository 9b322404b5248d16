// News that reaches a resident who looks elsewhere: title, notifications, each id once.
import { logout } from '@yadori/api/account/calls';
import type { Page } from '@playwright/test';
import { wholeBrowser, withoutWindows } from '../support/chromium.ts';
import { safetyCheck, survey as ordinary } from '../support/survey-world.ts';
import { staffWrites } from './support/conversation.ts';
import type { Dormitory } from './support/dormitory.ts';
import {
  expect,
  logOut,
  refusedBy,
  requirements,
  signIn,
  test,
  userToken,
  withoutNews,
} from './support/journey.ts';
import { publish } from './support/notices.ts';
import {
  allow,
  callsTo,
  focusAgain,
  lookAgain,
  pressNotification,
  recordNotifications,
  unanswered,
} from './support/notifications.ts';
import type { Product } from './support/product.ts';
import { openIn } from './support/surveys.ts';

// The browser without windows grants no notifications.
test.use({ launchOptions: wholeBrowser() });
test.skip(...withoutWindows());

const looks = ['/messages/new-count', '/notices/unread', '/survey/lastest', '/v1.2/users'];

const ask = (product: Product, dormitory: Dormitory, isSafetyCheck: boolean) =>
  openIn(
    product,
    dormitory,
    isSafetyCheck ? safetyCheck({ title: '地震の安否確認' }) : ordinary({ title: '食堂について' }),
  );

/** The event stream is open. */
const streaming = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/v1/live'));

async function openApp(page: Page, resident: { email: string }) {
  const open = streaming(page);
  await signIn(page, resident);
  await open;
}

test('the title says that a message came, until it is read', async ({
  page,
  newDormitory,
  product,
}) => {
  requirements('AM125 J005 J006');
  const resident = await (await newDormitory()).resident();
  await openApp(page, resident);
  await expect(page).toHaveTitle('ホーム | Yadori');
  await staffWrites(product, resident, '荷物が届いています。');
  await expect(page).toHaveTitle('【新着メッセージ】ホーム | Yadori');
  await page.getByRole('link', { name: '食事予約', exact: true }).first().click();
  await expect(page).toHaveTitle('【新着メッセージ】食事予約 | Yadori');
  await page
    .getByRole('link', { name: /メッセージ/ })
    .first()
    .click();
  await expect(page).toHaveTitle('メッセージ | Yadori');
  await expect(page.getByText('荷物が届いています。').first()).toBeVisible();
  await page.getByRole('link', { name: 'ホーム' }).first().click();
  await expect(page).toHaveTitle('ホーム | Yadori');
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });
  test('the title says it in English', async ({ page, newDormitory, product }) => {
    requirements('AM125 J005');
    const resident = await (await newDormitory()).resident();
    await staffWrites(product, resident, 'Your parcel is here.');
    await signIn(page, resident);
    await expect(page).toHaveTitle('[New message] Home | Yadori');
  });
});

test('a failed look counts as nothing', async ({ page, newDormitory, product, complaints }) => {
  requirements('J007');
  complaints.expect(refusedBy(500));
  const resident = await (await newDormitory()).resident();
  await staffWrites(product, resident, '一通目');
  await openApp(page, resident);
  await expect(page).toHaveTitle('【新着メッセージ】ホーム | Yadori');
  await page.route('**/messages/new-count', (route) => route.fulfill({ status: 500, body: '' }));
  await lookAgain(page);
  await expect(page).toHaveTitle('ホーム | Yadori');
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('each id is told once, also after loading anew', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('AM124 AM207 J002 J003');
  const shown = await recordNotifications(context);
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  await allow(context, resident);
  await openApp(page, resident);
  const message = await staffWrites(product, resident, '荷物が届いています。');
  await expect.poll(() => shown.at(-1)?.tag).toBe(`message-${message}`);
  expect(shown.at(-1)?.title).toBe('新着メッセージ');
  expect(JSON.stringify(shown), 'nothing of its content').not.toContain('荷物');
  const notice = await publish(product, dormitory, '断水のお知らせ');
  await expect.poll(() => shown.map(({ tag }) => tag)).toContain(`notice-${notice}`);

  const open = streaming(page);
  await page.reload();
  await open;
  const second = await staffWrites(product, resident, '二通目');
  await expect.poll(() => shown.map(({ tag }) => tag)).toContain(`message-${second}`);
  const tags = shown.map(({ tag }) => tag).filter((tag) => !tag.startsWith('notice-'));
  expect(tags).toEqual([`message-${message}`, `message-${second}`]);
  expect(new Set(shown.map(({ tag }) => tag)).size).toBe(shown.length);

  const cookies = await context.cookies();
  const ledger = cookies.find(({ name }) => name.startsWith('notified-messages-'));
  expect(ledger?.name).toBe(`notified-messages-${resident.scope.accountId}`);
  expect(ledger?.value).toBe([second, message].map((id) => id.toString(36)).join('.'));
  const days = ((ledger?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
});

test('a safety check says so and stays, a survey is another thing', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('AM127 J008');
  const shown = await recordNotifications(context);
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  await allow(context, resident);
  await openApp(page, resident);
  const survey = await ask(product, dormitory, false);
  await expect.poll(() => shown.at(-1)?.tag).toBe(`survey-${survey}`);
  expect(shown.at(-1)).toMatchObject({ title: '新しいアンケート', requireInteraction: false });
  const check = await ask(product, dormitory, true);
  await expect.poll(() => shown.at(-1)?.tag).toBe(`survey-${check}`);
  expect(shown.at(-1)).toMatchObject({ title: '安否確認', requireInteraction: true });
  // The safety check waits for an answer: the next survey is pushed all the same (AM230).
  const next = await ask(product, dormitory, false);
  await expect.poll(() => shown.at(-1)?.tag).toBe(`survey-${next}`);
  expect(shown.filter(({ tag }) => tag.startsWith('survey-'))).toHaveLength(3);
});

test('two tabs tell once', async ({ page, context, newDormitory, product }) => {
  requirements('J003');
  const shown = await recordNotifications(context);
  const resident = await (await newDormitory()).resident();
  await allow(context, resident);
  await openApp(page, resident);
  const other = await context.newPage();
  const open = streaming(other);
  await other.goto('/');
  await open;
  const told = () => shown.filter(({ tag }) => tag.startsWith('message-'));
  await staffWrites(product, resident, '二つのタブへ');
  await Promise.all([page, other].map(focusAgain));
  await expect.poll(() => told().length).toBe(1);
  for (const tab of [page, other]) {
    await expect(tab).toHaveTitle(/^【新着メッセージ】/);
    await lookAgain(tab);
  }
  await staffWrites(product, resident, 'もう一通');
  await expect.poll(() => told().length).toBe(2);
});

test('a press leads to the message, the notice, the survey', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('AM126');
  const shown = await recordNotifications(context);
  const dormitory = await newDormitory();
  const resident = await dormitory.resident();
  await allow(context, resident);
  await openApp(page, resident);
  const untilTold = (tag: string) =>
    expect.poll(() => shown.map((each) => each.tag)).toContain(tag);
  const notice = await publish(product, dormitory, '断水のお知らせ');
  await untilTold(`notice-${notice}`);
  await pressNotification(page);
  await expect(page).toHaveURL(`/notices/${notice}`);
  const survey = await ask(product, dormitory, false);
  await untilTold(`survey-${survey}`);
  await pressNotification(page);
  await expect(page).toHaveURL(`/survey?id=${survey}`);
  await untilTold(`message-${await staffWrites(product, resident, '三つ目')}`);
  await pressNotification(page);
  await expect(page).toHaveURL('/message');
});

test('without the permission nothing is told and nothing is said about it', async ({
  page,
  context,
  newDormitory,
  product,
}) => {
  requirements('AM126');
  const shown = await recordNotifications(context);
  const resident = await (await newDormitory()).resident();
  await openApp(page, resident);
  await staffWrites(product, resident, '荷物が届いています。');
  await expect(page).toHaveTitle('【新着メッセージ】ホーム | Yadori');
  expect(shown).toEqual([]);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('notified-'))).toEqual([]);
});

test('it looks every hour and when the page is looked at again', async ({ page, newDormitory }) => {
  requirements('AM114 AM123 AM209 H012 J004 J010');
  await page.clock.install();
  // An event stream without data for that long reconnects, and a poll would follow.
  await withoutNews(page);
  const open = unanswered(page);
  await signIn(page, await (await newDormitory()).resident());
  await lookAgain(page);
  // The clock is paused and earlier requests are answered: from here each poll has its cause below.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect.poll(open).toBe(0);
  const calls = callsTo(page, ...looks);
  await focusAgain(page);
  // Without the profile, which comes with the hour.
  const everyLook = looks.filter((path) => path !== '/v1.2/users').toSorted();
  await expect.poll(() => calls.toSorted()).toEqual(everyLook);
  // A look that has no answer yet would be the one of the hour, too.
  await expect.poll(open).toBe(0);
  calls.length = 0;
  await page.clock.runFor(30 * 60_000);
  expect(calls).toEqual([]);
  await page.clock.runFor(31 * 60_000);
  await expect.poll(() => calls.toSorted()).toEqual(looks.toSorted());

  // An open conversation is read again every three minutes, also where no news comes.
  const opened = page.waitForResponse((answer) =>
    new URL(answer.url()).pathname.endsWith('/v1/messages'),
  );
  await page
    .getByRole('link', { name: /メッセージ/ })
    .first()
    .click();
  await (await opened).finished();
  await expect(page.getByRole('textbox').last()).toBeVisible();
  const reads = callsTo(page, '/v1/messages');
  await page.clock.runFor(170_000);
  expect(reads).toEqual([]);
  await page.clock.runFor(15_000);
  await expect.poll(() => reads.length).toBe(1);
});

test('it looks no more once the session is over', async ({
  page,
  context,
  newDormitory,
  complaints,
}) => {
  requirements('J009');
  complaints.expect(refusedBy(401));
  await page.clock.install();
  const resident = await (await newDormitory()).resident();
  await openApp(page, resident);
  const calls = callsTo(page, ...looks);
  // Another tab has logged out.
  await context.clearCookies({ name: 'user-token' });
  await page.clock.runFor(61 * 60_000);
  await focusAgain(page);
  await page.clock.runFor(5000);
  expect(calls).toEqual([]);
});

test('nothing is read again once the server has said that the session is over', async ({
  page,
  context,
  newDormitory,
  product,
  complaints,
}) => {
  requirements('J009');
  complaints.expect(refusedBy(401));
  await page.clock.install();
  await openApp(page, await (await newDormitory()).resident());
  await product.send(await userToken(context))(logout, {});
  const open = unanswered(page);
  // Right after the start the page is not looked at again.
  await page.clock.runFor(5000);
  await focusAgain(page);
  await expect(
    page.getByRole('alertdialog', { name: 'ログインの有効期限が切れました' }),
  ).toBeVisible();
  await expect.poll(open).toBe(0);
  // Screens behind the dialog are drawn again with the time.
  const calls = callsTo(page, ...looks);
  await page.clock.runFor(61 * 60_000);
  await focusAgain(page);
  await page.clock.runFor(5000);
  expect(calls).toEqual([]);
});

test('logging out ends it', async ({ page, newDormitory, isMobile }) => {
  requirements('J009');
  await openApp(page, await (await newDormitory()).resident());
  await logOut(page, isMobile);
  const calls = callsTo(page, ...looks);
  await focusAgain(page);
  await page.reload();
  expect(calls).toEqual([]);
});
