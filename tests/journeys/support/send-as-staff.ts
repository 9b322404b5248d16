// A call of staff without its form, where a journey is about what another person sees of it.
import type { Page } from '@playwright/test';

interface StaffWrite {
  method: 'POST' | 'PUT';
  address: string;
  body: object;
}

/** In the page, with its session; answers the status. */
export const sendAsStaff = (page: Page, write: StaffWrite): Promise<number> =>
  page.evaluate(async ({ method, address, body }) => {
    const headers = { 'content-type': 'application/json', platform: '4' };
    const request = { method, headers, body: JSON.stringify(body) };
    return (await fetch(address, request)).status;
  }, write);
