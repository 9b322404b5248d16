// Which part of a photo the circle shows, and how gestures change it. Pure; no pixels of a screen.

export interface Size {
  width: number;
  height: number;
}

export interface Crop {
  /** Centre of the circle on the upright photo, from 0 to 1. */
  x: number;
  y: number;
  /** 1: the circle touches two edges of the photo. */
  scale: number;
  /** Quarter turns to the right, 0 to 3. */
  turns: number;
}

/** A distance on the screen, counted in diameters of the circle. */
export interface Step {
  x: number;
  y: number;
}

export const smallestScale = 1;
export const largestScale = 4;

/** The middle of the photo, twice as large as it need be (A053). */
export const startCrop: Crop = { x: 0.5, y: 0.5, scale: 2, turns: 0 };

/** The circle's radius in pixels of the photo. */
export const radiusOn = ({ width, height }: Size, { scale }: Crop): number =>
  Math.min(width, height) / 2 / scale;

/** The photo follows the finger by `step`; it never leaves the circle. */
export function moveCrop(crop: Crop, photo: Size, step: Step): Crop {
  const { x, y } = turned(step, -crop.turns);
  const diameter = 2 * radiusOn(photo, crop);
  return kept(
    {
      ...crop,
      x: crop.x - (x * diameter) / photo.width,
      y: crop.y - (y * diameter) / photo.height,
    },
    photo,
  );
}

/** Another scale; what lies at `anchor` (seen from the circle's centre) stays there where it can. */
export function zoomCrop(
  crop: Crop,
  photo: Size,
  scale: number,
  anchor: Step = { x: 0, y: 0 },
): Crop {
  const next = { ...crop, scale: Math.min(largestScale, Math.max(smallestScale, scale)) };
  const { x, y } = turned(anchor, -crop.turns);
  const shift = 2 * (radiusOn(photo, crop) - radiusOn(photo, next));
  return kept(
    {
      ...next,
      x: crop.x + (x * shift) / photo.width,
      y: crop.y + (y * shift) / photo.height,
    },
    photo,
  );
}

/** One finger moves, two also zoom; places are seen from the circle's centre. */
export function touchCrop(
  crop: Crop,
  photo: Size,
  before: readonly Step[],
  after: readonly Step[],
): Crop {
  const from = middle(before);
  const to = middle(after);
  const spread = distance(before);
  const scale = spread > 0 ? (crop.scale * distance(after)) / spread : crop.scale;
  const zoomed = zoomCrop(crop, photo, scale, from);
  return moveCrop(zoomed, photo, { x: to.x - from.x, y: to.y - from.y });
}

/** A quarter turn to the right (1) or to the left (-1) round the circle's centre. */
export const turnCrop = (crop: Crop, quarter: 1 | -1): Crop => ({
  ...crop,
  turns: (crop.turns + quarter + 4) % 4,
});

function kept(crop: Crop, photo: Size): Crop {
  const radius = radiusOn(photo, crop);
  return {
    ...crop,
    x: within(crop.x, radius / photo.width),
    y: within(crop.y, radius / photo.height),
  };
}

const within = (value: number, margin: number) => Math.min(1 - margin, Math.max(margin, value));

/** Turned by quarters to the right, y pointing down. */
function turned({ x, y }: Step, quarters: number): Step {
  switch ((quarters + 4) % 4) {
    case 1:
      return { x: -y, y: x };
    case 2:
      return { x: -x, y: -y };
    case 3:
      return { x: y, y: -x };
    default:
      return { x, y };
  }
}

const middle = (points: readonly Step[]): Step => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

function distance([first, second]: readonly Step[]): number {
  if (first === undefined || second === undefined) return 0;
  return Math.hypot(second.x - first.x, second.y - first.y);
}
