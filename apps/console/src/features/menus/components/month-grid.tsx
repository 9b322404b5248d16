// The month as weeks of days, each day with its meals; on the phone a list of days (SD001, SD003).
import image from '@phosphor-icons/core/regular/image.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import plus from '@phosphor-icons/core/regular/plus-circle.svg?raw';
import prohibit from '@phosphor-icons/core/regular/prohibit.svg?raw';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { MenuCell } from '@yadori/api/meals/dish';
import { mealKeyOf } from '@yadori/api/meals/kinds';
import { weekdayOf, type CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { dateParts, formatDay } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { mealIcons } from '../../meals/panel.tsx';
import type { MenuMonth } from '../api.ts';
import styles from '../menus.module.css';
import {
  cellsByPlace,
  kinds,
  moveBy,
  placeKey,
  placeOf,
  stateOf,
  weeksOf,
  type CellPlace,
  type CellState,
} from '../month-state.ts';
import { kindNames, menusTexts, stateNames } from '../texts.ts';
import { textIn, type Language } from '@yadori/api/language/language';

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
  return (
    <div
      ref={grid}
      className={styles.grid}
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
              <Day
                key={on}
                on={on}
                month={month}
                cells={cells}
                chosen={chosen}
                entry={entry}
                onChoose={onChoose}
                onKeyDown={press}
              />
            ),
          )}
        </div>
      ))}
    </div>
  );
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
  onChoose: (place: CellPlace) => void;
  onKeyDown: (event: KeyboardEvent, place: CellPlace) => void;
}

function Day({ on, month, cells, chosen, entry, onChoose, onKeyDown }: DayProps) {
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
          <CellButton
            key={key}
            place={place}
            cell={cells.get(key)}
            state={stateOf(place, cells.get(key), month)}
            reason={noMealReason(month, place, language)}
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

interface CellButtonProps {
  place: CellPlace;
  cell: MenuCell | undefined;
  state: CellState;
  reason: string | undefined;
  isChosen: boolean;
  isEntry: boolean;
  onChoose: (place: CellPlace) => void;
  onKeyDown: (event: KeyboardEvent, place: CellPlace) => void;
}

const signs: Readonly<Partial<Record<CellState, string>>> = {
  none: plus,
  draft: pencil,
  planned: clock,
  stopped: prohibit,
};

function CellButton(props: CellButtonProps) {
  const { place, cell, state, reason, isChosen, isEntry, onChoose, onKeyDown } = props;
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  // The month of an address may lie below the fold.
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const dish = cell?.draft ?? cell?.live;
  const kind = kindNames[place.type_of_food]?.[language] ?? '';
  const meal = mealKeyOf(place.type_of_meal);
  const name = textIn(language, { ja: dish?.menu_name ?? '', en: dish?.menu_name_en });
  return (
    <button
      ref={button}
      type="button"
      data-place={placeKey(place)}
      data-state={state}
      tabIndex={isEntry ? 0 : -1}
      aria-pressed={isChosen}
      className={classNames(styles.cell, styles[meal], styles[`is-${state}`])}
      onClick={() => onChoose(place)}
      onKeyDown={(event) => onKeyDown(event, place)}
    >
      <Icon svg={mealIcons[meal]} size={14} />
      <VisuallyHidden>{`${formatDay(place.date, language)} ${kind} `}</VisuallyHidden>
      <span className={styles.cellText}>
        <span className={styles.cellName}>{name === '' ? kind : name}</span>
        <CellFacts cell={cell} state={state} reason={reason} />
      </span>
    </button>
  );
}

/** The state in a sign and a word; of a published meal its figures. */
function CellFacts({ cell, state, reason }: Pick<CellButtonProps, 'cell' | 'state' | 'reason'>) {
  const t = useMessages(menusTexts);
  const language = useLanguage();
  const sign = signs[state];
  const isReason = state === 'no-meal' && reason !== undefined && reason !== '';
  const { live } = cell ?? {};
  const hasPhoto = (cell?.draft ?? live)?.photo != null;
  return (
    <span className={styles.cellState}>
      {sign !== undefined && <Icon svg={sign} size={12} />}
      <span className={isReason ? styles.reason : undefined}>
        {isReason ? reason : stateNames[state][language]}
      </span>
      {hasPhoto && (
        <>
          <Icon svg={image} size={12} />
          <VisuallyHidden>{t.photo}</VisuallyHidden>
        </>
      )}
      {state === 'live' && live != null && (
        <span className="num">
          {live.capacity === null ? live.reserved : `${live.reserved}/${live.capacity}`}
          {live.waiting > 0 && ` ${t.waiting(live.waiting)}`}
        </span>
      )}
    </span>
  );
}
