// The counts on paper: one A4 page for each day, or a week on one page across (SE044).
import type { ForecastRow } from '@yadori/api/meals/staff/forecast-calls';
import {
  stageNames,
  type CountedDay,
  type CountedMeal,
} from '@yadori/api/meals/staff/sheet-shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { betweenItems, formatCount, formatDate, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { kindName } from '../../../parts/meal-names.ts';
import { Paper, PaperSheet } from '../../../parts/paper/paper-sheet.tsx';
import type { Counts } from '../api.ts';
import { latestOf, signed, versionsOf, type Version } from '../counts.ts';
import { forecastTexts } from '../forecast-texts.ts';
import { countsTexts } from '../texts.ts';
import styles from '../counts-paper.module.css';
import { PaperAllergens } from './paper-allergens.tsx';
import { instant } from './day-counts.tsx';
import { forecastOf, useForecastTexts, type Forecasts } from './kind-forecast.tsx';
import type { View } from './day-choice.tsx';
import { WeekTable } from './week-counts.tsx';

interface CountsPaperProps {
  view: View;
  counts: Counts;
  forecasts: Forecasts;
}

export function CountsPaper({ view, counts, forecasts }: CountsPaperProps) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  const { days } = counts;
  const at = Date.parse(counts.at);
  const served = days.filter(({ meals }) => meals.length > 0);
  const name = (day: string | undefined) => formatDate(day as CalendarDate, language);
  if (served.length === 0) return null;
  if (view === 'week')
    return (
      <Paper isWide>
        <PaperSheet
          title={t.title}
          day={`${name(days[0]?.date)} – ${name(days.at(-1)?.date)}`}
          at={at}
          number={1}
          all={1}
        >
          <WeekTable days={days} className={styles.week} />
          <p>
            <b>{t.allergens}</b> <small className={styles.small}>{t.allergensLead}</small>
          </p>
        </PaperSheet>
      </Paper>
    );
  return (
    <Paper>
      {served.map((day, index) => (
        <PaperSheet
          key={day.date}
          title={t.title}
          day={name(day.date)}
          at={at}
          number={index + 1}
          all={served.length}
        >
          <Day day={day} forecasts={forecasts} />
        </PaperSheet>
      ))}
    </Paper>
  );
}

function Day({ day, forecasts }: { day: CountedDay; forecasts: Forecasts }) {
  const kinds = kindsOf(day);
  return (
    <>
      <div className={styles.cards}>
        {kinds.map((one) => (
          <Card
            key={one.kind.type_of_food}
            {...one}
            forecast={forecastOf(forecasts, day.date, one.kind)}
          />
        ))}
      </div>
      <div className={styles.halves}>
        <PaperAllergens kinds={kinds.map(({ kind }) => kind)} />
        <Changes day={day} />
      </div>
      <Leftovers day={day} />
      <Stamps />
    </>
  );
}

interface OfMeal {
  meal: CountedMeal;
  kind: CountedMeal['kinds'][number];
}

const kindsOf = ({ meals }: CountedDay): OfMeal[] =>
  meals.flatMap((meal) => meal.kinds.map((kind) => ({ meal, kind })));

function Card({ meal, kind, forecast }: OfMeal & { forecast: ForecastRow | undefined }) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const time = (text: string) => formatTime(Date.parse(text));
  const { stage, total, reserved, guests, extra, difference, waiting, capacity } = latestOf(kind);
  return (
    <div className={styles.card}>
      <p className={styles.cardHead}>
        <b>{kindName(kind.type_of_food, language)}</b>
        <span className={styles.stage}>
          {stage === undefined ? t.now : stageNames[stage][language]}
        </span>
        <span>{t.reception(time(meal.reception_start), time(meal.reception_end))}</span>
      </p>
      <p>{kind.menu_name}</p>
      <p className={styles.big}>
        <b>{kind.stopped ? '–' : count(total)}</b>
        {kind.stopped ? t.stopped : t.unit}
      </p>
      <p className={styles.parts}>
        {difference !== null && <b>{t.sinceBefore(signed(difference))}</b>}
        <span>{[t.reservedOf(count(reserved)), t.guestsOf(count(guests))].join(' · ')}</span>
        {extra > 0 && <span>{t.extraOf(count(extra))}</span>}
        <span>
          {[
            t.waitingOf(count(waiting)),
            t.capacityOf(capacity === null ? t.noLimit : count(capacity)),
          ].join(' · ')}
        </span>
      </p>
      {!kind.stopped && <CardForecast row={forecast} />}
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

/** Each version with what it has more or less than the one before, and of whom. */
function Changes({ day }: { day: CountedDay }) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  return (
    <div>
      <h2 className={styles.heading}>{t.changes}</h2>
      <table className={styles.changes}>
        {kindsOf(day).map(({ meal, kind }) => (
          <tbody key={kind.type_of_food}>
            <tr>
              <th colSpan={4}>{kindName(kind.type_of_food, language)}</th>
            </tr>
            {versionsOf(kind).map((version) => (
              <ChangeRow
                key={version.stage ?? 'now'}
                version={version}
                asOf={meal.stages.find(({ stage }) => stage === version.stage)?.as_of}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function ChangeRow({ version, asOf }: { version: Version; asOf: string | undefined }) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  const { stage, total, difference, changes } = version;
  const parts = changes && [
    changes.reserved !== 0 && t.reservedBy(signed(changes.reserved)),
    changes.guests !== 0 && t.guestsBy(signed(changes.guests)),
    changes.extra !== 0 && t.extraBy(signed(changes.extra)),
  ];
  return (
    <tr>
      <td>
        {stage === undefined ? t.now : stageNames[stage][language]}
        {asOf !== undefined && <small>{instant(asOf, language)}</small>}
      </td>
      <td>{formatCount(total, language)}</td>
      <td>
        <b>{signed(difference)}</b>
      </td>
      <td>{parts?.filter((part) => part !== false).join(betweenItems[language])}</td>
    </tr>
  );
}

/** Written by hand; entered afterwards. */
function Leftovers({ day }: { day: CountedDay }) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  return (
    <div className={styles.leftovers}>
      <h2 className={styles.heading}>{t.leftovers}</h2>
      {kindsOf(day).map(({ kind }) => (
        <p key={kind.type_of_food} className={styles.byHand}>
          <span>{kindName(kind.type_of_food, language)}</span>
          <span>
            {t.leftOver} <u className={styles.gap} /> {t.portions}
          </span>
          <span>
            {t.wasted} <u className={styles.gap} /> {t.kilograms}
          </span>
          <span>
            <span className={styles.box} /> {t.tasting}
          </span>
          <span>
            <span className={styles.box} /> {t.sample}
          </span>
        </p>
      ))}
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
