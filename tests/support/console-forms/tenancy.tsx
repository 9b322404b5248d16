// Dialogs about contracts, rooms, arrivals, what is lent, reports and move-outs.
import type { Company } from '@yadori/api/companies/staff-calls';
import { previewExtension } from '@yadori/api/contracts/extension-calls';
import type { ContractRow, StaffContract } from '@yadori/api/contracts/staff-calls';
import { previewInvitations } from '@yadori/api/invitations/staff-calls';
import type { StaffMoveOut } from '@yadori/api/moveout/staff-calls';
import { checkStayFor } from '@yadori/api/stays/act-calls';
import { checkGuestFor } from '@yadori/api/stays/guest-act-calls';
import type { OwnReportAnswer } from '@yadori/api/stays/report-shapes';
import { addDays } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import type { Arrival } from '../../../apps/console/src/features/arrivals/api.ts';
import { ChangeDialog as ChangeMoveIn } from '../../../apps/console/src/features/arrivals/components/change-dialog.tsx';
import {
  AddCompanyDialog,
  ChangeCompanyDialog,
} from '../../../apps/console/src/features/companies/components/company-dialog.tsx';
import { AddDialog as AddContract } from '../../../apps/console/src/features/contracts/components/add-dialog.tsx';
import { ChangeDialog as ChangeContract } from '../../../apps/console/src/features/contracts/components/change-dialog.tsx';
import { ExtensionDialog } from '../../../apps/console/src/features/contracts/components/extension-dialog.tsx';
import { InviteOneDialog } from '../../../apps/console/src/features/contracts/components/invite-dialog.tsx';
import { RemindDialog as RemindOfContract } from '../../../apps/console/src/features/contracts/components/remind-dialog.tsx';
import { LendDialog } from '../../../apps/console/src/features/loans/components/lend-dialog.tsx';
import {
  FinishDialog,
  WithdrawDialog as WithdrawMoveOut,
} from '../../../apps/console/src/features/moveout/components/move-out-acts.tsx';
import {
  ChangeDialog as ChangeMoveOut,
  FileDialog as FileMoveOut,
} from '../../../apps/console/src/features/moveout/components/on-behalf.tsx';
import type { Grid } from '../../../apps/console/src/features/rooms/api.ts';
import { MoveDialog } from '../../../apps/console/src/features/rooms/components/move-dialog.tsx';
import {
  ChangeRoomDialog,
  CreateRoomDialog,
} from '../../../apps/console/src/features/rooms/components/room-dialog.tsx';
import { CancelDialog as CancelStay } from '../../../apps/console/src/features/stays/components/cancel-dialog.tsx';
import { GuestDialog } from '../../../apps/console/src/features/stays/components/guest-dialog.tsx';
import { OnBehalfDialog } from '../../../apps/console/src/features/stays/components/on-behalf-dialog.tsx';
import type { Entry } from '../form-entry.ts';

const contract = {
  id: 9,
  number: 'KY-2025-0504',
  room_number: '0504',
  account_id: null,
  name: '',
  start_date: '2026-04-01',
  end_date: '2027-03-31',
  company: null,
  employee_code: '',
  revision: 4,
  move_out_on: null,
  invitations: [],
  invite_email: 'first@example.jp',
} as unknown as StaffContract;
const silent = {
  id: 9,
  name: '山田花子',
  room_number: '0101',
  company: null,
  end_date: '2099-03-20',
  renewal_reminded_at: null,
} as unknown as ContractRow;
const company = { id: 3, code: 'TSU01', name: 'つばめ食品', revision: 2 } as unknown as Company;

const moveOut = {
  id: 4,
  account_id: 7,
  revision: 3,
  name: '山田花子',
  move_out_on: '2099-03-01',
  move_out_time: '10:00',
  luggage_on: '2099-02-28',
  luggage_time: '10:00',
  use_shipping_company: false,
  carrier: '',
  postal_code: '1850012',
  address: '国分寺市本町',
  building: '1-2-3',
  use_user_mail_address: true,
  mail_address: '',
  use_user_phone_number: true,
  phone_number: '',
  end_moved: false,
  messages_until: '2099-05-01',
} as unknown as StaffMoveOut;

const room = (id: number, number: string) => ({
  id,
  number,
  floor: '01',
  beds: 1,
  free_beds: 1,
  gender_rule: null,
  is_preparing: false,
  usable_from: null,
  usable_until: null,
  closed_from: null,
  closed_until: null,
  closed_reason: null,
  note: '',
  revision: 2,
  state: 'free',
  on: null,
  people: [],
});
const grid = {
  today: '2026-06-01',
  rooms: [room(1, '0101'), room(2, '0102')],
} as unknown as Grid;
const [ownRoom] = grid.rooms;
const tenant = { contract_id: 9, account_id: 7, name: '山田花子' } as never;

