// The day of a page in large type, with the way to its neighbours and back to the present one.
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import type { ReactNode } from 'react';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';

interface DayBarProps {
  /** That was asked for, also while it is read: quick presses each go a day further. */
  day: CalendarDate;
  present: CalendarDate;
  /** Names of the three ways. */
  words: { earlier: string; later: string; present: string };
  /** The heading. */
  children: ReactNode;
  onDay: (day: CalendarDate) => void;
}

export function DayBar({ day, present, words, children, onDay }: DayBarProps) {
  const step = (days: number) => onDay(addDays(day, days));
  return (
    <div className="row middle apart gap-12">
      <h2 className="size-17" aria-live="polite">
        {children}
      </h2>
      <div className="bar gap-4">
        <IconButton svg={caretLeft} size={16} label={words.earlier} onClick={() => step(-1)} />
        {day !== present && (
          <Button size="small" onClick={() => onDay(present)}>
            {words.present}
          </Button>
        )}
        <IconButton svg={caretRight} size={16} label={words.later} onClick={() => step(1)} />
      </div>
    </div>
  );
}
