// Handlers of the devices on which a resident is signed in.
import { notFound } from '../../../platform/http/common-errors.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { deviceName } from '../../../platform/session/device.ts';
import { findDevices } from './queries.ts';
import { signOutDevice, signOutEverywhere } from './service.ts';

type DeviceCalls = 'signedInDevices' | 'signOutDevice' | 'signOutEverywhere';

export const deviceHandlers: Handlers<DeviceCalls> = {
  signedInDevices: async ({ actor, platform, language, now }) => {
    const rows = await findDevices(platform.db, actor, now);
    return {
      data: {
        devices: rows.map((row) => ({
          id: row.family_id,
          name: deviceName(row.device, language),
          last_seen_at: row.last_seen_at,
          signed_in_at: row.family_began_at,
          is_current: row.is_current,
        })),
      },
    };
  },

  signOutDevice: async ({ actor, params, platform, language, now }) => {
    const device = { accountId: actor.accountId, familyId: params.id };
    if (await signOutDevice(platform.db, device, now)) return { data: null };
    throw notFound(language);
  },

  signOutEverywhere: async ({ actor, platform, now }) => {
    await signOutEverywhere(platform.db, actor.accountId, now);
    return { data: null };
  },
};
