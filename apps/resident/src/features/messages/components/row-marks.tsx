// Rows between messages: the day, the line of unread, and the loading state at both ends.
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { formatDate, formatDateWithYear } from '@yadori/kit/format.ts';
import { today } from '@yadori/web-client/clock.ts';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { messageTexts } from '../message-texts.ts';
import styles from './row-marks.module.css';

/** With the year where it is not the present one. */
export function DayPill({ day }: { day: CalendarDate }) {
  const language = useLanguage();
  const isThisYear = day.slice(0, 4) === today().slice(0, 4);
  return (
    <p className={styles.day}>
      <span className="num">
        {isThisYear ? formatDate(day, language) : formatDateWithYear(day, language)}
      </span>
    </p>
  );
}

export function UnreadLine() {
  const t = useMessages(messageTexts);
  return <p className={styles.unread}>{t.unreadFrom}</p>;
}

interface EdgeProps {
  side: 'older' | 'newer';
  failed: boolean;
  onAgain: () => void;
}

/** The end of the loaded messages: more is loading, or failed to load. */
export function Edge({ side, failed, onAgain }: EdgeProps) {
  const t = useMessages(messageTexts);
  if (failed)
    return (
      <div className={styles.edge} role="alert">
        <p>{side === 'older' ? t.olderFailed : t.newerFailed}</p>
        <Button size="small" onClick={() => void (isPressRefused() || onAgain())}>
          {t.again}
        </Button>
      </div>
    );
  return (
    <SkeletonRegion>
      <div className={styles.loading}>
        <Skeleton width={36} height={36} radius={18} />
        <Skeleton width={220} height={44} radius={18} />
      </div>
    </SkeletonRegion>
  );
}
