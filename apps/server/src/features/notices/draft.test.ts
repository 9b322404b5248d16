// Which drafts become notices: types detected by content, all problems at once, images re-encoded.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { validateDraft, noticeLimits, type NoticeBody, type NoticeDraft } from './draft.ts';

const sample = (name: string) => readFileSync(path.join(projectRoot(), name));
const pdf = sample('demo/files/delivery-box.pdf');
const png = sample('tests/files/images/corners.png');
const text: NoticeBody = { kind: 'text', text: '本文' };

const draft = (changes: Partial<NoticeDraft> = {}): NoticeDraft => ({
  audience: [1],
  title: '清掃のお知らせ',
  body: text,
  startDate: date('2026-06-10'),
  ...changes,
});

async function problemsOf(changes: Partial<NoticeDraft>) {
  const looked = await validateDraft(draft(changes));
  return looked.ok ? [] : looked.problems;
}

async function ready(body: NoticeBody) {
  const looked = await validateDraft(draft({ body }));
  if (!looked.ok) throw new Error(looked.problems.join());
  return looked.ready;
}

describe('problems', () => {
  test.each<[string, Partial<NoticeDraft>, string[]]>([
    ['nothing', {}, []],
    ['no dormitory', { audience: [] }, ['no_dormitory']],
    ['no title', { title: ' \n' }, ['title_missing']],
    ['the longest title', { title: 'あ'.repeat(100) }, []],
    ['a title too long', { title: 'あ'.repeat(101) }, ['title_length']],
    ['a title of two lines', { title: '一\n二' }, ['title_signs']],
    ['half a sign', { title: '\ud83c' }, ['title_signs']],
    ['one day', { endDate: date('2026-06-10') }, []],
    ['an end before the start', { endDate: date('2026-06-09') }, ['dates']],
    ['no text', { body: { kind: 'text', text: ' \r\n\t' } }, ['content_missing']],
    ['no text to see', { body: { kind: 'html', html: '<p><br></p>' } }, ['content_missing']],
    ['bytes as text', { body: { kind: 'text', text: 'a\u0000b' } }, ['not_text']],
    ['a PDF as text', { body: { kind: 'text', text: '%PDF-1.4\n' } }, ['not_text']],
    ['a PDF as HTML', { body: { kind: 'html', html: pdf.toString('latin1') } }, ['not_text']],
    [
      'text too long',
      { body: { kind: 'text', text: 'x'.repeat(noticeLimits.textLength + 1) } },
      ['text_length'],
    ],
    [
      'HTML too long',
      { body: { kind: 'html', html: 'x'.repeat(noticeLimits.contentLength + 1) } },
      ['content_length'],
    ],
    [
      'HTML without end in depth',
      { body: { kind: 'html', html: `${'<div>'.repeat(60_000)}x` } },
      ['content_depth'],
    ],
    ['an image as PDF', { body: { kind: 'pdf', file: png } }, ['not_pdf']],
    ['nothing as PDF', { body: { kind: 'pdf', file: Buffer.alloc(0) } }, ['not_pdf']],
    ['half a PDF', { body: { kind: 'pdf', file: pdf.subarray(0, 5000) } }, ['pdf_broken']],
    [
      'a PDF too large',
      { body: { kind: 'pdf', file: Buffer.concat([pdf, Buffer.alloc(noticeLimits.pdfBytes)]) } },
      ['pdf_size'],
    ],
    ['a PDF as image', { body: { kind: 'image', file: pdf } }, ['not_image']],
    [
      'SVG as image',
      { body: { kind: 'image', file: sample('tests/files/images/with-script.svg') } },
      ['not_image'],
    ],
    [
      'HEIC as image',
      { body: { kind: 'image', file: sample('tests/files/images/corners.heic') } },
      ['not_image'],
    ],
    ['half an image', { body: { kind: 'image', file: png.subarray(0, 200) } }, ['image_broken']],
    [
      'an image too large',
      {
        body: { kind: 'image', file: Buffer.concat([png, Buffer.alloc(noticeLimits.imageBytes)]) },
      },
      ['image_size'],
    ],
    [
      'an image of a billion points',
      { body: { kind: 'image', file: sample('tests/files/avatars/huge.png') } },
      ['image_size'],
    ],
    [
      'several at once',
      { title: '', audience: [], body: { kind: 'pdf', file: png } },
      ['no_dormitory', 'title_missing', 'not_pdf'],
    ],
  ])('%s', async (_name, changes, problems) => {
    expect(await problemsOf(changes)).toEqual(problems);
  });
});

describe('what is kept', () => {
  test('a title without its edges, a text with plain line breaks', async () => {
    const looked = await validateDraft(
      draft({ title: '　清掃 ', body: { kind: 'text', text: '\uFEFF一\r\n二\r\n\r\n' } }),
    );
    expect(looked).toMatchObject({ ready: { kind: 'text', title: '清掃', content: '一\n二' } });
  });

  test('HTML is made safe before it is kept, and what was left out is told', async () => {
    requirements('AM138');
    const { content, removed } = await ready({
      kind: 'html',
      html: '<p onclick=a>清掃</p><script>1</script>',
    });
    expect(content).toBe('<p>清掃</p>');
    expect([...removed]).toEqual([
      ['onclick', 1],
      ['<script>', 1],
    ]);
  });

  test('a PDF to the byte, with the text beside it', async () => {
    const kept = await ready({ kind: 'pdf', file: pdf, text: ' 使い方です。 ' });
    expect(kept.content).toBe('使い方です。');
    expect(kept.file?.extension).toBe('pdf');
    expect(kept.file?.bytes.equals(pdf)).toBe(true);
  });

  test.each(['corners.png', 'corners.jpg', 'corners.webp', 'two-frames.gif', 'see-through.png'])(
    '%s as an upright picture of a kind that every browser shows',
    async (name) => {
      const { file } = await ready({ kind: 'image', file: sample(`tests/files/images/${name}`) });
      const picture = await sharp(file?.bytes).metadata();
      expect(picture).toMatchObject({ format: 'webp', width: 96, height: 64, hasAlpha: false });
    },
  );

  test('what a camera writes beside the picture is gone, and the picture stands upright', async () => {
    const original = sample('tests/files/images/turned-with-exif.jpg');
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { file } = await ready({ kind: 'image', file: original });
    const picture = await sharp(file?.bytes).metadata();
    expect(picture).toMatchObject({ width: 96, height: 64 });
    expect(picture.exif ?? picture.xmp ?? picture.iptc).toBeUndefined();
  });

  test('a large photo becomes one that a phone loads', async () => {
    const large = await sharp({
      create: { width: 6000, height: 4000, channels: 3, background: '#2b6150' },
    })
      .jpeg()
      .toBuffer();
    const { file } = await ready({ kind: 'image', file: large });
    expect(await sharp(file?.bytes).metadata()).toMatchObject({ width: 2000, height: 1333 });
  });
});
