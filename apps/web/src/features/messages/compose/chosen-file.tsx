// The file that will go with the message, until it is sent.
import filePdf from '@phosphor-icons/core/regular/file-pdf.svg?raw';
import image from '@phosphor-icons/core/regular/image.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { useMessages } from '../../../shell/language.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formatBytes } from '../attachment/format-bytes.ts';
import styles from './chosen-file.module.css';
import { composeTexts } from './compose-texts.ts';

export function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  'use memo';
  const t = useMessages(composeTexts);
  return (
    <div className={styles.file}>
      <Icon svg={/\.pdf$/i.test(file.name) ? filePdf : image} size={22} />
      <p className={styles.words}>
        <span className={styles.name}>{file.name}</span>{' '}
        <span className="num">{formatBytes(file.size)}</span>
      </p>
      <IconButton svg={x} size={16} label={t.removeFile} onClick={onRemove} />
    </div>
  );
}
