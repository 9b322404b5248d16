// The part of the reader of PDFs that works beside the page.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
