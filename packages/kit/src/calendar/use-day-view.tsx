// The calendar in the place of the form: the field that it is open for, and the return of the focus to it.
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { addMonths, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '../button.tsx';
import { focusField } from '../form/focus-field.ts';
import { Skeleton } from '../loading/skeleton.tsx';
import { useKitTexts } from '../kit-texts.ts';
import type { DayState } from './day-chooser.tsx';
import styles from './day-view.module.css';
import { clampDay, type DayRange } from './grid-moves.ts';

const DayChooser = lazy(async () => ({
  default: (await import('./day-chooser.tsx')).DayChooser,
}));

/** How far ahead residents plan, in months; the dormitory's rules are known as far. */
const ahead = 18;

interface DayQuestion<Field extends string> {
  title: string;
  first: CalendarDate;
  /** Without it as far as the dormitory's rules are known. */
  last?: CalendarDate;
  start: CalendarDate;
  stateOf: (day: CalendarDate) => DayState;
  /** Why some days of the month cannot be chosen. */
  notes: (month: CalendarDate) => ReactNode;
  /** Returns the field whose calendar opens next; undefined: back to the form. */
  onChoose: (day: CalendarDate) => Field | undefined;
}

/** `asks`: title, range and states of the calendar for each field that is a day. */
export function useDayView<Field extends string>(
  today: CalendarDate,
  asks: (field: Field) => DayQuestion<Field>,
) {
  const words = useKitTexts();
  const [field, setField] = useState<Field>();
  const [turnedTo, setMonth] = useState<CalendarDate>();
  const open = (next: Field | undefined) => {
    setMonth(undefined);
    setField(next);
  };
  useFocusAfter(field);
  if (field === undefined) return { open, view: undefined };
  const { title, first, last, start, stateOf, notes, onChoose } = asks(field);
  const range: DayRange = { first, last: last ?? addMonths(today, ahead) };
  const month = turnedTo ?? startOfMonth(clampDay(start, range));
  const close = () => open(undefined);
  const view = {
    key: field,
    title,
    kind: 'calendar' as const,
    body: (
      <Suspense fallback={<Skeleton height={360} radius={20} />}>
        <DayChooser
          key={field}
          label={title}
          today={today}
          range={range}
          start={start}
          stateOf={stateOf}
          onChoose={(day) => open(onChoose(day))}
          onMonth={setMonth}
        />
      </Suspense>
    ),
    onClose: close,
    footer: (
      <div className={styles.foot}>
        <div className={styles.notes}>{notes(month)}</div>
        <Button onClick={close}>{words.back}</Button>
      </div>
    ),
  };
  return { open, view };
}

/** Back at the form, the field that was filled has the focus. */
function useFocusAfter(field: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (field === undefined && last.current !== undefined) focusField(last.current);
    last.current = field;
  }, [field]);
}

export type DayView = NonNullable<ReturnType<typeof useDayView>['view']>;
