// How much is chosen, what it costs, and the way to the question.
import { formatCount, formatYen, wordSpace } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import styles from '../bulk/bulk-foot.module.css';
import { cancelSheetTexts } from './texts.ts';

interface CancelFootProps {
  count: number;
  /** Yen for all of them now. */
  fee: number;
  onAsk: () => void;
  onClose: () => void;
}

export function CancelFoot({ count, fee, onAsk, onClose }: CancelFootProps) {
  const t = useMessages(cancelSheetTexts);
  const language = useLanguage();
  const isPc = useIsPc();
  return (
    <div className={styles.foot}>
      <p className={styles.sum}>
        <span className="muted">
          {count > 0 && (fee > 0 ? t.feeTotal(formatYen(fee, language)) : t.freeTotal)}
        </span>
        <span className={styles.total} role="status">
          {t.total} <b className="num">{formatCount(count, language)}</b>
          {wordSpace[language]}
          {t.meals}
        </span>
      </p>
      <div className={styles.actions}>
        {isPc && <Button onClick={onClose}>{t.close}</Button>}
        <Button
          variant="primary"
          size={isPc ? 'normal' : 'large'}
          wide={!isPc}
          reason={count === 0 ? t.chooseFirst : undefined}
          onClick={onAsk}
        >
          {count === 0 ? t.cancelNone : t.cancel(count)}
        </Button>
      </div>
    </div>
  );
}
