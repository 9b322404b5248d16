// Outside of the office hours a word that an answer takes longer; sending goes on (AM121).
import moon from '@phosphor-icons/core/regular/moon.svg?raw';
import { useNow } from '@yadori/web-client/clock.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { isOfficeOpen } from '../message-hours.ts';
import { messageTexts } from '../message-texts.ts';
import styles from './office-hours-note.module.css';

export function OfficeHoursNote() {
  const t = useMessages(messageTexts);
  const now = useNow(60_000);
  if (isOfficeOpen(now)) return null;
  return (
    <p className={styles.note}>
      <Icon svg={moon} size={16} />
      {t.outOfHours}
    </p>
  );
}
