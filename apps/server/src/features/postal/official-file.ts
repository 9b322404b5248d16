// The two files of Japan Post: KEN_ALL (towns, 15 columns) and JIGYOSYO (offices, 13 columns), with their traps.
import type { ImportRow } from '../../platform/import.ts';
import type { PostalAddress, PostalSource } from './postal-address.ts';

type OfficialFile =
  | { source: PostalSource; addresses: PostalAddress[] }
  | { source: undefined; wrong: { line: number; reason: WrongRow }[] };

export type WrongRow = 'columns' | 'code' | 'address';

/** `rows` without a header: their values stand under the number of the column, counted from 1. */
export function readOfficialFile(rows: readonly ImportRow[]): OfficialFile {
  const columns = Object.keys(rows[0]?.values ?? {}).length;
  const source = columns === 15 ? 'towns' : columns === 13 ? 'offices' : undefined;
  if (source === undefined) return { source, wrong: [{ line: 1, reason: 'columns' }] };
  const read = source === 'towns' ? townOf : officeOf;
  const kept = (source === 'towns' ? joinTowns(rows) : rows).filter((row) => !isAbolished(row));
  const addresses = kept.map((row) => read(row.values));
  const wrong = kept.flatMap(({ line }, index) => {
    const reason = mistakeOf(addresses[index]);
    return reason === undefined ? [] : [{ line, reason }];
  });
  return wrong.length > 0 ? { source: undefined, wrong } : { source, addresses: once(addresses) };
}

/** A code has seven digits; without prefecture and city nothing can be filled in. */
function mistakeOf(address: PostalAddress | undefined): WrongRow | undefined {
  if (address === undefined || !/^\d{7}$/.test(address.code)) return 'code';
  return address.prefecture === '' || address.city === '' ? 'address' : undefined;
}

/** The monthly lists of changes mark what went away: in the towns with 2, in the offices with 5. */
const isAbolished = ({ values }: ImportRow) => values['14'] === '2' || values['13'] === '5';

const text = (value: string | undefined) => (value ?? '').replace(/[\t\r\n]+/g, ' ').trim();

function townOf(values: ImportRow['values']): PostalAddress {
  return {
    code: text(values['3']),
    prefecture: text(values['7']),
    city: text(values['8']),
    town: cleanTown(text(values['9'])),
    street: '',
    office: '',
  };
}

function officeOf(values: ImportRow['values']): PostalAddress {
  return {
    code: text(values['8']),
    prefecture: text(values['4']),
    city: text(values['5']),
    town: text(values['6']),
    street: text(values['7']),
    office: text(values['3']),
  };
}

/**
 * In Shift_JIS a town of more than 38 characters goes on in the following rows of the same code until its bracket closes.
 * A bracket that never closes ends with its code, so that it swallows no other town.
 */
function joinTowns(rows: readonly ImportRow[]): ImportRow[] {
  const joined: ImportRow[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const open = last !== undefined && isOpen(last.values['9'] ?? '');
    if (open && last.values['3'] === row.values['3'] && last.values['1'] === row.values['1']) {
      const town = `${last.values['9']}${row.values['9']}`;
      joined[joined.length - 1] = { line: last.line, values: { ...last.values, '9': town } };
    } else joined.push(row);
  }
  return joined;
}

const isOpen = (town: string) => town.lastIndexOf('（') > town.lastIndexOf('）');

/** A floor with a code of its own, with the part of the building before it. */
const floor = /(?:（[^（）]*）)?（[０-９]+階）$/;

/** What a resident would write as the town: no remarks, no ranges, of bracketed parts the floor of a building alone. */
export function cleanTown(town: string): string {
  if (town.includes('以下に掲載がない場合') || town.includes('番地がくる場合')) return '';
  // 「〇〇村一円」 is the whole village; a town of the name 一円 exists in Taga (522-0317).
  if (town !== '一円' && town.endsWith('一円')) return '';
  const [itsFloor = ''] = floor.exec(town) ?? [];
  const plain = withoutLots(town.split('（', 1)[0] ?? '') + itsFloor;
  // The two encodings of the file write dash and wave with different characters.
  return plain.replaceAll('−', '－').replaceAll('〜', '～');
}

/** 「種市第２３地割」 is 種市: the number is a part of the lot. */
function withoutLots(town: string): string {
  const lots = /(?<![０-９])[０-９]+地割/.exec(town);
  return lots === null ? town : town.slice(0, lots.index).replace(/第$/, '');
}

/** Rows that differ only in what was cleaned away are one address. */
function once(addresses: readonly PostalAddress[]): PostalAddress[] {
  const seen = new Set<string>();
  return addresses.filter((address) => {
    const key = Object.values(address).join('\t');
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}
