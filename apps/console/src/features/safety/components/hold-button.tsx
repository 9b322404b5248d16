// A button that acts when it is held for a second, by pointer or key: no one alarms a dormitory by brushing the screen.
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { Icon } from '@yadori/kit/icon.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import styles from '../start.module.css';

const holdMs = 1000;

interface HoldButtonProps {
  label: string;
  icon: string;
  /** Id of the words that say how to hold it. */
  describedBy: string;
  busy: boolean;
  onHeld: () => void;
}

const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

export function HoldButton({ label, icon, describedBy, busy, onHeld }: HoldButtonProps) {
  const [isDown, setIsDown] = useState(false);
  const held = useEffectEvent(() => onHeld());
  useEffect(() => {
    if (!isDown) return undefined;
    const timer = setTimeout(() => {
      setIsDown(false);
      held();
    }, holdMs);
    return () => clearTimeout(timer);
  }, [isDown]);
  const release = () => setIsDown(false);
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      aria-busy={busy || undefined}
      className={classNames(styles.hold, isDown && styles.held)}
      onPointerDown={({ button }) => setIsDown(button === 0 && !busy)}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isPress(event)) return;
        event.preventDefault();
        if (!event.repeat) setIsDown(!busy);
      }}
      onKeyUp={release}
    >
      <Icon svg={icon} size={22} />
      <span>{label}</span>
    </button>
  );
}
