// How much is cooked: the kept versions of a day or a week, on the screen and on paper (SE043, SE044).
import printer from '@phosphor-icons/core/regular/printer.svg?raw';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatDate, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { useAddress } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { ExportButton } from '../../exports/panel.tsx';
import { exportCountsOf, useCounts, useForecast, type Counts, type Days } from '../api.ts';
import { CountsPaper } from '../components/counts-paper.tsx';
import { DayCounts } from '../components/day-counts.tsx';
import { DayChoice, useChosenDays, type View } from '../components/day-choice.tsx';
import type { Forecasts } from '../components/kind-forecast.tsx';
import { WeekCounts } from '../components/week-counts.tsx';
import { usePrintOnce } from '../../../parts/paper/use-print-once.ts';
import { printFresh } from '../../../parts/paper/print-fresh.ts';
import { countsTexts } from '../texts.ts';
import styles from '../kitchen.module.css';

export function CountsScreen() {
  const t = useMessages(countsTexts);
  const { dormitory = '' } = useAddress();
  const { view, days, prints } = useChosenDays();
  const read = useCounts(dormitory, days);
  const counts = read.data?.data;
  const isThere = counts !== undefined && counts.days[0]?.date === days.from;
  const forecast = useForecast(dormitory, {
    days,
    isWanted: view === 'day' && days.until >= today(),
  });
  const forecasts = forecast.data?.data.rows ?? [];
  // Without a forecast the sheet is printed as it is.
  usePrintOnce(isThere && prints && !forecast.isLoading);
  return (
    <>
      <PageHead
        isScreenOnly
        title={t.title}
        sub={counts ? t.readAt(formatTime(Date.parse(counts.at))) : null}
        acts={<CountsActs dormitory={dormitory} days={days} isThere={isThere} />}
      />
      <div className={styles.screen}>
        <DayChoice view={view} days={days} />
        <ReadView
          read={read}
          // The forecast has its place between the figures.
          data={forecast.isLoading ? undefined : counts}
          failed={{ title: t.failed, text: t.failedText }}
          waiting={320}
          radius={16}
        >
          {(found) => <Shown view={view} counts={found} forecasts={forecasts} />}
        </ReadView>
      </div>
      {isThere && <CountsPaper view={view} counts={counts} forecasts={forecasts} />}
    </>
  );
}

interface ShownProps {
  view: View;
  counts: Counts;
  forecasts: Forecasts;
}

function Shown({ view, counts, forecasts }: ShownProps) {
  const t = useMessages(countsTexts);
  if (counts.days.every(({ meals }) => meals.length === 0))
    return view === 'day' ? (
      <StatePanel kind="empty" title={t.noMeal} text={t.noMealText} />
    ) : (
      <StatePanel kind="empty" title={t.noMeals} text={t.noMealText} />
    );
  if (view === 'week') return <WeekCounts days={counts.days} />;
  return counts.days.map((day) => <DayCounts key={day.date} day={day} forecasts={forecasts} />);
}

interface CountsActsProps {
  dormitory: string;
  days: Days;
  isThere: boolean;
}

function CountsActs({ dormitory: code, days, isThere }: CountsActsProps) {
  const t = useMessages(countsTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  const name = (day: CalendarDate) => formatDate(day, language);
  const period =
    days.from === days.until ? name(days.from) : `${name(days.from)}–${name(days.until)}`;
  return (
    <>
      <ExportButton
        workbookOnly
        name={`${t.title} ${period}`}
        place={dormitory === undefined ? code : nameOfDormitory(dormitory, language)}
        makeFile={exportCountsOf(code, days)}
      />
      <Button
        variant="primary"
        icon={printer}
        disabled={!isThere}
        aria-keyshortcuts="P"
        onClick={() => void printFresh()}
      >
        {t.print}
      </Button>
    </>
  );
}
