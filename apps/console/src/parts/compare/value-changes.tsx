// What a value is now and what it becomes, beside each other and large: the answer to what exactly happens.
import arrow from '@phosphor-icons/core/bold/arrow-right-bold.svg?raw';
import { Icon } from '@yadori/kit/icon.tsx';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import styles from './value-changes.module.css';

const texts = defineMessages({
  ja: { now: '現在', from: (day: string) => `${day}から` },
  en: { now: 'Current', from: (day) => `From ${day}` },
});

interface ValueChange {
  name: string;
  /** Null: it is decided, and what stood then is not known any more. */
  before: string | null;
  after: string;
}

interface ValueChangesProps {
  changes: readonly ValueChange[];
  /** The first day in words. */
  from: string;
}

export function ValueChanges({ changes, from }: ValueChangesProps) {
  const t = useMessages(texts);
  return (
    <ul className={styles.changes}>
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          <p className="bold">{name}</p>
          <div className={styles.pair}>
            {before !== null && (
              <>
                <Value label={t.now} value={before} />
                <Icon svg={arrow} size={18} />
              </>
            )}
            <Value label={t.from(from)} value={after} isNew />
          </div>
        </li>
      ))}
    </ul>
  );
}

const Value = ({ label, value, isNew }: { label: string; value: string; isNew?: true }) => (
  <p className={isNew ? styles.new : styles.value}>
    <span className="block size-12">{label}</span>
    <b className={styles.large}>{value}</b>
  </p>
);
