// What the drawing thread does: opens the fonts once, sets a sheet, paints it.
import { certificateLayout } from './layout.ts';
import { openFonts, type Fonts } from './open-type.ts';
import { paintPdf } from './paint-pdf.ts';
import { inks } from './placed.ts';
import { posterLayout, type Poster } from './poster.ts';
import { sealPath, sealSvg } from './seal.ts';
import type { Statement } from './statement.ts';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** Dots per inch: sharp in print, and small enough for a phone. */
const resolution = 200;

let opening: Promise<PDFiumLibrary> | undefined;

async function paintPng(pdf: Buffer): Promise<Buffer> {
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

export type Drawing =
  | { kind: 'pdf' | 'png'; statement: Statement; createdAt: number }
  | { kind: 'poster'; poster: Poster; createdAt: number }
  | { kind: 'seal'; hallName: string };

let fonts: Fonts | undefined;

/** The octets of a PDF, of a PNG, or of the seal as an SVG. */
export async function paint(drawing: Drawing): Promise<Buffer> {
  fonts ??= openFonts();
  if (drawing.kind === 'seal')
    return Buffer.from(sealSvg(sealPath(drawing.hallName, fonts), inks.seal));
  if (drawing.kind === 'poster') {
    const { poster, createdAt } = drawing;
    const facts = { title: poster.title, author: poster.dormitory.ja, createdAt };
    return paintPdf(posterLayout(poster, fonts), fonts, facts);
  }
  const { statement, createdAt } = drawing;
  const facts = { title: '在寮証明書', author: statement.hallName.ja, createdAt };
  const pdf = await paintPdf(certificateLayout(statement, fonts), fonts, facts);
  return drawing.kind === 'pdf' ? pdf : paintPng(pdf);
}
