// Calls of the login screen, which is loaded before the rest of the app.
import { login } from '@yadori/api/account/calls';
import type { InputOf } from '@yadori/api/contract/call';
import { menuForDay } from '@yadori/api/meals/calls';
import { send } from '../../../session/api.ts';

export const sendLogin = (body: InputOf<typeof login>['body']) => send(login, { body });

export const fetchMenuForDay = () => send(menuForDay, {});
