// The photo under its circle; moved and zoomed by fingers, mouse, wheel and keys.
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { AvatarDraft } from './avatar-draft.ts';
import type { Crop, Size } from './crop-geometry.ts';
import { cropAfterKey } from './crop-keys.ts';
import styles from './crop-stage.module.css';
import { drawCrop } from './draw-crop.ts';
import { useEditorWords } from './editor-texts.ts';
import { circleShare } from './stage-size.ts';
import './stage-tokens.css';
import { useCropGestures } from './use-crop-gestures.ts';

interface CropStageProps {
  draft: AvatarDraft;
  onCrop: (crop: Crop) => void;
}

/** More sharpness costs an old phone more than it shows. */
const sharpest = 2;

export function CropStage({ draft, onCrop }: CropStageProps) {
  const words = useEditorWords();
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = useSize(stage);
  const gestures = useCropGestures(stage, draft, onCrop);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || width === 0) return;
    drawCrop(draft, { context, width, height, diameter: Math.min(width, height) * circleShare });
  }, [draft, width, height]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={stage}
      // Keys have a meaning of their own here, which a reader passes on only to an application.
      role="application"
      aria-label={words.stage}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.stage}
      {...gestures}
      onKeyDown={(event) => {
        const next = cropAfterKey(event, draft.crop, draft.photo);
        if (next === undefined) return;
        event.preventDefault();
        onCrop(next);
      }}
    >
      <canvas ref={canvas} width={width} height={height} className={styles.photo} />
      <div className={styles.circle} />
    </div>
  );
}

/** In pixels of the screen, so that the drawing is sharp. */
function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      const sharpness = Math.min(sharpest, window.devicePixelRatio);
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize({ width: Math.round(width * sharpness), height: Math.round(height * sharpness) });
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return size;
}
