// One month of the list: three totals, the fees, and a line for every meal.
import { useQuery } from '@tanstack/react-query';
import { charges, type Charge } from '@yadori/api/ledger/calls';
import { billedMonthOf } from '@yadori/api/ledger/months';
import { reservedList } from '@yadori/api/meals/calendar-calls';
import type { DateRange } from '@yadori/api/meals/ranges';
import { date, type CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { Link } from '../../../routing/links.tsx';
import { readMeals } from '../api.ts';
import { LoadFailed } from '../components/load-failed.tsx';
import type { GivenBack } from '../dialogs/use-cancel.ts';
import { ListedDayRow } from './listed-day-row.tsx';
import styles from './list-sheet.module.css';
import { listTexts } from './texts.ts';

/** Without what was taken off again. */
const leftOf = ({ amount, reversals }: Charge) =>
  amount - reversals.reduce((sum, one) => sum + one.amount, 0);

interface ListedMonthProps {
  range: DateRange;
  onCancel: (meal: GivenBack) => void;
}

export function ListedMonth({ range, onCancel }: ListedMonthProps) {
  const t = useMessages(listTexts);
  const language = useLanguage();
  const quiet = { quiet: true };
  const list = useQuery({ ...readMeals(reservedList, { query: range }, quiet), staleTime: 0 });
  const ledger = useQuery({ ...readMeals(charges, { query: range }, quiet), staleTime: 0 });
  if (list.isPending) return <Rows />;
  if (list.data === undefined)
    return (
      <LoadFailed message={t.failed} busy={list.isFetching} onAgain={() => void list.refetch()} />
    );
  const { dates, total_reservations, total_meals, total_cancel } = list.data.data;
  // The bill of a guest is shown with the report of the guest, and no meal of a former dormitory is listed.
  const fees = (ledger.data?.data.charges ?? []).filter(
    ({ reservation_id, dormitory }) => reservation_id !== null && dormitory === null,
  );
  const figures = [
    [t.reservations, total_reservations],
    [t.meals, total_meals],
    [t.cancellations, total_cancel],
  ] as const;
  return (
    <>
      <dl className={styles.totals}>
        {figures.map(([name, count]) => (
          <div key={name} className={styles.total}>
            <dt>{name}</dt>
            <dd className="num">{t.times(formatCount(count, language))}</dd>
          </div>
        ))}
      </dl>
      <Fees fees={fees} month={date(range.from_date)} />
      {dates.length === 0 ? (
        <div className={styles.empty}>
          <img className="meal-art" src="/drawings/dish-rice.svg" alt="" width="112" height="112" />
          <p>{t.empty}</p>
        </div>
      ) : (
        <ul>
          {dates.map((day) => (
            <ListedDayRow key={day.date} day={day} charges={fees} onCancel={onCancel} />
          ))}
        </ul>
      )}
    </>
  );
}

interface FeesProps {
  fees: readonly Charge[];
  /** In which the meals are. */
  month: CalendarDate;
}

function Fees({ fees, month }: FeesProps) {
  const t = useMessages(listTexts);
  const language = useLanguage();
  if (fees.length === 0) return null;
  const total = fees.reduce((sum, charge) => sum + leftOf(charge), 0);
  return (
    <p className={styles.fees}>
      {total > 0 && t.fees(formatYen(total, language))}{' '}
      <Link to="/charges" search={{ month: billedMonthOf(month) }}>
        {t.allCharges}
      </Link>
    </p>
  );
}

const Rows = () => (
  <SkeletonRegion className="stack gap-12">
    <Skeleton height={66} radius={14} />
    <Skeleton height={92} radius={14} />
    <Skeleton height={92} radius={14} />
    <Skeleton height={92} radius={14} />
  </SkeletonRegion>
);
