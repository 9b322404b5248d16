// The day from early morning to night on one strip: meals, who comes and goes, and now.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { mealKeyOf } from '@yadori/api/meals/kinds';
import { roomName } from '@yadori/api/residents/room';
import { instantAt } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatTime, formatTimeRange } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useNow } from '@yadori/web-client/clock.ts';
import type { TodayData } from '../api.ts';
import { mealIcons } from '../../meals/panel.tsx';
import { groupPins, hoursBeside, placeOf, placeOfHour, type Pin } from '../band.ts';
import { mealName, todayTexts } from '../texts.ts';
import styles from '../band.module.css';
import { movesOf } from './moves.tsx';

export function DayBand({ day }: { day: TodayData }) {
  const t = useMessages(todayTexts);
  const language = useLanguage();
  const now = useNow(15_000);
  const on = day.date as CalendarDate;
  const meals = day.meals?.of_today ?? [];
  const rangeOf = (meal: (typeof meals)[number]) =>
    formatTimeRange(
      `${formatTime(Date.parse(meal.reception_start))}-${formatTime(Date.parse(meal.reception_end))}`,
      language,
    );
  const pins = usePins(day);
  const said = [
    t.bandNow(formatTime(now)),
    ...meals.map((meal) => t.bandMeal(mealName(meal.type_of_meal, language), rangeOf(meal))),
    ...pins.map(({ time, label }) => `${time} ${label}`),
  ];
  return (
    <div className={styles.panel}>
      <div className={styles.band} role="img" aria-label={`${t.band}: ${said.join(', ')}`}>
        <span className={styles.track} />
        {meals.map((meal) => (
          <Meal key={meal.type_of_meal} on={on} meal={meal} hours={rangeOf(meal)} />
        ))}
        {hoursBeside(now, on).map((hour) => (
          <span key={hour} className={styles.hour} style={{ left: `${placeOfHour(hour)}%` }}>
            {hour}
          </span>
        ))}
        {groupPins(pins).map(({ time, pins: group }) => (
          <span
            key={time}
            className={styles.pin}
            style={{ left: `${placeOf(instantAt(on, time), on)}%` }}
          >
            {group.length === 1 ? group[0]?.label : t.arrivals(String(group.length))}
          </span>
        ))}
        <span className={styles.now} style={{ left: `${placeOf(now, on)}%` }}>
          <b className="num">{formatTime(now)}</b>
        </span>
      </div>
    </div>
  );
}

interface MealProps {
  on: CalendarDate;
  meal: NonNullable<TodayData['meals']>['of_today'][number];
  hours: string;
}

function Meal({ on, meal, hours }: MealProps) {
  const language = useLanguage();
  const from = placeOf(Date.parse(meal.reception_start), on);
  const to = placeOf(Date.parse(meal.reception_end), on);
  const key = mealKeyOf(meal.type_of_meal);
  return (
    <span
      className={classNames(styles.meal, styles[key])}
      style={{ left: `${from}%`, width: `${to - from}%` }}
    >
      <Icon svg={mealIcons[key]} size={15} />
      <b>{mealName(meal.type_of_meal, language)}</b>
      <span className={styles.mealHours}>{hours}</span>
    </span>
  );
}

/** Who comes and goes today, as far as a time is known. */
function usePins({ date, moves, guests }: TodayData): Pin[] {
  const t = useMessages(todayTexts);
  const ofToday = moves === null ? [] : movesOf(moves).filter((move) => move.date === date);
  return [
    ...ofToday.flatMap(({ time, kind, room_number: room }) =>
      time === null
        ? []
        : [{ time, label: `${roomName(room)} ${kind === 'in' ? t.movesIn : t.movesOut}` }],
    ),
    ...(guests ?? []).flatMap(({ arrives_today: isNew, expected_at: time, room_number: room }) =>
      isNew && time !== null ? [{ time, label: `${roomName(room)} ${t.guest}` }] : [],
    ),
  ];
}
