// A small picture of the first page of a paper, and how many pages it has.
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { imageLibrary, inTurn } from './decoder.ts';
import { answerOfThread } from './decoder-thread.ts';
import type { PdfAnswer, PdfTask } from './pdf-thread.ts';
import type { AcceptedFile } from './staff-file.ts';

/** A scanned page takes its own size in memory before it is a small picture. */
const pdfInTurn = createConcurrencyLimiter({ limit: 1 });

/** Two device pixels for each one on the screen. */
const edge = 240;

interface FirstPage {
  webp: Buffer;
  /** Null of a picture. */
  pages: number | null;
}

/** Undefined where it cannot be drawn, as of a PDF with a password. */
export async function drawFirstPage({
  kind,
  bytes,
}: Pick<AcceptedFile, 'kind' | 'bytes'>): Promise<FirstPage | undefined> {
  if (kind === 'pdf') return pdfInTurn(() => drawPdf(bytes));
  return inTurn(async () => {
    const sharp = await imageLibrary();
    const picture = sharp(bytes).resize(edge, edge, { fit: 'inside', withoutEnlargement: true });
    return { webp: await picture.webp({ quality: 80 }).toBuffer(), pages: null };
  }).catch(() => undefined);
}

async function drawPdf(bytes: Buffer): Promise<FirstPage | undefined> {
  const task: PdfTask = { bytes: new Uint8Array(bytes), edge };
  const thread = { source: './pdf-thread.ts', built: 'pdf-decoder.mjs', task };
  const drawn = await answerOfThread<PdfTask, PdfAnswer>(thread, { refusal: 'broken' });
  if ('refusal' in drawn) return undefined;
  const { pixels, width, height, pages } = drawn;
  const sharp = await imageLibrary();
  const webp = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .webp({ quality: 80 })
    .toBuffer();
  return { webp, pages };
}
