// The meals of a resident: two months, the chosen day with the acts of staff, and what was before (SC013).
import { useState } from 'react';
import { residentMeals } from '@yadori/api/meals/staff/staff-calls';
import type { ResidentMeal } from '@yadori/api/meals/staff/staff-shapes';
import { endOfMonth, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { Button } from '@yadori/kit/button.tsx';
import { FailedPanel } from '@yadori/kit/dense/failed-panel.tsx';
import { useDialog, useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useAddress } from '../../../routing/links.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { WaiveMealFee } from '../../ledger/panel.tsx';
import { useResidentMeals } from '../api.ts';
import { ActDialogs, type MealAct } from '../components/act-dialogs.tsx';
import { EatenMeals, MealFees, OwnWaits } from '../components/meal-lists.tsx';
import { MealMonths } from '../components/meal-months.tsx';
import { MealRow } from '../components/resident-meal-row.tsx';
import { manyDaysTexts } from '../many-days-texts.ts';
import styles from '../meals.module.css';
import { residentMealsTexts } from '../resident-meals-texts.ts';
import { mealsTexts } from '../texts.ts';

const ManyDaysDialog = lazyPart(
  async () => (await import('../components/many-days-dialog.tsx')).ManyDaysDialog,
);

/** Another resident begins at today again. */
export function ResidentMealsTab() {
  const { id = '' } = useAddress();
  return <Meals key={id} id={Number(id)} />;
}

function Meals({ id }: { id: number }) {
  const t = useMessages(mealsTexts);
  const [day, setDay] = useState(today);
  const [month, setMonth] = useState(() => startOfMonth(today()));
  const { data: answer, isError, refetch } = useResidentMeals(id, month);
  const [ask, act] = useDialogOf<MealAct>((asked, close) => (
    <ActDialogs asked={asked} onClose={close} />
  ));
  useLiveRefresh(['meals', 'board', 'ledger'], () => readAgain(residentMeals));
  const data = answer?.data;
  if (isError && data === undefined)
    return <FailedPanel title={t.failed} onAgain={() => void refetch()} />;
  const resident = { id, name: data?.name ?? '', mayAct: data?.can.act ?? false };
  return (
    <div className={styles.ofResident}>
      {data !== undefined && <Missed {...data.missed} />}
      {resident.mayAct && data !== undefined && (
        <ManyDays day={day} month={month} meals={data.meals} resident={resident} />
      )}
      <MealMonths
        day={day}
        month={month}
        meals={data?.meals}
        onChoose={setDay}
        onMonth={setMonth}
      />
      {data === undefined ? (
        <SkeletonRegion>
          <Skeleton height={120} />
        </SkeletonRegion>
      ) : (
        <>
          <Day day={day} meals={data.meals} resident={resident} onAsk={ask} />
          <OwnWaits meals={data.meals} resident={resident} onAsk={ask} />
          <div className={styles.lists}>
            <EatenMeals meals={data.eaten} />
            {data.fees !== null && <Fees id={id} fees={data.fees} mayWaive={data.can.waive} />}
          </div>
        </>
      )}
      {act}
    </div>
  );
}

interface FeesProps extends Pick<Parameters<typeof MealFees>[0], 'fees'> {
  /** Of the resident. */
  id: number;
  mayWaive: boolean;
}

function Fees({ id, fees, mayWaive }: FeesProps) {
  const [waive, dialog] = useDialogOf<number>((reservation, close) => (
    <WaiveMealFee accountId={id} reservationId={reservation} onClose={close} />
  ));
  return (
    <>
      <MealFees fees={fees} onWaive={mayWaive ? waive : undefined} />
      {dialog}
    </>
  );
}

interface ManyDaysProps {
  day: CalendarDate;
  month: CalendarDate;
  meals: readonly ResidentMeal[];
  resident: { id: number; name: string };
}

/** Of the two months that are shown, from today on. */
function ManyDays({ day, month, meals, resident }: ManyDaysProps) {
  const t = useMessages(manyDaysTexts);
  const limits = { first: month < today() ? today() : month, last: endOfMonth(month, 1) };
  const [open, dialog] = useDialog((close) => (
    <ManyDaysDialog resident={resident} day={day} meals={meals} limits={limits} onClose={close} />
  ));
  if (limits.last < limits.first) return null;
  return (
    <div>
      <Button size="small" onClick={open}>
        {t.open}
      </Button>
      {dialog}
    </div>
  );
}

function Missed(missed: { last_30_days: number; last_90_days: number }) {
  const t = useMessages(residentMealsTexts);
  const language = useLanguage();
  const { last_30_days: short, last_90_days: long } = missed;
  return (
    <p className="note">
      {long === 0
        ? t.missedNever
        : t.missedOf(formatCount(short, language), formatCount(long, language))}
    </p>
  );
}

type DayProps = Omit<Parameters<typeof MealRow>[0], 'meal'> & { day: CalendarDate };

function Day({ day, meals, ...rest }: DayProps) {
  const t = useMessages(residentMealsTexts);
  const language = useLanguage();
  const served = meals.filter(({ date }) => date === day);
  const title = formatDate(day, language);
  return (
    <section aria-label={title}>
      {/* What the press on a day has changed is announced. */}
      <h3 className={styles.panelTitle} aria-live="polite">
        {title}
      </h3>
      {served.length === 0 && <p className="note">{t.noMeals}</p>}
      <ul className="stack">
        {served.map((meal) => (
          <MealRow key={meal.type_of_food} meal={meal} meals={meals} {...rest} />
        ))}
      </ul>
    </section>
  );
}
