// How much of the month's limit is used for the resident, and what an act would add (SI035).
import type { DataOf } from '@yadori/api/contract/call';
import type { residentCharges } from '@yadori/api/ledger/staff-calls';
import { startOfMonth } from '@yadori/api/time/tokyo';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { chargeCardTexts } from '../card-texts.ts';
import styles from './waiver-meter.module.css';

interface WaiverMeterProps {
  limits: NonNullable<DataOf<typeof residentCharges>['limits']>;
  /** Yen of an act that is being filled in. */
  adds?: number | undefined;
}

export function WaiverMeter({ limits: { act, month, used }, adds = 0 }: WaiverMeterProps) {
  const words = useMessages(chargeCardTexts);
  const language = useLanguage();
  const yen = (amount: number) => formatYen(amount, language);
  const after = used + adds;
  const share = (amount: number) => `${Math.min(100, (amount / Math.max(month, 1)) * 100)}%`;
  return (
    <div className={styles.meter}>
      <p className="row apart gap-8">
        <span>{words.used(formatMonth(startOfMonth(today()), language))}</span>
        <span className="num">
          <b>{adds > 0 ? words.after(yen(used), yen(after)) : yen(used)}</b> / {yen(month)}
        </span>
      </p>
      <span className={styles.bar} aria-hidden="true">
        <i className={classNames(styles.part, styles.used)} style={{ width: share(used) }} />
        <i
          className={classNames(styles.part, after > month && styles.over)}
          style={{ width: share(after) }}
        />
      </span>
      <p className="note">{words.perAct(yen(act))}</p>
    </div>
  );
}
