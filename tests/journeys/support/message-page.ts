// The screen of messages as a journey handles it.
import type { Locator, Page } from '@playwright/test';
import type { Resident } from './dormitory.ts';
import { expect, signIn } from './journey.ts';

/** Signs in and opens the conversation; its first page is shown and the event stream is open. */
export async function openMessages(page: Page, resident: Resident, address = '/message') {
  const line = page.waitForResponse((answer) => answer.url().endsWith('/v1/live'));
  await signIn(page, resident, address);
  await line;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

export const conversation = (page: Page): Locator => page.getByRole('log');

/** The row of a message, by a part of its text. */
export const messageWith = (page: Page, text: string): Locator =>
  conversation(page).getByRole('listitem').filter({ hasText: text });

export const field = (page: Page): Locator => page.getByRole('textbox');

export const sendButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(送信|Send)$/ });

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await sendButton(page).click();
}

/**
 * Pixels from the upper edge of the scroller to the lower one of a row: its room above changes with what comes before.
 * As painted: between two frames rows may be elsewhere, which no user sees.
 */
export const placeOf = (row: Locator): Promise<number> =>
  row.evaluate(async (element) => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const scroller = element.closest('[role=log]');
    if (scroller === null) throw new Error('the row is not in the conversation');
    return element.getBoundingClientRect().bottom - scroller.getBoundingClientRect().top;
  });

/** Scrolls as a wheel does, in pixels; negative upward. */
export async function wheel(page: Page, distance: number): Promise<void> {
  await conversation(page).evaluate((log, by) => log.scrollBy(0, by), distance);
}

export const distanceToEnd = (page: Page): Promise<number> =>
  conversation(page).evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop);
