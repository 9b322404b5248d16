// Offers notifications once; only its button opens the browser's prompt (J001).
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import bell from '@phosphor-icons/core/duotone/bell-ringing-duotone.svg?raw';
import { useState } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { toast } from '@yadori/kit/toast.tsx';
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
    toast(t.offerHint);
    leave();
  };
  return (
    <Card className={styles.row} aria-labelledby="notification-offer">
      <Icon svg={bell} size={22} />
      <h2 id="notification-offer" className={`palt ${styles.title ?? ''}`}>
        {t.offerTitle}
      </h2>
      <Button variant="tonal" size="small" busy={asking} onClick={() => void accept()}>
        {t.accept}
      </Button>
      <IconButton svg={x} size={18} label={t.decline} onClick={decline} />
    </Card>
  );
}
