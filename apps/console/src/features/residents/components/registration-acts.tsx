// Sends the key of a registration once more, lets it begin again, or lifts the limit on its contract (SC029, AM246).
import {
  liftRegistrationLimits,
  registrations,
  resendRegistrationKey,
  restartRegistration,
  type RegistrationRow,
} from '@yadori/api/residents/registrations-calls';
import { roomName } from '@yadori/api/residents/room';
import { defineAct } from '../../../parts/acts/define-act.tsx';
import type { GivenAct } from '../../../parts/acts/use-act.ts';
import { registrationsTexts } from '../registrations-texts.ts';
import { mailLanguage } from '../mail-language.tsx';

/** There is no resident yet whom a message could reach. */
const onRegistration = {
  texts: registrationsTexts,
  about: ({ contract_number: contract, email }: RegistrationRow) => `${contract} · ${email}`,
  reads: [registrations],
};

const input = ({ id }: RegistrationRow, { reason }: GivenAct) => ({
  params: { id },
  body: { reason },
});

export const ResendDialog = defineAct({
  ...onRegistration,
  call: resendRegistrationKey,
  fields: () => ({ language: mailLanguage }),
  input: ({ id }, { reason }, { language }) => ({ params: { id }, body: { reason, language } }),
  words: (t, { room_number: room }) => ({
    title: t.resendTitle(roomName(room)),
    text: t.resendText,
    action: t.resendAction,
    done: t.resendDone,
  }),
});

export const LiftDialog = defineAct({
  ...onRegistration,
  call: liftRegistrationLimits,
  input,
  words: (t, { room_number: room }) => ({
    title: t.liftTitle(roomName(room)),
    text: t.liftText,
    action: t.liftAction,
    done: t.liftDone,
  }),
});

export const RestartDialog = defineAct({
  ...onRegistration,
  call: restartRegistration,
  input,
  words: (t, { room_number: room }) => ({
    title: t.restartTitle(roomName(room)),
    text: t.restartText,
    action: t.restartAction,
    done: t.restartDone,
  }),
});
