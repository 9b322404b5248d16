// The part of the reader of PDFs that works beside the page.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
