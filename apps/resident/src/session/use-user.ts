// The resident as the shell shows them.
import { useSyncExternalStore } from 'react';
import type { StoredUser } from '@yadori/api/account/calls';
import { readUser, subscribeUser } from './session.ts';

export const useUser = (): StoredUser | undefined =>
  useSyncExternalStore(subscribeUser, readUser, () => undefined);

/** Only messages work, in the month after moving out (AM222). */
export const useMessageOnly = (): StoredUser['message_only'] => useUser()?.message_only ?? null;
