// Changes the text of a note in its place.
import { useState } from 'react';
import type { changeDormitoryLog, HandoverNote } from '@yadori/api/today/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { refusedHere } from '@yadori/web-client/refused-here.ts';
import { halfWritten, keepHalfWritten } from '../../../session/half-written.ts';
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
  // The text that was there when the person began: another one came from another screen of theirs.
  const [known, setKnown] = useState(note.text);
  const end = () => {
    keepHalfWritten(name, undefined);
    onEnd();
  };
  const send = async (text: string) => {
    if (note.text === known) return changeNote(note, { text });
    setKnown(note.text);
    return refusedHere<typeof changeDormitoryLog>(t.changed);
  };
  return (
    <>
      {note.text !== known && (
        <Banner tone="warn" role="status">
          {t.changed}: {note.text}
        </Banner>
      )}
      <NoteForm
        text={halfWritten(name, '') ?? note.text}
        onText={(typed) => keepHalfWritten(name, typed === note.text ? undefined : typed)}
        send={send}
        onDone={(sent, typed) => {
          if (typed.trim() === sent) end();
          // What was typed meanwhile is a change of the new text.
          else setKnown(sent);
          return undefined;
        }}
        onCancel={end}
        verb={t.save}
      />
    </>
  );
}
