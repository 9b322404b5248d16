// The one definition of the certificate: from what it states to texts, lines and shapes on an A4 sheet.
import { Page } from './page.ts';
import { sheet, type Placed, type Type } from './placed.ts';
import { qrPath } from './qr-path.ts';
import { sealPath, sealSide } from './seal.ts';
import { dayInEnglish, dayInJapanese, drawableName, type Statement } from './statement.ts';

const left = 68;
const right = sheet.width - left;
const valueLeft = 208;

/** Where the part about verification begins; nothing above it may reach below. */
const footTop = 722;

/** Side of the printed seal: 22 millimetres. */
const sealSize = 62.4;
const qrSize = 72;

/** Places everything of a certificate; pure, so that page, picture and PDF cannot differ. */
export function certificateLayout(statement: Statement, type: Type): Placed[] {
  // Long names of dormitories and long addresses are set smaller until they fit.
  for (const scale of [1, 0.92, 0.84, 0.76, 0.68, 0.6]) {
    const page = new Page(type, scale);
    head(page, statement);
    const tableEnd = table(page, statement, 218);
    const wordsEnd = words(page, statement, Math.max(tableEnd + 44 * scale, 470));
    const end = issuer(page, statement, Math.max(wordsEnd + 44 * scale, 586));
    if (end > footTop - 12 && scale > 0.6) continue;
    verification(page, statement);
    return page.placed;
  }
  return [];
}

function head(page: Page, { number }: Statement): void {
  const look = { size: 8.5, ink: 'grey' } as const;
  const text = `証明書番号 No. ${number}`;
  page.text(text, right - page.width(text, look), 66, look);
  page.centred('在寮証明書', 148, { size: 30, weight: 'bold', tracking: 13 });
  page.centred('CERTIFICATE OF RESIDENCE', 172, { size: 11, ink: 'grey', tracking: 2.4 });
}

/** A row of the table: its labels, its value, and the value in English below. */
interface Row {
  label: readonly [ja: string, en: string];
  value: string;
  english?: string;
  size?: number;
}

function table(page: Page, statement: Statement, from: number): number {
  const rows = rowsOf(statement, page.type);
  let y = from;
  page.line(left, right, y, 1);
  for (const [index, row] of rows.entries()) {
    y = tableRow(page, row, y);
    const isLast = index === rows.length - 1;
    page.line(left, right, y, isLast ? 1 : 0.4, isLast ? 'black' : 'grey');
  }
  return y;
}

function rowsOf(statement: Statement, type: Type): Row[] {
  const { hallName, location } = statement;
  const rows: Row[] = [
    { label: ['氏名', 'Name'], value: drawableName(statement, type.draws), size: 18 },
    { label: ['入居者番号', 'Resident number'], value: statement.personalCode },
    { label: ['寮名', 'Residence'], value: hallName.ja, english: hallName.en },
    { label: ['所在地', 'Address'], value: location.ja, english: location.en },
    { label: ['契約期間', 'Contract period'], ...periodOf(statement) },
  ];
  return rows.filter(({ value, english = '' }) => value + english !== '');
}

function periodOf({ contractStart, contractEnd }: Statement) {
  const start = `${dayInJapanese(contractStart)}から`;
  if (contractEnd === null)
    return {
      value: `${start}（期間の定めなし）`,
      english: `From ${dayInEnglish(contractStart)} (no fixed end)`,
    };
  return {
    value: `${start}\n${dayInJapanese(contractEnd)}まで`,
    english: `${dayInEnglish(contractStart)} to ${dayInEnglish(contractEnd)}`,
  };
}

const usualSize = 12.5;

function tableRow(
  page: Page,
  { label, value, english = '', size = usualSize }: Row,
  top: number,
): number {
  const width = right - valueLeft;
  const first = top + (23 + (size - usualSize) * 0.9) * page.scale;
  page.text(label[0], left + 4, first, { size: 10.5 });
  page.text(label[1], left + 4, first + 12.5, { size: 8, ink: 'grey' });
  const last = page.block(value, valueLeft, first, { width, from: size, to: 10 });
  const below = last + (value === '' ? 0 : 15.5);
  const end =
    english === ''
      ? last
      : page.block(english, valueLeft, below, { width, from: 9.5, to: 8.5, ink: 'grey' });
  return Math.max(end, first + 12.5) + 12 * page.scale;
}

function words(page: Page, { issuedOn }: Statement, y: number): number {
  const small = { size: 9.5, ink: 'grey' } as const;
  page.text('上記の者は、当寮に在寮していることを証明します。', left, y, { size: 13.5 });
  const english = 'This is to certify that the person named above resides at this residence.';
  page.text(english, left, y + 19, small);
  const date = y + 60 * page.scale;
  page.text(dayInJapanese(issuedOn), left, date, { size: 12 });
  page.text(dayInEnglish(issuedOn), left, date + 16, small);
  return date;
}

/** The dormitory at the right, with its seal over the end of its name; returns where that ends. */
function issuer(page: Page, { hallName, location }: Statement, from: number): number {
  const x = left + 200 * page.scale;
  const address = { width: right - x, from: 9.5, to: 8.5 };
  const nameTop =
    location.ja === '' ? from + 10 : page.block(location.ja, x, from, address) + 41 * page.scale;
  const width = right - x - sealSize * 0.72;
  const name = page.fitted(`${hallName.ja}　管理事務所`, {
    width,
    from: 15,
    to: 10,
    weight: 'bold',
  });
  const nameEnd = page.lines(name, x, nameTop, { weight: 'bold' });
  const english = { width, from: 9, to: 8, ink: 'grey' } as const;
  const end = page.block(`${hallName.en} Office`, x, nameEnd + 17, english);
  const look = { size: name.size, weight: 'bold' } as const;
  const widest = Math.max(...name.lines.map((line) => page.width(line, look)));
  const sealTop = (nameTop + nameEnd - name.size * 0.72 - sealSize) / 2;
  page.shape(sealPath(hallName.ja, page.type), {
    x: Math.min(x + widest - sealSize * 0.2, right - sealSize),
    y: sealTop,
    scale: sealSize / sealSide,
    ink: 'seal',
    opacity: 0.88,
  });
  return Math.max(end, sealTop + sealSize);
}

function verification(page: Page, { verificationAddress, number }: Statement): void {
  const small = { size: 8, ink: 'grey' } as const;
  page.line(left, right, footTop, 0.4, 'grey');
  const y = footTop + 12;
  const { path, size } = qrPath(verificationAddress);
  page.shape(path, { x: left, y, scale: qrSize / size, ink: 'black', opacity: 1 });
  const x = left + qrSize + 16;
  page.text('この証明書が有効かどうかは、次のページで確かめられます。', x, y + 13, { size: 9.5 });
  const english = 'Scan the code or open this page to see whether the certificate is valid.';
  page.text(english, x, y + 26, small);
  const setting = { type: page.type, width: right - x, weight: 'regular' } as const;
  const last = page.address(verificationAddress, x, y + 45, setting);
  page.text(`証明書番号 No. ${number}`, x, last + 15, small);
}
