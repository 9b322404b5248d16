// One first step: what it is for, and the way to it.
import bell from '@phosphor-icons/core/duotone/bell-ringing-duotone.svg?raw';
import calendarCheck from '@phosphor-icons/core/duotone/calendar-check-duotone.svg?raw';
import grainsSlash from '@phosphor-icons/core/duotone/grains-slash-duotone.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import type { ReactNode } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { Link, LinkButton } from '../../../routing/links.tsx';
import { firstStepTexts } from '../texts.ts';
import type { Step } from '../use-steps.ts';
import styles from './step-row.module.css';

const signs = { notifications: bell, pattern: calendarCheck, allergens: grainsSlash } as const;

/** Where a step is taken, and what its button says. */
const ways = {
  pattern: { to: '/meal-reservation', hash: 'pattern', label: 'choose' },
  allergens: { to: '/profile', hash: 'own-allergens', label: 'register' },
} as const;

export function StepRow({ step, isNext }: { step: Step; isNext: boolean }) {
  const isLink = step.name !== 'notifications' && !isNext && !step.isDone;
  return (
    <li className={styles.step}>
      {isLink ? (
        <Link {...wayOf(step.name)} className={styles.row}>
          <Words step={step} />
          <Icon svg={caretRight} size={16} className={styles.caret} />
        </Link>
      ) : (
        <div className={classNames(styles.row, isNext && styles.next)}>
          <Words step={step}>{isNext && <Act step={step} />}</Words>
        </div>
      )}
    </li>
  );
}

const wayOf = (name: keyof typeof ways) => {
  const { to, hash } = ways[name];
  return { to, hash };
};

interface WordsProps {
  step: Step;
  children?: ReactNode;
}

function Words({ step: { name, isDone }, children }: WordsProps) {
  const t = useMessages(firstStepTexts);
  return (
    <>
      <span className={classNames(styles.sign, isDone && styles.done)}>
        <Icon svg={isDone ? checkCircle : signs[name]} size={22} />
      </span>
      <span className="grow">
        <b className="block size-15 phrases">{t[name]}</b>
        <span className={`block size-13 muted ${styles.why ?? ''}`}>
          {isDone ? t.finished : t[`${name}Why`]}
        </span>
        {children}
      </span>
    </>
  );
}

function Act({ step }: { step: Step }) {
  const t = useMessages(firstStepTexts);
  if (step.name !== 'notifications')
    return (
      <span className={styles.acts}>
        <LinkButton {...wayOf(step.name)} variant="primary" size="small">
          {t[ways[step.name].label]}
        </LinkButton>
      </span>
    );
  const turnOn = async () => {
    if (await step.turnOn()) toast(t.on);
  };
  return (
    <span className={styles.acts}>
      <Button variant="primary" size="small" busy={step.isBusy} onClick={() => void turnOn()}>
        {t.turnOn}
      </Button>
      <Button variant="quiet" size="small" onClick={step.decline}>
        {t.later}
      </Button>
    </span>
  );
}
