// The tables that are exported: places and names of guests with a tick alone, never a telephone number or an address.
import type { Language } from '@yadori/api/language/language';
import { daysBetween, type CalendarDate } from '@yadori/api/time/tokyo';
import {
  exportTable,
  type ExportColumn,
  type ExportTable,
} from '../../../platform/export-file/file.ts';
import { exportTexts } from '../../../platform/export-file/texts.ts';
import type { ReportRow } from '../../presence/queries.ts';
import { staysByDay, type FoundStays } from './page.ts';
import { stayStaffTexts } from './texts.ts';
import { guestDaysOf } from '../../presence/guest-days.ts';

export function stayTable(
  reports: readonly ReportRow[],
  { language, withPlaces }: { language: Language; withPlaces: boolean },
): ExportTable {
  const words = stayStaffTexts(language);
  const common = exportTexts(language);
  const rows = reports.map((report) => rowOf(report, words));
  const place: ExportColumn<(typeof rows)[number]> = {
    header: words.place,
    width: 28,
    value: (row) => row.place,
  };
  return exportTable(
    words.stays,
    [
      { header: common.room, value: (row) => row.room },
      { header: common.name, width: 20, value: (row) => row.name },
      { header: words.kind, value: (row) => row.kind },
      { header: words.from, type: 'date', value: (row) => row.from },
      { header: words.until, type: 'date', value: (row) => row.until },
      { header: words.nights, type: 'number', value: (row) => row.nights },
      { header: words.breakfasts, type: 'number', value: (row) => row.breakfasts },
      { header: words.dinners, type: 'number', value: (row) => row.dinners },
      { header: words.beddings, type: 'number', value: (row) => row.beddings },
      ...(withPlaces ? [place] : []),
    ],
    rows,
  );
}

function rowOf(report: ReportRow, words: ReturnType<typeof stayStaffTexts>) {
  const { own, guest, first_day: from, last_day: until } = report;
  const days = guestDaysOf(report);
  const counted = (fits: (day: (typeof days)[number]) => boolean) =>
    guest === null ? null : days.filter(fits).length;
  return {
    room: report.room_number,
    name: report.person_name,
    kind: guest === null ? words.own : words.guest,
    from,
    until,
    nights: daysBetween(from, until),
    breakfasts: counted(({ breakfast }) => breakfast !== 0),
    dinners: counted(({ dinner }) => dinner === 1),
    beddings: counted(({ bedding }) => bedding === 1),
    place: guest?.friend_name ?? [own?.name, own?.relationship].filter(Boolean).join(' / '),
  };
}

/** For the supplier: one row for each night. */
export function linenTable(
  found: FoundStays,
  days: { from: CalendarDate; until: CalendarDate },
  language: Language,
): ExportTable {
  const words = stayStaffTexts(language);
  return exportTable(
    words.linen,
    [
      { header: words.date, type: 'date', value: ({ date }) => date },
      { header: words.beddings, type: 'number', value: ({ beddings }) => beddings },
    ],
    staysByDay(found, days),
  );
}
