// What other screens show of meals: their signs.
import moonStars from '@phosphor-icons/core/fill/moon-stars-fill.svg?raw';
import sunHorizon from '@phosphor-icons/core/fill/sun-horizon-fill.svg?raw';
import type { Meal } from '@yadori/api/meals/kinds';

export const mealIcons: Readonly<Record<Meal, string>> = {
  breakfast: sunHorizon,
  dinner: moonStars,
};
