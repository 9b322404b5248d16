// The three steps of an arrival or a departure as signs: states, no targets.
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import chalkboard from '@phosphor-icons/core/regular/chalkboard-teacher.svg?raw';
import keySign from '@phosphor-icons/core/regular/key.svg?raw';
import signIn from '@phosphor-icons/core/regular/sign-in.svg?raw';
import { arrivalSteps } from '@yadori/api/arrivals/staff-calls';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import type { Arrival } from '../api.ts';
import styles from '../arrivals.module.css';
import { nextOf } from '../slots.ts';
import { arrivalTexts } from '../texts.ts';

const signs = { arrived: signIn, key: keySign, explained: chalkboard } as const;

export function StepSigns({ person }: { person: Arrival }) {
  const t = useMessages(arrivalTexts);
  return <Signs steps={arrivalSteps} svgs={signs} names={t} marks={person} next={nextOf(person)} />;
}

interface SignsProps<Step extends string> {
  steps: readonly Step[];
  svgs: Readonly<Record<Step, string>>;
  names: Readonly<Record<Step, string>>;
  /** Null: not made. */
  marks: Readonly<Record<Step, object | null>>;
  next: Step | undefined;
}

export const Signs = <Step extends string>({
  steps,
  svgs,
  names,
  marks,
  next,
}: SignsProps<Step>) => (
  <span className={styles.signs}>
    {steps.map((step) => (
      <Sign
        key={step}
        svg={svgs[step]}
        name={names[step]}
        isMarked={marks[step] !== null}
        isNext={step === next}
      />
    ))}
  </span>
);

interface SignProps {
  svg: string;
  name: string;
  isMarked: boolean;
  isNext: boolean;
}

function Sign({ svg, name, isMarked, isNext }: SignProps) {
  const t = useMessages(arrivalTexts);
  return (
    <span className={classNames(styles.sign, isMarked && styles.marked, isNext && styles.isNext)}>
      <Icon svg={isMarked ? check : svg} size={15} />
      <VisuallyHidden>{` ${name} ${isMarked ? t.done : t.notYet}`}</VisuallyHidden>
    </span>
  );
}
