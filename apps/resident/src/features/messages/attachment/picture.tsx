// A small picture of what is attached; its room is there before it has come.
import { formatSize } from '@yadori/kit/format.ts';
import type { Attachment } from '@yadori/api/messages/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { messageTexts } from '../message-texts.ts';
import { waysToOpen } from './file-kinds.ts';
import styles from './picture.module.css';

interface PictureProps {
  attachment: Attachment;
  thumbnail: NonNullable<Attachment['thumbnail']>;
  opening: boolean;
  onOpen: () => void;
}

export function Picture({ attachment, thumbnail, opening, onOpen }: PictureProps) {
  'use memo';
  const t = useMessages(messageTexts);
  const isPc = useIsPc();
  const { path, width, height } = thumbnail;
  // No browser but Safari draws the photo of an iPhone itself.
  const saved = waysToOpen[attachment.type] === 'save';
  return (
    <button
      type="button"
      className={styles.picture}
      aria-busy={opening || undefined}
      style={{ aspectRatio: `${width} / ${height}`, '--wide': `${width}px` } as object}
      onClick={onOpen}
    >
      <img
        src={path}
        alt={`${attachment.name} ${formatSize(attachment.size)}`}
        width={width}
        height={height}
        decoding="async"
      />
      {(saved || isPc) && <VisuallyHidden>（{saved ? t.saves : t.opensTab}）</VisuallyHidden>}
    </button>
  );
}
