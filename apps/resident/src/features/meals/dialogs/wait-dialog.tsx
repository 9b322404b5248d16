// Joining the waiting list of a full meal; a failure is silent, the screen shows how things are (F003).
import { useMessages } from '@yadori/kit/language.ts';
import { ConfirmDialog } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { waitForMeal } from '@yadori/api/meals/calls';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { reloadMeals } from '../api.ts';
import { useMealCall } from '../use-meal-call.ts';
import { choiceOf } from './choice.ts';
import { MarkedAllergens } from '../menu/marked-allergens.tsx';
import type { MealDialogProps } from './meal-dialog-props.ts';
import { MealSummary, useMealName } from './meal-summary.tsx';
import { dialogTexts } from './texts.ts';
import styles from './cancel-terms.module.css';

export function WaitDialog({ option, onClose }: MealDialogProps) {
  const t = useMessages(dialogTexts);
  const meal = useMealName(option);
  const { busy, call } = useMealCall(waitForMeal, {
    sent: { quiet: true },
    reads: reloadMeals,
    onOk: () => {
      toast(t.waitDone);
      onClose();
    },
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.waitTitle(meal)}
      summary={<MealSummary option={option} />}
      actionLabel={t.wait}
      busy={busy}
      onAction={() => void (isPressRefused() || call(() => choiceOf(option)))}
    >
      <MarkedAllergens kind={option} date={option.date} />
      <p className={styles.words}>{t.waitRule}</p>
    </ConfirmDialog>
  );
}
