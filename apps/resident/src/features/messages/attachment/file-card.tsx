// A file with its kind and size; pressing it opens or saves it (H019).
import { betweenItems, formatSize } from '@yadori/kit/format.ts';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import filePdf from '@phosphor-icons/core/regular/file-pdf.svg?raw';
import image from '@phosphor-icons/core/regular/image.svg?raw';
import type { Attachment } from '@yadori/api/messages/shapes';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { messageTexts } from '../message-texts.ts';
import { waysToOpen } from './file-kinds.ts';
import styles from './file-card.module.css';

interface FileCardProps {
  attachment: Attachment;
  opening: boolean;
  onOpen: () => void;
}

export function FileCard({ attachment, opening, onOpen }: FileCardProps) {
  'use memo';
  const t = useMessages(messageTexts);
  const isPc = useIsPc();
  const language = useLanguage();
  const { type, name, size } = attachment;
  const saved = waysToOpen[type] === 'save';
  return (
    <button type="button" className={styles.card} aria-busy={opening || undefined} onClick={onOpen}>
      <span className={classNames(styles.sign, type === 'pdf' ? styles.pdf : styles.image)}>
        {opening ? (
          <span className={styles.spinner} />
        ) : (
          <Icon svg={type === 'pdf' ? filePdf : image} size={24} />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={classNames('num', styles.facts)}>
          {type.toUpperCase()}
          {betweenItems[language]}
          {formatSize(size)}
        </span>
        {(saved || isPc) && <VisuallyHidden>（{saved ? t.saves : t.opensTab}）</VisuallyHidden>}
      </span>
    </button>
  );
}

/** A file that is no longer kept (H020, AM116). */
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
