// The button of 月次請求; preliminary in its name while the month is open (SI038, SI040).
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ExportButton } from '../../exports/panel.tsx';
import { allLedgersTexts } from '../all-texts.ts';
import { billingFileOf } from '../api.ts';

interface BillingExportProps {
  month: CalendarDate;
  isOpen: boolean;
  /** Left out: all within reach. */
  dormitory?: { code: string; name: string };
}

export function BillingExport({ month, isOpen, dormitory }: BillingExportProps) {
  const t = useMessages(allLedgersTexts);
  const shown = month.slice(0, 7);
  const named = formatMonth(month, useLanguage());
  return (
    <ExportButton
      name={isOpen ? t.billingOpen(shown) : t.billing(shown)}
      title={isOpen ? t.billingOpenTitle(named) : t.billingTitle(named)}
      place={dormitory?.name ?? t.everywhere}
      makeFile={billingFileOf(month, dormitory?.code)}
      options={isOpen && <p className="note">{t.openNote}</p>}
    />
  );
}
