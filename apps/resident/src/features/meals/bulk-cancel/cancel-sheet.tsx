// Giving many meals back: reserved days by meal, one question, the fee before it is charged (E027 to E029, AM104).
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions, ConfirmText } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { Processing } from '../components/processing.tsx';
import { ResultBody } from '../dialogs/result-parts.tsx';
import { Paragraphs } from '../sheets/paragraphs.tsx';
import { useSheetMonth } from '../sheets/use-sheet-month.ts';
import { useStepFocus } from '../sheets/use-step-focus.ts';
import { CancelCalendar } from './cancel-calendar.tsx';
import { CancelFoot } from './cancel-foot.tsx';
import { ChosenMeals } from './chosen-meals.tsx';
import styles from './cancel-sheet.module.css';
import { cancelSheetTexts } from './texts.ts';
import { useBulkCancel } from './use-bulk-cancel.ts';
import { useReserved } from './use-reserved.ts';

export function CancelSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages(cancelSheetTexts);
  const place = useSheetMonth();
  const reserved = useReserved(place.range);
  const { step, busy, meals, ask, back, go } = useBulkCancel(reserved.chosen, onClose);
  useStepFocus(step.at);
  const fee = meals.reduce((sum, meal) => sum + meal.fee, 0);
  if (step.at === 'refused') return <Refused line={step.line} onClose={back} />;
  if (step.at === 'choose')
    return (
      <Dialog
        open
        onClose={onClose}
        wide
        title={t.title}
        footer={<CancelFoot count={meals.length} fee={fee} onAsk={ask} onClose={onClose} />}
      >
        <CancelCalendar place={place} reserved={reserved} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={back}
      wide
      locked={busy}
      title={step.at === 'fee' ? t.feeTitle : t.ask(meals.length)}
      footer={
        <ConfirmActions
          actionLabel={t.cancel(meals.length)}
          // Red only on the last question, where the press cancels.
          actionVariant={step.at === 'fee' || fee === 0 ? 'danger' : 'primary'}
          busy={busy}
          onAction={go}
          onBack={back}
        />
      }
    >
      <div className={styles.question}>
        {step.at === 'fee' ? <FeeNotice text={step.notice} /> : <ChosenMeals meals={meals} />}
        <Processing shown={busy} />
      </div>
    </Dialog>
  );
}

function Refused({ line, onClose }: { line: string; onClose: () => void }) {
  const t = useMessages(cancelSheetTexts);
  const isPc = useIsPc();
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={t.errorTitle}
      footer={
        <Button wide={!isPc} onClick={onClose}>
          {t.back}
        </Button>
      }
    >
      <ResultBody
        result={{ tone: 'danger', title: t.errorTitle, line: <Paragraphs text={line} /> }}
        onClose={onClose}
      />
    </Dialog>
  );
}

const FeeNotice = ({ text }: { text: string }) => (
  <ConfirmText
    notice={
      <span role="alert">
        <Paragraphs text={text} />
      </span>
    }
  />
);
