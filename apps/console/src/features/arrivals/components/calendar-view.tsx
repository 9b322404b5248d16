// The calendar of those who move in: ten days by half hour where there is room, else the month; the dialog of another day
// stays where the width changes (SC047, SC049).
import { useState } from 'react';
import { useHasSecondColumn } from '@yadori/kit/use-media.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import type { Arrival, Arrivals } from '../api.ts';
import styles from '../arrivals.module.css';
import type { ArrivalsPage } from '../use-shown.ts';
import { ExportArrivals } from './export-arrivals.tsx';
import { MonthView } from './month-view.tsx';
import { TenDays } from './ten-days.tsx';

const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog);

interface CalendarViewProps {
  dormitory: string;
  data: Arrivals;
  shown: ArrivalsPage;
}

export function CalendarView({ dormitory, data, shown }: CalendarViewProps) {
  const hasColumns = useHasSecondColumn();
  const [changing, setChanging] = useState<Arrival>();
  return (
    <>
      {hasColumns ? (
        <TenDays dormitory={dormitory} data={data} shown={shown} onChange={setChanging} />
      ) : (
        <MonthView data={data} shown={shown} />
      )}
      <div className={styles.lent}>
        <ExportArrivals dormitory={dormitory} day={shown.day} />
      </div>
      {changing !== undefined && (
        <ChangeDialog
          dormitory={dormitory}
          person={changing}
          today={data.today}
          atOnce={data.at_once}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
}
