// Says that the check-in is done, or was done before.
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import { useMessages } from '../../../shell/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ticketTexts } from '../ticket-messages.ts';
import styles from './ticket-head.module.css';

export function TicketHead({ already }: { already: boolean }) {
  const t = useMessages(ticketTexts);
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1} className={styles.title}>
        <Icon svg={checkCircle} size={28} />
        {already ? t.already : t.done}
      </h1>
      <p className={styles.show}>{t.show}</p>
    </header>
  );
}
