// Month tabs, meal tabs with their counts, "select all", and the month to press days in.
import checks from '@phosphor-icons/core/bold/checks-bold.svg?raw';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import { useState } from 'react';
import type { BulkDay } from '@yadori/api/meals/calendar-shapes';
import type { Deadline } from '@yadori/api/meals/shapes';
import {
  add,
  bulkKinds,
  isAllChosen,
  remove,
  selectableDays,
  toggle,
  type BulkKind,
  type Choices,
} from '@yadori/api/meals/choices';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { isOfMonth } from '@yadori/kit/calendar/grid-moves.ts';
import { today } from '@yadori/web-client/clock.ts';
import { dateParts, wordSpace } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { MonthGrid } from '@yadori/kit/calendar/month-grid.tsx';
import { ContractNote } from '../components/contract-note.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { MonthTabs } from '../sheets/month-tabs.tsx';
import type { useSheetMonth } from '../sheets/use-sheet-month.ts';
import { bulkCell } from './bulk-cell.tsx';
import styles from './bulk-sheet.module.css';
import { bulkStateOf } from './bulk-state.ts';
import { keepChoices } from './choices-memory.ts';
import { bulkTexts } from './texts.ts';
import type { useBulkDays } from './use-bulk.ts';

interface BulkCalendarProps {
  place: ReturnType<typeof useSheetMonth>;
  query: ReturnType<typeof useBulkDays>;
  choices: Choices;
  deadline: Deadline | undefined;
}

export function BulkCalendar({ place, query, choices, deadline }: BulkCalendarProps) {
  'use memo';
  const t = useMessages(bulkTexts);
  const language = useLanguage();
  const [kind, setKind] = useState<BulkKind>('japanese');
  const { month, months, reach, show } = place;
  const { days } = query;
  return (
    <MonthTabs label={t.months} months={months} selected={month} onSelect={show}>
      <KindTabs choices={choices} kind={kind} onChoose={setKind} />
      <Tools
        kind={kind}
        month={month}
        choices={choices}
        known={query.data !== undefined}
        days={[...days.values()]}
      />
      {query.isError && query.data === undefined && (
        <LoadFailed
          message={t.failed}
          busy={query.isFetching}
          onAgain={() => void query.refetch()}
        />
      )}
      <MonthGrid
        label={`${t.title} ${t[kind]}`}
        today={today()}
        month={month}
        range={reach}
        start={today()}
        multiple
        busy={query.isPending}
        cell={(day) => bulkCell(day, kind, bulkStateOf(days.get(day), kind, choices), language)}
        onChoose={(day) => keepChoices(toggle(choices, kind, day))}
        onMonth={show}
      />
      <ContractNote contract={query.data?.data.contract} days={shownDays(days, month)} />
      <Rules deadline={deadline} />
    </MonthTabs>
  );
}

interface KindTabsProps {
  choices: Choices;
  kind: BulkKind;
  onChoose: (kind: BulkKind) => void;
}

/** Each kind with the number of chosen days. */
function KindTabs({ choices, kind, onChoose }: KindTabsProps) {
  const t = useMessages(bulkTexts);
  return (
    <div className={styles.kinds}>
      <Segment
        legend={t.kinds}
        legendHidden
        options={bulkKinds.map((each) => ({
          value: each,
          label: (
            <>
              {t[each]} <span className={`num ${styles.count ?? ''}`}>{choices[each].length}</span>
            </>
          ),
        }))}
        value={kind}
        onChange={onChoose}
      />
    </div>
  );
}

/** That one kind excludes the other, and until when days can be booked. */
function Rules({ deadline }: Pick<BulkCalendarProps, 'deadline'>) {
  const t = useMessages(bulkTexts);
  const language = useLanguage();
  return (
    <p className={styles.note}>
      <Icon svg={info} size={18} />
      <span>
        {t.exclusion}
        {deadline && wordSpace[language]}
        {deadline && t.deadline(deadline)}
      </span>
    </p>
  );
}

const shownDays = (days: ReadonlyMap<string, BulkDay>, month: CalendarDate): CalendarDate[] =>
  [...days.keys()].map((on) => on as CalendarDate).filter((on) => isOfMonth(on, month));

interface ToolsProps {
  kind: BulkKind;
  month: ReturnType<typeof useSheetMonth>['month'];
  choices: Choices;
  known: boolean;
  days: readonly BulkDay[];
}

/** "Select all" takes every bookable day of this kind in this month (E024, AM089). */
function Tools({ kind, month, choices, known, days }: ToolsProps) {
  const t = useMessages(bulkTexts);
  const language = useLanguage();
  const all = selectableDays(days, kind, month);
  const chosen = isAllChosen(choices, kind, all);
  const { monthName } = dateParts(month, language);
  const press = () => keepChoices(chosen ? remove(choices, kind, all) : add(choices, kind, all));
  return (
    <div className={styles.tools}>
      <p className="note" role="status">
        {known && all.length === 0 ? t.noDays : t.press}
      </p>
      {all.length > 0 && (
        <Button variant="text" size="small" icon={checks} onClick={press}>
          {chosen ? t.clearAll(monthName) : t.chooseAll(monthName)}
        </Button>
      )}
    </div>
  );
}
