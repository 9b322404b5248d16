// The message to a resident about an act of staff: the server writes it, the console shows it before (SA044).
import type { Bilingual, Language } from '../language/language.ts';
import { filledText } from '../operator-texts/filled.ts';
import { reasonNames, type ReasonCode } from '../staff/reason.ts';
import { dayName } from '../time/day-name.ts';
import type { CalendarDate } from '../time/tokyo.ts';
import { fieldName } from '../validation/field-names.ts';

/** What was done, as the end of a sentence about the staff. */
export const actTexts = {
  photoRemoved: {
    ja: 'あなたのプロフィール写真を削除しました',
    en: 'removed your profile photo',
  },
  resetMailed: {
    ja: 'パスワード再設定のメールをお送りしました',
    en: 'sent you a mail to set a new password',
  },
  emailKeyMailed: {
    ja: '新しいメールアドレスに、確認のワンタイムキーをお送りしました',
    en: 'sent a one-time key to your new email address',
  },
  emailChanged: {
    ja: 'ログインに使うメールアドレスを変更しました',
    en: 'changed the email address that you sign in with',
  },
  limitsLifted: {
    ja: 'ログインの制限を解除しました',
    en: 'lifted the limit on signing in to your account',
  },
  sessionsEnded: {
    ja: 'あなたのすべての端末をログアウトしました',
    en: 'signed out all of your devices',
  },
  certificateIssued: {
    ja: 'あなたの在寮証明書を発行しました',
    en: 'issued your certificate of residence',
  },
} as const satisfies Record<string, Bilingual>;

/** `fields`: wire names of what was corrected. */
export const correctedText = (fields: readonly string[]): Bilingual => ({
  ja: `あなたの登録情報を訂正しました（${namesOf(fields, 'ja').join('、')}）`,
  en: `corrected your details (${namesOf(fields, 'en').join(', ')})`,
});

const namesOf = (fields: readonly string[], language: Language) =>
  fields.map((field) => fieldName(language, field));

/** Another account of the person that was ended, by its resident number. */
export const accountsJoinedText = (number: string, contracts: number): Bilingual => ({
  ja: `あなたのもう一つのアカウント（入居者番号 ${number}）を終わりにし、その契約${contracts}件をこのアカウントに移しました`,
  en: `ended your other account (resident number ${number}) and moved its contracts (${contracts}) to this one`,
});

/** Of the paper of a day. */
export const certificateRevokedText = (issuedOn: CalendarDate): Bilingual => ({
  ja: `${dayName(issuedOn, 'ja')}に発行した在寮証明書を無効にしました。必要なときは、アプリから新しい証明書を発行できます`,
  en: `revoked the certificate of residence issued on ${dayName(issuedOn, 'en')}; you can get a new one in the app when you need it`,
});

/** From a day on, or at once. `room` as people call it. */
export function roomMovedText(room: string, from: CalendarDate | undefined): Bilingual {
  if (from === undefined)
    return {
      ja: `あなたの部屋を${room}号室に変更しました`,
      en: `changed your room to ${room}`,
    };
  return {
    ja: `あなたの部屋を、${dayName(from, 'ja')}から${room}号室に変更することにしました`,
    en: `decided that your room is ${room} from ${dayName(from, 'en')}`,
  };
}

/** Of a planned move. */
export const roomStaysText = (room: string): Bilingual => ({
  ja: `予定していた部屋替えを取りやめました。お部屋は${room}号室のままです`,
  en: `cancelled the planned change of your room; it stays ${room}`,
});

/** Another day or half hour of moving in. */
export const moveInChangedText = (day: CalendarDate, time: string): Bilingual => ({
  ja: `あなたの入居の日時を、${dayName(day, 'ja')} ${time}に変更しました`,
  en: `changed the time at which you move in to ${dayName(day, 'en')} at ${time}`,
});

interface FiledStay {
  from: CalendarDate;
  until: CalendarDate;
  /** That were given back. */
  meals: number;
  /** Yen. */
  fee: number;
}

