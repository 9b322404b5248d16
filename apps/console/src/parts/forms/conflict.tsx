// Why a form was not saved: the refusal, or that somebody else has saved meanwhile, with the ways on. In the foot of the form.
import type { ReactNode } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import styles from './conflict.module.css';

interface ConflictProps {
  text: ReactNode;
  /** What somebody else has saved takes the place of what was typed. */
  theirs?: Way | undefined;
  /** What was typed is saved over it. */
  mine?: Way | undefined;
}

interface Way {
  label: string;
  onTake: () => void;
}

export function Conflict({ text, theirs, mine }: ConflictProps) {
  return (
    <>
      <p>{text}</p>
      {mine === undefined ? (
        theirs && <WayOn {...theirs} />
      ) : (
        <p className={styles.ways}>
          {theirs && <WayOn {...theirs} />}
          <WayOn {...mine} />
        </p>
      )}
    </>
  );
}

const WayOn = ({ label, onTake }: Way) => (
  <Button size="small" onClick={onTake}>
    {label}
  </Button>
);
