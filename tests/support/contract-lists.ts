// Lists of contracts, of those who are invited to register, and of the companies that pay.
import { companies } from '@yadori/api/companies/staff-calls';
import { contractsOfDormitory } from '@yadori/api/contracts/staff-calls';
import { loansOfDormitory } from '@yadori/api/loans/staff-calls';
import { invitationsOfDormitory } from '@yadori/api/invitations/staff-calls';
import type { ListEntry } from './list-entry.ts';

export const contractLists: readonly ListEntry[] = [
  {
    name: 'contracts',
    call: contractsOfDormitory,
    page: {
      counts: { all: 1, ending: 1, unclaimed: 0, invited: 0, overlapping: 0 },
      renewals: { stay: 1, leave: 0, undecided: 0, none: 0 },
      companies: [{ id: 3, name: 'つばめ食品' }],
      can_edit: true,
    },
    row: {
      id: 9,
      number: 'KY-2025-0504',
      room_number: '0504',
      account_id: 7,
      name: '中村翔太',
      start_date: '2025-05-01',
      end_date: '2027-04-30',
      move_out_on: null,
      status: 'living',
      company: { id: 3, name: 'つばめ食品' },
      employee_code: '',
      overlaps_from: null,
      renewal: 'stay',
      renewal_reminded_at: null,
    },
    shown: '中村翔太',
    failed: '契約を読み込めませんでした',
    empty: '契約はまだありません',
    paged: 'id',
  },
  {
    name: 'invitations',
    call: invitationsOfDormitory,
    page: { unclaimed: 3, unsent: 2, can_invite: true },
    row: {
      id: 5,
      number: 'YD0005',
      room_number: '0505',
      name: '小林葵',
      invitations: [
        {
          id: 9,
          way: 'letter',
          state: 'open',
          created_at: '2026-06-01T10:00:00+09:00',
          expires_at: '2026-07-31T10:00:00+09:00',
          opened_at: null,
          ended_at: null,
        },
      ],
    },
    shown: '小林葵',
    failed: '招待を読み込めませんでした',
    empty: '招待はまだありません',
  },
  {
    name: 'loans',
    call: loansOfDormitory,
    page: {
      out: { all: 1, key: 1, card: 0, bedding: 0, bicycle: 0, other: 0 },
      can_edit: true,
    },
    row: {
      id: 3,
      what: 'key',
      name: '',
      number: '411-A',
      note: '',
      account_id: 7,
      person: '小川悠真',
      room_number: '0411',
      given_at: '2026-06-10T10:40:00+09:00',
      given_by: '田中',
      returned_at: null,
      returned_by: '',
      can_undo: false,
    },
    shown: '411-A',
    failed: '貸している物を読み込めませんでした',
    empty: '貸している物はありません',
    paged: 'id',
  },
  {
    name: 'companies',
    call: companies,
    page: { can_edit: true },
    row: { id: 3, code: 'TSU', name: 'つばめ食品', contracts: 12, revision: 1 },
    shown: 'つばめ食品',
    failed: '会社を読み込めませんでした',
    empty: '会社はまだありません',
  },
];
