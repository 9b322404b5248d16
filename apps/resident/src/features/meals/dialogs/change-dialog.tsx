// Changing a reserved breakfast into the other kind: it costs nothing, the reservation stays the same one (E010, E011).
import { useState } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { ConfirmActions, ConfirmText } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { changeOrder } from '@yadori/api/meals/bulk-calls';
import { useMealCall } from '../use-meal-call.ts';
import { mealTexts } from '../texts.ts';
import { foodKey } from '../options.ts';
import { choiceOf } from './choice.ts';
import styles from './cancel-terms.module.css';
import { MarkedAllergens } from '../menu/marked-allergens.tsx';
import type { MealDialogProps } from './meal-dialog-props.ts';
import { MealSummary } from './meal-summary.tsx';
import { dialogTexts } from './texts.ts';
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
          <MarkedAllergens kind={option} date={option.date} />
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
  const [result, setResult] = useState<Result>();
  const kind = useMessages(mealTexts)[foodKey(option) ?? 'japanese'];
  const changed: Result = {
    tone: 'ok',
    title: t.changed(kind),
    line: <MealSummary option={option} />,
  };
  const { busy, call } = useMealCall(changeOrder, {
    onOk: () => setResult(changed),
    onFailed: (refusal) => {
      if (refusal === undefined) onClose();
      else setResult({ tone: 'danger', title: t.notChanged, line: refusal.message });
    },
  });
  return { result, busy, change: () => call(() => choiceOf(option)) };
}
