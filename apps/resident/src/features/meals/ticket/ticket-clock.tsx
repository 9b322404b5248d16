// The running clock of the server, when the check-in was, and how long the ticket is valid.
import warning from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import { checkinShownFor } from '@yadori/api/meals/kinds';
import { isoInTokyo, type Instant } from '@yadori/api/time/tokyo';
import { useNow } from '@yadori/web-client/clock.ts';
import { formatTime } from '@yadori/kit/format.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { ticketTexts } from './ticket-texts.ts';
import { validityAt } from './ticket-validity.ts';
import styles from './ticket-clock.module.css';

export function TicketClock({ checkedInAt }: { checkedInAt: Instant }) {
  const t = useMessages(ticketTexts);
  const instant = useNow(1000);
  const { expired, minutes, seconds } = validityAt(checkedInAt, instant);
  return (
    <>
      <div className={classNames('num', styles.clock, expired && styles.over)}>
        <p className="bar gap-10 size-15 bold">
          {!expired && <span className={styles.live} />}
          {t.now(isoInTokyo(instant).slice(11, 19))}
        </p>
        <p className={styles.since}>
          <span>{t.since(formatTime(checkedInAt))}</span>
          {!expired && <span>{t.remaining(minutes, seconds)}</span>}
        </p>
      </div>
      <div role="status">
        {expired && (
          <p className={styles.expired}>
            <Icon svg={warning} size={24} />
            <b>{t.expired}</b>
            <span>{t.expiredRule(checkinShownFor / 60_000)}</span>
          </p>
        )}
      </div>
    </>
  );
}
