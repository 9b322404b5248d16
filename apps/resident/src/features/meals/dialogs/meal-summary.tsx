// What a question is about: day, meal, menu.
import type { Bilingual } from '@yadori/api/language/language';
import { date } from '@yadori/api/time/tokyo';
import type { MealOption } from '@yadori/api/meals/shapes';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { mealTexts } from '../texts.ts';
import { foodKey, mealKey, type Kind } from '../options.ts';
import styles from './meal-summary.module.css';

const colon: Bilingual = { ja: '', en: ':' };

type Named = Kind & Pick<MealOption, 'date' | 'menu_name'>;

export function MealSummary({ option }: { option: Named }) {
  const language = useLanguage();
  const meal = useMealName(option);
  return (
    <>
      <span className={`num ${'nowrap'}`}>
        {formatDate(date(option.date), language)}
        {colon[language]}
      </span>{' '}
      {meal}
      <b className={styles.name}>
        <ServerText>{option.menu_name}</ServerText>
      </b>
    </>
  );
}

/** For use within a sentence: 朝食（和食） or 夕食, breakfast (Japanese) or dinner. */
export function useMealName(option: Kind): string {
  const t = useMessages(mealTexts);
  const language = useLanguage();
  const food = foodKey(option);
  // Japanese has no capitals to lose.
  const meal = t[mealKey(option)].toLowerCase();
  if (food === undefined) return meal;
  return { ja: `${meal}（${t[food]}）`, en: `${meal} (${t[food]})` }[language];
}
