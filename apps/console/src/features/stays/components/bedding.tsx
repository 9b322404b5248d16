// Sets of bedding that are left of the stock on each night: a number, a level, and red in words where none is left.
import bed from '@phosphor-icons/core/regular/bed.svg?raw';
import type { StayDay } from '@yadori/api/stays/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { betweenItems, dateParts, formatCount, formatShortDate } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import styles from '../stays.module.css';
import { staysTexts } from '../texts.ts';
import { beddingTone } from '../timeline.ts';

interface LevelProps {
  day: StayDay;
  stock: number;
}

/** Filled as far as the stock is lent. */
export function BeddingLevel({ day, stock }: LevelProps) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  const name = formatShortDate(day.date as CalendarDate, language);
  const { left } = day;
  const share = stock === 0 ? (left < 0 ? 1 : 0) : Math.min(1, (stock - left) / stock);
  const count = formatCount(left, language);
  return (
    <span className={classNames(styles.level, styles[beddingTone(left)])}>
      <VisuallyHidden>
        {left < 0
          ? t.beddingShort(name, formatCount(-left, language))
          : t.beddingNight(name, count)}
      </VisuallyHidden>
      <b className="num" aria-hidden="true">
        {count}
      </b>
      <span className={styles.well} aria-hidden="true">
        <i style={{ height: `${share * 100}%` }} />
      </span>
    </span>
  );
}

export const BeddingName = ({ stock }: { stock: number }) => {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  return (
    <span className="bar gap-6">
      <Icon svg={bed} size={17} />
      <b>{t.bedding(formatCount(stock, language))}</b>
    </span>
  );
};

interface StripProps {
  days: readonly StayDay[];
  stock: number;
}

/** Fourteen nights on a phone. */
export function BeddingStrip({ days, stock }: StripProps) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  const none = days.filter(({ left }) => left <= 0).map(({ date }) => date as CalendarDate);
  const named = none.slice(0, 3).map((date) => formatShortDate(date, language));
  return (
    <section className={styles.strip} aria-label={t.beddingLeft}>
      <div className="row apart gap-8">
        <BeddingName stock={stock} />
        {none.length > 0 && (
          <b className={styles.noneLeft}>{t.none(named.join(betweenItems[language]))}</b>
        )}
      </div>
      <ol className={styles.nights}>
        {days.map((day) => (
          <li key={day.date}>
            <BeddingLevel day={day} stock={stock} />
            <DayNumber date={day.date} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Saturdays and Sundays in their colours. */
export function DayNumber({ date, withName = false }: { date: string; withName?: boolean }) {
  const language = useLanguage();
  const { day, weekday, weekdayIndex } = dateParts(date as CalendarDate, language);
  const tone =
    weekdayIndex === 0 ? styles.sunday : weekdayIndex === 6 ? styles.saturday : undefined;
  return (
    <span className={classNames('num', styles.dayNumber, tone)}>
      {withName ? <b>{day}</b> : day}
      {withName && <span className="size-12">{weekday}</span>}
    </span>
  );
}
