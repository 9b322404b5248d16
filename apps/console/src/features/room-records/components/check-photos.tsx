// Photos of staff at one point of a room before an arrival: each is kept when it is taken (SC052).
import camera from '@phosphor-icons/core/regular/camera.svg?raw';
import close from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { useRef } from 'react';
import { nameOfPoint, photosOfPoint } from '@yadori/api/room-records/rules';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useAddCheckPhoto, useRemoveCheckPhoto, type Check } from '../api.ts';
import styles from '../room-records.module.css';
import { recordTexts } from '../texts.ts';

interface CheckPhotosProps {
  contract: number;
  /** Counted from 1. */
  position: number;
  /** As it was read last. */
  point: Check['points'][number];
}

export function CheckPhotos({ contract, position, point }: CheckPhotosProps) {
  const t = useMessages(recordTexts);
  const adding = useAddCheckPhoto({ contract, position, name: point.name_ja });
  const removing = useRemoveCheckPhoto(contract);
  const refused = adding.refusal ?? removing.refusal;
  const name = nameOfPoint(point, useLanguage());
  return (
    <>
      {refused !== undefined && (
        <Banner tone="danger" role="alert">
          {refused.message}
        </Banner>
      )}
      <div className={styles.photos}>
        {point.photos.map(({ id, address, small }, index) => (
          <span key={id} className={styles.taken}>
            <a href={address} target="_blank" rel="noreferrer">
              <img src={small} alt={t.photoOf(name, index + 1)} className={styles.photo} />
            </a>
            <IconButton
              svg={close}
              size={16}
              label={t.removePhoto(name, index + 1)}
              className={styles.remove}
              onClick={() => removing.call(id)}
            />
          </span>
        ))}
        <Camera name={name} isFull={point.photos.length >= photosOfPoint} adding={adding} />
      </div>
    </>
  );
}

interface CameraProps {
  name: string;
  isFull: boolean;
  adding: ReturnType<typeof useAddCheckPhoto>;
}

function Camera({ name, isFull, adding: { busy, call } }: CameraProps) {
  const t = useMessages(recordTexts);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t.takePhotoOf(name)}
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          const taken = currentTarget.files?.[0];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (taken !== undefined) call(taken);
        }}
      />
      <Button
        size="small"
        icon={camera}
        busy={busy}
        aria-label={t.takePhotoOf(name)}
        reason={isFull ? t.fullOfPhotos(photosOfPoint) : undefined}
        onClick={() => chooser.current?.click()}
      >
        {t.takePhoto}
      </Button>
    </>
  );
}
