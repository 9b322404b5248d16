// Lies over the page where the dormitory has no meal service; the navigation stays (E030, AM101).
import { useMessages } from '../../../shell/language.ts';
import { LinkButton } from '../../../shell/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { dayTexts } from '../day-messages.ts';
import styles from './service-off.module.css';

interface ServiceOffProps {
  /** The house's own words, where the meals are closed to this resident alone (AM095). */
  message?: string | undefined;
}

export function ServiceOff({ message }: ServiceOffProps) {
  const t = useMessages(dayTexts);
  return (
    <div className={styles.overlay}>
      <Card className={styles.card}>
        <img className="meal-art" src="/drawings/dish-empty.svg" alt="" width="112" height="112" />
        <h2 className={styles.words}>{message ?? t.serviceOff}</h2>
        {message === undefined ? (
          <LinkButton to="/" variant="primary">
            {t.home}
          </LinkButton>
        ) : (
          <LinkButton to="/message" variant="primary">
            {t.messages}
          </LinkButton>
        )}
      </Card>
    </div>
  );
}
