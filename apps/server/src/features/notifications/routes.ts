// Handlers of the calls of pushes.
import type { Handlers } from '../../platform/http/handler.ts';
import { forgetDevice, keepDevice } from './service.ts';

type NotificationCalls = 'pushKey' | 'keepPushDevice' | 'forgetPushDevice';

export const notificationHandlers: Handlers<NotificationCalls> = {
  pushKey: async ({ platform }) => ({ data: { public_key: platform.pushKeys.publicKey } }),

  keepPushDevice: async ({ actor, body, platform, language, now }) => {
    const { publicKey } = platform.pushKeys;
    const kept = body.public_key === publicKey;
    if (kept) await keepDevice(platform.db, actor, { ...body, language }, now);
    return { data: { kept, public_key: publicKey } };
  },

  forgetPushDevice: async ({ actor, platform }) => {
    await forgetDevice(platform.db, actor.sessionId);
    return { data: null };
  },
};
