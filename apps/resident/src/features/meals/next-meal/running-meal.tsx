// A meal that is served now and cannot be had any more: one line that opens its menu (AM241).
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import type { MealOption } from '@yadori/api/meals/shapes';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import type { OnMealAction } from '../dialogs/use-meal-dialog.ts';
import { mealTexts } from '../texts.ts';
import { MealTag } from '../components/meal-tag.tsx';
import styles from './meal-panel.module.css';

interface RunningMealProps {
  option: MealOption;
  onAct: OnMealAction;
}

export function RunningMeal({ option, onAct }: RunningMealProps) {
  const t = useMessages(mealTexts);
  return (
    <button type="button" className={styles.running} onClick={() => onAct('menu', option)}>
      <MealTag kind={option} />
      <span className={styles.words}>{t.runningClosed}</span>
      <Icon svg={caretRight} size={16} />
    </button>
  );
}
