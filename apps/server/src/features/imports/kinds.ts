// The kinds of import: their columns, the service that takes the rows, and how they are taken back. Nothing else lists
// them (SL037).
import type { Bilingual, Language } from '@yadori/api/language/language';
import type { StaffFunction } from '@yadori/api/staff/rights';
import type { Database } from '../../platform/database/database.ts';
import type { ImportedTable, UndoHooks } from '../../platform/import-rows.ts';
import type { ImportOptions, ImportOutcome, ImportRow } from '../../platform/import.ts';
import type { ColumnWords } from '../../platform/tables/import-texts.ts';
import { companyTable, companyUndo, importCompanies } from '../companies/import.ts';
import { importStaffAddresses, staffAddressTable } from '../account/import.ts';
import { contractTable, importContracts } from '../contract-days/import.ts';
import { contractUndo, extensionUndo } from '../contract-days/undo-import.ts';
import {
  closingDayTable,
  dormitoryTable,
  importClosingDays,
  importDormitories,
} from '../dormitory/import.ts';
import { dormitoryUndo } from '../dormitory/planned/undo-import.ts';
import { importMenus } from '../meals/menus/import.ts';
import { menuTable } from '../meals/menus/write-menus.ts';
import { menuUndo } from '../meals/menus/undo-import.ts';
import { importPostalCodes } from '../postal/import.ts';
import { importRooms, roomTable } from '../rooms/import.ts';
import { roomUndo } from '../rooms/undo-import.ts';
import {
  closingDayColumns,
  companyColumns,
  contractColumns,
  dormitoryColumns,
  menuColumns,
  roomColumns,
  staffAddressColumns,
  tableColumns,
  type Column,
} from './columns.ts';

export interface ImportKind {
  label: Bilingual;
  /** Who may import it in the console; undefined: the command line alone (SL.6.2). */
  right?: StaffFunction;
  /** Only with that right in all dormitories. */
  isForAll?: true;
  /** `none`: the file has no header; the keys of its values are the column numbers, counted from 1. */
  columns: readonly Column[] | 'none';
  /** Undefined where a whole edition takes the place of the one before: its batches are not taken back. */
  table?: ImportedTable;
  undo?: UndoHooks;
  load: (
    db: Database,
    rows: readonly ImportRow[],
    options: ImportOptions,
    now: number,
  ) => Promise<ImportOutcome>;
}

/** As the reader of tables takes them. */
export const fileColumns = ({ columns }: ImportKind) =>
  columns === 'none' ? columns : tableColumns(columns);

/** How problems name the columns of a file, and what they say is allowed. */
export function wordsOf(
  { columns }: ImportKind,
  given: Readonly<Record<string, string>>,
  language: Language,
): ColumnWords {
  const known = columns === 'none' ? [] : columns;
  const find = (name: string) => known.find((column) => column.name === name);
  return {
    nameOf: (name) => given[name] ?? find(name)?.label[language] ?? name,
    ruleOf: (name) => find(name)?.rule[language],
  };
}

export const importKinds: Readonly<Record<string, ImportKind>> = {
  dormitories: {
    label: { ja: '寮', en: 'Dormitories' },
    right: 'dormitories',
    isForAll: true,
    columns: dormitoryColumns,
    table: dormitoryTable,
    undo: dormitoryUndo,
    load: importDormitories,
  },
  contracts: {
    label: { ja: '契約', en: 'Contracts' },
    right: 'contracts',
    columns: contractColumns,
    table: contractTable,
    undo: contractUndo,
    load: importContracts,
  },
  menus: {
    label: { ja: '献立', en: 'Menus' },
    right: 'menus',
    columns: menuColumns,
    table: menuTable,
    undo: menuUndo,
    load: importMenus,
  },
  'closing-days': {
    label: { ja: '休業日', en: 'Closing days' },
    right: 'menus',
    columns: closingDayColumns,
    table: closingDayTable,
    load: importClosingDays,
  },
  rooms: {
    label: { ja: '部屋', en: 'Rooms' },
    right: 'contracts',
    columns: roomColumns,
    table: roomTable,
    undo: roomUndo,
    load: importRooms,
  },
  companies: {
    label: { ja: '会社', en: 'Companies' },
    right: 'ledger',
    isForAll: true,
    columns: companyColumns,
    table: companyTable,
    undo: companyUndo,
    load: importCompanies,
  },
  'staff-addresses': {
    label: { ja: '職員のメールアドレス', en: 'Staff addresses' },
    columns: staffAddressColumns,
    table: staffAddressTable,
    load: importStaffAddresses,
  },
  'postal-codes': {
    label: { ja: '郵便番号', en: 'Postal codes' },
    columns: 'none',
    load: importPostalCodes,
  },
};

/** Batches that staff make without a file; taken back as those of a file. */
const madeKinds: Readonly<Record<string, ImportKind>> = {
  extensions: {
    label: { ja: '契約の延長', en: 'Extensions of contracts' },
    right: 'contracts',
    columns: contractColumns,
    table: contractTable,
    undo: extensionUndo,
    load: importContracts,
  },
};

/** Also of batches without a file; undefined where there is none. */
export const findKind = (name: string): ImportKind | undefined =>
  [importKinds, madeKinds].find((kinds) => Object.hasOwn(kinds, name))?.[name];

/** Throws where there is none: names come from a closed list. */
export function kindOf(name: string): ImportKind {
  const kind = findKind(name);
  if (kind === undefined) throw new Error(`no import of ${name}`);
  return kind;
}