const arrival = {
  contract_id: 9,
  room_number: '0101',
  name: '山田花子',
  start_date: '2026-06-01',
  last_day: null,
  movein_date: null,
  movein_time: null,
} as unknown as Arrival;

const account = { id: 7, name: '山田花子' };
const ownReport = {
  id: 6,
  type: 1,
  revision: 2,
  outing_start_date: '2099-01-01',
  outing_end_date: '2099-01-03',
} as unknown as OwnReportAnswer;
const inAYear = addDays(today(), 365);

const ofContracts: readonly Entry[] = [
  {
    name: 'AddDialog of a contract',
    show: (onClose) => <AddContract dormitory="A1" onClose={onClose} />,
    missing: 'contract_number',
    typed: {
      contract_number: 'KY-1',
      room_number: '0101',
      start_date: '2026-04-01',
      invite_email: 'hanako@example.jp',
    },
    reason: 'company_asked',
    body: {
      invite_email: 'hanako@example.jp',
      contract_number: 'KY-1',
      room_number: '0101',
      start_date: '2026-04-01',
      end_date: null,
      company_id: null,
    },
    answer: { number: 'KY-1' },
  },
  {
    name: 'ChangeDialog of a contract',
    show: (onClose) => <ChangeContract subject={contract} onClose={onClose} />,
    missing: 'reason',
    typed: { start_date: '2026-04-02' },
    reason: 'company_asked',
    body: { start_date: '2026-04-02', end_date: '2027-03-31', room_number: '0504', revision: 4 },
    answer: { ended: { meals: 0, waits: 0, own: 0, guests: 0 } },
  },
  {
    name: 'ExtensionDialog',
    show: (onClose) => <ExtensionDialog dormitory="A1" ids={[9]} onClose={onClose} />,
    missing: 'reason',
    chosen: ['half_year'],
    free: 'half_year',
    reason: 'company_asked',
    body: {
      ids: [9],
      end_date: null,
      months: 6,
      extended: 1,
      seen_ends: [{ id: 9, end_date: '2027-03-31' }],
    },
    reads: [
      [
        previewExtension,
        {
          rows: [
            {
              id: 9,
              room_number: '0504',
              name: '山田花子',
              before: '2027-03-31',
              after: '2028-03-31',
              hindrance: null,
              overlaps: false,
            },
          ],
        },
      ],
    ],
  },
  {
    name: 'InviteOneDialog',
    show: (onClose) => <InviteOneDialog dormitory="A1" of={contract} onClose={onClose} />,
    typed: { email: 'other@example.jp' },
    body: { ids: [9], ways: 'mail', language: 'ja', email: 'other@example.jp' },
    answer: { mails: 1, letters: 0 },
    reads: [
      [
        previewInvitations,
        {
          mails: 1,
          letters: 1,
          no_address: 0,
          mailed: 0,
          lettered: 0,
          left: 0,
          until: '2026-07-31',
          sample: null,
        },
      ],
    ],
  },
  {
    name: 'RemindDialog of contracts',
    show: (onClose) => <RemindOfContract dormitory="A1" rows={[silent]} onClose={onClose} />,
    body: { ids: [9] },
    answer: { reminded: 1, left: 0 },
  },
  {
    name: 'AddCompanyDialog',
    show: (onClose) => <AddCompanyDialog onClose={onClose} />,
    missing: 'name',
    typed: { name: 'つばめ食品', code: 'TSU01' },
    body: { name: 'つばめ食品', code: 'TSU01' },
    answer: { name: 'つばめ食品' },
  },
  {
    name: 'ChangeCompanyDialog',
    show: (onClose) => <ChangeCompanyDialog row={company} onClose={onClose} />,
    typed: { name: 'つばめ製菓' },
    body: { name: 'つばめ製菓', code: 'TSU01', revision: 2 },
  },
];

