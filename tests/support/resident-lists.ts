// Lists of the people of a dormitory, what they filed and the papers that they have.
import { dormitoryCertificates } from '@yadori/api/certificates/staff-calls';
import { moveOuts } from '@yadori/api/moveout/staff-calls';
import { residentHistory } from '@yadori/api/residents/history-calls';
import { registrations } from '@yadori/api/residents/registrations-calls';
import { residents } from '@yadori/api/residents/staff-calls';
import { dormitoryStays, residentStays } from '@yadori/api/stays/staff-calls';
import type { ListEntry } from './list-entry.ts';
import { stayReport, staysPage } from './stay-page.ts';

const at = '2027-04-01T09:00:00+09:00';
const person = { staff_id: 5, name: '田中' };

export const residentLists: readonly ListEntry[] = [
  {
    name: 'residents',
    call: residents,
    page: {
      floors: ['01'],
      counts: { everybody: 1, living: 1, before: 0, notice: 0, unregistered: 0, away: 0 },
    },
    row: {
      account_id: 7,
      contract_id: 1,
      room_number: '0101',
      name: '山田花子',
      kana: 'ヤマダハナコ',
      status: 'living',
      since: '2026-04-01',
      contract_end: null,
      unread: false,
      is_away: false,
      meals_today: { breakfast: 'eaten', dinner: null },
    },
    shown: '山田花子',
    failed: '入居者を読めませんでした',
    empty: 'まだ入居者がいません',
    paged: 'account_id',
    filters: '?floor=1',
    filtered: 'この条件の人はいません',
  },
  {
    name: 'certificates',
    call: dormitoryCertificates,
    row: {
      id: 3,
      account_id: 7,
      name: '山田花子',
      room_number: '0101',
      contract_number: 'C-1',
      issued_on: '2026-04-01',
      last_four: '0037',
      state: 'valid',
      revoked_on: null,
      is_former: false,
    },
    shown: '…0037',
    failed: '証明書を読めませんでした',
    empty: 'まだ証明書はありません',
    paged: 'id',
  },
  {
    name: 'move-outs',
    call: moveOuts,
    page: { today: '2027-04-01' },
    row: {
      id: 3,
      account_id: 7,
      name: '山田花子',
      room_number: '0101',
      is_company: false,
      move_out_on: '2027-04-10',
      move_out_time: '10:00',
      luggage_on: '2027-04-09',
      luggage_time: '14:30',
      carrier: '',
      state: 'filed',
    },
    shown: '山田花子',
    failed: '退寮の申請を読めませんでした',
    empty: 'これからの退寮はありません',
    filters: '?show=past',
    filtered: 'この条件の退寮はありません',
  },
  {
    name: 'registrations',
    call: registrations,
    row: {
      id: 3,
      contract_number: 'C-1',
      room_number: '0101',
      name: '永井 朔',
      email: 'new@example.jp',
      step: 'key',
      is_open: true,
      begun_at: at,
      key_until: null,
      mail: 'sent',
      tries: 1,
      wrong_keys: 0,
      slowed_until: null,
      can: { resend: false, restart: false },
    },
    shown: 'new@example.jp',
    failed: '登録の様子を読めませんでした',
    empty: '登録の途中の人はいません',
    paged: 'id',
  },
  {
    name: 'history of a resident',
    call: residentHistory,
    page: { kinds: [] },
    row: { id: 3, happened_at: at, text: '登録しました', meal: null, actor: person, reason: null },
    shown: '登録しました',
    failed: '履歴を読めませんでした',
    empty: 'まだ記録はありません',
    paged: 'id',
  },
  {
    name: 'nights away and guests',
    call: dormitoryStays,
    search: '?view=list',
    page: staysPage,
    rows: 'reports',
    row: stayReport,
    shown: '松本の実家',
    failed: '外泊・来客を読み込めませんでした',
    empty: 'この期間の届けはありません',
  },
  {
    name: 'reports of a resident',
    call: residentStays,
    row: stayReport,
    shown: '松本の実家',
    failed: '届けを読めませんでした',
    empty: '外泊・来客の届けはありません',
  },
];
