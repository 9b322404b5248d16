// Handlers of the devices on which a resident is signed in.
import { isoInTokyo } from '@yadori/api/time/tokyo';
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
          last_seen_at: isoInTokyo(row.last_seen_at.getTime()),
          signed_in_at: isoInTokyo(row.family_began_at.getTime()),
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
