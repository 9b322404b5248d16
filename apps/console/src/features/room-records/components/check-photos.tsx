// Photos of staff at one point of a room before an arrival: each is kept when it is taken (SC052).
import camera from '@phosphor-icons/core/regular/camera.svg?raw';
import { useRef } from 'react';
import { nameOfPoint, photosOfPoint } from '@yadori/api/room-records/rules';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useAddCheckPhoto, useRemoveCheckPhoto, type Check } from '../api.ts';
import { recordTexts } from '../texts.ts';
import { Photos } from './photos.tsx';

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
      <Photos
        photos={point.photos}
        label={(number) => t.photoOf(name, number)}
        removing={{ label: (number) => t.removePhoto(name, number), call: removing.call }}
      >
        <Camera name={name} isFull={point.photos.length >= photosOfPoint} adding={adding} />
      </Photos>
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
