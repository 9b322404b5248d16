// The reserved days of one meal as a month to press days in.
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import checks from '@phosphor-icons/core/bold/checks-bold.svg?raw';
import { useState } from 'react';
import type { ReservedDay } from '@yadori/api/meals/calendar-shapes';
import type { Meal } from '@yadori/api/meals/kinds';
import { mealKeys } from '@yadori/api/meals/meal-table';
import { nationalHoliday } from '@yadori/api/time/national-holidays';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import { dateParts, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { spokenComma, spokenDate } from '@yadori/kit/calendar/spoken-date.ts';
import { isOfMonth } from '@yadori/kit/calendar/grid-moves.ts';
import { MonthGrid, type GridCell } from '@yadori/kit/calendar/month-grid.tsx';
import bulkStyles from '../bulk/bulk-sheet.module.css';
import { LoadFailed } from '../components/load-failed.tsx';
import { MonthTabs } from '../sheets/month-tabs.tsx';
import type { useSheetMonth } from '../sheets/use-sheet-month.ts';
import styles from './cancel-sheet.module.css';
import { cancelSheetTexts } from './texts.ts';
import type { useReserved } from './use-reserved.ts';

interface CancelCalendarProps {
  place: ReturnType<typeof useSheetMonth>;
  reserved: ReturnType<typeof useReserved>;
}

export function CancelCalendar({ place, reserved }: CancelCalendarProps) {
  'use memo';
  const t = useMessages(cancelSheetTexts);
  const [meal, setMeal] = useState<Meal>('breakfast');
  const cell = useCell(reserved, meal);
  const { month, months, reach, show } = place;
  const days = reserved.days[meal];
  return (
    <MonthTabs label={t.months} months={months} selected={month} onSelect={show}>
      <MealTabs reserved={reserved} meal={meal} onChoose={setMeal} />
      <Tools days={[...days.values()]} month={month} reserved={reserved} />
      {reserved.failed && (
        <LoadFailed message={t.failed} busy={reserved.busy} onAgain={reserved.again} />
      )}
      <div className={styles.body}>
        <MonthGrid
          label={`${t.title} ${t[meal]}`}
          today={today()}
          month={month}
          range={reach}
          start={today()}
          multiple
          busy={!reserved.known}
          cell={cell}
          onChoose={(day) => {
            const id = days.get(day)?.reservation_id;
            if (id !== undefined) reserved.put([id], !reserved.isPicked(id));
          }}
          onMonth={show}
        />
      </div>
    </MonthTabs>
  );
}

interface MealTabsProps {
  reserved: CancelCalendarProps['reserved'];
  meal: Meal;
  onChoose: (meal: Meal) => void;
}

/** Each meal with the number of chosen days. */
function MealTabs({ reserved, meal, onChoose }: MealTabsProps) {
  const t = useMessages(cancelSheetTexts);
  const countOf = (each: Meal) =>
    reserved.chosen.filter(({ reservation_id: id }) =>
      [...reserved.days[each].values()].some(({ reservation_id }) => reservation_id === id),
    ).length;
  return (
    <div className={bulkStyles.kinds}>
      <Segment
        legend={t.kinds}
        legendHidden
        options={mealKeys.map((each) => ({
          value: each,
          label: (
            <>
              {t[each]} <span className={`num ${bulkStyles.count ?? ''}`}>{countOf(each)}</span>
            </>
          ),
        }))}
        value={meal}
        onChange={onChoose}
      />
    </div>
  );
}

function useCell({ days, isPicked }: CancelCalendarProps['reserved'], meal: Meal) {
  const t = useMessages(cancelSheetTexts);
  const language = useLanguage();
  return (day: CalendarDate): GridCell => {
    const held = days[meal].get(day);
    const selected = held !== undefined && held.can_cancel && isPicked(held.reservation_id);
    const state = stateOf(held, selected);
    const fee = held !== undefined && held.fee > 0 ? t.fee(formatYen(held.fee, language)) : '';
    const holiday = nationalHoliday(day, language) ?? '';
    const words = [spokenDate(day, language), holiday, t[state], fee].filter((word) => word !== '');
    return {
      name: words.join(spokenComma[language]),
      holiday: holiday !== '',
      content: selected ? (
        <Icon svg={check} size={14} />
      ) : state === 'booked' ? (
        <span aria-hidden="true" className={styles.word}>
          {held !== undefined && held.fee > 0 ? formatYen(held.fee, language) : t.free}
        </span>
      ) : undefined,
      className: styles[state],
      selected,
      disabled: held === undefined || !held.can_cancel,
    };
  };
}

function stateOf(held: ReservedDay | undefined, selected: boolean) {
  if (held === undefined) return 'nothing';
  if (selected) return 'chosen';
  return held.can_cancel ? 'booked' : 'late';
}

interface ToolsProps {
  days: readonly ReservedDay[];
  month: CalendarDate;
  reserved: CancelCalendarProps['reserved'];
}

function Tools({ days, month, reserved: { known, isPicked, put } }: ToolsProps) {
  const t = useMessages(cancelSheetTexts);
  const language = useLanguage();
  const ids = days
    .filter((day) => day.can_cancel && isOfMonth(day.date as CalendarDate, month))
    .map((day) => day.reservation_id);
  const all = ids.every(isPicked);
  const { monthName } = dateParts(month, language);
  return (
    <div className={bulkStyles.tools}>
      <p className="note" role="status">
        {known && ids.length === 0 ? t.none : t.press}
      </p>
      {ids.length > 0 && (
        <Button variant="text" size="small" icon={checks} onClick={() => put(ids, !all)}>
          {all ? t.clearAll(monthName) : t.chooseAll(monthName)}
        </Button>
      )}
    </div>
  );
}
