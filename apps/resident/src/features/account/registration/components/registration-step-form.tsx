// One of the five steps: progress, heading, errors, fields, and the bar with Back and Next (A026).
import arrowRight from '@phosphor-icons/core/bold/arrow-right-bold.svg?raw';
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { ErrorSummary } from '@yadori/kit/form/error-summary.tsx';
import type { SummaryItem } from '@yadori/kit/form/error-summary.tsx';
import { focusMessage } from '@yadori/kit/form/focus-field.ts';
import { FormDock } from '@yadori/kit/form/form-dock.tsx';
import { StepHead } from '@yadori/kit/form/step-progress.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { useErrorTitle } from '@yadori/kit/form/use-error-title.ts';
import { stepTexts } from '../registration-step-texts.ts';
import type { RegistrationFlow } from '../use-registration-flow.ts';
import styles from './registration-step-form.module.css';

interface RegistrationStepFormProps {
  flow: RegistrationFlow;
  title?: ReactNode;
  lead?: ReactNode;
  wrong: readonly SummaryItem[];
  /** Validates the step and submits it. */
  onNext: () => void | Promise<void>;
  nextLabel?: ReactNode;
  /** Next is off, for this reason. */
  reason?: string | undefined;
  children: ReactNode;
}

export function RegistrationStepForm(props: RegistrationStepFormProps) {
  const { flow, title, lead, wrong, onNext, nextLabel, reason, children } = props;
  const t = useMessages(stepTexts);
  const names = t.names();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!flow.busy && reason === undefined) void onNext();
  };
  useErrorTitle(wrong.length > 0 || flow.message !== undefined);
  return (
    <>
      <StepHead
        label={t.progress}
        steps={names}
        current={flow.step}
        title={title ?? names[flow.step - 1]}
        headingRef={flow.heading}
      >
        {lead}
      </StepHead>
      {flow.isResumed && <Resumed step={names[flow.step - 1] ?? ''} />}
      <ErrorSummary items={wrong} />
      <RefusedAsAWhole message={flow.message} />
      <form method="post" noValidate onSubmit={submit} className={styles.form}>
        <div className={classNames(styles.fields, flow.busy && styles.busy)}>{children}</div>
        <FormDock>
          {flow.step > 1 && (
            <Button size="large" onClick={flow.back}>
              {t.back}
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            size="large"
            iconEnd={flow.step < names.length ? arrowRight : undefined}
            busy={flow.busy}
            reason={reason}
          >
            {nextLabel ?? t.next}
          </Button>
        </FormDock>
      </form>
      <VisuallyHidden>
        <span role="status">{flow.busy ? t.working : ''}</span>
      </VisuallyHidden>
    </>
  );
}

/** After a reload: what was not kept, and where to go on (AM242). */
function Resumed({ step }: { step: string }) {
  const t = useMessages(stepTexts);
  return (
    <Banner tone="info" role="status" className={styles.refused}>
      {t.resumed(step)}
    </Banner>
  );
}

/** A refusal that no field is to blame for. */
function RefusedAsAWhole({ message }: { message: string | undefined }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message === undefined) return;
    scrollTo({ top: 0 });
    focusMessage(banner.current, { preventScroll: true });
  }, [message]);
  if (message === undefined) return null;
  return (
    <Banner ref={banner} tone="danger" role="alert" className={styles.refused}>
      {message}
    </Banner>
  );
}
