// Everything that will change in the dormitory, in all groups, by its day: planned, or waiting for a second person.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatShortDate } from '@yadori/kit/format.ts';
import { useIsHidden } from '../../../parts/remove-soon.ts';
import { byDay, keyOfChange, useAhead } from '../ahead.ts';
import { changesItem, itemInWords, itemName, itemsOf, useSettingWords } from '../setting-items.ts';
import styles from '../settings.module.css';

const items = Object.values(itemsOf).flat();

export function AheadStrip({ dormitory }: { dormitory: string }) {
  const words = useSettingWords();
  const { t, language } = words;
  const isHidden = useIsHidden();
  const changes = (useAhead(dormitory) ?? []).filter((one) => !isHidden(keyOfChange(one)));
  if (changes.length === 0) return null;
  return (
    <>
      <p className="note">{t.aheadHere}</p>
      <ol className={styles.strip} aria-label={t.ahead}>
        <li className={styles.today}>
          <span className={styles.day}>{t.today}</span>
        </li>
        {byDay(changes).map(({ day, waits, settings }) => (
          <li key={`${day} ${waits}`} className={classNames(waits && styles.waits)}>
            <strong>
              {items
                .filter((item) => changesItem(settings, item))
                .map((item) => `${itemName(item, words)} ${itemInWords(settings, item, words)}`)
                .join(' / ')}
            </strong>
            <span className={styles.day}>
              {formatShortDate(day as CalendarDate, language)}
              {waits && ` ${t.waits}`}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
