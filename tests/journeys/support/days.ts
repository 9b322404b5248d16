// Days in journeys: chosen in a calendar, as a resident does.
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Turns the open calendar to the month of the day. */
export async function turnTo(page: Page, day: string): Promise<void> {
  const days = page.locator('[data-day]');
  const monthOf = async () => (await days.first().getAttribute('data-day'))?.slice(0, 7) ?? '';
  await expect(days.first()).toBeVisible();
  for (let shown = await monthOf(); shown !== day.slice(0, 7); shown = await monthOf()) {
    const turn = day > shown ? /^(次の月|Next month)$/ : /^(前の月|Previous month)$/;
    await page.getByRole('button', { name: turn }).click();
  }
}

/** Chooses the day in the open calendar. */
export async function chooseDay(page: Page, day: string): Promise<void> {
  await turnTo(page, day);
  await page.locator(`[data-day="${day}"]`).click();
}

/** Opens the calendar of a field, which may be named, and chooses a day. */
export async function pickDay(page: Page, field: string | Locator, day: string): Promise<void> {
  const opener = typeof field === 'string' ? page.getByRole('button', { name: field }) : field;
  await opener.click();
  await chooseDay(page, day);
}
