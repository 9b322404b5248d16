// Changing a reserved breakfast into the other kind: it costs nothing, the reservation stays the same one (E010, E011).
import { useState } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { ConfirmActions, ConfirmText } from '@yadori/kit/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog.tsx';
import { useTask } from '@yadori/kit/use-task.ts';
import { reloadMeals } from '../api.ts';
import { mealTexts } from '../messages.ts';
import { argumentsOf, foodKey } from '../options.ts';
import styles from './cancel-terms.module.css';
import type { MealDialogProps } from './meal-dialog-props.ts';
import { MealSummary } from './meal-summary.tsx';
import { dialogTexts } from './messages.ts';
import { ownRefusal } from './own-refusal.ts';
import { changeMeal } from './requests.ts';
import { ResultBody, ResultFoot, type Result } from './result-parts.tsx';

/** The option is the wanted kind. */
export function ChangeDialog({ option, onClose }: MealDialogProps) {
  const t = useMessages(dialogTexts);
  const kind = useMessages(mealTexts)[foodKey(option) ?? 'japanese'];
  const { result, busy, change } = useChange({ option, onClose });
  const asks = result === undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={asks ? t.changeTitle(kind) : result.title}
      footer={
        asks ? (
          <ConfirmActions
            actionLabel={t.changeTo(kind)}
            busy={busy}
            onAction={change}
            onBack={onClose}
          />
        ) : (
          <ResultFoot onClose={onClose} />
        )
      }
    >
      {asks ? (
        <ConfirmText summary={<MealSummary option={option} />}>
          <p className={styles.words}>{t.changeRule}</p>
        </ConfirmText>
      ) : (
        <ResultBody result={result} onClose={onClose} />
      )}
    </Dialog>
  );
}

function useChange({ option, onClose }: MealDialogProps) {
  const t = useMessages(dialogTexts);
  const { busy, run } = useTask();
  const [result, setResult] = useState<Result>();
  const kind = useMessages(mealTexts)[foodKey(option) ?? 'japanese'];
  const changed: Result = {
    tone: 'ok',
    title: t.changed(kind),
    line: <MealSummary option={option} />,
  };
  const change = () =>
    run(async () => {
      const answer = await changeMeal(argumentsOf(option));
      void reloadMeals();
      const refusal = ownRefusal(answer);
      if (answer.ok) setResult(changed);
      else if (refusal === undefined) onClose();
      else setResult({ tone: 'danger', title: t.notChanged, line: refusal });
    });
  return { result, busy, change: () => void change() };
}
