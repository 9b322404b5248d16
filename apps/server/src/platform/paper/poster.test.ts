// The poster of a notice: one sheet, Japanese above English, its code read back, whatever was written.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import readQr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { openFonts } from './open-type.ts';
import { paint } from './paint.ts';
import { sheet, type PlacedText } from './placed.ts';
import { posterLayout, type Poster } from './poster.ts';

/** Its types know the function alone; loaded as a module it is `default`. */
const decode = (readQr as unknown as { default?: typeof readQr }).default ?? readQr;

const fonts = openFonts();
const poster = (changed: Partial<Poster> = {}): Poster => ({
  title: '日曜日は一斉清掃のため食堂を休みます',
  titleEn: 'The dining hall is closed on Sunday',
  text: '館内の一斉清掃を行います。\n廊下に物を置かないでください。',
  textEn: 'The whole building is cleaned.',
  dormitory: { ja: 'けやき寮', en: 'Keyaki Residence' },
  day: null,
  startDate: date('2026-06-10'),
  endDate: date('2026-06-15'),
  isUrgent: false,
  mustConfirm: true,
  address: 'https://yadori.example.jp/notices/123',
  ...changed,
});

let library: PDFiumLibrary;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(() => library.destroy());

const placedTexts = (changed: Partial<Poster> = {}) =>
  posterLayout(poster(changed), fonts).flatMap((one) => (one.kind === 'text' ? [one] : []));
const at = (texts: readonly PlacedText[], part: string) =>
  texts.find(({ text }) => text.includes(part))?.y ?? Number.NaN;

test('is one page of A4 with text to search, and a code that opens the notice', async () => {
  requirements('SG016');
  const pdf = await paint({ kind: 'poster', poster: poster(), createdAt: Date.UTC(2026, 5, 10) });
  const document = await library.loadDocument(pdf);
  try {
    expect(document.getPageCount()).toBe(1);
    const page = document.getPage(0);
    const text = page.getText().replaceAll(/\s+/g, '');
    for (const part of [
      '日曜日は一斉清掃のため食堂を休みます',
      'Thedininghallisclosed',
      'けやき寮',
      'KeyakiResidence',
      '館内の一斉清掃を行います。',
      'Thewholebuildingiscleaned.',
      '2026年6月10日から2026年6月15日まで掲載',
      '10June2026to15June2026',
      '「確認しました」を押してください',
      'https://yadori.example.jp/notices/123',
    ])
      expect(text).toContain(part);
    const image = await page.render({
      scale: 2,
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
    });
    const { data, info } = await sharp(image.data)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = decode(new Uint8ClampedArray(data), info.width, info.height);
    expect(read?.data).toBe('https://yadori.example.jp/notices/123');
  } finally {
    document.destroy();
  }
});

test('the day that it is about is a block beside the title, which is broken between words', () => {
  requirements('SG016');
  const texts = placedTexts({ day: { date: date('2026-06-14'), end: 'first' } });
  const block = ['6月 Jun', '14', '日曜日から', 'from Sun'];
  for (const part of block) expect(texts.map(({ text }) => text)).toContain(part);
  const title = texts.filter(({ weight, y }) => weight === 'bold' && y < at(texts, 'The dining'));
  const lines = title.filter(({ text }) => !block.includes(text));
  expect(lines.map(({ text }) => text).join('')).toContain('日曜日は一斉清掃のため食堂を休みます');
  for (const { text, x } of lines.filter((one) => one.y > 110)) {
    expect(x).toBeGreaterThan(180);
    expect(text).not.toMatch(/^(?:曜|日は|は|掃|堂|み|ます)/);
  }
});

test('Japanese stands above English, for the title and for the text', () => {
  requirements('SG016');
  const texts = placedTexts();
  const ys = ['日曜日は', 'The dining', '館内の', 'The whole'].map((part) => at(texts, part));
  expect(ys).toEqual(ys.toSorted((one, other) => one - other));
  expect(ys.every(Number.isFinite)).toBe(true);
});

test('the first 400 characters are printed, and a longer text says where it goes on', () => {
  requirements('SG016');
  const whole = 'あ'.repeat(400);
  const characters = (changed: Partial<Poster>) =>
    placedTexts(changed).reduce((sum, { text }) => sum + text.split('あ').length - 1, 0);
  expect(characters({ text: whole })).toBe(400);
  expect(at(placedTexts({ text: whole }), '続きはアプリで')).toBeNaN();
  expect(characters({ text: `${whole}あ` })).toBe(400);
  expect(at(placedTexts({ text: `${whole}あ` }), '続きはアプリで')).toBeGreaterThan(0);
  const english = placedTexts({ textEn: 'word '.repeat(100) });
  expect(at(english, 'Continued in the app')).toBeGreaterThan(0);
});

test.each<[string, Partial<Poster>]>([
  ['lines', { text: 'い\n'.repeat(300), textEn: 'i\n'.repeat(300) }],
  [
    'one word',
    {
      title: 'W'.repeat(100),
      titleEn: 'M'.repeat(100),
      text: 'W'.repeat(400),
      textEn: 'W'.repeat(400),
    },
  ],
  [
    'a long Japanese title',
    { title: '鬱'.repeat(100), text: '鬱'.repeat(400), textEn: 'i '.repeat(300) },
  ],
  [
    'a day and a long title',
    {
      day: { date: date('2026-12-29'), end: 'last' },
      title: '鬱'.repeat(100),
      titleEn: 'M'.repeat(100),
      text: '鬱'.repeat(400),
    },
  ],
  ['no English', { titleEn: null, textEn: null }],
  ['a file without a text', { text: '', textEn: null }],
  [
    'pictures and other scripts',
    {
      title: '🎉祭り🎉',
      text: '👩‍👩‍👧 مرحبا ไทย 안녕',
      dormitory: { ja: '寮'.repeat(60), en: 'Residence '.repeat(12) },
    },
  ],
])('%s: everything is on the sheet and above its foot', (_name, changed) => {
  requirements('SG016');
  const texts = placedTexts(changed);
  for (const { text, x, y, size, weight } of texts) {
    expect(fonts.draws(text)).toBe(true);
    expect(x).toBeGreaterThanOrEqual(44);
    expect(x + fonts.width(text, size, weight)).toBeLessThanOrEqual(sheet.width - 44);
    expect(y).toBeLessThanOrEqual(sheet.height - 20);
  }
  const foot = at(texts, '読みとって');
  const body = texts.filter(({ y }) => y < foot);
  expect(Math.max(...body.map(({ y }) => y))).toBeLessThan(690);
});
