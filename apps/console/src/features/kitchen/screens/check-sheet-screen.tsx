// Everybody to be served at a meal, on the screen and on paper (SE045).
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import printer from '@phosphor-icons/core/regular/printer.svg?raw';
import { mealType } from '@yadori/api/meals/kinds';
import { mealKeys } from '@yadori/api/meals/meal-table';
import type { CheckSheet } from '@yadori/api/meals/staff/sheet-shapes';
import { addDays, parseDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatCount, formatDate, formatTime } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { mealName } from '../../../parts/meal-names.ts';
import { nextMeal } from '../../../routing/next-meal.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { useAddress, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { ExportButton } from '../../exports/panel.tsx';
import { exportSheet, useCheckSheet, type CheckedMeal } from '../api.ts';
import { CheckPaper } from '../components/check-paper.tsx';
import { CheckTable } from '../components/check-table.tsx';
import { checkTexts } from '../texts.ts';
import { usePrintOnce } from '../../../parts/paper/use-print-once.ts';
import { printFresh } from '../../../parts/paper/print-fresh.ts';
import styles from '../kitchen.module.css';

export function CheckSheetScreen() {
  const t = useMessages(checkTexts);
  const { dormitory = '' } = useAddress();
  const { chosen, prints } = useChosenMeal();
  const read = useCheckSheet(dormitory, chosen);
  const sheet = read.data?.data;
  usePrintOnce(sheet !== undefined && prints);
  return (
    <>
      <PageHead
        isScreenOnly
        title={t.title}
        sub={sheet ? t.readAt(formatTime(Date.parse(sheet.printed_at))) : null}
        acts={<CheckActs dormitory={dormitory} chosen={chosen} sheet={sheet} />}
      />
      <div className={styles.screen}>
        <MealChoice {...chosen} />
        {sheet !== undefined && read.isRefetchError && (
          <Banner tone="warn">{t.stale(formatTime(Date.parse(sheet.printed_at)))}</Banner>
        )}
        <ReadView
          read={read}
          data={sheet}
          failed={{ title: t.failed, text: t.failedText }}
          waiting={420}
          radius={16}
        >
          {(found) => <Shown sheet={found} />}
        </ReadView>
      </div>
      {sheet !== undefined && sheet.rows.length > 0 && (
        <CheckPaper sheet={sheet} order={chosen.order} />
      )}
    </>
  );
}

function Shown({ sheet }: { sheet: CheckSheet }) {
  const t = useMessages(checkTexts);
  const language = useLanguage();
  const time = (text: string) => formatTime(Date.parse(text));
  const count = (value: number) => formatCount(value, language);
  if (sheet.rows.length === 0) return <StatePanel kind="empty" title={t.empty} />;
  return (
    <>
      <p className="note">
        {t.reception(time(sheet.reception_start), time(sheet.reception_end))}
        {' · '}
        {t.totals(count(sheet.totals.reserved), count(sheet.totals.guests))}
      </p>
      <p className="note">{sheet.shows_allergens ? t.marksLead : t.marksHidden}</p>
      <CheckTable sheet={sheet} />
    </>
  );
}

/** `?date=2027-04-01&meal=dinner&order=kana&print=1`; without them the next meal of today by room. */
function useChosenMeal(): { chosen: CheckedMeal; prints: boolean } {
  const { date, meal, order, print: prints } = useSearch();
  const day = typeof date === 'string' ? parseDate(date) : undefined;
  return {
    chosen: {
      day: day ?? today(),
      meal: mealKeys.find((key) => key === meal) ?? nextMeal(),
      order: order === 'kana' ? 'kana' : 'room',
    },
    prints: prints !== undefined,
  };
}

function MealChoice(chosen: CheckedMeal) {
  const t = useMessages(checkTexts);
  const language = useLanguage();
  const setSearch = useSetSearch();
  const { day, meal, order } = chosen;
  const open = (next: Partial<CheckedMeal>) => {
    const { day: date, ...rest } = { ...chosen, ...next };
    setSearch({ date, ...rest });
  };
  return (
    <div className="row middle gap-8">
      <IconButton
        svg={caretLeft}
        aria-keyshortcuts="["
        label={t.before}
        onClick={() => open({ day: addDays(day, -1) })}
      />
      <p className={styles.date} aria-live="polite">
        {formatDate(day, language)}
      </p>
      <IconButton
        svg={caretRight}
        aria-keyshortcuts="]"
        label={t.after}
        onClick={() => open({ day: addDays(day, 1) })}
      />
      <Segment
        legend={t.meal}
        legendHidden
        options={mealKeys.map((value) => ({ value, label: mealName(mealType[value], language) }))}
        value={meal}
        onChange={(next) => open({ meal: next })}
      />
      <Segment
        legend={t.order}
        legendHidden
        options={[
          { value: 'room', label: t.byRoom },
          { value: 'kana', label: t.byKana },
        ]}
        value={order}
        onChange={(next) => open({ order: next })}
      />
    </div>
  );
}

interface CheckActsProps {
  dormitory: string;
  chosen: CheckedMeal;
  sheet: CheckSheet | undefined;
}

function CheckActs({ dormitory: code, chosen, sheet }: CheckActsProps) {
  const t = useMessages(checkTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  const meal = mealName(mealType[chosen.meal], language);
  return (
    <>
      <ExportButton
        workbookOnly
        name={`${t.title} ${formatDate(chosen.day, language)} ${meal}`}
        place={dormitory === undefined ? code : nameOfDormitory(dormitory, language)}
        makeFile={exportSheet(code, chosen)}
      />
      <Button
        variant="primary"
        icon={printer}
        disabled={sheet === undefined || sheet.rows.length === 0}
        aria-keyshortcuts="P"
        onClick={() => void printFresh()}
      >
        {t.print}
      </Button>
    </>
  );
}
