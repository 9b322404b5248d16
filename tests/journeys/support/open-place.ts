// Opens a place of the console as a person does: by the navigation, or by the sheet of all places where it has no room.
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export async function openPlace(page: Page, name: string): Promise<void> {
  const places = page.getByRole('navigation', { name: '主な画面' });
  await expect(places.first()).toBeVisible();
  const link = places.getByRole('link', { name, exact: true });
  if (await link.isVisible()) return link.click();
  await page.getByRole('button', { name: 'すべて', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'すべて' });
  await sheet.getByRole('link', { name, exact: true }).first().click();
}
