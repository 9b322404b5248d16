// The current step in a form of several: joined arrows with numbers (A026).
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { useFormTexts } from './form-texts.ts';
import { Icon } from '../icon.tsx';
import styles from './step-progress.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface StepProgressProps {
  /** Names the row for readers. */
  label: string;
  steps: readonly string[];
  /** Counted from 1. */
  current: number;
}

export function StepProgress({ label, steps, current }: StepProgressProps) {
  const words = useFormTexts();
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map((name, index) => {
        const done = index + 1 < current;
        const now = index + 1 === current;
        return (
          <li
            key={name}
            aria-current={now ? 'step' : undefined}
            className={classNames('palt', styles.step, done && styles.done, now && styles.now)}
          >
            <span className={styles.number}>
              {done ? <Icon svg={check} size={17} /> : index + 1}
            </span>
            <span className={styles.name}>{name}</span>
            {done && <VisuallyHidden>{words.done}</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}

interface StepHeadProps extends StepProgressProps {
  title: ReactNode;
  /** Takes the focus when the step changes. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** What the step is for. */
  children?: ReactNode;
}

/** The arrows, "step 1 of 5", what comes next, and the heading of the screen. */
export function StepHead({ title, headingRef, children, ...progress }: StepHeadProps) {
  const words = useFormTexts();
  const { steps, current } = progress;
  const next = steps[current];
  return (
    <header>
      <StepProgress {...progress} />
      <div className={styles.head}>
        <p className={classNames('num', styles.line)}>
          <span>{words.step(current, steps.length)}</span>
          {next !== undefined && <span>{words.next(next)}</span>}
        </p>
        <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children !== undefined && <p className={styles.lead}>{children}</p>}
      </div>
    </header>
  );
}
