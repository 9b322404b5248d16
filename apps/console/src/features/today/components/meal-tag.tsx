// A meal in its word, sign and colour.
import moonStars from '@phosphor-icons/core/fill/moon-stars-fill.svg?raw';
import sunHorizon from '@phosphor-icons/core/fill/sun-horizon-fill.svg?raw';
import { useLanguage } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { foodName, mealName } from '../texts.ts';

interface MealTagProps {
  /** Numbers of the wire. */
  meal: number;
  /** Names the kind instead of the meal. */
  food?: number;
  small?: boolean;
}

export function MealTag({ meal, food, small = false }: MealTagProps) {
  const language = useLanguage();
  return (
    <Tag
      tone={meal === 1 ? 'breakfast' : 'dinner'}
      small={small}
      icon={meal === 1 ? sunHorizon : moonStars}
      iconSize={small ? 14 : 16}
    >
      {food === undefined ? mealName(meal, language) : foodName(food, language)}
    </Tag>
  );
}
