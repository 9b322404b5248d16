// What a dish says about allergens: contained, not contained, unknown (SD031). Empty groups are left out: "contains
// none" beside unknown ones would read like a promise.
import { allergyNote } from '@yadori/api/meals/allergy-note';
import type { AllergenGroups } from '@yadori/api/meals/shapes';
import { betweenItems } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import styles from './allergen-statement.module.css';
import { dialogTexts } from '../dialogs/texts.ts';

const order = ['contains', 'absent', 'unknown'] as const;

export function AllergenStatement({ groups }: { groups: AllergenGroups }) {
  const t = useMessages(dialogTexts);
  const language = useLanguage();
  const shown = order.filter((group) => groups[group].length > 0);
  return (
    <section className={styles.statement}>
      <h4>{t.allergens}</h4>
      <dl>
        {shown.map((group) => (
          <div key={group} className={styles[group]}>
            <dt>{t[group]}</dt>
            <dd>{groups[group].join(betweenItems[language])}</dd>
          </div>
        ))}
      </dl>
      <p>{allergyNote[language]}</p>
    </section>
  );
}
