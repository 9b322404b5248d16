// The month that is shown as a file: who moves in and out (SC050).
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { ExportButton } from '../../exports/panel.tsx';
import { exportOf } from '../api.ts';
import { arrivalTexts } from '../texts.ts';

interface ExportArrivalsProps {
  dormitory: string;
  /** Of the address. */
  day: CalendarDate | undefined;
}

export function ExportArrivals({ dormitory: code, day = today() }: ExportArrivalsProps) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  return (
    <ExportButton
      size="small"
      name={t.exported(formatMonth(day, language))}
      place={dormitory === undefined ? code : nameOfDormitory(dormitory, language)}
      makeFile={exportOf(code, day)}
    />
  );
}
