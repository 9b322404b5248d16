// Seven days as links, Sunday first. The calendar of the month will stand in this place.
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { today } from '../../../shell/clock.ts';
import { formatMonth } from '../../../shell/format.ts';
import { useLanguage, useMessages } from '../../../shell/language.ts';
import { LinkButton } from '../../../shell/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { dayTexts } from '../day-messages.ts';
import { isWithin, rangeAround, weekFrom, weekOf } from '../shown-day.ts';
import { DayStep } from './day-step.tsx';
import { WeekDay } from './week-day.tsx';
import styles from './week-strip.module.css';

export function WeekStrip({ day }: { day: CalendarDate }) {
  const t = useMessages(dayTexts);
  const language = useLanguage();
  const range = rangeAround(today());
  return (
    <Card className={styles.card}>
      <nav aria-label={t.days}>
        <div className={styles.head}>
          <DayStep day={weekFrom(day, -7, range)} svg={caretLeft} label={t.previousWeek} />
          <p className={`num ${styles.month ?? ''}`}>{formatMonth(day, language)}</p>
          <DayStep day={weekFrom(day, 7, range)} svg={caretRight} label={t.nextWeek} />
          {day !== today() && (
            <LinkButton
              to="/meal-reservation"
              search={{}}
              activeOptions={{ exact: true }}
              replace
              resetScroll={false}
              variant="text"
              size="small"
              className={styles.today}
            >
              {t.backToToday}
            </LinkButton>
          )}
        </div>
        <ul className={styles.days}>
          {weekOf(day).map((each) => (
            <li key={each}>
              <WeekDay day={each} selected={each === day} open={isWithin(each, range)} />
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
