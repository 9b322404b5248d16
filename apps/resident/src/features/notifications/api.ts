// Calls about the push subscription of this device. Quiet: the app itself announces in any case.
import type { InputOf } from '@yadori/api/contract/call';
import { forgetPushDevice, keepPushDevice, pushKey } from '@yadori/api/notifications/calls';
import { send } from '../../session/api.ts';

const quiet = { quiet: true };

export const forgetDevice = () => send(forgetPushDevice, {}, undefined, quiet);

export const fetchPushKey = () => send(pushKey, {}, undefined, quiet);

export const registerDevice = (body: InputOf<typeof keepPushDevice>['body']) =>
  send(keepPushDevice, { body }, undefined, quiet);
