// The steps of the weekly pattern in one dialog.
import { isEmptyPattern } from '@yadori/api/meals/pattern';
import { date } from '@yadori/api/time/tokyo';
import { dateParts } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { ResultBody, ResultFoot } from '../dialogs/result-parts.tsx';
import { useStepFocus } from '../sheets/use-step-focus.ts';
import { patternTexts } from './texts.ts';
import { OutcomeList } from './outcome-list.tsx';
import { PatternEditor } from './pattern-editor.tsx';
import { usePattern, type KeptPattern } from './use-pattern.ts';

interface PatternStepsProps {
  kept: KeptPattern;
  onClose: () => void;
}

export function PatternSteps({ kept, onClose }: PatternStepsProps) {
  const t = useMessages(patternTexts);
  const language = useLanguage();
  const state = usePattern(kept);
  const { step, busy, back, month } = state;
  useStepFocus(step.at);
  const name = month === undefined ? '' : dateParts(date(month), language).monthName;
  const shared = { open: true, wide: true, locked: busy } as const;
  switch (step.at) {
    case 'edit':
      return (
        <Dialog
          {...shared}
          onClose={onClose}
          title={t.title}
          footer={<EditActions state={state} onClose={onClose} />}
        >
          <PatternEditor state={state} months={kept.months} busy={busy} />
        </Dialog>
      );
    case 'preview':
      return (
        <Dialog
          {...shared}
          onClose={back}
          title={t.previewTitle(name)}
          footer={<PreviewActions state={state} count={step.outcomes.count} />}
        >
          <OutcomeList outcomes={step.outcomes} head={t.willBook(step.outcomes.count)} />
        </Dialog>
      );
    case 'result':
      return (
        <Dialog
          {...shared}
          onClose={onClose}
          title={t.hasBooked(step.outcomes.count)}
          footer={<ResultFoot onClose={onClose} />}
        >
          <OutcomeList outcomes={step.outcomes} />
        </Dialog>
      );
    case 'refused':
      return <Refused line={step.line} busy={busy} onClose={back} />;
  }
}

interface RefusedProps {
  line: string;
  busy: boolean;
  onClose: () => void;
}

function Refused({ line, busy, onClose }: RefusedProps) {
  const t = useMessages(patternTexts);
  return (
    <Dialog
      open
      wide
      locked={busy}
      onClose={onClose}
      title={t.errorTitle}
      footer={<ResultFoot onClose={onClose} />}
    >
      <ResultBody result={{ tone: 'danger', title: t.errorTitle, line }} onClose={onClose} />
    </Dialog>
  );
}

interface PreviewActionsProps {
  state: ReturnType<typeof usePattern>;
  /** Meals that would be booked. */
  count: number;
}

function PreviewActions({ state, count }: PreviewActionsProps) {
  const t = useMessages(patternTexts);
  return (
    <ConfirmActions
      actionLabel={t.book(count)}
      reason={count === 0 ? t.nothingToBook : undefined}
      busy={state.busy}
      onAction={state.book}
      onBack={state.back}
    />
  );
}

interface EditActionsProps {
  state: ReturnType<typeof usePattern>;
  onClose: () => void;
}

function EditActions({ state, onClose }: EditActionsProps) {
  const t = useMessages(patternTexts);
  const { pattern, month, busy, preview, save } = state;
  if (month === undefined)
    return (
      <Button
        variant="primary"
        wide
        busy={busy}
        onClick={() =>
          save(() => {
            toast(t.saved);
            onClose();
          })
        }
      >
        {t.save}
      </Button>
    );
  return (
    <Button
      variant="primary"
      wide
      busy={busy}
      reason={isEmptyPattern(pattern) ? t.chooseFirst : undefined}
      onClick={preview}
    >
      {t.preview}
    </Button>
  );
}
