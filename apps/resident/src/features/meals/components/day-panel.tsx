// The meals of one day with everything that can be done about them (E005, E006, AM099).
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import type { RefObject } from 'react';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import { useToday } from '@yadori/web-client/clock.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Refused } from '@yadori/web-client/query.ts';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { BackToToday } from '../calendar/back-to-today.tsx';
import type { useDayOfMeals } from '../day-api.ts';
import { dayTexts } from '../day-texts.ts';
import { LazyMealDialogs } from '../dialogs/lazy-meal-dialogs.tsx';
import { useMealDialog, type OnMealAction } from '../dialogs/use-meal-dialog.ts';
import { isWithin, rangeAround } from '../shown-day.ts';
import { useDayBusy } from '../use-day-busy.ts';
import { BigDate } from './big-date.tsx';
import { DayMeals } from './day-meals.tsx';
import styles from './day-panel.module.css';
import { LoadFailed } from './load-failed.tsx';
import { UpdatingLine } from './updating-line.tsx';
import { LinkIcon } from '../../../routing/links.tsx';

interface DayPanelProps {
  day: CalendarDate;
  query: ReturnType<typeof useDayOfMeals>;
}

export function DayPanel({ day, query }: DayPanelProps) {
  const { opened, open, close, heading } = useMealDialog();
  const { busy, hold } = useDayBusy(day);
  return (
    <section className={styles.panel}>
      <DayHead day={day} heading={heading} />
      <div className={styles.meals}>
        <UpdatingLine shown={busy} />
        <Meals query={query} onAct={open} />
      </div>
      <LazyMealDialogs
        opened={opened}
        onClose={close}
        onCancelled={hold}
        deadline={query.data?.data.deadline}
      />
    </section>
  );
}

interface DayHeadProps {
  day: CalendarDate;
  heading: RefObject<HTMLHeadingElement | null>;
}

function DayHead({ day, heading }: DayHeadProps) {
  const t = useMessages(dayTexts);
  const isPc = useIsPc();
  const today = useToday();
  const range = rangeAround(today);
  const near = (days: 1 | -1) => {
    const other = addDays(day, days);
    return isWithin(other, range) ? other : undefined;
  };
  return (
    <div className={styles.head}>
      <h2 ref={heading} tabIndex={-1} className={styles.date} aria-live="polite">
        <BigDate date={day} />
      </h2>
      {!isPc && day !== today && <BackToToday className={styles.today} />}
      <span className={styles.steps}>
        <DayStep day={near(-1)} svg={caretLeft} label={t.previousDay} />
        <DayStep day={near(1)} svg={caretRight} label={t.nextDay} />
      </span>
    </div>
  );
}

interface MealsProps {
  query: DayPanelProps['query'];
  onAct: OnMealAction;
}

function Meals({ query, onAct }: MealsProps) {
  if (query.data !== undefined) return <DayMeals meals={query.data.data} onAct={onAct} />;
  if (query.isPending) return <DaySkeleton />;
  const message = query.error instanceof Refused ? query.error.failure.message : undefined;
  return (
    <LoadFailed message={message} busy={query.isFetching} onAgain={() => void query.refetch()} />
  );
}

/** The boxes of a day's meals until they are there. */
const DaySkeleton = () => (
  <SkeletonRegion>
    <div className={styles.two}>
      <Skeleton height={300} radius={20} />
      <Skeleton height={300} radius={20} />
    </div>
    <Skeleton height={180} radius={20} />
  </SkeletonRegion>
);

interface DayStepProps {
  day: CalendarDate | undefined;
  svg: string;
  label: string;
}

/** A step to another day as a link; off where the shown months end. */
const DayStep = ({ day, svg, label }: DayStepProps) =>
  day === undefined ? (
    <IconButton disabled svg={svg} label={label} className={styles.off} />
  ) : (
    <LinkIcon
      to="/meal-reservation"
      search={{ date: day }}
      replace
      resetScroll={false}
      svg={svg}
      label={label}
    />
  );
