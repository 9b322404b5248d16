// Until when booking is possible or giving back is free; a press explains the days in between (AM077, AM081).
import info from '@phosphor-icons/core/regular/info.svg?raw';
import type { ReactNode } from 'react';
import type { MealOption } from '@yadori/api/meals/shapes';
import { now } from '@yadori/web-client/clock.ts';
import { formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { unbroken } from '@yadori/kit/text/unbroken.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { dayTexts } from '../day-texts.ts';
import type { OnMealAction } from '../dialogs/use-meal-dialog.ts';
import { foodKey, mealKey } from '../options.ts';
import type { SlotNote } from '../slot.ts';
import { mealTexts } from '../texts.ts';
import { formatUntilShort } from '../until-short.ts';
import styles from './deadline-note.module.css';
import { useNoteWords } from './note-line.tsx';

interface DeadlineNoteProps {
  note: SlotNote | undefined;
  option: MealOption;
  onAct: OnMealAction;
}

export function DeadlineNote({ note, option, onAct }: DeadlineNoteProps) {
  const t = useMessages(dayTexts);
  const kinds = useMessages(mealTexts);
  if (note === undefined) return null;
  return (
    <button type="button" className={styles.note} onClick={() => onAct('deadline', option)}>
      <Words note={note} />
      {'\u2060'}
      <Icon svg={info} size={16} className={styles.sign} />
      <VisuallyHidden>{t.whyDeadline(kinds[foodKey(option) ?? mealKey(option)])}</VisuallyHidden>
    </button>
  );
}

function Words({ note }: { note: SlotNote }): ReactNode {
  const usual = useNoteWords(note);
  const short = useShortWords(note);
  return unbroken(short ?? usual ?? '');
}

/** A card of a day is narrow. */
function useShortWords(note: SlotNote): string | undefined {
  const t = useMessages(dayTexts);
  const language = useLanguage();
  switch (note.says) {
    case 'book-until':
      return t.bookShort(formatUntilShort(note.until, now(), language));
    case 'free-until':
      return t.freeShort(formatUntilShort(note.until, now(), language));
    case 'fee':
      return t.feeShort(formatYen(note.yen, language));
    case 'left-over':
      return t.leftOverShort;
    default:
      return undefined;
  }
}
