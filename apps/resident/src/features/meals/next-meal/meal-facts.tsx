// The phone's facts about the meal: reception and crowd once reserved, and how many wait (D011, D012, G011).
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import hourglassLow from '@phosphor-icons/core/regular/hourglass-low.svg?raw';
import hourglassMedium from '@phosphor-icons/core/regular/hourglass-medium.svg?raw';
import hourglassHigh from '@phosphor-icons/core/regular/hourglass-high.svg?raw';
import type { MealOption } from '@yadori/api/meals/shapes';
import { formatTimeRange } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { mealTexts } from '../texts.ts';
import { DensityTag } from './density-tag.tsx';
import styles from './meal-facts.module.css';

const waitSigns = { none: hourglassLow, few: hourglassMedium, many: hourglassHigh };

interface MealFactsProps {
  /** The reserved meal. */
  held: MealOption | undefined;
  /** Undefined where no meal has a state. */
  wait: MealOption['wait'] | undefined;
}

export function MealFacts({ held, wait }: MealFactsProps) {
  const t = useMessages(mealTexts);
  const language = useLanguage();
  if (held === undefined && wait === undefined) return null;
  return (
    <div className={styles.facts}>
      {held !== undefined && (
        <p className={styles.fact}>
          <Icon svg={clock} size={20} />
          <span className="nowrap">{t.reception}</span>
          <b className={`num ${styles.time ?? ''}`}>{formatTimeRange(held.time, language)}</b>
          <DensityTag reservationId={held.reservation_id ?? 0} />
        </p>
      )}
      {wait !== undefined && (
        <p className={styles.fact}>
          <Icon svg={waitSigns[wait.icon]} size={20} />
          <span className="num">{t.waitCount(wait.count)}</span>
        </p>
      )}
    </div>
  );
}
