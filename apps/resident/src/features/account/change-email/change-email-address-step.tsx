// First step: where the key shall be sent (T002, T003, T008).
import { fieldLabel } from '@yadori/api/validation/field-names';
import { useState, type SubmitEvent } from 'react';
import { requestEmailChange } from '@yadori/api/account/change-of-email';
import { singleByte } from '@yadori/api/language/normalise';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { ErrorSummary } from '@yadori/kit/form/error-summary.tsx';
import { NormalisedField } from '@yadori/kit/fields/normalised-field.tsx';
import { PasswordField } from '@yadori/kit/fields/password-field.tsx';
import { ReadOnlyList } from '@yadori/kit/text/read-only-list.tsx';
import { firstOfEach } from '@yadori/kit/form/checked-form.ts';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { useErrorTitle } from '@yadori/kit/form/use-error-title.ts';
import { useCall } from '../../../session/use-call.ts';
import { useUser } from '../../../session/use-user.ts';
import { addressFields, wrongAddress, type AddressField } from './change-email-rules.ts';
import { changeEmailTexts } from './change-email-texts.ts';
import { ChangeEmailRefused } from './change-email-refused.tsx';
import styles from './change-email-step.module.css';

interface AddressStepProps {
  /** What stood there before the resident went on and came back. */
  typed: string;
  onTyped: (email: string) => void;
  onAsked: (email: string) => void;
  /** Staff had a key mailed (SC025). */
  onKeyAtHand: () => void;
}

export function AddressStep({ typed, onTyped, onAsked, onKeyAtHand }: AddressStepProps) {
  const t = useMessages(changeEmailTexts);
  const language = useLanguage();
  const user = useUser();
  const { form, busy, refusal, submit, closeRefusal } = useAddress({ typed, onTyped, onAsked });
  useErrorTitle(form.wrong.length > 0);
  return (
    <form noValidate onSubmit={submit}>
      <p className={styles.lead}>{t.addressLead}</p>
      <ErrorSummary items={form.wrong} />
      {user !== undefined && <ReadOnlyList items={[{ label: t.present, value: user.email }]} />}
      <NormalisedField
        {...textFieldProps(form, 'email')}
        normalise={singleByte}
        label={fieldLabel(language, 'email', requestEmailChange.fieldNames)}
        hint={
          <>
            {t.newEmailHint} <span className={styles.example}>{t.newEmailExample}</span>
          </>
        }
        need="required"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField
        {...textFieldProps(form, 'current_password')}
        label={fieldLabel(language, 'current_password')}
        hint={t.currentPasswordHint}
        need="required"
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t.next}
      </Button>
      <Button variant="text" wide onClick={onKeyAtHand}>
        {t.keyAtHand}
      </Button>
      {refusal !== undefined && (
        <ChangeEmailRefused
          title={t.refusedTitle}
          message={refusal.message}
          onClose={closeRefusal}
        />
      )}
    </form>
  );
}

function useAddress({ typed, onTyped, onAsked }: Omit<AddressStepProps, 'onKeyAtHand'>) {
  const language = useLanguage();
  const [refusal, setRefusal] = useState<{ message: string; errors: Record<string, string[]> }>();
  const form = useForm<AddressField>({
    names: addressFields,
    initial: { email: typed, current_password: '' },
    validate: (values) => wrongAddress(values, language),
    keep: ({ email = '' }) => onTyped(email),
  });
  const { busy, call } = useCall(requestEmailChange, {
    onOk: (_answer, { body }) => onAsked(body.email),
    onFailed: (refused) => {
      if (refused?.errors['current_password'] === undefined) setRefusal(refused);
      else form.setServerErrors(firstOfEach(refused.errors, addressFields));
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    call(() => {
      const { email, current_password } = form.submit() ?? {};
      return email === undefined ? undefined : { body: { email, current_password } };
    });
  };
  const closeRefusal = () => {
    if (refusal !== undefined) form.setServerErrors(firstOfEach(refusal.errors, addressFields));
    setRefusal(undefined);
  };
  return { form, busy, refusal, submit, closeRefusal };
}
