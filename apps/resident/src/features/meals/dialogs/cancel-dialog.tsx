// Giving a meal back: one question, the fee notice in its place where a fee applies, then two seconds (F005 to F009).
import { useMessages } from '@yadori/kit/language.ts';
import { ConfirmActions, ConfirmText } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { Processing } from '../components/processing.tsx';
import styles from './cancel-dialog.module.css';
import { MealSummary, useMealName } from './meal-summary.tsx';
import { dialogTexts } from './texts.ts';
import { ResultBody, ResultFoot } from './result-parts.tsx';
import { useCancel, type Cancelling } from './use-cancel.ts';

export function CancelDialog(props: Cancelling) {
  const { option, onClose } = props;
  const t = useMessages(dialogTexts);
  const meal = useMealName(option);
  const { step, busy, ask, giveBack } = useCancel(props);
  if (step.at === 'refused')
    return (
      <Dialog
        open
        onClose={onClose}
        title={t.notCancelled}
        footer={<ResultFoot onClose={onClose} />}
      >
        <ResultBody
          result={{ tone: 'danger', title: t.notCancelled, line: step.line }}
          onClose={onClose}
        />
      </Dialog>
    );
  const fee = step.at === 'fee';
  // Red only on the last question, where the press cancels.
  const last = fee || option.fee === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={fee ? t.feeTitle : t.cancelTitle(meal)}
      footer={
        <ConfirmActions
          actionLabel={t.cancel}
          actionVariant={last ? 'danger' : 'primary'}
          busy={busy}
          onAction={fee ? giveBack : ask}
          onBack={onClose}
        />
      }
    >
      <div className={styles.question}>
        <ConfirmText
          summary={<MealSummary option={option} />}
          {...(fee ? { notice: <span role="alert">{step.notice}</span> } : {})}
        />
        <Processing shown={busy} />
      </div>
    </Dialog>
  );
}
