// Changes the text of a note in its place.
import { useState } from 'react';
import type { HandoverNote } from '@yadori/api/today/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { changeNote } from '../api.ts';
import { todayTexts } from '../texts.ts';
import { NoteForm } from './note-form.tsx';

interface EditNoteProps {
  note: HandoverNote;
  onEnd: () => void;
}

export function EditNote({ note, onEnd }: EditNoteProps) {
  const t = useMessages(todayTexts);
  const [text, setText] = useState(note.text);
  // The text that was there when the person began: another one came from another screen of theirs.
  const [known, setKnown] = useState(note.text);
  const submit = async () => {
    if (note.text !== known) {
      setKnown(note.text);
      return t.changed;
    }
    const answer = await changeNote(note, { text: text.trim() });
    if (answer.ok) {
      onEnd();
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
      <NoteForm text={text} onText={setText} submit={submit} onCancel={onEnd} verb={t.save} />
    </>
  );
}
