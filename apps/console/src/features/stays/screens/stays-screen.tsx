// Who is away, who visits, and the bedding that is left (SI001): two weeks, a month, a list, and a day on phones.
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import { usualStayDays } from '@yadori/api/stays/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { formatCount, formatDate, formatDay } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useMedia } from '@yadori/kit/use-media.ts';
import { tonight } from '@yadori/web-client/tonight.ts';
import { usePageAct } from '../../../parts/acts/use-page-act.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { usePrintOnce } from '../../../parts/paper/use-print-once.ts';
import { useAddress } from '../../../routing/links.tsx';
import { useStays, type Stays } from '../api.ts';
import { DayView } from '../components/day-view.tsx';
import { LinenPaper } from '../components/linen-paper.tsx';
import { ReportPanel } from '../components/report-panel.tsx';
import { StayMonth } from '../components/stay-month.tsx';
import { StayNotes } from '../components/stay-notes.tsx';
import { StayTable } from '../components/stay-table.tsx';
import { StaysActs } from '../components/stays-acts.tsx';
import { Timeline } from '../components/timeline.tsx';
import { onBehalfTexts } from '../on-behalf-texts.ts';
import { isOf, narrow, useShown, views, type StayView, type View } from '../shown.ts';
import styles from '../stays.module.css';
import { staysTexts } from '../texts.ts';

// One file for both: each file is listed by name in the first load.
export { ResidentStaysTab } from './resident-stays-tab.tsx';

const FileForDialog = lazyPart(
  async () => (await import('../components/file-for-dialog.tsx')).FileForDialog,
);

/** Those at the counter file nights away, too. */
const mayFile = { of: 'arrivals', level: 'edit' } as const;

export function StaysScreen() {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const shown = useShown();
  const read = useStays(dormitory, shown.days);
  const stays = read.data?.data;
  const isShown = stays !== undefined && isOf(shown.days, stays);
  usePrintOnce(isShown && shown.prints);
  const tonights = stays?.days.find(({ date }) => date === stays.tonight);
  const count = (value: number) => formatCount(value, language);
  const { fileFor } = useMessages(onBehalfTexts);
  const act = usePageAct({ label: fileFor, right: mayFile, Dialog: FileForDialog });
  const isNarrow = useMedia(narrow);
  return (
    <>
      <PageHead
        isScreenOnly
        title={t.title}
        sub={tonights ? t.tonight(count(tonights.away), count(tonights.guests)) : null}
        acts={
          <StaysActs
            dormitory={dormitory}
            days={shown.days}
            isThere={isShown}
            file={isNarrow ? undefined : act.button}
          />
        }
      />
      <div className={styles.screen}>
        <Choice shown={shown} />
        <Shown read={read} shown={shown} dormitory={dormitory} />
        {/* Where the head has no room for it, the act of the page is in view at its foot. */}
        {isNarrow && act.button !== null && <div className={styles.foot}>{act.button}</div>}
      </div>
      {act.dialog}
      {isShown && <LinenPaper stays={stays} />}
    </>
  );
}

interface ShownProps {
  read: ReturnType<typeof useStays>;
  shown: StayView;
  dormitory: string;
}

function Shown({ read, shown, dormitory }: ShownProps) {
  const t = useMessages(staysTexts);
  const stays = read.data?.data;
  if (shown.view === 'list')
    return (
      <Beside stays={stays} shown={shown} dormitory={dormitory}>
        <StayTable list={read} reports={stays?.reports} shown={shown} />
      </Beside>
    );
  return (
    <ReadView
      read={read}
      data={stays !== undefined && isOf(shown.days, stays) ? stays : undefined}
      failed={{ title: t.failed, text: t.failedText }}
      waiting={520}
      radius={12}
    >
      {(found) => (
        <Beside stays={found} shown={shown} dormitory={dormitory}>
          <Drawn stays={found} shown={shown} />
        </Beside>
      )}
    </ReadView>
  );
}

function Drawn({ stays, shown }: { stays: Stays; shown: StayView }) {
  const t = useMessages(staysTexts);
  const { overnight_report: takesOwn, guest_report: takesGuests } = stays.services;
  if (!takesOwn && !takesGuests && stays.reports.length === 0)
    return <StatePanel kind="empty" title={t.noService} />;
  if (shown.view === 'day')
    return <DayView stays={stays} shown={shown} date={shown.date} withStrip />;
  if (shown.view === 'month') return <StayMonth stays={stays} shown={shown} />;
  return <Timeline stays={stays} shown={shown} />;
}

interface BesideProps {
  stays: Stays | undefined;
  shown: StayView;
  dormitory: string;
  children: React.ReactNode;
}

/** The open report and what needs a look; below the days where there is no room beside them. */
function Beside({ stays, shown, dormitory, children }: BesideProps) {
  const report = stays?.reports.find(({ id }) => id === shown.report);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside}>
        {report !== undefined && stays !== undefined && (
          <ReportPanel
            key={report.id}
            report={report}
            stays={stays}
            dormitory={dormitory}
            onClose={() => shown.show({ report: undefined })}
          />
        )}
        {stays !== undefined && <StayNotes stays={stays} dormitory={dormitory} />}
      </aside>
    </div>
  );
}

/** A phone has the day in the place of the list. */
function Choice({ shown }: { shown: StayView }) {
  const t = useMessages(staysTexts);
  const isPhone = useMedia('(width < 600px)');
  const offered = views.filter(
    (view) => view !== (isPhone ? 'list' : 'day') || view === shown.view,
  );
  return (
    <div className={styles.choice}>
      <Segment
        legend={t.views}
        legendHidden
        options={offered.map((value) => ({ value, label: t[value] }))}
        value={shown.view}
        onChange={(view: View) => shown.show({ view })}
      />
      {shown.view !== 'month' && <Turn shown={shown} />}
    </div>
  );
}

function Turn({ shown }: { shown: StayView }) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  const isDay = shown.view === 'day';
  const step = isDay ? 1 : usualStayDays;
  const turn = (days: number) => shown.show({ date: addDays(shown.date, days), report: undefined });
  const name = (date: CalendarDate) => formatDay(date, language);
  return (
    <div className="bar gap-4">
      <IconButton
        svg={caretLeft}
        size={16}
        label={isDay ? t.earlierDay : t.earlier}
        onClick={() => turn(-step)}
      />
      <b className="num" aria-live="polite">
        {isDay
          ? formatDate(shown.date, language)
          : t.span(name(shown.days.from), name(shown.days.until))}
      </b>
      <IconButton
        svg={caretRight}
        size={16}
        label={isDay ? t.laterDay : t.later}
        onClick={() => turn(step)}
      />
      {shown.date !== tonight() && (
        <Button size="small" onClick={() => shown.show({ date: tonight(), report: undefined })}>
          {t.backToNow}
        </Button>
      )}
    </div>
  );
}
