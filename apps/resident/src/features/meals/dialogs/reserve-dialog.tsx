// Reserving a meal: question, result, and the waiting list where the last portion is gone (D018 to D020).
import { useState } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions, ConfirmText } from '@yadori/kit/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { useTask } from '@yadori/kit/use-task.ts';
import { reloadMeals } from '../api.ts';
import { argumentsOf } from '../options.ts';
import { CancelTerms } from './cancel-terms.tsx';
import type { MealDialogProps } from './meal-dialog-props.ts';
import { MealSummary, useMealName } from './meal-summary.tsx';
import { dialogTexts } from './messages.ts';
import { ownRefusal } from './own-refusal.ts';
import { bookMeal, joinWait } from './requests.ts';
import { ResultBody, ResultFoot, type Result } from './result-parts.tsx';

export function ReserveDialog({ option, onClose }: MealDialogProps) {
  const t = useMessages(dialogTexts);
  const isPc = useIsPc();
  const meal = useMealName(option);
  const { result, canWait, busy, reserve, wait } = useReserve({ option, onClose });
  const footer =
    result === undefined ? (
      <ConfirmActions actionLabel={t.reserve} busy={busy} onAction={reserve} onBack={onClose} />
    ) : (
      <ResultFoot onClose={onClose}>
        {canWait && (
          <Button wide={!isPc} variant="tonal" busy={busy} onClick={wait}>
            {t.wait}
          </Button>
        )}
      </ResultFoot>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={result === undefined ? t.reserveTitle(meal) : result.title}
      footer={footer}
    >
      {result === undefined ? (
        <ConfirmText summary={<MealSummary option={option} />}>
          <CancelTerms option={option} />
        </ConfirmText>
      ) : (
        <ResultBody result={result} onClose={onClose} />
      )}
    </Dialog>
  );
}

function useReserve({ option, onClose }: MealDialogProps) {
  const t = useMessages(dialogTexts);
  const { busy, run } = useTask();
  const [result, setResult] = useState<Result>();
  const [canWait, setCanWait] = useState(false);
  const reserve = () =>
    run(async () => {
      const answer = await bookMeal(argumentsOf(option));
      void reloadMeals();
      const refusal = ownRefusal(answer);
      if (answer.ok)
        setResult({ tone: 'ok', title: t.reserved, line: <MealSummary option={option} /> });
      else if (refusal === undefined) onClose();
      else {
        setCanWait(answer.data?.can_wait === true);
        setResult({ tone: 'danger', title: t.notReserved, line: refusal });
      }
    });
  const wait = () =>
    run(async () => {
      const answer = await joinWait(argumentsOf(option));
      void reloadMeals();
      if (answer.ok) toast(t.waitDone);
      onClose();
    });
  return { result, canWait, busy, reserve: () => void reserve(), wait: () => void wait() };
}
