// Breakfast or dinner: sun and moon, always with the word.
import moonStars from '@phosphor-icons/core/fill/moon-stars-fill.svg?raw';
import sunHorizon from '@phosphor-icons/core/fill/sun-horizon-fill.svg?raw';
import type { Meal } from '@yadori/api/meals/kinds';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { mealTexts } from '../texts.ts';
import { mealKey, type Kind } from '../options.ts';

export const mealIcons: Readonly<Record<Meal, string>> = {
  breakfast: sunHorizon,
  dinner: moonStars,
};

export function MealTag({ kind }: { kind: Kind }) {
  const t = useMessages(mealTexts);
  const meal = mealKey(kind);
  return (
    <Tag tone={meal} icon={mealIcons[meal]}>
      {t[meal]}
    </Tag>
  );
}
