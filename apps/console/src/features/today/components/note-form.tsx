// Writes a handover note in its place: one press opens it, one leaves the note (J9).
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { noteLength } from '@yadori/api/today/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { CountedTextArea } from '@yadori/kit/fields/counted-text-area.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { isSubmitKey } from '@yadori/kit/form/submit-key.ts';
import { useCall } from '../../../session/use-call.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { todayTexts } from '../texts.ts';
import styles from '../notes.module.css';

interface NoteFormProps {
  text: string;
  onText: (text: string) => void;
  /** Answers what is wrong with the text, or nothing. */
  submit: () => Promise<string | undefined>;
  onCancel: () => void;
  verb: string;
}

export function NoteForm({ text, onText, submit, onCancel, verb }: NoteFormProps) {
  const t = useMessages(todayTexts);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const paused = usePausedAct();
  const field = () => form.current?.querySelector('textarea');
  useEffect(() => field()?.focus(), []);
  const { busy, call: save } = useCall(async () => {
    if (paused.disabled) return;
    const wrong = text.trim() === '' ? t.noteEmpty : tooLong(text) ? t.noteTooLong : undefined;
    const refused = wrong ?? (await submit());
    setError(refused);
    if (refused !== undefined) field()?.focus();
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSubmitKey(event)) return;
    event.preventDefault();
    save();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <CountedTextArea
        id={id}
        label={t.noteLabel}
        hint={t.noteHint}
        error={error}
        limit={noteLength}
        rows={3}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p className={styles.formActs}>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button {...paused} type="submit" variant="primary" busy={busy}>
          {verb}
        </Button>
      </p>
    </form>
  );
}

const tooLong = (text: string) => text.trim().length > noteLength;
