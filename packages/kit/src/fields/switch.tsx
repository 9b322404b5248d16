// On or off, at once. The whole row is the target.
import type { ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
  /** A change is under way: the next one waits, and the focus stays. */
  busy?: boolean;
  describedBy?: string;
}

export const Switch = ({ checked, onChange, children, ...rest }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    aria-describedby={rest.describedBy}
    aria-disabled={rest.busy === true ? true : undefined}
    disabled={rest.disabled}
    className={styles.row}
    onClick={() => {
      if (rest.busy !== true) onChange(!checked);
    }}
  >
    <span className={styles.label}>{children}</span>
    <span className={styles.track} />
  </button>
);
