// Columns about money that residents owe: charges, what is taken off them, and the lines of closed months.
import type { Columns } from './inbox-columns.ts';

const key = 'joins rows and says nothing by itself';
const billed = 'what was billed; without the person it names nobody';
const byStaff = 'who of the staff wrote it, as the audit says';

export const ledgerColumns: Readonly<Record<string, readonly Columns[]>> = {
  charges: [
    {
      columns:
        'id account_id date type_of_meal reason rule amount_yen billed_month created_at released_at detail',
      download: true,
      forget: billed,
    },
    { columns: 'text', download: true, forget: true },
    { columns: 'contract_id reservation_id stay_report_id turn', download: key, forget: billed },
    { columns: 'written_by', download: byStaff, forget: billed },
  ],
  charge_reversals: [
    {
      columns: 'id charge_id amount_yen billed_month reason created_at',
      download: true,
      forget: billed,
    },
    {
      columns: 'sealed',
      download: 'why among staff; the message to the resident says it in a word',
      forget: true,
    },
    { columns: 'dormitory_id', download: key, forget: billed },
    { columns: 'written_by approval_id', download: byStaff, forget: billed },
  ],
  charge_questions: [{ columns: 'message_id charge_id', download: true, forget: true }],
  ledger_lines: [
    {
      columns:
        'id ledger_month_id charge_id reversal_id account_id contract_id room_number date reason amount_yen contract_number company_code tax_percent',
      download: 'the same charges and reversals, as they were when their month was closed',
      forget: billed,
    },
  ],
  payroll_lines: [
    {
      columns: 'id ledger_month_id contract_id account_id company_id breakfasts dinners amount_yen',
      download: 'sums of meals and charges that are in the download by themselves',
      forget: billed,
    },
    {
      columns: 'employee_code',
      download: 'the one of the contract, which is in the download',
      forget: 'emptied by itself once its file was made; until then the company is billed by it',
    },
  ],
  export_persons: [
    {
      columns: 'company_id account_id month',
      download: true,
      forget: 'to whom data went; without the person it names nobody',
    },
    {
      columns: 'export_id',
      download: true,
      forget: 'to whom data went; without the person it names nobody',
    },
  ],
};
