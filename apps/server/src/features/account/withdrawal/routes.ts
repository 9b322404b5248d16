// The handler of leaving for good.
import type { Handlers } from '../../../platform/http/handler.ts';
import { withdraw } from './service.ts';

export const withdrawalHandlers: Handlers<'withdraw'> = {
  withdraw: async ({ actor, platform, now }) => {
    await withdraw(platform, actor.accountId, now);
    return { data: null };
  },
};
