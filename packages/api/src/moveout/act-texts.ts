// What a resident reads of a move-out that staff filed, changed, withdrew or finished.
import type { Bilingual } from '../language/language.ts';
import { dayName } from '../time/day-name.ts';
import type { CalendarDate } from '../time/tokyo.ts';

/** Ends of a sentence about the staff, as `actMessage` takes them. */
export const filedForText = (on: CalendarDate): Bilingual => ({
  ja: `${dayName(on, 'ja')}の退寮を代わりに申請しました。内容は、メニューの「退寮申請」で確かめられます`,
  en: `filed your move-out for ${dayName(on, 'en')}; you can read it under “Move-out” in the menu`,
});

export const changedForText = (on: CalendarDate): Bilingual => ({
  ja: `退寮申請を変更しました（退寮日 ${dayName(on, 'ja')}）。内容は、メニューの「退寮申請」で確かめられます`,
  en: `changed your move-out application (you leave on ${dayName(on, 'en')}); you can read it under “Move-out” in the menu`,
});

export const withdrawnForText = (on: CalendarDate): Bilingual => ({
  ja: `${dayName(on, 'ja')}の退寮申請を取り下げました。引き続きお住まいいただけます。申請したときに取り消された食事は、メニューの「退寮申請」から予約し直せます`,
  en: `withdrew your move-out application for ${dayName(on, 'en')}, so you can stay on; meals that were cancelled when it was filed can be booked again under “Move-out” in the menu`,
});

/** A message of its own. */
export const finishedValues = (on: CalendarDate, until: CalendarDate) => ({
  退寮日: { ja: dayName(on, 'ja'), en: dayName(on, 'en') },
  メッセージの期限: { ja: dayName(until, 'ja'), en: dayName(until, 'en') },
});
