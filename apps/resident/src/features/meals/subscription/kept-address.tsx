// An address that is in use; it cannot be shown again.
import type { DataOf } from '@yadori/api/contract/call';
import type { calendarSubscription } from '@yadori/api/meals/subscription-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { formatDateWithYear, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { subscriptionTexts } from './messages.ts';
import styles from './subscription-sheet.module.css';

type Kept = NonNullable<DataOf<typeof calendarSubscription>['subscription']>;

export function KeptAddress({ kept: { created_at, last_read_at } }: { kept: Kept }) {
  const t = useMessages(subscriptionTexts);
  const language = useLanguage();
  const day = (instant: string) => formatDateWithYear(dateAt(Date.parse(instant)), language);
  return (
    <div>
      <p>{t.since(day(created_at))}</p>
      <p className={styles.note}>
        {last_read_at === null
          ? t.neverRead
          : t.lastRead(`${day(last_read_at)} ${formatTime(Date.parse(last_read_at))}`)}
      </p>
    </div>
  );
}
