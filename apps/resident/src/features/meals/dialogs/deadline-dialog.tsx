// Why booking ends on the day it does, and from when giving back costs something (AM077, AM081, AM082).
import type { ReactNode } from 'react';
import type { Deadline, MealOption } from '@yadori/api/meals/shapes';
import { date, type CalendarDate } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import { formatDate, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { unbroken } from '@yadori/kit/text/unbroken.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { formatUntil } from '../until.ts';
import styles from './deadline-dialog.module.css';
import type { MealDialogProps } from './meal-dialog-props.ts';
import { deadlineTexts } from './deadline-texts.ts';
import { MealSummary } from './meal-summary.tsx';
import { dialogTexts } from './texts.ts';

interface DeadlineDialogProps extends MealDialogProps {
  deadline: Deadline;
}

export function DeadlineDialog({ option, deadline, onClose }: DeadlineDialogProps) {
  const t = useMessages(deadlineTexts);
  const { close } = useMessages(dialogTexts);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      footer={
        <Button wide onClick={onClose}>
          {close}
        </Button>
      }
    >
      <p className={styles.summary}>
        <MealSummary option={option} />
      </p>
      <Booking option={option} deadline={deadline} />
      <Cancelling option={option} deadline={deadline} />
    </Dialog>
  );
}

function Booking({
  option,
  deadline: { lead_days, days },
}: {
  option: MealOption;
  deadline: Deadline;
}) {
  const t = useMessages(deadlineTexts);
  const language = useLanguage();
  const until = formatUntil(Date.parse(option.bookable_until), now(), language);
  return (
    <section>
      <h3 className={styles.heading}>{t.booking}</h3>
      <p className={styles.words}>{unbroken(t.bookUntil(until, lead_days))}</p>
      <ol className={styles.days}>
        {days.map((day, index) => (
          <Day
            key={day.date}
            on={date(day.date)}
            counts={day.kind === 'business'}
            last={index === 0}
          >
            {day.name ?? t[day.kind]}
            {index === 0 && <b className={styles.until}>{t.lastDay}</b>}
          </Day>
        ))}
        <Day on={date(option.date)} counts={false}>
          <b>{t.mealDay}</b>
        </Day>
      </ol>
      <p className={styles.words}>{t.afterwards}</p>
    </section>
  );
}

interface DayProps {
  on: CalendarDate;
  /** A business day: one of those that the kitchen needs. */
  counts: boolean;
  last?: boolean;
  children: ReactNode;
}

function Day({ on, counts, last = false, children }: DayProps) {
  const language = useLanguage();
  return (
    <li className={classNames(styles.day, counts && styles.counts, last && styles.last)}>
      <span className="num">{formatDate(on, language)}</span>
      <span>{children}</span>
    </li>
  );
}

function Cancelling({ option, deadline }: { option: MealOption; deadline: Deadline }) {
  const t = useMessages(deadlineTexts);
  const language = useLanguage();
  const until = formatUntil(Date.parse(option.free_cancel_until), now(), language);
  const fee = formatYen(option.cancel_fee, language);
  return (
    <section>
      <h3 className={styles.heading}>{t.cancelling}</h3>
      <p className={styles.words}>
        {unbroken(t.freeUntil(until, deadline.fee_window_hours))}
        {option.cancel_fee > 0 && t.feeAfter(fee)}
      </p>
    </section>
  );
}
