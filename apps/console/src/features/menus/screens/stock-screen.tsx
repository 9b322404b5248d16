// The portions of a week: how many, how many are left, who waits; limits are changed with + and − (SD021).
import caretLeft from '@phosphor-icons/core/regular/caret-left.svg?raw';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import { useEffect, useEffectEvent } from 'react';
import { textIn } from '@yadori/api/language/language';
import { mealKeyOf } from '@yadori/api/meals/kinds';
import { changeReasonLength } from '@yadori/api/meals/staff/publication-calls';
import { stock } from '@yadori/api/meals/staff/stock-calls';
import {
  addDays,
  datesFrom,
  parseDate,
  startOfWeek,
  type CalendarDate,
} from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { formatDate, formatDay } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { FormFoot } from '../../../parts/forms/form-foot.tsx';
import { useAddress, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { useStock, type StockWeek } from '../api.ts';
import { StockRow } from '../components/stock-row.tsx';
import { UnsavedDialog } from '../components/unsaved-dialog.tsx';
import { stockTexts } from '../stock-texts.ts';
import styles from '../stock.module.css';
import { useLeaving } from '../use-leaving.ts';
import { useStockEdits, type StockEdits } from '../use-stock-edits.ts';

export function StockScreen() {
  const t = useMessages(stockTexts);
  const { dormitory = '' } = useAddress();
  const { week: asked } = useSearch();
  const day = (typeof asked === 'string' ? parseDate(asked) : undefined) ?? today();
  const from = startOfWeek(day);
  const read = useStock(dormitory, from);
  const setSearch = useSetSearch();
  const leaving = useLeaving();
  useLiveRefresh(['meals'], () => readAgain(stock));
  const week = read.data?.data;
  const go = (days: number) => leaving.ask(() => setSearch({ week: addDays(from, days) }));
  return (
    <>
      <PageHead title={t.title} />
      <div className={styles.screen}>
        <WeekChoice from={from} onGo={go} />
        <ReadView
          read={read}
          data={week?.from === from ? week : undefined}
          failed={{ title: t.failed, text: t.failedText }}
          waiting={480}
          radius={16}
        >
          {(found) => (
            <Week key={`${dormitory} ${from}`} week={found} onDirty={leaving.setIsDirty} />
          )}
        </ReadView>
      </div>
      <UnsavedDialog leaving={leaving} />
    </>
  );
}

interface WeekChoiceProps {
  from: CalendarDate;
  onGo: (days: number) => void;
}

function WeekChoice({ from, onGo }: WeekChoiceProps) {
  const t = useMessages(stockTexts);
  const language = useLanguage();
  return (
    <div className="row middle gap-8">
      <IconButton
        svg={caretLeft}
        aria-keyshortcuts="["
        label={t.earlier}
        onClick={() => onGo(-7)}
      />
      <p className={styles.week} aria-live="polite">
        {`${formatDay(from, language)} – ${formatDay(addDays(from, 6), language)}`}
      </p>
      <IconButton svg={caretRight} aria-keyshortcuts="]" label={t.later} onClick={() => onGo(7)} />
    </div>
  );
}

interface WeekProps {
  week: StockWeek;
  onDirty: (isDirty: boolean) => void;
}

function Week({ week, onDirty }: WeekProps) {
  const t = useMessages(stockTexts);
  const edits = useStockEdits(week.cells);
  const report = useEffectEvent(onDirty);
  const isDirty = edits.count > 0;
  useEffect(() => {
    report(isDirty);
    return () => report(false);
  }, [isDirty]);
  if (week.cells.length === 0 && week.no_meal_days.length === 0)
    return <StatePanel kind="empty" title={t.empty} text={t.emptyText} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        edits.submit();
      }}
    >
      <div className="stack gap-16 column">
        <Days week={week} edits={edits} />
        {week.cells.some(({ capacity }) => capacity === null) && (
          <p className="note">{t.lateHint}</p>
        )}
      </div>
      {(isDirty || edits.saved !== undefined) && <Ending edits={edits} />}
    </form>
  );
}

type DaysProps = Omit<DayProps, 'on'>;

/** Days that are over are folded, unless the whole week is. */
function Days({ week, edits }: DaysProps) {
  const t = useMessages(stockTexts);
  const days = datesFrom(week.from as CalendarDate, week.until as CalendarDate);
  const past = week.until < week.today ? [] : days.filter((on) => on < week.today);
  const dayOf = (on: CalendarDate) => <Day key={on} on={on} week={week} edits={edits} />;
  return (
    <>
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{t.pastDays(past.length)}</summary>
          <div className="stack gap-16">{past.map(dayOf)}</div>
        </details>
      )}
      {days.slice(past.length).map(dayOf)}
    </>
  );
}

interface DayProps {
  on: CalendarDate;
  week: StockWeek;
  edits: StockEdits;
}

function Day({ on, week, edits }: DayProps) {
  const t = useMessages(stockTexts);
  const language = useLanguage();
  const cells = week.cells.filter(({ date }) => date === on);
  const noMeal = week.no_meal_days.filter(({ date }) => date === on);
  return (
    <section className={styles.panel}>
      <h2 className={classNames('size-16', on === week.today && styles.today)}>
        {formatDate(on, language)}
      </h2>
      {noMeal.map(({ type_of_meal, reason_ja, reason_en }) => (
        <p key={type_of_meal} className="muted">
          {t.noMeal(t[mealKeyOf(type_of_meal)], textIn(language, { ja: reason_ja, en: reason_en }))}
        </p>
      ))}
      {cells.length === 0 && noMeal.length === 0 && <p className="muted">{t.noMenu}</p>}
      <ul className={styles.rows}>
        {cells.map((cell) => (
          <StockRow
            key={cell.menu_id}
            cell={cell}
            edits={edits}
            canEdit={week.can_edit}
            isPast={on < week.today}
          />
        ))}
      </ul>
    </section>
  );
}

function Ending({ edits }: { edits: StockEdits }) {
  const t = useMessages(stockTexts);
  const { saved, count, needsReason } = edits;
  return (
    <FormFoot
      {...(count > 0 && { actionLabel: t.save })}
      busy={edits.busy}
      isSaved={saved !== undefined}
      savedText={saved ?? ''}
    >
      {needsReason && (
        <TextField
          {...textFieldProps<'reason'>(edits.form, 'reason')}
          label={t.reason}
          hint={t.reasonHint}
          need="required"
          maxLength={changeReasonLength}
          autoComplete="off"
          className={styles.reason}
        />
      )}
      {count > 0 && (
        <>
          <p className={styles.count} aria-live="polite">
            {t.changed(count)}
          </p>
          <Button disabled={edits.busy} onClick={edits.discard}>
            {t.discardAll}
          </Button>
        </>
      )}
    </FormFoot>
  );
}
