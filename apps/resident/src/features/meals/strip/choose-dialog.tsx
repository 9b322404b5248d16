// Which of two breakfasts to book; a press on one of them books it.
import type { MealOption } from '@yadori/api/meals/shapes';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { MealArt } from '../components/meal-art.tsx';
import { Remaining } from '../components/remaining.tsx';
import { foodKey } from '../options.ts';
import { slotOf } from '../slot.ts';
import { mealTexts } from '../texts.ts';
import styles from './choose-dialog.module.css';
import { stripTexts } from './strip-texts.ts';

export interface KindChoice {
  /** Both kinds of the day. */
  options: MealOption[];
  onChoose: (option: MealOption) => void;
}

interface ChooseDialogProps {
  choice: KindChoice;
  onClose: () => void;
}

export function ChooseDialog({ choice: { options, onChoose }, onClose }: ChooseDialogProps) {
  const t = useMessages(stripTexts);
  const words = useMessages(mealTexts);
  return (
    <Dialog open onClose={onClose} title={t.chooseTitle}>
      <ul className={styles.kinds}>
        {options.map((option) => {
          const kind = words[foodKey(option) ?? 'japanese'];
          const isOpen = slotOf(option, null) === 'open';
          return (
            <li key={option.type_of_food} className={styles.kind}>
              <MealArt meal={option} className={styles.art} />
              <p className={styles.row}>
                <span className="palt">{kind}</span>
                <Remaining count={option.remain} />
              </p>
              <p className={styles.dish}>
                <ServerText fallback={option.language}>{option.menu_name}</ServerText>
              </p>
              <Button
                wide
                variant="tonal"
                reason={isOpen ? undefined : t[option.remain === 0 ? 'full' : 'closed']}
                onClick={() => {
                  onClose();
                  onChoose(option);
                }}
              >
                {t.chooseThis(kind)}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
