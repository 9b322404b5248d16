// What to know about moving out; other words where the employer has the contract (Q015, Q029, AM182, AM183).
import { useMessages } from '@yadori/kit/language.ts';
import { NotesBlock } from '@yadori/kit/text/notes-block.tsx';
import { moveOutTexts } from '../move-out-texts.ts';
import type { Terms } from '../api.ts';

export function MoveOutNote({ terms }: { terms: Terms }) {
  const t = useMessages(moveOutTexts);
  const notes = terms.isCompany ? t.companyNotes : t.notes;
  return <NotesBlock sign="dot" title={t.noteTitle} items={notes(terms.contractEndDay)} />;
}
