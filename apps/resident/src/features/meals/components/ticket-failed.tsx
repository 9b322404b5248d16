// There is no ticket to show: the reason, and the way home.
import { useMessages } from '@yadori/kit/language.ts';
import { LinkButton } from '../../../routing/links.tsx';
import { ticketTexts } from '../ticket-messages.ts';
import { mealTexts } from '../messages.ts';
import styles from './ticket-failed.module.css';

export function TicketFailed({ message }: { message: string }) {
  const t = useMessages(ticketTexts);
  const title = useMessages(mealTexts).checkin;
  return (
    <div className={styles.failed}>
      <img className="meal-art" src="/drawings/dish-empty.svg" alt="" width="112" height="112" />
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p role="alert">{message === '' ? t.failed : message}</p>
      <LinkButton to="/" variant="primary">
        {t.home}
      </LinkButton>
    </div>
  );
}
