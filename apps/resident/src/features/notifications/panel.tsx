// What other features show of notifications: the question on Home.
import { useState } from 'react';
import { lateComponent } from '@yadori/kit/loading/late-component.tsx';
import { mayAsk } from './choice.ts';
import styles from './panel.module.css';

/** Its place is kept from the first drawing on. */
const OfferCard = lateComponent(
  async () => (await import('./components/offer-card.tsx')).OfferCard,
  <div className={styles.place} />,
);

export { mayAsk };

/** Asks the browser, from a press of the resident, and keeps the answer. */
export const loadNotificationSwitch = () => import('./permission.ts');

/** Whether to be notified, until it is answered (J001). */
export function NotificationOffer() {
  const [open, setOpen] = useState(mayAsk);
  return open ? <OfferCard onAnswer={() => setOpen(false)} /> : null;
}
