// Another password, behind the present one.
import { useState, type FormEvent } from 'react';
import { ownPassword } from '@yadori/api/staff/factor-calls';
import { staffPasswordRules } from '@yadori/api/validation/password-rules';
import { focusField } from '@yadori/kit/form/focus-field.ts';
import { typedText } from '@yadori/kit/form/typed-text.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { PasswordField } from '@yadori/kit/fields/password-field.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { FormFoot } from '../../../parts/form-foot.tsx';
import { LeaveDialog } from '../../../routing/leave-dialog.tsx';
import { leaveTexts } from '../../../routing/leave-texts.ts';
import { send } from '../../../session/api.ts';
import { useSession } from '../../../session/session.ts';
import { factorTexts } from '../factor-texts.ts';
import styles from '../me.module.css';

interface Errors {
  old?: string | undefined;
  new?: string | undefined;
  /** Of the whole form: too many tries. */
  all?: string | undefined;
}

export function PasswordForm() {
  const t = useMessages(factorTexts);
  const { errors, isDone, busy, submit } = usePasswordChange();
  const [isTyped, setIsTyped] = useState(false);
  return (
    <form
      className={styles.form}
      noValidate
      // The present one may have been filled in by the browser alone.
      onInput={({ currentTarget }) => setIsTyped(typedText(currentTarget, 'new') !== '')}
      onReset={() => setIsTyped(false)}
      onSubmit={submit}
    >
      <Fields errors={errors} />
      <FormFoot
        isInPanel
        actionLabel={t.change}
        busy={busy}
        isSaved={isDone && !isTyped}
        savedText={t.changed}
        problem={errors.all}
      />
      <LeaveDialog
        changed={isTyped && !busy}
        texts={useMessages(leaveTexts)}
        onLeave={() => setIsTyped(false)}
      />
    </form>
  );
}

function usePasswordChange() {
  const t = useMessages(factorTexts);
  const [errors, setErrors] = useState<Errors>({});
  const [isDone, setIsDone] = useState(false);
  const { busy, run } = useTask();
  const fail = (found: Errors) => {
    setErrors(found);
    if (found.old !== undefined) focusField('old-password');
    else if (found.new !== undefined) focusField('new-password');
  };
  const change = async (form: HTMLFormElement, body: { old: string; new: string }) => {
    const answer = await send(ownPassword, { body });
    if (answer.ok) {
      // Another one that was typed meanwhile stays.
      if (typedText(form, 'new') === body.new) form.reset();
      setErrors({});
      return setIsDone(true);
    }
    const { old: ofOld, new: ofNew } = answer.errors;
    if (ofOld !== undefined || ofNew !== undefined)
      return fail({ old: ofOld?.[0], new: ofNew?.[0] });
    // The person closed the question for the proof, or something over the app says what was no answer.
    const isSaid = answer.code === 'step_up' || answer.message === '';
    return setErrors(isSaid ? {} : { all: answer.message });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsDone(false);
    const form = event.currentTarget;
    const body = { old: typedText(form, 'old'), new: typedText(form, 'new') };
    const missing = {
      old: body.old === '' ? t.needOld : undefined,
      new: body.new === '' ? t.needNew : undefined,
    };
    if (missing.old ?? missing.new) fail(missing);
    else void run(() => change(form, body));
  };
  return { errors, isDone, busy, submit };
}

function Fields({ errors }: { errors: Errors }) {
  const t = useMessages(factorTexts);
  const { person } = useSession();
  return (
    <>
      {/* Password managers keep the new one under the right name. */}
      <input hidden readOnly autoComplete="username" value={person.email ?? ''} />
      <PasswordField
        id="old-password"
        name="old"
        label={t.old}
        error={errors.old}
        autoComplete="current-password"
        maxLength={128}
      />
      <PasswordField
        id="new-password"
        name="new"
        label={t.new}
        hint={t.newHint}
        error={errors.new}
        autoComplete="new-password"
        passwordrules={staffPasswordRules}
        maxLength={128}
      />
    </>
  );
}
