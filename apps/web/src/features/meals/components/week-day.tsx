// One day of the week: letter and number, a link where it can be shown.
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { today } from '../../../shell/clock.ts';
import { dateParts, formatDate } from '../../../shell/format.ts';
import { useLanguage, useMessages } from '../../../shell/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { dayTexts } from '../day-messages.ts';
import styles from './week-day.module.css';

/** The router would mark the link of the address as the current page; here it is a date. */
const DayAnchor = ({ chosen, children, ...anchor }: ComponentProps<'a'> & { chosen: boolean }) => (
  <a {...anchor} aria-current={chosen ? 'date' : undefined}>
    {children}
  </a>
);

const DayLink = createLink(DayAnchor);

interface WeekDayProps {
  day: CalendarDate;
  selected: boolean;
  /** Inside the months that can be shown. */
  open: boolean;
}

export function WeekDay({ day, selected, open }: WeekDayProps) {
  const t = useMessages(dayTexts);
  const language = useLanguage();
  const { weekday, weekdayIndex, day: number } = dateParts(day, language);
  const isToday = day === today();
  const look = classNames(
    'num',
    styles.day,
    weekdayIndex === 0 && styles.sunday,
    weekdayIndex === 6 && styles.saturday,
    day < today() && styles.past,
    isToday && styles.today,
  );
  const content = (
    <>
      <span className={styles.letter}>{weekday}</span>
      <span className={styles.number}>{number}</span>
    </>
  );
  if (!open) return <span className={classNames(look, styles.out)}>{content}</span>;
  const name = formatDate(day, language);
  return (
    <DayLink
      to="/meal-reservation"
      search={{ date: day }}
      replace
      resetScroll={false}
      aria-label={isToday ? `${name} ${t.today}` : name}
      chosen={selected}
      className={classNames(look, selected && styles.selected)}
    >
      {content}
    </DayLink>
  );
}
