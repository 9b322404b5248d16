// Decodes HEIC and HEIF beside the page. Pure JavaScript: the content policy admits neither eval nor WebAssembly.
import libheif from 'libheif-js/libheif/libheif.js';
import { serve, type OpenedPicture } from './picture-worker.ts';

const { HeifDecoder } = libheif();

serve((file): OpenedPicture => {
  const images = new HeifDecoder().decode(file);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (image === undefined) throw new Error('no picture in the file');
  const width = image.get_width();
  const height = image.get_height();
  return {
    width,
    height,
    // The library applies the rotation that the file specifies.
    orientation: 1,
    decode: () =>
      new Promise((resolve, reject) => {
        const target = { width, height, data: new Uint8ClampedArray(width * height * 4) };
        image.display(target, (drawn) => {
          if (drawn === null) reject(new Error('the picture is damaged'));
          else resolve(drawn.data);
        });
      }),
  };
});
