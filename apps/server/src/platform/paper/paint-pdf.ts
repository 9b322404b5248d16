// Draws a sheet as a PDF with its fonts embedded and its text selectable.
import PDFDocument from 'pdfkit';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Fonts } from './open-type.ts';
import { inks, sheet, type Placed, type PlacedText } from './placed.ts';

interface PdfFacts {
  title: string;
  author: string;
  createdAt: Instant;
}

export async function paintPdf(
  placed: readonly Placed[],
  fonts: Fonts,
  facts: PdfFacts,
): Promise<Buffer> {
  const date = new Date(facts.createdAt);
  const document = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'ja',
    displayTitle: true,
    info: { Title: facts.title, Author: facts.author, CreationDate: date, ModDate: date },
  });
  const pieces: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  for (const each of placed) draw(document, each, fonts);
  document.end();
  return ended;
}

type Document = InstanceType<typeof PDFDocument>;

function draw(document: Document, placed: Placed, fonts: Fonts): void {
  if (placed.kind === 'text') return drawText(document, placed, fonts);
  const ink = inks[placed.ink];
  if (placed.kind === 'line') {
    const { x1, y1, x2, y2, width } = placed;
    document.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).stroke(ink);
    return;
  }
  const { x, y, scale, path, opacity } = placed;
  document.save();
  document.translate(x, y).scale(scale).path(path).fillOpacity(opacity).fill(ink, 'even-odd');
  document.restore();
}

function drawText(document: Document, placed: PlacedText, fonts: Fonts): void {
  const { text, size, weight, ink, y, tracking } = placed;
  let { x } = placed;
  // Letter-spaced text stays one word for search and copy.
  if (tracking > 0) document.markContent('Span', { actual: text });
  for (const run of fonts.runs(text, weight)) {
    // The bytes are the name: each font is embedded once.
    document.registerFont(run.font, fonts.bytes(run.font));
    document.font(run.font).fontSize(size).fillColor(inks[ink]);
    const options = {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: tracking,
    } as const;
    document.text(run.text, x, y, options);
    x += fonts.width(run.text, size, weight) + tracking * Array.from(run.text).length;
  }
  if (tracking > 0) document.endMarkedContent();
}
