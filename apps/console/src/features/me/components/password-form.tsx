// Another password, behind the present one.
import { ownPassword } from '@yadori/api/staff/factor-calls';
import { staffPasswordRules } from '@yadori/api/validation/password-rules';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { PasswordField } from '@yadori/kit/fields/password-field.tsx';
import { PageForm } from '../../../parts/forms/page-form.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { useSession } from '../../../session/session.ts';
import { factorTexts } from '../factor-texts.ts';
import styles from '../me.module.css';

const empty = { old: '', new: '' };

export function PasswordForm() {
  const t = useMessages(factorTexts);
  const { person } = useSession();
  const form = useWriteForm(ownPassword, {
    names: ['old', 'new'],
    initial: empty,
    validate: (typed) => ({
      old: typed.old === '' ? t.needOld : undefined,
      new: typed.new === '' ? t.needNew : undefined,
    }),
    input: (body) => ({ body }),
    stays: () => empty,
    // The browser may have filled it in alone.
    noLoss: ['old'],
  });
  return (
    <PageForm
      isInPanel
      form={form}
      className={styles.form}
      actionLabel={t.change}
      savedText={t.changed}
    >
      {/* Password managers keep the new one under the right name. */}
      <input hidden readOnly autoComplete="username" value={person.email ?? ''} />
      <PasswordField
        {...textFieldProps(form, 'old')}
        label={t.old}
        autoComplete="current-password"
        maxLength={128}
      />
      <PasswordField
        {...textFieldProps(form, 'new')}
        label={t.new}
        hint={t.newHint}
        autoComplete="new-password"
        passwordrules={staffPasswordRules}
        maxLength={128}
      />
    </PageForm>
  );
}
