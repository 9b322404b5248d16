// Inviting somebody: who, in which language, with which roles from when to when (SA003).
import { useState } from 'react';
import { katakana } from '@yadori/api/language/normalise';
import { inviteStaff } from '@yadori/api/staff/people-calls';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import type { ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { useDormitory } from '../../../routing/dormitory.ts';
import { readsOfApprovals } from '../../approvals/panel.tsx';
import { readsOfPeople } from '../api.ts';
import { actTexts } from '../act-texts.ts';
import {
  grantNames,
  newDraft,
  wantedGrant,
  wrongInGrants,
  type GrantName,
  type GrantValues,
} from '../grants.ts';
import { closeIfWaiting } from '../use-staff-change.ts';
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

const bodyOf = ({ email, kana, grants, ...person }: Invitation) => ({
  ...person,
  email: email.trim(),
  kana: katakana(kana),
  grants: grants.map(wantedGrant),
});

type Name = 'email' | keyof PersonValues | GrantName;

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(actTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  const [empty] = useState((): Invitation => ({
    email: '',
    name: '',
    kana: '',
    language,
    grants: [newDraft(today(), dormitory?.code)],
  }));
  const form = useWriteForm<typeof inviteStaff, Name, Invitation>(inviteStaff, {
    names: (values) => ['email', 'name', 'kana', 'language', ...grantNames(values)],
    initial: empty,
    validate: (values) => wrongIn(values, t),
    input: (values) => ({ body: bodyOf(values) }),
    done: t.sent,
    onDone: onClose,
    onRefused: (refusal) => closeIfWaiting(refusal, onClose),
    reads: [...readsOfPeople, ...readsOfApprovals],
    readsAfter: 'answer',
  });
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
      <SecondPersonNote drafts={form.values.grants} />
    </WriteDialog>
  );
}
