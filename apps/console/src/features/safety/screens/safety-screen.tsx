// Safety checks of the dormitory: the one under way, and how fast residents answered the others (SH026).
import { causeNames, rateMinutes } from '@yadori/api/safety/kinds';
import type { ListedCheck } from '@yadori/api/safety/shapes';
import { dateAt } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatDateWithYear, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { Link, useAddress } from '../../../routing/links.tsx';
import { PageHead } from '../../../routing/page-head.tsx';
import { useChecks } from '../api.ts';
import { Scrolling } from '../components/report-tables.tsx';
import styles from '../safety.module.css';
import { safetyTexts } from '../texts.ts';

export function SafetyScreen() {
  const t = useMessages(safetyTexts);
  const { dormitory = '' } = useAddress();
  const checks = useChecks(dormitory);
  const rows = checks.data?.data.rows;
  return (
    <>
      <PageHead title={t.title} />
      <div className={styles.screen}>
        {checks.isPending && (
          <SkeletonRegion>
            <Skeleton height={160} radius={16} />
          </SkeletonRegion>
        )}
        {checks.isError && rows === undefined && (
          <StatePanel
            kind="failed"
            title={t.failed}
            text={t.failedText}
            acts={<Button onClick={() => void checks.refetch()}>{t.again}</Button>}
          />
        )}
        {rows?.length === 0 && <StatePanel kind="empty" title={t.none} text={t.noneText} />}
        {rows !== undefined && rows.length > 0 && (
          <div className={styles.panel}>
            <h2>{t.history}</h2>
            <CheckTable rows={rows} dormitory={dormitory} />
          </div>
        )}
      </div>
    </>
  );
}

function CheckTable({ rows, dormitory }: { rows: readonly ListedCheck[]; dormitory: string }) {
  const t = useMessages(safetyTexts);
  return (
    <Scrolling name={t.history}>
      <thead>
        <tr>
          <th scope="col">{t.startedAt}</th>
          <th scope="col">{t.cause}</th>
          <th scope="col">{t.answered}</th>
          {rateMinutes.map((minutes) => (
            <th key={minutes} scope="col">
              {t.after(minutes)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <CheckRow key={row.id} row={row} dormitory={dormitory} />
        ))}
      </tbody>
    </Scrolling>
  );
}

function CheckRow({ row, dormitory }: { row: ListedCheck; dormitory: string }) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const { id, kind, cause, state, figures, rates } = row;
  const started = Date.parse(row.started_at);
  const percent = (count: number) =>
    figures.asked === 0 ? '–' : `${Math.round((count / figures.asked) * 100)}%`;
  return (
    <tr>
      <th scope="row">
        <Link to={`/${dormitory}/safety/${id}`}>
          {`${formatDateWithYear(dateAt(started), language)} ${formatTime(started)}`}
        </Link>
      </th>
      <td>
        {causeNames[cause][language]}
        {kind === 'drill' && ` (${t.drill})`}
        {state === 'open' && <b> {t.open}</b>}
      </td>
      <td className="num">{`${figures.asked - figures.missing} / ${figures.asked}`}</td>
      <td className="num">{percent(rates.after_10)}</td>
      <td className="num">{percent(rates.after_30)}</td>
      <td className="num">{percent(rates.after_60)}</td>
    </tr>
  );
}
