// Names of the figures that events carry. A figure without a name here does not compile where events are recorded.
import type { Bilingual } from '../language/language.ts';

export const figureNames = {
  act: { ja: '操作', en: 'act' },
  added: { ja: '追加', en: 'added' },
  again: { ja: '再送', en: 'sent again' },
  alert: { ja: '知らせ', en: 'alert' },
  amount_yen: { ja: '金額', en: 'amount' },
  asked: { ja: '対象', en: 'asked' },
  cause: { ja: '原因', en: 'cause' },
  cells: { ja: 'マス', en: 'cells' },
  changed: { ja: '変更', en: 'changed' },
  check: { ja: '本人確認の書類', en: 'paper' },
  closed: { ja: '休業日にした日', en: 'days closed' },
  conflicts: { ja: '衝突', en: 'conflicts' },
  consent: { ja: '同意の版', en: 'consent version' },
  count: { ja: '件数', en: 'count' },
  date: { ja: '日付', en: 'date' },
  days: { ja: '日数', en: 'days' },
  done: { ja: '完了', en: 'done' },
  errors: { ja: '誤り', en: 'errors' },
  factor: { ja: '方法', en: 'factor' },
  fee: { ja: '料金', en: 'fee' },
  fields: { ja: '項目', en: 'fields' },
  findings: { ja: '合わないところ', en: 'findings' },
  format: { ja: '形式', en: 'format' },
  from: { ja: '最初の日', en: 'from' },
  holders: { ja: '予約していた人', en: 'booked' },
  how: { ja: '確認の方法', en: 'how' },
  kind: { ja: '種類', en: 'kind' },
  late: { ja: '遅れ', en: 'late' },
  meals: { ja: '食事', en: 'meals' },
  menus: { ja: '献立', en: 'menus' },
  messages: { ja: 'メッセージ', en: 'messages' },
  move_out_on: { ja: '退寮日', en: 'move-out' },
  moved: { ja: '期限が動いた予約', en: 'deadlines moved' },
  no_meals: { ja: '食事なしにした日', en: 'days without meals' },
  open: { ja: '未確認', en: 'open' },
  opened: { ja: '休業をやめた日', en: 'days opened' },
  own: { ja: '本人が操作', en: 'by the person' },
  pinned: { ja: '固定', en: 'pinned' },
  purpose: { ja: '目的', en: 'purpose' },
  recipients: { ja: '届く人', en: 'recipients' },
  removed: { ja: '削除', en: 'removed' },
  reopened: { ja: '再開した受付', en: 'booking reopened' },
  restored: { ja: '復元', en: 'restored' },
  result: { ja: '結果', en: 'result' },
  role: { ja: '役割', en: 'role' },
  rooms: { ja: '登録のない部屋', en: 'rooms without account' },
  rows: { ja: '行', en: 'rows' },
  given_at: { ja: '端末で答えた時刻', en: 'answered on the device at' },
  seen_at: { ja: '端末で見た時刻', en: 'seen on the device at' },
  served: { ja: '食事に戻した日', en: 'days with meals again' },
  sessions: { ja: 'サインイン', en: 'sessions' },
  state: { ja: '状態', en: 'state' },
  told: { ja: '知らせた人', en: 'told' },
  type_of_food: { ja: '食事の種類', en: 'kind of meal' },
  type_of_meal: { ja: '食事', en: 'meal' },
  until: { ja: '最後の日', en: 'until' },
  verified: { ja: '確かめた日', en: 'days verified' },
  waiting: { ja: '空き待ち', en: 'waiting' },
  waits: { ja: '空き待ち', en: 'waits' },
  walk_in: { ja: '予約なし', en: 'walk-in' },
  was: { ja: '前の日', en: 'before' },
  way: { ja: '確かめ方', en: 'way' },
  why: { ja: '理由', en: 'why' },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** A number, a date or a code of an event. */
export type FigureName = keyof typeof figureNames;

/** Keys of rows and what only programs read: shown to no reader. */
const keyName = /(^|_)ids?$|^(revision|texts|choices|source|sheet)$/;
export const isKeyName = (name: string): boolean => keyName.test(name);
export type KeyName =
  | ('id' | 'ids' | `${string}_id` | `${string}_ids`)
  | ('revision' | 'texts' | 'choices' | 'source' | 'sheet');
