// A notice as a poster: one A4 sheet with Japanese above English and the way to the notice in the app (SG016).
import { weekdayOf, type CalendarDate } from '@yadori/api/time/tokyo';
import { breakLines, fit } from './lines.ts';
import { Page } from './page.ts';
import { sheet, type Ink, type Placed, type Type, type Weight } from './placed.ts';
import { qrPath } from './qr-path.ts';
import { dayInEnglish } from './statement.ts';

export interface Poster {
  title: string;
  titleEn: string | null;
  /** Plain. */
  text: string;
  textEn: string | null;
  dormitory: { ja: string; en: string };
  /** What the notice is about, as a block beside the title. */
  day: { date: CalendarDate; end: 'first' | 'last' | null } | null;
  startDate: CalendarDate;
  endDate: CalendarDate | null;
  isUrgent: boolean;
  mustConfirm: boolean;
  /** Of the notice in the app. */
  address: string;
}

/** Characters of each text. */
const posterCharacters = 400;

const left = 45;
const right = sheet.width - left;
const width = right - left;
const headHeight = 92;
const footTop = 690;
const qrSize = 106;

const goesOn = { ja: '続きはアプリで', en: 'Continued in the app' };

export function posterLayout(poster: Poster, type: Type): Placed[] {
  const page = new Page(type, 1);
  head(page, poster);
  const { day } = poster;
  const top = headHeight + 32;
  const textLeft = day === null ? left : left + block.width + 22;
  const titlesEnd = titles(page, poster, { x: textLeft, y: top });
  const below = day === null ? titlesEnd : Math.max(titlesEnd, top + block.height + 16);
  if (day !== null) dayBlock(page, day, top);
  page.line(left, right, below, 1);
  texts(page, poster, below + 14);
  foot(page, poster);
  return page.placed;
}

/** Characters that no font of the paper has, such as pictures, are left out. */
const drawable = (text: string, { draws }: Type): string =>
  Array.from(text.replaceAll(/[^\S\n]+/gu, ' '))
    .filter((character) => character === '\n' || draws(character))
    .join('');

function head(page: Page, { dormitory, isUrgent }: Poster): void {
  const { width: full } = sheet;
  const band = `M0 0h${full}v${headHeight}q${-full / 2} 22 ${-full} 0z`;
  page.shape(band, { x: 0, y: 0, scale: 1, ink: isUrgent ? 'seal' : 'green', opacity: 1 });
  const [ja, en] = isUrgent ? ['緊急のお知らせ', 'Urgent notice'] : ['お知らせ', 'Notice'];
  page.text(ja, left, 50, { size: 24, weight: 'bold', ink: 'white' });
  page.text(en, left, 70, { size: 12, ink: 'white' });
  const names = [
    [drawable(dormitory.ja, page.type), 48, 15],
    [drawable(dormitory.en, page.type), 68, 11],
  ] as const;
  for (const [name, y, from] of names) {
    const { lines, size } = fit(name, { from, to: 6, lines: 1 }, setting(page, 'regular', 270));
    const look = { size, ink: 'white' } as const;
    const [line = ''] = lines;
    page.text(line, right - page.width(line, look), y, look);
  }
}

const setting = ({ type }: Page, weight: Weight, of = width) => ({ type, width: of, weight });

