// The calendar of those who move in: ten days by half hour where there is room, else the month. The form of another day
// stands beside it or in a dialog, and stays where the width changes (SC047, SC049).
import { useState } from 'react';
import { useHasSecondColumn } from '@yadori/kit/use-media.ts';
import { useAsk } from '../../../parts/forms/use-ask.ts';
import type { Arrivals } from '../api.ts';
import styles from '../arrivals.module.css';
import columns from '../ten-days.module.css';
import { useChangeDialog } from '../use-change-dialog.tsx';
import type { ArrivalsPage } from '../use-shown.ts';
import type { Target } from './change-dialog.tsx';
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
  const [target, setTarget] = useState<Target>();
  const { onAsk, leave } = useAsk();
  const change = useChangeDialog(dormitory, data, {
    onAsk,
    hasRoom: hasColumns,
    onTarget: setTarget,
  });
  const moving = hasColumns && change.person ? { person: change.person, target } : undefined;
  // Another half hour takes the place of the slip.
  const leaveSlip = (step: () => void) =>
    leave(() => {
      change.close();
      step();
    });
  return (
    <>
      <div className={hasColumns ? columns.both : undefined}>
        {hasColumns ? (
          <TenDays
            dormitory={dormitory}
            data={data}
            shown={shown}
            moving={moving}
            leaveSlip={leaveSlip}
            onChange={change.open}
          />
        ) : (
          <MonthView data={data} shown={shown} />
        )}
        {change.dialog}
      </div>
      <div className={styles.lent}>
        <ExportArrivals dormitory={dormitory} day={shown.day} />
      </div>
    </>
  );
}
