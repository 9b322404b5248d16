// The button that opens the form of a new note, or the form.
import notePencil from '@phosphor-icons/core/regular/note-pencil.svg?raw';
import { useEffect, useRef } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useAddress } from '../../../routing/links.tsx';
import { writeNote } from '../api.ts';
import { dropDraft, endDraft, setDraft, useDraft } from '../drafts.ts';
import { todayTexts } from '../texts.ts';

const NoteForm = lazyPart(async () => (await import('./note-form.tsx')).NoteForm);

export function NewNote() {
  const t = useMessages(todayTexts);
  const { dormitory = '' } = useAddress();
  const draft = useDraft(dormitory);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = draft !== undefined;
  useEffect(() => void NoteForm.preload(), []);
  // What had the focus is gone with the form.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (draft === undefined) {
    return (
      <Button
        ref={button}
        variant="tonal"
        icon={notePencil}
        onClick={() => setDraft(dormitory, '')}
      >
        {t.write}
      </Button>
    );
  }
  return (
    <NoteForm
      text={draft.text}
      onText={(text) => setDraft(dormitory, text)}
      send={(text) => writeNote(dormitory, text, draft.key)}
      onDone={(sent, typed) => endDraft(dormitory, { sent, typed })}
      onCancel={() => dropDraft(dormitory)}
      verb={t.leave}
    />
  );
}
