// Inviting somebody: who, in which language, with which roles from when to when (SA003).
import { useState } from 'react';
import { katakana, singleByte } from '@yadori/api/language/normalise';
import type { Language } from '@yadori/api/language/language';
import { inviteStaff } from '@yadori/api/staff/people-calls';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { useDormitory } from '../../../routing/dormitory.ts';
import { send } from '../../../session/api.ts';
import { useAct } from '../api.ts';
import { actTexts } from '../act-texts.ts';
import { newDraft, wantedGrant, type GrantDraft } from '../grants.ts';
import { ActDialog } from './act-dialog.tsx';
import { checkGrants, GrantFields } from './grant-fields.tsx';
import { PersonFields, type PersonDraft } from './person-fields.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(actTexts);
  const language: Language = useLanguage();
  const dormitory = useDormitory();
  const { busy, problem, act } = useAct(onClose);
  const [email, setEmail] = useState('');
  const [person, setPerson] = useState<PersonDraft>({ name: '', kana: '', language });
  const [drafts, setDrafts] = useState<readonly GrantDraft[]>(() => [
    newDraft(today(), dormitory?.code),
  ]);
  const [isChecked, setIsChecked] = useState(false);
  const submit = () => {
    setIsChecked(true);
    if (email.trim() === '') return focusFieldLater('invite-email');
    if (person.name.trim() === '') return focusFieldLater('staff-name');
    if (!checkGrants(drafts) || drafts.length === 0) return undefined;
    const { name, kana, language: spoken } = person;
    const body = {
      ...{ email: singleByte(email).trim(), name, kana: katakana(kana), language: spoken },
      grants: drafts.map(wantedGrant),
    };
    return void act(() => send(inviteStaff, { body }), t.sent);
  };
  return (
    <ActDialog
      wide
      title={t.inviteTitle}
      text={t.inviteText}
      problem={isChecked && drafts.length === 0 ? t.needGrant : problem}
      action={t.send}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <AddressField email={email} isWrong={isChecked && email.trim() === ''} onChange={setEmail} />
      <PersonFields person={person} onChange={setPerson} isChecked={isChecked} />
      <GrantFields drafts={drafts} onChange={setDrafts} isChecked={isChecked} />
    </ActDialog>
  );
}

interface AddressFieldProps {
  email: string;
  isWrong: boolean;
  onChange: (email: string) => void;
}

function AddressField({ email, isWrong, onChange }: AddressFieldProps) {
  const t = useMessages(actTexts);
  return (
    <TextField
      id="invite-email"
      type="email"
      label={t.email}
      need="required"
      error={isWrong ? t.needEmail : undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={100}
      value={email}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}
