// A notice that is an image; pressing it opens it in full.
import { useState } from 'react';
import arrowsOut from '@phosphor-icons/core/bold/arrows-out-simple-bold.svg?raw';
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import type { Notice } from '../api.ts';
import { noticeTexts } from '../notice-texts.ts';
import { useNoticeFile } from '../use-notice-file.ts';
import { OpenedNoticeFile } from './opened-notice-file.tsx';
import styles from './notice-image.module.css';

export function NoticeImage({ notice, address }: { notice: Notice; address: string }) {
  const t = useMessages(noticeTexts);
  const isPc = useIsPc();
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  const file = useNoticeFile(notice, 'image');
  return (
    <>
      <button
        type="button"
        className={classNames(styles.open, state === 'loading' && styles.loading)}
        aria-busy={file.opening || undefined}
        onClick={file.open}
      >
        {state !== 'broken' && (
          <img
            src={address}
            alt={t.image(notice.title)}
            className={styles.image}
            onLoad={() => setState('shown')}
            onError={() => setState('broken')}
          />
        )}
        <span className={classNames('palt', styles.sign)}>
          <Icon svg={arrowsOut} size={16} />
          {t.openImage}
          {isPc && <VisuallyHidden> ({t.newTab})</VisuallyHidden>}
        </span>
      </button>
      {state === 'broken' && (
        <Banner tone="danger" role="alert">
          {t.imageFailed}
        </Banner>
      )}
      <OpenedNoticeFile file={file} />
    </>
  );
}
