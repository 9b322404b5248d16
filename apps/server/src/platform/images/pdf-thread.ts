// The thread beside the server in which the first page of one PDF is drawn; it ends with its answer, and its memory with it.
import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';

export interface PdfTask {
  bytes: Uint8Array;
  /** Pixels of the longer edge of the picture. */
  edge: number;
}

/** Four octets for each pixel. */
export type PdfAnswer =
  | { pages: number; pixels: Uint8Array; width: number; height: number }
  | { refusal: 'broken' };

const { bytes, edge } = workerData as PdfTask;

async function draw(): Promise<PdfAnswer> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  // A page of any size becomes a picture of one.
  const scale = edge / Math.max(originalWidth, originalHeight, 1);
  const { data, width, height } = await page.render({
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
    render: 'bitmap',
  });
  return { pages: document.getPageCount(), pixels: new Uint8Array(data), width, height };
}

parentPort?.postMessage(await draw().catch((): PdfAnswer => ({ refusal: 'broken' })));
