// What an application ends, before it is sent, and what it ended and can be had again (AM236).
import { useState } from 'react';
import { mealKeyOf, type Meal } from '@yadori/api/meals/kinds';
import { rebookReturned, type MealOn, type MoveOutEnds } from '@yadori/api/moveout/calls';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { formatDateWithYear, formatDay, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useCall } from '../../../session/use-call.ts';
import { moveOutTexts } from '../move-out-texts.ts';
import { reloadMoveOut } from '../api.ts';
import styles from './move-out-facts.module.css';

interface MoveOutEndingsProps {
  ends: MoveOutEnds | undefined;
  /** `2026-12-01 10:00:00` */
  moveOutAt: string;
}

export function MoveOutEndings({ ends, moveOutAt }: MoveOutEndingsProps) {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  const days = useMealDays();
  const span = useSpan();
  const lastDay = parseDate(moveOutAt.slice(0, 10));
  if (ends === undefined || lastDay === undefined) return null;
  const { meals, waits, own_reports: own, guest_reports: guests, charges_yen: charges } = ends;
  const lines = [
    ...(meals.length > 0 ? [t.endingMeals(meals.length, days(meals))] : []),
    ...(waits.length > 0 ? [t.endingWaits(waits.length, days(waits))] : []),
    ...own.map((report) => t.endingOwn(span(report), report.shortened)),
    ...guests.map((report) => t.endingGuest(span(report), report.beddings)),
    ...(charges > 0 ? [t.endingCharges(formatYen(charges, language))] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Banner tone="warn" className={styles.doubts}>
      <p>{t.endsAfter(formatDateWithYear(lastDay, language))}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** One press books again what there is still room for. */
export function ReturnedMeals({ meals }: { meals: readonly MealOn[] }) {
  const t = useMessages(moveOutTexts);
  const days = useMealDays();
  const [done, setDone] = useState<{ booked: number; gone: number }>();
  const { busy, call } = useCall(rebookReturned, {
    reads: reloadMoveOut,
    readsFirst: true,
    onOk: ({ data: { booked, gone } }) => setDone({ booked: booked.length, gone: gone.length }),
  });
  if (done !== undefined)
    return (
      <Banner tone={done.gone > 0 ? 'warn' : 'info'} role="status" className={styles.doubts}>
        {done.booked > 0 && <p>{t.rebooked(done.booked)}</p>}
        {done.gone > 0 && <p>{t.gone(done.gone)}</p>}
      </Banner>
    );
  if (meals.length === 0) return null;
  return (
    <Banner tone="info" className={styles.doubts}>
      <p>{t.returnedLead(days(meals))}</p>
      <Button variant="tonal" busy={busy} onClick={() => call(() => ({}))}>
        {t.rebook(meals.length)}
      </Button>
    </Banner>
  );
}

function useMealDays(): (meals: readonly MealOn[]) => string {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  const mealOn: Record<Meal, (day: string) => string> = {
    breakfast: t.breakfastOn,
    dinner: t.dinnerOn,
  };
  const listed = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  return (meals) =>
    listed.format(
      meals.map(({ date, type_of_meal: meal }) =>
        mealOn[mealKeyOf(meal)](formatDay(date as CalendarDate, language)),
      ),
    );
}

function useSpan(): (report: { first_day: string; last_day: string }) => string {
  const language = useLanguage();
  const day = (on: string) => formatDay(on as CalendarDate, language);
  return ({ first_day: first, last_day: last }) =>
    first === last ? day(first) : `${day(first)} – ${day(last)}`;
}
