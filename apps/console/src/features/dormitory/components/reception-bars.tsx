// A reception as it is and as it will be, on one scale: which end moves, and which way.
import { minutesOfDay } from '@yadori/api/time/minutes';
import type { MealField } from '../setting-items.ts';
import { useSettingWords } from '../setting-items.ts';
import styles from '../reception-bars.module.css';

interface Reception {
  start: string;
  end: string;
}

interface ReceptionBarsProps {
  meal: MealField;
  before: Reception;
  after: Reception;
}

export function ReceptionBars({ meal, before, after }: ReceptionBarsProps) {
  const { t } = useSettingWords();
  const times = [before, after].map(({ start, end }) => [minutesOfDay(start), minutesOfDay(end)]);
  const from = Math.min(...times.flat()) - 60;
  const to = Math.max(...times.flat()) + 60;
  const bar = ({ start, end }: Reception) => ({
    insetInlineStart: `${((minutesOfDay(start) - from) / (to - from)) * 100}%`,
    width: `${(Math.max(0, minutesOfDay(end) - minutesOfDay(start)) / (to - from)) * 100}%`,
  });
  const rows = [
    { key: 'now', name: t.present, reception: before },
    { key: 'next', name: t.planned, reception: after },
  ] as const;
  return (
    <dl className={styles.bars} data-meal={meal}>
      {rows.map(({ key, name, reception }) => (
        <div key={key} className={styles[key]}>
          <dt>{name}</dt>
          <dd className={styles.times}>{t.range(reception.start, reception.end)}</dd>
          <dd className={styles.track} aria-hidden="true">
            <span style={bar(reception)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
