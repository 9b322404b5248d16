// Writes of the person's own settings that are more than one call, or that another screen's form sends.
import type { Answer } from '@yadori/api/contract/call';
import { keepStaffPushDevice } from '@yadori/api/notifications/staff-calls';
import { ownTotp } from '@yadori/api/staff/factor-calls';
import { addOwnPasskey, ownPasskeyOptions } from '@yadori/api/staff/passkey-calls';
import { refusedHere } from '@yadori/web-client/refused-here.ts';
import { send } from '../../session/api.ts';
import { loadCeremony } from '../sign-in/panel.tsx';

/** `notMade`: said where the device makes none. */
export async function addPasskey(given: {
  name: string;
  notMade: string;
}): Promise<Answer<typeof addOwnPasskey>> {
  // The proof of the person comes first: it would take the place of the challenge.
  const order = await send(ownPasskeyOptions, {});
  if (!order.ok) return order;
  const ceremony = await loadCeremony();
  const attestation = await ceremony.makePasskey(order.data).catch(() => undefined);
  if (attestation === undefined) return refusedHere<typeof addOwnPasskey>(given.notMade);
  return send(addOwnPasskey, { body: { attestation, name: given.name } });
}

type Device = Parameters<typeof send<typeof keepStaffPushDevice>>[1]['body'];

export const keepPushDevice = (body: Device) => send(keepStaffPushDevice, { body });

/** The app is there once it has given a code. */
export const confirmApp = (code: string) => send(ownTotp, { body: { code } });
