// Breakfast or dinner: sun and moon, always with the word.
import moonStars from '@phosphor-icons/core/fill/moon-stars-fill.svg?raw';
import sunHorizon from '@phosphor-icons/core/fill/sun-horizon-fill.svg?raw';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { mealTexts } from '../texts.ts';
import { isBreakfast, mealKey, type Kind } from '../options.ts';

export const mealIcon = (kind: Kind): string => (isBreakfast(kind) ? sunHorizon : moonStars);

export function MealTag({ kind }: { kind: Kind }) {
  const t = useMessages(mealTexts);
  return (
    <Tag tone={isBreakfast(kind) ? 'breakfast' : 'dinner'} icon={mealIcon(kind)}>
      {t[mealKey(kind)]}
    </Tag>
  );
}
