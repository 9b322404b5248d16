// Small successes above the navigation for four seconds. Never the only place of an error.
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

/** Milliseconds. */
const shownFor = 4000;

interface Toast {
  text: string;
}

let current: Toast | undefined;
const listeners = new Set<() => void>();

/** Shows a text; a newer one takes its place. */
export const toast = (text: string): void => put({ text });

/** One per document. */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (shown === undefined || held) return undefined;
    const timer = setTimeout(() => put(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [shown, held]);
  return (
    <div className={styles.region} role="status">
      {shown !== undefined && (
        <div
          className={styles.toast}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
        >
          <Icon svg={checkCircle} size={20} />
          {shown.text}
        </div>
      )}
    </div>
  );
}

function put(next: Toast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