/** Nights away that staff filed: the days, never the place. */
export function stayFiledText(stay: FiledStay): Bilingual {
  const { from, until, ja, en, fee } = spoken(stay);
  return {
    ja: `${ja}${from.ja}から${until.ja}までの外泊を、あなたの代わりに届け出ました${fee.ja}`,
    en: `filed your nights away from ${from.en} to ${until.en}${en}${fee.en}`,
  };
}

/** As above; the days as they are now. */
export function stayChangedText(stay: FiledStay): Bilingual {
  const { from, until, ja, en, fee } = spoken(stay);
  return {
    ja: `${ja}あなたの外泊の届けを、${from.ja}から${until.ja}までに変更しました${fee.ja}`,
    en: `changed your nights away: they are from ${from.en} to ${until.en}${en}${fee.en}`,
  };
}

const spoken = ({ from, until, meals, fee }: FiledStay) => ({
  from: { ja: dayName(from, 'ja'), en: dayName(from, 'en') },
  until: { ja: dayName(until, 'ja'), en: dayName(until, 'en') },
  ja: meals === 0 ? '' : `食事${meals}食を取り消し、`,
  en: meals === 0 ? '' : `, and gave ${meals} of your meals back`,
  fee: feeOf(fee, { ja: '取消料', en: 'fee' }),
});

const feeOf = (fee: number, { ja, en }: Bilingual): Bilingual => ({
  ja: fee === 0 ? '' : `（${ja} ${fee.toLocaleString('ja-JP')}円）`,
  en: fee === 0 ? '' : ` (${en} ${fee.toLocaleString('en-US')} yen)`,
});

interface FiledGuest {
  from: CalendarDate;
  nights: number;
  /** Yen, of everything that is ordered. */
  price: number;
}

/** A guest whom staff reported: the days and the price, never the name. */
export function guestFiledText({ from, nights, price }: FiledGuest): Bilingual {
  const costs = feeOf(price, { ja: '料金', en: 'price' });
  return {
    ja: `${dayName(from, 'ja')}から${nights}泊の来客を、あなたの代わりに届け出ました${costs.ja}`,
    en: `filed your guest from ${dayName(from, 'en')} for ${nightsOf(nights)}${costs.en}`,
  };
}

/** As above; the days as they are now. */
export function guestChangedText({ from, nights, price }: FiledGuest): Bilingual {
  const costs = feeOf(price, { ja: '料金', en: 'price' });
  return {
    ja: `あなたの来客の届けを、${dayName(from, 'ja')}から${nights}泊に変更しました${costs.ja}`,
    en: `changed your guest: from ${dayName(from, 'en')} for ${nightsOf(nights)}${costs.en}`,
  };
}

const nightsOf = (nights: number) => (nights === 1 ? '1 night' : `${nights} nights`);

interface CancelledStay {
  from: CalendarDate;
  isGuest: boolean;
  /** Yen that stay charged. */
  fee: number;
}

export function stayCancelledText({ from, isGuest, fee }: CancelledStay): Bilingual {
  const stays = feeOf(fee, { ja: '料金が残ります：', en: 'still charged:' });
  return {
    ja: `${dayName(from, 'ja')}からの${isGuest ? '来客' : '外泊'}の届けを、あなたの代わりに取り消しました${stays.ja}`,
    en: `cancelled your report of ${isGuest ? 'a guest' : 'nights away'} from ${dayName(from, 'en')}${stays.en}`,
  };
}

interface ActOfStaff {
  act: Bilingual;
  reason: ReasonCode;
  on: CalendarDate;
}

/**
 * Names act, day and reason, never the words of `other`. `own`: the operator's wording; left out: that of the product.
 */
export const actMessage = (of: ActOfStaff, own?: Bilingual): Bilingual =>
  filledText('staff_act', actValues({ ...of, reason: reasonNames[of.reason] }), own);

/** Some acts have reasons of their own. */
export const actValues = ({
  act,
  reason,
  on,
}: Omit<ActOfStaff, 'reason'> & { reason: Bilingual }) => ({
  日付: { ja: dayName(on, 'ja'), en: dayName(on, 'en') },
  操作: act,
  理由: reason,
});
