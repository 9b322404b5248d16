// The file of a message on its way, with how much of it has gone out.
import { formatSize } from '@yadori/kit/format.ts';
import filePdf from '@phosphor-icons/core/regular/file-pdf.svg?raw';
import image from '@phosphor-icons/core/regular/image.svg?raw';
import { useMessages } from '@yadori/kit/language.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { messageTexts } from '../message-texts.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import styles from './file-card.module.css';
import own from './outgoing-file.module.css';

export function OutgoingFile({ file, item }: { file: File; item: Outgoing }) {
  'use memo';
  const t = useMessages(messageTexts);
  const isPdf = /\.pdf$/i.test(file.name);
  return (
    <div className={classNames(styles.card, own.card)}>
      <span className={classNames(styles.sign, isPdf ? styles.pdf : styles.image)}>
        <Icon svg={isPdf ? filePdf : image} size={24} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        <span className={classNames('num', styles.facts)}>{formatSize(file.size)}</span>
        {item.state === 'sending' && (
          <progress
            className={own.progress}
            aria-label={t.file(file.name)}
            max={1}
            value={item.progress}
          />
        )}
      </span>
    </div>
  );
}
