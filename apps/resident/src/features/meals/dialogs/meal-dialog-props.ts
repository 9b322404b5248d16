// What every dialog about one meal takes.
import type { MealOption } from '@yadori/api/meals/shapes';

export interface MealDialogProps {
  option: MealOption;
  onClose: () => void;
}
