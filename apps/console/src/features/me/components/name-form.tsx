// The name that others see.
import { savePreferences } from '@yadori/api/staff/preference-calls';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { PageForm } from '../../../parts/forms/page-form.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { loadSession, useSession } from '../../../session/session.ts';
import styles from '../me.module.css';
import { meTexts } from '../texts.ts';

const longestName = 50;

/** Empty where others see the name of the account. */
const shownNameOf = ({ display_name: shown, name }: Record<'display_name' | 'name', string>) =>
  shown === name ? '' : shown;

export function NameForm() {
  const t = useMessages(meTexts);
  const { person } = useSession();
  const trimmed = (typed: { display_name: string }) => ({
    display_name: typed.display_name.trim(),
  });
  const form = useWriteForm(savePreferences, {
    names: ['display_name'],
    initial: { display_name: shownNameOf(person) },
    validate: () => ({}),
    input: (typed) => ({ body: trimmed(typed) }),
    refusalAt: 'display_name',
    stays: trimmed,
    onDone: () => loadSession(),
  });
  return (
    <PageForm isInPanel form={form} className={styles.form} actionLabel={t.save}>
      <TextField
        {...textFieldProps(form, 'display_name')}
        label={t.shownAs}
        need="optional"
        hint={t.shownAsHint}
        maxLength={longestName}
      />
    </PageForm>
  );
}
