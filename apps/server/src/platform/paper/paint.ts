// What the drawing thread does: opens the fonts once, sets a sheet, paints it.
import { certificateLayout } from './layout.ts';
import { openFonts, type Fonts } from './open-type.ts';
import { paintPdf } from './paint-pdf.ts';
import { paintPng } from './paint-png.ts';
import { inks } from './placed.ts';
import { posterLayout, type Poster } from './poster.ts';
import { sealPath, sealSvg } from './seal.ts';
import type { Statement } from './statement.ts';

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
