// Lies over the page where the dormitory has no meal service; the navigation stays (E030, AM101).
import { useMessages } from '../../../shell/language.ts';
import { LinkButton } from '../../../shell/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { dayTexts } from '../day-messages.ts';
import styles from './service-off.module.css';

export function ServiceOff() {
  const t = useMessages(dayTexts);
  return (
    <div className={styles.overlay}>
      <Card className={styles.card}>
        <img className="meal-art" src="/drawings/dish-empty.svg" alt="" width="112" height="112" />
        <h2 className={styles.words}>{t.serviceOff}</h2>
        <LinkButton to="/" variant="primary">
          {t.home}
        </LinkButton>
      </Card>
    </div>
  );
}
