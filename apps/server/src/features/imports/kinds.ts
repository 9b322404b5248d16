// The kinds of import: their columns, the service that takes the rows, and how they are taken back. Nothing else lists
// them (SL037).
import type { Bilingual } from '@yadori/api/language/language';
import type { Database } from '../../platform/database/database.ts';
import type { ImportedTable } from '../../platform/import-rows.ts';
import type { ImportOptions, ImportOutcome, ImportRow } from '../../platform/import.ts';
import { importStaffAddresses, staffAddressTable } from '../account/service.ts';
import { contractTable, importContracts } from '../contracts/service.ts';
import {
  closingDayTable,
  dormitoryTable,
  importClosingDays,
  importDormitories,
} from '../dormitory/service.ts';
import { importMenus, menuTable } from '../meals/service.ts';
import { importPostalCodes } from '../postal/service.ts';
import {
  closingDayColumns,
  contractColumns,
  dormitoryColumns,
  menuColumns,
  staffAddressColumns,
  tableColumns,
  type Column,
} from './columns.ts';

export interface ImportKind {
  label: Bilingual;
  /** `none`: the file has no header; its values stand under the number of their column, counted from 1. */
  columns: readonly Column[] | 'none';
  /** Undefined where a whole edition takes the place of the one before: its batches are not taken back. */
  table?: ImportedTable;
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

export const importKinds: Readonly<Record<string, ImportKind>> = {
  dormitories: {
    label: { ja: '寮', en: 'Dormitories' },
    columns: dormitoryColumns,
    table: dormitoryTable,
    load: importDormitories,
  },
  contracts: {
    label: { ja: '契約', en: 'Contracts' },
    columns: contractColumns,
    table: contractTable,
    load: importContracts,
  },
  menus: {
    label: { ja: '献立', en: 'Menus' },
    columns: menuColumns,
    table: menuTable,
    load: importMenus,
  },
  'closing-days': {
    label: { ja: '休業日', en: 'Closing days' },
    columns: closingDayColumns,
    table: closingDayTable,
    load: importClosingDays,
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
