// Until when booking and giving back are free; a press explains the days in between (AM077, AM081).
import info from '@phosphor-icons/core/regular/info.svg?raw';
import type { ReactNode } from 'react';
import type { MealOption } from '@yadori/api/meals/shapes';
import { now } from '../../../shell/clock.ts';
import { formatYen } from '../../../shell/format.ts';
import { useLanguage, useMessages } from '../../../shell/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { dayTexts } from '../day-messages.ts';
import type { OnMealAction } from '../dialogs/use-meal-dialog.ts';
import type { SlotNote } from '../slot.ts';
import { formatUntil } from '../until.ts';
import styles from './deadline-notes.module.css';
import { useNoteWords } from './note-line.tsx';

interface DeadlineNotesProps {
  notes: readonly SlotNote[];
  option: MealOption;
  onAct: OnMealAction;
}

export function DeadlineNotes({ notes, option, onAct }: DeadlineNotesProps) {
  const t = useMessages(dayTexts);
  if (notes.length === 0) return null;
  return (
    <button type="button" className={styles.notes} onClick={() => onAct('deadline', option)}>
      {notes.map((note, index) => (
        <span key={note.says} className={styles.line}>
          <Words note={note} />{' '}
          {index === notes.length - 1 && <Icon svg={info} size={16} className={styles.sign} />}
        </span>
      ))}
      <VisuallyHidden>{t.whyDeadline}</VisuallyHidden>
    </button>
  );
}

function Words({ note }: { note: SlotNote }) {
  const usual = useNoteWords(note);
  return useShortWords(note) ?? usual;
}

/** A day and its weekday stay on one line. */
function aroundUntil(words: (until: string) => string, until: string): ReactNode {
  const [before, after] = words('|').split('|');
  const time = until.lastIndexOf(' ');
  return (
    <>
      {before}
      <span className={styles.until}>{until.slice(0, Math.max(0, time))}</span>
      {until.slice(Math.max(0, time))}
      {after}
    </>
  );
}

/** A card of a day is narrow and has two limits to tell. */
function useShortWords(note: SlotNote): ReactNode {
  const t = useMessages(dayTexts);
  const language = useLanguage();
  switch (note.says) {
    case 'book-until':
      return aroundUntil(t.bookShort, formatUntil(note.until, now(), language));
    case 'free-until':
      return aroundUntil(t.freeShort, formatUntil(note.until, now(), language));
    case 'fee':
      return t.feeShort(formatYen(note.yen, language));
    case 'left-over':
      return t.leftOverShort;
    default:
      return undefined;
  }
}
