// Ten thousand messages: a window of them is drawn, and nothing that is read moves, is missing or comes twice.
import type { Page } from '@playwright/test';
import { fillConversation, staffWrites } from './support/conversation.ts';
import { expect, requirements, test } from './support/journey.ts';
import {
  conversation,
  distanceToEnd,
  messageWith,
  openMessages,
  placeOf,
  wheel,
} from './support/message-page.ts';

/** The numbers of the messages that are drawn, in order. */
const numbersOf = (page: Page): Promise<number[]> =>
  conversation(page).evaluate((log) =>
    [...log.querySelectorAll('li')].flatMap((row) =>
      [...(row.textContent ?? '').matchAll(/通し番号(\d+)番/g)].map(([, found]) => Number(found)),
    ),
  );

const drawn = (page: Page) => conversation(page).getByRole('listitem').count();

test('older pages come while one scrolls, and the place is kept to the pixel', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('H013');
  const resident = await (await newDormitory()).resident();
  await fillConversation(product, resident, 10_000);
  let release: (() => void) | undefined;
  let held: Promise<void> | undefined;
  let waiting = 0;
  await page.route(/previous_id/, async (route) => {
    waiting += 1;
    await held;
    waiting -= 1;
    await route.continue();
  });
  await openMessages(page, resident);
  await expect(messageWith(page, '通し番号10000番')).toBeInViewport();
  for (let time = 0; time < 4; time += 1) {
    held = new Promise((resolve) => (release = resolve));
    // To the very top of the loaded messages: the page before them is still loading.
    await expect
      .poll(async () => {
        await wheel(page, -100_000);
        const top = await conversation(page).evaluate((log) => log.scrollTop);
        return top === 0 && waiting > 0;
      })
      .toBe(true);
    const first = Math.min(...(await numbersOf(page)));
    const row = messageWith(page, `通し番号${first}番`).first();
    const before = await placeOf(row);
    const answered = page.waitForResponse(/previous_id/);
    release?.();
    await answered;
    await expect.poll(async () => Math.min(...(await numbersOf(page)))).toBeLessThan(first);
    await expect.poll(() => conversation(page).evaluate((log) => log.scrollTop)).toBeGreaterThan(0);
    expect(Math.abs((await placeOf(row)) - before)).toBeLessThan(1);
  }
  expect(await drawn(page)).toBeLessThan(80);
});

test('arrivals while older pages are read: none is missing, none comes twice', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('H012 H013');
  const resident = await (await newDormitory()).resident();
  await fillConversation(product, resident, 10_000);
  await openMessages(page, resident);
  const seen = new Set<number>();
  const look = async () => {
    const numbers = await numbersOf(page);
    expect(numbers, 'in order, each once').toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    for (const number of numbers) seen.add(number);
  };
  for (let step = 0; step < 30; step += 1) {
    await look();
    await wheel(page, -500);
    if (step % 5 === 0) await staffWrites(product, resident, `通し番号${10_001 + step / 5}番`);
  }
  await page.getByRole('button', { name: '新しいメッセージ' }).click();
  await expect(messageWith(page, '通し番号10006番')).toBeInViewport();
  await look();
  expect(await distanceToEnd(page)).toBeLessThan(2);
  const all = [...seen].toSorted((a, b) => a - b);
  const lowest = all[0] ?? 0;
  expect(lowest).toBeLessThan(9950);
  expect(all).toEqual(Array.from({ length: 10_007 - lowest }, (_, index) => lowest + index));
});

test('a jump across thousands of messages, news meanwhile, and back to the newest', async ({
  page,
  product,
  newDormitory,
}) => {
  requirements('AM111 H026');
  const resident = await (await newDormitory()).resident();
  await fillConversation(product, resident, 10_000);
  const { id } = await product.db.queries
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', resident.scope.accountId)
    .where('text', 'like', '通し番号5000番%')
    .executeTakeFirstOrThrow();
  await openMessages(page, resident, `/message?id=${id}`);
  const target = messageWith(page, '通し番号5000番');
  await expect(target).toBeInViewport();
  await expect(target).toBeFocused();
  const before = await placeOf(target);
  await staffWrites(product, resident, '新しい知らせ');
  const chip = page.getByRole('button', { name: '新しいメッセージ' });
  await expect(chip).toBeVisible({ timeout: 2000 });
  expect(Math.abs((await placeOf(target)) - before)).toBeLessThan(1);
  await expect.poll(async () => Math.min(...(await numbersOf(page)))).toBeLessThan(5000);
  await wheel(page, 600);
  await expect.poll(async () => Math.max(...(await numbersOf(page)))).toBeGreaterThan(5005);
  await chip.click();
  await expect(messageWith(page, '新しい知らせ')).toBeInViewport();
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(2);
});
