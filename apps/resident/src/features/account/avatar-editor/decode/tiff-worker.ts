// Decodes TIFF beside the page.
import './pako-for-utif.ts';
import UTIF from 'utif2';
import { serve, type OpenedPicture } from './picture-worker.ts';

/** Four channels of 16 bits; more would ask for memory out of proportion to the picture. */
const mostBitsPerPixel = 64;

serve((file): OpenedPicture => {
  const pages = UTIF.decode(file, { parseMN: false, debug: false });
  const page = pages.find((each) => each.t256 !== undefined && each.t257 !== undefined);
  if (page === undefined) throw new Error('no picture in the file');
  const bits = (page.t258?.[0] ?? 1) * (page.t277?.[0] ?? 1);
  if (bits > mostBitsPerPixel) throw new Error(`${bits} bits per pixel`);
  return {
    width: page.t256?.[0] ?? 0,
    height: page.t257?.[0] ?? 0,
    orientation: page.t274?.[0] ?? 1,
    decode: () => {
      UTIF.decodeImage(file, page, pages);
      return new Uint8ClampedArray(UTIF.toRGBA8(page));
    },
  };
});
