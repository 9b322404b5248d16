// Makes the passkey that a mailed link sets up.
import type { Attestation } from '@yadori/api/staff/passkey-fields';
import { orderPasskey } from './link-api.ts';
import type { MailedLink } from './mailed-link.ts';
import { loadCeremony } from './passkey.ts';

type Made = { attestation: Attestation } | { refused: string } | 'cancelled' | 'dead';

export async function makeLinkPasskey(link: MailedLink): Promise<Made> {
  const [ceremony, order] = await Promise.all([loadCeremony(), orderPasskey(link)]);
  if (!order.ok) return order.errCode === 'link_dead' ? 'dead' : { refused: order.message };
  try {
    return { attestation: await ceremony.makePasskey(order.data) };
  } catch {
    return 'cancelled';
  }
}
