// The three steps of an arrival as signs: states, no targets.
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
  const next = nextOf(person);
  return (
    <span className={styles.signs}>
      {arrivalSteps.map((step) => {
        const isMarked = person[step] !== null;
        return (
          <span
            key={step}
            className={classNames(
              styles.sign,
              isMarked && styles.marked,
              step === next && styles.isNext,
            )}
          >
            <Icon svg={isMarked ? check : signs[step]} size={15} />
            <VisuallyHidden>{` ${t[step]} ${isMarked ? t.done : t.notYet}`}</VisuallyHidden>
          </span>
        );
      })}
    </span>
  );
}
