// The day of the next meal, and whether that is today.
import type { Ref } from 'react';
import { addDays, date, type CalendarDate } from '@yadori/api/time/tokyo';
import { useToday } from '@yadori/web-client/clock.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { mealTexts } from '../texts.ts';
import { BigDate } from '../components/big-date.tsx';
import styles from './next-meal-heading.module.css';

interface NextMealHeadingProps {
  date: string;
  ref: Ref<HTMLHeadingElement>;
}

export function NextMealHeading({ date: text, ref }: NextMealHeadingProps) {
  const t = useMessages(mealTexts);
  const day = date(text);
  const today = useToday();
  return (
    <h2 ref={ref} tabIndex={-1} className={styles.heading}>
      <span className={styles.date}>
        <BigDate date={day} />
      </span>{' '}
      <span className="muted size-14">{t[whichDay(day, today)]}</span>
    </h2>
  );
}

function whichDay(day: CalendarDate, today: CalendarDate): 'today' | 'tomorrow' | 'next' {
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : 'next';
}
