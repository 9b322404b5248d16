// Every screen and step of registration and password reset under axe, in both languages and schemes, and at 320 pixels.
import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { turnTo } from './support/days.ts';
import { expect, test } from './support/journey.ts';
import {
  answer,
  begin,
  choosePhoto,
  confirmRoom,
  enter,
  fillHealth,
  fillIn,
  fillMovein,
  fillResident,
  newcomer,
  onward,
  proveMail,
} from './support/newcomer.ts';
import { newestMail } from './support/outbox.ts';

const locales = { ja: 'ja-JP', en: 'en-US' } as const;

for (const language of ['ja', 'en'] as const) {
  test.describe(`registration accessible in ${language} ${language === 'en' ? '@phone' : '@pc'}`, () => {
    test.use({ locale: locales[language] });
    // Many views, and axe takes its time with each.
    test.setTimeout(240_000);

    async function look(page: Page, view: string, isMobile: boolean) {
      await expectAccessible(page, view);
      if (isMobile) await expectReflow(page, view);
    }

    test('the way in, with its errors', async ({
      page,
      newDormitory,
      product,
      complaints,
      isMobile,
    }) => {
      complaints.expect(/status of 409/);
      const person = await newcomer(product, await newDormitory());
      await page.goto('/register');
      await page.locator('summary').click();
      await onward(page).click();
      await expect(page.locator('#contract_number')).toBeFocused();
      await look(page, 'register', isMobile);
      await enter(page, person);
      await fillIn(page, { one_time_key: 'x' });
      await onward(page).click();
      await expect(page.locator('#one_time_key')).toHaveAttribute('aria-invalid', 'true');
      await look(page, 'one-time key', isMobile);
      await proveMail(page, product, person);
      await fillIn(page, { dormitory_code: 'NO', room_number: '1' });
      await onward(page).click();
      await expect(page.getByRole('alert').last()).toBeFocused();
      await look(page, 'office and room', isMobile);
      await confirmRoom(page, person);
    });

    test('the five steps, empty, wrong and filled in', async ({
      page,
      newDormitory,
      product,
      complaints,
      isMobile,
    }) => {
      complaints.expect(/status of 404/);
      const person = await newcomer(product, await newDormitory());
      await begin(page, product, person);
      await look(page, 'step 1', isMobile);
      await onward(page).click();
      await expect(page.locator('#name')).toBeFocused();
      await look(page, 'step 1 with errors', isMobile);
      await fillResident(page);
      await onward(page).click();
      await expect(page.locator('#allergies_etc')).toBeVisible();
      await look(page, 'step 2', isMobile);
      await page.getByRole('checkbox').check();
      await onward(page).click();
      await expect(page.locator('#infecrious_disease')).toBeFocused();
      await look(page, 'step 2 with errors', isMobile);
      await fillHealth(page);
      await onward(page).click();
      await expect(page.locator('#avatar')).toBeAttached();
      await look(page, 'step 3', isMobile);
      await choosePhoto(page);
      await look(page, 'step 3 with a photo', isMobile);
      await onward(page).click();
      await expect(page.locator('#movein_date')).toBeVisible();
      await page.locator('#movein_date').click();
      await turnTo(page, '2026-08-12');
      await look(page, 'the calendar in Obon', isMobile);
      await page.keyboard.press('Escape');
      await look(page, 'step 4', isMobile);
      await fillMovein(page);
      await onward(page).click();
      await expect(page.locator('#postal_code')).toBeVisible();
      await answer(page, 'luggage_delivery', '1');
      await answer(page, 'use_shipping_company', '1');
      await onward(page).click();
      await expect(page.locator('#postal_code')).toBeFocused();
      await look(page, 'step 5 with errors', isMobile);
      await fillIn(page, { postal_code: '0000000' });
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await look(page, 'no such postal code', isMobile);
      await page.keyboard.press('Escape');
      await fillIn(page, { postal_code: '4520961' });
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, 'several towns', isMobile);
    });

    test('allergies and the way to a new password', async ({
      page,
      newDormitory,
      product,
      complaints,
      isMobile,
    }) => {
      complaints.expect(/status of 401/);
      const resident = await (await newDormitory()).resident();
      const pages = ['/allergy-info', '/reset-password', '/reset-password/finish'];
      for (const address of [...pages, '/reset-password?token=dead']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (address.endsWith('dead'))
          await expect(page.getByRole('link', { name: /再設定のメール|new link/ })).toBeVisible();
        await look(page, address, isMobile);
      }
      await page.goto('/forgot-password');
      await fillIn(page, { email: resident.email });
      await onward(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, 'mail sent', isMobile);
      const { text } = await newestMail(product, resident.email);
      await page.goto(/\/reset-password\?token=\S+/.exec(text)?.[0] ?? '');
      await onward(page).click();
      await expect(page.locator('#password')).toBeFocused();
      await look(page, 'reset with errors', isMobile);
    });
  });
}
