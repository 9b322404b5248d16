// Reads of the resident's session, kept in memory until it ends.
import { createRead, queryClient } from '@yadori/web-client/query.ts';
import { send } from './api.ts';
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
