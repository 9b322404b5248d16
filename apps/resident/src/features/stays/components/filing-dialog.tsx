// The dialog in which a report is submitted or changed: the form, and in its place questions and refusals.
import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions, ConfirmText } from '@yadori/kit/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog.tsx';
import { useLeaveQuestion } from '../../../routing/use-leave-question.ts';
import { formTexts } from '../form-texts.ts';
import { stayTexts } from '../stay-texts.ts';
import type { useFiling } from '../use-filing.ts';
import { FactList } from './fact-list.tsx';
import styles from './filing-dialog.module.css';
import { NamedMeals } from './named-meals.tsx';

/** What stands in the place of the form. */
export interface View {
  key: string;
  title: string;
  body: ReactNode;
  footer: ReactNode;
  onClose: () => void;
  /** The body knows better where the focus belongs. */
  ownFocus?: true;
}

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
  done: Pick<View, 'title' | 'body' | 'footer'>;
  /** A question of the form's own. */
  question?: View | undefined;
  onClose: () => void;
  children: ReactNode;
}

export function FilingDialog(props: FilingDialogProps) {
  const { title, filing, changed, isEdit, formId, onClose, children } = props;
  const t = useMessages(formTexts);
  const { asking, question, close, stay, leave } = useLeaveQuestion({
    changed: changed && filing.step.at !== 'done',
    onLeave: onClose,
  });
  const step = useStepView(props, close);
  const view = asking ? undefined : (props.question ?? step);
  const isForm = !asking && view === undefined;
  const form = useWayBack(asking ? undefined : view);
  return (
    <Dialog
      open
      wide
      locked={filing.busy}
      title={asking ? t.leaveTitle : (view?.title ?? title)}
      onClose={asking ? stay : (view?.onClose ?? close)}
      footer={
        asking ? (
          <ConfirmActions
            backLabel={t.stay}
            onBack={stay}
            actionLabel={t.leave}
            actionVariant="danger"
            onAction={leave}
          />
        ) : (
          (view?.footer ?? (
            <ConfirmActions
              beside
              onBack={close}
              actionLabel={isEdit ? t.save : t.goOn}
              form={formId}
              busy={filing.busy}
            />
          ))
        )
      }
    >
      {asking && (
        <div ref={question} tabIndex={-1} className={styles.told}>
          <ConfirmText summary={isEdit ? t.leaveEditSummary : t.leaveSummary} />
        </div>
      )}
      {view?.ownFocus === true && view.body}
      {view !== undefined && view.ownFocus !== true && (
        <Told key={view.key} title={view.title}>
          {view.body}
        </Told>
      )}
      <div hidden={!isForm} {...form}>
        {children}
      </div>
    </Dialog>
  );
}

/**
 * Back at the form, the focus is where it was left: the buttons below are there still, but mean something else. A
 * calendar and a refusal know their fields, the question about leaving its own way.
 */
function useWayBack(view: View | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(undefined);
  const before = useRef(view);
  useEffect(() => {
    const left = before.current;
    before.current = view;
    if (left === undefined || left.ownFocus === true || view !== undefined) return;
    if (ref.current?.hidden !== false) return;
    if (left.key === 'refused' && ref.current.querySelector('[aria-invalid=true]') !== null) return;
    const place = last.current?.isConnected === true ? last.current : undefined;
    (place ?? ref.current.querySelector<HTMLElement>('select, input, button'))?.focus();
  }, [view]);
  return { ref, onFocus: ({ target }: FocusEvent<HTMLElement>) => (last.current = target) };
}

/** Takes the focus, so that it is read from its beginning; what is long can be scrolled by the keys. */
function Told({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
    // The form may have been scrolled far down; each view begins at its first line.
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={place} role="region" aria-label={title} tabIndex={0} className={styles.view}>
      {children}
    </div>
  );
}

/** Undefined while the form is filled in. */
function useStepView(props: FilingDialogProps, leave: () => void): View | undefined {
  const { filing, facts, sum, done, isEdit, onClose } = props;
  const t = useMessages(formTexts);
  const words = useMessages(stayTexts);
  const { step, busy } = filing;
  switch (step.at) {
    case 'form':
      return undefined;
    case 'confirm':
      return {
        key: 'confirm',
        title: t.confirmOwn,
        body: <FactList items={facts} />,
        onClose: leave,
        footer: (
          <>
            {sum}
            <ConfirmActions
              backLabel={t.backToForm}
              onBack={filing.toForm}
              actionLabel={t.submit}
              onAction={() => filing.submit()}
              busy={busy}
            />
          </>
        ),
      };
    case 'meals':
      return {
        key: 'meals',
        title: t.mealsTitle,
        body: (
          <>
            <NamedMeals named={step.named} />
            <FactList items={facts} />
          </>
        ),
        onClose: filing.toForm,
        footer: (
          <ConfirmActions
            backLabel={t.backToForm}
            onBack={filing.toForm}
            actionLabel={isEdit ? t.mealsSave : t.mealsSubmit}
            onAction={() => filing.submit(step.named)}
            busy={busy}
          />
        ),
      };
    case 'refused':
      return {
        key: 'refused',
        title: words.refusedTitle,
        body: <Lines lines={step.lines} />,
        onClose: filing.read,
        footer: (
          <Button variant="primary" wide onClick={filing.read}>
            {words.back}
          </Button>
        ),
      };
    case 'done':
      return { key: 'done', onClose, ...done };
  }
}

/** Each line of the server's text by itself (M023, X039). */
export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Banner tone="danger" role="alert">
    {lines.map((line, index) => (
      <p key={index}>{line}</p>
    ))}
  </Banner>
);
