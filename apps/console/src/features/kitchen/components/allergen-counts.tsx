// How many of those who booked marked which allergen, as the kept versions say (SE043).
import {
  stageNames,
  type AllergenCounts,
  type CountedMeal,
} from '@yadori/api/meals/staff/sheet-shapes';
import { betweenItems, formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { countsTexts } from '../texts.ts';
import styles from '../kitchen.module.css';

type Kind = CountedMeal['kinds'][number];

export function KindAllergens({ kind }: { kind: Kind }) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  const words = useAllergenWords();
  return (
    <div className={styles.allergens}>
      <h3>{t.allergens}</h3>
      {kind.sheets.length === 0 ? (
        <p className="note">{t.allergensPending}</p>
      ) : (
        <dl>
          {kind.sheets.map(({ stage, allergens }) => (
            <div key={stage}>
              <dt>{stageNames[stage][language]}</dt>
              <dd>{words(allergens)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="note">{t.allergensLead}</p>
    </div>
  );
}

/** What the screen and the paper say alike. */
export function useAllergenWords() {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  return (allergens: AllergenCounts | null): string => {
    if (allergens === null) return t.allergensBefore;
    const { counts, unreadable } = allergens;
    const parts = counts.map(({ name, residents }) => t.marked(name, count(residents)));
    if (unreadable > 0) parts.push(t.unreadable(count(unreadable)));
    return parts.length === 0 ? t.allergensNone : parts.join(betweenItems[language]);
  };
}
