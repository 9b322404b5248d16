// A notice that is a PDF: a card that opens the file (W056).
import filePdf from '@phosphor-icons/core/regular/file-pdf.svg?raw';
import { formatSize } from '@yadori/kit/format.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import type { Notice } from '../api.ts';
import { noticeTexts } from '../notice-texts.ts';
import { useNoticeFile } from '../use-notice-file.ts';
import { OpenedNoticeFile } from './opened-notice-file.tsx';
import styles from './notice-pdf.module.css';

export function NoticePdf({ notice }: { notice: Notice }) {
  const t = useMessages(noticeTexts);
  const isPc = useIsPc();
  const file = useNoticeFile(notice, 'pdf');
  return (
    <Card as="div" padded className="row middle gap-14">
      <span className={styles.sign}>
        <Icon svg={filePdf} size={30} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{t.pdfCard}</span>
        {notice.file_size !== null && (
          <span className="num note">{formatSize(notice.file_size)}</span>
        )}
      </span>
      <Button
        variant="primary"
        wide={!isPc}
        busy={file.opening}
        className="flex-none"
        onClick={file.open}
      >
        {t.openPdf}
        {isPc && <VisuallyHidden> ({t.newTab})</VisuallyHidden>}
      </Button>
      <OpenedNoticeFile file={file} className={styles.failed} />
    </Card>
  );
}
