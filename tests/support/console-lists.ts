// Lists of the console: what each call answers, and what the list says of it.
import { auditChain, auditEvents } from '@yadori/api/audit/staff-calls';
import type { Call } from '@yadori/api/contract/call';
import { drafts } from '@yadori/api/drafts/staff-calls';
import { madeExports } from '@yadori/api/exports/staff-calls';
import { importBatches } from '@yadori/api/imports/staff-calls';
import { dormitorySearch } from '@yadori/api/messages/search-calls';
import { conversations } from '@yadori/api/messages/staff-calls';
import { templates } from '@yadori/api/messages/template-calls';
import { staffNotices } from '@yadori/api/notices/staff-calls';
import { residentHistory } from '@yadori/api/residents/history-calls';
import { registrations } from '@yadori/api/residents/registrations-calls';
import { residents } from '@yadori/api/residents/staff-calls';
import { safetyChecks } from '@yadori/api/safety/check-list-calls';
import { staffList } from '@yadori/api/staff/people-calls';
import { stations } from '@yadori/api/staff/station-calls';
import { staffSurveys } from '@yadori/api/surveys/staff-calls';
import { dormitoryLog } from '@yadori/api/today/staff-calls';

const at = '2027-04-01T09:00:00+09:00';
const person = { staff_id: 5, name: '田中' };

export interface ListEntry {
  name: string;
  call: Call;
  /** Query string with which the list is shown. */
  search?: string;
  /** Page of the answer without its rows. */
  page?: object;
  /** Name of the rows in the answer. */
  rows?: string;
  row: object;
  /** Text of the row. */
  shown: string;
  failed: string;
  /** Shows no boxes, which would blink while somebody types. */
  isBlank?: true;
  empty: string;
  /** Key of a row by which a second page differs. */
  paged?: string;
  /** Query string of filters that leave no rows, and what the list says then. */
  filters?: string;
  filtered?: string;
  others?: readonly (readonly [Call, object])[];
}

const desk = { hours: [], closing_days: [], amber_hours: 4, red_hours: 8 };
const counts = { to_answer: 1, urgent: 0, mine: 0, snoozed: 0, done: 0, all: 1 };

