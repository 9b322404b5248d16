// A file that is no longer kept (H020, AM116).
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import type { Attachment } from '@yadori/api/messages/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { messageTexts } from '../message-texts.ts';
import styles from './file-card.module.css';

export function ExpiredFile({ attachment }: { attachment: Attachment }) {
  const t = useMessages(messageTexts);
  return (
    <div className={classNames(styles.card, styles.expired)}>
      <span className={classNames(styles.sign, styles.warning)}>
        <Icon svg={warning} size={24} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{attachment.name}</span>
        <span className={styles.facts}>{t.expiredFile}</span>
      </span>
    </div>
  );
}
