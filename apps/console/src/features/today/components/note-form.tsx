// Writes a handover note in its place: one press opens it, one leaves the note (J9).
import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import { noteLength } from '@yadori/api/today/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { CountedTextArea } from '@yadori/kit/fields/counted-text-area.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { isSubmitKey } from '@yadori/kit/form/submit-key.ts';
import { useFirstField } from '@yadori/kit/form/use-first-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import type { WriteAnswer } from '../../../parts/forms/write-form.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { todayTexts } from '../texts.ts';
import styles from '../notes.module.css';

interface NoteFormProps {
  /** As it was left. */
  text: string;
  onText: (text: string) => void;
  send: (text: string) => Promise<WriteAnswer>;
  /** Answers another text that the form goes on with. */
  onDone: (sent: string, typed: string) => string | undefined;
  onCancel: () => void;
  verb: string;
}

export function NoteForm({ text, onText, send, onDone, onCancel, verb }: NoteFormProps) {
  const t = useMessages(todayTexts);
  const place = useFirstField<HTMLFormElement>();
  const paused = usePausedAct();
  const latest = useRef(text);
  const form = useWriteForm(send, {
    names: ['text'],
    initial: { text },
    keep: ({ text: typed }) => {
      // A press alone changes nothing: the same text is the same act.
      if (typed === latest.current) return;
      latest.current = typed;
      onText(typed);
    },
    validate: ({ text: typed }) => ({ text: wrongIn(typed.trim(), t) }),
    input: ({ text: typed }) => (paused.disabled ? undefined : typed.trim()),
    refusalAt: 'text',
    failed: t.noteNotSent,
    onDone: (_answer, sent) => {
      const left = onDone(sent, latest.current);
      if (left !== undefined) form.restart({ text: left });
    },
  });
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form ref={place} className={styles.form} noValidate onSubmit={submit}>
      <CountedTextArea
        {...textFieldProps(form, 'text')}
        label={t.noteLabel}
        hint={t.noteHint}
        limit={noteLength}
        rows={3}
        onKeyDown={(event) => isSubmitKey(event) && submit(event)}
      />
      <p className={styles.formActs}>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button {...paused} type="submit" variant="primary" busy={form.busy}>
          {verb}
        </Button>
      </p>
    </form>
  );
}

const wrongIn = (text: string, t: Record<'noteEmpty' | 'noteTooLong', string>) => {
  if (text === '') return t.noteEmpty;
  return text.length > noteLength ? t.noteTooLong : undefined;
};
