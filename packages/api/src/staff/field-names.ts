// Names of fields of the staff's calls as messages call them. Apart from those of residents, whose app carries no word
// of the console.
import type { Bilingual, Language } from '../language/language.ts';
import { fieldMessage, ruleMessage } from '../validation/rule-messages.ts';

const names: Readonly<Record<string, Bilingual>> = {
  date: { ja: '日付', en: 'date' },
  done: { ja: '完了', en: 'done' },
  pinned: { ja: '固定', en: 'pinned' },
  text: { ja: '文章', en: 'text' },
  until: { ja: '最後の日', en: 'last day' },
  staff_id: { ja: '職員', en: 'staff member' },
  reason_code: { ja: '理由', en: 'reason' },
  from: { ja: '最初の日', en: 'first day' },
  accounts: { ja: '入居者', en: 'residents' },
  cause: { ja: '原因', en: 'cause' },
  how: { ja: '確認の方法', en: 'how it was learned' },
  note: { ja: 'メモ', en: 'note' },
  result: { ja: '結果', en: 'result' },
  said_at: { ja: '確認した時刻', en: 'time' },
  typed: { ja: '人数', en: 'number' },
  account_id: { ja: '入居者', en: 'resident' },
  added: { ja: '追加の行数', en: 'added rows' },
  approval_id: { ja: '承認', en: 'approval' },
  assertion: { ja: 'パスキー', en: 'passkey' },
  batch_id: { ja: '取り込み', en: 'import' },
  cells: { ja: '貼り付けた表', en: 'pasted cells' },
  changed: { ja: '変更の行数', en: 'changed rows' },
  code_page: { ja: '文字コード', en: 'code page' },
  code: { ja: 'コード', en: 'code' },
  cursor: { ja: '続きの位置', en: 'page' },
  dormitories: { ja: '寮', en: 'dormitories' },
  dormitory: { ja: '寮', en: 'dormitory' },
  display_name: { ja: '表示名', en: 'display name' },
  floor: { ja: '階', en: 'floor' },
  except_conflicts: { ja: '衝突する行', en: 'rows with conflicts' },
  file: { ja: 'ファイル', en: 'file' },
  file_name: { ja: 'ファイル名', en: 'file name' },
  from_day: { ja: '開始日', en: 'first day' },
  format: { ja: '形式', en: 'format' },
  grants: { ja: '役割', en: 'roles' },
  ignore_unknown: { ja: '知らない列', en: 'unknown columns' },
  kana: { ja: 'カナ', en: 'kana' },
  kind: { ja: '種類', en: 'kind' },
  language: { ja: '言語', en: 'language' },
  password: { ja: 'パスワード', en: 'password' },
  purpose: { ja: '目的', en: 'purpose' },
  purpose_text: { ja: '目的の説明', en: 'words for the purpose' },
  q: { ja: '検索する言葉', en: 'search text' },
  reason: { ja: '理由', en: 'reason' },
  replace_signs: { ja: '文字の置き換え', en: 'replacement of signs' },
  resident_number: { ja: '入居者番号', en: 'resident number' },
  revision: { ja: '版', en: 'revision' },
  pushes: { ja: 'プッシュ通知', en: 'push notifications' },
  role: { ja: '役割', en: 'role' },
  sounds: { ja: '通知音', en: 'sounds' },
  start: { ja: '最初の画面', en: 'first page' },
  theme: { ja: '画面の明るさ', en: 'colour scheme' },
  silent: { ja: 'お知らせしない', en: 'no message' },
  sort: { ja: '並び順', en: 'order' },
  state: { ja: '状態', en: 'state' },
  status: { ja: '状態', en: 'status' },
  until_day: { ja: '終了日', en: 'last day' },
};

export const hasStaffFieldName = (field: string): boolean => Object.hasOwn(names, field);

/** The sentence for a failed rule of a field of a staff call. */
export const staffFieldMessage = (language: Language, key: string, field: string): string => {
  const name = names[field];
  return name === undefined
    ? fieldMessage(language, key, field)
    : ruleMessage(language, key, name[language]);
};
