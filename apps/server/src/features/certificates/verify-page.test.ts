// The public page never reveals more than the paper in its reader's hands.
import { expect, test } from 'vitest';
import { date } from '@yadori/api/time/tokyo';
import { certificateLayout } from '../../platform/paper/layout.ts';
import { openFonts } from '../../platform/paper/open-type.ts';
import type { Statement } from '../../platform/paper/statement.ts';
import { maskName, type Verdict } from './service.ts';
import { verifyPage } from './verify-page.ts';

const fonts = openFonts();

const stated: Statement = {
  number: '7K3M-Q2XF-8N0P-4TVD-ZC6R-H1YW',
  verificationAddress: 'https://yadori.example.jp/verify/7K3M-Q2XF-8N0P-4TVD-ZC6R-H1YW',
  issuedOn: date('2026-06-10'),
  name: '佐藤 美咲',
  furigana: 'サトウ ミサキ',
  personalCode: '00000012',
  hallName: { ja: 'けやき寮', en: 'Keyaki Residence' },
  location: { ja: '東京都杉並区荻窪9丁目24番3号', en: '9-24-3 Ogikubo, Tokyo' },
  contractStart: date('2025-06-01'),
  contractEnd: date('2027-03-31'),
};

/** Every text of the sheet in its order, without what only sets them apart. */
const paperOf = (statement: Statement) =>
  bare(
    certificateLayout(statement, fonts)
      .map((placed) => (placed.kind === 'text' ? placed.text : ''))
      .join(''),
  );

const bare = (text: string) => text.replaceAll(/\s+/g, '');

/** What the page says of the certificate: the values of its list, language by language. */
const valuesOf = (page: string): string[] =>
  [...page.matchAll(/<dd>(.*?)<\/dd>/gs)].flatMap(([, value = '']) =>
    value
      .split(/<[^>]+>/)
      .map(bare)
      .filter((text) => text !== ''),
  );

const verdicts = (statement: Statement): Exclude<Verdict, { state: 'revoked' }>[] => {
  const { number, issuedOn, hallName, contractStart, contractEnd } = statement;
  const known = { number, issuedOn, hallName };
  const maskedName = maskName(statement.name);
  return [
    { state: 'valid', ...known, maskedName, contractStart, contractEnd },
    { state: 'ended', reason: 'contract', ...known },
    { state: 'unknown' },
  ];
};

test.each([
  ['with an end', stated],
  ['without an end', { ...stated, contractEnd: null }],
])(
  'a contract %s: every value stands on the paper, and the name only in its first signs',
  (_, statement) => {
    const paper = paperOf(statement);
    for (const verdict of verdicts(statement)) {
      const page = verifyPage(verdict);
      const values = valuesOf(page);
      expect(values).toHaveLength({ valid: 8, ended: 5, unknown: 0 }[verdict.state]);
      const masked = values.filter((value) => value.includes('○'));
      expect(masked).toEqual(verdict.state === 'valid' ? ['佐○美○'] : []);
      for (const value of values.filter((each) => !masked.includes(each)))
        expect(paper).toContain(value);
      for (const hidden of ['佐藤', '美咲', 'サトウ', statement.personalCode, '荻窪', 'Ogikubo'])
        expect(page).not.toContain(hidden);
    }
  },
);
