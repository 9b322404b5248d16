// How many portions are left. Says nothing where the kitchen sets no limit or none are left.
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { formatCount, wordSpace } from '@yadori/kit/format.ts';
import { mealTexts } from '../texts.ts';
import styles from './remaining.module.css';

export function Remaining({ count }: { count: number | null }) {
  const t = useMessages(mealTexts);
  const language = useLanguage();
  if (count === null || count === 0) return null;
  return (
    <span className={`num ${styles.remaining ?? ''}`}>
      {t.left} <b>{formatCount(count, language)}</b>
      {wordSpace[language]}
      {t.portions}
    </span>
  );
}
