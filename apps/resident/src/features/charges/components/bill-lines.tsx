// The lines of a bill: what each was for and by which rule, below it what was taken off, and a way to ask.
import check from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import chat from '@phosphor-icons/core/regular/chat-circle-dots.svg?raw';
import moon from '@phosphor-icons/core/fill/moon-stars-fill.svg?raw';
import receipt from '@phosphor-icons/core/regular/receipt.svg?raw';
import sun from '@phosphor-icons/core/fill/sun-horizon-fill.svg?raw';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import type { BillLine } from '@yadori/api/ledger/calls';
import { chargeTitle } from '@yadori/api/ledger/charge-title';
import { chargeReasonNames } from '@yadori/api/ledger/reasons';
import { mealOfType, type Meal, type MealType } from '@yadori/api/meals/kinds';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { Card } from '@yadori/kit/card.tsx';
import {
  betweenItems,
  formatDay,
  formatShortDate,
  formatTime,
  formatYen,
} from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { LinkButton } from '../../../routing/links.tsx';
import { quoteCharge } from '../../messages/panel.tsx';
import type { Bill } from '../api.ts';
import { billMonth } from '../bill-month.ts';
import { chargeTexts } from '../charge-texts.ts';
import styles from './bill-lines.module.css';

export function BillLines({ bill }: { bill: Bill }) {
  const t = useMessages(chargeTexts);
  const language = useLanguage();
  if (bill.lines.length === 0)
    return (
      <Card padded className={styles.empty}>
        <img src="/drawings/dish-rice.svg" alt="" width="112" height="112" />
        <p>{t.empty(billMonth(bill.month as CalendarDate, language))}</p>
      </Card>
    );
  return (
    <Card className={styles.card} aria-label={t.lines}>
      <ul>
        {bill.lines.map((line) => (
          <Line key={line.id} line={line} month={bill.month} />
        ))}
      </ul>
      <p className={styles.total}>
        <b>{t.total}</b>
        <b className={styles.yen}>{formatYen(bill.total, language)}</b>
      </p>
    </Card>
  );
}

const mealIcons: Readonly<Record<Meal, string>> = { breakfast: sun, dinner: moon };

interface LineProps {
  line: BillLine;
  /** First day of the month that is shown. */
  month: string;
}

function Line({ line, month }: LineProps) {
  const t = useMessages(chargeTexts);
  const language = useLanguage();
  const meal = line.meal === null ? undefined : mealOfType[line.meal as MealType];
  const id = useId();
  // Without a meal the title has the reason.
  const about = [
    meal === undefined ? undefined : chargeReasonNames[line.reason][language],
    line.dormitory === null ? undefined : t.atDormitory(line.dormitory),
  ]
    .filter((each) => each !== undefined)
    .join(betweenItems[language]);
  const isEarlier = line.billed_month !== month;
  return (
    <li className={styles.line} data-charge={line.id}>
      <div className={styles.head}>
        <b id={id} className={styles.title}>
          <span className={meal && styles[meal]}>
            <Icon svg={meal === undefined ? receipt : mealIcons[meal]} size={18} />
          </span>
          {chargeTitle(line)[language]}
        </b>
        {isEarlier ? (
          <span className={styles.note}>
            {t.billedBefore(billMonth(line.billed_month as CalendarDate, language))}
          </span>
        ) : (
          <b className={styles.yen}>{formatYen(line.amount, language)}</b>
        )}
      </div>
      <p className={styles.rule}>
        {about !== '' && (
          <>
            {about}
            <br />
          </>
        )}
        {line.text} <WrittenAt line={line} />
      </p>
      {line.reversals.map((one) => (
        <Taken key={one.id} taken={one} month={month} />
      ))}
      <Ask line={line} describedBy={id} />
    </li>
  );
}

/** A late cancellation is the resident's own act at that time. */
function WrittenAt({ line: { reason, created_at: at } }: { line: BillLine }) {
  const t = useMessages(chargeTexts);
  const language = useLanguage();
  const instant = Date.parse(at);
  const when = [formatDay(dateAt(instant), language), formatTime(instant)] as const;
  return <>{reason === 'meal_cancellation' ? t.cancelledAt(...when) : t.writtenAt(...when)}</>;
}

interface TakenProps {
  taken: BillLine['reversals'][number];
  month: string;
}

function Taken({ taken, month }: TakenProps) {
  const t = useMessages(chargeTexts);
  const language = useLanguage();
  const isElsewhere = taken.billed_month !== month;
  const day = formatDay(dateAt(Date.parse(taken.created_at)), language);
  return (
    <div className={styles.taken}>
      <Icon svg={check} size={18} />
      <p className={styles.takenWords}>
        <b>{t.taken}</b>
        <span className={styles.note}>
          {t.takenFor(day, taken.reason)}
          {isElsewhere && (
            <>
              <br />
              {t.takenIn(billMonth(taken.billed_month as CalendarDate, language))}
            </>
          )}
        </span>
      </p>
      <b className={styles.yen}>{formatYen(-taken.amount, language)}</b>
    </div>
  );
}

/** Nothing is sent before the resident's own words; a line that was taken off wholly leaves nothing to ask. */
function Ask({ line, describedBy }: { line: BillLine; describedBy: string }) {
  const t = useMessages(chargeTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  if (line.asked !== null) {
    const day = formatShortDate(dateAt(Date.parse(line.asked.at)), language);
    return (
      <LinkButton
        to="/message"
        search={{ id: line.asked.message_id }}
        wide
        size="small"
        icon={chat}
        className={styles.ask}
        aria-describedby={describedBy}
      >
        {t.asked(day)}
      </LinkButton>
    );
  }
  const left = line.amount - line.reversals.reduce((yen, { amount }) => yen + amount, 0);
  if (left === 0) return null;
  const { id, reason, date, meal, amount, billed_month } = line;
  const ask = async () => {
    await quoteCharge({ id, reason, date, meal, amount, billed_month });
    await navigate({ to: '/message' });
  };
  return (
    <Button
      wide
      variant="tonal"
      icon={chat}
      className={styles.ask}
      aria-describedby={describedBy}
      onClick={() => void ask()}
    >
      {t.ask}
    </Button>
  );
}
