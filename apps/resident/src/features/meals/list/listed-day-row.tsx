// One day of the list: breakfast and dinner, each with what became of it (E016, AM109).
import type { Charge } from '@yadori/api/ledger/calls';
import type { ListedDay, ListedMeal } from '@yadori/api/meals/calendar-shapes';
import { mealType, type Meal } from '@yadori/api/meals/kinds';
import { mealKeys } from '@yadori/api/meals/meal-table';
import { date } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { formatDate, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { languageOfText } from '@yadori/kit/text/language-of-text.ts';
import { unbroken } from '@yadori/kit/text/unbroken.tsx';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { Tag } from '@yadori/kit/tag.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { mealIcons } from '../components/meal-tag.tsx';
import type { GivenBack } from '../dialogs/use-cancel.ts';
import { mealTexts } from '../texts.ts';
import { foodKey } from '../options.ts';
import { formatUntil } from '../until.ts';
import { listStateOf } from './list-state.ts';
import styles from './list-sheet.module.css';
import { listTexts } from './texts.ts';

interface ListedDayRowProps {
  day: ListedDay;
  charges: readonly Charge[];
  onCancel: (meal: GivenBack) => void;
}

export function ListedDayRow({ day, charges, onCancel }: ListedDayRowProps) {
  const language = useLanguage();
  const marked = markedMeal(day);
  return (
    <li className={styles.day}>
      <h3 className={classNames('num', 'size-15')}>{formatDate(date(day.date), language)}</h3>
      {mealKeys.map((meal) => (
        <MealLine
          key={meal}
          on={day.date}
          meal={meal}
          listed={day[meal]}
          marked={marked === meal}
          charges={charges}
          onCancel={onCancel}
        />
      ))}
    </li>
  );
}

/** The first one whose name is Japanese: one mark for each day (CL002). */
const markedMeal = (day: ListedDay): Meal | undefined =>
  mealKeys.find((meal) => languageOfText(day[meal]?.menu_name) === 'ja');

interface MealLineProps extends Omit<ListedDayRowProps, 'day'> {
  on: string;
  meal: Meal;
  listed: ListedMeal | null;
  marked: boolean;
}

function MealLine({ on, meal, listed, marked, charges, onCancel }: MealLineProps) {
  const t = useMessages(mealTexts);
  const state = listStateOf(listed);
  const food = listed === null ? undefined : foodKey(listed);
  const charge = charges.find(
    ({ reservation_id }) => listed !== null && reservation_id === listed.reservation_id,
  );
  return (
    <div className={classNames(styles.meal, styles[meal])}>
      <Icon svg={mealIcons[meal]} size={20} />
      <div className={styles.name}>
        <VisuallyHidden>{t[meal]} </VisuallyHidden>
        {listed === null ? (
          <NoReservation />
        ) : (
          <>
            {food !== undefined && <span className="bold">{t[food]} </span>}
            <span className={state === 'cancelled' ? styles.struck : undefined}>
              <ServerText fallback={marked ? 'ja' : undefined}>{listed.menu_name}</ServerText>
            </span>
          </>
        )}
        {listed !== null && state === 'booked' && <Limit meal={listed} />}
        {charge !== undefined && <ChargeLine charge={charge} />}
      </div>
      <State on={on} meal={meal} listed={listed} onCancel={onCancel} />
    </div>
  );
}

function NoReservation() {
  const t = useMessages(listTexts);
  return <span className={styles.none}>{t.none}</span>;
}

/** Until when giving back is free, or what it costs by now. */
function Limit({ meal: { fee, free_cancel_until } }: { meal: ListedMeal }) {
  const t = useMessages(listTexts);
  const language = useLanguage();
  return (
    <span className={styles.limit}>
      {fee > 0
        ? t.feeNow(formatYen(fee, language))
        : unbroken(t.freeUntil(formatUntil(Date.parse(free_cancel_until), now(), language)))}
    </span>
  );
}

/** What was charged and why, with the server's text (AM082), and what was taken off again (SI036). */
function ChargeLine({ charge }: { charge: Charge }) {
  const t = useMessages(listTexts);
  const language = useLanguage();
  return (
    <span className={styles.charge}>
      <b>{t.charge(formatYen(charge.amount, language))}</b> {charge.text}{' '}
      <span className={styles.none}>
        {t.billed(formatMonth(date(charge.billed_month), language))}
      </span>
      {charge.reversals.map((one) => (
        <span key={one.id} className={styles.taken}>
          <b>{t.taken(formatYen(one.amount, language))}</b> {one.reason}{' '}
          {one.billed_month !== charge.billed_month && (
            <span className={styles.none}>
              {t.takenIn(formatMonth(date(one.billed_month), language))}
            </span>
          )}
        </span>
      ))}
    </span>
  );
}

function State({ on, meal, listed, onCancel }: Omit<MealLineProps, 'charges' | 'marked'>) {
  const t = useMessages(listTexts);
  const names = useMessages(mealTexts);
  const language = useLanguage();
  const state = listStateOf(listed);
  if (listed === null) return null;
  if (state === 'eaten')
    return (
      <Tag tone="green" small>
        {t.eaten}
      </Tag>
    );
  if (state === 'cancelled') return <Tag small>{t.cancelled}</Tag>;
  if (state === 'served')
    return (
      <Tag tone="green" small>
        {names.reserved}
      </Tag>
    );
  if (state !== 'booked') return <Tag small>{t.missed}</Tag>;
  return (
    <Button
      size="small"
      aria-label={t.cancelNamed(formatDate(date(on), language), names[meal])}
      onClick={() => onCancel({ ...listed, date: on, type_of_meal: mealType[meal] })}
    >
      {t.cancel}
    </Button>
  );
}
