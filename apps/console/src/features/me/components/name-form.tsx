// The name that others see.
import { useId, useState, type FormEvent } from 'react';
import { savePreferences } from '@yadori/api/staff/own-calls';
import { typedText } from '@yadori/kit/form/typed-text.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { FormFoot } from '../../../routing/form-foot.tsx';
import { send } from '../../../session/api.ts';
import { loadSession, useSession } from '../../../session/session.ts';
import styles from '../me.module.css';
import { meTexts } from '../texts.ts';

const longestName = 50;

export function NameForm() {
  const t = useMessages(meTexts);
  const id = useId();
  const { person } = useSession();
  const [error, setError] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const { busy, run } = useTask();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedText(event.currentTarget, 'display_name').trim();
    void run(async () => {
      const answer = await send(savePreferences, { body: { display_name: typed } });
      setError(answer.ok ? undefined : (answer.errors['display_name']?.[0] ?? answer.message));
      setIsSaved(answer.ok);
      if (answer.ok) await loadSession();
    });
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
        defaultValue={person.display_name === person.name ? '' : person.display_name}
        onChange={() => setIsSaved(false)}
      />
      <FormFoot isInPanel actionLabel={t.save} busy={busy} isSaved={isSaved} />
    </form>
  );
}
