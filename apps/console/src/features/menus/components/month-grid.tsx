// The month as weeks of days, each day with its meals; on the phone a list of days (SD001, SD003).
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { MenuCell } from '@yadori/api/meals/dish';
import { weekdayOf, type CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { dateParts, formatDay } from '@yadori/kit/format.ts';
import { Button } from '@yadori/kit/button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { MenuMonth } from '../api.ts';
import styles from '../menus.module.css';
import {
  cellsByPlace,
  kinds,
  moveBy,
  placeKey,
  placeOf,
  stateOf,
  usualCapacities,
  weeksOf,
  type CellPlace,
} from '../month-state.ts';
import { kindNames, menusTexts } from '../texts.ts';
import { textIn, type Language } from '@yadori/api/language/language';
import { MonthCell } from './month-cell.tsx';

interface MonthGridProps {
  month: MenuMonth;
  chosen: CellPlace | undefined;
  onChoose: (place: CellPlace) => void;
  /** Copying, pasting, emptying and undoing of drafts, with the cell that has the focus. */
  onKey: (event: KeyboardEvent, place: CellPlace) => void;
  onPaste: (event: ClipboardEvent, place: CellPlace) => void;
}

export function MonthGrid({ month, chosen, onChoose, onKey, onPaste }: MonthGridProps) {
  const t = useMessages(menusTexts);
  const grid = useRef<HTMLDivElement>(null);
  const past = usePast(month, chosen);
  const cells = cellsByPlace(month);
  const first = { date: month.month as CalendarDate, ...(kinds[0] as (typeof kinds)[number]) };
  const inMonth = chosen?.date.slice(0, 7) === month.month.slice(0, 7);
  const entry = placeKey(inMonth && chosen ? chosen : first);
  const press = (event: KeyboardEvent, place: CellPlace) => {
    const next = moveBy(event.key, place);
    if (next === undefined) {
      onKey(event, place);
      return;
    }
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-place="${placeKey(next)}"]`)?.focus();
  };
  const shared = { month, cells, chosen, entry, usual: usualCapacities(month), onChoose };
  return (
    <>
      <PastDays month={month} isOpen={past.isOpen} onOpen={past.open} />
      <div
        ref={grid}
        className={classNames(styles.grid, past.isOpen && styles.withPast)}
        role="group"
        aria-label={t.grid}
        onPaste={(event) => pasteAtFocus(event, onPaste)}
      >
        <WeekdayNames month={month.month as CalendarDate} />
        {weeksOf(month.month as CalendarDate).map((week) => (
          <div key={week.find((on) => on !== null)} className={styles.week}>
            {week.map((on, weekday) =>
              on === null ? (
                // oxlint-disable-next-line react/no-array-index-key -- the places of a week are its weekdays
                <div key={weekday} className={styles.blank} />
              ) : (
                <Day key={on} on={on} {...shared} onKeyDown={press} />
              ),
            )}
          </div>
        ))}
      </div>
      <Usual usual={shared.usual} />
    </>
  );
}

/** The list of a phone begins at today; a chosen meal of the days before opens them. */
function usePast({ today }: MenuMonth, chosen: CellPlace | undefined) {
  const [isOpen, setIsOpen] = useState(false);
  const isChosen = chosen !== undefined && chosen.date < today;
  return { isOpen: isOpen || isChosen, open: () => setIsOpen(true) };
}

/** Days of the month before today; none where all are past. */
const pastDaysOf = ({ month, today }: MenuMonth): number =>
  today.slice(0, 7) === month.slice(0, 7) ? Number(today.slice(8)) - 1 : 0;

interface PastDaysProps {
  month: MenuMonth;
  isOpen: boolean;
  onOpen: () => void;
}

function PastDays({ month, isOpen, onOpen }: PastDaysProps) {
  const t = useMessages(menusTexts);
  const count = pastDaysOf(month);
  if (isOpen || count === 0) return null;
  return (
    <div className={styles.pastDays}>
      <Button size="small" variant="text" onClick={onOpen}>
        {t.pastDays(count)}
      </Button>
    </div>
  );
}

function Usual({ usual }: { usual: ReadonlyMap<number, number | null> }) {
  const t = useMessages(menusTexts);
  const language = useLanguage();
  const list = [...usual].flatMap(([food, capacity]) =>
    capacity === null ? [] : [t.usualOf(kindNames[food]?.[language] ?? '', capacity)],
  );
  return list.length > 0 && <p className={styles.usual}>{t.usually(list.join(t.between))}</p>;
}

function pasteAtFocus(event: ClipboardEvent, onPaste: MonthGridProps['onPaste']): void {
  const place = placeOf(document.activeElement?.getAttribute('data-place'));
  if (place !== undefined) onPaste(event, place);
}

function WeekdayNames({ month }: { month: CalendarDate }) {
  const language = useLanguage();
  const days = weeksOf(month)[1] ?? [];
  return (
    <div className={classNames(styles.week, styles.weekdays)} aria-hidden="true">
      {days.map((on) => (
        <span key={on} className={on === null ? undefined : weekdayClass(on, false)}>
          {on === null ? '' : dateParts(on, language).weekday}
        </span>
      ))}
    </div>
  );
}

const weekdayClass = (on: CalendarDate, isHoliday: boolean): string | undefined => {
  if (isHoliday || weekdayOf(on) === 0) return styles.sunday;
  return weekdayOf(on) === 6 ? styles.saturday : undefined;
};

interface DayProps {
  on: CalendarDate;
  month: MenuMonth;
  cells: ReadonlyMap<string, MenuCell>;
  chosen: CellPlace | undefined;
  /** The one cell that the Tab key leads to. */
  entry: string;
  usual: ReadonlyMap<number, number | null>;
  onChoose: (place: CellPlace) => void;
  onKeyDown: (event: KeyboardEvent, place: CellPlace) => void;
}

function Day({ on, month, cells, chosen, entry, usual, onChoose, onKeyDown }: DayProps) {
  const language = useLanguage();
  const holiday = month.holidays.find(({ date }) => date === on)?.name;
  return (
    // No landmark: a month would have thirty of them.
    <div
      role="group"
      className={classNames(
        styles.day,
        chosen?.date === on && styles.dayChosen,
        on === month.today && styles.today,
        pastDaysOf(month) > 0 && on < month.today && styles.past,
      )}
      aria-label={formatDay(on, language)}
    >
      <h3 className={styles.dayHead}>
        <span className={classNames('num', weekdayClass(on, holiday !== undefined))}>
          <span className={styles.dayNumber}>{Number(on.slice(8))}</span>
          <span className={styles.dayName}>{formatDay(on, language)}</span>
        </span>
        {holiday !== undefined && <span className={styles.holiday}>{holiday}</span>}
      </h3>
      {kinds.map((kind) => {
        const place = { date: on, ...kind };
        const key = placeKey(place);
        return (
          <MonthCell
            key={key}
            place={place}
            cell={cells.get(key)}
            state={stateOf(place, cells.get(key), month)}
            reason={noMealReason(month, place, language)}
            usual={usual.get(kind.type_of_food)}
            isChosen={chosen !== undefined && placeKey(chosen) === key}
            isEntry={key === entry}
            onChoose={onChoose}
            onKeyDown={onKeyDown}
          />
        );
      })}
    </div>
  );
}

function noMealReason(
  { no_meal_days }: MenuMonth,
  { date, type_of_meal }: CellPlace,
  language: Language,
): string | undefined {
  const row = no_meal_days.find((day) => day.date === date && day.type_of_meal === type_of_meal);
  return row && textIn(language, { ja: row.reason_ja, en: row.reason_en });
}
