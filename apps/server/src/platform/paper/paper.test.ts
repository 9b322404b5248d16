// The paper itself: as a PDF with embedded fonts and text, as a picture, with every name that may come.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import readQr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { certificateLayout } from './layout.ts';
import { openFonts } from './open-type.ts';
import { paint } from './paint.ts';
import { draw } from './painter.ts';
import { sheet, type PlacedText } from './placed.ts';
import { sealText } from './seal.ts';
import { dayInEnglish, dayInJapanese, type Statement } from './statement.ts';

/** Its types know the function alone; loaded as a module it is `default`. */
const decode = (readQr as unknown as { default?: typeof readQr }).default ?? readQr;

const fonts = openFonts();

const statement = (changed: Partial<Statement> = {}): Statement => ({
  number: '7K3M-Q2XF-8N0P-4TVD-ZC6R-H1YW',
  verificationAddress: 'https://yadori.example.jp/verify/7K3M-Q2XF-8N0P-4TVD-ZC6R-H1YW',
  issuedOn: date('2026-06-10'),
  name: '佐藤 美咲',
  furigana: 'サトウ ミサキ',
  personalCode: '00000012',
  hallName: { ja: 'けやき寮', en: 'Keyaki Residence' },
  location: {
    ja: '〒167-0051 東京都杉並区荻窪9丁目24番3号',
    en: '9-24-3 Ogikubo, Suginami-ku, Tokyo 167-0051',
  },
  contractStart: date('2025-06-01'),
  contractEnd: date('2027-03-31'),
  ...changed,
});

const createdAt = Date.parse('2026-06-10T06:50:00+09:00');
const pdfOf = (changed: Partial<Statement> = {}) =>
  paint({ kind: 'pdf', statement: statement(changed), createdAt });

let library: PDFiumLibrary;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(() => library.destroy());

async function textOf(pdf: Buffer): Promise<{ text: string; pages: number }> {
  const document = await library.loadDocument(pdf);
  try {
    return { text: document.getPage(0).getText(), pages: document.getPageCount() };
  } finally {
    document.destroy();
  }
}

describe('the PDF', () => {
  requirements('R002 R005 W050');
  test('is one page of A4 whose text can be searched and copied', async () => {
    const { text, pages } = await textOf(await pdfOf());
    expect(pages).toBe(1);
    for (const part of [
      '在寮証明書',
      'CERTIFICATE OF RESIDENCE',
      '佐藤 美咲',
      '00000012',
      'けやき寮',
      '〒167-0051 東京都杉並区荻窪9丁目24番3号',
      '2025年6月1日（令和7年）から',
      '2027年3月31日（令和9年）まで',
      '2026年6月10日（令和8年）',
      '上記の者は、当寮に在寮していることを証明します。',
      'https://yadori.example.jp/verify/7K3M-Q2XF-8N0P-4TVD-ZC6R-H1YW',
    ])
      expect(text).toContain(part);
    // The seal is a drawing: its characters are no text.
    expect(text).not.toContain('之印');
  });

  test.each([
    ['rare characters', '髙橋 﨑太郎 𠮷野 邊'],
    ['a Latin name', 'Emma Wilson'],
    ['letters that the Japanese font lacks', 'Łucja Dvořáková Nguyễn Őz ğ'],
    ['another writing', 'Иван Петров'],
    ['variants of kanji', '辻\u{e0100} 葛\u{e0100}子'],
  ])('holds %s to the letter', async (_name, name) => {
    expect((await textOf(await pdfOf({ name }))).text).toContain(name);
  });

  test('a name that no font draws is printed by its reading, and at worst with the character for a missing one', async () => {
    const furigana = 'キム ミンス';
    expect((await textOf(await pdfOf({ name: '김 민수', furigana }))).text).toContain(furigana);
    expect((await textOf(await pdfOf({ name: '金 민수', furigana: '' }))).text).toContain(
      '金 〓〓',
    );
  });

  test('the same paper is the same file', async () => {
    expect((await pdfOf()).equals(await pdfOf())).toBe(true);
  });

  test('embeds every font that it uses', async () => {
    const pdf = await pdfOf({ name: 'Łucja 佐藤' });
    const objects = pdf.toString('latin1');
    const used = objects.match(/\/Type \/Font\b(?!Descriptor)/g) ?? [];
    // A font of characters and its descendant share one embedded file.
    expect(used.length).toBeGreaterThanOrEqual(6);
    expect(objects.match(/\/FontFile2 /g)).toHaveLength(used.length / 2);
    expect(objects).not.toMatch(/\/Subtype \/Type1\b/);
  });

  const poppler = ['/usr/bin/pdffonts', '/usr/local/bin/pdffonts', '/opt/homebrew/bin/pdffonts'];
  test.skipIf(!poppler.some((file) => existsSync(file)))(
    'opens in poppler with its fonts embedded and its text selectable',
    async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-paper-'));
      const file = path.join(folder, 'certificate.pdf');
      writeFileSync(file, await pdfOf({ name: '髙橋 𠮷郎' }));
      const listed = spawnSync('pdffonts', [file], { encoding: 'utf8' });
      const text = spawnSync('pdftotext', [file, '-'], { encoding: 'utf8' });
      rmSync(folder, { recursive: true });
      expect(listed.stderr + text.stderr).toBe('');
      const rows = listed.stdout.trim().split('\n').slice(2);
      expect(rows.length).toBeGreaterThanOrEqual(2);
      // emb, sub and uni: embedded, only the used glyphs, with their text.
      for (const row of rows) expect(row).toMatch(/NotoSerif.* yes yes yes /);
      expect(text.stdout).toContain('髙橋 𠮷郎');
      expect(text.stdout).toContain('在寮証明書');
    },
  );
});

