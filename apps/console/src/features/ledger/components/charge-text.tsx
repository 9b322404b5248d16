// A charge in words, and below it what was taken off: never in its place.
import arrow from '@phosphor-icons/core/regular/arrow-elbow-down-right.svg?raw';
import { chargeReasonNames } from '@yadori/api/ledger/reasons';
import { storedReasonNames } from '@yadori/api/ledger/reversal-reasons';
import type { ChargeLine } from '@yadori/api/ledger/staff-calls';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { formatShortDate, formatYen } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { chargeCardTexts } from '../card-texts.ts';
import styles from '../ledger.module.css';
import { ledgerTexts } from '../texts.ts';

interface ChargeTextProps {
  row: ChargeLine;
  /** Its name stands above it. */
  isNamed?: true;
}

export function ChargeText({ row, isNamed }: ChargeTextProps) {
  const [t, words] = [useMessages(ledgerTexts), useMessages(chargeCardTexts)];
  const language = useLanguage();
  return (
    <>
      {!isNamed && <b>{chargeReasonNames[row.reason][language]}</b>}{' '}
      <span className="note">{row.text}</span>{' '}
      {row.asked_at !== null && (
        <Tag small tone="amber">
          {words.hasQuestion}
        </Tag>
      )}
      {row.reversals.map((one) => (
        <span key={one.id} className={styles.taken}>
          <Icon svg={arrow} size={16} /> {t.taken}{' '}
          <b className="num nowrap">−{formatYen(one.amount, language)}</b>{' '}
          <span className="num">{formatShortDate(dateAt(Date.parse(one.at)), language)}</span>{' '}
          {storedReasonNames[one.reason][language]} {one.by ?? t.self}{' '}
          {one.billed_month !== row.billed_month && (
            <Tag small tone="blue">
              {t.inMonth(formatMonth(one.billed_month as CalendarDate, language))}
            </Tag>
          )}
        </span>
      ))}
    </>
  );
}
