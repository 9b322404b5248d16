// The name of the shown month, the arrows beside it, and the way back to today.
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import type { DateRange } from '@yadori/api/meals/ranges';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { today } from '../../../shell/clock.ts';
import { formatMonth } from '../../../shell/format.ts';
import { useLanguage, useMessages } from '../../../shell/language.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useIsPc } from '../../../ui/use-media.ts';
import { BackToToday } from './back-to-today.tsx';
import styles from './calendar-head.module.css';
import { monthBeside } from './calendar-range.ts';
import { isOfMonth } from '../../../shell/calendar/grid-moves.ts';
import { calendarTexts } from './messages.ts';

interface CalendarHeadProps {
  day: CalendarDate;
  month: CalendarDate;
  range: DateRange;
  onMonth: (month: CalendarDate) => void;
}

export function CalendarHead({ day, month, range, onMonth }: CalendarHeadProps) {
  const t = useMessages(calendarTexts);
  const language = useLanguage();
  const isPc = useIsPc();
  const turn = (step: 1 | -1) => {
    const beside = monthBeside(month, step, range);
    return {
      label: step === 1 ? t.nextMonth : t.previousMonth,
      // Stays in place, so that the focus is not lost at the last month.
      'aria-disabled': beside === undefined || undefined,
      onClick: beside === undefined ? undefined : () => onMonth(beside),
    };
  };
  const away = day !== today() || !isOfMonth(today(), month);
  return (
    <div className={styles.head}>
      <IconButton svg={caretLeft} {...turn(-1)} className={styles.arrow} />
      <p className={`num ${styles.month ?? ''}`} aria-live="polite">
        {formatMonth(month, language)}
      </p>
      <IconButton svg={caretRight} {...turn(1)} className={styles.arrow} />
      {isPc && away && <BackToToday onClick={() => onMonth(today())} className={styles.today} />}
    </div>
  );
}
