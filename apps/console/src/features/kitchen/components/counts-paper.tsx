// The counts on paper: one A4 page for each day, or a week on one page across (SE044).
import type { ForecastRow } from '@yadori/api/meals/staff/forecast-calls';
import { stageNames, type CountedDay } from '@yadori/api/meals/staff/sheet-shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDate, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import type { Counts } from '../api.ts';
import { latestOf } from '../counts.ts';
import { forecastTexts } from '../forecast-texts.ts';
import { countsTexts, kindName } from '../texts.ts';
import styles from '../counts-paper.module.css';
import { useAllergenWords } from './allergen-counts.tsx';
import { Figures, instant } from './day-counts.tsx';
import { forecastOf, useForecastTexts, type Forecasts } from './kind-forecast.tsx';
import { PaperFoot } from './paper-foot.tsx';
import type { View } from './day-choice.tsx';
import { WeekTable } from './week-counts.tsx';

interface CountsPaperProps {
  view: View;
  counts: Counts;
  forecasts: Forecasts;
}

export function CountsPaper({ view, counts, forecasts }: CountsPaperProps) {
  const { days, at } = counts;
  const served = days.filter(({ meals }) => meals.length > 0);
  if (served.length === 0) return null;
  if (view === 'week')
    return (
      <div className={styles.across} aria-hidden="true">
        <section className={styles.page}>
          <PaperHead first={days[0]?.date} last={days.at(-1)?.date} />
          <WeekTable days={days} className={styles.table} />
          <AllergensLead />
          <PaperFoot at={at} number={1} all={1} />
        </section>
      </div>
    );
  return (
    <div className={styles.paper} aria-hidden="true">
      {served.map((day, index) => (
        <section key={day.date} className={styles.page}>
          <PaperHead first={day.date} last={day.date} />
          <Cards day={day} forecasts={forecasts} />
          <Versions day={day} />
          <Allergens day={day} />
          <Leftovers day={day} />
          <Stamps />
          <PaperFoot at={at} number={index + 1} all={served.length} />
        </section>
      ))}
    </div>
  );
}

interface PaperHeadProps {
  first: string | undefined;
  last: string | undefined;
}

function PaperHead({ first, last }: PaperHeadProps) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  const name = (day: string | undefined) => formatDate(day as CalendarDate, language);
  return (
    <header className={styles.head}>
      <p>
        {dormitory && nameOfDormitory(dormitory, language)}
        <b className={styles.title}>{t.title}</b>
      </p>
      <p className={styles.date}>
        {first === last ? name(first) : `${name(first)} – ${name(last)}`}
      </p>
    </header>
  );
}

function Cards({ day, forecasts }: { day: CountedDay; forecasts: Forecasts }) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const time = (text: string) => formatTime(Date.parse(text));
  return (
    <div className={styles.cards}>
      {day.meals.flatMap((meal) =>
        meal.kinds.map((kind) => {
          const { stage, total, reserved, guests, extra } = latestOf(kind);
          return (
            <div key={kind.type_of_food} className={styles.card}>
              <p className={styles.cardHead}>
                <b>{kindName(kind.type_of_food, language)}</b>
                <span>{t.reception(time(meal.reception_start), time(meal.reception_end))}</span>
              </p>
              <p>{kind.menu_name}</p>
              <p className={styles.big}>
                <b>{kind.stopped ? '–' : count(total)}</b>
                {kind.stopped ? t.stopped : t.unit}
                <span className={styles.stage}>
                  {stage === undefined ? t.now : stageNames[stage][language]}
                </span>
              </p>
              <p className={styles.parts}>
                {t.reservedOf(count(reserved))} · {t.guestsOf(count(guests))}
                {extra > 0 && ` · ${t.extraOf(count(extra))}`}
              </p>
              {!kind.stopped && <CardForecast row={forecastOf(forecasts, day.date, kind)} />}
            </div>
          );
        }),
      )}
    </div>
  );
}

function CardForecast({ row }: { row: ForecastRow | undefined }) {
  const t = useMessages(forecastTexts);
  const texts = useForecastTexts();
  const forecast = row?.forecast ?? undefined;
  if (forecast === undefined) return null;
  return (
    <div className={styles.forecast}>
      <p>
        {t.suggestion} <b>{texts.suggestion(forecast)}</b>
      </p>
      <p>
        {t.expected} {texts.range(forecast)}
      </p>
      <p>{texts.basis(forecast)}</p>
    </div>
  );
}

function Versions({ day }: { day: CountedDay }) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{t.kind}</th>
          <th>{t.version}</th>
          <th>{t.asOf}</th>
          <th>{t.reserved}</th>
          <th>{t.guests}</th>
          <th>{t.extra}</th>
          <th>{t.total}</th>
          <th>{t.difference}</th>
          <th>{t.waiting}</th>
          <th>{t.capacity}</th>
        </tr>
      </thead>
      {day.meals.flatMap((meal) =>
        meal.kinds.map((kind) => (
          <tbody key={kind.type_of_food}>
            {kind.sheets.map((sheet, index) => (
              <tr key={sheet.stage}>
                <td>{index === 0 && kindName(kind.type_of_food, language)}</td>
                <td>{stageNames[sheet.stage][language]}</td>
                <td>
                  {instant(
                    meal.stages.find(({ stage }) => stage === sheet.stage)?.as_of ?? '',
                    language,
                  )}
                </td>
                <Figures figures={sheet} />
              </tr>
            ))}
            <tr>
              <td>{kind.sheets.length === 0 && kindName(kind.type_of_food, language)}</td>
              <td>{t.now}</td>
              <td>{t.noLimit}</td>
              <Figures figures={kind.now} />
            </tr>
          </tbody>
        )),
      )}
    </table>
  );
}

const AllergensLead = () => {
  const t = useMessages(countsTexts);
  return (
    <p>
      <b>{t.allergens}</b> <small>{t.allergensLead}</small>
    </p>
  );
};

/** Of the newest version of each kind. */
function Allergens({ day }: { day: CountedDay }) {
  const language = useLanguage();
  const words = useAllergenWords();
  const kinds = day.meals.flatMap((meal) => meal.kinds).filter(({ sheets }) => sheets.length > 0);
  if (kinds.length === 0) return null;
  return (
    <div className={styles.allergens}>
      <AllergensLead />
      {kinds.map((kind) => {
        const { stage, allergens } = kind.sheets.at(-1) as (typeof kind.sheets)[number];
        return (
          <p key={kind.type_of_food} className={styles.ofKind}>
            <span>
              {kindName(kind.type_of_food, language)} · {stageNames[stage][language]}
            </span>
            <span>{words(allergens)}</span>
          </p>
        );
      })}
    </div>
  );
}

/** Written by hand; entered afterwards. */
function Leftovers({ day }: { day: CountedDay }) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  return (
    <div className={styles.leftovers}>
      <b>{t.leftovers}</b>
      {day.meals.flatMap((meal) =>
        meal.kinds.map((kind) => (
          <p key={kind.type_of_food} className={styles.byHand}>
            <span>{kindName(kind.type_of_food, language)}</span>
            <span>
              {t.leftOver} <u className={styles.gap} /> {t.portions}
            </span>
            <span>
              {t.wasted} <u className={styles.gap} /> {t.kilograms}
            </span>
          </p>
        )),
      )}
    </div>
  );
}

function Stamps() {
  const t = useMessages(countsTexts);
  return (
    <div className={styles.stamps}>
      {[t.cook, t.tasting, t.manager].map((who) => (
        <span key={who}>{who}</span>
      ))}
    </div>
  );
}
