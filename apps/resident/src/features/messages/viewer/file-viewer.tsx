// A picture or a paper over the whole view, where there are no tabs to open it in (AM119).
import download from '@phosphor-icons/core/regular/download-simple.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { useEffect, useId, useState } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { IconButton, IconLink } from '@yadori/kit/icon-button.tsx';
import { useModal } from '@yadori/kit/photos/use-modal.ts';
import type { OpenedFile } from '../attachment/open-file.ts';
import styles from './file-viewer.module.css';
import { PdfPages, type PaperProblem } from './pdf-pages.tsx';
import { viewerTexts } from './viewer-texts.ts';

interface FileViewerProps {
  file: OpenedFile;
  onClose: () => void;
}

export function FileViewer({ file, onClose }: FileViewerProps) {
  const t = useMessages(viewerTexts);
  const id = useId();
  const dialog = useModal(onClose);
  const [problem, setProblem] = useState<PaperProblem>();
  // The memory of the file goes with the view.
  useEffect(() => () => URL.revokeObjectURL(file.url), [file]);
  return (
    <dialog ref={dialog} aria-labelledby={id} className={styles.viewer}>
      <header className={styles.head}>
        <h2 id={id} className="grow size-15 anywhere">
          {file.name}
        </h2>
        <IconLink svg={download} label={t.save} href={file.url} download={file.name} />
        <IconButton svg={x} label={t.close} onClick={onClose} />
      </header>
      {/* Large pictures and papers are scrolled by the keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.body} tabIndex={0} role="region" aria-labelledby={id}>
        {problem !== undefined && <p className={styles.broken}>{t[problem]}</p>}
        {problem === undefined && file.kind === 'image' && (
          <img src={file.url} alt={file.name} onError={() => setProblem('broken')} />
        )}
        {problem === undefined && file.kind === 'pdf' && (
          <PdfPages file={file.blob} onBroken={setProblem} />
        )}
      </div>
    </dialog>
  );
}
