// Who is in the dormitory in a night, on the screen and on paper (SH030).
import arrowsClockwise from '@phosphor-icons/core/regular/arrows-clockwise.svg?raw';
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import printer from '@phosphor-icons/core/regular/printer.svg?raw';
import { exportRoster } from '@yadori/api/exports/staff-calls';
import { rosterDays } from '@yadori/api/today/staff-calls';
import { nightName } from '@yadori/api/time/night-name';
import { addDays, parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatTime } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { tonight } from '@yadori/web-client/tonight.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { useAddress, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { usePrintOnce } from '../../../parts/paper/use-print-once.ts';
import { printFresh } from '../../../parts/paper/print-fresh.ts';
import { useCall } from '../../../session/use-call.ts';
import { ExportButton } from '../../exports/panel.tsx';
import { useRoster, type RosterData } from '../api.ts';
import { NotTonight } from '../components/not-tonight.tsx';
import { RosterFloor } from '../components/roster-list.tsx';
import { RosterPaper } from '../components/roster-paper.tsx';
import { RosterTotals } from '../components/roster-totals.tsx';
import { rosterTexts } from '../roster-texts.ts';
import styles from '../roster.module.css';

export { KeptRoster } from '../components/kept-roster.tsx';

export function RosterScreen() {
  const t = useMessages(rosterTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const { date, print: prints } = useSearch();
  const on = typeof date === 'string' ? parseDate(date) : undefined;
  const read = useRoster(dormitory, on);
  const roster = read.data?.data;
  usePrintOnce(roster !== undefined && prints !== undefined);
  return (
    <>
      <PageHead
        isScreenOnly
        title={t.title}
        sub={nightName((roster?.date ?? on ?? tonight()) as CalendarDate, language)}
        acts={<RosterActs dormitory={dormitory} on={on} roster={roster} />}
      />
      <div className={styles.screen}>
        {/* Asked for as tonight's, and kept before six. */}
        {roster !== undefined && on === undefined && <NotTonight date={roster.date} />}
        <ReadView
          read={read}
          data={roster}
          failed={{ title: t.failed, text: t.failedText }}
          waiting={420}
          radius={16}
        >
          {(found) => (
            <Loaded roster={found} isReading={read.isFetching} onRead={() => void read.refetch()} />
          )}
        </ReadView>
      </div>
      {roster !== undefined && <RosterPaper roster={roster} />}
    </>
  );
}

interface RosterActsProps {
  dormitory: string;
  /** The night of the address; tonight where it names none. */
  on: CalendarDate | undefined;
  roster: RosterData | undefined;
}

function RosterActs({ dormitory: code, on, roster }: RosterActsProps) {
  const t = useMessages(rosterTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  const { run } = useCall(exportRoster);
  return (
    <>
      <ExportButton
        // The name of the file ends with the day on which it is made.
        name={on === undefined ? t.title : `${t.title} ${nightName(on, language)}`}
        place={dormitory === undefined ? code : nameOfDormitory(dormitory, language)}
        makeFile={(body) =>
          run({ params: { dormitory: code }, body: { ...body, ...(on && { date: on }) } })
        }
      />
      <Button
        variant="primary"
        icon={printer}
        disabled={roster === undefined || roster.floors.length === 0}
        aria-keyshortcuts="P"
        onClick={() => void printFresh()}
      >
        {t.print}
      </Button>
    </>
  );
}

interface LoadedProps {
  roster: RosterData;
  isReading: boolean;
  onRead: () => void;
}

function Loaded({ roster, isReading, onRead }: LoadedProps) {
  const t = useMessages(rosterTexts);
  return (
    <>
      <div className={styles.bar}>
        <Days date={roster.date as CalendarDate} />
        <RosterTotals totals={roster.totals} />
        <span className="bar gap-4">
          <span className="note">{t.readAt(formatTime(Date.parse(roster.printed_at)))}</span>
          <Button size="small" icon={arrowsClockwise} busy={isReading} onClick={onRead}>
            {t.readAgain}
          </Button>
        </span>
      </div>
      {roster.floors.length === 0 ? (
        <StatePanel kind="empty" title={t.empty} />
      ) : (
        <>
          <div className={styles.floors}>
            {roster.floors.map((floor) => (
              <RosterFloor key={floor.floor} floor={floor} />
            ))}
          </div>
          <p className="note">{t.unconfirmedNote}</p>
        </>
      )}
    </>
  );
}

/** From seven nights back to fourteen ahead. */
function Days({ date }: { date: CalendarDate }) {
  const t = useMessages(rosterTexts);
  const language = useLanguage();
  const setSearch = useSetSearch();
  const goTo = (day: CalendarDate) => setSearch(day === tonight() ? {} : { date: day });
  return (
    <div className="bar gap-4">
      <IconButton
        svg={caretLeft}
        size={16}
        label={t.earlier}
        disabled={date <= addDays(tonight(), -rosterDays.back)}
        onClick={() => goTo(addDays(date, -1))}
      />
      <b>{nightName(date, language)}</b>
      <IconButton
        svg={caretRight}
        size={16}
        label={t.later}
        disabled={date >= addDays(tonight(), rosterDays.ahead)}
        onClick={() => goTo(addDays(date, 1))}
      />
    </div>
  );
}
