// The columns of safety checks, as `personal-columns.ts` lists those of other tables.
import type { Columns } from './inbox-columns.ts';

const key = 'joins rows and says nothing by itself';
const record = 'what was served, billed or agreed; without the person it names nobody';

export const safetyColumns: Readonly<Record<string, readonly Columns[]>> = {
  safety_proxies: [
    { columns: 'note', download: true, forget: true },
    { columns: 'account_id survey_id state how at recorded_at', download: true, forget: record },
    { columns: 'contract_id', download: key, forget: record },
    { columns: 'id', download: key, forget: key },
    { columns: 'staff_id', download: 'a person of the staff', forget: record },
  ],
  safety_calls: [
    { columns: 'account_id survey_id result at', download: true, forget: true },
    { columns: 'id', download: key, forget: true },
    { columns: 'staff_id', download: 'a person of the staff', forget: true },
  ],
  safety_help: [
    { columns: 'account_id survey_id seen_at taken_at', download: true, forget: true },
    { columns: 'seen_revision', download: key, forget: true },
    { columns: 'seen_by taken_by', download: 'a person of the staff', forget: true },
  ],
};
