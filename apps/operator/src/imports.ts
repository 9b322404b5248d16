// The tables that an operator loads: their columns, and the service that takes them.
import { importStaffAddresses } from '@yadori/server/features/account/service';
import { importContracts } from '@yadori/server/features/contracts/service';
import { importClosingDays, importDormitories } from '@yadori/server/features/dormitory/service';
import { importMenus } from '@yadori/server/features/meals/service';
import { importPostalCodes } from '@yadori/server/features/postal/service';
import type { Database } from '@yadori/server/platform/database/database';
import type { ImportOptions, ImportOutcome, ImportRow } from '@yadori/server/platform/import';
import type { TableColumns } from './table-file.ts';

export interface ImportKind {
  /** `none`: the file has no header; its values stand under the number of their column, counted from 1. */
  columns: TableColumns | 'none';
  load: (
    db: Database,
    rows: readonly ImportRow[],
    options: ImportOptions,
    now: number,
  ) => Promise<ImportOutcome>;
}

export const importKinds: Readonly<Record<string, ImportKind>> = {
  dormitories: {
    columns: {
      required: ['office_code', 'name_ja', 'name_en'],
      optional: [
        ...['location_ja', 'location_en'],
        ...['seats', 'meal_reservation', 'overnight_report', 'guest_report'],
        ...['breakfast_start', 'breakfast_end', 'dinner_start', 'dinner_end'],
        ...['booking_lead_days', 'fee_window_hours', 'breakfast_fee', 'dinner_fee'],
        'movein_last_time',
        'march_contract_end_day',
        ...['guest_meal_lead_days', 'guest_bedding_lead_days', 'guest_max_nights'],
        ...['bedding_price', 'guest_breakfast_price', 'guest_dinner_price'],
      ],
    },
    load: importDormitories,
  },
  contracts: {
    columns: {
      required: ['contract_number', 'office_code', 'room_number', 'start_date'],
      optional: ['end_date', 'is_company', 'tenant_name', 'tenant_furigana'],
    },
    load: importContracts,
  },
  menus: {
    columns: {
      required: ['office_code', 'date', 'meal', 'kind', 'menu_name'],
      optional: [
        ...['menu_description', 'kcal', 'energy_description', 'image', 'capacity', 'late_stock'],
        ...['menu_name_en', 'menu_description_en', 'energy_description_en'],
      ],
    },
    load: importMenus,
  },
  'closing-days': {
    columns: { required: ['office_code', 'date'], optional: ['reason'] },
    load: importClosingDays,
  },
  'staff-addresses': {
    columns: { required: ['email'], optional: [] },
    load: importStaffAddresses,
  },
  'postal-codes': { columns: 'none', load: importPostalCodes },
};
