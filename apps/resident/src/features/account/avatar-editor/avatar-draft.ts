// A chosen photo and its crop. Lives in memory only.
import type { Crop } from './crop-geometry.ts';

export interface AvatarDraft {
  /** Upright, at most `workingEdge` long. */
  photo: HTMLCanvasElement;
  crop: Crop;
}

/**
 * Why a file is refused: another kind, over 100 MB, too many pixels, not readable; or the part that reads it did
 * not come over the line.
 */
export type PhotoRefusal = 'type' | 'size' | 'pixels' | 'damaged' | 'unreachable';