describe('the picture', () => {
  requirements('R001 R004 W051');
  const reference = path.resolve(
    import.meta.dirname,
    '../../../../../tests/files/certificates/certificate.png',
  );

  test('a variant of a kanji is drawn by its own glyph where the font has one', async () => {
    const drawn = (name: string) =>
      paint({ kind: 'png', statement: statement({ name }), createdAt });
    const usual = await drawn('辻');
    expect((await drawn('辻\u{e0100}')).equals(usual)).toBe(false);
    expect((await drawn('辻\u{e0101}')).equals(usual)).toBe(true);
  });

  test('matches the reference', async () => {
    const drawn = await paint({ kind: 'png', statement: statement(), createdAt });
    if (process.env['UPDATE_CERTIFICATE'] === '1') writeFileSync(reference, drawn);
    const [now, then] = await Promise.all(
      [drawn, readFileSync(reference)].map((png) =>
        sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
      ),
    );
    if (now === undefined || then === undefined) throw new Error('two pictures were read');
    expect(now.info).toMatchObject({ width: then.info.width, height: then.info.height });
    let different = 0;
    for (let index = 0; index < now.data.length; index += 3)
      if (
        [0, 1, 2].some(
          (c) => Math.abs((now.data[index + c] ?? 0) - (then.data[index + c] ?? 0)) > 24,
        )
      )
        different += 1;
    expect(different / (now.data.length / 3)).toBeLessThan(0.0005);
  });

  test('is A4 at 200 dots per inch, with a red seal on white', async () => {
    const drawn = await paint({ kind: 'png', statement: statement(), createdAt });
    const { width, height, density, hasAlpha } = await sharp(drawn).metadata();
    expect({ density, hasAlpha }).toEqual({ density: 200, hasAlpha: false });
    expect(width / height).toBeCloseTo(210 / 297, 2);
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
    let red = 0;
    for (let index = 0; index < data.length; index += info.channels)
      if ((data[index] ?? 0) > 180 && (data[index + 1] ?? 0) < 110) red += 1;
    expect(red).toBeGreaterThan(5000);
  });

  test('its code leads to the page of verification, also from a photo of half the size', async () => {
    const drawn = await paint({ kind: 'png', statement: statement(), createdAt });
    for (const width of [1652, 826]) {
      const { data, info } = await sharp(drawn)
        .resize({ width })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const read = decode(new Uint8ClampedArray(data), info.width, info.height);
      expect(read?.data).toBe(statement().verificationAddress);
    }
  });

  test('is drawn in the thread beside the server, as the same file', async () => {
    const drawing = { kind: 'pdf', statement: statement(), createdAt } as const;
    const turnsDuring = async (work: () => Promise<Buffer>) => {
      let turns = 0;
      const turning = setInterval(() => (turns += 1), 1);
      const drawn = await work();
      clearInterval(turning);
      return { drawn, turns };
    };
    const beside = await turnsDuring(() => draw(drawing));
    const here = await turnsDuring(() => paint(drawing));
    expect(beside.drawn.equals(here.drawn)).toBe(true);
    expect(beside.turns).toBeGreaterThan(here.turns);
    const seal = await draw({ kind: 'seal', hallName: 'けやき寮' });
    expect(seal.toString()).toMatch(/^<svg .*fill="#c8322b"/);
  });
});

