// Fields of a slip in the line that they change; in the slip itself where the line has no place for them.
import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Place } from '../use-open-item.ts';
import styles from '../settings.module.css';

interface InRowProps {
  place: Place;
  children: ReactNode;
}

export function InRow({ place, children }: InRowProps) {
  useEffect(() => {
    place?.querySelector<HTMLElement>('input, select')?.focus();
  }, [place]);
  if (place === null) return children;
  // The Enter key sends the form of the slip, to which the event goes up.
  return createPortal(
    <form noValidate className={styles.inRow}>
      {children}
    </form>,
    place,
  );
}
