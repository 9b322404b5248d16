// Photos of a point, small; a press opens the whole one.
import close from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import type { RoomPoint } from '../api.ts';
import styles from '../room-record.module.css';
import { roomRecordTexts } from '../texts.ts';

interface ThumbnailsProps {
  photos: RoomPoint['photos'];
  /** Of the photo with a number. */
  label: (number: number) => string;
  /** Left out: they stay. */
  onRemove?: (id: number) => void;
}

export function Thumbnails({ photos, label, onRemove }: ThumbnailsProps) {
  const t = useMessages(roomRecordTexts);
  if (photos.length === 0) return null;
  return (
    <ul className="row gap-10">
      {photos.map(({ id, address, small }, index) => (
        <li key={id} className={styles.photo}>
          <a href={address} target="_blank" rel="noreferrer">
            <img src={small} alt={label(index + 1)} className={styles.image} />
          </a>
          {onRemove !== undefined && (
            <IconButton
              svg={close}
              label={t.removePhoto(index + 1)}
              className={styles.remove}
              onClick={() => onRemove(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
