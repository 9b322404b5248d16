// Acts on a resident by declaration: photo, mail for a new password, limits on signing in, end of all sessions, another
// address to sign in with, end of the account (SC024-SC027, SC031, AM246).
import { singleByte } from '@yadori/api/language/normalise';
import { actTexts } from '@yadori/api/residents/act-message';
import {
  changeResidentMail,
  endResidentSessions,
  liftResidentLimits,
  removePhoto,
  resetResidentPassword,
} from '@yadori/api/residents/acts-calls';
import { identityChecks, type IdentityCheck } from '@yadori/api/residents/identity-checks';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import { withdrawResident } from '@yadori/api/residents/withdrawal-calls';
import { fieldsWith } from '@yadori/kit/form/fields.tsx';
import type { Translated } from '@yadori/kit/language.ts';
import { defineAct } from '../../../parts/acts/define-act.tsx';
import type { GivenAct } from '../../../parts/acts/use-act.ts';
import { actsTexts } from '../acts-texts.ts';
import { readsOfCard } from '../api.ts';
import { mailLanguage } from '../mail-language.tsx';
import { PersonLine } from './person-line.tsx';
import { Consequences } from './withdrawal-consequences.tsx';

type Texts = Translated<typeof actsTexts.ja>;

const field = fieldsWith<Texts>();

/** What all of them share: the person in the first line, and in the message. */
const onCard = {
  texts: actsTexts,
  about: (card: ResidentCard) => <PersonLine card={card} />,
  reads: readsOfCard,
};

const paramsOf = ({ account_id: id }: ResidentCard) => ({ params: { id } });

const input = (card: ResidentCard, body: GivenAct) => ({ ...paramsOf(card), body });

export const PhotoDialog = defineAct({
  ...onCard,
  call: removePhoto,
  input,
  words: (t, { name }) => ({
    title: t.photoTitle(name),
    text: t.photoText,
    action: t.photoAction,
    done: t.photoDone(name),
  }),
  message: ({ name }) => ({ name, act: actTexts.photoRemoved }),
});

export const PasswordDialog = defineAct({
  ...onCard,
  call: resetResidentPassword,
  fields: () => ({ language: mailLanguage }),
  input: (card, given, { language }) => ({ ...paramsOf(card), body: { ...given, language } }),
  words: (t, { name, email }) => ({
    title: t.passwordTitle(name),
    text: t.passwordText(email),
    action: t.passwordAction,
    done: t.passwordDone(name),
  }),
  message: ({ name }) => ({ name, act: actTexts.resetMailed }),
});

export const LimitsDialog = defineAct({
  ...onCard,
  call: liftResidentLimits,
  input,
  words: (t, { name, slowed_until: until }, { when }) => ({
    title: t.limitsTitle(name),
    text: until === null ? undefined : t.limitsText(when(until)),
    action: t.limitsAction,
    done: t.limitsDone(name),
  }),
  message: ({ name }) => ({ name, act: actTexts.limitsLifted }),
});

export const SessionsDialog = defineAct({
  ...onCard,
  call: endResidentSessions,
  input,
  words: (t, { name }) => ({
    title: t.sessionsTitle(name),
    text: t.sessionsText,
    action: t.sessionsAction,
    done: t.sessionsDone(name),
  }),
  message: ({ name }) => ({ name, act: actTexts.sessionsEnded }),
});

const identityKinds = Object.keys(identityChecks) as IdentityCheck[];

/** By a mailed key, or at once after an identity check at the desk. */
export const EmailDialog = defineAct({
  ...onCard,
  call: changeResidentMail,
  fields: () => ({
    email: field.email({ label: (t) => t.newEmail, missing: (t) => t.needEmail }),
    way: field.segment<'key' | 'desk'>('key', {
      label: (t) => t.way,
      options: (t) => [
        { value: 'key', label: t.byKey },
        { value: 'desk', label: t.atDesk },
      ],
      hint: (way, t) => (way === 'key' ? t.byKeyText : t.atDeskText),
    }),
    check: field.select<IdentityCheck>({
      label: (t) => t.check,
      empty: (t) => t.choose,
      missing: (t) => t.needCheck,
      options: (_, language) =>
        identityKinds.map((kind) => ({ value: kind, label: identityChecks[kind][language] })),
    }),
    language: mailLanguage,
  }),
  without: ({ way }) => (way === 'key' ? ['check'] : []),
  input: (card, given, { email, way, check, language }) => ({
    ...paramsOf(card),
    body: {
      ...given,
      email: singleByte(email).trim(),
      way,
      language,
      ...(way === 'desk' && check !== '' && { check }),
    },
  }),
  words: (t, { name, email }, { values: { way } }) => ({
    title: t.emailTitle(name),
    text: t.emailNow(email),
    action: way === 'key' ? t.keyAction : t.deskAction,
    done: way === 'key' ? t.keyDone(name) : t.deskDone(name),
  }),
  message: ({ name }, { way }) => ({
    name,
    act: way === 'key' ? actTexts.emailKeyMailed : actTexts.emailChanged,
  }),
});

const plainNumber = (typed: string) => typed.normalize('NFKC').trim();

/** The number of the resident is typed by hand; no message, since there is no account any more. */
export const WithdrawalDialog = defineAct({
  ...onCard,
  call: withdrawResident,
  danger: true,
  consequences: ({ account_id: id }) => <Consequences id={id} />,
  fields: ({ resident_number: number }) => ({
    resident_number: field.text({
      label: (t) => t.number,
      hint: (t) => t.numberHint(number),
      wrong: (typed, t) => (plainNumber(typed) === number ? undefined : t.needNumber),
      input: { inputMode: 'numeric', maxLength: 20 },
    }),
    language: mailLanguage,
  }),
  input: (card, { reason }, { language }) => ({
    ...paramsOf(card),
    body: { reason, resident_number: card.resident_number, language },
  }),
  words: (t, { name }) => ({
    title: t.withdrawalTitle(name),
    text: t.withdrawalText,
    action: t.withdrawalAction,
    done: t.withdrawalDone(name),
  }),
});
