// How much is chosen, what it costs, and the way to the question.
import { formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { MealsFoot } from '../bulk/meals-foot.tsx';
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
  return (
    <MealsFoot
      t={t}
      sum={count > 0 && (fee > 0 ? t.feeTotal(formatYen(fee, language)) : t.freeTotal)}
      count={count}
      actionLabel={count === 0 ? t.cancelNone : t.cancel(count)}
      onAct={onAsk}
      onClose={onClose}
    />
  );
}
