// Filing an application, or changing the one that there is: form, confirmation, and the questions between (Q004 to Q013).
import { useEffect, useId, useRef } from 'react';
import type { MoveOut } from '@yadori/api/moveout/calls';
import { useErrorTitle } from '@yadori/kit/form/use-error-title.ts';
import { LeaveQuestion } from '@yadori/kit/form/leave-question.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions } from '@yadori/kit/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog.tsx';
import { focusField } from '@yadori/kit/focus-field.ts';
import { TownList, addressTexts, useAddressSearch } from '../../account/panel.tsx';
import { useLeaveQuestion } from '../../../routing/use-leave-question.ts';
import { moveOutPayload, type OwnContact } from '../move-out-form.ts';
import { moveOutTexts } from '../move-out-texts.ts';
import type { Terms } from '../use-move-out.ts';
import { useMoveOutDays } from '../use-move-out-days.tsx';
import { useMoveOutForm } from '../use-move-out-form.ts';
import styles from './move-out-editor.module.css';
import { MoveOutFacts } from './move-out-facts.tsx';
import { MoveOutFields } from './move-out-fields.tsx';
import { MoveOutNote } from './move-out-note.tsx';
import { MoveOutWarnings } from './move-out-warnings.tsx';

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
  const a = useMessages(addressTexts);
  const formId = useId();
  const state = useMoveOutForm({ stored, own, onSaved });
  const { form, step, busy, changed, failure } = state;
  const search = useAddressSearch(form);
  const days = useMoveOutDays(state, terms);
  const { asking, question, close, stay, leave } = useLeaveQuestion({
    changed,
    always: true,
    onLeave,
  });
  useErrorTitle(form.wrong.length > 0);
  const isEdit = stored !== undefined;
  const shown = moveOutPayload(form.values, 0);
  const { towns, failure: notFound, choose, close: closeTowns } = search.postal;

  const filling = {
    title: isEdit ? t.editTitle : t.title,
    onClose: close,
    body: null,
    footer: (
      <ConfirmActions
        beside
        backLabel={t.cancel}
        onBack={close}
        actionLabel={t.toConfirm}
        form={formId}
        busy={busy}
      />
    ),
  };
  const views = {
    failure: {
      title: t.failed,
      onClose: state.closeFailure,
      body: <Told message={failure === '' ? t.systemError : failure} />,
      footer: (
        <Button variant="primary" wide onClick={state.closeFailure}>
          {t.close}
        </Button>
      ),
    },
    postal: {
      title: a.failed,
      onClose: closeTowns,
      body: <Told message={notFound} />,
      footer: (
        <Button variant="primary" wide onClick={closeTowns}>
          {t.ok}
        </Button>
      ),
    },
    towns: {
      title: a.townTitle,
      onClose: closeTowns,
      body: <TownList towns={towns} onChoose={choose} />,
      footer: undefined,
    },
    day: days.view ?? filling,
    leaving: {
      title: isEdit ? t.leaveEditTitle : t.discardTitle,
      onClose: stay,
      body: (
        <LeaveQuestion place={question} summary={isEdit ? t.leaveEditSummary : t.discardSummary} />
      ),
      footer: (
        <ConfirmActions
          backLabel={t.stay}
          onBack={stay}
          actionLabel={isEdit ? t.leaveEdit : t.discard}
          actionVariant="danger"
          onAction={() => {
            leave();
            onLeave();
          }}
        />
      ),
    },
    confirm: {
      title: isEdit ? t.editConfirmTitle : t.confirmTitle,
      onClose: state.backToForm,
      body: (
        <>
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
          onAction={() => void state.finish()}
          busy={busy}
        />
      ),
    },
    form: filling,
  };
  const name = shownView({
    failure,
    notFound,
    towns,
    asking,
    isDay: days.view !== undefined,
    step,
  });
  const view = views[name];
  const body = useFocusOnView(name);
  return (
    <Dialog open wide locked={busy} title={view.title} onClose={view.onClose} footer={view.footer}>
      <div ref={body} tabIndex={-1} hidden={name === 'form'} className={styles.view}>
        {view.body}
      </div>
      <form
        id={formId}
        method="post"
        noValidate
        hidden={name !== 'form'}
        onSubmit={(event) => {
          event.preventDefault();
          void state.toConfirm();
        }}
      >
        <MoveOutFields state={state} terms={terms} search={search} onDay={days.open} />
      </form>
    </Dialog>
  );
}

const Told = ({ message }: { message: string | undefined }) => (
  <Banner tone="danger" role="alert">
    {message}
  </Banner>
);

type View = 'form' | 'confirm' | 'failure' | 'postal' | 'towns' | 'day' | 'leaving';

interface Happening {
  failure: string | undefined;
  notFound: string | undefined;
  towns: readonly unknown[];
  asking: boolean;
  /** A day is being chosen. */
  isDay: boolean;
  step: 'form' | 'confirm';
}

/** One at a time: what was refused, then what the search asks, then whether to leave. */
function shownView({ failure, notFound, towns, asking, isDay, step }: Happening): View {
  if (failure !== undefined) return 'failure';
  if (notFound !== undefined) return 'postal';
  if (towns.length > 0) return 'towns';
  if (asking) return 'leaving';
  return isDay ? 'day' : step;
}

/** Where a view was left for the form, the field that it was about. */
const fieldAfter: Partial<Record<View, string>> = {
  confirm: 'move_out_date',
  // Unless a field is to blame: that one takes the focus a moment later.
  failure: 'move_out_date',
  postal: 'postal_code',
  towns: 'address',
};

/** A new view is read from its beginning. */
function useFocusOnView(name: View) {
  const body = useRef<HTMLDivElement>(null);
  const last = useRef(name);
  useEffect(() => {
    const before = last.current;
    last.current = name;
    if (before === name) return;
    const field = fieldAfter[before];
    if (name === 'form' && field !== undefined) focusField(field);
    // The calendar takes the focus to a day by itself.
    if (name === 'form' || name === 'leaving' || name === 'day') return;
    body.current?.parentElement?.scrollTo({ top: 0 });
    body.current?.focus({ preventScroll: true });
  }, [name]);
  return body;
}
