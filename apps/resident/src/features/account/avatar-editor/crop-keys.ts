// What the keys on the stage do; the buttons do the same.
import { moveCrop, turnCrop, zoomCrop, type Crop, type Size, type Step } from './crop-geometry.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** One press moves by a twentieth of the circle, with the shift key by a fifth. */
const near = 0.05;
const far = 0.2;

/** One press on the plus key or button. */
const zoomFactor = 1.15;

const directions: Record<Direction, Step> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

const arrows: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The photo goes the way of the arrow. */
export function nudge(
  crop: Crop,
  photo: Size,
  direction: Direction,
  distance: number = near,
): Crop {
  const { x, y } = directions[direction];
  return moveCrop(crop, photo, { x: x * distance, y: y * distance });
}

export const zoomIn = (crop: Crop, photo: Size) => zoomCrop(crop, photo, crop.scale * zoomFactor);
export const zoomOut = (crop: Crop, photo: Size) => zoomCrop(crop, photo, crop.scale / zoomFactor);

interface Press {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The crop after a key, or undefined where the key means nothing here. */
export function cropAfterKey(press: Press, crop: Crop, photo: Size): Crop | undefined {
  // Browsers zoom the page and reload it by these.
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const direction = arrows[press.key];
  if (direction !== undefined) return nudge(crop, photo, direction, press.shiftKey ? far : near);
  switch (press.key) {
    case '+':
    case ';':
    case '=':
      return zoomIn(crop, photo);
    case '-':
    case '_':
      return zoomOut(crop, photo);
    case 'r':
      return turnCrop(crop, 1);
    case 'R':
      return turnCrop(crop, -1);
    default:
      return undefined;
  }
}
