// Who moves out on a day, with the marks of each (SC048).
import type { ReactNode } from 'react';
import { ListWithDetails } from '../../../parts/details/list-with-details.tsx';
import type { Arrivals } from '../api.ts';
import styles from '../arrivals.module.css';
import type { ArrivalsPage } from '../use-shown.ts';
import { DepartureList } from './departure-list.tsx';
import { DeparturePanel } from './departure-panel.tsx';
import { LeavingProgress } from './leaving-progress.tsx';

/** In one file with the list: the sheet is there as soon as the list is. */
export { DeparturesPaper } from './departures-paper.tsx';

interface LeavingDayProps {
  dormitory: string;
  data: Arrivals;
  shown: ArrivalsPage;
  /** Below the list. */
  children: ReactNode;
}

export function LeavingDay({ dormitory, data, shown, children }: LeavingDayProps) {
  const person = data.departures.find((one) => one.contract_id === shown.contract);
  return (
    <ListWithDetails
      details={
        person && (
          <DeparturePanel
            key={person.contract_id}
            dormitory={dormitory}
            person={person}
            canEdit={data.can_edit}
            onClose={() => shown.show({ contract: undefined })}
          />
        )
      }
    >
      <div className={styles.main}>
        {data.departures.length > 0 && <LeavingProgress data={data} />}
        <DepartureList
          data={data}
          chosen={person?.contract_id}
          onChoose={({ contract_id: contract }) => shown.show({ contract })}
        />
        {children}
      </div>
    </ListWithDetails>
  );
}
