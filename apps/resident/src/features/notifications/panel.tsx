// What other features show of notifications: the question on Home.
import { lazy, Suspense, useState } from 'react';
import { mayAsk } from './choice.ts';
import styles from './panel.module.css';

const OfferCard = lazy(() =>
  import('./components/offer-card.tsx').then((file) => ({ default: file.OfferCard })),
);

/** Whether to be notified, until it is answered (J001). Its place is kept from the first drawing on. */
export function NotificationOffer() {
  const [open, setOpen] = useState(mayAsk);
  if (!open) return null;
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <OfferCard onAnswer={() => setOpen(false)} />
    </Suspense>
  );
}
