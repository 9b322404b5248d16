// When people come to a meal, by quarters of an hour: who has come, and who usually comes then (SB003).
import { mealKeyOf } from '@yadori/api/meals/kinds';
import type { NextMeal } from '@yadori/api/today/shapes';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatTime } from '@yadori/kit/format.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { useNow } from '@yadori/web-client/clock.ts';
import styles from './arrival-bars.module.css';
import { busiestOf, highestOf, labelledOf, quarterMs } from './arrivals.ts';
import { arrivalTexts } from './arrival-texts.ts';

interface ArrivalBarsProps {
  meal: NextMeal['type_of_meal'];
  arrivals: NonNullable<NextMeal['arrivals']>;
}

export function ArrivalBars({ meal, arrivals }: ArrivalBarsProps) {
  const t = useMessages(arrivalTexts);
  const now = useNow(60_000);
  const highest = highestOf(arrivals);
  const busiest = busiestOf(arrivals);
  if (highest === 0) return <p className="note">{t.unknown}</p>;
  const words = busiest === undefined ? t.came : t.busiest(formatTime(Date.parse(busiest.from)));
  const heightOf = (count: number) => ({ height: `${(count / highest) * 100}%` });
  return (
    <figure className={classNames(styles.figure, styles[mealKeyOf(meal)])}>
      <div className={styles.bars} aria-hidden="true">
        {arrivals.map(({ from, came, usual }) => {
          const start = Date.parse(from);
          const isNow = start <= now && now < start + quarterMs;
          return (
            <span key={from} className={classNames(styles.quarter, isNow && styles.now)}>
              <span className={styles.usual} style={heightOf(usual ?? 0)} />
              <span className={styles.came} style={heightOf(came)} />
            </span>
          );
        })}
      </div>
      <div className={styles.times} aria-hidden="true">
        {arrivals.map(({ from }, index) => (
          <span key={from} className="num">
            {labelledOf(arrivals.length, index) && formatTime(Date.parse(from))}
          </span>
        ))}
      </div>
      <figcaption className="muted size-12">{words}</figcaption>
    </figure>
  );
}