const monthHeight = 34;
const block = { width: 128, height: 156, border: 3, radius: 18 };
const weekdays = {
  ja: ['日', '月', '火', '水', '木', '金', '土'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;
const ends = {
  ja: { first: 'から', last: 'まで' },
  en: { first: 'from ', last: 'until ' },
} as const;

const monthInEnglish = (day: CalendarDate) => dayInEnglish(day).split(' ')[1]?.slice(0, 3);

/** A leaf of a calendar: month, day, weekday in both languages. */
function dayBlock(page: Page, { date, end }: NonNullable<Poster['day']>, y: number): void {
  const { width: full, height, border, radius } = block;
  const [, month, day] = date.split('-').map(Number);
  const place = { scale: 1, ink: 'seal', opacity: 1 } as const;
  page.shape(rounded(full, height, radius), { ...place, x: left, y });
  page.shape(leaf(full - 2 * border, height - monthHeight - border, radius - border), {
    ...place,
    x: left + border,
    y: y + monthHeight,
    ink: 'white',
  });
  const centred = (text: string, at: number, look: { size: number; ink: Ink }) => {
    const bold = { ...look, weight: 'bold' } as const;
    page.text(text, left + (full - page.width(text, bold)) / 2, at, bold);
  };
  centred(`${month}月 ${monthInEnglish(date)}`, y + 24, { size: 19, ink: 'white' });
  centred(String(day), y + 103, { size: 74, ink: 'black' });
  const weekday = weekdayOf(date);
  const [ja, en] = end === null ? ['', ''] : [ends.ja[end], ends.en[end]];
  centred(`${weekdays.ja[weekday]}曜日${ja}`, y + 128, { size: 15, ink: 'seal' });
  centred(`${en}${weekdays.en[weekday]}`, y + 145, { size: 11, ink: 'seal' });
}

const rounded = (of: number, height: number, by: number) =>
  `M${by} 0h${of - 2 * by}q${by} 0 ${by} ${by}v${height - 2 * by}q0 ${by} ${-by} ${by}` +
  `h${2 * by - of}q${-by} 0 ${-by} ${-by}v${2 * by - height}q0 ${-by} ${by} ${-by}z`;

/** Round at its lower corners alone. */
const leaf = (of: number, height: number, by: number) =>
  `M0 0h${of}v${height - by}q0 ${by} ${-by} ${by}h${2 * by - of}q${-by} 0 ${-by} ${-by}z`;

/** Answers where they end. */
function titles(
  page: Page,
  { title, titleEn }: Poster,
  { x, y: top }: { x: number; y: number },
): number {
  const japanese = drawable(title, page.type);
  const bold = { ...setting(page, 'bold', right - x), byPhrase: true };
  const big = fit(japanese, { from: 46, to: 22, lines: 3 }, bold);
  const look = { x, size: big.size, leading: 1.3, weight: 'bold' } as const;
  let y = column(page, big.lines, { ...look, y: top + big.size });
  const english = drawable(titleEn ?? '', page.type);
  if (english.trim() === '') return y + 16;
  const small = fit(english, { from: 20, to: 12, lines: 3 }, setting(page, 'regular', right - x));
  y = column(page, small.lines, {
    x,
    y: y + small.size + 12,
    size: small.size,
    leading: 1.35,
    ink: 'grey',
  });
  return y + 16;
}

interface Look {
  x?: number;
  y: number;
  size: number;
  leading: number;
  weight?: Weight;
  ink?: Ink;
}

/** Answers the baseline of the last line. */
function column(page: Page, lines: readonly string[], look: Look): number {
  const { x = left, y, size, leading } = look;
  for (const [index, line] of lines.entries())
    page.text(line, x, y + index * size * leading, { ...look, size });
  return y + Math.max(0, lines.length - 1) * size * leading;
}

const leading = 1.55;
const gap = 14;

/** As large as the sheet has room for; what is longer than that is cut like what has too many characters. */
function texts(page: Page, { text, textEn }: Poster, top: number): void {
  const japanese = shortened(drawable(text, page.type));
  const english = shortened(drawable(textEn ?? '', page.type));
  const room = footTop - 12 - top;
  const scales = [1.3, 1.2, 1.1, 1, 0.93, 0.86, 0.79, 0.72, 0.65];
  for (const scale of scales) {
    const sizes = { ja: 21 * scale, en: 13.5 * scale };
    const ja = linesOf(page, japanese, { size: sizes.ja, weight: 'bold', mark: goesOn.ja });
    const en = linesOf(page, english, { size: sizes.en, weight: 'regular', mark: goesOn.en });
    const height = (ja.length * sizes.ja + en.length * sizes.en) * leading + gap;
    const isLast = scale === scales.at(-1);
    if (height > room && !isLast) continue;
    // The Japanese text may take two thirds where both are too long.
    const share =
      en.length === 0 ? room : Math.max(room * 0.65, room - en.length * sizes.en * leading - gap);
    const shownJa = within(ja, share / (sizes.ja * leading), goesOn.ja);
    const end = column(page, shownJa, {
      y: top + sizes.ja,
      size: sizes.ja,
      leading,
      weight: 'bold',
    });
    const restOfRoom = footTop - 12 - end - gap;
    const shownEn = within(en, restOfRoom / (sizes.en * leading), goesOn.en);
    column(page, shownEn, {
      y: end + gap + sizes.en * leading,
      size: sizes.en,
      leading,
      ink: 'grey',
    });
    return;
  }
}

interface Shortened {
  text: string;
  isCut: boolean;
}

function shortened(text: string): Shortened {
  const characters = Array.from(text.trim());
  if (characters.length <= posterCharacters) return { text: characters.join(''), isCut: false };
  return { text: `${characters.slice(0, posterCharacters).join('').trimEnd()}…`, isCut: true };
}

function linesOf(
  page: Page,
  { text, isCut }: Shortened,
  { size, weight, mark }: { size: number; weight: Weight; mark: string },
): string[] {
  if (text === '') return [];
  const lines = breakLines(text, size, { ...setting(page, weight), byPhrase: true });
  return isCut ? [...lines, mark] : lines;
}

/** The mark takes the place of the lines that have no room. */
function within(lines: readonly string[], room: number, mark: string): readonly string[] {
  const most = Math.max(1, Math.floor(room));
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), mark];
}

function foot(page: Page, { address, startDate, endDate, mustConfirm }: Poster): void {
  page.line(left, right, footTop, 0.8);
  const { path, size } = qrPath(address);
  page.shape(path, { x: left, y: footTop + 16, scale: qrSize / size, ink: 'black', opacity: 1 });
  const x = left + qrSize + 20;
  const small = { size: 10, ink: 'grey' } as const;
  const [ja, en] = mustConfirm
    ? ['読みとって「確認しました」を押してください', 'Scan it and press “I have read this”.']
    : ['読みとると、アプリで開きます', 'Scan it to open the notice in the app.'];
  page.text(ja, x, footTop + 34, { size: 15, weight: 'bold' });
  page.text(en, x, footTop + 51, small);
  page.text(daysInJapanese(startDate, endDate), x, footTop + 78, { size: 11.5 });
  page.text(daysInEnglish(startDate, endDate), x, footTop + 94, small);
  page.address(address, x, footTop + 116, setting(page, 'regular', right - x));
}

function spoken(day: CalendarDate): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}

const daysInJapanese = (start: CalendarDate, end: CalendarDate | null) =>
  end === null ? `${spoken(start)}から掲載` : `${spoken(start)}から${spoken(end)}まで掲載`;

const daysInEnglish = (start: CalendarDate, end: CalendarDate | null) =>
  end === null ? `From ${dayInEnglish(start)}` : `${dayInEnglish(start)} to ${dayInEnglish(end)}`;
