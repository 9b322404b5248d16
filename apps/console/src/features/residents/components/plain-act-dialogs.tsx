// Acts that need nothing but a reason: photo, mail for a new password, limits on signing in, end of all sessions (SC024,
// SC026, SC027, AM246).
import { useState } from 'react';
import type { Language } from '@yadori/api/language/language';
import { actTexts } from '@yadori/api/residents/act-message';
import {
  endResidentSessions,
  liftResidentLimits,
  removePhoto,
  resetResidentPassword,
} from '@yadori/api/residents/acts-calls';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { useWhen } from '../../../parts/when.ts';
import { send } from '../../../session/api.ts';
import { actsTexts } from '../acts-texts.ts';
import { useAct } from '../use-act.ts';
import { ActDialog, PersonLine } from './act-dialog.tsx';
import { MailLanguage } from './mail-language.tsx';

interface PlainActProps {
  card: ResidentCard;
  onClose: () => void;
}

export function PhotoDialog({ card, onClose }: PlainActProps) {
  const t = useMessages(actsTexts);
  const state = useAct({ done: t.photoDone(card.name), onDone: onClose });
  const submit = () => {
    const given = state.check();
    const params = { id: card.account_id };
    if (given !== undefined) void state.send(() => send(removePhoto, { params, body: given }));
  };
  return (
    <ActDialog
      about={<PersonLine card={card} />}
      title={t.photoTitle(card.name)}
      text={t.photoText}
      state={state}
      message={{ name: card.name, act: actTexts.photoRemoved }}
      actionLabel={t.photoAction}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

export function PasswordDialog({ card, onClose }: PlainActProps) {
  const t = useMessages(actsTexts);
  const [language, setLanguage] = useState<Language>('ja');
  const state = useAct({ done: t.passwordDone(card.name), onDone: onClose });
  const submit = () => {
    const given = state.check();
    if (given === undefined) return;
    const input = { params: { id: card.account_id }, body: { ...given, language } };
    void state.send(() => send(resetResidentPassword, input));
  };
  return (
    <ActDialog
      about={<PersonLine card={card} />}
      title={t.passwordTitle(card.name)}
      text={t.passwordText(card.email)}
      state={state}
      message={{ name: card.name, act: actTexts.resetMailed }}
      actionLabel={t.passwordAction}
      onSubmit={submit}
      onClose={onClose}
    >
      <MailLanguage value={language} onChange={setLanguage} />
    </ActDialog>
  );
}

export function LimitsDialog({ card, onClose }: PlainActProps) {
  const t = useMessages(actsTexts);
  const when = useWhen();
  const state = useAct({ done: t.limitsDone(card.name), onDone: onClose });
  const submit = () => {
    const given = state.check();
    const params = { id: card.account_id };
    if (given !== undefined)
      void state.send(() => send(liftResidentLimits, { params, body: given }));
  };
  const { slowed_until: until } = card;
  return (
    <ActDialog
      about={<PersonLine card={card} />}
      title={t.limitsTitle(card.name)}
      text={until === null ? undefined : t.limitsText(when(until))}
      state={state}
      message={{ name: card.name, act: actTexts.limitsLifted }}
      actionLabel={t.limitsAction}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

export function SessionsDialog({ card, onClose }: PlainActProps) {
  const t = useMessages(actsTexts);
  const state = useAct({ done: t.sessionsDone(card.name), onDone: onClose });
  const submit = () => {
    const given = state.check();
    const params = { id: card.account_id };
    if (given !== undefined)
      void state.send(() => send(endResidentSessions, { params, body: given }));
  };
  return (
    <ActDialog
      about={<PersonLine card={card} />}
      title={t.sessionsTitle(card.name)}
      text={t.sessionsText}
      state={state}
      message={{ name: card.name, act: actTexts.sessionsEnded }}
      actionLabel={t.sessionsAction}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
