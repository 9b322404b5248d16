// The small line on a card: until when something is possible or free.
import { now } from '@yadori/web-client/clock.ts';
import { formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { mealTexts } from '../texts.ts';
import type { SlotNote } from '../slot.ts';
import { formatUntil } from '../until.ts';
import styles from './note-line.module.css';

export function NoteLine({ note }: { note: SlotNote | undefined }) {
  const words = useNoteWords(note);
  return words === undefined ? null : <p className={styles.note}>{words}</p>;
}

/** What a card says about a limit. */
export function useNoteWords(note: SlotNote | undefined): string | undefined {
  const t = useMessages(mealTexts);
  const language = useLanguage();
  switch (note?.says) {
    case 'book-until':
      return t.bookUntil(formatUntil(note.until, now(), language));
    case 'free-until':
      return t.freeUntil(formatUntil(note.until, now(), language));
    case 'fee':
      return t.fee(formatYen(note.yen, language));
    case 'left-over':
      return t.leftOver;
    case 'waiting':
      return note.position === null
        ? t.waitPromise
        : `${t.waitPosition(note.position)}${t.waitPromise}`;
    case 'queue':
      return t.waitCount(note.count);
    case 'change-free':
      return t.changeFree;
    default:
      return undefined;
  }
}
