// Shown before reserving: until when cancelling is free, and what it costs afterwards.
import { now } from '@yadori/web-client/clock.ts';
import { formatYen, wordSpace } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { unbroken } from '@yadori/kit/text/unbroken.tsx';
import { Banner } from '@yadori/kit/banner.tsx';
import type { MealOption } from '@yadori/api/meals/shapes';
import { isFree } from '../slot.ts';
import { formatUntil } from '../until.ts';
import styles from './cancel-terms.module.css';
import { dialogTexts } from './texts.ts';

export function CancelTerms({ option }: { option: MealOption }) {
  const t = useMessages(dialogTexts);
  const language = useLanguage();
  const fee = formatYen(option.cancel_fee, language);
  if (option.cancel_fee === 0) return null;
  if (!isFree(option, now()))
    return (
      <Banner tone="warn" className={styles.terms}>
        {t.feeAtOnce(fee)}
      </Banner>
    );
  const until = formatUntil(Date.parse(option.free_cancel_until), now(), language);
  return (
    <p className={styles.words}>
      {unbroken(t.freeUntil(until))}
      {wordSpace[language]}
      {t.feeAfter(fee)}
    </p>
  );
}
