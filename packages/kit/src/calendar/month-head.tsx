// The name of the shown month and the arrows beside it.
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { formatMonth } from './format-month.ts';
import { defineMessages, useLanguage, useMessages } from '../language.ts';
import { monthBeside, type DayRange } from './grid-moves.ts';
import styles from './month-head.module.css';

const texts = defineMessages({
  ja: { previous: '前の月', next: '次の月' },
  en: { previous: 'Previous month', next: 'Next month' },
});

interface MonthHeadProps {
  month: CalendarDate;
  range: DayRange;
  onMonth: (month: CalendarDate) => void;
  /** On a wide screen the month is at the start of the line, and the rest is for `children`. */
  atStart?: boolean;
  /** Single keys of the arrows, where the screen has some. */
  keys?: readonly [previous: string, next: string] | undefined;
  children?: ReactNode;
}

export function MonthHead({
  month,
  range,
  onMonth,
  atStart = false,
  keys,
  children,
}: MonthHeadProps) {
  const t = useMessages(texts);
  const language = useLanguage();
  const turn = (step: 1 | -1) => {
    const beside = monthBeside(month, step, range);
    return {
      label: step === 1 ? t.next : t.previous,
      className: styles.arrow,
      // Stays in place, so that the focus is not lost at the last month.
      'aria-disabled': beside === undefined || undefined,
      'aria-keyshortcuts': keys?.[step === 1 ? 1 : 0],
      onClick: beside === undefined ? undefined : () => onMonth(beside),
    };
  };
  return (
    <div className={classNames(styles.head, atStart && styles.atStart)}>
      <IconButton svg={caretLeft} {...turn(-1)} />
      <p className={classNames('num', styles.month)} aria-live="polite">
        {formatMonth(month, language)}
      </p>
      <IconButton svg={caretRight} {...turn(1)} />
      {children}
    </div>
  );
}