const ofMoveOuts: readonly Entry[] = [
  {
    name: 'FinishDialog of a move-out',
    show: (onClose) => <FinishDialog subject={moveOut} onClose={onClose} />,
    danger: true,
    body: { revision: 3 },
  },
  {
    name: 'WithdrawDialog of a move-out',
    show: (onClose) => <WithdrawMoveOut subject={moveOut} onClose={onClose} />,
    danger: true,
    reason: true,
    missing: 'reason',
    body: { revision: 3 },
  },
  {
    name: 'FileDialog of a move-out',
    show: (onClose) => (
      <FileMoveOut subject={{ account_id: 7, name: '山田花子' }} onClose={onClose} />
    ),
    missing: 'move_out_date',
    typed: {
      move_out_date: '2099-03-01',
      move_out_time: '10:00',
      luggage_date: '2099-02-28',
      luggage_time: '09:00',
      postal_code: '1850012',
      address: '国分寺市本町',
      building: '1-2-3',
    },
    reason: true,
    body: {
      move_out_at: '2099-03-01 10:00:00',
      luggage_removal_at: '2099-02-28 09:00:00',
      postal_code: '1850012',
      use_shipping_company: false,
      use_user_mail_address: true,
    },
  },
  {
    name: 'ChangeDialog of a move-out',
    show: (onClose) => <ChangeMoveOut subject={moveOut} onClose={onClose} />,
    missing: 'reason',
    typed: { address: '国分寺市東元町' },
    reason: true,
    body: { address: '国分寺市東元町', move_out_at: '2099-03-01 10:00:00', revision: 3 },
  },
];

const ofRooms: readonly Entry[] = [
  {
    name: 'CreateRoomDialog',
    show: (onClose) => <CreateRoomDialog dormitory="A1" onClose={onClose} />,
    missing: 'room_number',
    typed: { room_number: '0301', floor: '03' },
    body: { room_number: '0301', floor: '03', beds: 1, closed_from: null, closed_reason: null },
    answer: { number: '0301' },
  },
  {
    name: 'ChangeRoomDialog',
    show: (onClose) => <ChangeRoomDialog room={ownRoom as never} onClose={onClose} />,
    typed: { note: '角部屋' },
    body: { note: '角部屋', floor: '1', beds: 1, revision: 2 },
  },
  {
    name: 'MoveDialog',
    show: (onClose) => (
      <MoveDialog grid={grid} room={ownRoom as never} person={tenant} onClose={onClose} />
    ),
    missing: 'room',
    chosen: ['0102'],
    typed: { closed_reason: '水漏れ' },
    reason: true,
    body: {
      room: '0102',
      from: '2026-06-01',
      room_number: '0101',
      accepts: [],
      closed_reason: '水漏れ',
    },
  },
  {
    name: 'ChangeDialog of a move-in',
    show: (onClose) => (
      <ChangeMoveIn
        dormitory="A1"
        person={arrival}
        today="2026-06-01"
        atOnce={2}
        onClose={onClose}
      />
    ),
    missing: 'movein_date',
    chosen: ['10:00'],
    typed: { movein_date: '2026-06-05' },
    reason: true,
    body: { movein_date: '2026-06-05', movein_time: '10:00', seen_date: null, seen_time: null },
  },
  {
    name: 'LendDialog',
    show: (onClose) => <LendDialog contract={9} onClose={onClose} />,
    missing: 'key',
    typed: { key: '411-A', note: '予備' },
    body: { what: 'key', name: '', number: '411-A', note: '予備' },
    answer: { what: 'key', name: '', number: '411-A' },
  },
];

const ofReports: readonly Entry[] = [
  {
    name: 'CancelDialog of a report',
    show: (onClose) => <CancelStay account={account} kept={ownReport} onClose={onClose} />,
    danger: true,
    reason: true,
    missing: 'reason',
    body: { revision: 2, fee: 0 },
  },
  {
    name: 'GuestDialog',
    show: (onClose) => <GuestDialog account={account} onClose={onClose} />,
    missing: 'stay_date_start',
    typed: { stay_date_start: inAYear, friend_name: '佐藤', relationship_type: 'friends' },
    reason: true,
    body: { stay_date_start: inAYear, stay_days: '1', friend_name: '佐藤', price: 500 },
    reads: [[checkGuestFor, { price: 500, orders: [], in_vain: 0, without_bedding: [] }]],
  },
  {
    name: 'OnBehalfDialog',
    show: (onClose) => <OnBehalfDialog account={account} onClose={onClose} />,
    missing: 'outing_end_date',
    typed: { outing_start_date: inAYear, outing_end_date: inAYear, name: '実家' },
    reason: true,
    body: { outing_start_date: inAYear, outing_end_date: inAYear, name: '実家', give_back: [] },
    reads: [[checkStayFor, { meals: [], is_late: false }]],
  },
];

export const tenancyForms: readonly Entry[] = [
  ...ofContracts,
  ...ofMoveOuts,
  ...ofRooms,
  ...ofReports,
];
