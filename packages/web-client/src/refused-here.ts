// A refusal that no server gave: a write of several steps ends with it where the device or the data say no.
import type { Call, Failure } from '@yadori/api/contract/call';
import { failureOf } from '@yadori/api/contract/client';

export const refusedHere = <C extends Call>(message: string): Failure<C> =>
  failureOf<C>(400, { code: 'error', message, data: null });
