// The forecast of a kind: how many to cook, how many probably come, and how right it was (SE051).
import type { Forecast, ForecastRow } from '@yadori/api/meals/staff/forecast-calls';
import type { CountedMeal } from '@yadori/api/meals/staff/sheet-shapes';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { forecastTexts } from '../forecast-texts.ts';
import styles from '../kitchen.module.css';

/** Of one day; empty until it is read, and for days that are over. */
export type Forecasts = readonly ForecastRow[];

export const forecastOf = (
  forecasts: Forecasts,
  date: string,
  { type_of_food: food }: CountedMeal['kinds'][number],
): ForecastRow | undefined =>
  forecasts.find((row) => row.date === date && row.type_of_food === food);

export function KindForecast({ row }: { row: ForecastRow }) {
  const t = useMessages(forecastTexts);
  const texts = useForecastTexts();
  const { forecast, accuracy } = row;
  if (forecast === null) return <p className="note">{t.none}</p>;
  return (
    <div className={styles.forecast}>
      <dl className={styles.pairs}>
        <div>
          <dt>{t.suggestion}</dt>
          <dd className="num">{texts.suggestion(forecast)}</dd>
        </div>
        <div>
          <dt>{t.expected}</dt>
          <dd className="num">{texts.range(forecast)}</dd>
        </div>
      </dl>
      <p className="note">{texts.basis(forecast)}</p>
      {accuracy !== null && (
        <p className="note">
          {t.lastWeek(
            texts.count(accuracy.served),
            texts.count(accuracy.within),
            texts.count(accuracy.difference),
          )}
        </p>
      )}
    </div>
  );
}

/** What the screen and the paper say alike. */
export function useForecastTexts() {
  const t = useMessages(forecastTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  return {
    count,
    suggestion: ({ suggestion }: Forecast) => t.portions(count(suggestion)),
    range: ({ expected, low, high }: Forecast) => t.range(count(expected), count(low), count(high)),
    basis: ({ basis, show_rate: rate, served }: Forecast) => {
      const say = basis === 'weekday' ? t.ofWeekday : t.ofDays;
      return say(`${Math.round(rate * 100)}%`, count(served));
    },
  };
}
