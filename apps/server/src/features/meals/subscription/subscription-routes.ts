// Handlers of the private calendar address.
import type { Handlers } from '../../../platform/http/handler.ts';
import { feedPath } from './feed.ts';
import {
  closeSubscription,
  findSubscription,
  openSubscription,
  type Subscription,
} from './subscription.ts';

type SubscriptionCalls = 'calendarSubscription' | 'openSubscription' | 'closeSubscription';

const viewOf = ({ created_at, last_read_at }: Subscription) => ({
  created_at,
  last_read_at,
});

export const subscriptionHandlers: Handlers<SubscriptionCalls> = {
  calendarSubscription: async ({ actor, platform }) => {
    const found = await findSubscription(platform.db, actor);
    return { data: { subscription: found === undefined ? null : viewOf(found) } };
  },

  openSubscription: async ({ actor, platform, now, language }) => {
    const { secret } = await openSubscription(platform.db, actor, language, now);
    const address = platform.publicUrl + feedPath(secret);
    return {
      data: {
        address,
        webcal: address.replace(/^https?:/, 'webcal:'),
        subscription: { created_at: now, last_read_at: null },
      },
    };
  },

  closeSubscription: async ({ actor, platform, now }) => {
    await closeSubscription(platform.db, actor, now);
    return { data: null };
  },
};
