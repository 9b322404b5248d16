// A region with a square for each of its dormitories; a press shows the region alone.
import { classNames } from '@yadori/kit/class-names.ts';
import styles from './region-button.module.css';

interface Square {
  dormitory: string;
  look: string | undefined;
  /** As usual: a phone leaves it out. */
  isCalm: boolean;
}

interface RegionButtonProps {
  name: string;
  /** Formatted. */
  total: string;
  /** With the counts in words. */
  label: string;
  squares: readonly Square[];
  isOn: boolean;
  onPress: () => void;
}

export const RegionButton = ({ name, total, label, squares, isOn, onPress }: RegionButtonProps) => (
  <button
    type="button"
    className={styles.region}
    aria-pressed={isOn}
    aria-label={label}
    onClick={onPress}
  >
    <span className="row gap-6 baseline">
      <b>{name}</b>
      <span className="num muted">{total}</span>
    </span>
    <span className={styles.squares}>
      {squares.map(({ dormitory, look, isCalm }) => (
        <i key={dormitory} className={classNames(styles.square, look, isCalm && styles.quiet)} />
      ))}
    </span>
  </button>
);
