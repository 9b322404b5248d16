// The note about missed meals: the dormitory's own template, the operator's text, or that of the product (SE048).
import type { Bilingual } from '@yadori/api/language/language';
import { missedNote } from '@yadori/api/meals/missed-note';
import { filledTemplate, openFields, type TemplateValues } from '@yadori/api/messages/templates';
import { filledText } from '@yadori/api/operator-texts/filled';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';

export interface NotedResident {
  name: string;
  room_number: string;
  name_ja: string;
  name_en: string;
}

interface Wordings {
  /** Of the dormitory; an empty English text where it has none. */
  template: Bilingual | undefined;
  /** Of the operator. */
  own: Bilingual | undefined;
}

/** A template with a field that only a member of staff fills is not sent: what is sent everywhere is. */
export function missedNoteText(
  { template, own }: Wordings,
  resident: NotedResident,
  today: CalendarDate,
): { text: string; textEn?: string } {
  const values = valuesOf(resident, today);
  const ofTemplate = template && filledBoth(template, values);
  const isOpen =
    ofTemplate === undefined || openFields(`${ofTemplate.ja}${ofTemplate.en}`).length > 0;
  const { ja, en } = isOpen
    ? filledText('meal_missed', { ...values, ...figures }, own)
    : ofTemplate;
  return en === '' ? { text: ja } : { text: ja, textEn: en };
}

const same = (text: string | number): Bilingual => ({ ja: String(text), en: String(text) });

const figures = { 日数: same(missedNote.days), 回数: same(missedNote.meals) };

const filledBoth = ({ ja, en }: Bilingual, values: TemplateValues): Bilingual => ({
  ja: filledTemplate({ ja, en: '' }, 'ja', values),
  en: en === '' ? '' : filledTemplate({ ja, en }, 'en', values),
});

const valuesOf = (
  { name, room_number: room, name_ja: ja, name_en: en }: NotedResident,
  today: CalendarDate,
): TemplateValues => ({
  氏名: same(name),
  部屋番号: same(roomName(room)),
  寮名: { ja, en },
  今日: same(today.replaceAll('-', '/')),
  職員名: same(''),
});
