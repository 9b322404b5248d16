// The figures of an event in words. What a later build records shows by its code.
import { exportPurposes } from '@yadori/api/exports/staff-calls';
import type { AuditEvent } from '@yadori/api/audit/staff-calls';
import type { Bilingual, Language } from '@yadori/api/language/language';
import { mealType } from '@yadori/api/meals/kinds';
import { identityChecks } from '@yadori/api/residents/identity-checks';
import { roleNames } from '@yadori/api/staff/rights';
import { formatCount, formatYen } from '@yadori/kit/format.ts';

type Figure = AuditEvent['figures'][number];

const names: Readonly<Record<string, Bilingual | undefined>> = {
  added: { ja: '追加', en: 'added' },
  asked: { ja: '対象', en: 'asked' },
  again: { ja: '再送', en: 'sent again' },
  amount_yen: { ja: '金額', en: 'amount' },
  changed: { ja: '変更', en: 'changed' },
  check: { ja: '本人確認の書類', en: 'paper' },
  conflicts: { ja: '衝突', en: 'conflicts' },
  count: { ja: '件数', en: 'count' },
  days: { ja: '日数', en: 'days' },
  date: { ja: '日付', en: 'date' },
  done: { ja: '完了', en: 'done' },
  factor: { ja: '方法', en: 'factor' },
  fee: { ja: '料金', en: 'fee' },
  fields: { ja: '項目', en: 'fields' },
  findings: { ja: '合わないところ', en: 'findings' },
  format: { ja: '形式', en: 'format' },
  kind: { ja: '種類', en: 'kind' },
  late: { ja: '遅れ', en: 'late' },
  meals: { ja: '食事', en: 'meals' },
  messages: { ja: 'メッセージ', en: 'messages' },
  move_out_on: { ja: '退寮日', en: 'move-out' },
  open: { ja: '未確認', en: 'open' },
  pinned: { ja: '固定', en: 'pinned' },
  purpose: { ja: '目的', en: 'purpose' },
  removed: { ja: '削除', en: 'removed' },
  restored: { ja: '復元', en: 'restored' },
  role: { ja: '役割', en: 'role' },
  rows: { ja: '行', en: 'rows' },
  sessions: { ja: 'サインイン', en: 'sessions' },
  type_of_meal: { ja: '食事', en: 'meal' },
  until: { ja: '最後の日', en: 'until' },
  verified: { ja: '確かめた日', en: 'days verified' },
  way: { ja: '確かめ方', en: 'way' },
  waits: { ja: '空き待ち', en: 'waits' },
};

const factors: Readonly<Record<string, Bilingual | undefined>> = {
  totp: { ja: '認証アプリ', en: 'app' },
  recovery: { ja: '予備コード', en: 'recovery code' },
  passkey: { ja: 'パスキー', en: 'passkey' },
};

/** Of another mail address by staff. */
const ways: Readonly<Record<string, Bilingual | undefined>> = {
  key: { ja: 'キー', en: 'key' },
  desk: { ja: '窓口', en: 'desk' },
};

const meals: Readonly<Record<string, Bilingual | undefined>> = {
  [mealType.breakfast]: { ja: '朝食', en: 'breakfast' },
  [mealType.dinner]: { ja: '夕食', en: 'dinner' },
};

/** Names of values that are codes, by the name of the figure. */
const values: Readonly<
  Record<string, Readonly<Record<string, Bilingual | undefined>> | undefined>
> = {
  role: roleNames,
  factor: factors,
  purpose: exportPurposes,
  type_of_meal: meals,
  way: ways,
  check: identityChecks,
};

const truth: Readonly<Record<'true' | 'false', Bilingual>> = {
  true: { ja: 'はい', en: 'yes' },
  false: { ja: 'いいえ', en: 'no' },
};

const beforeValue: Bilingual = { ja: ' ', en: ': ' };

/** Keys of rows tell a reader nothing. */
const isKey = ({ name }: Figure) => /(^|_)ids?$|^(revision|texts|choices|source|sheet)$/.test(name);

export const wordsOf = (figures: readonly Figure[], language: Language): readonly string[] =>
  figures
    .filter((figure) => !isKey(figure) && figure.value !== null)
    .map((figure) => {
      const name = names[figure.name]?.[language] ?? figure.name;
      return `${name}${beforeValue[language]}${valueOf(figure, language)}`;
    });

function valueOf({ name, value }: Figure, language: Language): string {
  const word = values[name]?.[String(value)]?.[language];
  if (word !== undefined) return word;
  if (typeof value === 'boolean') return truth[`${value}`][language];
  if (typeof value === 'number')
    return name === 'fee' || name === 'amount_yen'
      ? formatYen(value, language)
      : formatCount(value, language);
  return String(value);
}
