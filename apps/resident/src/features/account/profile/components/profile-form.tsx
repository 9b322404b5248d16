// The fields of the edit form, in the groups of the read-only list.
import { fieldLabel } from '@yadori/api/validation/field-names';
import { useId, type ReactNode } from 'react';
import type { ProfileData } from '@yadori/api/account/profile';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { ErrorSummary } from '@yadori/kit/form/error-summary.tsx';
import { PasswordField } from '@yadori/kit/fields/password-field.tsx';
import { ReadOnlyList } from '@yadori/kit/text/read-only-list.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useErrorTitle } from '@yadori/kit/form/use-error-title.ts';
import { newPasswordField } from '../../password-cut.ts';
import { profileDialogTexts } from '../profile-dialog-texts.ts';
import { profileTexts } from '../profile-texts.ts';
import type { useProfileForm } from '../use-profile-form.ts';
import { EmergencyContactFields } from '../../components/emergency-contact-fields.tsx';
import { HealthFields } from '../../components/health-fields.tsx';
import { PersonalFields } from '../../components/personal-fields.tsx';
import styles from './profile-form.module.css';

interface ProfileFormProps {
  id: string;
  data: ProfileData;
  state: ReturnType<typeof useProfileForm>;
}

export function ProfileForm({ id, data, state }: ProfileFormProps) {
  const t = useMessages(profileTexts);
  const { form, refusal, banner, submit } = state;
  useErrorTitle(form.wrong.length > 0);
  return (
    <form id={id} noValidate onSubmit={submit}>
      <ErrorSummary items={form.wrong} />
      {refusal !== undefined && (
        <Banner ref={banner} tone="danger" role="alert" className={styles.refused}>
          {refusal}
        </Banner>
      )}
      <ContractFacts data={data} />
      <Group title={t.personal} note={t.nameNote}>
        <PersonalFields form={form} password={<NewPassword form={form} email={data.email} />} />
      </Group>
      <Group title={t.health} note={t.healthNote}>
        <HealthFields form={form} />
      </Group>
      <Group title={t.emergency} note={t.emergencyNote}>
        <EmergencyContactFields form={form} />
      </Group>
    </form>
  );
}

/** Data of the operator: shown, not changed here (AM065). */
function ContractFacts({ data }: { data: ProfileData }) {
  const t = useMessages(profileTexts);
  return (
    <ReadOnlyList
      items={[
        { label: t.dormitory, value: data.dormitory_name },
        { label: t.room, value: data.room_number },
        { label: t.officeCode, value: data.office_code },
        { label: t.contractNumber, value: data.contract_number },
      ]}
    />
  );
}

interface GroupProps {
  title: string;
  note?: string;
  children: ReactNode;
}

function Group({ title, note, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}

/** Dots stand where the kept password would; they are no value (I007, AM066). */
const keptPassword = '••••••••';

interface NewPasswordProps {
  form: ProfileFormProps['state']['form'];
  email: string;
}

function NewPassword({ form, email }: NewPasswordProps) {
  const t = useMessages(profileDialogTexts);
  const language = useLanguage();
  return (
    <>
      {/* Lets password managers know the account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...textFieldProps(form, 'password')}
        label={fieldLabel(language, 'password')}
        hint={t.passwordHint}
        need="optional"
        placeholder={keptPassword}
        {...newPasswordField}
      />
      {form.values.password !== '' && (
        <PasswordField
          {...textFieldProps(form, 'current_password')}
          label={fieldLabel(language, 'current_password')}
          hint={t.currentPasswordHint}
          need="required"
          autoComplete="current-password"
        />
      )}
    </>
  );
}
