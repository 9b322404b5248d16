// The dialog in which a report is submitted or changed: the form, and in its place questions and refusals.
import type { ReactNode } from 'react';
import type { MealsToGiveUp } from '@yadori/api/stays/report-shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { FormDialog, type FormView } from '@yadori/kit/form/form-dialog.tsx';
import { useLeaveQuestion } from '../../../routing/use-leave-question.ts';
import { formTexts } from '../form-texts.ts';
import { stayTexts } from '../stay-texts.ts';
import type { useFiling } from '../use-filing.ts';
import { FactList } from './fact-list.tsx';
import { NamedMeals } from './named-meals.tsx';

interface FilingDialogProps {
  title: string;
  filing: ReturnType<typeof useFiling>;
  /** Something would be lost. */
  changed: boolean;
  isEdit: boolean;
  formId: string;
  /** What is confirmed before it is sent. */
  facts: readonly { label: string; value: ReactNode }[];
  /** What it costs, above the buttons of the confirmation. */
  sum?: ReactNode;
  /** After a new report was taken. */
  done: Pick<FormView, 'title' | 'body' | 'footer'>;
  /** A question of the form's own. */
  question?: FormView | undefined;
  onClose: () => void;
  children: ReactNode;
}

export function FilingDialog(props: FilingDialogProps) {
  const { title, filing, changed, isEdit, formId, onClose, children } = props;
  const t = useMessages(formTexts);
  const leaving = useLeaveQuestion({
    changed: changed && filing.step.at !== 'done',
    onLeave: onClose,
  });
  const step = useStepView(props);
  return (
    <FormDialog
      title={title}
      busy={filing.busy}
      view={props.question ?? step}
      leaving={leaving}
      leaveTexts={{
        title: t.leaveTitle,
        summary: isEdit ? t.leaveEditSummary : t.leaveSummary,
        stay: t.stay,
        leave: t.leave,
      }}
      footer={
        <ConfirmActions
          beside
          onBack={leaving.close}
          actionLabel={isEdit ? t.save : t.goOn}
          form={formId}
          busy={filing.busy}
        />
      }
    >
      {children}
    </FormDialog>
  );
}

/** Undefined while the form is filled in. */
function useStepView(props: FilingDialogProps): FormView | undefined {
  const { filing, facts, done, onClose } = props;
  const t = useMessages(formTexts);
  const words = useMessages(stayTexts);
  const { step } = filing;
  switch (step.at) {
    case 'form':
      return undefined;
    case 'confirm':
      return {
        key: 'confirm',
        kind: 'confirm',
        title: t.confirmOwn,
        body: <FactList items={facts} />,
        onClose: filing.toForm,
        footer: <ConfirmFoot {...props} />,
      };
    case 'meals':
      return {
        key: 'meals',
        kind: 'confirm',
        title: t.mealsTitle,
        body: (
          <>
            <NamedMeals named={step.named} />
            <FactList items={facts} />
          </>
        ),
        onClose: filing.toForm,
        footer: <MealsFoot {...props} named={step.named} />,
      };
    case 'refused':
      return {
        key: 'refused',
        kind: 'refused',
        title: words.refusedTitle,
        body: <Lines lines={step.lines} />,
        onClose: filing.acknowledgeRefusal,
        footer: (
          <Button variant="primary" wide onClick={filing.acknowledgeRefusal}>
            {words.back}
          </Button>
        ),
      };
    case 'done':
      return { key: 'done', kind: 'confirm', onClose, ...done };
  }
}

function ConfirmFoot({ filing, sum }: Pick<FilingDialogProps, 'filing' | 'sum'>) {
  const t = useMessages(formTexts);
  return (
    <>
      {sum}
      <ConfirmActions
        backLabel={t.backToForm}
        onBack={filing.toForm}
        actionLabel={t.submit}
        onAction={() => filing.submit()}
        busy={filing.busy}
      />
    </>
  );
}

interface MealsFootProps extends Pick<FilingDialogProps, 'filing' | 'isEdit'> {
  named: MealsToGiveUp;
}

function MealsFoot({ filing, isEdit, named }: MealsFootProps) {
  const t = useMessages(formTexts);
  return (
    <ConfirmActions
      backLabel={t.backToForm}
      onBack={filing.toForm}
      actionLabel={isEdit ? t.mealsSave : t.mealsSubmit}
      onAction={() => filing.submit(named)}
      busy={filing.busy}
    />
  );
}

/** Each line of the server's text by itself (M023, X039). */
export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Banner tone="danger" role="alert">
    {lines.map((line, index) => (
      <p key={index}>{line}</p>
    ))}
  </Banner>
);
