// Handover notes that were written on another day, to be read only.
import type { HandoverNote } from '@yadori/api/today/staff-calls';
import { formatTime } from '@yadori/kit/format.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { otherDayTexts } from './texts.ts';
import styles from '../today.module.css';
import { Tile } from '../components/tile.tsx';

export function NotesOfDay({ notes }: { notes: readonly HandoverNote[] }) {
  const t = useMessages(otherDayTexts);
  return (
    <Tile title={t.notes}>
      <ul className={styles.rows}>
        {notes.map((note) => (
          <li key={note.id} className={styles.oldNote}>
            <span className={styles.sub}>
              <span className="num">{formatTime(Date.parse(note.written_at))}</span>{' '}
              {note.author.name}
            </span>
            <span>{note.text}</span>
          </li>
        ))}
      </ul>
    </Tile>
  );
}
