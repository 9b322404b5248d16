// What came into force last: from which day, what stood before and after, who entered and approved it, and why.
import { useState } from 'react';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { withoutUndefined } from '@yadori/api/validation/without-undefined';
import { Button } from '@yadori/kit/button.tsx';
import { formatDateWithYear, formatShortDate } from '@yadori/kit/format.ts';
import { useMessages } from '@yadori/kit/language.ts';
import {
  changesItem,
  itemInWords,
  itemName,
  useSettingWords,
  type GivenSettings,
  type SettingItem,
} from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';
import styles from '../settings.module.css';

export interface ShownChange {
  id: number;
  effective_on: string;
  settings: GivenSettings;
  planned_by: string;
  planned_at: string;
  /** Of fees, prices and lead times. */
  basis?: string;
  approved_by?: string | null | undefined;
}

export interface PastChange extends ShownChange {
  /** Null: not kept. */
  replaced: GivenSettings | null;
}

interface HistoryProps {
  items: readonly SettingItem[];
  past: readonly PastChange[];
}

/** Changes that stand there until “all” is pressed. */
const shown = 3;

export function SettingHistory({ items, past }: HistoryProps) {
  const t = useMessages(settingTexts);
  const [isWhole, setIsWhole] = useState(false);
  if (past.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={t.past}>
      <div className="row middle apart gap-8">
        <h2 className="size-15">{t.past}</h2>
        {past.length > shown && (
          <Button
            variant="text"
            size="small"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? t.fewer : t.all}
          </Button>
        )}
      </div>
      <ul>
        {(isWhole ? past : past.slice(0, shown)).map((change) => (
          <Past key={change.id} change={change} items={items} />
        ))}
      </ul>
    </section>
  );
}

function Past({ change, items }: { change: PastChange; items: readonly SettingItem[] }) {
  const words = useSettingWords();
  const { t, language } = words;
  const { settings, replaced, basis = '' } = change;
  const after = { ...replaced, ...withoutUndefined(settings) };
  return (
    <li className={styles.past}>
      <span className="note">
        {formatDateWithYear(change.effective_on as CalendarDate, language)}
      </span>
      <div className="stack gap-4">
        {items
          .filter((item) => changesItem(settings, item))
          .map((item) => (
            <p key={item}>
              <strong>{itemName(item, words)}</strong>{' '}
              {replaced === null
                ? itemInWords(after, item, words)
                : t.beforeAfter(
                    itemInWords(replaced, item, words),
                    itemInWords(after, item, words),
                  )}
            </p>
          ))}
        <p className="note">{enteredText(change, words)}</p>
        {basis !== '' && <p className="note">{t.because(basis)}</p>}
      </div>
    </li>
  );
}

/** Who entered it on which day, and who approved it. */
export function enteredText(
  { planned_by: name, planned_at: at, approved_by: approver }: ShownChange,
  { t, language }: ReturnType<typeof useSettingWords>,
): string {
  const entered = t.plannedBy(name, formatShortDate(at.slice(0, 10) as CalendarDate, language));
  return approver === undefined || approver === null ? entered : entered + t.approvedBy(approver);
}
