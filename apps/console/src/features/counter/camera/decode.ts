// The decoder, for browsers without a reader of their own.
import jsQR from 'jsqr';

export interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The text of a QR code; null where there is none. */
export const decode = ({ data, width, height }: Picture): string | null =>
  jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
