// Ten days by half hour on a PC: how many move in, where more than the desk receives, when the desk is closed (SC047). A
// press on a number shows who they are beside it.
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import { useState } from 'react';
import { calendarDays } from '@yadori/api/arrivals/staff-calls';
import { nationalHoliday } from '@yadori/api/time/national-holidays';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import { spokenComma } from '@yadori/kit/calendar/spoken-date.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { dateParts, formatCount, formatDate, formatDay } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import type { Arrival, Arrivals } from '../api.ts';
import { calendarOf, linesOf, type CalendarCell, type CalendarDay } from '../calendar.ts';
import { calendarTexts } from '../calendar-texts.ts';
import styles from '../ten-days.module.css';
import type { ArrivalsPage } from '../use-shown.ts';
import type { Target } from './change-dialog.tsx';
import { MonthView } from './month-view.tsx';
import { SlotPanel, type ShownSlot } from './slot-panel.tsx';

interface TenDaysProps {
  dormitory: string;
  data: Arrivals;
  shown: ArrivalsPage;
  /** Somebody whose day is changed in the slip, which has the place beside the calendar. */
  moving: Moving | undefined;
  leaveSlip: (step: () => void) => void;
  onChange: (person: Arrival) => void;
}

interface Moving {
  person: Arrival;
  /** The half hour that is chosen. */
  target: Target | undefined;
}

export function TenDays({ dormitory, data, shown, moving, leaveSlip, onChange }: TenDaysProps) {
  const [slot, setSlot] = useState<ShownSlot>();
  // Of the read, so that a slot that has left the calendar is closed.
  const isShown = slot !== undefined && data.calendar.some(({ day }) => day === slot.day);
  const days = calendarOf(data);
  return (
    <>
      <section className={styles.panel}>
        <Head days={days} first={shown.day ?? (data.day as CalendarDate)} shown={shown} />
        <Table
          data={data}
          days={days}
          slot={isShown ? slot : undefined}
          moving={moving}
          onSlot={(next) => leaveSlip(() => setSlot(next))}
        />
        <Legend atOnce={data.at_once} />
      </section>
      {moving !== undefined ? null : isShown ? (
        <SlotPanel
          key={`${slot.day} ${slot.time}`}
          dormitory={dormitory}
          data={data}
          slot={slot}
          onDay={() => shown.show({ day: slot.day, view: 'day', way: 'in' })}
          onChange={onChange}
          onClose={() => setSlot(undefined)}
        />
      ) : (
        <MonthView data={data} shown={shown} />
      )}
    </>
  );
}

interface HeadProps {
  days: readonly CalendarDay[];
  first: CalendarDate;
  shown: ArrivalsPage;
}

function Head({ days, first, shown }: HeadProps) {
  const t = useMessages(calendarTexts);
  const language = useLanguage();
  const sum = days.reduce((all, { people }) => all + people, 0);
  const [most] = days.toSorted((one, other) => other.people - one.people);
  const count = (value: number) => formatCount(value, language);
  const step = (by: number) => shown.show({ day: addDays(first, by) });
  return (
    <div className="row middle gap-8">
      <IconButton svg={caretLeft} size={16} label={t.earlier} onClick={() => step(-calendarDays)} />
      <h2 className="size-17" aria-live="polite">
        {t.period(
          formatDay(first, language),
          formatDay(addDays(first, calendarDays - 1), language),
        )}
      </h2>
      <IconButton svg={caretRight} size={16} label={t.later} onClick={() => step(calendarDays)} />
      <span className="muted size-13">
        {most === undefined || sum === 0
          ? t.sum(count(sum))
          : t.most(count(sum), formatDay(most.day, language), count(most.people))}
      </span>
    </div>
  );
}

