// Photos of a point, small; a press shows them over the whole view.
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import type { ReactNode } from 'react';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import type { RecordDetails } from '../api.ts';
import styles from '../room-records.module.css';
import { recordTexts } from '../texts.ts';

const PhotoView = lazyPart(
  async () => (await import('@yadori/kit/photos/photo-view.tsx')).PhotoView,
);

type Photo = RecordDetails['record']['points'][number]['photos'][number];

interface PhotosProps {
  photos: readonly Photo[];
  label: (number: number) => string;
  /** Left out: they stay. */
  removing?: { label: (number: number) => string; call: (id: number) => void };
  /** Behind the last one. */
  children?: ReactNode;
}

export function Photos({ photos, label, removing, children }: PhotosProps) {
  const t = useMessages(recordTexts);
  const all = photos.map((photo, index) => ({ ...photo, label: label(index + 1) }));
  const [open, view] = useDialogOf<number>((first, close) => (
    <PhotoView
      photos={all}
      first={first}
      words={{ earlier: t.earlierPhoto, later: t.laterPhoto }}
      onClose={close}
    />
  ));
  if (photos.length === 0 && children === undefined) return null;
  return (
    <div className={styles.photos}>
      {all.map((photo, index) => (
        <span key={photo.id} className={styles.taken}>
          <button type="button" className={styles.shown} onClick={() => open(index)}>
            <img src={photo.small} alt={photo.label} className={styles.photo} />
          </button>
          {removing !== undefined && (
            <IconButton
              svg={x}
              size={16}
              label={removing.label(index + 1)}
              className={styles.remove}
              onClick={() => removing.call(photo.id)}
            />
          )}
        </span>
      ))}
      {children}
      {view}
    </div>
  );
}
