// Writes with the resident's session: how a screen uses them stands in use-call.ts of the web client.
import type { SendOptions } from '@yadori/web-client/send.ts';
import { createUseCall } from '@yadori/web-client/use-call.ts';
import { send } from './api.ts';

export const useCall = createUseCall<SendOptions>((declaration, input, options) =>
  send(declaration, input, undefined, options),
);
