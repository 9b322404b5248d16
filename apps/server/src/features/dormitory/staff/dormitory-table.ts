// The list of dormitories as a file (SJ001). Pure.
import type { DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import { textIn, type Language } from '@yadori/api/language/language';
import { exportTable, type ExportTable } from '../../../platform/export-file/file.ts';
import { defineTexts } from '../../../platform/texts.ts';

const texts = defineTexts({
  ja: {
    title: '寮一覧',
    code: '事業所コード',
    name: '寮',
    place: '所在地',
    rooms: '室',
    residents: '在寮',
    staff: '職員',
    stations: '端末',
    services: '機能',
    meal_reservation: '食事',
    overnight_report: '外泊',
    guest_report: '来客',
    state: '状態',
    preparing: '準備中',
    open: '営業中',
    closing: '閉じる予定',
    closed: '閉じた',
    lastDay: '最後の日',
    comma: '、',
  },
  en: {
    title: 'Dormitories',
    code: 'office code',
    name: 'dormitory',
    place: 'address',
    rooms: 'rooms',
    residents: 'residents',
    staff: 'staff',
    stations: 'stations',
    services: 'services',
    meal_reservation: 'meals',
    overnight_report: 'nights away',
    guest_report: 'guests',
    state: 'state',
    preparing: 'being prepared',
    open: 'open',
    closing: 'closing',
    closed: 'closed',
    lastDay: 'last day',
    comma: ', ',
  },
});

const services = ['meal_reservation', 'overnight_report', 'guest_report'] as const;

/** Columns of the list. */
export function dormitoryTable(rows: readonly DormitoryRow[], language: Language): ExportTable {
  const words = texts(language);
  const inWords = ({ services: offered }: DormitoryRow) =>
    services.filter((service) => offered[service]).map((service) => words[service]);
  return exportTable(
    words.title,
    [
      { header: words.code, value: ({ code }) => code },
      {
        header: words.name,
        width: 20,
        value: (row) => textIn(language, { ja: row.name_ja, en: row.name_en }),
      },
      {
        header: words.place,
        width: 32,
        value: (row) => textIn(language, { ja: row.location_ja, en: row.location_en }),
      },
      { header: words.rooms, type: 'number', value: ({ rooms }) => rooms },
      { header: words.residents, type: 'number', value: ({ residents }) => residents },
      { header: words.staff, type: 'number', value: ({ staff }) => staff },
      { header: words.stations, type: 'number', value: ({ stations }) => stations },
      { header: words.services, width: 20, value: (row) => inWords(row).join(words.comma) },
      { header: words.state, value: ({ state }) => words[state] },
      { header: words.lastDay, type: 'date', value: (row) => row.last_day },
    ],
    rows,
  );
}
