// A meal in its word, sign and colour.
import { mealKeyOf } from '@yadori/api/meals/kinds';
import { useLanguage } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { mealIcons } from '../../meals/panel.tsx';
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
  const key = mealKeyOf(meal);
  return (
    <Tag tone={key} small={small} icon={mealIcons[key]} iconSize={small ? 14 : 16}>
      {food === undefined ? mealName(meal, language) : foodName(food, language)}
    </Tag>
  );
}
