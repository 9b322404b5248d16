// The note about missed meals: the dormitory's own template, or the text of the product (SE048).
import type { Bilingual } from '@yadori/api/language/language';
import { missedNote } from '@yadori/api/meals/missed-note';
import { filledTemplate, openFields, type TemplateValues } from '@yadori/api/messages/templates';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';

const ofProduct: Bilingual = {
  ja: [
    `この${missedNote.days}日間に、予約した食事の受付がなかったことが${missedNote.meals}回以上ありました。`,
    '召し上がらないときは、受付の始まる前に予約の取り消しをお願いします。空き待ちの方が食べられるようになり、食材のむだも減ります。',
    '召し上がったのに受付を忘れたときや、ご事情があるときは、このメッセージにお返事ください。',
  ].join('\n'),
  en: [
    `You booked meals and did not check in for ${missedNote.meals} or more of them within ${missedNote.days} days.`,
    'When you do not eat, please cancel before the reception opens. Somebody on the waiting list can then have the meal, and less food is wasted.',
    'If you did eat and forgot to check in, or if there is a reason, please answer this message.',
  ].join('\n'),
};

export interface NotedResident {
  name: string;
  room_number: string;
  name_ja: string;
  name_en: string;
}

/** `template`: with an empty English text where it has none. A template with a field that only a member of staff fills is not sent: the text of the product is. */
export function missedNoteText(
  template: Bilingual | undefined,
  resident: NotedResident,
  today: CalendarDate,
): { text: string; textEn?: string } {
  const values = valuesOf(resident, today);
  const filled = template === undefined ? ofProduct : filledBoth(template, values);
  const { ja, en } = openFields(`${filled.ja}${filled.en}`).length > 0 ? ofProduct : filled;
  return en === '' ? { text: ja } : { text: ja, textEn: en };
}

const filledBoth = ({ ja, en }: Bilingual, values: TemplateValues): Bilingual => ({
  ja: filledTemplate({ ja, en: '' }, 'ja', values),
  en: en === '' ? '' : filledTemplate({ ja, en }, 'en', values),
});

function valuesOf(
  { name, room_number: room, name_ja: ja, name_en: en }: NotedResident,
  today: CalendarDate,
): TemplateValues {
  const same = (text: string) => ({ ja: text, en: text });
  return {
    氏名: same(name),
    部屋番号: same(roomName(room)),
    寮名: { ja, en },
    今日: same(today.replaceAll('-', '/')),
    職員名: same(''),
  };
}