export const listEntries: readonly ListEntry[] = [
  {
    name: 'residents',
    call: residents,
    page: { floors: ['01'] },
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
    },
    shown: '山田花子',
    failed: '入居者を読めませんでした',
    empty: 'まだ入居者がいません',
    paged: 'account_id',
    filters: '?floor=1',
    filtered: 'この条件の人はいません',
  },
  {
    name: 'registrations',
    call: registrations,
    row: {
      id: 3,
      contract_number: 'C-1',
      room_number: '0101',
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
    row: { id: 3, happened_at: at, text: '登録しました', actor: person, reason: null },
    shown: '登録しました',
    failed: '履歴を読めませんでした',
    empty: 'まだ記録はありません',
    paged: 'id',
  },
  {
    name: 'inbox',
    call: conversations,
    page: { counts, desk, people: [] },
    row: {
      account_id: 7,
      room_number: '0101',
      name: '山田花子',
      state: 'to_answer',
      urgent_since: null,
      waiting_since: null,
      shown: null,
      unread: 0,
      snoozed_until: null,
      assignee: null,
    },
    shown: '山田花子',
    failed: '会話を読み込めませんでした',
    empty: '返信を待っている人はいません',
    paged: 'account_id',
  },
  {
    name: 'search of messages',
    call: dormitorySearch,
    isBlank: true,
    rows: 'messages',
    row: {
      id: 9,
      account_id: 7,
      room_number: '0101',
      name: '山田花子',
      sender: '',
      from_admin: 0,
      text: '鍵をなくしました',
      created_at: at,
    },
    shown: 'をなくしました',
    failed: '検索できませんでした',
    empty: '当てはまるメッセージはありません',
  },
  {
    name: 'reply templates',
    call: templates,
    page: { can: { add: false, add_for_all: false } },
    row: {
      id: 2,
      title: '受け取り',
      ja: '受け取れます',
      en: '',
      shortcut: '',
      for_all: false,
      dormitory: 'A1',
      can: { edit: false },
    },
    shown: '受け取れます',
    failed: '定型文を読み込めませんでした',
    empty: '定型文はまだありません',
  },
  {
    name: 'notices',
    call: staffNotices,
    others: [[drafts, { rows: [] }]],
    row: {
      id: 4,
      title: '断水のお知らせ',
      has_english: true,
      dormitory: 'A1',
      state: 'live',
      start_date: '2027-04-01',
      end_date: null,
      target: {},
      must_confirm: false,
      important: false,
      recipients: 10,
      read: 3,
      confirmed: 0,
      can: {},
    },
    shown: '断水のお知らせ',
    failed: 'お知らせを読めませんでした',
    empty: 'お知らせはまだありません',
    paged: 'id',
    filters: '?state=live',
    filtered: 'この状態のお知らせはありません',
  },
  {
    name: 'log of acts',
    call: auditEvents,
    page: { total: null },
    row: {
      id: 8,
      happened_at: at,
      kind: 'staff.invited',
      text: '鍵を渡しました',
      actor: { kind: 'staff', ...person },
      dormitory: null,
      resident: null,
      subject_id: null,
      subject_name: null,
      figures: [],
      reason: null,
      can_open_detail: false,
    },
    shown: '鍵を渡しました',
    failed: '記録を読めませんでした',
    empty: 'この条件の記録はありません',
    paged: 'id',
    filters: '?account_id=7',
    filtered: 'この条件の記録はありません',
  },
  {
    name: 'sealed days',
    call: auditChain,
    search: '?view=chain',
    row: { day: '2027-03-31', count: 12, late: 0, digest: 'abc', sealed_at: at },
    shown: 'abc',
    failed: '封の一覧を読めませんでした',
    empty: 'まだ封をした日はありません',
    paged: 'day',
  },
  {
    name: 'exports',
    call: madeExports,
    row: {
      id: 1,
      made_at: at,
      kind: 'residents',
      format: 'csv',
      code_page: 'utf-8',
      dormitory: null,
      person: '田中',
      total_rows: 30,
      purpose: 'other',
      purpose_text: '名札',
    },
    shown: '名札',
    failed: '出力履歴を読めませんでした',
    empty: 'まだ書き出しはありません',
    paged: 'id',
  },
  {
    name: 'imports',
    call: importBatches,
    row: {
      id: 1,
      made_at: at,
      applied_at: null,
      label: '契約',
      file_name: 'contracts.csv',
      added: 1,
      changed: 0,
      errors: 0,
      made_by: person,
      state: 'applied',
      undone_at: null,
      undone_by: null,
      can: { undo: false },
    },
    shown: 'contracts.csv',
    failed: '取り込みを読めませんでした',
    empty: 'まだ取り込みはありません',
    paged: 'id',
  },
  {
    name: 'surveys',
    call: staffSurveys,
    row: {
      id: 6,
      title: '食堂について',
      dormitory: 'A1',
      is_anonymous: false,
      state: 'open',
      closes_at: null,
      answered: 3,
      asked: 10,
    },
    shown: '食堂について',
    failed: 'アンケートを読めませんでした',
    empty: 'アンケートはまだありません',
  },
  {
    name: 'stations',
    call: stations,
    rows: 'stations',
    row: { id: 9, name: '入口', tablet: null, code_until: null },
    shown: '入口',
    failed: '端末を読み込めませんでした',
    empty: '端末はまだありません',
  },
  {
    name: 'people of the administration',
    call: staffList,
    row: {
      id: 5,
      name: '田中一',
      kana: '',
      state: 'active',
      factors: { totp: true, passkeys: 0 },
      last_seen_on: null,
      grants: [],
    },
    shown: '田中一',
    failed: '職員の一覧を読めませんでした',
    empty: 'この条件の職員はいません',
    filters: '?role=kitchen',
    filtered: 'この条件の職員はいません',
  },
  {
    name: 'handover notes',
    call: dormitoryLog,
    row: {
      id: 1,
      text: '鍵を預かっています',
      author: person,
      written_at: at,
      done: null,
      pinned: false,
      can_change_text: false,
    },
    shown: '鍵を預かっています',
    failed: '申し送りを読み込めませんでした',
    empty: 'まだ何も書かれていません',
  },
  {
    name: 'safety checks',
    call: safetyChecks,
    row: {
      id: 1,
      cause: 'earthquake',
      kind: 'drill',
      state: 'closed',
      started_at: at,
      figures: { asked: 10, missing: 2 },
      rates: { after_5: 1, after_15: 2, after_30: 3, after_60: 4 },
    },
    shown: '8 / 10',
    failed: '読み込めませんでした',
    empty: '安否確認はまだありません',
  },
];
