// Handlers of a station's time without network.
import { actOf } from '../../../../platform/events.ts';
import { forbidden } from '../../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../../platform/http/handler.ts';
import { readOfflineMeals } from './offline-list.ts';
import { takeQueue } from './offline-queue.ts';
import { isStation } from './station-hours.ts';

export const offlineHandlers = {
  offlineList: async ({ actor, platform, language, now }) => {
    const { dormitoryId, grants } = actor;
    // The console of a person keeps nothing on the device (SL018).
    if (!isStation({ grants })) return { data: { meals: [] } };
    const reader = { staff: actor, dormitoryId, language, now };
    return { data: { meals: await readOfflineMeals(platform, reader) } };
  },

  offlineQueue: async ({ actor, body, platform, language, now, requestId }) => {
    const { dormitoryId, staffId } = actor;
    // Stations alone keep the list; for anybody else the queue would be a way past the rules of the counter.
    if (!isStation(actor)) throw forbidden(language);
    const by = actOf(actor, requestId);
    const reader = { dormitoryId, staffId, staff: actor, requestId, by, now };
    const outcomes = await takeQueue(platform, reader, body.items);
    return {
      data: {
        outcomes: outcomes.map(({ since, people = [], ...rest }) => ({
          ...rest,
          people,
          since,
        })),
      },
    };
  },
} satisfies Partial<StaffHandlers>;
