// The file that will go with the message, until it is sent.
import { formatSize } from '@yadori/kit/format.ts';
import filePdf from '@phosphor-icons/core/regular/file-pdf.svg?raw';
import image from '@phosphor-icons/core/regular/image.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { useEffect, useMemo, useState } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import styles from './chosen-file.module.css';
import { composeTexts } from './compose-texts.ts';

export function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  'use memo';
  const t = useMessages(composeTexts);
  const [undrawn, setUndrawn] = useState<File>();
  const url = useFileUrl(file);
  // A browser may not draw every kind of picture that can be sent.
  const picture = undrawn === file ? undefined : url;
  return (
    <div className={styles.file}>
      {picture === undefined ? (
        <Icon svg={/\.pdf$/i.test(file.name) ? filePdf : image} size={22} />
      ) : (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          width="48"
          height="48"
          onError={() => setUndrawn(file)}
        />
      )}
      <p className={styles.words}>
        <span className={styles.name}>{file.name}</span>{' '}
        <span className="num">{formatSize(file.size)}</span>
      </p>
      <IconButton svg={x} size={16} label={t.removeFile} onClick={onRemove} />
    </div>
  );
}

/** The address of a picture in memory, given back with it; undefined for other files. */
function useFileUrl(file: File): string | undefined {
  const url = useMemo(
    () => (file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined),
    [file],
  );
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
