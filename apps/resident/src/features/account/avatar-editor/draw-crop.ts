// Draws what the circle shows; the same for the stage and for the result.
import type { AvatarDraft } from './avatar-draft.ts';
import { radiusOn } from './crop-geometry.ts';

/** Edge of the result in pixels. */
const resultEdge = 640;

interface Target {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  /** Of the circle, which is centred. */
  diameter: number;
}

export function drawCrop({ photo, crop }: AvatarDraft, target: Target): void {
  const { context, width, height, diameter } = target;
  const zoom = diameter / 2 / radiusOn(photo, crop);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((crop.turns * Math.PI) / 2);
  context.scale(zoom, zoom);
  context.translate(-crop.x * photo.width, -crop.y * photo.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0);
}

/** The square round the circle as JPEG at maximum quality; a canvas writes no metadata (A055). */
export async function cropToJpeg(draft: AvatarDraft): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = resultEdge;
  canvas.height = resultEdge;
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no canvas to draw on');
  drawCrop(draft, { context, width: resultEdge, height: resultEdge, diameter: resultEdge });
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 1);
  });
  if (blob === null) throw new Error('the canvas gave no JPEG');
  return blob;
}
