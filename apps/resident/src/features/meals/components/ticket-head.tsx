// Says that the check-in is done, or was done before; once the ticket has expired, only that (G006, AM094).
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import clock from '@phosphor-icons/core/fill/clock-fill.svg?raw';
import { useMessages } from '@yadori/kit/language.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { ticketTexts } from '../ticket-messages.ts';
import styles from './ticket-head.module.css';

interface TicketHeadProps {
  already: boolean;
  expired: boolean;
}

export function TicketHead({ already, expired }: TicketHeadProps) {
  const t = useMessages(ticketTexts);
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1} className={styles.title}>
        <Icon svg={expired ? clock : checkCircle} size={28} />
        {expired ? t.over : already ? t.already : t.done}
      </h1>
      {!expired && <p className={styles.show}>{t.show}</p>}
    </header>
  );
}
