// The export of the list, with the forwarding addresses where they are asked for (SI024).
import { useState } from 'react';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { ExportButton } from '../../exports/panel.tsx';
import { exportOf } from '../api.ts';
import { moveOutTexts } from '../texts.ts';

interface ExportMoveOutsProps {
  dormitory: string;
  days: { from?: CalendarDate; until?: CalendarDate };
}

export function ExportMoveOuts({ dormitory: code, days }: ExportMoveOutsProps) {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  const [withAddress, setWithAddress] = useState(false);
  return (
    <ExportButton
      name={t.exported}
      place={dormitory === undefined ? code : nameOfDormitory(dormitory, language)}
      makeFile={exportOf(code, { ...days, with_address: withAddress })}
      options={
        <Checkbox
          checked={withAddress}
          onChange={({ currentTarget }) => setWithAddress(currentTarget.checked)}
        >
          {t.withAddress}
        </Checkbox>
      }
    />
  );
}
