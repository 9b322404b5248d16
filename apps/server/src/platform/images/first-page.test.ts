// The small picture of the first page of a paper.
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { drawFirstPage } from './first-page.ts';

/** Pages of one colour each. */
async function pdfOf(colours: readonly string[], options: PDFKit.PDFDocumentOptions = {}) {
  const document = new PDFDocument({ autoFirstPage: false, ...options });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const whole = new Promise((done) => document.on('end', done));
  for (const colour of colours) {
    document.addPage({ size: 'A4' });
    document.rect(0, 0, 600, 900).fill(colour);
  }
  document.end();
  await whole;
  return Buffer.concat(parts);
}

const middleOf = async (webp: Buffer) => {
  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return { size: [info.width, info.height], colour: [...data.subarray(at, at + 3)] };
};

test('page 1 of a PDF is drawn in its colours, and the pages are counted', async () => {
  requirements('SD053');
  const first = await drawFirstPage({ kind: 'pdf', bytes: await pdfOf(['#cc2200', '#0022cc']) });
  expect(first?.pages).toBe(2);
  const { size, colour } = await middleOf(first?.webp ?? Buffer.alloc(0));
  expect(size).toEqual([170, 240]);
  const [red = 0, , blue = 0] = colour;
  expect(red).toBeGreaterThan(180);
  expect(blue).toBeLessThan(40);
  expect(first?.webp.length).toBeLessThan(20_000);
});

test('a PDF that is locked or broken has no picture, and the next one has', async () => {
  requirements('SD053');
  const locked = await pdfOf(['#000'], { userPassword: 'secret', pdfVersion: '1.7' });
  const broken = Buffer.from('%PDF-1.4 paper %%EOF');
  expect(await drawFirstPage({ kind: 'pdf', bytes: locked })).toBeUndefined();
  expect(await drawFirstPage({ kind: 'pdf', bytes: broken })).toBeUndefined();
  expect(await drawFirstPage({ kind: 'pdf', bytes: await pdfOf(['#000']) })).toBeDefined();
});

test('a picture is its own first page', async () => {
  requirements('SD053');
  const bytes = await sharp({
    create: { width: 800, height: 400, channels: 3, background: '#00aa00' },
  })
    .webp()
    .toBuffer();
  const first = await drawFirstPage({ kind: 'image', bytes });
  expect(first?.pages).toBeNull();
  expect((await middleOf(first?.webp ?? Buffer.alloc(0))).size).toEqual([240, 120]);
});
