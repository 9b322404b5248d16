// Changes the text of a note in its place.
import { useRef, useState } from 'react';
import type { HandoverNote } from '@yadori/api/today/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { halfWritten, keepHalfWritten, useHalfWritten } from '../../../session/half-written.ts';
import { changeNote } from '../api.ts';
import { todayTexts } from '../texts.ts';
import { NoteForm } from './note-form.tsx';

interface EditNoteProps {
  note: HandoverNote;
  onEnd: () => void;
}

export function EditNote({ note, onEnd }: EditNoteProps) {
  const t = useMessages(todayTexts);
  const name = `handover.edit.${note.id}`;
  const [text, setText] = useState(() => halfWritten(name, '') ?? note.text);
  const latest = useRef(text);
  const type = (typed: string) => {
    latest.current = typed;
    setText(typed);
  };
  const isChanged = text !== note.text;
  useHalfWritten(name, isChanged ? text : undefined);
  const end = () => {
    keepHalfWritten(name, undefined);
    onEnd();
  };
  // The text that was there when the person began: another one came from another screen of theirs.
  const [known, setKnown] = useState(note.text);
  const submit = async () => {
    if (note.text !== known) {
      setKnown(note.text);
      return t.changed;
    }
    const answer = await changeNote(note, { text: text.trim() });
    if (answer.ok) {
      // What was typed meanwhile is a change of the new text.
      if (latest.current === text) end();
      else setKnown(text.trim());
      return undefined;
    }
    return answer.errors['text']?.[0] ?? (answer.message || t.noteNotSent);
  };
  return (
    <>
      {note.text !== known && (
        <Banner tone="warn" role="status">
          {t.changed}: {note.text}
        </Banner>
      )}
      <NoteForm text={text} onText={type} submit={submit} onCancel={end} verb={t.save} />
    </>
  );
}
