// The calendar of those who move in: ten days by half hour where there is room, else the month; the dialog of another day
// stays where the width changes (SC047, SC049).
import { useHasSecondColumn } from '@yadori/kit/use-media.ts';
import type { Arrivals } from '../api.ts';
import styles from '../arrivals.module.css';
import { useChangeDialog } from '../use-change-dialog.tsx';
import type { ArrivalsPage } from '../use-shown.ts';
import { ExportArrivals } from './export-arrivals.tsx';
import { MonthView } from './month-view.tsx';
import { TenDays } from './ten-days.tsx';

interface CalendarViewProps {
  dormitory: string;
  data: Arrivals;
  shown: ArrivalsPage;
}

export function CalendarView({ dormitory, data, shown }: CalendarViewProps) {
  const hasColumns = useHasSecondColumn();
  const change = useChangeDialog(dormitory, data);
  return (
    <>
      {hasColumns ? (
        <TenDays dormitory={dormitory} data={data} shown={shown} onChange={change.open} />
      ) : (
        <MonthView data={data} shown={shown} />
      )}
      <div className={styles.lent}>
        <ExportArrivals dormitory={dormitory} day={shown.day} />
      </div>
      {change.dialog}
    </>
  );
}