describe('the layout', () => {
  const long = statement({
    name: '髙橋﨑太郎𠮷野邊'.repeat(7).slice(0, 50),
    hallName: {
      ja: '国際学生会館中央区第二けやき寮'.repeat(7).slice(0, 100),
      en: 'Keyaki House '.repeat(8).slice(0, 100),
    },
    location: {
      ja: '東京都杉並区荻窪九丁目二十四番三号'.repeat(6).slice(0, 100),
      en: 'W'.repeat(100),
    },
    verificationAddress: `https://${'residents.'.repeat(6)}example.co.jp/verify/7K3M-Q2XF-8N0P-4TVD-ZC6R-H1YW`,
  });
  const bare = statement({
    location: { ja: '', en: '' },
    contractEnd: null,
    hallName: { ja: '寮', en: 'R' },
  });
  const latin = statement({
    name: `${'Wolfeschlegelsteinhausen'.repeat(2)} W`,
    hallName: { ja: 'Sakura House 2', en: 'Sakura House 2' },
  });

  test.each([
    ['usual', statement()],
    ['the longest of everything', long],
    ['the least of everything', bare],
    ['one endless word', latin],
  ])('%s: every text is on the sheet and none stands on another', (_name, stated) => {
    const placed = certificateLayout(stated, fonts);
    const texts = placed.filter((each): each is PlacedText => each.kind === 'text');
    const boxes = texts.map((text) => ({
      text: text.text,
      left: text.x,
      right:
        text.x +
        fonts.width(text.text, text.size, text.weight) +
        text.tracking * (Array.from(text.text).length - 1),
      top: text.y - text.size * 0.75,
      bottom: text.y + text.size * 0.12,
    }));
    expect(boxes.length).toBeGreaterThan(18);
    const outside = boxes.filter(
      ({ left, right, bottom }) =>
        left < 60 || right > sheet.width - 60 || bottom > sheet.height - 12,
    );
    expect(outside).toEqual([]);
    const overlaps = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => `${a.text} / ${b.text}`),
    );
    expect(overlaps).toEqual([]);
    expect(Math.min(...texts.map(({ size }) => size))).toBeGreaterThanOrEqual(4.5);
  });

  test('seals fill their columns, and a dormitory without a Japanese name gets that of its office', () => {
    expect(['欅寮', 'けやき', 'けやき寮', '第一けやき寮', '国際学生会館寮'].map(sealText)).toEqual([
      '欅寮之印',
      'けやき印',
      'けやき寮之印',
      '第一けやき寮之証印',
      '国際学生会館寮之印',
    ]);
    expect(sealText('Sakura House')).toBe('管理事務所印');
    expect(sealText('とても長い名前の国際学生会館寮')).toBe('管理事務所印');
  });

  test('days are told by the years of both calendars', () => {
    expect(dayInJapanese(date('2019-05-01'))).toBe('2019年5月1日（令和元年）');
    expect(dayInJapanese(date('2019-04-30'))).toBe('2019年4月30日（平成31年）');
    expect(dayInEnglish(date('2027-03-31'))).toBe('31 March 2027');
  });
});
