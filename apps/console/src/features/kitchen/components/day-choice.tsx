// A day or a week, in the address.
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import { addDays, parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { formatDate, formatDay } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { useSearch, useSetSearch } from '../../../routing/links.tsx';
import type { Days } from '../api.ts';
import { weekOf } from '../counts.ts';
import { countsTexts } from '../texts.ts';
import styles from '../kitchen.module.css';

export type View = 'day' | 'week';

/** `?date=2027-04-01&view=week&print=1`; today without a date. */
export function useChosenDays(): { view: View; days: Days; prints: boolean } {
  const { date, view: chosen, print: prints } = useSearch();
  const day = (typeof date === 'string' ? parseDate(date) : undefined) ?? today();
  const view = chosen === 'week' ? 'week' : 'day';
  const days = view === 'week' ? weekOf(day) : { from: day, until: day };
  return { view, days, prints: prints !== undefined };
}

export function DayChoice({ view, days }: { view: View; days: Days }) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  const setSearch = useSetSearch();
  const open = (date: CalendarDate, next: View = view) =>
    setSearch({ date, ...(next === 'week' ? { view: next } : {}) });
  const step = view === 'week' ? 7 : 1;
  const isToday = days.from <= today() && days.until >= today();
  return (
    <div className="row middle gap-8">
      <IconButton
        svg={caretLeft}
        aria-keyshortcuts="["
        label={view === 'week' ? t.earlierWeek : t.earlierDay}
        onClick={() => open(addDays(days.from, -step))}
      />
      <p className={styles.date} aria-live="polite">
        {view === 'week'
          ? `${formatDay(days.from, language)} – ${formatDay(days.until, language)}`
          : formatDate(days.from, language)}
      </p>
      <IconButton
        svg={caretRight}
        aria-keyshortcuts="]"
        label={view === 'week' ? t.laterWeek : t.laterDay}
        onClick={() => open(addDays(days.from, step))}
      />
      <Segment
        legend={t.view}
        legendHidden
        options={[
          { value: 'day', label: t.day },
          { value: 'week', label: t.week },
        ]}
        value={view}
        onChange={(next) => open(isToday ? today() : days.from, next)}
      />
    </div>
  );
}
