// The name that others see.
import { useId, useState, type FormEvent } from 'react';
import { savePreferences } from '@yadori/api/staff/preference-calls';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { FormFoot } from '../../../parts/form-foot.tsx';
import { LeaveDialog } from '../../../routing/leave-dialog.tsx';
import { leaveTexts } from '../../../routing/leave-texts.ts';
import { send } from '../../../session/api.ts';
import { useSavedForm } from '../../../parts/saved-form.ts';
import { loadSession, useSession } from '../../../session/session.ts';
import styles from '../me.module.css';
import { meTexts } from '../texts.ts';

const longestName = 50;

/** Empty where others see the name of the account. */
const shownNameOf = ({ display_name: shown, name }: Record<'display_name' | 'name', string>) =>
  shown === name ? '' : shown;

export function NameForm() {
  const t = useMessages(meTexts);
  const id = useId();
  const { person } = useSession();
  const { values: typed, saved: kept, ...form } = useSavedForm(shownNameOf(person));
  const [error, setError] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const { busy, run } = useTask();
  const isChanged = typed.trim() !== kept;
  const save = async (name: string) => {
    const answer = await send(savePreferences, { body: { display_name: name } });
    if (!answer.ok) {
      // Empty where a dialog over the console says it.
      const problem = answer.errors['display_name']?.[0] ?? answer.message;
      setError(problem === '' ? undefined : problem);
      if (problem !== '') focusFieldLater(id);
      return;
    }
    setError(undefined);
    setIsSaved(true);
    form.end(name);
    await loadSession();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.begin(typed);
    void run(() => save(typed.trim()));
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        id={id}
        name="display_name"
        label={t.shownAs}
        need="optional"
        hint={t.shownAsHint}
        error={error}
        maxLength={longestName}
        value={typed}
        onChange={({ currentTarget: { value } }) => form.change(() => value)}
      />
      <FormFoot isInPanel actionLabel={t.save} busy={busy} isSaved={isSaved && !isChanged} />
      <LeaveDialog
        changed={isChanged && form.isUnsent(busy)}
        texts={useMessages(leaveTexts)}
        onLeave={() => form.show(kept)}
      />
    </form>
  );
}
