// Everything that gestures do on the stage, as buttons and a slider.
import minus from '@phosphor-icons/core/bold/minus-bold.svg?raw';
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import turnRight from '@phosphor-icons/core/regular/arrow-clockwise.svg?raw';
import turnLeft from '@phosphor-icons/core/regular/arrow-counter-clockwise.svg?raw';
import down from '@phosphor-icons/core/regular/arrow-down.svg?raw';
import left from '@phosphor-icons/core/regular/arrow-left.svg?raw';
import right from '@phosphor-icons/core/regular/arrow-right.svg?raw';
import up from '@phosphor-icons/core/regular/arrow-up.svg?raw';
import type { CSSProperties } from 'react';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import type { AvatarDraft } from './avatar-draft.ts';
import styles from './crop-controls.module.css';
import { largestScale, smallestScale, turnCrop, zoomCrop, type Crop } from './crop-geometry.ts';
import { nudge, zoomIn, zoomOut, type Direction } from './crop-keys.ts';
import { useEditorWords } from './editor-texts.ts';

interface CropControlsProps {
  draft: AvatarDraft;
  onCrop: (crop: Crop) => void;
}

const arrows: readonly (readonly [Direction, string])[] = [
  ['left', left],
  ['up', up],
  ['down', down],
  ['right', right],
];

export function CropControls({ draft, onCrop }: CropControlsProps) {
  const words = useEditorWords();
  const { photo, crop } = draft;
  return (
    <>
      <div className={styles.row}>
        <IconButton
          className={styles.turn}
          svg={turnLeft}
          size={24}
          label={words.turnLeft}
          onClick={() => onCrop(turnCrop(crop, -1))}
        />
        <IconButton
          svg={minus}
          size={18}
          label={words.zoomOut}
          onClick={() => onCrop(zoomOut(crop, photo))}
        />
        <ZoomSlider draft={draft} onCrop={onCrop} />
        <IconButton
          svg={plus}
          size={18}
          label={words.zoomIn}
          onClick={() => onCrop(zoomIn(crop, photo))}
        />
        <IconButton
          className={styles.turn}
          svg={turnRight}
          size={24}
          label={words.turnRight}
          onClick={() => onCrop(turnCrop(crop, 1))}
        />
      </div>
      <MoveButtons draft={draft} onCrop={onCrop} />
    </>
  );
}

function MoveButtons({ draft: { photo, crop }, onCrop }: CropControlsProps) {
  const words = useEditorWords();
  return (
    <div className={styles.moves}>
      <p className={styles.guide}>{words.guide}</p>
      <div className={styles.arrows}>
        {arrows.map(([direction, svg]) => (
          <IconButton
            key={direction}
            svg={svg}
            size={20}
            label={words[direction]}
            onClick={() => onCrop(nudge(crop, photo, direction))}
          />
        ))}
      </div>
    </div>
  );
}

function ZoomSlider({ draft: { photo, crop }, onCrop }: CropControlsProps) {
  const words = useEditorWords();
  const filled = ((crop.scale - smallestScale) / (largestScale - smallestScale)) * 100;
  return (
    <input
      type="range"
      min={smallestScale}
      max={largestScale}
      step="0.01"
      value={crop.scale}
      aria-label={words.zoom}
      aria-valuetext={words.times(crop.scale.toFixed(1))}
      onChange={(event) => onCrop(zoomCrop(crop, photo, event.currentTarget.valueAsNumber))}
      className={styles.slider}
      style={{ '--filled': `${filled}%` } as CSSProperties}
    />
  );
}
