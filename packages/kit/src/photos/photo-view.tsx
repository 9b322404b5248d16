// Photos over the whole view, one at a time; the arrow keys lead to the others.
import back from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import next from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { useId, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { useKitTexts } from '../kit-texts.ts';
import styles from './photo-view.module.css';
import { useModal } from './use-modal.ts';

interface PhotoViewProps {
  photos: readonly { id: number; address: string; label: string }[];
  /** The one that is shown at first, counted from 0. */
  first: number;
  words: { earlier: string; later: string };
  onClose: () => void;
}

export function PhotoView({ photos, first, words, onClose }: PhotoViewProps) {
  const t = useKitTexts();
  const id = useId();
  const dialog = useModal(onClose);
  const [at, setAt] = useState(first);
  const photo = photos[at];
  if (photo === undefined) return null;
  const show = (index: number) => {
    if (photos[index] !== undefined) setAt(index);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={styles.view}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') show(at - 1);
        if (key === 'ArrowRight') show(at + 1);
      }}
    >
      <header className={styles.head}>
        <h2 id={id} className="grow size-15 anywhere">
          {photo.label}
        </h2>
        {photos.length > 1 && <Steps at={at} all={photos.length} words={words} onShow={show} />}
        <IconButton svg={x} label={t.close} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <img key={photo.id} src={photo.address} alt={photo.label} />
      </div>
    </dialog>
  );
}

interface StepsProps extends Pick<PhotoViewProps, 'words'> {
  at: number;
  all: number;
  onShow: (index: number) => void;
}

const Steps = ({ at, all, words, onShow }: StepsProps) => (
  <>
    <IconButton
      svg={back}
      label={words.earlier}
      aria-disabled={at === 0}
      onClick={() => onShow(at - 1)}
    />
    <span className="num" aria-live="polite">
      {at + 1} / {all}
    </span>
    <IconButton
      svg={next}
      label={words.later}
      aria-disabled={at === all - 1}
      onClick={() => onShow(at + 1)}
    />
  </>
);
