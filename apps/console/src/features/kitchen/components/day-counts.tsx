// The portions of a day by kind, with their versions.
import type { ForecastRow } from '@yadori/api/meals/staff/forecast-calls';
import {
  stageNames,
  type CountedDay,
  type CountedMeal,
  type SheetFigures,
} from '@yadori/api/meals/staff/sheet-shapes';
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDay, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { kindName } from '../../../parts/meal-names.ts';
import { latestOf, signed } from '../counts.ts';
import { countsTexts } from '../texts.ts';
import { KindAllergens } from './allergen-counts.tsx';
import { forecastOf, KindForecast, type Forecasts } from './kind-forecast.tsx';
import styles from '../kitchen.module.css';

type Kind = CountedMeal['kinds'][number];

export function DayCounts({ day, forecasts }: { day: CountedDay; forecasts: Forecasts }) {
  return (
    <div className={styles.kinds}>
      {day.meals.flatMap((meal) =>
        meal.kinds.map((kind) => (
          <KindCounts
            key={kind.type_of_food}
            meal={meal}
            kind={kind}
            forecast={forecastOf(forecasts, day.date, kind)}
          />
        )),
      )}
    </div>
  );
}

interface KindCountsProps {
  meal: CountedMeal;
  kind: Kind;
  forecast: ForecastRow | undefined;
}

function KindCounts({ meal, kind, forecast }: KindCountsProps) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  const time = (text: string) => formatTime(Date.parse(text));
  const { stage, total } = latestOf(kind);
  const name = kindName(kind.type_of_food, language);
  return (
    <section className={styles.panel} aria-label={name}>
      <div className={styles.line}>
        <h2>{name}</h2>
        {kind.stopped && (
          <Tag tone="red" small>
            {t.stopped}
          </Tag>
        )}
        <span className="note">
          {t.reception(time(meal.reception_start), time(meal.reception_end))}
        </span>
      </div>
      <p className="muted" lang={kind.language ?? undefined}>
        {kind.menu_name}
      </p>
      <p className={styles.figure}>
        <b className={`num ${styles.big}`}>{formatCount(total, language)}</b>
        <span>{t.unit}</span>
        <Tag tone={stage === 'd0' ? 'green' : 'plain'} small>
          {stage === undefined ? t.now : stageNames[stage][language]}
        </Tag>
      </p>
      {forecast !== undefined && !kind.stopped && <KindForecast row={forecast} />}
      <Versions meal={meal} kind={kind} name={name} />
      <KindAllergens kind={kind} />
    </section>
  );
}

function Versions({ meal, kind, name }: { meal: CountedMeal; kind: Kind; name: string }) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by arrow keys
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={name}>
      <table className={styles.table}>
        <VersionHead />
        <tbody>
          {meal.stages.map(({ stage, as_of: asOf }) => {
            const sheet = kind.sheets.find((one) => one.stage === stage);
            return (
              <tr key={stage}>
                <th scope="row">
                  {stageNames[stage][language]}
                  <small className={styles.instantBelow}>{instant(asOf, language)}</small>
                </th>
                <td className={styles.instant}>{instant(asOf, language)}</td>
                {sheet === undefined ? (
                  <td colSpan={7} className="note">
                    {t.pendingShort}
                  </td>
                ) : (
                  <Figures figures={sheet} />
                )}
              </tr>
            );
          })}
          <tr>
            <th scope="row">{t.now}</th>
            <td className={styles.instant}>{t.noLimit}</td>
            <Figures figures={kind.now} />
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function VersionHead() {
  const t = useMessages(countsTexts);
  return (
    <thead>
      <tr>
        <th scope="col">{t.version}</th>
        <th scope="col" className={styles.instant}>
          {t.asOf}
        </th>
        <th scope="col">{t.reserved}</th>
        <th scope="col">{t.guests}</th>
        <th scope="col">{t.extra}</th>
        <th scope="col">{t.total}</th>
        <th scope="col">{t.difference}</th>
        <th scope="col">{t.waiting}</th>
        <th scope="col">{t.capacity}</th>
      </tr>
    </thead>
  );
}

/** 6月10日 17:00 */
export const instant = (text: string, language: Language): string =>
  `${formatDay(text.slice(0, 10) as CalendarDate, language)} ${formatTime(Date.parse(text))}`;

export function Figures({ figures }: { figures: SheetFigures }) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  return (
    <>
      <td>{count(figures.reserved)}</td>
      <td>{count(figures.guests)}</td>
      <td>{count(figures.extra)}</td>
      <td>
        <b>{count(figures.total)}</b>
      </td>
      <td>{signed(figures.difference)}</td>
      <td>{count(figures.waiting)}</td>
      <td>{figures.capacity === null ? t.noLimit : count(figures.capacity)}</td>
    </>
  );
}
