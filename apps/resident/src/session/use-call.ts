// Writes with the resident's session.
import { createUseCall } from '@yadori/web-client/use-call.ts';
import { send } from './api.ts';

export const useCall = createUseCall(send);
