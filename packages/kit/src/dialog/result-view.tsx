// How something ended: icon, one line, the next step.
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import warningCircle from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './result-view.module.css';

/** A success shows itself for this long, in milliseconds (V021). */
export const resultShownFor = 2000;

interface ResultViewProps {
  tone: 'ok' | 'danger';
  line: ReactNode;
  next?: ReactNode;
  /** A picture instead of the icon. */
  art?: ReactNode;
  /** Called after two seconds, for a success only: an error stays until it is closed. */
  onAutoHide?: () => void;
}

export function ResultView({ tone, line, next, art, onAutoHide }: ResultViewProps) {
  const hide = useEffectEvent(() => onAutoHide?.());
  useEffect(() => {
    if (tone !== 'ok') return undefined;
    const timer = setTimeout(hide, resultShownFor);
    return () => clearTimeout(timer);
  }, [tone]);
  return (
    <div className={styles.result} role={tone === 'ok' ? 'status' : 'alert'}>
      {art ?? (
        <span className={styles[tone]}>
          <Icon svg={tone === 'ok' ? checkCircle : warningCircle} size={44} />
        </span>
      )}
      <p className={styles.line}>{line}</p>
      {next !== undefined && <p className={styles.next}>{next}</p>}
    </div>
  );
}
