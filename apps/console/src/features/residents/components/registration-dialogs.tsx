// Sends the key of a registration once more, lets it begin again, or lifts the limit on its contract (SC029, AM246).
import { useState } from 'react';
import type { Language } from '@yadori/api/language/language';
import {
  liftRegistrationLimits,
  registrations,
  resendRegistrationKey,
  restartRegistration,
  type RegistrationRow,
} from '@yadori/api/residents/registrations-calls';
import { roomName } from '@yadori/api/residents/room';
import { useMessages } from '@yadori/kit/language.ts';
import { send } from '../../../session/api.ts';
import { registrationsTexts } from '../registrations-texts.ts';
import { useAct } from '../use-act.ts';
import { ActDialog } from './act-dialog.tsx';
import { MailLanguage } from './mail-language.tsx';

interface RegistrationDialogProps {
  registration: RegistrationRow;
  onClose: () => void;
}

const reads = [registrations];

const aboutOf = ({ contract_number: contract, email }: RegistrationRow) => `${contract} · ${email}`;

export function ResendDialog({ registration, onClose }: RegistrationDialogProps) {
  const t = useMessages(registrationsTexts);
  const [language, setLanguage] = useState<Language>('ja');
  const state = useAct({ done: t.resendDone, onDone: onClose, reads });
  const submit = () => {
    const given = state.check();
    if (given === undefined) return;
    const body = { reason: given.reason, language };
    const params = { id: registration.id };
    void state.send(() => send(resendRegistrationKey, { params, body }));
  };
  return (
    <ActDialog
      about={aboutOf(registration)}
      title={t.resendTitle(roomName(registration.room_number))}
      text={t.resendText}
      state={state}
      actionLabel={t.resendAction}
      onSubmit={submit}
      onClose={onClose}
    >
      <MailLanguage value={language} onChange={setLanguage} />
    </ActDialog>
  );
}

export function LiftDialog({ registration, onClose }: RegistrationDialogProps) {
  const t = useMessages(registrationsTexts);
  const state = useAct({ done: t.liftDone, onDone: onClose, reads });
  const submit = () => {
    const given = state.check();
    if (given === undefined) return;
    const input = { params: { id: registration.id }, body: { reason: given.reason } };
    void state.send(() => send(liftRegistrationLimits, input));
  };
  return (
    <ActDialog
      about={aboutOf(registration)}
      title={t.liftTitle(roomName(registration.room_number))}
      text={t.liftText}
      state={state}
      actionLabel={t.liftAction}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

export function RestartDialog({ registration, onClose }: RegistrationDialogProps) {
  const t = useMessages(registrationsTexts);
  const state = useAct({ done: t.restartDone, onDone: onClose, reads });
  const submit = () => {
    const given = state.check();
    if (given === undefined) return;
    const input = { params: { id: registration.id }, body: { reason: given.reason } };
    void state.send(() => send(restartRegistration, input));
  };
  return (
    <ActDialog
      about={aboutOf(registration)}
      title={t.restartTitle(roomName(registration.room_number))}
      text={t.restartText}
      state={state}
      actionLabel={t.restartAction}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
