// The rows of the printed check sheet: their groups, and how many lines each takes (SE045). Pure.
import { foodType } from '@yadori/api/meals/kinds';
import type { CheckRow } from '@yadori/api/meals/staff/sheet-shapes';
import { floorName } from '@yadori/api/residents/room';
import { betweenItems } from '@yadori/kit/format.ts';
import { wideSignsOf, widthOf, type Group } from '../../parts/paper/paper-columns.ts';

/** Millimetres of a sign: of the name, of kana and of the smallest print. English letters differ in width. */
const signs = { wide: 3.53, letter: 2.1, kana: 3.18, small: 1.65 };
/** Millimetres of a column beside box and room; of the lines below, which begin under the room. */
const widths = { first: 44.6, below: 53 };
const markOfKind = 6.5;

const nameWidth = (name: string): number => {
  const wide = wideSignsOf(name);
  return wide * signs.wide + (name.length - wide) * signs.letter;
};

/** More boxes than that are a number. */
export const mostBoxes = 6;

interface RowShape {
  /** Of the family alone where the given name is apart. */
  kana: string;
  /** There is no room for it beside the name. */
  isKanaBelow: boolean;
  lines: number;
}

export function shapeOf(row: CheckRow): RowShape {
  const { name, kana: whole, type_of_food: food, guests, allergens } = row;
  const [kana = ''] = whole.split(/[ \u3000]/);
  const first = widths.first - (food === null || food === foodType.dinner ? 0 : markOfKind);
  const width = { name: nameWidth(name), kana: kana.length * signs.kana + 1.5 };
  const isKanaBelow = kana !== '' && width.name + width.kana > first;
  const marks =
    allergens === null
      ? []
      : [allergens.contains, allergens.unknown].map((names) => names.join(betweenItems.ja));
  const below =
    (isKanaBelow ? width.kana : 0) +
    (guests === 0 ? 0 : 12 + Math.min(guests, mostBoxes) * 4.5) +
    marks.reduce((sum, text) => sum + (text === '' ? 0 : (widthOf(text) + 4) * signs.small), 0) +
    (allergens?.unreadable === true ? widths.below : 0);
  return {
    kana,
    isKanaBelow,
    lines: Math.max(1, Math.ceil(width.name / first)) + Math.ceil(below / widths.below),
  };
}

export function byFloor(rows: readonly CheckRow[]): Group<CheckRow>[] {
  return groupsOf(rows, ({ room_number: room }) => floorName(room));
}

/** By ア, カ, サ and so on; the name is empty for people without kana. */
export function byKana(rows: readonly CheckRow[]): Group<CheckRow>[] {
  return groupsOf(rows, ({ kana }) => kanaRows.find(([of]) => of.test(kana))?.[1] ?? '');
}

const kanaRows: readonly (readonly [RegExp, string])[] = [
  [/^[ァ-オヴ]/, 'ア'],
  [/^[カ-ゴ]/, 'カ'],
  [/^[サ-ゾ]/, 'サ'],
  [/^[タ-ド]/, 'タ'],
  [/^[ナ-ノ]/, 'ナ'],
  [/^[ハ-ポ]/, 'ハ'],
  [/^[マ-モ]/, 'マ'],
  [/^[ャ-ヨ]/, 'ヤ'],
  [/^[ラ-ロ]/, 'ラ'],
  [/^[ヮ-ン]/, 'ワ'],
];

/** Neighbours of one name. */
function groupsOf(rows: readonly CheckRow[], nameOf: (row: CheckRow) => string): Group<CheckRow>[] {
  const groups: { name: string; rows: CheckRow[] }[] = [];
  for (const row of rows) {
    const name = nameOf(row);
    const last = groups.at(-1);
    if (last?.name === name) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  return groups;
}
