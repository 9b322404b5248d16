// Second step: the key out of the mail (T004 to T006, AM193).
import { fieldLabel } from '@yadori/api/validation/field-names';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { formatTime } from '@yadori/kit/format.ts';
import { Button } from '@yadori/kit/button.tsx';
import { ErrorSummary } from '@yadori/kit/form/error-summary.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useErrorTitle } from '@yadori/kit/form/use-error-title.ts';
import { OneTimeKeyField } from '../components/one-time-key-field.tsx';
import type { PendingEmail } from './change-email-pending.ts';
import { changeEmailTexts } from './change-email-texts.ts';
import { useEmailKey } from './use-email-key.ts';
import { ChangeEmailRefused } from './change-email-refused.tsx';
import { HelpDetails } from '../components/help-details.tsx';
import { FormButtons } from '../components/plain-form.tsx';
import styles from './change-email-step.module.css';

interface KeyStepProps {
  pending: PendingEmail;
  onBack: () => void;
  onAskedAgain: (email: string) => void;
  onChanged: (email: string) => void;
}

export function KeyStep({ pending, onBack, onAskedAgain, onChanged }: KeyStepProps) {
  const t = useMessages(changeEmailTexts);
  const language = useLanguage();
  const { form, busy, sending, refusal, submit, closeRefusal, sendAgain } = useEmailKey({
    email: pending.email,
    onAskedAgain,
    onChanged,
  });
  useErrorTitle(form.wrong.length > 0);
  return (
    <form noValidate onSubmit={submit}>
      <p className={styles.lead}>
        {pending.email === undefined ? t.keyFromStaff : t.keySent(pending.email)}
        <br />
        {pending.validUntil === undefined
          ? t.keyValidAlways
          : t.keyValid(formatTime(pending.validUntil))}
      </p>
      <ErrorSummary items={form.wrong} />
      <OneTimeKeyField
        {...textFieldProps(form, 'one_time_key')}
        label={fieldLabel(language, 'one_time_key')}
        hint={t.keyHint}
        need="required"
      />
      <FormButtons>
        <Button size="large" disabled={busy} onClick={onBack}>
          {t.back}
        </Button>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {t.verify}
        </Button>
      </FormButtons>
      <MissingKey sendAgain={sendAgain} sending={sending} />
      {refusal !== undefined && (
        <ChangeEmailRefused
          title={refusal.ofKey ? t.refusedKeyTitle : t.refusedTitle}
          message={refusal.message}
          onClose={closeRefusal}
          onSendAgain={refusal.needsAnotherKey ? sendAgain : undefined}
          busy={sending}
        />
      )}
    </form>
  );
}

interface MissingKeyProps {
  /** Undefined where the key came from staff. */
  sendAgain: (() => void) | undefined;
  sending: boolean;
}

function MissingKey({ sendAgain, sending }: MissingKeyProps) {
  const t = useMessages(changeEmailTexts);
  return (
    <HelpDetails title={t.missing}>
      <p className={styles.tips}>{sendAgain === undefined ? t.missingFromStaff : t.missingTips}</p>
      {sendAgain !== undefined && (
        <Button busy={sending} onClick={sendAgain}>
          {t.sendAgain}
        </Button>
      )}
    </HelpDetails>
  );
}
