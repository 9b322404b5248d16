// How many pixels a picture says it has, read from its first bytes: before anything is decoded.
import type { ImageKind } from './image-kinds.ts';

/** Undefined where the header does not state it; the browser or the library reads it then. */
export function pixelsInHead(kind: ImageKind, head: Uint8Array): number | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    switch (kind) {
      case 'png':
        return view.getUint32(16) * view.getUint32(20);
      case 'gif':
        return view.getUint16(6, true) * view.getUint16(8, true);
      case 'bmp':
        return Math.abs(view.getInt32(18, true) * view.getInt32(22, true));
      case 'webp':
        return webpPixels(view);
      case 'jpeg':
        return jpegPixels(view);
      default:
        return undefined;
    }
  } catch {
    // The head ended too early.
    return undefined;
  }
}

function webpPixels(view: DataView): number | undefined {
  const chunk = String.fromCharCode(
    view.getUint8(12),
    view.getUint8(13),
    view.getUint8(14),
    view.getUint8(15),
  );
  switch (chunk) {
    case 'VP8X':
      return (
        (1 + (view.getUint32(24, true) & 0xffffff)) * (1 + (view.getUint32(27, true) & 0xffffff))
      );
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return (1 + (bits & 0x3fff)) * (1 + ((bits >>> 14) & 0x3fff));
    }
    case 'VP8 ':
      return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
    default:
      return undefined;
  }
}

/** From segment to segment up to the first frame header. */
function jpegPixels(view: DataView): number | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
