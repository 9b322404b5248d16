// What was cooked, left and thrown away: entered by the day, read by the week (SE049).
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatTime } from '@yadori/kit/format.ts';
import { useMessages } from '@yadori/kit/language.ts';
import type { MealService } from '@yadori/api/meals/staff/service-calls';
import { useAddress } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useServices } from '../api.ts';
import { DayChoice, useChosenDays, type View } from '../components/day-choice.tsx';
import { ServiceCard } from '../components/service-card.tsx';
import { ServiceTable } from '../components/service-table.tsx';
import { ShowRateExport } from '../components/show-rate-export.tsx';
import { serviceTexts } from '../service-texts.ts';
import { countsTexts } from '../texts.ts';
import styles from '../kitchen.module.css';

export function ServicesScreen() {
  const t = useMessages(serviceTexts);
  const words = useMessages(countsTexts);
  const { dormitory = '' } = useAddress();
  const { view, days } = useChosenDays();
  const read = useServices(dormitory, days);
  const services = read.data?.data;
  return (
    <>
      <PageHead
        title={t.title}
        sub={services ? words.readAt(formatTime(Date.parse(services.at))) : null}
        acts={<ShowRateExport code={dormitory} />}
      />
      <div className={styles.screen}>
        <DayChoice view={view} days={days} />
        <ReadView
          read={read}
          data={services}
          failed={{ title: t.failed, text: words.failedText }}
          waiting={320}
          radius={16}
        >
          {({ rows }) => <Shown dormitory={dormitory} view={view} rows={rows} />}
        </ReadView>
      </div>
    </>
  );
}

interface ShownProps {
  dormitory: string;
  view: View;
  rows: readonly MealService[];
}

function Shown({ dormitory, view, rows }: ShownProps) {
  const t = useMessages(serviceTexts);
  if (rows.length === 0)
    return (
      <StatePanel kind="empty" title={view === 'day' ? t.noMeal : t.noMeals} text={t.noMealText} />
    );
  if (view === 'week') return <ServiceTable rows={rows} />;
  return (
    <div className={styles.kinds}>
      {rows.map((row) => (
        <ServiceCard key={`${row.date} ${row.type_of_food}`} dormitory={dormitory} row={row} />
      ))}
    </div>
  );
}
