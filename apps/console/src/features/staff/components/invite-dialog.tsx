// Inviting somebody: who, in which language, with which roles from when to when (SA003).
import { katakana } from '@yadori/api/language/normalise';
import { inviteStaff } from '@yadori/api/staff/people-calls';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import type { ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { reasonTexts, type ReasonName } from '../../../parts/acts/reason.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { useDormitory } from '../../../routing/dormitory.ts';
import { useSession } from '../../../session/session.ts';
import { readsOfApprovals } from '../../approvals/panel.tsx';
import { readsOfPeople } from '../api.ts';
import { actTexts } from '../act-texts.ts';
import {
  grantNames,
  newDraft,
  waitsForSecond,
  wantedGrant,
  wrongInGrants,
  type GrantName,
  type GrantValues,
} from '../grants.ts';
import { begunWith, sentReason, withGrantReason, type WithGrantReason } from '../grant-reason.ts';
import { closeIfWaiting } from '../../../parts/acts/close-if-waiting.ts';
import { GrantFields } from './grant-fields.tsx';
import { SecondPersonNote } from './second-person-note.tsx';
import { PersonFields, type PersonValues } from './person-fields.tsx';

interface Invitation extends PersonValues, GrantValues {
  email: string;
}

const wrongIn = (
  { email, name, grants }: Invitation,
  t: Translated<typeof actTexts.ja>,
): ErrorTexts<Name> => ({
  email: email.trim() === '' ? t.needEmail : undefined,
  name: name.trim() === '' ? t.needName : undefined,
  ...wrongInGrants(grants, t),
  grants: grants.length === 0 ? t.needGrant : undefined,
});

const bodyOf = ({ email, name, kana, language, grants }: Invitation) => ({
  name,
  language,
  email: email.trim(),
  kana: katakana(kana),
  grants: grants.map(wantedGrant),
});

type Name = 'email' | keyof PersonValues | GrantName;

interface InviteDialogProps {
  onClose: () => void;
}

export function InviteDialog({ onClose }: InviteDialogProps) {
  const t = useMessages(actTexts);
  const form = useInvitation(onClose);
  return (
    <WriteDialog
      wide
      form={form}
      title={t.inviteTitle}
      text={t.inviteText}
      refusal={form.errors.grants}
      actionLabel={t.send}
      onClose={onClose}
    >
      <TextField
        {...textFieldProps<'email'>(form, 'email')}
        type="email"
        label={t.email}
        need="required"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
      />
      <PersonFields form={form} />
      <GrantFields form={form} />
      <SecondPersonNote form={form} drafts={form.values.grants} />
    </WriteDialog>
  );
}

function useInvitation(onClose: () => void) {
  const t = useMessages(actTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  const { grants: own } = useSession();
  const waits = ({ grants }: Invitation) => waitsForSecond(own, grants);
  type Values = WithGrantReason<Invitation>;
  return useWriteForm<typeof inviteStaff, Name | ReasonName, Values>(inviteStaff, {
    ...withGrantReason<Name, Invitation>({
      names: (values) => ['email', 'name', 'kana', 'language', ...grantNames(values)],
      validate: (values) => wrongIn(values, t),
      waits,
      texts: useMessages(reasonTexts),
    }),
    initial: begunWith({
      email: '',
      name: '',
      kana: '',
      language,
      grants: [newDraft(today(), dormitory?.code)],
    }),
    input: (values) => ({ body: { ...bodyOf(values), ...sentReason(values, waits(values)) } }),
    done: t.sent,
    onDone: onClose,
    onRefused: (refusal) => closeIfWaiting(refusal, onClose),
    reads: [...readsOfPeople, ...readsOfApprovals],
    readsAfter: 'answer',
  });
}
