// Photos of a point, small; a press opens the whole one.
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import type { ReactNode } from 'react';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { PhotoView } from '@yadori/kit/photos/photo-view.tsx';
import type { RoomPoint } from '../api.ts';
import styles from '../room-record.module.css';
import { roomRecordTexts } from '../texts.ts';

interface ThumbnailsProps {
  photos: RoomPoint['photos'];
  /** Of the photo with a number. */
  label: (number: number) => string;
  /** Left out: they stay. */
  onRemove?: (id: number) => void;
  /** Behind the last one. */
  children?: ReactNode;
}

export function Thumbnails({ photos, label, onRemove, children }: ThumbnailsProps) {
  const t = useMessages(roomRecordTexts);
  const [open, view] = useDialogOf<number>((first, close) => (
    <PhotoView
      photos={photos.map((photo, index) => ({ ...photo, label: label(index + 1) }))}
      first={first}
      words={{ earlier: t.earlierPhoto, later: t.laterPhoto }}
      onClose={close}
    />
  ));
  if (photos.length === 0 && children === undefined) return null;
  return (
    <>
      <ul className="row gap-10">
        {photos.map(({ id, small }, index) => (
          <li key={id} className={styles.photo}>
            <button type="button" className={styles.shown} onClick={() => open(index)}>
              <img src={small} alt={label(index + 1)} className={styles.image} />
            </button>
            {onRemove !== undefined && (
              <IconButton
                svg={x}
                label={t.removePhoto(index + 1)}
                className={styles.remove}
                onClick={() => onRemove(id)}
              />
            )}
          </li>
        ))}
        {children !== undefined && <li>{children}</li>}
      </ul>
      {view}
    </>
  );
}
