// The head of the screen: title, office hours, and the way into the search (H023, AM121).
import magnifier from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import { useMessages } from '@yadori/kit/language.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { messageTexts } from '../message-texts.ts';
import styles from './message-head.module.css';
import { useOfficeHours } from './use-office-hours.ts';

export function MessageHead({ onSearch }: { onSearch: () => void }) {
  const t = useMessages(messageTexts);
  const { hours, opensToday } = useOfficeHours();
  const isPc = useIsPc();
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 tabIndex={-1} className={styles.title}>
          {t.title}
        </h1>
        <p className={styles.hours}>
          <span className="num">{hours}</span>
          {isPc && opensToday && t.hoursNight}
        </p>
      </div>
      {isPc ? (
        <button type="button" className={styles.search} onClick={onSearch}>
          <Icon svg={magnifier} size={20} />
          {t.search}
        </button>
      ) : (
        <IconButton svg={magnifier} size={24} label={t.search} onClick={onSearch} />
      )}
    </header>
  );
}
