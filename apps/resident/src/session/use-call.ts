// Writes with the resident's session: how a screen uses them stands in use-call.ts of the web client.
import { readAgain } from '@yadori/web-client/query.ts';
import type { SendOptions } from '@yadori/web-client/send.ts';
import { createUseCall } from '@yadori/web-client/use-call.ts';
import { send } from './api.ts';

export const useCall = createUseCall<SendOptions>(
  (declaration, input, options) => send(declaration, input, undefined, options),
  { readAgain },
);
