// Asks once whether to be notified; only its button makes the browser ask (J001).
import bell from '@phosphor-icons/core/duotone/bell-ringing-duotone.svg?raw';
import { useState } from 'react';
import { useMessages } from '../../../shell/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';
import { notificationTexts } from '../notification-texts.ts';
import { switchOff, switchOn } from '../permission.ts';
import styles from './offer-card.module.css';

export function OfferCard({ onAnswer }: { onAnswer: () => void }) {
  const t = useMessages(notificationTexts);
  const [asking, setAsking] = useState(false);
  const leave = () => {
    onAnswer();
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
  const accept = async () => {
    setAsking(true);
    if (await switchOn()) toast(t.onNow);
    leave();
  };
  const decline = () => {
    void switchOff();
    leave();
  };
  return (
    <Card padded className={styles.card} aria-labelledby="notification-offer">
      <span className={styles.sign}>
        <Icon svg={bell} size={26} />
      </span>
      <div className={styles.text}>
        <h2 id="notification-offer" className={`palt ${styles.title ?? ''}`}>
          {t.offerTitle}
        </h2>
        <p className={styles.words}>{t.offerText}</p>
        <p className={styles.hint}>{t.offerHint}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" size="small" onClick={decline}>
          {t.decline}
        </Button>
        <Button variant="tonal" size="small" busy={asking} onClick={() => void accept()}>
          {t.accept}
        </Button>
      </div>
    </Card>
  );
}
