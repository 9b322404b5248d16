// The month of a bill with its sum, and the way to the months beside it.
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import hourglass from '@phosphor-icons/core/regular/hourglass-medium.svg?raw';
import { startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { Card } from '@yadori/kit/card.tsx';
import { formatDay, formatYen } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Link, LinkIcon } from '../../../routing/links.tsx';
import type { Bill } from '../api.ts';
import { billMonth } from '../bill-month.ts';
import { chargeTexts } from '../charge-texts.ts';
import styles from './bill-head.module.css';

interface BillHeadProps {
  month: CalendarDate;
  /** Undefined while it is being read: the card has its size all the same. */
  bill: Bill | undefined;
}

export function BillHead({ month, bill }: BillHeadProps) {
  const t = useMessages(chargeTexts);
  const language = useLanguage();
  const of = billMonth(startOfMonth(month, -1), language);
  return (
    <Card className={styles.head} aria-busy={bill === undefined}>
      <div className={styles.turn}>
        <Turn to={startOfMonth(month, -1)} bill={bill} svg={caretLeft} label={t.previous} />
        <p className={styles.month} aria-live="polite">
          <b>{t.billOf(billMonth(month, language))}</b>
          <span className={styles.state}>
            {bill === undefined ? '\u00a0' : bill.is_closed ? t.closed(of) : t.open(of)}
          </span>
        </p>
        <Turn to={startOfMonth(month, 1)} bill={bill} svg={caretRight} label={t.next} />
      </div>
      <p className={styles.sum}>
        {bill === undefined ? '\u00a0' : formatYen(bill.total, language)}
      </p>
      <p className={styles.about}>{t.about}</p>
    </Card>
  );
}

interface TurnProps {
  to: CalendarDate;
  bill: Bill | undefined;
  svg: string;
  label: string;
}

/** Keeps its place at the first and the last month. */
function Turn({ to, bill, svg, label }: TurnProps) {
  const isOut = bill !== undefined && (to < bill.first_month || to > bill.last_month);
  if (isOut) return <span className={styles.noTurn} />;
  return <LinkIcon to="/charges" search={{ month: to }} replace svg={svg} label={label} />;
}

/** A link, so that what is not final stands apart from what is. */
export function RunningMonth({ bill: { running } }: { bill: Bill }) {
  const t = useMessages(chargeTexts);
  const language = useLanguage();
  const month = running.month as CalendarDate;
  const of = billMonth(startOfMonth(month, -1), language);
  return (
    <Link to="/charges" search={{ month }} className={styles.running}>
      <span className={styles.sign}>
        <Icon svg={hourglass} size={20} />
      </span>
      <span className={styles.words}>
        <b>{t.running(billMonth(month, language), of)}</b>
        <span className={styles.state}>
          {t.runningSum(formatYen(running.total, language), formatDay(month, language))}
        </span>
      </span>
      <Icon svg={caretRight} size={16} />
    </Link>
  );
}
