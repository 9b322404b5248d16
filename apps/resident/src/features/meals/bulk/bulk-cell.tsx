// One day on a tab of the bulk calendar: a short word for the eye, a sentence for readers.
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import type { Language } from '@yadori/api/language/language';
import { excludedBy, type BulkKind } from '@yadori/api/meals/choices';
import { nationalHoliday } from '@yadori/api/time/national-holidays';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Icon } from '@yadori/kit/icon.tsx';
import { spokenComma, spokenDate } from '@yadori/kit/calendar/spoken-date.ts';
import type { GridCell } from '@yadori/kit/calendar/month-grid.tsx';
import { canPress, type BulkState } from './bulk-state.ts';
import styles from './bulk-cell.module.css';
import { bulkTexts } from './texts.ts';

export function bulkCell(
  day: CalendarDate,
  kind: BulkKind,
  state: BulkState,
  language: Language,
): GridCell {
  const holiday = nationalHoliday(day, language);
  const parts = [spokenDate(day, language), holiday, spoken(state, kind, language)];
  return {
    name: parts.filter((part) => part !== undefined).join(spokenComma[language]),
    holiday: holiday !== undefined,
    content: <Sign state={state} kind={kind} language={language} />,
    className: styles[state],
    selected: state === 'chosen',
    disabled: !canPress(state),
  };
}

function spoken(state: BulkState, kind: BulkKind, language: Language): string {
  const t = bulkTexts[language];
  const other = t[excludedBy(kind) ?? kind];
  if (state === 'other-chosen') return t.otherChosen(other);
  return state === 'change' ? t.change(other) : t[state];
}

interface SignProps {
  state: BulkState;
  kind: BulkKind;
  language: Language;
}

function Sign({ state, kind, language }: SignProps) {
  if (state === 'chosen') return <Icon svg={check} size={14} />;
  if (state === 'open') return <span className={styles.box} />;
  const word = shortWord(state, kind, language);
  return word === undefined ? null : (
    <span aria-hidden="true" className={styles.word}>
      {word}
    </span>
  );
}

function shortWord(state: BulkState, kind: BulkKind, language: Language): string | undefined {
  const t = bulkTexts[language];
  switch (state) {
    case 'other-chosen':
      return t.shortOther(kind === 'japanese' ? 'western' : 'japanese');
    case 'change':
      return t.shortChange;
    case 'reserved':
      return t.shortReserved;
    case 'waiting':
      return t.shortWaiting;
    case 'full':
      return t.shortFull;
    default:
      return undefined;
  }
}
