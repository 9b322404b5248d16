// Another address for the resident to sign in with: by a mailed key, or at once after an identity check at the desk
// (SC025).
import { useState } from 'react';
import type { Language } from '@yadori/api/language/language';
import { singleByte } from '@yadori/api/language/normalise';
import { actTexts } from '@yadori/api/residents/act-message';
import { changeResidentMail } from '@yadori/api/residents/acts-calls';
import { identityChecks, type IdentityCheck } from '@yadori/api/residents/identity-checks';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { send } from '../../../session/api.ts';
import styles from '../acts.module.css';
import { actsTexts } from '../acts-texts.ts';
import { useAct } from '../use-act.ts';
import { ActDialog, PersonLine } from './act-dialog.tsx';
import type { ActProps } from './define-act.tsx';
import { MailLanguage } from './mail-language.tsx';

interface Errors {
  email?: string | undefined;
  check?: string | undefined;
}

const emailId = 'new_email';
const checkId = 'identity_check';

export function EmailDialog({ subject: card, onClose }: ActProps<ResidentCard>) {
  const t = useMessages(actsTexts);
  const { values, change, errors, state, submit } = useEmailChange({ card, onClose });
  const { email, way, check, language } = values;
  const isKey = way === 'key';
  return (
    <ActDialog
      about={<PersonLine card={card} />}
      title={t.emailTitle(card.name)}
      text={t.emailNow(card.email)}
      state={state}
      message={{ name: card.name, act: isKey ? actTexts.emailKeyMailed : actTexts.emailChanged }}
      actionLabel={isKey ? t.keyAction : t.deskAction}
      isChanged={email !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={emailId}
        type="email"
        label={t.newEmail}
        need="required"
        error={errors.email}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        value={email}
        onChange={({ currentTarget: { value } }) => change({ email: value })}
      />
      <WayField value={way} onChange={(chosen) => change({ way: chosen })} />
      {!isKey && (
        <CheckField
          value={check}
          error={errors.check}
          onChange={(chosen) => change({ check: chosen })}
        />
      )}
      <MailLanguage value={language} onChange={(chosen) => change({ language: chosen })} />
    </ActDialog>
  );
}

type Way = 'key' | 'desk';

interface Values {
  email: string;
  way: Way;
  check: IdentityCheck | undefined;
  language: Language;
}

function useEmailChange({ card, onClose }: { card: ResidentCard; onClose: () => void }) {
  const t = useMessages(actsTexts);
  const [values, setValues] = useState<Values>({
    email: '',
    way: 'key',
    check: undefined,
    language: 'ja',
  });
  const [errors, setErrors] = useState<Errors>({});
  const { way, check, language } = values;
  const done = way === 'key' ? t.keyDone(card.name) : t.deskDone(card.name);
  const state = useAct({ done, onDone: onClose });
  const submit = () => {
    const given = state.check();
    const email = singleByte(values.email).trim();
    const missing: Errors = {
      ...(email === '' ? { email: t.needEmail } : {}),
      ...(way === 'key' || check !== undefined ? {} : { check: t.needCheck }),
    };
    setErrors(missing);
    if (missing.email !== undefined) focusFieldLater(emailId);
    else if (missing.check !== undefined) focusFieldLater(checkId);
    if (given === undefined || Object.keys(missing).length > 0) return;
    const body = { ...given, email, way, language, ...(way === 'key' ? {} : { check }) };
    void state.send(async () => {
      const answer = await send(changeResidentMail, { params: { id: card.account_id }, body });
      if (!answer.ok) setErrors({ email: answer.errors['email']?.[0] });
      return answer;
    });
  };
  const change = (changed: Partial<Values>) => setValues((former) => ({ ...former, ...changed }));
  return { values, change, errors, state, submit };
}

function WayField({ value, onChange }: { value: Way; onChange: (way: Way) => void }) {
  const t = useMessages(actsTexts);
  return (
    <div className={styles.language}>
      <Segment
        legend={t.way}
        options={[
          { value: 'key', label: t.byKey },
          { value: 'desk', label: t.atDesk },
        ]}
        value={value}
        onChange={onChange}
      />
      <p className="note">{value === 'key' ? t.byKeyText : t.atDeskText}</p>
    </div>
  );
}

interface CheckFieldProps {
  value: IdentityCheck | undefined;
  error: string | undefined;
  onChange: (check: IdentityCheck | undefined) => void;
}

function CheckField({ value, error, onChange }: CheckFieldProps) {
  const t = useMessages(actsTexts);
  const language = useLanguage();
  const kinds = Object.keys(identityChecks) as IdentityCheck[];
  return (
    <SelectField
      id={checkId}
      label={t.check}
      need="required"
      error={error}
      empty={t.choose}
      options={kinds.map((kind) => ({ value: kind, label: identityChecks[kind][language] }))}
      value={value ?? ''}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange(kinds.find((kind) => kind === chosen))
      }
    />
  );
}
