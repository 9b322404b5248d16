// What opening the file of a notice leads to in this view: the file over all, or why it did not open.
import { Suspense } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { FileViewer } from '../../messages/panel.tsx';
import { noticeTexts } from '../notice-texts.ts';
import type { useNoticeFile } from '../use-notice-file.ts';

interface OpenedNoticeFileProps {
  file: ReturnType<typeof useNoticeFile>;
  className?: string | undefined;
}

export function OpenedNoticeFile({ file, className }: OpenedNoticeFileProps) {
  const t = useMessages(noticeTexts);
  const { failed, shown, close } = file;
  return (
    <>
      {failed !== undefined && (
        <Banner tone="danger" role="alert" className={className}>
          {failed === '' ? t.fileFailed : failed}
        </Banner>
      )}
      {shown !== undefined && (
        <Suspense>
          <FileViewer file={shown} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
