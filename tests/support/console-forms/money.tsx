// Dialogs about charges, months that are closed, payroll files and imports.
import { importUndoPreview } from '@yadori/api/imports/staff-calls';
import { payrollOf, type PayrollCompany } from '@yadori/api/companies/payroll-calls';
import { addDays, date } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import type { ImportDetail, ImportRow } from '../../../apps/console/src/features/imports/api.ts';
import { MoneyRequest } from '../../../apps/console/src/features/imports/components/money-request.tsx';
import { UndoDialog } from '../../../apps/console/src/features/imports/components/undo-dialog.tsx';
import { CloseAllDialog } from '../../../apps/console/src/features/ledger/components/close-all-dialog.tsx';
import {
  CloseDialog,
  ReopenDialog,
} from '../../../apps/console/src/features/ledger/components/close-dialog.tsx';
import { WaiveDialog } from '../../../apps/console/src/features/ledger/components/waive-dialog.tsx';
import { WriteChargeDialog } from '../../../apps/console/src/features/ledger/components/write-dialog.tsx';
import { LayoutDialog } from '../../../apps/console/src/features/payroll/components/layout-dialog.tsx';
import type { Entry } from '../form-entry.ts';

const month = date('2027-04-01');
const sums = { charged: 1500, reversed: 0, total: 1500, lines: 3 };
const closing = { month, sums, negative: [], uncoded: [], moved_out: [] } as never;
const charge = {
  id: 3,
  account_id: 7,
  name: '山田花子',
  room_number: '0309',
  company: '東和システム',
  text: '夕食の取消料',
  meal: 2,
  reason: 'meal_cancellation',
  date: '2027-04-01',
  amount: 550,
  left: 550,
} as never;
const ledger = { dormitory: 'KYK01', lines: 3, total: 1500 } as never;
const company = {
  id: 3,
  code: 'TSU01',
  name: 'つばめ食品',
  layout: null,
  revision: 2,
} as unknown as PayrollCompany;
const batch = {
  id: 6,
  kind: 'dormitories',
  file_name: 'prices.csv',
  given_columns: [],
  planned: [],
  added: 1,
  changed: 2,
  applied_at: '2026-06-01T10:00:00+09:00',
  money: { state: 'to_ask', dormitories: 2, can_ask: true, approval_id: null },
};
const yesterday = addDays(today(), -1);

export const moneyForms: readonly Entry[] = [
  {
    name: 'CloseDialog of a month',
    show: (onClose) => <CloseDialog subject={closing} onClose={onClose} />,
    danger: true,
    body: { count: 3, sum: 1500 },
  },
  {
    name: 'ReopenDialog of a month',
    show: (onClose) => <ReopenDialog subject={{ month } as never} onClose={onClose} />,
    reason: 'system_failure',
    missing: 'reason',
  },
  {
    name: 'CloseAllDialog',
    show: (onClose) => (
      <CloseAllDialog month={month} rows={[ledger]} onDone={() => undefined} onClose={onClose} />
    ),
    danger: true,
    body: { dormitories: [{ code: 'KYK01', count: 3, sum: 1500 }] },
    answer: {
      began: '2027-04-02T09:00:00+09:00',
      moved_on: 0,
      rows: [{ dormitory: 'KYK01', outcome: 'closed' }],
    },
  },
  {
    name: 'WaiveDialog',
    show: (onClose) => <WaiveDialog subject={charge} onClose={onClose} />,
    missing: 'reason',
    chosen: ['part'],
    typed: { amount: '300' },
    reason: 'system_failure',
    body: { amount: 300 },
  },
  {
    name: 'WriteChargeDialog',
    show: (onClose) => (
      <WriteChargeDialog
        subject={{ account_id: 7, name: '山田花子', dormitory: 'A1' }}
        onClose={onClose}
      />
    ),
    missing: 'amount',
    typed: { amount: '500', text: '鍵の交換です', date: yesterday },
    reason: true,
    body: { amount: 500, text: '鍵の交換です', date: yesterday, dormitory: 'A1' },
  },
  {
    name: 'LayoutDialog',
    show: (onClose) => (
      <LayoutDialog company={company} others={[]} month={month} onClose={onClose} />
    ),
    typed: { breakfast: '300', dinner: '450' },
    body: { revision: 2, layout: { code_page: 'cp932', yen: { breakfast: 300, dinner: 450 } } },
    reads: [
      [
        payrollOf,
        {
          sample: [],
          lines: 0,
          amount: 0,
          file_name: 'a.csv',
          missing: [],
          meals_month: '2027-03-01',
        },
      ],
    ],
  },
  {
    name: 'MoneyRequest',
    show: () => <MoneyRequest batch={batch as unknown as ImportDetail} />,
    opens: '承認',
    missing: 'basis',
    typed: { basis: '規程の改定により、来年の四月から金額が変わります。' },
    body: { basis: '規程の改定により、来年の四月から金額が変わります。' },
  },
  {
    name: 'UndoDialog of an import',
    show: (onClose) => <UndoDialog batch={batch as unknown as ImportRow} onClose={onClose} />,
    danger: true,
    reason: 'wrong_file',
    missing: 'reason',
    body: { except_conflicts: false },
    reads: [
      [
        importUndoPreview,
        { removed: 1, restored: 2, cancelled: 0, rooms: { removed: 0, kept: 0 }, conflicts: [] },
      ],
    ],
  },
];
