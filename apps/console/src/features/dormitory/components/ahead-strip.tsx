// Everything that will change in the dormitory, in all groups, by its day: being written, planned, or waiting for a second
// person.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatShortDate } from '@yadori/kit/format.ts';
import { useIsHidden } from '../../../parts/remove-soon.ts';
import { keyOfChange, useAhead } from '../ahead.ts';
import { byDay, withWriting, type Writing } from '../days-ahead.ts';
import { changesItem, itemInWords, itemName, itemsOf, useSettingWords } from '../setting-items.ts';
import styles from '../settings.module.css';

const items = Object.values(itemsOf).flat();

interface AheadStripProps {
  dormitory: string;
  writing: Writing | undefined;
}

export function AheadStrip({ dormitory, writing }: AheadStripProps) {
  const words = useSettingWords();
  const { t, language } = words;
  const isHidden = useIsHidden();
  const changes = (useAhead(dormitory) ?? []).filter((one) => !isHidden(keyOfChange(one)));
  if (changes.length === 0 && writing === undefined) return null;
  return (
    <>
      <p className="note">{t.aheadHere}</p>
      <ol className={styles.strip} aria-label={t.ahead}>
        <li className={styles.today}>
          <span className={styles.day}>{t.today}</span>
        </li>
        {withWriting(byDay(changes), writing).map(({ day, waits, isWritten, settings }) => (
          <li
            key={`${day} ${waits} ${isWritten}`}
            className={classNames(waits && styles.waits, isWritten && styles.written)}
          >
            <strong>
              {items
                .filter((item) => changesItem(settings, item))
                .map((item) => `${itemName(item, words)} ${itemInWords(settings, item, words)}`)
                .join(' / ')}
            </strong>
            <span className={styles.day}>
              {formatShortDate(day as CalendarDate, language)}
              {waits && ` ${t.waits}`}
              {isWritten && ` ${t.beingWritten}`}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
