// Handover notes on Today: those that are not done, and one more in its place (SB012).
import type { HandoverNote } from '@yadori/api/today/staff-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { useAddress } from '../../../routing/links.tsx';
import { todayTexts } from '../texts.ts';
import { useMayHandOver } from '../use-may-hand-over.ts';
import styles from '../notes.module.css';
import { NewNote } from './new-note.tsx';
import { NoteRow } from './note-row.tsx';
import { Quiet, Tile } from './tile.tsx';

/** More stand in the list of all. */
const shown = 6;

export function Handover({ notes }: { notes: readonly HandoverNote[] }) {
  const t = useMessages(todayTexts);
  const { dormitory = '' } = useAddress();
  const mayWrite = useMayHandOver();
  const open = notes.filter(({ done }) => done === null);
  return (
    <Tile title={t.notes} link={{ to: `/${dormitory}/log`, label: t.all }}>
      {open.length === 0 && <Quiet>{t.noNotes}</Quiet>}
      <ul className={styles.notes}>
        {open.slice(0, shown).map((note) => (
          <NoteRow key={note.id} note={note} mayWrite={mayWrite} />
        ))}
      </ul>
      {mayWrite && <NewNote />}
    </Tile>
  );
}
