// Reserving a meal: question, result, and the waiting list where the last portion is gone (D018 to D020).
import { useState } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions, ConfirmText } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { book, waitForMeal } from '@yadori/api/meals/calls';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { useMealCall } from '../use-meal-call.ts';
import { choiceOf } from './choice.ts';
import { CancelTerms } from './cancel-terms.tsx';
import { MarkedAllergens } from '../menu/marked-allergens.tsx';
import type { MealDialogProps } from './meal-dialog-props.ts';
import { MealSummary, useMealName } from './meal-summary.tsx';
import { dialogTexts } from './texts.ts';
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
          <MarkedAllergens kind={option} date={option.date} />
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
  const [result, setResult] = useState<Result>();
  const [canWait, setCanWait] = useState(false);
  const booking = useMealCall(book, {
    onOk: () => setResult({ tone: 'ok', title: t.reserved, line: <MealSummary option={option} /> }),
    onFailed: (refusal) => {
      if (refusal === undefined) return onClose();
      setCanWait(refusal.data?.can_wait === true);
      setResult({ tone: 'danger', title: t.notReserved, line: refusal.message });
    },
  });
  // Failures of the waiting list are silent (F003).
  const waiting = useMealCall(waitForMeal, {
    sent: { quiet: true },
    onOk: () => {
      toast(t.waitDone);
      onClose();
    },
    onFailed: onClose,
  });
  return {
    result,
    canWait,
    busy: booking.busy || waiting.busy,
    reserve: () => booking.call(() => choiceOf(option)),
    wait: () => void (isPressRefused() || waiting.call(() => choiceOf(option))),
  };
}
