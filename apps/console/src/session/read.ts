// Reads of the staff's calls, kept in memory and shared by screens; nothing of it is stored on the device (SL018).
import { createRead } from '@yadori/web-client/query.ts';
import { send } from './api.ts';

export const read = createRead({
  send: (declaration, input, _version, { quiet = false } = {}) =>
    send(declaration, input, { isBackground: quiet }),
  lastSeen: () => Promise.resolve(undefined),
});
