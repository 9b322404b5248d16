// The browser's own authenticator in software, and a passkey of the person who is signed in.
import { expect, type CDPSession, type Page } from '@playwright/test';

interface Device {
  /** False: it does not confirm its user, as one whose question is dismissed. */
  verify: (isUserVerified: boolean) => Promise<unknown>;
  /** The device has lost its passkeys. */
  clear: () => Promise<unknown>;
}

export async function passkeyDevice(page: Page): Promise<Device> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: (isUserVerified) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    clear: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

/** In the page about the own sign-in, `address` with the host. */
export async function addPasskey(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}/staff/me/factors`);
  await page.getByRole('button', { name: 'パスキーを追加する' }).click();
  const dialog = page.getByRole('dialog', { name: 'パスキーを追加する' });
  await dialog.getByLabel('名前').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
}
