// Who moves in and out on a day, by half hour, with the marks of the reception, and the days of the month (SC047, SC048).
import keySign from '@phosphor-icons/core/regular/key.svg?raw';
import printer from '@phosphor-icons/core/regular/printer.svg?raw';
import { arrivals as arrivalsCall } from '@yadori/api/arrivals/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { DayBar } from '../../../parts/day-bar.tsx';
import { ListWithDetails } from '../../../parts/details/list-with-details.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { printFresh } from '../../../parts/paper/print-fresh.ts';
import { LinkButton, useAddress } from '../../../routing/links.tsx';
import { RoomRecords } from '../../room-records/panel.tsx';
import { useArrivals, type Arrival, type Arrivals } from '../api.ts';
import { ArrivalPanel } from '../components/arrival-panel.tsx';
import { DayPaper } from '../components/day-paper.tsx';
import { ExportArrivals } from '../components/export-arrivals.tsx';
import { DayProgress } from '../components/day-progress.tsx';
import { SlotList } from '../components/slot-list.tsx';
import styles from '../arrivals.module.css';
import { arrivalTexts } from '../texts.ts';
import { useChangeDialog } from '../use-change-dialog.tsx';
import { useShown, type ArrivalsPage, type View, type Way } from '../use-shown.ts';

// Those who move in are opened first, mostly; the others have files of their own.
const CalendarView = lazyPart(
  async () => (await import('../components/calendar-view.tsx')).CalendarView,
);
const LeavingDay = lazyPart(async () => (await import('../components/leaving-day.tsx')).LeavingDay);

export function ArrivalsScreen() {
  const t = useMessages(arrivalTexts);
  const { dormitory = '' } = useAddress();
  const shown = useShown();
  const read = useArrivals(dormitory, shown.day);
  const found = read.data?.data;
  useLiveRefresh(['contracts', 'residents'], () => readAgain(arrivalsCall));
  return (
    <>
      <PageHead isScreenOnly title={t.title} acts={<Acts shown={shown} found={found} />} />
      <div className={styles.screen}>
        {shown.view === 'records' ? (
          <RoomRecords dormitory={dormitory} />
        ) : (
          <ReadView
            read={read}
            data={found}
            failed={{ title: t.failed, text: t.failedText }}
            waiting={[44, 52, 92, 420]}
            radius={12}
          >
            {(data) =>
              shown.view === 'month' ? (
                <CalendarView dormitory={dormitory} data={data} shown={shown} />
              ) : (
                <Day dormitory={dormitory} data={data} shown={shown} />
              )
            }
          </ReadView>
        )}
      </div>
      {found !== undefined && shown.view !== 'records' && (
        <DayPaper
          data={found}
          way={shown.view === 'day' ? shown.way : 'in'}
          prints={shown.prints}
        />
      )}
    </>
  );
}

interface ActsProps {
  shown: ArrivalsPage;
  found: Arrivals | undefined;
}

function Acts({ shown, found }: ActsProps) {
  const t = useMessages(arrivalTexts);
  return (
    <>
      <Segment<View>
        legend={t.view}
        legendHidden
        options={[
          { value: 'day', label: t.ofDay },
          { value: 'month', label: t.ofMonth },
          { value: 'records', label: t.ofRecords },
        ]}
        value={shown.view}
        onChange={(view) => shown.show({ view, contract: undefined })}
      />
      {shown.view !== 'records' && (
        <Button
          icon={printer}
          disabled={found === undefined}
          aria-keyshortcuts="P"
          onClick={() => void printFresh()}
        >
          {t.print}
        </Button>
      )}
    </>
  );
}

interface DayProps {
  dormitory: string;
  data: Arrivals;
  shown: ArrivalsPage;
}

function Day({ dormitory, data, shown }: DayProps) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const day = data.day as CalendarDate;
  return (
    <>
      <DayBar
        day={shown.day ?? day}
        present={data.today as CalendarDate}
        words={{ earlier: t.earlier, later: t.later, present: t.today }}
        onDay={(next) => shown.show({ day: next, contract: undefined })}
      >
        {formatDate(day, language)}
      </DayBar>
      <div className={styles.ways}>
        <Segment<Way>
          legend={t.ways}
          legendHidden
          options={[
            { value: 'in', label: t.comers(formatCount(data.people.length, language)) },
            { value: 'out', label: t.leavers(formatCount(data.departures.length, language)) },
          ]}
          value={shown.way}
          onChange={(way) => shown.show({ way, contract: undefined })}
        />
      </div>
      {shown.way === 'out' ? (
        <LeavingDay dormitory={dormitory} data={data} shown={shown}>
          <Further dormitory={dormitory} day={shown.day} />
        </LeavingDay>
      ) : (
        <Coming dormitory={dormitory} data={data} shown={shown} />
      )}
    </>
  );
}

function Coming({ dormitory, data, shown }: DayProps) {
  const change = useChangeDialog(dormitory, data);
  const person = data.people.find((one) => one.contract_id === shown.contract);
  const choose = ({ contract_id: contract }: Arrival) => shown.show({ contract });
  return (
    <>
      <ListWithDetails
        details={
          person && (
            <ArrivalPanel
              key={person.contract_id}
              dormitory={dormitory}
              data={data}
              person={person}
              onChoose={choose}
              onChange={() => change.open(person)}
              onClose={() => shown.show({ contract: undefined })}
            />
          )
        }
      >
        <div className={styles.main}>
          {data.people.length > 0 && <DayProgress data={data} />}
          <SlotList data={data} chosen={person?.contract_id} onChoose={choose} />
          <Further dormitory={dormitory} day={shown.day} />
        </div>
      </ListWithDetails>
      {change.dialog}
    </>
  );
}

/** Below the list: the head of the page is full. */
function Further({ dormitory, day }: { dormitory: string; day: CalendarDate | undefined }) {
  const t = useMessages(arrivalTexts);
  return (
    <div className={classNames('row middle gap-8', styles.lent)}>
      <LinkButton size="small" to={`/${dormitory}/arrivals/loans`} icon={keySign}>
        {t.loans}
      </LinkButton>
      <ExportArrivals dormitory={dormitory} day={day} />
    </div>
  );
}
