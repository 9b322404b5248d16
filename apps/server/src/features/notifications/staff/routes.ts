// Handlers of the pushes to staff.
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { forgetStaffDevice, keepStaffDevice } from '../staff-devices.ts';
import { readPushSettings } from './queries.ts';

export const pushHandlers = {
  staffPushDevices: async ({ actor, platform, language, now }) => ({
    data: await readPushSettings(platform, actor, { language, now }),
  }),

  keepStaffPushDevice: async ({ actor, body, platform, language, now }) => {
    const { publicKey } = platform.pushKeys;
    const known = await readPushSettings(platform, actor, { language, now });
    const { endpoint, keys, public_key = publicKey, quiet = known.quiet } = body;
    const settings = { kinds: [...new Set(body.kinds ?? known.kinds)], quiet };
    const kept = public_key === publicKey;
    const device =
      kept && endpoint !== undefined && keys !== undefined
        ? { device: { endpoint, ...keys, public_key, language } }
        : {};
    await keepStaffDevice(platform.db, actor, { ...device, settings }, now);
    return { data: { ...(await readPushSettings(platform, actor, { language, now })), kept } };
  },

  forgetStaffPushDevice: async ({ actor, query, platform, language, now }) => {
    await forgetStaffDevice(platform.db, actor, query?.id);
    return { data: await readPushSettings(platform, actor, { language, now }) };
  },
} satisfies Partial<StaffHandlers>;
