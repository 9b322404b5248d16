// The rooms of the day that is shown as a file (SC050).
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { ExportButton } from '../../exports/panel.tsx';
import { exportOf } from '../api.ts';
import { roomTexts } from '../texts.ts';

interface ExportRoomsProps {
  dormitory: string;
  day: CalendarDate | undefined;
}

export function ExportRooms({ dormitory: code, day }: ExportRoomsProps) {
  const t = useMessages(roomTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  return (
    <ExportButton
      size="small"
      name={t.exported}
      place={dormitory === undefined ? code : nameOfDormitory(dormitory, language)}
      makeFile={exportOf(code, day)}
    />
  );
}
