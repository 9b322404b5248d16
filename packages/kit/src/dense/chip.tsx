// A filter that is on or off, with how many rows it would show.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

interface ChipProps {
  isOn: boolean;
  onPress: () => void;
  children: ReactNode;
  /** A blank keeps the place of a number that is still read. */
  count?: number | string | undefined;
}

export const Chip = ({ isOn, onPress, children, count }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    className={classNames(styles.chip, isOn && styles.on)}
    onClick={onPress}
  >
    {children}
    {count !== undefined && <b className={classNames('num', styles.count)}>{count}</b>}
  </button>
);
