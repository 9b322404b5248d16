// Lists of the card of a resident, of imports and of several dormitories at once.
import { certificatesOfResident } from '@yadori/api/certificates/staff-calls';
import { payrolls, payrollSums } from '@yadori/api/companies/payroll-calls';
import { allDormitories } from '@yadori/api/dormitory/administration-calls';
import { importBatches, importKinds } from '@yadori/api/imports/staff-calls';
import { residentCharges } from '@yadori/api/ledger/staff-calls';
import { loansOfResident } from '@yadori/api/loans/staff-calls';
import { moveOutsOfResident } from '@yadori/api/moveout/staff-calls';
import type { ListEntry } from './list-entry.ts';

const at = '2027-04-01T09:00:00+09:00';

const certificate = {
  id: 3,
  issued_on: '2026-04-01',
  last_four: '0037',
  state: 'valid',
  revoked_on: null,
};
const loan = {
  id: 3,
  what: 'key',
  name: '',
  number: '411-A',
  note: '',
  given_at: at,
  given_by: '田中',
  returned_at: null,
  returned_by: null,
};

const lists: readonly ListEntry[] = [
  {
    name: 'closing days of many dormitories',
    call: allDormitories,
    page: { can_create: false },
    row: { code: 'A1', name_ja: '桜寮', name_en: 'Sakura', location_ja: '', location_en: '' },
    shown: '桜寮',
    failed: '寮を読み込めませんでした',
    empty: '寮はまだありません',
  },
  {
    name: 'kinds of imports',
    call: importKinds,
    rows: 'kinds',
    row: {
      id: 'residents',
      label: '入居者',
      everywhere: true,
      for_all: false,
      dormitories: [],
      columns: [],
    },
    shown: '新しく取り込む',
    failed: '取り込みを読めませんでした',
    empty: 'ここで取り込めるものがありません',
    others: [[importBatches, { rows: [], total: 0, next: null }]],
  },
  {
    name: 'charges of a resident',
    call: residentCharges,
    page: {
      name: '山田花子',
      can_write: false,
      limits: null,
      complete: true,
      closed: [],
      payroll_files: [],
    },
    row: {
      id: 3,
      account_id: 7,
      name: '山田花子',
      room_number: '0101',
      date: '2027-04-01',
      reason: 'meal_cancellation',
      text: '夕食の取消料',
      amount: 550,
      left: 550,
      billed_month: '2027-05-01',
      by: null,
      at,
      asked_at: null,
      reversals: [],
    },
    shown: '夕食の取消料',
    failed: '料金を読めませんでした',
    empty: '料金はありません',
  },
  {
    name: 'things lent to a resident',
    call: loansOfResident,
    page: { can_edit: false, contract_id: null },
    row: loan,
    shown: '411-A',
    failed: '貸している物を読み込めませんでした',
    empty: '貸している物はありません。',
  },
  {
    name: 'certificates of a resident',
    call: certificatesOfResident,
    row: certificate,
    shown: '0037',
    failed: '証明書を読めませんでした',
    empty: '発行した証明書はありません',
  },
  {
    name: 'move-outs of a resident',
    call: moveOutsOfResident,
    page: { name: '山田花子', can_file: false },
    row: { id: 4, move_out_on: '2027-04-10', move_out_time: '10:00', state: 'filed' },
    shown: '10:00',
    failed: '退寮の申請を読めませんでした',
    empty: '退寮の申請はありません。出ると、返してもらう物がここに並びます。',
    others: [
      [loansOfResident, { rows: [loan], can_edit: false, contract_id: null }],
      [certificatesOfResident, { rows: [certificate] }],
    ],
  },
  {
    name: 'payroll files',
    call: payrolls,
    page: { month: '2027-05-01', made: [], can_edit: true },
    row: {
      id: 3,
      code: 'TSU01',
      name: 'つばめ食品',
      people: 4,
      dormitories: 1,
      layout: null,
      revision: 1,
      missing: 0,
      open: 0,
      made_at: null,
    },
    shown: 'つばめ食品',
    failed: '会社を読めませんでした',
    empty: '会社はまだありません',
    others: [[payrollSums, { month: '2027-05-01', rows: [] }]],
  },
];

export const cardLists: readonly ListEntry[] = lists.map((list) => ({
  ...list,
  rights: true as const,
}));
