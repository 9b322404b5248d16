// Writes with the session of staff: how a screen uses them stands in use-call.ts of the web client.
import type { StaffSendOptions } from '@yadori/api/contract/staff-client';
import { readAgain } from '@yadori/web-client/query.ts';
import { createUseCall } from '@yadori/web-client/use-call.ts';
import { send } from './api.ts';
import { isRefusal } from './refusal.ts';

export const useCall = createUseCall<StaffSendOptions>(send, { readAgain, isRefusal });
