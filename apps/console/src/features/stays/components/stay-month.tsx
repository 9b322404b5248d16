// The month: on each day who is away, who visits, and the bedding that is left; the chosen day beside it.
import moon from '@phosphor-icons/core/fill/moon-stars-fill.svg?raw';
import user from '@phosphor-icons/core/fill/user-fill.svg?raw';
import bed from '@phosphor-icons/core/regular/bed.svg?raw';
import { textIn } from '@yadori/api/language/language';
import type { StayDay } from '@yadori/api/stays/staff-calls';
import { addMonths, endOfMonth, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { MonthGrid, type GridCell } from '@yadori/kit/calendar/month-grid.tsx';
import { MonthHead } from '@yadori/kit/calendar/month-head.tsx';
import { spokenComma, spokenDate } from '@yadori/kit/calendar/spoken-date.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import table from '../../../parts/month-table.module.css';
import type { Stays } from '../api.ts';
import type { StayView } from '../shown.ts';
import styles from '../stays.module.css';
import { staysTexts } from '../texts.ts';
import { beddingTone } from '../timeline.ts';
import { DayView } from './day-view.tsx';

/** Months that can be turned to. */
const monthsAround = 12;

interface StayMonthProps {
  stays: Stays;
  shown: StayView;
}

export function StayMonth({ stays, shown }: StayMonthProps) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  const month = startOfMonth(shown.date);
  const range = {
    first: startOfMonth(addMonths(today(), -monthsAround)),
    last: endOfMonth(addMonths(today(), monthsAround)),
  };
  const turnTo = (next: CalendarDate) =>
    shown.show({ date: next === startOfMonth(today()) ? today() : next, report: undefined });
  const cell = (date: CalendarDate): GridCell => {
    const day = stays.days.find((one) => one.date === date);
    const count = (value: number) => formatCount(value, language);
    return {
      name: [
        spokenDate(date, language),
        ...(day === undefined
          ? []
          : [t.dayFigures(count(day.away), count(day.guests), count(day.left))]),
      ].join(textIn(language, spokenComma)),
      content: day && <Figures day={day} />,
      className: classNames(table.day, day !== undefined && day.left <= 0 && styles.cellNone),
      selected: date === shown.date,
    };
  };
  return (
    <div className={styles.month}>
      <section className={classNames(table.table, styles.monthPanel)}>
        <MonthHead month={month} range={range} onMonth={turnTo} atStart />
        <MonthGrid
          label={`${t.title} ${formatMonth(month, language)}`}
          today={today()}
          month={month}
          range={range}
          cell={cell}
          start={shown.date}
          onChoose={(date) => shown.show({ date, report: undefined })}
          onMonth={turnTo}
        />
      </section>
      <DayView stays={stays} shown={shown} date={shown.date} />
    </div>
  );
}

/** In words; on a phone, whose cells have no room for them, as signs. */
function Figures({ day }: { day: StayDay }) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  const { away, guests, beddings, left } = day;
  const figures = [
    { svg: moon, value: away, words: t.awayShort, tone: styles.cellAway, isThere: away > 0 },
    { svg: user, value: guests, words: t.guestShort, tone: styles.cellGuest, isThere: guests > 0 },
    {
      svg: bed,
      value: left,
      words: t.leftShort,
      tone: classNames(styles.cellLeft, styles[beddingTone(left)]),
      isThere: beddings > 0,
    },
  ];
  return (
    <span className={styles.cellFigures}>
      {figures
        .filter(({ isThere }) => isThere)
        .map(({ svg, value, words, tone }) => (
          <span key={svg} className={tone}>
            <Icon svg={svg} size={11} className={styles.sign} />
            <span className={styles.sign}>{formatCount(value, language)}</span>
            <span className={styles.words}>{words(formatCount(value, language))}</span>
          </span>
        ))}
    </span>
  );
}
