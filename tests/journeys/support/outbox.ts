// The mails that the product sent, as its outbox shows them.
import { expect } from '@playwright/test';
import type { Product } from './product.ts';

interface Mail {
  id: number;
  to: string;
  subject: string;
  text: string;
}

async function mailsTo(product: Product, address: string): Promise<Mail[]> {
  const answer = await fetch(`${product.address}/dev/outbox.json`);
  const mails = (await answer.json()) as Mail[];
  return mails.filter(({ to }) => to === address);
}

/** The newest mail to an address, once as many as these have come. */
export async function newestMail(product: Product, address: string, count = 1): Promise<Mail> {
  await expect
    .poll(async () => (await mailsTo(product, address)).length, { message: `mails to ${address}` })
    .toBe(count);
  const [newest] = await mailsTo(product, address);
  if (newest === undefined) throw new Error(`no mail to ${address}`);
  return newest;
}

/** The six digits of a mail. */
export function keyIn({ text }: Mail): string {
  const [key] = /(?<!\d)\d{6}(?!\d)/.exec(text) ?? [];
  if (key === undefined) throw new Error(`no key in: ${text}`);
  return key;
}
