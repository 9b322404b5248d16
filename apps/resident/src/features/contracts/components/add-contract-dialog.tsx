// Adding a contract: its papers as in registration, and the day of moving in (P006, P007).
import { fieldLabel } from '@yadori/api/validation/field-names';
import { useEffect, useId, useRef } from 'react';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useErrorTitle } from '@yadori/kit/form/use-error-title.ts';
import { FormDialog, type FormView } from '@yadori/kit/form/form-dialog.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { CodeField } from '@yadori/kit/fields/code-field.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { ErrorSummary } from '@yadori/kit/form/error-summary.tsx';
import { focusMessage } from '@yadori/kit/form/focus-field.ts';
import { NotesBlock } from '@yadori/kit/text/notes-block.tsx';
import { MoveinFields } from '../movein/movein-fields.tsx';
import { moveinTexts } from '../movein/movein-texts.ts';
import { useMoveinDay } from '../movein/use-movein-day.tsx';
import { useLeaveQuestion } from '../../../routing/use-leave-question.ts';
import { contractTexts } from '../contract-texts.ts';
import { useAddContract } from '../use-add-contract.ts';
import styles from './add-contract-dialog.module.css';
import { RefusedView } from './refused-view.tsx';

interface AddContractDialogProps {
  onClose: () => void;
  onAdded: () => void;
}

export function AddContractDialog({ onClose, onAdded }: AddContractDialogProps) {
  const t = useMessages(contractTexts);
  const formId = useId();
  const state = useAddContract(onAdded);
  const { busy, refusal, showForm } = state;
  const day = useMoveinDay(state.form, state.facts);
  // The button that cancels says so itself (P007); the cross, Escape and the browser's back ask first.
  const leaving = useLeaveQuestion({ changed: state.changed && !busy, onLeave: onClose });
  const refused: FormView | undefined =
    refusal?.alone === true
      ? {
          key: 'refused',
          kind: 'refused',
          title: t.addFailed,
          onClose: showForm,
          body: <RefusedView message={refusal.message} onHide={showForm} />,
          footer: (
            <Button wide onClick={showForm}>
              {t.close}
            </Button>
          ),
        }
      : undefined;
  return (
    <FormDialog
      title={t.addTitle}
      busy={busy}
      view={refused ?? day.view}
      leaving={leaving}
      leaveTexts={{
        title: t.discardTitle,
        summary: t.discardSummary,
        stay: t.stay,
        leave: t.discard,
      }}
      footer={
        <ConfirmActions
          beside
          backLabel={t.cancel}
          onBack={onClose}
          actionLabel={t.submit}
          form={formId}
          busy={busy}
        />
      }
    >
      <ContractForm id={formId} state={state} onDay={() => day.open('movein_date')} />
    </FormDialog>
  );
}

interface ContractFormProps {
  id: string;
  state: ReturnType<typeof useAddContract>;
  /** The day of moving in is to be chosen. */
  onDay: () => void;
}

function ContractForm({ id, state, onDay }: ContractFormProps) {
  const t = useMessages(contractTexts);
  const language = useLanguage();
  const movein = useMessages(moveinTexts);
  const { form, facts, refusal, submit } = state;
  const banner = useRef<HTMLDivElement>(null);
  // Where a field is to blame, the summary says it already.
  const isOfForm = refusal !== undefined && !refusal.alone && form.wrong.length === 0;
  useEffect(() => {
    if (isOfForm) focusMessage(banner.current);
  }, [isOfForm]);
  useErrorTitle(form.wrong.length > 0 || isOfForm);
  return (
    <form id={id} method="post" noValidate onSubmit={submit}>
      <ErrorSummary items={form.wrong} />
      {isOfForm && (
        <Banner ref={banner} tone="danger" className={styles.refused}>
          {refusal.message === '' ? t.systemError : refusal.message}
        </Banner>
      )}
      <p className={styles.lead}>{t.addLead}</p>
      <CodeField
        {...textFieldProps(form, 'contract_number')}
        label={fieldLabel(language, 'contract_number')}
        hint={t.contractNumberHint}
      />
      <div className={styles.short}>
        <CodeField
          {...textFieldProps(form, 'dormitory_code')}
          label={fieldLabel(language, 'dormitory_code')}
          hint={t.officeCodeHint}
        />
        <CodeField
          {...textFieldProps(form, 'room_number')}
          label={fieldLabel(language, 'room_number')}
          hint={t.room4}
        />
      </div>
      <MoveinFields form={form} facts={facts} onDay={onDay} timeNote={t.timeNote} />
      <NotesBlock sign="dot" title={movein.noteTitle} items={movein.notes()} />
    </form>
  );
}
