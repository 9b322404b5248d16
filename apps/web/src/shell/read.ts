// Reads of the resident's session, kept in memory until it ends.
import { send } from './api.ts';
import { createRead, queryClient } from './query.ts';
import { whenCleared } from './session.ts';

whenCleared(() => queryClient.clear());

export const read = createRead({
  send,
  // Needed without a network only.
  lastSeen: (queryKey) =>
    import('./offline/last-seen.ts').then(
      (offline) => offline.lastSeen(queryKey),
      () => undefined,
    ),
});
