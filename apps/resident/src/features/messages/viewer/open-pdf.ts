// Reads a PDF and draws its pages; the reader of PDFs comes over the line with the first paper that is opened.
import type { PDFDocumentProxy } from 'pdfjs-dist';

export interface OpenedPdf {
  pages: number;
  /** Width and height of a page without unit. */
  sizeOf: (page: number) => Promise<{ width: number; height: number }>;
  /** Draws a page as wide as that many pixels of the device, until the signal ends it. */
  draw: (
    page: number,
    canvas: HTMLCanvasElement,
    width: number,
    signal: AbortSignal,
  ) => Promise<void>;
  close: () => void;
}

/** Rejects for what is no PDF, is damaged, or needs a password. */
export async function openPdf(file: Blob): Promise<OpenedPdf> {
  // The modern build calls what Safari and Chromium have only had since 2026 (AM227).
  const { getDocument, PDFWorker } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port: thread });
  const task = getDocument({
    worker,
    data: new Uint8Array(await file.arrayBuffer()),
    // Papers whose Japanese letters are not inside them need these tables of our own origin.
    cMapUrl: '/pdf/cmaps/',
    cMapPacked: true,
    standardFontDataUrl: '/pdf/standard_fonts/',
    // The worker may not fetch; what it needs comes from the page.
    useWorkerFetch: false,
    isEvalSupported: false,
    enableXfa: false,
  });
  const close = () => {
    void task.destroy();
    worker.destroy();
    thread.terminate();
  };
  try {
    return workOn(await task.promise, close);
  } catch (error) {
    close();
    throw error;
  }
}

const workOn = (pdf: PDFDocumentProxy, close: () => void): OpenedPdf => ({
  pages: pdf.numPages,
  close,
  sizeOf: async (number) => {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    return { width, height };
  },
  draw: async (number, canvas, width, signal) => {
    const page = await pdf.getPage(number);
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const drawing = page.render({ canvas, viewport });
    signal.addEventListener('abort', () => drawing.cancel());
    await drawing.promise;
    page.cleanup();
  },
});
