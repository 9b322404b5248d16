// The meals of one day with everything that can be done about them (E005, E006, AM099).
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import { today } from '../../../shell/clock.ts';
import { useMessages } from '../../../shell/language.ts';
import { Refused } from '../../../shell/query.ts';
import { useDayOfMeals } from '../api.ts';
import { dayTexts } from '../day-messages.ts';
import { LazyMealDialogs } from '../dialogs/lazy-meal-dialogs.tsx';
import { useMealDialog, type OnMealAction } from '../dialogs/use-meal-dialog.ts';
import { isWithin, rangeAround } from '../shown-day.ts';
import { useDayBusy } from '../use-day-busy.ts';
import { BigDate } from './big-date.tsx';
import { DayMeals } from './day-meals.tsx';
import styles from './day-panel.module.css';
import { DaySkeleton } from './day-skeleton.tsx';
import { DayStep } from './day-step.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Processing } from './processing.tsx';

export function DayPanel({ day }: { day: CalendarDate }) {
  const t = useMessages(dayTexts);
  const { opened, open, close, heading } = useMealDialog();
  const { busy, hold } = useDayBusy();
  const range = rangeAround(today());
  const near = (days: 1 | -1) => {
    const other = addDays(day, days);
    return isWithin(other, range) ? other : undefined;
  };
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.date} aria-live="polite">
          <BigDate date={day} />
        </h2>
        <span className={styles.steps}>
          <DayStep day={near(-1)} svg={caretLeft} label={t.previousDay} />
          <DayStep day={near(1)} svg={caretRight} label={t.nextDay} />
        </span>
      </div>
      <div className={styles.meals}>
        <div inert={busy}>
          <Meals day={day} onAct={open} />
        </div>
        <Processing shown={busy} />
      </div>
      <LazyMealDialogs opened={opened} onClose={close} onCancelled={hold} />
    </section>
  );
}

function Meals({ day, onAct }: { day: CalendarDate; onAct: OnMealAction }) {
  const query = useDayOfMeals(day);
  if (query.data !== undefined) return <DayMeals meals={query.data.data} onAct={onAct} />;
  if (query.isPending) return <DaySkeleton />;
  const message = query.error instanceof Refused ? query.error.failure.message : undefined;
  return (
    <LoadFailed message={message} busy={query.isFetching} onAgain={() => void query.refetch()} />
  );
}
