// Joining the waiting list of a full meal; a failure is silent, the screen shows how things are (F003).
import { useMessages } from '@yadori/kit/language.ts';
import { ConfirmDialog } from '@yadori/kit/confirm-dialog.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useTask } from '@yadori/kit/use-task.ts';
import { reloadMeals } from '../api.ts';
import { argumentsOf } from '../options.ts';
import type { MealDialogProps } from './meal-dialog-props.ts';
import { MealSummary, useMealName } from './meal-summary.tsx';
import { dialogTexts } from './messages.ts';
import { joinWait } from './requests.ts';
import styles from './cancel-terms.module.css';

export function WaitDialog({ option, onClose }: MealDialogProps) {
  const t = useMessages(dialogTexts);
  const meal = useMealName(option);
  const { busy, run } = useTask();
  const wait = () =>
    run(async () => {
      const answer = await joinWait(argumentsOf(option));
      await reloadMeals();
      if (answer.ok) toast(t.waitDone);
      onClose();
    });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.waitTitle(meal)}
      summary={<MealSummary option={option} />}
      actionLabel={t.wait}
      busy={busy}
      onAction={() => void wait()}
    >
      <p className={styles.words}>{t.waitRule}</p>
    </ConfirmDialog>
  );
}
