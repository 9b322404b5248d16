// The foot of a sheet of many meals: what is chosen, how many, and the one press.
import { formatCount, wordSpace } from '@yadori/kit/format.ts';
import { useLanguage } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import styles from './bulk-foot.module.css';

interface MealsFootProps {
  t: { total: string; meals: string; close: string; chooseFirst: string };
  /** Beside the number. */
  sum: string | false;
  count: number;
  actionLabel: string;
  busy?: boolean;
  onAct: () => void;
  onClose: () => void;
}

export function MealsFoot({
  t,
  sum,
  count,
  actionLabel,
  busy = false,
  onAct,
  onClose,
}: MealsFootProps) {
  const language = useLanguage();
  const isPc = useIsPc();
  return (
    <div className={styles.foot}>
      <p className={styles.sum}>
        <span className="muted">{sum}</span>
        <span className={styles.total} role="status">
          {t.total} <b className="num">{formatCount(count, language)}</b>
          {wordSpace[language]}
          {t.meals}
        </span>
      </p>
      <div className={styles.actions}>
        {isPc && (
          <Button disabled={busy} onClick={onClose}>
            {t.close}
          </Button>
        )}
        <Button
          variant="primary"
          size={isPc ? 'normal' : 'large'}
          wide={!isPc}
          busy={busy}
          reason={count === 0 ? t.chooseFirst : undefined}
          onClick={onAct}
        >
          {actionLabel}
        </Button>
      </div>
    </div>
  );
}
