// Filing an application, or changing the one that there is: form, confirmation, and the questions between (Q004 to Q013).
import { useId } from 'react';
import type { MoveOut } from '@yadori/api/moveout/calls';
import { useErrorTitle } from '@yadori/kit/form/use-error-title.ts';
import { FormDialog, type FormView } from '@yadori/kit/form/form-dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import {
  TownList,
  addressTexts,
  useAddressSearch,
  type AddressSearch,
} from '../../account/panel.tsx';
import { useLeaveQuestion } from '../../../routing/use-leave-question.ts';
import { moveOutPayload, type OwnContact } from '../move-out-form.ts';
import { moveOutTexts } from '../move-out-texts.ts';
import type { Terms } from '../api.ts';
import { useMoveOutDays } from '../use-move-out-days.tsx';
import { useMoveOutForm, type MoveOutFormState } from '../use-move-out-form.ts';
import { MoveOutEndings } from './move-out-ends.tsx';
import { MoveOutFacts, MoveOutWarnings } from './move-out-facts.tsx';
import { MoveOutFields } from './move-out-fields.tsx';
import { MoveOutNote } from './move-out-note.tsx';

interface MoveOutEditorProps {
  stored: MoveOut | undefined;
  terms: Terms;
  own: OwnContact;
  /** The form is given up. */
  onLeave: () => void;
  onSaved: () => Promise<void>;
}

export function MoveOutEditor({ stored, terms, own, onLeave, onSaved }: MoveOutEditorProps) {
  const t = useMessages(moveOutTexts);
  const formId = useId();
  const state = useMoveOutForm({ stored, own, onSaved });
  const { form, busy, changed, step } = state;
  const search = useAddressSearch(form);
  const days = useMoveOutDays(state, terms);
  const refused = useRefusedView(state);
  const found = useFoundView(search);
  const confirm = useConfirmView(state, terms, stored !== undefined);
  const leaving = useLeaveQuestion({ changed, always: true, overScreens: true, onLeave });
  useErrorTitle(form.wrong.length > 0);
  const isEdit = stored !== undefined;
  return (
    <FormDialog
      title={isEdit ? t.editTitle : t.title}
      busy={busy}
      view={refused ?? found ?? days.view ?? (step === 'confirm' ? confirm : undefined)}
      leaving={leaving}
      leaveTexts={{
        title: isEdit ? t.leaveEditTitle : t.discardTitle,
        summary: isEdit ? t.leaveEditSummary : t.discardSummary,
        stay: t.stay,
        leave: isEdit ? t.leaveEdit : t.discard,
      }}
      footer={
        <ConfirmActions
          beside
          backLabel={t.cancel}
          onBack={leaving.close}
          actionLabel={t.toConfirm}
          form={formId}
          busy={busy}
        />
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          state.toConfirm();
        }}
      >
        <MoveOutFields state={state} terms={terms} search={search} onDay={days.open} />
      </form>
    </FormDialog>
  );
}

/** The server did not take it. */
function useRefusedView({ failure, closeFailure }: MoveOutFormState): FormView | undefined {
  const t = useMessages(moveOutTexts);
  return failure === undefined
    ? undefined
    : {
        key: 'refused',
        kind: 'refused',
        title: t.failed,
        onClose: closeFailure,
        backTo: 'move_out_date',
        body: <Refusal message={failure === '' ? t.systemError : failure} />,
        footer: (
          <Button variant="primary" wide onClick={closeFailure}>
            {t.close}
          </Button>
        ),
      };
}

/** What the search of a postal code found: nothing, or several towns. */
function useFoundView({ postal }: AddressSearch): FormView | undefined {
  const t = useMessages(moveOutTexts);
  const { towns, failure, choose, close } = postal;
  const a = useMessages(addressTexts);
  if (failure !== undefined)
    return {
      key: 'postal',
      kind: 'question',
      title: a.failed,
      onClose: close,
      backTo: 'postal_code',
      body: <Refusal message={failure} />,
      footer: (
        <Button variant="primary" wide onClick={close}>
          {t.ok}
        </Button>
      ),
    };
  if (towns.length === 0) return undefined;
  return {
    key: 'towns',
    kind: 'question',
    title: a.townTitle,
    onClose: close,
    backTo: 'address',
    body: <TownList towns={towns} onChoose={choose} />,
  };
}

function useConfirmView(state: MoveOutFormState, terms: Terms, isEdit: boolean): FormView {
  const t = useMessages(moveOutTexts);
  const shown = moveOutPayload(state.form.values, 0);
  return {
    key: 'confirm',
    kind: 'confirm',
    title: isEdit ? t.editConfirmTitle : t.confirmTitle,
    onClose: state.backToForm,
    backTo: 'move_out_date',
    body: (
      <>
        <MoveOutEndings ends={state.ends} moveOutAt={shown.move_out_at} />
        <MoveOutWarnings shown={shown} />
        <MoveOutFacts shown={shown} />
        <MoveOutNote terms={terms} />
      </>
    ),
    footer: (
      <ConfirmActions
        beside
        backLabel={t.cancel}
        onBack={state.backToForm}
        actionLabel={isEdit ? t.saveChange : t.submit}
        onAction={() => state.finish()}
        busy={state.busy}
      />
    ),
  };
}

const Refusal = ({ message }: { message: string | undefined }) => (
  <Banner tone="danger" role="alert">
    {message}
  </Banner>
);
