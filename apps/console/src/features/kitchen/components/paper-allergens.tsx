// How many of those who booked marked which allergen: a row for each, a column for each kind (SE043).
import type { CountedMeal } from '@yadori/api/meals/staff/sheet-shapes';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { kindName } from '../../../parts/meal-names.ts';
import { allergenRows } from '../counts.ts';
import { countsTexts } from '../texts.ts';
import styles from '../counts-paper.module.css';

type Kind = CountedMeal['kinds'][number];

export function PaperAllergens({ kinds }: { kinds: readonly Kind[] }) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  const counted = kinds.map(({ sheets }) => sheets.at(-1)?.allergens ?? undefined);
  const rows = allergenRows(kinds);
  const unreadable = counted.map((one) => one?.unreadable);
  const isUnreadable = unreadable.some((residents = 0) => residents > 0);
  return (
    <div>
      <h2 className={styles.heading}>{t.allergens}</h2>
      <table className={styles.allergens}>
        <thead>
          <tr>
            <td aria-label={t.allergens} />
            {kinds.map(({ type_of_food: food }) => (
              <th key={food}>{kindName(food, language)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, residents }) => (
            <Residents key={name} name={name} residents={residents} />
          ))}
          {isUnreadable && <Residents name={t.unreadableMarks} residents={unreadable} />}
          {rows.length === 0 && !isUnreadable && (
            <Residents name={t.allergensNone} residents={counted.map((one) => one && 0)} />
          )}
        </tbody>
      </table>
      <p className={styles.small}>{t.allergensLead}</p>
    </div>
  );
}

interface ResidentsProps {
  name: string;
  /** Undefined where nothing was counted. */
  residents: readonly (number | undefined)[];
}

function Residents({ name, residents }: ResidentsProps) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  const words = (value: number | undefined) => {
    if (value === undefined) return t.pendingShort;
    return value === 0 ? t.noLimit : formatCount(value, language);
  };
  return (
    <tr>
      <th>{name}</th>
      {residents.map((value, place) => (
        <td key={place}>{words(value)}</td>
      ))}
    </tr>
  );
}
