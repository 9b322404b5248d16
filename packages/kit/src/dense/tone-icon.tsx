// The icon before a row: a square whose colour says how pressing the row is. The row says in words what it is.
import { Icon } from '../icon.tsx';
import styles from './tone-icon.module.css';

interface ToneIconProps {
  svg: string;
  tone: 'red' | 'amber' | 'blue' | 'plain';
}

export const ToneIcon = ({ svg, tone }: ToneIconProps) => (
  <span className={styles.tone} data-tone={tone} aria-hidden="true">
    <Icon svg={svg} size={18} />
  </span>
);
