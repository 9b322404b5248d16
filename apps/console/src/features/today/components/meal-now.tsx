// How much is to be cooked for the meal whose reception ends next (SB003): the figure first, the kinds below.
import { mealKeyOf } from '@yadori/api/meals/kinds';
import type { NextMeal, TodayMeal } from '@yadori/api/today/shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount, formatDay, formatTime, formatTimeRange } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useNow } from '@yadori/web-client/clock.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { Link } from '../../../routing/links.tsx';
import type { PageId } from '../../../routing/pages.ts';
import { nameOfPage } from '../../../routing/places.ts';
import { foodName, todayTexts } from '../texts.ts';
import { useDayName } from '../use-day-name.ts';
import { useWayTo } from '../use-way-to.ts';
import styles from '../meal-counts.module.css';
import { MealTag } from './meal-tag.tsx';
import { Quiet, Tile } from './tile.tsx';

// Its place is kept.
const ArrivalBars = lazyPart(
  async () => (await import('../arrivals/arrival-bars.tsx')).ArrivalBars,
);

type Kind = TodayMeal['kinds'][number];

export function MealNow({ meal }: { meal: NextMeal | null }) {
  const t = useMessages(todayTexts);
  const language = useLanguage();
  const dayName = useDayName();
  const isServing = useIsServing(meal);
  if (meal === null) {
    return (
      <Tile title={t.nextMeal}>
        <Quiet>{t.noMeal}</Quiet>
      </Tile>
    );
  }
  const hours = formatTimeRange(
    `${formatTime(Date.parse(meal.reception_start))}-${formatTime(Date.parse(meal.reception_end))}`,
    language,
  );
  return (
    <Tile
      title={t.nextMeal}
      note={isServing ? t.reception(hours) : `${dayName(meal.date as CalendarDate)} ${hours}`}
    >
      <p className={styles.line}>
        <MealTag meal={meal.type_of_meal} />
        <BookingState meal={meal} />
      </p>
      <div className={styles.counts}>
        <Figures totals={meal.totals} isServing={isServing} />
        {meal.arrivals !== null && (
          <div className={styles.arrivals}>
            <ArrivalBars meal={meal.type_of_meal} arrivals={meal.arrivals} />
          </div>
        )}
      </div>
      <ul className={styles.kinds}>
        {meal.kinds.map((kind) => (
          <KindRow key={kind.type_of_food} meal={meal} kind={kind} isServing={isServing} />
        ))}
      </ul>
      <p className={styles.ways}>
        <Way page="counter" isMain />
        <Way page="check-sheet" />
      </p>
    </Tile>
  );
}

/** To the counter, or to the sheet of dormitories without one; nothing for who may not open it. */
function Way({ page, isMain = false }: { page: PageId; isMain?: boolean }) {
  const t = useMessages(todayTexts);
  const language = useLanguage();
  const to = useWayTo()({ page });
  return (
    to && (
      <Link to={to} className={isMain ? styles.main : undefined}>
        {isMain ? t.openCounter : nameOfPage(page)[language]}
      </Link>
    )
  );
}

interface FiguresProps extends Pick<TodayMeal, 'totals'> {
  isServing: boolean;
}

/** Before reception what is cooked, during it who has come. */
function Figures({ totals, isServing }: FiguresProps) {
  const t = useMessages(todayTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const toCook = totals.reserved + totals.guests;
  return (
    <div>
      <p className={styles.figure}>
        <b className={classNames('num', styles.big)}>
          {count(isServing ? totals.checked_in : toCook)}
        </b>
        <span className="muted size-20">
          {isServing ? t.eatenOf(count(totals.reserved)) : t.portions}
        </span>
      </p>
      <p className={styles.facts}>
        {isServing && <b>{t.expected(count(totals.expected))}</b>}
        {isServing && <b>{t.toCook(count(toCook))}</b>}
        {totals.guests > 0 && <span>{t.guests(count(totals.guests))}</span>}
        {totals.waiting > 0 && (
          <Tag tone="amber" small>
            {t.waiting(count(totals.waiting))}
          </Tag>
        )}
      </p>
    </div>
  );
}

interface KindRowProps {
  meal: TodayMeal;
  kind: Kind;
  isServing: boolean;
}

function KindRow({ meal, kind, isServing }: KindRowProps) {
  const t = useMessages(todayTexts);
  const language = useLanguage();
  const toCook = kind.reserved + kind.guests;
  const most = isServing ? kind.reserved : (kind.capacity ?? toCook);
  const filled = isServing ? kind.checked_in : toCook;
  return (
    <li className={styles.kind}>
      <span className={styles.kindName}>
        {kind.type_of_food !== 3 && <b>{foodName(kind.type_of_food, language)}</b>}{' '}
        <span>{kind.menu_name}</span>
      </span>
      {kind.stopped && (
        <Tag tone="red" small>
          {t.stopped}
        </Tag>
      )}
      <span className={classNames('num', styles.kindCount)}>
        <b>{formatCount(filled, language)}</b>
        {(isServing || kind.capacity !== null) && ` / ${formatCount(most, language)}`}
      </span>
      <span className={styles.bar}>
        <span
          className={styles[mealKeyOf(meal.type_of_meal)]}
          style={{ width: `${most === 0 ? 0 : Math.min(100, (filled / most) * 100)}%` }}
        />
      </span>
    </li>
  );
}

export function BookingState({ meal }: { meal: TodayMeal }) {
  const t = useMessages(todayTexts);
  const language = useLanguage();
  const day = formatDay(meal.last_day as CalendarDate, language);
  return (
    <span className={styles.state}>{meal.state === 'open' ? t.openUntil(day) : t.closed(day)}</span>
  );
}

/** Reception goes on now. */
function useIsServing(meal: TodayMeal | null): boolean {
  const now = useNow(15_000);
  return (
    meal !== null && now >= Date.parse(meal.reception_start) && now < Date.parse(meal.reception_end)
  );
}
