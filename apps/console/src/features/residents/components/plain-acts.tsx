// Acts that need nothing but a reason: photo, mail for a new password, limits on signing in, end of all sessions (SC024,
// SC026, SC027, AM246).
import { actTexts } from '@yadori/api/residents/act-message';
import {
  endResidentSessions,
  liftResidentLimits,
  removePhoto,
  resetResidentPassword,
} from '@yadori/api/residents/acts-calls';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import type { Bilingual } from '@yadori/api/language/language';
import { actsTexts } from '../acts-texts.ts';
import type { GivenAct } from '../use-act.ts';
import { PersonLine } from './act-dialog.tsx';
import { defineAct } from './define-act.tsx';

/** What all of them share: the person in the first line, and in the message. */
const onCard = (act: Bilingual) => ({
  texts: actsTexts,
  about: (card: ResidentCard) => <PersonLine card={card} />,
  message: ({ name }: ResidentCard) => ({ name, act }),
});

const input = ({ account_id: id }: ResidentCard, body: GivenAct) => ({ params: { id }, body });

export const PhotoDialog = defineAct({
  ...onCard(actTexts.photoRemoved),
  call: removePhoto,
  input,
  words: (t, { name }) => ({
    title: t.photoTitle(name),
    text: t.photoText,
    action: t.photoAction,
    done: t.photoDone(name),
  }),
});

export const PasswordDialog = defineAct({
  ...onCard(actTexts.resetMailed),
  call: resetResidentPassword,
  input: ({ account_id: id }, given, language) => ({
    params: { id },
    body: { ...given, language },
  }),
  mails: true,
  words: (t, { name, email }) => ({
    title: t.passwordTitle(name),
    text: t.passwordText(email),
    action: t.passwordAction,
    done: t.passwordDone(name),
  }),
});

export const LimitsDialog = defineAct({
  ...onCard(actTexts.limitsLifted),
  call: liftResidentLimits,
  input,
  words: (t, { name, slowed_until: until }, when) => ({
    title: t.limitsTitle(name),
    text: until === null ? undefined : t.limitsText(when(until)),
    action: t.limitsAction,
    done: t.limitsDone(name),
  }),
});

export const SessionsDialog = defineAct({
  ...onCard(actTexts.sessionsEnded),
  call: endResidentSessions,
  input,
  words: (t, { name }) => ({
    title: t.sessionsTitle(name),
    text: t.sessionsText,
    action: t.sessionsAction,
    done: t.sessionsDone(name),
  }),
});
