// Draws the picture of a sheet from its PDF, so that the two cannot differ.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** Dots per inch: sharp in print, and small enough for a phone. */
const resolution = 200;

let opening: Promise<PDFiumLibrary> | undefined;

export async function paintPng(pdf: Buffer): Promise<Buffer> {
  opening ??= PDFiumLibrary.init();
  const library = await opening;
  const document = await library.loadDocument(pdf);
  try {
    const { data } = await document.getPage(0).render({
      scale: resolution / 72,
      render: ({ data: pixels, width, height }) =>
        sharp(pixels, { raw: { width, height, channels: 4 } })
          .flatten({ background: '#fff' })
          .withMetadata({ density: resolution })
          .png()
          .toBuffer(),
    });
    return Buffer.from(data);
  } finally {
    document.destroy();
  }
}
