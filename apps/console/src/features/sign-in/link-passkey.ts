// Makes the passkey that a mailed link sets up.
import type { staffLinkPasskeyOptions } from '@yadori/api/staff/link-calls';
import { refusedHere } from '@yadori/web-client/refused-here.ts';
import { orderPasskey } from './link-api.ts';
import type { MailedLink } from './mailed-link.ts';
import { loadCeremony } from './passkey.ts';

/** `notMade`: said where the device makes none. */
export async function makeLinkPasskey(link: MailedLink, notMade: string) {
  const [ceremony, order] = await Promise.all([loadCeremony(), orderPasskey(link)]);
  if (!order.ok) return order;
  try {
    return { ok: true as const, attestation: await ceremony.makePasskey(order.data) };
  } catch {
    return refusedHere<typeof staffLinkPasskeyOptions>(notMade);
  }
}
