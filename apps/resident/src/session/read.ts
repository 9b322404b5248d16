// Reads of the resident's session, kept in memory until it ends.
import { createRead, queryClient } from '@yadori/web-client/query.ts';
import { send } from './api.ts';
import { whenCleared } from './session.ts';

whenCleared(() => queryClient.clear());

export const read = createRead({
  send,
  // Needed after a failure only.
  lastSeen: (...failed) =>
    import('./offline/last-seen.ts').then(
      (offline) => offline.seenInstead(...failed),
      () => undefined,
    ),
});
