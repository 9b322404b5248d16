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
import { addGrantId, checkGrants, GrantFields } from './grant-fields.tsx';
import { PersonFields, type PersonDraft } from './person-fields.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(actTexts);
  const language: Language = useLanguage();
  const dormitory = useDormitory();
  const { busy, problem, act } = useAct(onClose);
  const [empty] = useState<Invitation>(() => ({
    ...{ email: '', person: { name: '', kana: '', language } },
    drafts: [newDraft(today(), dormitory?.code)],
  }));
  const [typed, setTyped] = useState(empty);
  const { email, person, drafts } = typed;
  const change = (part: Partial<Invitation>) => setTyped((before) => ({ ...before, ...part }));
  const [isChecked, setIsChecked] = useState(false);
  const submit = () => {
    setIsChecked(true);
    const missing = missingIn(typed);
    if (missing !== undefined) focusFieldLater(missing);
    else if (checkGrants(drafts)) void act(() => invite(typed), t.sent);
  };
  return (
    <ActDialog
      wide
      title={t.inviteTitle}
      text={t.inviteText}
      problem={isChecked && drafts.length === 0 ? t.needGrant : problem}
      action={t.send}
      changed={typed !== empty}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <AddressField
        email={email}
        isWrong={isChecked && email.trim() === ''}
        onChange={(next) => change({ email: next })}
      />
      <PersonFields
        person={person}
        onChange={(next) => change({ person: next })}
        isChecked={isChecked}
      />
      <GrantFields
        drafts={drafts}
        onChange={(next) => change({ drafts: next })}
        isChecked={isChecked}
      />
    </ActDialog>
  );
}

interface Invitation {
  email: string;
  person: PersonDraft;
  drafts: readonly GrantDraft[];
}

const emailId = 'invite-email';

/** The first field that is empty. */
function missingIn({ email, person, drafts }: Invitation): string | undefined {
  if (email.trim() === '') return emailId;
  if (person.name.trim() === '') return 'staff-name';
  return drafts.length === 0 ? addGrantId : undefined;
}

async function invite(typed: Invitation) {
  const answer = await send(inviteStaff, { body: bodyOf(typed) });
  if (!answer.ok && answer.errors['email'] !== undefined) focusFieldLater(emailId);
  return answer;
}

const bodyOf = ({ email, person: { name, kana, language }, drafts }: Invitation) => ({
  ...{ email: singleByte(email).trim(), name, kana: katakana(kana), language },
  grants: drafts.map(wantedGrant),
});

interface AddressFieldProps {
  email: string;
  isWrong: boolean;
  onChange: (email: string) => void;
}

function AddressField({ email, isWrong, onChange }: AddressFieldProps) {
  const t = useMessages(actTexts);
  return (
    <TextField
      id={emailId}
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
