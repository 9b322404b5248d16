// Where small successes stand, above the navigation for four seconds, or ten where more can be done.
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import { useEffect, useState } from 'react';
import { useStore } from '@yadori/web-client/store.ts';
import { Icon } from './icon.tsx';
import { shownToast } from './toast.tsx';
import styles from './toast-region.module.css';

/** Milliseconds. */
const shownFor = { text: 4000, more: 10_000 };

/** One per document. */
export function ToastRegion() {
  const shown = useStore(shownToast);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (shown === undefined || held) return undefined;
    const timer = setTimeout(
      () => shownToast.set(undefined),
      shownFor[shown.more ? 'more' : 'text'],
    );
    return () => clearTimeout(timer);
  }, [shown, held]);
  return (
    <div className={styles.region} role="status">
      {shown !== undefined && (
        <div
          className={styles.toast}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Icon svg={checkCircle} size={20} />
          {shown.text}
          {shown.more}
        </div>
      )}
    </div>
  );
}