function Legend({ atOnce }: { atOnce: number }) {
  const t = useMessages(calendarTexts);
  const language = useLanguage();
  return (
    <div className="row middle gap-16">
      <span className={styles.swatches}>
        <span className={styles.swatch} />
        {t.over(formatCount(atOnce, language))}
      </span>
      <span className={styles.swatches}>
        <span className={styles.closedSwatch} />
        {t.closed}
      </span>
      <span className="note">{t.legend}</span>
    </div>
  );
}

interface TableProps {
  data: Arrivals;
  days: readonly CalendarDay[];
  slot: ShownSlot | undefined;
  moving: Moving | undefined;
  onSlot: (slot: ShownSlot) => void;
}

function Table({ data, days, slot, moving, onSlot }: TableProps) {
  const t = useMessages(calendarTexts);
  return (
    <table className={styles.table} aria-label={t.label}>
      <colgroup>
        <col className={styles.times} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t.time}</VisuallyHidden>
          </th>
          {days.map((day) => (
            <DayHead key={day.day} day={day} isNamed={day.day === data.day} />
          ))}
        </tr>
      </thead>
      <tbody>
        {linesOf(data).map((time, line) => (
          <tr key={time}>
            <th scope="row" className="num">
              {time ?? t.noTime}
            </th>
            {days.map(({ day, cells }) => {
              const cell = cells[line];
              if (cell === undefined) return null;
              const isChosen = slot?.day === day && slot.time === time;
              return (
                <Cell
                  key={day}
                  day={day}
                  cell={cell}
                  isChosen={isChosen}
                  className={moving && markOf({ day, time }, moving)}
                  onSlot={onSlot}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** From where somebody is moved, and where to. */
function markOf(
  { day, time }: ShownSlot,
  { person: { movein_date: date, movein_time: at }, target }: Moving,
): string | undefined {
  if (target?.day === day && target.time === time) return styles.target;
  return date === day && at === time ? styles.origin : undefined;
}

function DayHead({ day: { day, people }, isNamed }: { day: CalendarDay; isNamed: boolean }) {
  const t = useMessages(calendarTexts);
  const language = useLanguage();
  const parts = dateParts(day, language);
  const isHoliday = parts.weekdayIndex === 0 || nationalHoliday(day, language) !== undefined;
  const look = isHoliday ? styles.sunday : parts.weekdayIndex === 6 ? styles.saturday : undefined;
  return (
    <th scope="col" className={classNames(isNamed && styles.named)}>
      <VisuallyHidden>{formatDate(day, language)}</VisuallyHidden>
      <span aria-hidden="true" className={classNames('block', look)}>
        <b className="num size-16">{parts.day === 1 ? `${parts.month}/1` : parts.day}</b>{' '}
        <span className="size-12">{parts.weekday}</span>
      </span>
      <span className="block size-12">
        {people === 0 ? t.none : t.sum(formatCount(people, language))}
      </span>
    </th>
  );
}

interface CellProps {
  day: CalendarDate;
  cell: CalendarCell;
  isChosen: boolean;
  className: string | undefined;
  onSlot: (slot: ShownSlot) => void;
}

function Cell({ day, cell, isChosen, className, onSlot }: CellProps) {
  const { time, people, over, isClosed } = cell;
  const t = useMessages(calendarTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const words = [
    t.cell(formatDate(day, language), time ?? t.noTime, count(people)),
    over > 0 ? t.cellOver(count(over)) : undefined,
    isClosed ? t.closed : undefined,
  ];
  return (
    <td className={classNames(isClosed && styles.closed, className)}>
      {people > 0 ? (
        <button
          type="button"
          data-row={`${day} ${time}`}
          className={classNames('num', styles.cell, over > 0 && styles.over)}
          aria-pressed={isChosen}
          aria-label={words.filter((one) => one !== undefined).join(spokenComma[language])}
          onClick={() => onSlot({ day, time })}
        >
          {count(people)}
        </button>
      ) : (
        isClosed && <VisuallyHidden>{t.closed}</VisuallyHidden>
      )}
    </td>
  );
}
