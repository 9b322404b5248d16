// What an act on an import does, line by line with its number.
import { Icon } from '@yadori/kit/icon.tsx';
import styles from '../dialogs.module.css';

interface EffectLine {
  key: 'add' | 'change' | 'plan' | 'cancel' | 'lookAt' | 'remove' | 'rooms' | 'restore';
  svg: string;
  text: string;
  count: number;
  /** The number in words. */
  shown: string;
}

export const EffectLines = ({ lines }: { lines: readonly EffectLine[] }) => (
  <ul className={styles.effects}>
    {lines
      .filter(({ count }) => count > 0)
      .map(({ key, svg, text, shown }) => (
        <li key={key} className={styles[key]}>
          <Icon svg={svg} />
          <span>{text}</span>
          <b className="num">{shown}</b>
        </li>
      ))}
  </ul>
);
