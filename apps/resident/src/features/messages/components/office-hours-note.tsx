// Until when the office answers, or that an answer takes longer; sending goes on (AM121, SF021).
import moon from '@phosphor-icons/core/regular/moon.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import { useMessages } from '@yadori/kit/language.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { messageTexts } from '../message-texts.ts';
import styles from './office-hours-note.module.css';
import { useOfficeHours } from './use-office-hours.ts';

export function OfficeHoursNote() {
  const t = useMessages(messageTexts);
  const { isOpen, note, phone } = useOfficeHours();
  if (note === undefined) return null;
  return (
    <p className={styles.note}>
      <Icon svg={isOpen ? clock : moon} size={16} />
      <span>
        {note}
        {phone !== '' && (
          <>
            {' '}
            {t.emergency} <a href={`tel:${phone}`}>{phone}</a>
          </>
        )}
      </span>
    </p>
  );
}
