// The figures of an event in words. What a later build records shows by its code.
import { heldCalls, type HeldCall } from '@yadori/api/approvals/kinds';
import { exportKindNames } from '@yadori/api/exports/kind-names';
import { exportPurposes } from '@yadori/api/exports/purposes';
import { renewalNames } from '@yadori/api/contracts/renewal';
import { documentNames } from '@yadori/api/documents/kinds';
import { figureNames, isKeyName } from '@yadori/api/audit/figure-names';
import type { AuditEvent } from '@yadori/api/audit/staff-calls';
import { paperKindNames } from '@yadori/api/dormitory/paper-kinds';
import type { Bilingual, Language } from '@yadori/api/language/language';
import { eaterNames } from '@yadori/api/meals/eaters';
import { foodType, mealType } from '@yadori/api/meals/kinds';
import { identityChecks } from '@yadori/api/residents/identity-checks';
import { callResultNames, causeNames, checkKindNames, howNames } from '@yadori/api/safety/kinds';
import { roleNames } from '@yadori/api/staff/rights';
import type { SafetyKind } from '@yadori/api/surveys/kinds';
import { dateAt, parseDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDateWithYear, formatTime, formatYen } from '@yadori/kit/format.ts';

type Figure = AuditEvent['figures'][number];

/** Of events that a later build recorded, names may be missing. */
const names: Readonly<Record<string, Bilingual | undefined>> = figureNames;

const factors: Readonly<Record<string, Bilingual | undefined>> = {
  totp: { ja: '認証アプリ', en: 'app' },
  recovery: { ja: '予備コード', en: 'recovery code' },
  passkey: { ja: 'パスキー', en: 'passkey' },
};

/** Of another mail address by staff, and of what a device has shown without a network. */
const ways: Readonly<Record<string, Bilingual | undefined>> = {
  key: { ja: 'キー', en: 'key' },
  desk: { ja: '窓口', en: 'desk' },
  passkey: factors['passkey'],
  session: { ja: 'サインイン中', en: 'signed in' },
};

const meals: Readonly<Record<string, Bilingual | undefined>> = {
  [mealType.breakfast]: { ja: '朝食', en: 'breakfast' },
  [mealType.dinner]: { ja: '夕食', en: 'dinner' },
};

const foods: Readonly<Record<string, Bilingual | undefined>> = {
  [foodType.japanese]: { ja: '和食', en: 'Japanese' },
  [foodType.western]: { ja: '洋食', en: 'Western' },
  [foodType.dinner]: meals[mealType.dinner],
};

const kinds: Readonly<Record<string, Bilingual | undefined>> = {
  ...checkKindNames,
  ...exportKindNames,
  ...paperKindNames,
  message: { ja: 'メッセージ', en: 'message' },
  reply: { ja: '返信', en: 'reply' },
  notice: { ja: 'お知らせ', en: 'notice' },
  survey: { ja: 'アンケート', en: 'survey' },
};

/** Of what staff say for a resident in a safety check. */
const states: Readonly<Record<SafetyKind, Bilingual>> = {
  safe: { ja: '無事', en: 'safe' },
  injured: { ja: 'けが', en: 'injured' },
  help: { ja: '救助が必要', en: 'needs help' },
  away: { ja: '寮の外', en: 'away' },
};

const acts = {
  added: figureNames.added,
  changed: figureNames.changed,
  removed: figureNames.removed,
  // Of requests for a second person.
  openHealth: heldCalls.openHealth.name,
  openSafetyContacts: heldCalls.openSafetyContacts.name,
  inviteStaff: heldCalls.inviteStaff.name,
  changeStaff: heldCalls.changeStaff.name,
  enableStaff: heldCalls.enableStaff.name,
  planMoney: heldCalls.planMoney.name,
  planImportedMoney: heldCalls.planImportedMoney.name,
  reverseCharge: heldCalls.reverseCharge.name,
  reopenLedger: heldCalls.reopenLedger.name,
} satisfies Record<'added' | 'changed' | 'removed' | HeldCall, Bilingual>;

/** Why a planned draft was not published. */
const failures: Readonly<Record<string, Bilingual | undefined>> = {
  no_right: { ja: '権限なし', en: 'no right' },
  no_recipients: { ja: '対象者なし', en: 'no recipients' },
  incomplete: { ja: '内容の不足', en: 'not complete' },
};

/** Names of values that are codes, by the name of the figure. */
const values: Readonly<
  Record<string, Readonly<Record<string, Bilingual | undefined>> | undefined>
> = {
  act: acts,
  answer: renewalNames,
  cause: causeNames,
  eaters: eaterNames,
  how: howNames,
  kind: kinds,
  result: callResultNames,
  role: roleNames,
  state: states,
  type_of_food: foods,
  why: failures,
  factor: factors,
  purpose: exportPurposes,
  type_of_meal: meals,
  way: ways,
  check: identityChecks,
  document: documentNames,
};

const truth: Readonly<Record<'true' | 'false', Bilingual>> = {
  true: { ja: 'はい', en: 'yes' },
  false: { ja: 'いいえ', en: 'no' },
};

const beforeValue: Bilingual = { ja: ' ', en: ': ' };

export const wordsOf = (figures: readonly Figure[], language: Language): readonly string[] =>
  figures
    .filter((figure) => !isKeyName(figure.name) && figure.value !== null)
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
  const text = String(value);
  if (name === 'seen_at' || name === 'given_at') {
    const at = Date.parse(text);
    if (Number.isNaN(at)) return text;
    return `${formatDateWithYear(dateAt(at), language)} ${formatTime(at)}`;
  }
  const on = parseDate(text);
  return on === undefined ? text : formatDateWithYear(on, language);
}
