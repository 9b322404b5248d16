// Calls of a registration.
import type { InputOf } from '@yadori/api/contract/call';
import { register, registerInformation } from '@yadori/api/account/registration';
import { openInvitation } from '@yadori/api/invitations/calls';
import { forgetTexts } from '@yadori/web-client/sealed-texts.ts';
import { send } from '../../../session/api.ts';
import { storeRegisterToken } from '../../../session/keep-register-token.ts';
import { clearSession } from '../../../session/session.ts';
import { entryNames } from './registration-rules.ts';
import { acceptEntry } from './registration-memory.ts';
import { refusalOf, type Refusal } from './registration-refusal.ts';

/** Also for a new key (AM042). Undefined where the key is on its way and the register token is in its cookie. */
export async function begin(pair: {
  contract_number: string;
  email: string;
}): Promise<Refusal<(typeof entryNames)[number]> | undefined> {
  const answer = await send(register, { body: { ...pair, email_confirm: pair.email } });
  if (!answer.ok) return refusalOf(answer, entryNames);
  if (answer.token !== undefined) {
    storeRegisterToken(answer.token);
    // What is left of an earlier session makes room (A009, AM040).
    clearSession();
    forgetTexts();
    acceptEntry(pair);
  }
  return undefined;
}

/** The last call, with the photo. */
export const sendInformation = (input: InputOf<typeof registerInformation>) =>
  send(registerInformation, input);

/** What the link of an invitation fills in. */
export const sendInvitation = (invitation: string) =>
  send(openInvitation, { body: { invitation } });
